import type { PedidoResuelto } from '#shared/despiece/planilla'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import type { Entrega } from './motor.worker'

/** Before the code of a thread that did not come is asked for again. */
const OTRA_VEZ_MS = 1000

/** The optimiser in a thread of its own, one search at a time. */
export class Motor {
  private worker: Worker | null = null
  private pedido: PedidoResuelto | null = null
  private entregar: ((plan: Optimizacion | null) => void) | null = null
  private avance: ((plan: Optimizacion) => void) | undefined

  /**
   * The plan of a list, or null when it has none or the search was stopped.
   * @param avance sees plans on the way, the first one at once.
   */
  planear(resuelto: PedidoResuelto, avance?: (plan: Optimizacion) => void): Promise<Optimizacion | null> {
    this.detener()
    const worker = (this.worker ??= this.abrir())
    return new Promise(resolve => {
      this.entregar = resolve
      this.avance = avance
      this.pedido = resuelto
      worker.postMessage(resuelto, [])
    })
  }

  /** A thread that searches can only be ended. The next one starts at once, to be ready when it is needed. */
  detener(): void {
    if (!this.entregar) return
    this.cerrar()
    this.worker = this.abrir()
  }

  cerrar(): void {
    this.worker?.terminate()
    this.worker = null
    this.terminar(null)
  }

  private terminar(plan: Optimizacion | null): void {
    const { entregar } = this
    this.entregar = null
    this.pedido = null
    entregar?.(plan)
  }

  private abrir(): Worker {
    const worker = new Worker(new URL('./motor.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: { plan, final } }: MessageEvent<Entrega>) => {
      if (final) this.terminar(plan)
      else if (plan && this.worker === worker) this.avance?.(plan)
    })
    worker.addEventListener('error', event => {
      if (this.worker !== worker) return
      // A search that breaks says how; code that did not come says nothing.
      if (event instanceof ErrorEvent) this.cerrar()
      else this.reabrir()
    })
    return worker
  }

  /** The server is away: what was asked for is searched when its code has come. */
  private reabrir(): void {
    const { pedido } = this
    this.worker = null
    if (!pedido) return
    setTimeout(() => {
      if (this.pedido !== pedido) return
      this.worker = this.abrir()
      this.worker.postMessage(pedido, [])
    }, OTRA_VEZ_MS)
  }
}
