import { MAXIMO_SIN_PAGINA, type Pagina, paginaDe } from '#shared/http/pagination'
import { puede, type Rol, rolDeNombre } from '#shared/kernel/permisos'
import { coincide, normalizar, normalizarPersona, palabrasBuscadas } from '#shared/kernel/texto'
import { consultar } from '../kernel/dynamo/client'
import { type Indice, particion } from '../kernel/dynamo/keys'
import { paginaPorNombre } from '../kernel/dynamo/paginas'
import type { Hallado } from '../kernel/dynamo/palabras'
import { filasBuscadas, paginaBuscada } from '../kernel/dynamo/search'
import {
  esCliente,
  filas,
  filtroDeTipo,
  nombreCompleto,
  palabrasDelNombre,
  palabrasDeTercero,
  type TerceroGuardado,
} from './store'

interface Peticion {
  query: string
  role?: string
  modo_usuario?: string
}

/** The kind asked for: a role by its name or code, of which '' is none; `modo_usuario=0` is customers only (DECISIONS 193). */
export const tipoDe = ({ role, modo_usuario }: Peticion): string | undefined =>
  !role ? (modo_usuario === '0' ? 'C' : undefined) : (rolDeNombre(role) ?? role)

const listaDe = (tipo: string | undefined): { indice: Indice; pk: string } => ({
  indice: tipo === undefined ? 'GSI1' : 'GSI2',
  pk: particion.terceros(tipo),
})

const porNombre = (a: TerceroGuardado, b: TerceroGuardado): number => {
  const [one, other] = [a, b].map(each => normalizar(nombreCompleto(each))) as [string, string]
  return one < other ? -1 : one > other ? 1 : a.id - b.id
}

/**
 * The search of a query, as a role may make it. Who works here is found by name alone where their documents and phones
 * are not to be seen: otherwise asking for one would tell whose it is (DECISIONS 342).
 */
function busquedaDe(query: string, tipo: string | undefined, rol: Rol) {
  const buscadas = palabrasBuscadas(normalizarPersona(query))
  const todo = puede(rol, 'usuarios.personal')
  const palabrasDe = (fila: TerceroGuardado): string[] =>
    todo || fila.tipo_tercero === 'C' ? palabrasDeTercero(fila) : palabrasDelNombre(fila)
  const cumple = (fila: TerceroGuardado): boolean =>
    // Words are read a moment late: one that was united with another entry is not in lists any more.
    fila.unido_a === undefined &&
    coincide(palabrasDe(fila), buscadas) &&
    (tipo === undefined || fila.tipo_tercero === tipo)
  return {
    palabras: [...(tipo === undefined || tipo === 'C' ? [] : [filtroDeTipo(tipo)]), ...buscadas],
    acepta: tipo === 'C' ? esCliente : undefined,
    reservado: todo ? undefined : (hallado: Hallado) => !esCliente(hallado),
    filas,
    orden: porNombre,
    cumple,
  }
}

/** A page of people: by name, or the hits of a search. */
export async function pagina(
  query: Peticion & { page: number; per_page: number },
  rol: Rol,
): Promise<Pagina<TerceroGuardado>> {
  const { page, per_page: perPage } = query
  const tipo = tipoDe(query)
  if (query.query) return paginaBuscada('TERCERO', { ...busquedaDe(query.query, tipo, rol), page, perPage })
  const { items, total } = await paginaPorNombre({ ...listaDe(tipo), page, perPage })
  return paginaDe(items as TerceroGuardado[], total, page, perPage)
}

/** All of them, up to the most of an answer without pages. */
export async function todos(query: Peticion, rol: Rol): Promise<TerceroGuardado[]> {
  const tipo = tipoDe(query)
  if (query.query) return filasBuscadas('TERCERO', busquedaDe(query.query, tipo, rol))
  return (await consultar({ ...listaDe(tipo), limite: MAXIMO_SIN_PAGINA })) as TerceroGuardado[]
}

/** The customers that a text finds, by name: at most 200. */
export const clientesHallados = (texto: string): Promise<TerceroGuardado[]> =>
  filasBuscadas('TERCERO', busquedaDe(texto, 'C', 'SA'))
