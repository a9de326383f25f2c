import SubdirectoryArrowRight from '@mui/icons-material/SubdirectoryArrowRight'
import { Box, TableCell, TableRow } from '@mui/material'
import { centavosExactos, formatoNumero, pesosExactos } from '#shared/kernel/format'
import type { ValoresDeLinea } from '#shared/ventas/rules/totales'
import { Celda } from '../../kernel/Celda'
import { precioConIva, textoDeIva } from './cifras'
import { Disponible } from './Disponible'
import type { Generada } from './modelo'

interface Props {
  generada: Generada
  valores: ValoresDeLinea
  pedidas: number
  conDescuento: boolean
  ultima: boolean
}

/** A line that the cut plan above asks for: read-only, with how its quantity came about. */
export function FilaGenerada({ generada, valores, pedidas, conDescuento, ultima }: Props) {
  const { producto, cantidad, explicacion } = generada
  return (
    <TableRow
      sx={{ '& > td': { height: 30, color: 'text.secondary', borderBottom: ultima ? undefined : 0 } }}
    >
      <TableCell />
      <Celda lugar="titulo" sx={{ pl: '4px !important' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
          <SubdirectoryArrowRight aria-hidden sx={{ fontSize: 16, color: 'text.disabled' }} />
          <Box sx={{ lineHeight: 1.3, minWidth: 0 }}>
            <Box className="corte" sx={{ color: 'text.primary' }}>
              {producto.nombre_producto}
            </Box>
            <Box className="corte" sx={{ fontSize: 12 }} title={explicacion}>
              {producto.referencia}
              {explicacion !== '' && ` · ${explicacion}`}
            </Box>
          </Box>
        </Box>
      </Celda>
      <Celda rotulo="Cantidad" align="right" sx={{ pr: '16px !important' }}>
        {formatoNumero(cantidad)}
      </Celda>
      <Celda rotulo="Disponible" align="right">
        <Disponible producto={producto} pedidas={pedidas} />
      </Celda>
      <Celda
        rotulo="Precio con IVA"
        align="right"
        title={`${pesosExactos(producto.precio_unitario)} ${textoDeIva(producto)}`}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {pesosExactos(precioConIva(producto))}
      </Celda>
      {conDescuento && <TableCell />}
      <Celda lugar="valor" align="right" sx={{ whiteSpace: 'nowrap' }}>
        {centavosExactos(valores.total)}
      </Celda>
      <TableCell />
    </TableRow>
  )
}
