import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { formatoPesos } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { Dialogo } from '../kernel/Dialogo'
import { PieDeDialogo } from '../kernel/PieDeDialogo'
import { escribirMedida } from './medidas'
import type { Fila } from './modelo'
import type { Oferta } from './useRetalesDeTienda'

interface Props {
  oferta: Oferta
  completas: readonly Fila[]
  filas: readonly Fila[]
  alUsar: () => void
  alCerrar: () => void
}

const pide = (n: number): string =>
  n === 0 ? 'no pide tableros nuevos' : n === 1 ? 'pide 1 tablero nuevo' : `pide ${n} tableros nuevos`

/** Which pieces come out of which offcut of the store. */
export function VerRetales({ oferta, completas, filas, alUsar, alCerrar }: Props) {
  const { retales, tableros_con: con, ahorra, cobro, cede } = oferta
  return (
    <Dialogo
      titulo="Piezas que salen de retales de la tienda"
      abierto
      ancho="md"
      onCerrar={alCerrar}
      acciones={
        <PieDeDialogo alCerrar={alCerrar}>
          <Boton forma="lleno" autoFocus onClick={alUsar}>
            Usar estos retales
          </Boton>
        </PieDeDialogo>
      }
    >
      <Box sx={{ mb: 1.5 }}>
        Con estos retales la lista {pide(con)}
        {ahorra === null ? (
          '; sin ellos hay piezas que no caben en el tablero'
        ) : (
          <>
            {' '}
            y el cliente ahorra <b className="entero">{formatoPesos(ahorra)}</b>
          </>
        )}
        : los retales se cobran a <b className="entero">{formatoPesos(cobro)}</b>, y la tienda cede{' '}
        <b className="entero">{formatoPesos(cede)}</b> frente a tablero nuevo. Todo con IVA.
      </Box>
      <Table size="small" aria-label="Retales y sus piezas">
        <TableHead>
          <TableRow>
            <TableCell>Retal</TableCell>
            <TableCell align="right">
              Medida (mm)
              <Box>Se cobra</Box>
            </TableCell>
            <TableCell>Ubicación</TableCell>
            <TableCell>Piezas</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {retales.map(({ id, base, altura, ubicacion, valor_venta, piezas }) => (
            <TableRow key={id}>
              <TableCell sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>{id}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {escribirMedida(base)} × {escribirMedida(altura)}
                <Box>{formatoPesos(valor_venta)}</Box>
              </TableCell>
              <TableCell>{ubicacion}</TableCell>
              <TableCell>
                {piezas.map(({ fila, cantidad }) => (
                  <Box key={fila}>{textoDePieza(completas[fila - 1], filas, cantidad)}</Box>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Dialogo>
  )
}

function textoDePieza(fila: Fila | undefined, filas: readonly Fila[], cantidad: number): string {
  if (!fila) return ''
  const numero = filas.findIndex(({ clave }) => clave === fila.clave) + 1
  const medida = `${fila.base} × ${fila.altura} mm`
  return `${cantidad} de la pieza ${numero}: ${[medida, fila.descripcion.trim()].filter(Boolean).join(', ')}`
}
