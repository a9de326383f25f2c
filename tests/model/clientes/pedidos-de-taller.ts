import type { Azar } from '../azar'
import type { Pedido } from '../libro/ordenes'
import { SIN_CORTE } from '../libro/prever-produccion'
import type { EtapaSabida, Memoria, Sabida } from './memoria'

/** No sale has this number, which still makes the number of a stage. */
const NINGUNA = 9_000_000
/** Machines of the shop by what they do; the second saw is being mended. */
const MAQUINA: Record<number, readonly number[]> = {
  1: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  2: [3],
  3: [4],
  6: [5],
}
/** Sales that are worked on at once: few, so that their acts meet. */
const A_LA_VEZ = 2

/** Requests of a workshop: mostly the next step of an order, now and then one out of turn. */
export class PedidosDeTaller {
  /** How often the orders of a sale were asked for. */
  private readonly pedidas = new Map<number, number>()
  /** The request that asked last for the next step of a sale. */
  private readonly pedido = new Map<number, number>()

  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
    /** The login of who works at the machines, and of somebody who does not. */
    private readonly operarios: readonly [propio: number, ajeno: number],
  ) {}

  /** A sale that is cut, if somebody knows one. */
  elegida(): Sabida | undefined {
    const cortadas = [...this.memoria.ventas.values()].filter(
      ({ lineas, estado }) =>
        lineas.some(({ plan }) => plan) && (estado === 2 || (estado === 1 && this.azar.veces(0.3))),
    )
    if (cortadas.length === 0) return undefined
    // What has begun goes on: its machine is busy until it is done.
    const empezada = cortadas.findLast(({ id, estado }) => {
      const etapas = this.memoria.etapasDe(id)
      return estado === 2 && etapas.some(each => each.estado !== 'pendiente') && !acabadas(etapas)
    })
    return this.azar.veces(0.75) ? (empezada ?? cortadas.at(-1)) : this.azar.elegir(cortadas.slice(-A_LA_VEZ))
  }

  /** One that waits to be billed. */
  porFacturar(): Sabida | undefined {
    return [...this.memoria.ventas.values()].findLast(
      ({ lineas, estado }) => estado === 1 && lineas.some(({ plan }) => plan),
    )
  }

  /** It is paid in cash, all of it. */
  cobro({ id, total }: Sabida): Pedido {
    return {
      acto: 'facturar',
      venta: id,
      version: null,
      pagos: [{ forma: 1, comprobante: '', valor: total }],
      recibido: null,
      credito: false,
      motivo: null,
    }
  }

  quien(tienda: string, { acto }: Pedido): string {
    const { azar } = this
    if (azar.veces(0.04)) return azar.elegir(['vendedor', 'bodega', 'norte', 'otro'])
    if (acto === 'anular') return azar.veces(0.85) ? 'super' : 'admin'
    if (acto === 'generar_orden' || tienda !== '001') return azar.elegir(['admin', 'super'])
    return azar.pesado([
      [6, 'operario'],
      [2, 'admin'],
      [1, 'super'],
    ])
  }

  /** Undefined: somebody has just asked, and waits for the answer. */
  alguno(n: number, { id, lineas }: Sabida): Pedido | undefined {
    const { azar, memoria } = this
    if (n - (this.pedido.get(id) ?? -9) < 3 && azar.veces(0.6)) return undefined
    this.pedido.set(id, n)
    const venta = azar.veces(0.02) ? NINGUNA : id
    const plan = lineas.find(linea => linea.plan)!
    const item = plan.item ?? 1
    const pedidas = this.pedidas.get(id) ?? 0
    const sabidas = memoria.etapasDe(id)
    if (sabidas.length === 0 && pedidas < 2) {
      this.pedidas.set(id, pedidas + 1)
      return { acto: 'generar_orden', venta }
    }
    // Without an answer somebody looks at the panel: they are there.
    const servicios = plan.retal === null && plan.propio === null ? [1, 2, 3, 6] : [1, 6]
    const etapas =
      sabidas.length > 0
        ? sabidas
        : servicios.map((servicio): EtapaSabida => ({ item, servicio, estado: 'pendiente' }))
    const actual = etapas.find(({ estado }) => estado !== 'completada')
    const acabada = etapas.findLast(({ estado }) => estado === 'completada')
    // It was finished a moment ago, and the next one has not begun.
    const reciente = acabada && (!actual || actual.estado === 'pendiente')
    if (memoria.faltan.has(id) && azar.veces(0.7))
      return { acto: 'preparar_orden', venta, item, falta: false }
    return azar.pesado<() => Pedido>([
      [actual ? 12 : 0, () => this.siguiente(n, venta, actual!)],
      [
        reciente ? (acabada.servicio === 1 ? 14 : 4) : acabada ? 0.5 : 0,
        () => ({ acto: 'deshacer_etapa', venta, ...lugar(acabada!), motivo: null }),
      ],
      [acabada ? 1.6 : 0.1, () => this.repeticion(venta, item)],
      [0.7, () => ({ acto: 'preparar_orden', venta, item, falta: azar.veces(0.4) })],
      [0.3, () => ({ acto: 'generar_orden', venta })],
      [0.7, () => this.siguiente(n, venta, { ...azar.elegir(etapas), estado: azar.elegir(ESTADOS) })],
      [
        0.9,
        () => ({ acto: 'anular', venta: id, version: null, motivo: `motivo ${n}`, devuelta: n % 2 === 0 }),
      ],
    ])()
  }

  private repeticion(venta: number, item: number): Pedido {
    return { acto: 'repetir_pieza', venta, item, pieza: this.azar.veces(0.95) ? 1 : 9 }
  }

  /** What is done next to a stage in this state. */
  private siguiente(n: number, venta: number, etapa: EtapaSabida): Pedido {
    const { azar } = this
    const suya = { venta, ...lugar(etapa) }
    if (etapa.estado === 'pendiente') {
      const [propio, ajeno] = this.operarios
      return {
        acto: 'iniciar_etapa',
        ...suya,
        maquina: azar.veces(0.96) ? azar.elegir(MAQUINA[etapa.servicio]!) : azar.elegir([1, 3, 5, NINGUNA]),
        operario: azar.veces(0.97) ? propio : ajeno,
      }
    }
    const motivo = azar.veces(0.5) ? `motivo ${n}` : null
    if (etapa.estado === 'suspendida')
      return azar.veces(0.8)
        ? { acto: 'continuar_etapa', ...suya, motivo: null }
        : { acto: 'anular_etapa', ...suya, motivo }
    return azar.pesado<Pedido>([
      [9, { acto: 'finalizar_etapa', ...suya, motivo: null }],
      [4, { acto: 'parar_etapa', ...suya, motivo: azar.pesado([[8, 2] as const, [1, null], [0.5, 999]]) }],
      [1, { acto: 'anular_etapa', ...suya, motivo }],
      [etapa.servicio === 1 ? 2 : 0, this.avance(venta, etapa.item)],
    ])
  }

  private avance(venta: number, item: number): Pedido {
    const { azar } = this
    return {
      acto: 'avanzar_etapa',
      venta,
      item,
      cortes: azar.veces(0.04) ? [SIN_CORTE] : azar.veces(0.5) ? [0] : [0, 1],
      repeticion: azar.veces(0.3) ? azar.entero(1, 2) : null,
    }
  }
}

const acabadas = (etapas: readonly EtapaSabida[]): boolean =>
  etapas.every(({ estado }) => estado === 'completada')
const ESTADOS = ['pendiente', 'en_proceso', 'suspendida'] as const
const lugar = ({ item, servicio }: EtapaSabida) => ({ item, servicio })
