import type { Azar } from '../azar'
import type { PartePedida } from '../libro/despachos'
import type { Despachar, Pedido } from '../libro/ordenes'
import type { Memoria, Sabida, TurnoSabido } from './memoria'

/** A sale or a turn that nobody has, and somebody who does not carry. */
const NINGUNA = 999_999_999
const NO_LLEVA = 21
const [PENDIENTE, FACTURADO] = [1, 2]
/** The courier of the shop. */
export const MENSAJERO = 30
/** Pieces of a board. */
const TODAS = ['1-1', '1-2', '1-3', '1-4']
const PUERTAS = [null, 'Puerta 1', 'Puerta 2']
/** Sales and turns that are dealt with at once: few, so that their acts meet. */
const A_LA_VEZ = 3

/** Requests at the door: mostly the next step of a sale that is billed, now and then one that comes too early or twice. */
export class PedidosDeDespacho {
  /** Turns that were called. */
  private readonly llamados = new Set<number>()

  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
  ) {}

  private quien(tienda: string, pedido: Pedido): string {
    const { azar } = this
    if (azar.veces(0.04)) return azar.elegir(['operario', 'norte', 'otro'])
    if (pedido.acto === 'anular') return azar.veces(0.85) ? 'super' : 'admin'
    if ('motivo' in pedido && pedido.motivo !== null && azar.veces(0.85))
      return azar.elegir(['admin', 'super'])
    return azar.elegir(
      tienda === '001' ? ['bodega', 'vendedor', 'bodega', 'admin'] : ['norte', 'norte', 'admin', 'super'],
    )
  }

  /** Undefined where nobody knows a sale that may be handed over. */
  alguno(n: number): { pedido: Pedido; quien: string; tienda: string } | undefined {
    const { memoria } = this
    const ventas = [...memoria.ventas.values()].filter(
      ({ estado }) => estado === FACTURADO || estado === PENDIENTE,
    )
    const ultima = ventas.findLast(({ estado }) => estado === FACTURADO) ?? ventas.at(-1)
    if (!ultima) return undefined
    const turnos = [...memoria.turnos.values()]
    const tienda = turnos.at(-1)?.tienda ?? ultima.tienda
    const pedido = this.enTienda(
      n,
      ventas.filter(venta => venta.tienda === tienda),
      turnos.filter(turno => turno.tienda === tienda),
    )
    return { pedido, quien: this.quien(tienda, pedido), tienda }
  }

  private enTienda(n: number, ventas: readonly Sabida[], turnos: readonly TurnoSabido[]): Pedido {
    const { azar, memoria } = this
    const conTurno = new Set(turnos.map(({ venta }) => venta))
    const sin = ventas.filter(({ id, estado }) => !conTurno.has(id) && estado === FACTURADO)
    const nuevas = sin.filter(({ id }) => !memoria.salidas.has(id))
    const afuera = ventas.filter(({ id }) => memoria.salidas.has(id))
    const llamado = turnos.findLast(({ id }) => this.llamados.has(id))
    const turno = turnos.length > 0 ? azar.elegir(turnos.slice(-A_LA_VEZ)) : undefined
    return azar.pesado<() => Pedido>([
      [nuevas.length > 0 ? (turno ? 4 : 12) : 0, () => this.turno(n, azar.elegir(nuevas.slice(-A_LA_VEZ)))],
      [0.7, () => this.turno(n, azar.elegir(ventas))],
      [turno ? 3 : 0, () => this.llamada(turno!)],
      // Who does not come is called once more.
      [llamado ? 5 : 0, () => this.llamada(llamado!)],
      [turno ? 2 : 0.3, () => ({ acto: 'siguiente_turno', modulo: azar.elegir(PUERTAS) })],
      [turno ? 10 : 0, () => this.despacho(n, turno!.venta, turno)],
      [0.4, () => this.despacho(n, azar.elegir(ventas).id, undefined)],
      [turno ? 0.5 : 0, () => this.anulacion(n, turno!.venta)],
      [afuera.length > 0 ? 1.3 : 0, () => this.anulacion(n, azar.elegir(afuera).id)],
    ])()
  }

  private anulacion(n: number, venta: number): Pedido {
    return { acto: 'anular', venta, version: null, motivo: `motivo ${n}`, devuelta: this.azar.veces(0.5) }
  }

  private turno(n: number, { id, estado, lineas }: Sabida): Pedido {
    const { azar } = this
    const temprano = estado !== FACTURADO || lineas.some(({ plan }) => plan)
    return {
      acto: 'crear_turno',
      venta: azar.veces(0.03) ? NINGUNA : id,
      motivo: azar.veces(temprano ? 0.75 : 0.05) ? `antes ${n}` : null,
    }
  }

  private llamada({ id }: TurnoSabido): Pedido {
    const { azar } = this
    const turno = azar.veces(0.04) ? NINGUNA : id
    this.llamados.add(id)
    return azar.veces(0.25)
      ? { acto: 'llamar_turno_get', turno, modulo: null }
      : { acto: 'llamar_turno', turno, modulo: azar.elegir(PUERTAS) }
  }

  private despacho(n: number, venta: number, turno: TurnoSabido | undefined): Despachar {
    const { azar } = this
    const recoge = azar.veces(0.6)
    const suya = this.memoria.ventas.get(venta)
    const temprano = suya?.estado !== FACTURADO || suya.lineas.some(({ plan }) => plan)
    return {
      acto: 'despachar',
      venta: azar.veces(0.03) ? NINGUNA : venta,
      version: turno ? azar.pesado([[5, turno.version] as const, [4, null], [0.6, turno.version + 1]]) : null,
      mensajero: recoge ? null : azar.pesado([[20, MENSAJERO] as const, [1, NO_LLEVA], [1, null]]),
      recibe: recoge ? (azar.veces(0.96) ? `Recibe ${n}` : '') : null,
      observacion: azar.veces(recoge ? 0.3 : 0.95) ? `sale ${n}` : null,
      lineas: turno && turno.lineas.length > 0 && azar.veces(0.7) ? this.partes(turno) : null,
      motivo: azar.veces(temprano ? 0.75 : 0.1) ? `antes ${n}` : null,
    }
  }

  /** Some of what waits: less of a line, some of its pieces, or all of it; now and then more than waits, or twice. */
  private partes({ venta, lineas }: TurnoSabido): PartePedida[] {
    const { azar, memoria } = this
    const algunas = azar.barajar(lineas).slice(0, azar.entero(1, lineas.length))
    const partes = algunas.map(({ item, pendiente, piezas }): PartePedida => {
      const suya = memoria.ventas.get(venta)?.lineas.find(linea => linea.item === item)
      const sola = suya?.retal != null || suya?.propio != null
      if ((suya?.plan && azar.veces(0.7)) || piezas !== null || azar.veces(0.02))
        return { item, cantidad: pendiente, piezas: this.piezas(piezas ?? (sola ? ['1-1'] : TODAS)) }
      const cantidad = azar.pesado([
        [5, pendiente] as const,
        [4, Math.min(pendiente, 100)],
        [1, Math.max(100, pendiente - 100)],
        [0.5, pendiente + 100],
      ])
      return { item, cantidad, piezas: null }
    })
    return azar.veces(0.02) ? [...partes, partes[0]!] : partes
  }

  private piezas(quedan: readonly string[]): string[] {
    const { azar } = this
    if (azar.veces(0.04)) return ['1-9']
    return azar.veces(0.3) ? [...quedan] : azar.barajar(quedan).slice(0, azar.entero(1, quedan.length))
  }
}
