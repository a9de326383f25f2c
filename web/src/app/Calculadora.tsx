import { useCalculadora } from '../calculadora/useCalculadora'
import { SobreLasPantallas } from '../kernel/atajos'
import { perezoso } from '../kernel/perezoso'
import { usePuede, useSesion } from '../kernel/session'

const DialogoCalculadora = perezoso(() => import('../calculadora/DialogoCalculadora'))

/** The calculator of pieces, over any screen. */
export function Calculadora() {
  const { tienda } = useSesion()
  const { abierta } = useCalculadora()
  const puede = usePuede()
  return abierta && tienda && puede('ventas.guardar') ? (
    <SobreLasPantallas>
      <DialogoCalculadora />
    </SobreLasPantallas>
  ) : null
}
