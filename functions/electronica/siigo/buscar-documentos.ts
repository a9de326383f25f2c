import { sumarHoras } from '#shared/kernel/dates'
import { type Busqueda, FallaDeSiigo, type NotaEnSiigo } from '../puerto'
import type { ClienteHttp } from './cliente-http'
import { desenlaceDe } from './desenlaces'
import { leerDocumento, leerPagina } from './leer-documento'
import { soloLetras } from './texto'

export type Coleccion = '/v1/invoices' | '/v1/credit-notes'

/** Clocks differ, h. */
const MARGEN = -1
const POR_PAGINA = '100'
/** One customer's documents of a few days: whatever is longer is no list of these. */
const MAXIMO_DE_PAGINAS = 40

const ilegible = () =>
  new FallaDeSiigo({ clase: 'incierta', motivo: 'La respuesta de Siigo no se pudo leer' })

/** A document with its stamp, which lists leave out. @throws FallaDeSiigo */
export async function consultarDocumento(
  pedir: ClienteHttp,
  coleccion: Coleccion,
  id: string,
): Promise<NotaEnSiigo> {
  const recibido = await pedir({ metodo: 'GET', ruta: `${coleccion}/{id}`, id })
  if (!recibido.ok) throw new FallaDeSiigo(desenlaceDe(recibido.falla))
  const documento = leerDocumento(recibido.datos)
  if (!documento) throw ilegible()
  return documento
}

/** All entries of a list, each once: rows move from page to page while others are made. */
async function todos(
  pedir: ClienteHttp,
  coleccion: Coleccion,
  filtros: Record<string, string>,
): Promise<Map<string, { observations?: unknown; total?: unknown }>> {
  const vistos = new Map<string, { observations?: unknown; total?: unknown }>()
  for (let page = 1; page <= MAXIMO_DE_PAGINAS; page++) {
    const consulta = { ...filtros, page: String(page), page_size: POR_PAGINA }
    const recibido = await pedir({ metodo: 'GET', ruta: coleccion, consulta })
    if (!recibido.ok) throw new FallaDeSiigo(desenlaceDe(recibido.falla))
    const pagina = leerPagina(recibido.datos)
    if (!pagina) throw ilegible()
    for (const each of pagina.results) {
      const { id } = (each ?? {}) as { id?: unknown }
      if (typeof id === 'string') vistos.set(id, each as object)
    }
    // Siigo may give fewer a page than it is asked for: only the end is the end.
    if (pagina.results.length === 0 || vistos.size >= (pagina.pagination?.total_results ?? 0)) return vistos
  }
  throw ilegible()
}

/**
 * The documents of a customer that carry a marker. Without an upper bound of time: a bare day means its midnight in UTC,
 * and hides those of today. One that carries the marker is told whatever its total is; where a list leaves out what was
 * said, those of that total are looked at.
 * @throws FallaDeSiigo
 */
export async function buscarDocumentos(
  pedir: ClienteHttp,
  coleccion: Coleccion,
  { marca, cliente, desde, total }: Busqueda,
): Promise<NotaEnSiigo[]> {
  const created_start = `${sumarHoras(desde, MARGEN).slice(0, 19)}Z`
  const filas = await todos(pedir, coleccion, { customer_identification: cliente, created_start })
  const buscada = soloLetras(marca)
  const esSuya = (observations: unknown) =>
    typeof observations === 'string' && soloLetras(observations).includes(buscada)
  const hallados: NotaEnSiigo[] = []
  for (const [id, fila] of filas) {
    const callada = typeof fila.observations !== 'string'
    const delTotal =
      total === undefined || typeof fila.total !== 'number' || Math.round(fila.total * 100) === total
    if (!(callada ? delTotal : esSuya(fila.observations))) continue
    const documento = await consultarDocumento(pedir, coleccion, id)
    if (esSuya(documento.observaciones)) hallados.push(documento)
  }
  return hallados
}
