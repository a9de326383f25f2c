import type { Azar } from '../azar'
import type { Pedido } from '../libro/ordenes'
import type { Memoria } from './memoria'

/** Hinges, slides, screws, a band by metres; now and then a service, or nothing that there is. */
const PRODUCTOS = [
  [4, 11],
  [4, 12],
  [4, 13],
  [2, 3],
  [0.2, 6],
  [0.2, 999_999],
] as const
/** Requests after which a movement is no longer taken back: the key of what made it is still kept. */
const RECIENTE = 60

/** What the warehouse does with the stock: adds, takes, takes back, says how much it wants. */
export class PedidosDeBodega {
  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
  ) {}

  quien(tienda: string): string {
    const { azar } = this
    if (azar.veces(0.05)) return 'vendedor'
    return azar.elegir(tienda === '001' ? ['bodega', 'admin', 'super'] : ['admin', 'super'])
  }

  alguno(n: number, tienda: string): Pedido {
    const { azar, memoria } = this
    const producto = azar.pesado(PRODUCTOS)
    const known = [...memoria.movimientos.values()].filter(
      each => each.tienda === tienda && n - each.desde < RECIENTE,
    )
    return azar.pesado<() => Pedido>([
      [5, () => this.ajuste(n, producto)],
      [known.length > 0 ? 4 : 0, () => this.reverso(n, known)],
      [2, () => this.topes(producto)],
    ])()
  }

  private ajuste(n: number, producto: number): Pedido {
    const { azar } = this
    const cantidad = azar.veces(0.1) ? azar.entero(1, 400) : azar.entero(1, 6) * 100
    return {
      acto: 'ajustar',
      producto,
      cantidad: azar.veces(0.4) ? 0 - cantidad * azar.elegir([1, 1, 5]) : cantidad,
      // By it the ledger knows the movement, whose order the server makes.
      motivo: `ajuste ${n}`,
    }
  }

  private reverso(
    n: number,
    known: readonly { movimiento: string; motivo: string; producto: number }[],
  ): Pedido {
    const { movimiento, motivo, producto } = this.azar.elegir(known)
    return this.azar.veces(0.05)
      ? { acto: 'reversar', producto, movimiento: 'NINGUNO', de: '', motivo: `reverso ${n}` }
      : { acto: 'reversar', producto, movimiento, de: motivo, motivo: `reverso ${n}` }
  }

  private topes(producto: number): Pedido {
    const { azar } = this
    const minimo = azar.veces(0.2) ? null : azar.entero(0, 10) * 100
    return {
      acto: 'fijar_topes',
      producto,
      minimo,
      maximo: azar.veces(0.3) ? null : (minimo ?? 0) + azar.entero(0, 20) * 100,
      version: azar.pesado([[3, null] as const, [1, azar.entero(0, 2)]]),
    }
  }
}
