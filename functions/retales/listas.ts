import { type Pagina, paginaDe, paginar } from '#shared/http/pagination'
import type { Dia } from '#shared/kernel/dates'
import { espesorDe } from '#shared/productos/espesor'
import { type FILTROS_DE_RESERVA, reservaEn } from '#shared/retales/reserva'
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
import { type Quien, reservaAjena } from './reservas'
import type { RetalGuardado } from './store'

interface Peticion {
  estado: EstadoRetal
  referencia: string
  contiene?: string
  color_id?: number | undefined
  espesor?: number | undefined
  reserva?: (typeof FILTROS_DE_RESERVA)[number] | undefined
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
export const conFiltro = ({ contiene = '', color_id, espesor, reserva }: Peticion): boolean =>
  contiene !== '' || color_id !== undefined || espesor !== undefined || reserva !== undefined

/** Those of the request's state and board, or of these the ones that are kept for somebody: the first to end comes first. */
async function recorridos(tienda: string, peticion: Peticion, hoy: Dia): Promise<RetalGuardado[]> {
  const limite = MAXIMO_RECORRIDOS + 1
  if (peticion.reserva !== 'reservados')
    return (await consultar({ ...listaDe(tienda, peticion), limite })) as RetalGuardado[]
  const pk = particion.reservas(tienda)
  const found = await consultar({ indice: 'GSI3', pk, desde: hoy, hasta: '\uffff', limite })
  const referencia = referenciaDeRetal(peticion.referencia)
  return (found as RetalGuardado[]).filter(
    retal =>
      retal.estado === peticion.estado &&
      (referencia === '' || referenciaDeRetal(retal.referencia) === referencia),
  )
}

/**
 * Offcuts that hold a size (the tightest first), or are of a colour or a thickness, which their boards tell, or are kept
 * for somebody or not. Nothing is counted for that: those of the state are gone through, up to a number; `mas`: there are
 * others. Who looks for a size is offered none that is kept.
 */
export async function filtrados(
  tienda: string,
  peticion: Peticion,
  hoy: Dia,
): Promise<Pagina<RetalGuardado>> {
  const found = await recorridos(tienda, peticion, hoy)
  const pieza = leerMedida(peticion.contiene ?? '')
  const libres = peticion.reserva === 'libres' || (pieza !== null && peticion.reserva === undefined)
  const area = ({ base, altura }: RetalGuardado): number => base * altura
  const caben = found
    .slice(0, MAXIMO_RECORRIDOS)
    .filter(retal => !(libres && reservaEn(retal, hoy)) && (pieza === null || contiene(retal, pieza)))
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

/** The largest offcuts of one board that somebody may use: one call. `mas`: there are others. */
export async function disponibles(
  tienda: string,
  referencia: string,
  quien: Quien,
): Promise<{ retales: RetalGuardado[]; mas: boolean }> {
  const found = (await consultar({
    indice: 'GSI2',
    pk: particion.retalesDe(tienda, 'disponible', referenciaDeRetal(referencia)),
    limite: MAXIMO_DISPONIBLES + 1,
  })) as RetalGuardado[]
  return {
    retales: found.slice(0, MAXIMO_DISPONIBLES).filter(retal => !reservaAjena(retal, quien)),
    mas: found.length > MAXIMO_DISPONIBLES,
  }
}
