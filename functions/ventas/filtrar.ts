import { type Pagina, paginaDe, paginar } from '#shared/http/pagination'
import { PRIMER_DIA } from '#shared/kernel/dates'
import type { rutas } from '#shared/ventas/routes'
import {
  EN_EDICION,
  FACTURADO,
  NO_APLICA,
  POR_PRODUCIR,
  type ProcesoDeProduccion,
} from '#shared/ventas/states'
import { MAXIMO_HITS } from '../kernel/dynamo/search'
import type { Manejador } from '../kernel/handler'
import { entradasDe } from './entradas-de-cliente'
import { deCliente, listar, type Paginacion } from './listas'
import { rangoDeFechas, recorrerVentas } from './recorrer'
import { encabezados, type FiltroDeVentas, procesoDe, type VentaGuardada } from './store'
import { paginaDeVentas } from './vistas'

/** Sales that are read, newest first, to find those of a progress in a list that no index has by it. */
const MAXIMO_LEIDAS = 2000
const POR_LECTURA = 400

/**
 * The sales of a store by their progress in production. Only bills have one, so that for other states the list is
 * that of the state or none; among bills it is the 200 newest that 2,000 of them have, and `mas` says that there are more.
 */
async function porProceso(
  filtro: FiltroDeVentas,
  proceso: ProcesoDeProduccion,
  { page, per_page }: Paginacion,
): Promise<Pagina<VentaGuardada>> {
  if (proceso === NO_APLICA && filtro.estado !== null && filtro.estado !== FACTURADO)
    return (await listar(filtro, { page, per_page })).ventas
  const ventas: VentaGuardada[] = []
  let leidas = 0
  let mas = false
  for await (const cada of recorrerVentas(filtro, '', POR_LECTURA)) {
    leidas += cada.length
    ventas.push(...cada.filter(venta => procesoDe(venta) === proceso))
    mas = leidas >= MAXIMO_LEIDAS || ventas.length > MAXIMO_HITS
    if (mas) break
  }
  return { ...paginar(ventas.slice(0, MAXIMO_HITS), page, per_page), mas: mas || undefined }
}

/** Sales by number, customer, dates, state and progress in production (DECISIONS 79, 296). */
export const filtrar: Manejador<typeof rutas.filtrar> = async ({ query, body, tienda, hoy }) => {
  const { venta_id, cliente_id, proceso_produccion: proceso } = body
  const esDelProceso = (venta: VentaGuardada) => proceso == null || procesoDe(venta) === proceso
  const responder = (ventas: Pagina<VentaGuardada>) => ({ data: { ventas: paginaDeVentas(ventas) } })
  const ninguna = () => responder(paginaDe([], 0, query.page, query.per_page))
  if (venta_id != null) {
    const own = (await encabezados([venta_id])).filter(venta => venta.codigo_tienda === tienda)
    return responder(paginar(own.filter(esDelProceso), 1, query.per_page))
  }
  const rango = rangoDeFechas(body, hoy)
  const pedido = body.estado_venta_id ?? null
  // Nothing starts production yet, and what is not billed waits for none.
  if (proceso != null && proceso > POR_PRODUCIR) return ninguna()
  if (proceso === POR_PRODUCIR && pedido !== null && pedido !== FACTURADO) return ninguna()
  const estado = proceso === POR_PRODUCIR ? FACTURADO : pedido
  const cliente = await entradasDe(body)
  if (cliente) {
    // What is open is looked for to go on with it, however old it is.
    if (estado === EN_EDICION && !body.fecha_inicial) rango.desde = PRIMER_DIA
    const filtro = { tienda, estado, ...rango }
    const suya = (venta: VentaGuardada) =>
      esDelProceso(venta) && (cliente.ids === undefined || cliente.ids.includes(venta.cliente_id))
    return responder(await deCliente(filtro, { documentos: cliente.documentos, suya }, query))
  }
  if (cliente_id != null) return ninguna()
  const filtro = { tienda, estado, ...rango }
  return responder(
    proceso == null ? (await listar(filtro, query)).ventas : await porProceso(filtro, proceso, query),
  )
}
