import { type Dia, sumarMeses } from '#shared/kernel/dates'
import { coincide } from '#shared/kernel/texto'
import { palabrasDelTermino, palabrasDeVenta } from '#shared/ventas/rules/busqueda'
import { consultarPagina, type Item } from '../kernel/dynamo/client'
import { hayConteos } from '../kernel/dynamo/conteos'
import { paginaPorDia } from '../kernel/dynamo/paginas-por-dia'
import { exigirRango } from '../kernel/rango'
import { type FiltroDeVentas, listaDe, type VentaGuardada } from './store'

/** Default window of the lists: two months ago to today (specification A §9). */
export function rangoDeFechas(
  { fecha_inicial, fecha_final }: { fecha_inicial?: Dia | null; fecha_final?: Dia | null },
  hoy: Dia,
): { desde: Dia; hasta: Dia } {
  const hasta = fecha_final ?? hoy
  const desde = fecha_inicial ?? sumarMeses(hasta, -2)
  exigirRango(desde, hasta)
  return { desde, hasta }
}

/** How many sales a filter has, as the lists count them; null while the counts were never built. */
export async function contarVentas(filtro: FiltroDeVentas): Promise<number | null> {
  if (!(await hayConteos())) return null
  const { desde, hasta } = filtro
  const { total } = await paginaPorDia({ ...listaDe(filtro), desde, hasta, page: 1, perPage: 1 })
  return total
}

/** Sales per page of a walk: one query reads as many unless they exceed 1 MB. */
const PAGINA = 1000

/**
 * Every sale of a filter, newest first, page by page: for files, which take the whole list, and for whoever stops. It costs one query
 * for each page, however long the list is.
 */
export async function* recorrerVentas(
  filtro: FiltroDeVentas,
  texto = '',
  limite = PAGINA,
): AsyncGenerator<VentaGuardada[]> {
  const { desde, hasta, tienda } = filtro
  const buscadas = palabrasDelTermino(texto, tienda)
  const responde = (v: VentaGuardada) => coincide(palabrasDeVenta(v), buscadas)
  const lista = {
    ...listaDe(filtro),
    desde,
    hasta: `${hasta}#\uffff`,
    descendente: true,
    limite,
  }
  let inicio: Item | undefined
  do {
    const page = await consultarPagina({ ...lista, inicio })
    const ventas = page.items as VentaGuardada[]
    yield buscadas.length > 0 ? ventas.filter(responde) : ventas
    inicio = page.siguiente
  } while (inicio)
}
