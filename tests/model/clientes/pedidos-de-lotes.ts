import type { Azar } from '../azar'
import type { Pedido } from '../libro/ordenes'
import type { Memoria } from './memoria'

/** Requests after which a job has mostly been done: that of prices, and that of a file, which reads much. */
const [ESPERA, ESPERA_DE_ARCHIVO] = [4, 9]
/** Nothing is called so. */
const NINGUNO = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const NOMBRE_DE_TIENDA: Record<string, string> = { '001': 'Veta Centro', '002': 'Veta Norte' }

/** Requests that move many things as one: prices in bulk, and boards that are brought to nothing. */
export class PedidosDeLotes {
  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
  ) {}

  quien({ acto }: Pedido): string {
    const { azar } = this
    if (azar.veces(0.05)) return azar.elegir(['vendedor', 'operario'])
    if (/_(tableros|reinicio)$/.test(acto)) return azar.veces(0.95) ? 'super' : 'admin'
    return azar.elegir(['admin', 'super'])
  }

  /** Undefined where there is nothing whose price may change, or the job of one is awaited. */
  precios(n: number): Pedido | undefined {
    const { azar, memoria } = this
    if (memoria.productos.size === 0) return undefined
    const en = (paso: string) =>
      [...memoria.cambios]
        .filter(([, each]) => each.paso === paso && n - each.desde > ESPERA)
        .map(([id]) => id)
    const [preparados, aplicados] = [en('preparado'), en('aplicado')]
    const espera = [...memoria.cambios.values()].some(({ desde }) => n - desde <= ESPERA)
    if (espera && azar.veces(0.8)) return undefined
    const alguno = [...memoria.cambios.keys()].at(-1) ?? NINGUNO
    return azar.pesado<() => Pedido>([
      [preparados.length > 0 ? 1 : 4, () => this.preparacion(n)],
      [preparados.length > 0 ? 6 : 0, () => ({ acto: 'aplicar_precios', cambio: preparados.at(-1)! })],
      [aplicados.length > 0 ? 4 : 0, () => ({ acto: 'deshacer_precios', cambio: aplicados.at(-1)! })],
      [
        0.4,
        () => ({
          acto: azar.elegir(['aplicar_precios', 'deshacer_precios'] as const),
          cambio: azar.veces(0.9) ? alguno : NINGUNO,
        }),
      ],
    ])()
  }

  private preparacion(n: number): Pedido {
    const { azar } = this
    const sentido = azar.elegir(['sube', 'sube', 'baja'] as const)
    return {
      acto: 'preparar_precios',
      lado: azar.elegir(['con_impuesto', 'sin_impuesto']),
      sentido,
      porcentaje: azar.elegir([1, 500, 733, 9_999]),
      redondeo: azar.elegir([0, 1, 50, 1000]),
      hacia: azar.elegir(['cercano', 'arriba']),
      // By it the ledger knows the change, which has no other name before it is written.
      motivo: `precios ${n}`,
    }
  }

  /** A file of some products that are there and some that are not, or one that is applied by who sent it; undefined: it is awaited. */
  catalogo(n: number): { pedido: Pedido; quien: string } | undefined {
    const { azar, memoria } = this
    const pendientes = [...memoria.catalogos].filter(([, { aplicado }]) => !aplicado)
    const ultimo = pendientes.findLast(([, { desde }]) => n - desde > ESPERA_DE_ARCHIVO)
    if (ultimo && azar.veces(0.75))
      return { pedido: { acto: 'aplicar_catalogo', catalogo: ultimo[0] }, quien: ultimo[1].quien }
    if (azar.veces(0.08)) {
      const catalogo = [...memoria.catalogos.keys()].at(-1) ?? NINGUNO
      return { pedido: { acto: 'aplicar_catalogo', catalogo }, quien: 'admin' }
    }
    if (pendientes.length > 0 && azar.veces(0.85)) return undefined
    const filas = azar
      .barajar([1, 2, 3, 4, 5, 6, 7])
      .slice(0, azar.entero(1, 3))
      .map(i => ({
        referencia: `${azar.veces(0.2) ? 'modelo' : 'MODELO'}-${i}`,
        precio: azar.veces(0.06) ? 'doce mil' : String(azar.entero(1, 3) * 12_000),
        nueva: azar.veces(0.8),
      }))
    // By its name the ledger knows the file, which has no other before it is written.
    const pedido: Pedido = {
      acto: 'preparar_catalogo',
      archivo: `lista-${n}.csv`,
      filas: azar.veces(0.1) ? [...filas, filas[0]!] : filas,
    }
    return { pedido, quien: this.quien(pedido) }
  }

  tableros(n: number, tienda: string): Pedido {
    const { azar, memoria } = this
    const suyos = memoria.reinicios.filter(each => each.tienda === tienda)
    return azar.pesado<() => Pedido>([
      [
        3,
        () => ({
          acto: 'reiniciar_tableros',
          color: azar.veces(0.06) ? 1 : null,
          confirmacion: azar.pesado([[3, NOMBRE_DE_TIENDA[tienda]!] as const, [3, null], [0.4, 'Otra']]),
          motivo: azar.veces(0.7) ? `conteo ${n}` : null,
        }),
      ],
      [
        suyos.length > 0 ? 3.5 : 0.2,
        () => ({
          acto: 'deshacer_reinicio',
          reinicio: azar.veces(0.95) ? (suyos.at(azar.veces(0.8) ? -1 : 0)?.id ?? NINGUNO) : NINGUNO,
        }),
      ],
    ])()
  }
}
