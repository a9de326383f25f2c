import { type Pagina, paginaDe, paginar } from '#shared/http/paginas'
import { faltante, porRegularizar, type Vista } from '#shared/inventarios/vistas'
import { normalizar, palabrasBuscadas } from '#shared/kernel/texto'
import { segundos } from '../kernel/clock'
import { consultar, type Item, obtener, ponerSi } from '../kernel/dynamo/client'
import { clave, type Clave, particion } from '../kernel/dynamo/keys'
import { type Operacion, sustituir } from '../kernel/dynamo/operations'
import { existenciaDe, type FilaDeProducto, filasDeProductos, paginaEntre } from '../productos/public'
import { topesDe } from './store'

/**
 * What a store has too little of. A sale moves stock without reading it, so nobody knows in its transaction that it
 * fell short; the outbox says what moved, and this follows. Each item is a mark that may be late and is never
 * wrong on a screen: the lists read the stock itself.
 */
interface Alerta extends Item {
  regularizar: boolean
  comprar: boolean
  /** By which it is sorted. */
  nombre: string
  version: number
}
type Marca = Pick<Alerta, 'regularizar' | 'comprar'>

/** Most marks of a store that one answer goes through; of more there are others, and the list says so. */
const MAXIMO = 2000
/** A mark of what is well again may go after a month, s. */
const VIDA = 30 * 86_400
const LARGO_DEL_NOMBRE = 160

const marcaDe = (fila: Item | undefined): Marca => {
  const existencia = existenciaDe(fila)
  const activo = fila !== undefined && fila.activo !== false
  return {
    regularizar: porRegularizar(existencia),
    comprar: activo && faltante({ disponible: existencia.disponible, ...topesDe(fila) }) > 0,
  }
}
/** Whether the row of a store stands in one of the lists. */
export const leFalta = (fila: Item): boolean => Object.values(marcaDe(fila)).some(Boolean)

const nombreDe = (fila: Item): string =>
  normalizar(`${String(fila.nombre_producto)} ${String(fila.referencia)}`).slice(0, LARGO_DEL_NOMBRE)

/** The mark that stock asks for, in the place of the one there was; undefined where that says the same. */
function siguiente(
  key: Clave,
  antes: Alerta | undefined,
  fila: Item | undefined,
): (Alerta & Clave) | undefined {
  const marca = marcaDe(fila)
  const bien = !marca.regularizar && !marca.comprar
  const nombre = fila ? nombreDe(fila) : ''
  const igual = antes
    ? antes.regularizar === marca.regularizar &&
      antes.comprar === marca.comprar &&
      (bien || antes.nombre === nombre)
    : bien
  if (igual) return undefined
  return {
    ...key,
    ...marca,
    nombre,
    version: (antes?.version ?? 0) + 1,
    ...(bien && { expira: segundos() + VIDA }),
  }
}

/** Marks one product of a store; false when somebody else did so meanwhile, for what they read may be older. */
async function alertarUna(tienda: string, id: number): Promise<boolean> {
  const key = clave.alerta(tienda, id)
  // The mark is read first: what is written over it follows from stock that was read after it.
  const [antes] = (await obtener([key])) as (Alerta | undefined)[]
  const [fila] = await obtener([clave.existencia(id, tienda)])
  const alerta = siguiente(key, antes, fila)
  return alerta === undefined || ponerSi(alerta, antes && { version: antes.version })
}

/**
 * The mark of what somebody moves by hand, in its own transaction: the lists agree as soon as the reply says that it is
 * done. Should an order have reserved meanwhile, the outbox looks again.
 * @param fila the row of the store as it will be.
 */
export async function alertarAlActo(tienda: string, fila: Item & { id: number }): Promise<Operacion[]> {
  const key = clave.alerta(tienda, fila.id)
  const [antes] = (await obtener([key])) as (Alerta | undefined)[]
  const alerta = siguiente(key, antes, fila)
  return alerta === undefined ? [] : [sustituir(key, alerta, antes?.version)]
}

/** Looks at stock that moved. @param existencias `store#product`, once or more often, in any order. */
export async function alertar(existencias: readonly string[]): Promise<void> {
  for (const each of new Set(existencias)) {
    const [tienda = '', id] = each.split('#')
    while (!(await alertarUna(tienda, Number(id))));
  }
}

/** The marks of a store, and one more where there are more than an answer goes through. */
const marcasDe = async (tienda: string): Promise<Alerta[]> =>
  (await consultar({ pk: particion.alertas(tienda), limite: MAXIMO + 1 })) as Alerta[]

/** How many of a store should be counted again, among the marks that one answer goes through. */
export const cuantasPorRegularizar = async (tienda: string): Promise<number> =>
  (await marcasDe(tienda)).filter(({ regularizar }) => regularizar).length

/** A page of what a store runs short of, or should count again: by name, or what is found of it. */
export async function alertados(
  vista: Exclude<Vista, 'todos'>,
  query: { query: string; page: number; per_page: number; grupo_id?: number | undefined },
  tienda: string,
): Promise<Pagina<FilaDeProducto>> {
  const alertas = await marcasDe(tienda)
  const { page, per_page: perPage } = query
  const halladas = alertas
    .slice(0, MAXIMO)
    .filter(alerta => alerta[vista])
    .sort((a, b) => (a.nombre < b.nombre ? -1 : 1))
  const ids = halladas.map(({ sk }) => Number(sk))
  const { grupo_id: grupo } = query
  const sigue = (fila: FilaDeProducto): boolean =>
    marcaDe(fila)[vista] && (grupo === undefined || fila.grupo_id === grupo)
  const de = (some: number[]) => filasDeProductos(some, tienda)
  const found =
    palabrasBuscadas(normalizar(query.query)).length > 0
      ? await paginaEntre(query, tienda, new Set(ids), sigue)
      : grupo !== undefined
        ? paginar((await de(ids)).filter(sigue), page, perPage)
        : paginaDe(
            (await de(ids.slice((page - 1) * perPage, page * perPage))).filter(sigue),
            ids.length,
            page,
            perPage,
          )
  return { ...found, ...(alertas.length > MAXIMO && { mas: true }) }
}
