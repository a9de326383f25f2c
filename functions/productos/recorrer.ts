import { consultarPagina, type Item, obtener } from '../kernel/dynamo/client'
import { clave, PARTES_DE_GRUPO, particion } from '../kernel/dynamo/keys'
import { type Existencia, productosConExistencia, type ProductoGuardado, seLista } from './store'

export interface ProductoConExistencia {
  producto: ProductoGuardado
  existencia: Existencia
}

/** Products per page of a walk: one call each. */
const PAGINA = 50

/** Where the rows of a partition stand in its order: of a page only that is kept, for a group may be all that there is. */
async function nombresDe(pk: string): Promise<string[]> {
  const nombres: string[] = []
  let inicio: Item | undefined
  do {
    const page = await consultarPagina({ indice: 'GSI3', pk, inicio })
    nombres.push(...page.items.map(({ GSI3SK }) => String(GSI3SK)))
    inicio = page.siguiente
  } while (inicio)
  return nombres
}

/** Ids of the products of a group in a store, by name, those that are not sold included. */
async function idsDeGrupo(tienda: string, grupo: number): Promise<number[]> {
  const partes = await Promise.all(
    PARTES_DE_GRUPO.map(parte => nombresDe(particion.productosGrupo(tienda, grupo, parte))),
  )
  return partes
    .flat()
    .sort()
    .map(nombre => Number(nombre.slice(nombre.lastIndexOf('#') + 1)))
}

/**
 * Every product of some groups with the stock of a store, group by group and by name, page by page: the active ones, and
 * of the retired ones those of which something is left.
 */
export async function* recorrerProductos(
  grupos: readonly number[],
  linea: number | null,
  tienda: string,
): AsyncGenerator<ProductoConExistencia[]> {
  for (const grupo of grupos) {
    const ids = await idsDeGrupo(tienda, grupo)
    for (let i = 0; i < ids.length; i += PAGINA) {
      const page = await productosConExistencia(ids.slice(i, i + PAGINA), tienda)
      yield page.filter(
        ({ producto, existencia }) =>
          seLista({ ...producto, ...existencia }) && (linea === null || producto.linea_id === linea),
      )
    }
  }
}

/** Products of one call of a walk by their ids. */
const POR_LLAMADA = 100

/** Every product of the shop, active or not, by its id and not by an index, which may be late. */
export async function* recorrerCatalogo(): AsyncGenerator<ProductoGuardado[]> {
  const [contador] = await obtener([clave.contador('productos')])
  const ultimo = Number(contador?.valor ?? 0)
  for (let desde = 1; desde <= ultimo; desde += POR_LLAMADA) {
    const ids = Array.from({ length: Math.min(POR_LLAMADA, ultimo - desde + 1) }, (_, i) => desde + i)
    const items = await obtener(ids.map(clave.producto))
    yield items.filter(item => item !== undefined) as ProductoGuardado[]
  }
}
