import { de } from './azar'
import type { Acto, Cliente, Datos, Dicho, Quien } from './peticiones'

interface Producto {
  id: number
  referencia: string
  tipo_producto: string
  decimales_cantidad: number
}
export interface Surtido {
  productos: Producto[]
  clientes: number[]
}
/** One order from its first save to its end, as its own person sees it. */
export interface Pedido {
  tienda: string
  /** What the last acknowledged reply said. */
  ultimo: Datos
  total: number
  consecutivo?: number
}

/** Hardware that costs more than a thousand pesos. */
const HERRAJES = [
  'BIS-35-REC',
  'BIS-CIE',
  'COR-30',
  'COR-40',
  'COR-50-CS',
  'TOR-114',
  'TOR-2',
  'MAN-128',
  'MAN-160-NEG',
]

/** The orders of the whole shop, and the requests that move one. */
export class Pedidos {
  readonly todos: Pedido[] = []

  constructor(
    readonly cliente: Cliente,
    readonly surtido: Surtido,
  ) {}

  producto(referencia: string): number {
    return this.surtido.productos.find(each => each.referencia === referencia)!.id
  }

  /** Something small; of one thing alone everybody would wait for its stock. */
  get herraje(): number {
    return this.producto(de(HERRAJES))
  }

  /** Saves a new order, or with `antes` an edition of it; undefined, and noted, when the shop does not take it. */
  async guardar(
    pedido: Pedido,
    quien: Quien,
    campos: { tercero_id?: number; productoList: object[] } & Record<string, unknown>,
  ): Promise<Pedido | undefined> {
    const { ultimo, tienda } = pedido
    const nuevo = ultimo.venta_id === undefined
    const body = {
      tercero_id: de(this.surtido.clientes),
      estado_venta_id: 1,
      ...campos,
      ...(nuevo ? { venta_id: null, version: null } : { venta_id: ultimo.venta_id, version: ultimo.version }),
    }
    const acto = nuevo ? 'guardar' : 'editar'
    const hecho = await this.cliente.exigir<Datos>({
      acto,
      quien,
      tienda,
      method: 'POST',
      path: '/facturas/guardar',
      body,
    })
    if (!hecho) return undefined
    this.anotar(pedido, hecho)
    if (nuevo) this.todos.push(pedido)
    return pedido
  }

  /** Pays an order; the shop may refuse it for one of these reasons. */
  cobrar(
    pedido: Pedido,
    quien: Quien,
    cobro: object,
    motivos: readonly string[] = [],
  ): Promise<Dicho<Datos>> {
    return this.mover(pedido, quien, { acto: 'facturar', method: 'POST', que: 'forma-pago' }, cobro, motivos)
  }

  anular(
    pedido: Pedido,
    quien: Quien,
    motivos: readonly string[] = [],
    campos: object = {},
  ): Promise<Dicho<Datos>> {
    const body = { motivo: 'El cliente desistió', ...campos }
    return this.mover(pedido, quien, { acto: 'anular', method: 'PUT', que: 'anular' }, body, motivos)
  }

  private async mover(
    pedido: Pedido,
    quien: Quien,
    { acto, method, que }: { acto: Acto; method: 'POST' | 'PUT'; que: string },
    campos: object,
    motivos: readonly string[],
  ): Promise<Dicho<Datos>> {
    const { venta_id, version } = pedido.ultimo
    const path = `/facturas/${venta_id}/${que}`
    const body = { ...campos, version }
    const dicho = await this.cliente.admitir<Datos>(
      { acto, quien, tienda: pedido.tienda, method, path, body },
      motivos,
    )
    if (dicho.hecho) this.anotar(pedido, dicho.hecho)
    return dicho
  }

  private anotar(pedido: Pedido, hecho: Datos): void {
    pedido.ultimo = hecho
    pedido.total = hecho.totales?.total_venta ?? pedido.total
    const consecutivo = hecho.consecutivo_recibo ?? pedido.consecutivo
    if (consecutivo !== undefined) pedido.consecutivo = consecutivo
  }
}

export const pedidoNuevo = (tienda: string): Pedido => ({ tienda, ultimo: {} as Datos, total: 0 })
