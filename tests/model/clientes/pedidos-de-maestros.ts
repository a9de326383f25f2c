import { MAESTROS } from '../../support/maestros'
import type { Azar } from '../azar'
import type { Pedido } from '../libro/ordenes'
import type { Memoria } from './memoria'

/** No master has such an entry. */
const NINGUNA = 999_999

/** Requests about entries of the masters: few names, so that they meet. */
export class PedidosDeMaestros {
  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
  ) {}

  private nombre(): string {
    const name = `Nombre ${this.azar.entero(1, 6)}`
    return this.azar.veces(0.3) ? name.toUpperCase() : name
  }

  alguno(): Pedido {
    const { azar, memoria } = this
    const known = [...memoria.entradas.values()]
    const nombre = this.nombre()
    if (known.length === 0 || azar.veces(0.4))
      return { acto: 'crear_entrada', maestro: azar.elegir(MAESTROS).catalogo, nombre }
    const { maestro, id, version } = azar.elegir(known)
    return {
      acto: 'editar_entrada',
      maestro,
      entrada: azar.veces(0.03) ? NINGUNA : id,
      version: azar.pesado([[4, version] as const, [3, null], [1, version + 1]]),
      nombre,
    }
  }
}
