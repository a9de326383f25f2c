import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { aLas, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { ESTADOS } from '#shared/ventas/states'
import type { DatosDe } from '../../kernel/api'
import { type Linea, unidadesDe } from './modelo'

/** The `data` of the server's 409 `version_anterior`: the sale that stands. */
export type VentaQueQuedo = DatosDe<'POST /facturas/guardar'>

interface Fila {
  nombre: string
  aqui: number
  guardado: number
}

/** Products of which the two have not as many, those that a plan generates apart. */
function filasDe(lineas: readonly Linea[], { ventas_detalle: detalle }: VentaQueQuedo): Fila[] {
  const filas = new Map<string, Fila>()
  const sumar = (clave: string, nombre: string, cuantos: Pick<Fila, 'aqui' | 'guardado'>) => {
    const antes = filas.get(clave) ?? { nombre, aqui: 0, guardado: 0 }
    filas.set(clave, {
      ...antes,
      aqui: antes.aqui + cuantos.aqui,
      guardado: antes.guardado + cuantos.guardado,
    })
  }
  for (const linea of lineas)
    sumar(linea.retal ?? String(linea.producto.id), linea.producto.nombre_producto, {
      aqui: unidadesDe(linea) ?? 0,
      guardado: 0,
    })
  for (const d of detalle)
    if (!d.servicio_lepton)
      sumar(d.retal_id ?? String(d.producto_id), d.nombre_producto, {
        aqui: 0,
        guardado: d.cantidad_solicitada,
      })
  return [...filas.values()].filter(({ aqui, guardado }) => aqui !== guardado)
}

interface Props {
  lineas: readonly Linea[]
  /** Of the order on the screen, in pesos. */
  total: number
  venta: VentaQueQuedo
}

/** Who saved the order first, and where theirs differs from what stands on the screen. */
export default function QueCambio({ lineas, total, venta }: Props) {
  const { ultimo_cambio: cambio, totales, estado_venta_id } = venta
  const filas = filasDe(lineas, venta)
  return (
    <>
      <Box sx={{ mb: 1 }}>
        {cambio
          ? `${cambio.nombre_usuario} lo guardó como «${ESTADOS[estado_venta_id as keyof typeof ESTADOS]}» a ${aLas(cambio.fecha)}`
          : 'Mientras usted lo editaba se guardó de nuevo.'}{' '}
        Para seguir hay que ver lo que quedó guardado.
      </Box>
      <Table size="small" aria-label="Lo que es distinto" sx={{ '& th': { whiteSpace: 'normal' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Cantidad</TableCell>
            <TableCell align="right">Aquí</TableCell>
            <TableCell align="right">Guardado</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {filas.map(({ nombre, aqui, guardado }) => (
            <TableRow key={nombre}>
              <TableCell>{nombre}</TableCell>
              <TableCell align="right">{aqui === 0 ? '–' : formatoNumero(aqui)}</TableCell>
              <TableCell align="right">{guardado === 0 ? '–' : formatoNumero(guardado)}</TableCell>
            </TableRow>
          ))}
          {filas.length === 0 && (
            <TableRow>
              <TableCell colSpan={3} sx={{ color: 'text.secondary' }}>
                Los productos y sus cantidades son los mismos.
              </TableCell>
            </TableRow>
          )}
          <TableRow sx={{ '& td': { fontWeight: 650, borderBottom: 0, whiteSpace: 'nowrap' } }}>
            <TableCell>Total del pedido</TableCell>
            <TableCell align="right">{pesosExactos(total)}</TableCell>
            <TableCell align="right">{pesosExactos(totales.total_venta)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </>
  )
}
