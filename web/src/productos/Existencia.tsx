import { Box } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Producto } from './buscar-productos'

type Datos = Pick<Producto, 'tipo_producto' | 'disponible'>

export const sinExistencia = ({ tipo_producto, disponible }: Datos): boolean =>
  tipo_producto === 'Producto' && disponible <= 0

/** What is left of a product in the store; nothing left is red and says so. */
export function Existencia({ producto }: { producto: Datos }) {
  if (producto.tipo_producto === 'Servicio')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Servicio
      </Box>
    )
  if (sinExistencia(producto))
    return (
      <Etiqueta tono="peligro">
        Sin existencia{producto.disponible < 0 && ` (${formatoNumero(producto.disponible)})`}
      </Etiqueta>
    )
  return <>{formatoNumero(producto.disponible)}</>
}
