import { MAXIMO_SIN_PAGINA, type Pagina, paginaDe } from '#shared/http/pagination'
import { coincide, normalizar, palabrasBuscadas } from '#shared/kernel/texto'
import { consultar, obtener } from '../kernel/dynamo/client'
import { type Indice, type ParteDeGrupo, PARTES_DE_GRUPO, particion } from '../kernel/dynamo/keys'
import { paginaDeVarias, paginaPorNombre } from '../kernel/dynamo/paginas'
import { filasBuscadas, idDe, paginaBuscada } from '../kernel/dynamo/search'
import { claveDeParametro, listaDeIds, valorDe } from '../maestros/public'
import {
  esActivo,
  esVendible,
  type FilaDeProducto,
  filas,
  filtroDeGrupo,
  palabrasDeProducto,
  vendible,
} from './store'

/** Which products: all, those sold by hand, those of some groups, the active ones of some groups. */
interface Filtro {
  venta: boolean
  grupos?: number[]
  activos?: boolean
}
interface Peticion {
  productos_venta?: boolean
  servicios_especiales?: boolean
  tapacantos?: boolean
  grupo_id?: number
}

async function filtroDe(query: Peticion): Promise<Filtro> {
  const venta = query.productos_venta === true
  if (query.grupo_id) return { venta, grupos: [query.grupo_id] }
  // Which groups those are the shop says (DECISIONS 167).
  const lista = query.servicios_especiales
    ? 'LISTA_GRUPOS_SERVICIOS'
    : query.tapacantos
      ? 'LISTA_GRUPOS_CANTOS'
      : undefined
  if (!lista) return { venta }
  const [item] = await obtener([claveDeParametro(lista)])
  return { venta, grupos: listaDeIds(valorDe(lista, item)), activos: true }
}

const partesDe = ({ venta, activos }: Filtro): readonly ParteDeGrupo[] =>
  venta ? ['VENTA'] : activos ? ['VENTA', 'OTROS'] : PARTES_DE_GRUPO

/** The lists that make up a filter, one after another: of a group first what is sold by hand, last what is retired. */
function listasDe(filtro: Filtro, tienda: string): { indice: Indice; pks: string[] } {
  const { venta, grupos } = filtro
  if (grupos)
    return {
      indice: 'GSI3',
      pks: grupos.flatMap(grupo =>
        partesDe(filtro).map(parte => particion.productosGrupo(tienda, grupo, parte)),
      ),
    }
  return venta
    ? { indice: 'GSI2', pks: [particion.productosVenta(tienda)] }
    : { indice: 'GSI1', pks: [particion.productos(tienda)] }
}

const porNombre = (a: FilaDeProducto, b: FilaDeProducto): number => {
  const [one, other] = [normalizar(a.nombre_producto), normalizar(b.nombre_producto)]
  return one < other ? -1 : one > other ? 1 : a.id - b.id
}

/** At the counter what begins with the first word comes before what only mentions them. */
const porComienzo =
  (comienzo: string) =>
  (a: FilaDeProducto, b: FilaDeProducto): number => {
    const empieza = (fila: FilaDeProducto) => Number(normalizar(fila.nombre_producto).startsWith(comienzo))
    return empieza(b) - empieza(a) || porNombre(a, b)
  }

const busquedaDe = (texto: string, { venta, grupos, activos }: Filtro, tienda: string) => {
  const normal = normalizar(texto)
  const buscadas = palabrasBuscadas(normal)
  return {
    palabras: [...(grupos?.length === 1 ? grupos.map(filtroDeGrupo) : []), ...buscadas],
    acepta: venta ? esVendible : activos ? esActivo : undefined,
    // MDF-15 before all others with MDF and 15.
    preferida: buscadas.length > 1 && /\d/.test(normal) ? normal.replaceAll(' ', '') : undefined,
    filas: (ids: number[]) => filas(ids, tienda),
    orden: porComienzo(normal.split(' ')[0]!),
    cumple: (fila: FilaDeProducto) =>
      coincide(palabrasDeProducto(fila), buscadas) &&
      (!venta || vendible(fila)) &&
      (!activos || fila.activo) &&
      (!grupos || grupos.includes(fila.grupo_id)),
  }
}

/** A page of the products of a filter: by name, or the hits of a search. */
export async function pagina(
  query: Peticion & { query: string; page: number; per_page: number },
  tienda: string,
): Promise<Pagina<FilaDeProducto>> {
  const { page, per_page: perPage } = query
  const filtro = await filtroDe(query)
  if (query.query)
    return paginaBuscada('PRODUCTO', { ...busquedaDe(query.query, filtro, tienda), page, perPage })
  const { indice, pks } = listasDe(filtro, tienda)
  const { items, total } =
    pks.length === 1
      ? await paginaPorNombre({ indice, pk: pks[0]!, page, perPage })
      : await paginaDeVarias({ indice, pks, page, perPage })
  return paginaDe(items as FilaDeProducto[], total, page, perPage)
}

/** A page of what is found among some products, by all that the search of all of them finds by. */
export function paginaEntre(
  { query, page, per_page: perPage }: { query: string; page: number; per_page: number },
  tienda: string,
  entre: ReadonlySet<number>,
  cumple: (fila: FilaDeProducto) => boolean,
): Promise<Pagina<FilaDeProducto>> {
  const busqueda = busquedaDe(query, { venta: false }, tienda)
  return paginaBuscada('PRODUCTO', {
    ...busqueda,
    acepta: hallado => entre.has(idDe(hallado)),
    cumple: fila => busqueda.cumple(fila) && cumple(fila),
    page,
    perPage,
  })
}

/** All of them, up to the most of an answer without pages. */
export async function todos(query: Peticion & { query: string }, tienda: string): Promise<FilaDeProducto[]> {
  const filtro = await filtroDe(query)
  if (query.query) return filasBuscadas('PRODUCTO', busquedaDe(query.query, filtro, tienda))
  const { indice, pks } = listasDe(filtro, tienda)
  const found = await Promise.all(pks.map(pk => consultar({ indice, pk, limite: MAXIMO_SIN_PAGINA })))
  return (found.flat() as FilaDeProducto[]).sort(porNombre).slice(0, MAXIMO_SIN_PAGINA)
}
