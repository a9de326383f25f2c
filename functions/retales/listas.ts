import { type Pagina, paginaDe } from '#shared/http/pagination'
import { type EstadoRetal, MAXIMO_DISPONIBLES, referenciaDeRetal } from '#shared/retales/retal'
import { consultar } from '../kernel/dynamo/client'
import { type Indice, particion } from '../kernel/dynamo/keys'
import { paginaPorNombre } from '../kernel/dynamo/paginas'
import type { RetalGuardado } from './store'

interface Peticion {
  estado: EstadoRetal
  referencia: string
  page: number
  per_page: number
}

const listaDe = (tienda: string, { estado, referencia }: Peticion): { indice: Indice; pk: string } =>
  referencia === ''
    ? { indice: 'GSI1', pk: particion.retales(tienda, estado) }
    : { indice: 'GSI2', pk: particion.retalesDe(tienda, estado, referenciaDeRetal(referencia)) }

/** A page of a store's offcuts in one state: by board, the largest first. */
export async function pagina(tienda: string, peticion: Peticion): Promise<Pagina<RetalGuardado>> {
  const { page, per_page: perPage } = peticion
  const { items, total } = await paginaPorNombre({ ...listaDe(tienda, peticion), page, perPage })
  return paginaDe(items as RetalGuardado[], total, page, perPage)
}

/** The largest available offcuts of one board: one call. `mas`: there are others. */
export async function disponibles(
  tienda: string,
  referencia: string,
): Promise<{ retales: RetalGuardado[]; mas: boolean }> {
  const found = await consultar({
    indice: 'GSI2',
    pk: particion.retalesDe(tienda, 'disponible', referenciaDeRetal(referencia)),
    limite: MAXIMO_DISPONIBLES + 1,
  })
  return {
    retales: found.slice(0, MAXIMO_DISPONIBLES) as RetalGuardado[],
    mas: found.length > MAXIMO_DISPONIBLES,
  }
}
