import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { pesosExactos } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { Dialogo } from '../../kernel/Dialogo'
import { PieDeDialogo } from '../../kernel/PieDeDialogo'
import { clavePrecioFresco } from './cuerpo'
import { clavePrecio, type Linea } from './modelo'
import type { Diferencia } from './useGuardar'

interface Fila {
  clave: string
  nombre: string
  antes: number | null
  ahora: number | null
}

/** Unit prices that are others than ours, and lines that only one of the two has. */
function filasDe(lineas: readonly Linea[], { frescas }: Diferencia): Fila[] {
  const nuestras = new Map(
    lineas.flatMap(l => [l, ...l.generadas]).map(fila => [clavePrecio(fila), fila.producto] as const),
  )
  const suyas = new Map(frescas.ventas_detalle.map(d => [clavePrecioFresco(d), d] as const))
  const claves = [...new Set([...nuestras.keys(), ...suyas.keys()])]
  return claves
    .map(clave => ({
      clave,
      nombre: nuestras.get(clave)?.nombre_producto ?? suyas.get(clave)?.referencia ?? '',
      antes: nuestras.get(clave)?.precio_unitario ?? null,
      ahora: suyas.get(clave)?.precio_unitario ?? null,
    }))
    .filter(({ antes, ahora }) => antes !== ahora)
}

/** An amount stays on one line. */
const Pesos = ({ children }: { children: ReactNode }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </TableCell>
)

interface Props {
  lineas: readonly Linea[]
  diferencia: Diferencia
  guardando: boolean
  alAceptar: () => void
  alCerrar: () => void
}

/** The figures changed while the order was typed: both are shown, and nothing is saved until they are accepted. */
export default function DialogoDiferencia({ lineas, diferencia, guardando, alAceptar, alCerrar }: Props) {
  const filas = filasDe(lineas, diferencia)
  const pesos = (value: number | null) => (value === null ? '–' : pesosExactos(value))
  return (
    <Dialogo
      titulo="Los valores cambiaron. Revise los totales y confirme de nuevo"
      abierto
      onCerrar={alCerrar}
      acciones={
        <PieDeDialogo cerrar="Volver al pedido" alCerrar={alCerrar}>
          <Boton forma="lleno" autoFocus esperando={guardando} onClick={alAceptar}>
            Aceptar y guardar
          </Boton>
        </PieDeDialogo>
      }
    >
      <Table size="small" aria-label="Valores que cambiaron" sx={{ '& th': { whiteSpace: 'normal' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Precio antes de IVA</TableCell>
            <TableCell align="right">En este pedido</TableCell>
            <TableCell align="right">Ahora</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {filas.map(fila => (
            <TableRow key={fila.clave}>
              <TableCell>{fila.nombre}</TableCell>
              <Pesos>{pesos(fila.antes)}</Pesos>
              <Pesos>{pesos(fila.ahora)}</Pesos>
            </TableRow>
          ))}
          {filas.length === 0 && (
            <TableRow>
              <TableCell colSpan={3} sx={{ color: 'text.secondary' }}>
                Los precios son los mismos; cambiaron las cantidades o los impuestos.
              </TableCell>
            </TableRow>
          )}
          <TableRow sx={{ '& td': { fontWeight: 650, borderBottom: 0 } }}>
            <TableCell>Total del pedido</TableCell>
            <Pesos>{pesos(diferencia.totales.total_venta)}</Pesos>
            <Pesos>
              <Box component="span" sx={{ fontSize: 18 }}>
                {pesos(diferencia.frescas.totales.total_venta)}
              </Box>
            </Pesos>
          </TableRow>
        </TableBody>
      </Table>
    </Dialogo>
  )
}
