import EditNote from '@mui/icons-material/EditNote'
import { EN_EDICION } from '#shared/ventas/states'
import { Etiqueta } from '../../kernel/Etiqueta'
import type { Venta } from './venta'

const TONO = { 1: 'alerta', 2: 'exito', 3: 'peligro', 4: 'alerta' } as const

/** Pending and in edition share the colour: the icon and the word tell them apart (DECISIONS 51). */
export const EstadoDeVenta = ({
  venta,
}: {
  venta: Pick<Venta, 'estado_venta_id' | 'nombre_estado_venta'>
}) => (
  <Etiqueta
    tono={TONO[venta.estado_venta_id]}
    icono={venta.estado_venta_id === EN_EDICION ? <EditNote aria-hidden /> : undefined}
  >
    {venta.nombre_estado_venta}
  </Etiqueta>
)
