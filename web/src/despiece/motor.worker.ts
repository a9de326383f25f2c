import { ejecutar } from '#shared/despiece/ejecutar'
import type { PedidoResuelto } from '#shared/despiece/planilla'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'

/** How long one search may take on a slow machine: what is best by then is the answer. */
const PLAZO_MS = 1500

/** The plan; when the clock ended its search, with the work after which the server has to end its own. */
function planear(resuelto: PedidoResuelto): Optimizacion | null {
  const fin = performance.now() + PLAZO_MS
  let cortada = false
  const respuesta = ejecutar(resuelto, {
    parar: () => {
      cortada ||= performance.now() >= fin
      return cortada
    },
  })
  if (!respuesta.ok) return null
  const { optimizacion } = respuesta
  if (!cortada) return optimizacion
  const tope_trabajo = optimizacion.planilla.trabajo ?? null
  return { ...optimizacion, opciones: { ...optimizacion.opciones, tope_trabajo } }
}

/** Plans cut lists away from the page, one at a time. While it searches it hears nothing: see `Motor`. */
self.addEventListener('message', ({ data }: MessageEvent<PedidoResuelto>) =>
  self.postMessage(planear(data), { transfer: [] }),
)
