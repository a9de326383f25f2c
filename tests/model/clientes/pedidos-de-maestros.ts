import { MAESTROS } from '../../support/maestros'
import type { Azar } from '../azar'
import type { Pedido } from '../libro/ordenes'
import type { Memoria } from './memoria'

/** No master has such an entry. */
const NINGUNA = 999_999

/** Requests about entries of the masters and parameters: few names, so that they meet. */
export class PedidosDeMaestros {
  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
  ) {}

  private nombre(): string {
    const name = `Nombre ${this.azar.entero(1, 6)}`
    return this.azar.veces(0.3) ? name.toUpperCase() : name
  }

  parametro(): Pedido {
    const { azar, memoria } = this
    const codigo = `MODELO_${azar.entero(1, 2)}`
    const valor = `v${azar.entero(1, 9)}`
    const version = memoria.parametros.get(codigo)
    if (version === undefined && azar.veces(0.7)) return { acto: 'crear_parametro', codigo, valor }
    return {
      acto: 'editar_parametro',
      codigo,
      version: azar.pesado([[4, version ?? null] as const, [3, null], [1, (version ?? 0) + 1]]),
      valor,
    }
  }

  producto(): Pedido {
    const { azar, memoria } = this
    if (azar.veces(0.2)) return { acto: 'crear_tablero', color: azar.entero(1, 3) }
    const precio = azar.entero(0, 900_000) * 1000
    const nueva = `${azar.veces(0.3) ? 'modelo' : 'MODELO'}-${azar.entero(1, 5)}`
    const known = [...memoria.productos]
    if (known.length === 0 || azar.veces(0.4))
      return {
        acto: 'crear_producto',
        referencia: nueva,
        precio,
        cantidad: azar.veces(0.5) ? 0 : azar.entero(1, 40) * 100,
      }
    const [id, { referencia, version }] = azar.elegir(known)
    return {
      acto: 'editar_producto',
      producto: azar.veces(0.03) ? NINGUNA : id,
      version: azar.pesado([[4, version] as const, [3, null], [1, version + 1]]),
      referencia: azar.veces(0.3) ? nueva : referencia,
      precio,
    }
  }

  alguno(): Pedido {
    const { azar, memoria } = this
    if (azar.veces(memoria.parametros.size > 0 ? 0.6 : 0.25)) return this.parametro()
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
