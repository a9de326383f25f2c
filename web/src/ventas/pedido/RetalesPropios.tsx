import { Box } from '@mui/material'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { formatoCentavos, formatoPorcentaje } from '#shared/kernel/format'
import { precio, toDecimal } from '#shared/kernel/money'
import { retalesDelCliente } from '#shared/ventas/rules/descuento'
import type { ProductoDeLinea } from './modelo'

interface Props {
  plan: Optimizacion
  producto: Pick<ProductoDeLinea, 'precio_unitario' | 'medida_largo' | 'medida_ancho'>
}

/** What the customer brought of a board, and what the shop does not charge for it: seen before somebody grants it. */
export default function RetalesPropios({ plan, producto }: Props) {
  const propios = retalesDelCliente(plan, {
    ...producto,
    precio_unitario: precio(producto.precio_unitario),
  })
  if (!propios) return null
  const { cantidad, valor, porcentaje } = propios
  return (
    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
      {cantidad === 1 ? '1 retal del cliente' : `${cantidad} retales del cliente`}: no se cobran{' '}
      {formatoCentavos(valor)} ({formatoPorcentaje(toDecimal(porcentaje, 2))} del material)
    </Box>
  )
}
