import { VerComprobante } from '../ventas/detalle/VerComprobante'
import type { Movimiento } from './anticipo'

interface Props {
  de: Pick<Movimiento, 'nombre_forma_pago' | 'comprobante_id' | 'adjunto_comprobante'>
}

/** What proves how money in advance was paid, behind its button; nothing where nothing was attached. */
export const SoporteDeAnticipo = ({ de }: Props) =>
  de.adjunto_comprobante && (
    <VerComprobante
      url={de.adjunto_comprobante.url}
      nombre={`${de.nombre_forma_pago ?? ''} ${de.comprobante_id ?? ''}`.trim()}
    />
  )
