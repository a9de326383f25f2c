import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import type { Venta } from '../ventas/facturacion/venta'
import { LISTAS } from './turno'

/** Pasar a despacho, where a sale is ready and has no turn; with one, the way to it (DECISIONS 57). */
export function AlDespacho({ venta }: { venta: Venta }) {
  const puede = usePuede()
  const crear = useAccion('POST /despachos/turnos/crear', { invalida: LISTAS })
  if (!puede('despachos.despachar')) return null
  if (venta.permite_despachar)
    return (
      <BotonAtajo tecla="D" forma="borde" to={`/despachos?ver=despachar&turno=${venta.turno_id}`}>
        Despachar orden
      </BotonAtajo>
    )
  if (!venta.permite_pasar_despacho) return null
  return (
    <BotonAtajo
      tecla="D"
      forma="borde"
      icono={<LocalShipping />}
      esperando={crear.enCurso}
      onClick={() => void crear.ejecutar({ body: { venta_id: venta.id } })}
    >
      Pasar a despacho
    </BotonAtajo>
  )
}
