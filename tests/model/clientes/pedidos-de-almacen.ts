import type { Azar } from '../azar'
import type { Pedido } from '../libro/ordenes'
import type { Memoria } from './memoria'

/** Hinges, slides and screws, an edge band by the metre, a service; quantities that fit, and some that do not. */
const PRODUCTOS = [11, 12, 13, 11, 12, 5, 6]
const CANTIDADES = [200, 500, 500, 9000, 0, 150]
const NINGUNO = 999_999

/** Requests about files, transfers and counts: mostly sound, now and then out of date or of nothing. */
export class PedidosDeAlmacen {
  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
  ) {}

  alguno(tienda: string): Pedido {
    const { azar, memoria } = this
    const { cargas, traslados, conteos } = memoria
    // Now and then one of another store.
    const suyas = cargas.filter(each => each.tienda === tienda || azar.veces(0.1)).map(({ id }) => id)
    const hacia = traslados.filter(each => each.destino === tienda)
    const desde = traslados.filter(each => each.origen === tienda)
    const propios = conteos.filter(each => each.tienda === tienda)
    return azar.pesado<() => Pedido>([
      [4, () => this.carga()],
      [suyas.length > 0 ? 2 : 0, () => ({ acto: 'reversar_carga', carga: this.de(suyas) })],
      [4, () => this.envio(tienda)],
      [hacia.length > 0 ? 5 : 0, () => this.recibo(azar.elegir(hacia))],
      [desde.length > 0 ? 3 : 0, () => this.anulacion(azar.elegir(desde))],
      [propios.length > 0 ? 1 : 3, () => ({ acto: 'abrir_conteo' })],
      [propios.length > 0 ? 8 : 0, () => this.cuenta(azar.elegir(propios.slice(-2)).id)],
      [propios.length > 0 ? 3 : 0, () => this.cierre(azar.elegir(propios.slice(-2)).id)],
    ])()
  }

  /** Where something goes on: mostly what is on its way is received next. */
  lugar(tienda: string): string {
    const { azar, memoria } = this
    const ultimo = memoria.traslados.at(-1)
    if (ultimo && ultimo.version === 0 && azar.veces(0.5)) return ultimo.destino
    return azar.veces(0.7) ? tienda : azar.elegir(['001', '002'])
  }

  quien(tienda: string): string {
    if (this.azar.veces(0.06)) return this.azar.elegir(['vendedor', 'operario', 'norte'])
    return tienda === '001'
      ? this.azar.elegir(['bodega', 'admin', 'super'])
      : this.azar.elegir(['admin', 'super'])
  }

  private de(ids: readonly number[]): number {
    return this.azar.veces(0.05) ? NINGUNO : this.azar.elegir(ids.slice(-6))
  }

  private carga(): Pedido {
    const { azar } = this
    return {
      acto: 'cargar',
      producto: azar.elegir(PRODUCTOS),
      cantidad: azar.elegir(CANTIDADES),
      modo: azar.elegir(['sumar', 'sumar', 'conteo']),
      repetir: azar.veces(0.4),
    }
  }

  private envio(tienda: string): Pedido {
    const { azar } = this
    const otra = tienda === '001' ? '002' : '001'
    return {
      acto: 'enviar_traslado',
      destino: azar.veces(0.95) ? otra : tienda,
      producto: azar.elegir(PRODUCTOS),
      cantidad: azar.elegir([100, 300, 300, 20_000, 150]),
    }
  }

  private version(version: number): number | null {
    return this.azar.pesado([[5, version] as const, [4, null], [0.5, version + 1]])
  }

  private recibo({ id, cantidad, version }: Memoria['traslados'][number]): Pedido {
    const { azar } = this
    return {
      acto: 'recibir_traslado',
      traslado: azar.veces(0.03) ? NINGUNO : id,
      producto: this.memoria.traslados.find(each => each.id === id)!.producto,
      recibido: azar.pesado([[6, cantidad] as const, [2, 0], [0.5, cantidad + 100]]),
      faltante: azar.elegir([null, 'devolver', 'baja']),
      version: this.version(version),
    }
  }

  private anulacion({ id, version }: Memoria['traslados'][number]): Pedido {
    return { acto: 'anular_traslado', traslado: id, version: this.version(version) }
  }

  private cuenta(conteo: number): Pedido {
    const { azar } = this
    return {
      acto: 'contar',
      conteo: azar.veces(0.03) ? NINGUNO : conteo,
      producto: azar.elegir([11, 12, 13, 11, 12, 13, 5]),
      cantidad: azar.elegir([9000, 10_000, 800, 1000, 150]),
      motivo: azar.veces(0.8) ? 'Perdido' : null,
      version: azar.veces(0.1) ? null : undefined,
    }
  }

  private cierre(conteo: number): Pedido {
    const { azar } = this
    return { acto: azar.veces(0.65) ? 'aplicar_conteo' : 'anular_conteo', conteo }
  }
}
