import type { Azar } from '../azar'
import type { CrearRetal, LiberarRetal, Pedido, ReservarRetal } from '../libro/ordenes'
import { DESPIECE, MEDIDAS } from '../libro/surtido'
import { diasAntes } from '../libro/prever-cobro'
import type { Memoria, RetalSabido } from './memoria'

/** No store has such an offcut. */
const NINGUNO = 'M999999'

/** Requests about the offcuts of a store: mostly sound, now and then of something out of date, missing or wrong. */
export class PedidosDeRetales {
  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
    private readonly dia: () => string,
  ) {}

  /** Offcuts of cuts that ended a while back: most often the job has proposed them by now. */
  aserrados(n: number, known: readonly RetalSabido[]): RetalSabido[] {
    return known.filter(({ estado, desde }) => estado === 'propuesto' && n - desde > 3)
  }

  /** Those that lie in the store, or are on their way to it. */
  vivos(known: readonly RetalSabido[]): RetalSabido[] {
    return known.filter(({ estado }) => estado === 'disponible' || estado === 'propuesto')
  }

  nuevo(n: number): CrearRetal {
    const { azar } = this
    return {
      acto: 'crear_retal',
      referencia: azar.veces(0.96) ? DESPIECE.tablero : 'COR-40',
      ...(azar.veces(0.96) ? azar.elegir(MEDIDAS) : { base: 2440.5, altura: 900 }),
      // By its first place the model finds one whose number it was never told.
      ubicacion: `puesto ${n}`,
    }
  }

  /** A change of an offcut that somebody has heard of. */
  cambio(n: number, tienda: string): Pedido {
    const { azar } = this
    const known = this.memoria.retalesDe(tienda)
    const proposed = this.aserrados(n, known)
    const vivos = this.vivos(known)
    const retal = azar.elegir(vivos.length > 0 && azar.veces(0.92) ? vivos : known)
    // Of draws of its own: what else happens stays what it was.
    const rama = azar.rama(`reserva ${n}`)
    const tenidos = known.filter(({ estado }) => estado === 'disponible')
    if (tenidos.length > 0 && rama.veces(0.45)) return this.reserva(n, rama, tenidos)
    return azar.pesado<() => Pedido>([
      [proposed.length > 0 ? 8 : 0.3, () => this.recibo(n, proposed.length > 0 ? proposed : known)],
      [3, () => this.edicion(n, retal)],
      [2, () => this.descarte(n, retal)],
    ])()
  }

  private id({ id }: RetalSabido): string {
    return this.azar.veces(0.03) ? NINGUNO : id
  }

  private version({ version }: RetalSabido): number | null {
    return this.azar.pesado([[5, version] as const, [4, null], [1, version + 1]])
  }

  private recibo(n: number, known: readonly RetalSabido[]): Pedido {
    const { azar } = this
    const some = azar.barajar(known).slice(0, azar.entero(1, 3))
    return { acto: 'recibir_retales', ids: some.map(each => this.id(each)), ubicacion: `recibo ${n}` }
  }

  private edicion(n: number, retal: RetalSabido): Pedido {
    const { azar } = this
    const { base, altura } = azar.veces(0.1) ? { base: 100, altura: 2200 } : azar.elegir(MEDIDAS)
    const fields = azar.pesado([
      [5, { ubicacion: `lugar ${n}`, base: null, altura: null, motivo: null }] as const,
      [4, { ubicacion: null, base, altura, motivo: `medida ${n}` }],
      [1, { ubicacion: `lugar ${n}`, base, altura, motivo: `medida ${n}` }],
    ])
    return { acto: 'editar_retal', retal: this.id(retal), version: this.version(retal), ...fields }
  }

  /** Keeps one for somebody, mostly for who is to buy it, or frees one. */
  private reserva(n: number, azar: Azar, known: readonly RetalSabido[]): ReservarRetal | LiberarRetal {
    const tenidos = known.filter(({ reservado }) => reservado)
    const version = (de: RetalSabido) =>
      azar.pesado([[4, de.version] as const, [4, null], [0.7, de.version + 1]])
    const motivo = `para ${n}`
    if (tenidos.length > 0 && azar.veces(0.5)) {
      const retal = azar.elegir(tenidos)
      return { acto: 'liberar_retal', retal: retal.id, version: version(retal), motivo }
    }
    const retal = azar.elegir(known)
    const { ventas, clientes } = this.memoria
    const suya = [...ventas.values()].findLast(({ lineas }) => lineas.some(each => each.retal === retal.id))
    const cliente = azar.veces(0.35) ? null : suya && azar.veces(0.6) ? suya.cliente : azar.elegir(clientes)
    const dias = azar.pesado([[6, null] as const, [2, 0], [2, 1], [1, 30], [0.5, 31], [0.5, -1]])
    return {
      acto: 'reservar_retal',
      retal: azar.veces(0.03) ? NINGUNO : retal.id,
      version: version(retal),
      cliente,
      motivo: cliente === null || azar.veces(0.3) ? motivo : null,
      hasta: dias === null ? null : diasAntes(this.dia(), 0 - dias),
    }
  }

  private descarte(n: number, retal: RetalSabido): Pedido {
    return {
      acto: 'descartar_retal',
      retal: this.id(retal),
      version: this.version(retal),
      motivo: `roto ${n}`,
    }
  }
}
