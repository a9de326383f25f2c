import { type Pagina, paginaDe, paginar } from '#shared/http/pagination'
import type { Dia } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { coincide } from '#shared/kernel/texto'
import {
  claseDeVentas,
  cubetaDe,
  deMarca,
  palabrasDelTermino,
  palabrasDeVenta,
} from '#shared/ventas/rules/busqueda'
import { cifrasDeVenta } from '#shared/ventas/rules/conteo'
import { ANULADO, ESTADOS, type EstadoVenta } from '#shared/ventas/states'
import { aniosDe, paginaPorDia } from '../kernel/dynamo/paginas-por-dia'
import { cruzar, type Hallados, leerPalabra } from '../kernel/dynamo/palabras'
import { MAXIMO_HITS } from '../kernel/dynamo/search'
import { encabezados, type FiltroDeVentas, listaDe, type VentaGuardada, ventasDeCliente } from './store'

export interface Paginacion {
  page: number
  per_page: number
}
type Cifras = ReturnType<typeof cifrasDeVenta>

const totalesDe = ({ v, s, d, i }: Cifras) => ({
  ventas: v,
  total_subtotal: s as Centavos,
  total_descuento: d as Centavos,
  total_impuestos: i as Centavos,
  total_venta: (s - d + i) as Centavos,
})

/** Sales in force of a list: of one state, all of them or none. */
const enVigor = (estado: EstadoVenta | null, { n, v }: { n: number; v: number }): number =>
  estado === null ? v : estado === ANULADO ? 0 : n

/** Totals of sales that are all at hand, annulled ones left out. */
function totalesDeFilas(ventas: readonly VentaGuardada[]) {
  const each = ventas.map(cifrasDeVenta)
  const of = (campo: keyof Cifras): number => sum(each.map(cifras => cifras[campo]))
  return totalesDe({ v: of('v'), s: of('s'), d: of('d'), i: of('i') })
}

const TODOS = Object.keys(ESTADOS).map(estado => Number(estado) as EstadoVenta)
/** How many of some sales stand in each state. */
const porEstado = (ventas: readonly VentaGuardada[]) =>
  TODOS.map(estado => ({
    estado_venta_id: estado,
    ventas: ventas.filter(venta => venta.estado_venta_id === estado).length,
  }))

interface ListaDeVentas {
  ventas: Pagina<VentaGuardada>
  totales: ReturnType<typeof totalesDe>
  /** Of a search in all states. */
  por_estado?: ReturnType<typeof porEstado>
}

/** One page of the sales of a state and dates, and the totals of all of them. */
export async function listar(filtro: FiltroDeVentas, { page, per_page }: Paginacion): Promise<ListaDeVentas> {
  const { desde, hasta } = filtro
  const found = await paginaPorDia({ ...listaDe(filtro), desde, hasta, page, perPage: per_page })
  return {
    ventas: paginaDe(found.items as VentaGuardada[], found.total, page, per_page),
    totales: found.todas
      ? totalesDeFilas(found.todas as VentaGuardada[])
      : totalesDe({ ...found.cifras, v: enVigor(filtro.estado, found.cifras) }),
  }
}

/** Words of a free term that are read; the others are compared with the sales that these find. */
const PALABRAS_LEIDAS = 4
/** Word items of one read: a common word has 92 in a year. */
const LIMITE = 400

interface Hallada {
  id: number
  dia: Dia
}

/** Sales of a year that have all words, by state and dates, newest first. */
async function hallarEnAnio(
  { tienda, estado, desde, hasta }: FiltroDeVentas,
  anio: string,
  palabras: readonly string[],
): Promise<{ halladas: Hallada[]; mas: boolean }> {
  const tramo = {
    desde: desde.startsWith(anio) ? cubetaDe(desde) : undefined,
    hasta: hasta.startsWith(anio) ? cubetaDe(hasta) : undefined,
    limite: LIMITE,
  }
  const lecturas = await Promise.all(
    palabras
      .slice(0, PALABRAS_LEIDAS)
      .map(palabra => leerPalabra(claseDeVentas(tienda, anio), palabra, tramo)),
  )
  const comunes = lecturas.map(({ hallados }) => hallados).reduce((a, b): Hallados => cruzar(a, b))
  const halladas = [...comunes.values()].flatMap(({ cubeta, miembro, marca }): Hallada[] => {
    const { dia, estado: en } = deMarca(anio, cubeta, marca)
    return dia >= desde && dia <= hasta && (estado === null || en === estado) ? [{ id: miembro, dia }] : []
  })
  halladas.sort((a, b) => (a.dia === b.dia ? b.id - a.id : a.dia < b.dia ? 1 : -1))
  return { halladas, mas: lecturas.some(({ cortada }) => cortada) }
}

/**
 * The sales that a free term finds, newest first: at most 200, their page, the totals of all of them and, where no
 * state was asked for, how many are in each (DECISIONS 48, 320). Reads the words of one year after another, as far as
 * there are sales.
 */
export async function buscar(
  filtro: FiltroDeVentas,
  termino: string,
  { page, per_page }: Paginacion,
): Promise<ListaDeVentas> {
  const palabras = palabrasDelTermino(termino, filtro.tienda)
  if (palabras.length === 0) return listar(filtro, { page, per_page })
  const halladas: Hallada[] = []
  let mas = false
  for (const anio of await aniosDe(listaDe(filtro), filtro)) {
    if (halladas.length > MAXIMO_HITS) break
    const found = await hallarEnAnio(filtro, anio, palabras)
    halladas.push(...found.halladas)
    mas ||= found.mas
  }
  mas ||= halladas.length > MAXIMO_HITS
  const filas = await encabezados(halladas.slice(0, MAXIMO_HITS).map(({ id }) => id))
  const { estado } = filtro
  // A sale may have changed a moment ago, and only some of the words were read.
  const ventas = filas.filter(
    venta =>
      (estado === null || venta.estado_venta_id === estado) && coincide(palabrasDeVenta(venta), palabras),
  )
  return {
    ventas: { ...paginar(ventas, page, per_page), mas: mas || undefined },
    totales: totalesDeFilas(ventas),
    ...(estado === null && { por_estado: porEstado(ventas) }),
  }
}

/** A customer's sales by state and dates, newest first: those that are asked for of 200 at most. */
export async function deCliente(
  filtro: FiltroDeVentas,
  {
    documentos,
    suya = () => true,
  }: { documentos: readonly string[]; suya?: (venta: VentaGuardada) => boolean },
  { page, per_page }: Paginacion,
): Promise<Pagina<VentaGuardada>> {
  const found = await ventasDeCliente(filtro, documentos, MAXIMO_HITS + 1)
  const ventas = found.slice(0, MAXIMO_HITS).filter(suya)
  return { ...paginar(ventas, page, per_page), mas: found.length > MAXIMO_HITS || undefined }
}
