import { setTimeout as pausa } from 'node:timers/promises'
import { algunos, de, entero, suerte } from './azar'
import type { Pedido, Pedidos } from './pedidos'
import type { Acto, Dicho, Quien } from './peticiones'

interface TurnoDicho {
  id: number
  venta_id: number
  numero_turno: string
  dia: string
  llamadas: number
}
interface TurnoConLineas extends TurnoDicho {
  lineas: { item: number; pendiente: number }[]
}
/** A turn as it was told to whoever asked for it. */
export interface TurnoVivo extends TurnoDicho {
  tienda: string
  despachado: boolean
}
/** A sale at the door: which line was cut, how often something of it left, and which pieces did. */
export interface Entrega {
  pedido: Pedido
  cortada: number | undefined
  salidas: number
  piezas: string[]
}

/** Sales that wait for somebody at the door; the others stay with their turns. */
const ESPERAN = 40
const RECOGE = { recibe_cliente: true, recibe_nombre: 'Ana María Gómez' }
/** Of what is to be cut first. */
const ANTES = 'El cliente lo corta en su taller'
/** Why something does not leave whose turn is over. */
const CERRADO = ['turno_cerrado', 'sin_turno', 'venta_despachada', 'venta_no_despachable']

/** What the dispatchers do: call, hand over as a whole or in parts, and meet an annulment. */
export class Puerta {
  readonly turnos = new Map<number, TurnoVivo>()
  readonly entregas: Entrega[] = []
  /** Turns that were told as the next one, as often as they were. */
  readonly siguientes: number[] = []
  private readonly esperan = new Map<number, Entrega>()
  cerrado = false

  constructor(
    private readonly pedidos: Pedidos,
    private readonly admin: Quien,
    private readonly jefe: Quien,
  ) {}

  private get cliente() {
    return this.pedidos.cliente
  }

  /** A bill that may leave. */
  recibir(pedido: Pedido, cortada?: number): void {
    if (cortada === undefined && this.esperan.size >= ESPERAN) return
    this.esperan.set(pedido.ultimo.venta_id, { pedido, cortada, salidas: 0, piezas: [] })
  }

  /** Somebody takes a sale on: nobody else does. */
  private tomar(venta_id: number | undefined): Entrega | undefined {
    const entrega = venta_id === undefined ? undefined : this.esperan.get(venta_id)
    if (!entrega) return undefined
    this.esperan.delete(venta_id!)
    this.entregas.push(entrega)
    return entrega
  }

  private pedida(tienda: string, acto: Acto, path: string, body: object) {
    return { acto, quien: this.admin, tienda, method: 'POST', path: `/despachos/${path}`, body } as const
  }

  private anotar(turno: TurnoDicho, tienda: string): void {
    const { id, venta_id, numero_turno, dia } = turno
    const antes = this.turnos.get(id)
    const llamadas = Math.max(turno.llamadas, antes?.llamadas ?? 0)
    const despachado = antes?.despachado ?? false
    this.turnos.set(id, { id, venta_id, numero_turno, dia, llamadas, tienda, despachado })
  }

  private async llamarSiguiente(tienda: string): Promise<void> {
    const modulo = `Puerta ${entero(1, 3)}`
    const pedida = this.pedida(tienda, 'llamar siguiente', 'turnos/siguiente', { modulo })
    const { hecho } = await this.cliente.admitir<{ turno: TurnoConLineas }>(pedida, ['no_encontrado'])
    if (!hecho) {
      await pausa(200)
      return
    }
    const { turno } = hecho
    this.anotar(turno, tienda)
    this.siguientes.push(turno.id)
    const entrega = this.tomar(turno.venta_id)
    if (entrega) await this.entregar(entrega, turno)
  }

  /** Somebody at the counter sends a sale to the door, which may have its turn already; two who do get the same one. */
  private async pasarADespacho(entrega: Entrega): Promise<void> {
    const { tienda, ultimo } = entrega.pedido
    const { venta_id } = ultimo
    const pedida = this.pedida(tienda, 'dar turno', 'turnos/crear', { venta_id, motivo: ANTES })
    const dados = await Promise.all(
      Array.from({ length: suerte(20) ? 2 : 1 }, () =>
        this.cliente.exigir<{ turno: TurnoConLineas }>(pedida),
      ),
    )
    const [uno, otro = uno] = dados.map(dado => dado?.turno)
    if (!uno || !otro) return
    if (uno.id !== otro.id) this.cliente.quejas.push(`sale ${venta_id}: turns ${uno.id} and ${otro.id}`)
    this.anotar(uno, tienda)
    if (suerte(50)) await this.llamar(uno, tienda)
    await this.entregar(entrega, uno)
  }

  private async llamar({ id }: TurnoDicho, tienda: string): Promise<void> {
    const pedida = this.pedida(tienda, 'llamar', `turnos/${id}/1/venta`, { modulo: 'Puerta 1' })
    const hecho = await this.cliente.exigir<{ turno: TurnoDicho }>(pedida)
    if (hecho) this.anotar(hecho.turno, tienda)
  }

  /** What somebody takes away. @returns the turn in which the rest waits. */
  private async despachar(
    entrega: Entrega,
    campos: { lineas?: { item: number; cantidad: number; piezas?: string[] }[] },
    { motivos = [], porDos = false }: { motivos?: string[]; porDos?: boolean } = {},
  ): Promise<Dicho<TurnoDicho | null>> {
    const { tienda, ultimo } = entrega.pedido
    const body = { venta_id: ultimo.venta_id, motivo: ANTES, ...RECOGE, ...campos }
    const pedida = this.pedida(tienda, 'despachar', 'guardar', body)
    type Hecho = { turno: TurnoDicho; resto: TurnoDicho | null }
    const dicho = porDos
      ? { hecho: await this.cliente.porDos<Hecho>(pedida, CERRADO) }
      : await this.cliente.admitir<Hecho>(pedida, motivos)
    if (!dicho.hecho) return {}
    const { turno, resto } = dicho.hecho
    this.anotar(turno, tienda)
    this.turnos.get(turno.id)!.despachado = true
    if (resto) this.anotar(resto, tienda)
    entrega.salidas++
    entrega.piezas.push(
      ...(campos.lineas ?? []).flatMap(({ item, piezas = [] }) => piezas.map(pieza => `${item}: ${pieza}`)),
    )
    return { hecho: resto }
  }

  /** A part of what waits in a turn: some pieces, one line of several, or half of one; undefined where it is one thing. */
  private async parteDe(
    { cortada, pedido }: Entrega,
    { id, lineas }: Pick<TurnoConLineas, 'id' | 'lineas'>,
  ): Promise<{ item: number; cantidad: number; piezas?: string[] } | undefined> {
    const linea = lineas.find(({ item, pendiente }) => item === cortada && pendiente > 0)
    if (linea) {
      const path = `/despachos/turnos/${id}/piezas`
      const leidas = await this.cliente.consultar<{
        lineas: { item: number; filas: { fila: number; pendientes: number[] }[] }[]
      }>(this.admin, pedido.tienda, path)
      const piezas = (leidas.lineas.find(({ item }) => item === cortada)?.filas ?? []).flatMap(
        ({ fila, pendientes }) => pendientes.map(unidad => `${fila}-${unidad}`),
      )
      if (piezas.length > 0) return { item: linea.item, cantidad: linea.pendiente, piezas: algunos(piezas) }
    }
    const pendientes = lineas.filter(({ pendiente }) => pendiente > 0)
    const una = de(pendientes)
    if (pendientes.length > 1) return { item: una.item, cantidad: una.pendiente }
    return una.pendiente >= 2 ? { item: una.item, cantidad: Math.floor(una.pendiente / 2) } : undefined
  }

  private async porPartes(entrega: Entrega, turno: TurnoConLineas): Promise<void> {
    const parte = await this.parteDe(entrega, turno)
    const { hecho: resto } = await this.despachar(entrega, parte ? { lineas: [parte] } : {})
    // The rest waits for its customer, who does not come back at once, or at all.
    if (!resto || suerte(15)) return
    if (suerte(50)) await this.llamar(resto, entrega.pedido.tienda)
    await this.despachar(entrega, {})
  }

  /** Either it leaves or its sale is annulled; of what has left, an annulment wants to be told that it came back. */
  private async contraAnulacion(entrega: Entrega): Promise<void> {
    const { pedido } = entrega
    const [salio, anulada] = await Promise.all([
      this.despachar(entrega, {}, { motivos: CERRADO }),
      this.pedidos.anular(pedido, this.jefe, ['mercancia_afuera']),
    ])
    const sale = salio.hecho !== undefined
    if (sale === (anulada.hecho !== undefined))
      this.cliente.quejas.push(`sale ${pedido.ultimo.venta_id}: dispatched and annulled, or neither`)
    if (sale && suerte(50)) await this.pedidos.anular(pedido, this.jefe, [], { mercancia_devuelta: true })
  }

  private async entregar(entrega: Entrega, turno: TurnoConLineas): Promise<void> {
    const lot = entero(1, 100)
    if (lot <= 12) await this.contraAnulacion(entrega)
    else if (lot <= 50) await this.porPartes(entrega, turno)
    else await this.despachar(entrega, {}, { porDos: lot > 85 })
  }

  /** Keeps one dispatcher busy until the shop closes; who was called is attended to. */
  async puesto(tienda: string): Promise<void> {
    while (!this.cerrado) {
      const [alguna] = [...this.esperan.values()].filter(({ pedido }) => pedido.tienda === tienda)
      const entrega = suerte(40) ? this.tomar(alguna?.pedido.ultimo.venta_id) : undefined
      await (entrega ? this.pasarADespacho(entrega) : this.llamarSiguiente(tienda))
    }
  }
}
