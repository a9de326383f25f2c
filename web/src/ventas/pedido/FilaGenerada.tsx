import LinkOff from '@mui/icons-material/LinkOff'
import SubdirectoryArrowRight from '@mui/icons-material/SubdirectoryArrowRight'
import { Box, TableCell, TableRow } from '@mui/material'
import { centavosExactos, formatoNumero, pesosExactos } from '#shared/kernel/format'
import type { ValoresDeLinea } from '#shared/ventas/rules/totales'
import { BotonIcono } from '../../kernel/BotonIcono'
import { Celda } from '../../kernel/Celda'
import { Tooltip } from '../../kernel/Tooltip'
import { precioConIva, textoDeIva } from './cifras'
import { Disponible } from './Disponible'
import { campoDesvincular } from './desvincular'
import type { AccionesDeLinea } from './FilaLinea'
import { type Generada, sePuedeDesvincular } from './modelo'

interface Props {
  /** Of the line whose plan or piece asks for it. */
  clave: number
  acciones: AccionesDeLinea
  generada: Generada
  valores: ValoresDeLinea
  pedidas: number
  conDescuento: boolean
  ultima: boolean
}

/** A line that the cut plan above asks for: read-only, with how its quantity came about. */
export function FilaGenerada(props: Props) {
  const { clave, acciones, generada, valores, pedidas, conDescuento, ultima } = props
  const { producto, cantidad, explicacion } = generada
  return (
    <TableRow
      onFocus={() => acciones.alActivar(clave)}
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
      {sePuedeDesvincular(generada) ? (
        <Celda lugar="accion" sx={{ px: '0 !important' }}>
          <Tooltip title="Desvincular del despiece (Alt+7)">
            <BotonIcono
              name={campoDesvincular(clave)}
              aria-label={`Desvincular ${producto.nombre_producto}`}
              onClick={() => acciones.alDesvincular(clave, producto.id)}
            >
              <LinkOff />
            </BotonIcono>
          </Tooltip>
        </Celda>
      ) : (
        <TableCell />
      )}
    </TableRow>
  )
}
