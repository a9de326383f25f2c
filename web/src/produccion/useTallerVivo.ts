import { useSesion } from '../kernel/session'
import { temaProduccion, useTema } from '../kernel/tiempo-real'
import { invalidar } from '../kernel/useRuta'
import { AFECTADAS } from './produccion'

/** What is on show of the workshop is read again when another screen moves an order. */
export function useTallerVivo(): void {
  const { tienda } = useSesion()
  useTema(tienda ? temaProduccion(tienda.id) : null, () => void invalidar(AFECTADAS).catch(() => undefined), {
    vigilia: true,
  })
}
