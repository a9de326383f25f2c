import { consultar } from '../../kernel/dynamo/client'
import { type Compacto, expandir } from '../../kernel/dynamo/compacto'
import { clave } from '../../kernel/dynamo/keys'
import { type Acto, actoDe, type Registro } from './palabras'

/** Acts that a history shows at most: the newest. Who needs older ones reads the audit. */
const ULTIMOS = 200

interface Guardado extends Registro {
  antes?: Compacto<unknown>
  despues?: Compacto<unknown>
}

export interface Historial {
  historial: Acto[]
  /** There are older acts that are not shown. */
  mas: boolean
  /** It begins with the sale: nothing of before it was recorded is missing. */
  desde_el_comienzo: boolean
}

/** What happened to a sale, the oldest first, as the records of its acts have it. One query. */
export async function historialDeVenta(id: number): Promise<Historial> {
  const found = (await consultar({
    pk: clave.auditoria('VENTA', id, '').pk,
    descendente: true,
    limite: ULTIMOS + 1,
    consistente: true,
  })) as unknown as Guardado[]
  const ultimos = found.slice(0, ULTIMOS).toReversed()
  return {
    historial: ultimos.map(each =>
      actoDe({ ...each, antes: expandir(each.antes), despues: expandir(each.despues) }),
    ),
    mas: found.length > ULTIMOS,
    desde_el_comienzo: found.at(-1)?.accion === 'crear' && found.length <= ULTIMOS,
  }
}
