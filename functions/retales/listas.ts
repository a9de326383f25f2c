import { type Pagina, paginaDe, paginar } from '#shared/http/pagination'
import { espesorDe } from '#shared/productos/espesor'
import {
  contiene,
  type EstadoRetal,
  leerMedida,
  MAXIMO_DISPONIBLES,
  MAXIMO_RECORRIDOS,
  referenciaDeRetal,
} from '#shared/retales/retal'
import { consultar, obtener } from '../kernel/dynamo/client'
import { clave, type Indice, particion } from '../kernel/dynamo/keys'
import { paginaPorNombre } from '../kernel/dynamo/paginas'
import type { ProductoGuardado } from '../productos/public'
import type { RetalGuardado } from './store'

interface Peticion {
  estado: EstadoRetal
  referencia: string
  contiene?: string
  color_id?: number | undefined
  espesor?: number | undefined
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

/** Whether a request asks for more than a state and a board. */
export const conFiltro = ({ contiene = '', color_id, espesor }: Peticion): boolean =>
  contiene !== '' || color_id !== undefined || espesor !== undefined

/**
 * Offcuts that hold a size (the tightest first), or are of a colour or a thickness, which their boards tell. Nothing is
 * counted for that: those of the state are gone through, up to a number; `mas`: there are others.
 */
export async function filtrados(tienda: string, peticion: Peticion): Promise<Pagina<RetalGuardado>> {
  const found = (await consultar({
    ...listaDe(tienda, peticion),
    limite: MAXIMO_RECORRIDOS + 1,
  })) as RetalGuardado[]
  const pieza = leerMedida(peticion.contiene ?? '')
  const area = ({ base, altura }: RetalGuardado): number => base * altura
  const caben = found.slice(0, MAXIMO_RECORRIDOS).filter(retal => pieza === null || contiene(retal, pieza))
  const ids = [...new Set(caben.map(({ producto_id }) => producto_id))]
  const tableros = (await obtener(ids.map(clave.producto), false)) as ProductoGuardado[]
  const suyos = caben.filter(retal => {
    const tablero = tableros[ids.indexOf(retal.producto_id)]
    return (
      (peticion.color_id === undefined || tablero?.color_id === peticion.color_id) &&
      (peticion.espesor === undefined || espesorDe(tablero?.nombre_producto ?? '') === peticion.espesor)
    )
  })
  if (pieza) suyos.sort((a, b) => area(a) - area(b))
  const pagina = paginar(suyos, peticion.page, peticion.per_page)
  return found.length > MAXIMO_RECORRIDOS ? { ...pagina, mas: true } : pagina
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
