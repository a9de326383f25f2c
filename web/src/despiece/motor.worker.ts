import { ejecutar } from '#shared/despiece/ejecutar'
import type { PedidoResuelto } from '#shared/despiece/planilla'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'

/** How long one search may take on a slow machine: what is best by then is the answer. */
const PLAZO_MS = 1500

/** Between two plans on the way. */
const CADA_MS = 200

/** An answer, or a plan on the way to it. */
export interface Entrega {
  plan: Optimizacion | null
  final: boolean
}

/** The plan; when the clock ended its search, with the work after which the server has to end its own. */
function planear(resuelto: PedidoResuelto): Optimizacion | null {
  const fin = performance.now() + PLAZO_MS
  let cortada = false
  let siguiente = 0
  const respuesta = ejecutar(resuelto, {
    parar: () => {
      cortada ||= performance.now() >= fin
      return cortada
    },
    avance: plan => {
      if (performance.now() < siguiente) return
      siguiente = performance.now() + CADA_MS
      entregar({ plan, final: false })
    },
  })
  if (!respuesta.ok) return null
  const { optimizacion } = respuesta
  if (!cortada) return optimizacion
  const tope_trabajo = optimizacion.planilla.trabajo ?? null
  return { ...optimizacion, opciones: { ...optimizacion.opciones, tope_trabajo } }
}

const entregar = (entrega: Entrega) => self.postMessage(entrega, { transfer: [] })

/** Plans cut lists away from the page, one at a time. While it searches it hears nothing: see `Motor`. */
self.addEventListener('message', ({ data }: MessageEvent<PedidoResuelto>) =>
  entregar({ plan: planear(data), final: true }),
)
