import { type Pagina, paginaDe, paginar } from '#shared/http/pagination'
import { PRIMER_DIA } from '#shared/kernel/dates'
import type { rutas } from '#shared/ventas/routes'
import {
  ANULADO,
  EN_EDICION,
  type EstadoVenta,
  FACTURADO,
  NO_APLICA,
  PENDIENTE,
  POR_PRODUCIR,
} from '#shared/ventas/states'
import { puede } from '#shared/kernel/permisos'
import { cuentasDe, prestaA } from '../creditos/public'
import { MAXIMO_HITS } from '../kernel/dynamo/search'
import type { Manejador } from '../kernel/handler'
import type { Sesion } from '../kernel/session'
import { entradasDe } from './entradas-de-cliente'
import { deCliente, listar, type Paginacion } from './listas'
import { rangoDeFechas, recorrerVentas } from './recorrer'
import { conCortes, encabezados, type FiltroDeVentas, procesoDe, type VentaGuardada } from './store'
import { paginaDeVentas } from './vistas'

/** Sales that are read, newest first, to find those of a progress in a list that no index has by it. */
const MAXIMO_LEIDAS = 2000
const POR_LECTURA = 400
/** States in which nothing is made. */
const SIN_PRODUCCION: readonly EstadoVenta[] = [ANULADO, EN_EDICION]

/**
 * The sales of a store by their progress in production. What is annulled or being edited has none, so that the list is that
 * of the state or none; of others it is the 200 newest that 2,000 of them have, and `mas` says that there are more.
 */
async function porProceso(
  filtro: FiltroDeVentas,
  esDelProceso: (venta: VentaGuardada) => boolean,
  { page, per_page }: Paginacion,
): Promise<Pagina<VentaGuardada>> {
  if (filtro.estado !== null && SIN_PRODUCCION.includes(filtro.estado))
    return (await listar(filtro, { page, per_page })).ventas
  const ventas: VentaGuardada[] = []
  let leidas = 0
  let mas = false
  for await (const cada of recorrerVentas(filtro, '', POR_LECTURA)) {
    leidas += cada.length
    ventas.push(...cada.filter(esDelProceso))
    mas = leidas >= MAXIMO_LEIDAS || ventas.length > MAXIMO_HITS
    if (mas) break
  }
  return { ...paginar(ventas.slice(0, MAXIMO_HITS), page, per_page), mas: mas || undefined }
}

/**
 * An order with cuts of which nothing is made yet. The list of the workshop asks for progress 1 in both of its states (C285,
 * C89), and nothing is done for it in what is not billed: its own progress stays "no aplica".
 */
const porCortar = (venta: VentaGuardada): boolean => conCortes(venta) && venta.proceso === undefined

/** Each with whether whoever asks may make its orders before its bill: by themselves, or as its customer has credit. */
async function conPermisoDeProducir(ventas: Pagina<VentaGuardada>, { rol }: Sesion) {
  const porFacturar = puede(rol, 'produccion.generar')
    ? ventas.data.filter(venta => venta.estado_venta_id === PENDIENTE && porCortar(venta))
    : []
  const siempre = puede(rol, 'produccion.sin_facturar')
  const cuentas = siempre
    ? undefined
    : await cuentasDe([...new Set(porFacturar.map(({ cliente_id }) => cliente_id))])
  const puedeAntes = new Set(
    porFacturar.flatMap(({ id, cliente_id }) => (siempre || prestaA(cuentas?.get(cliente_id)) ? [id] : [])),
  )
  const { data, ...pagina } = paginaDeVentas(ventas)
  return {
    ...pagina,
    data: data.map(venta => ({ ...venta, produce_sin_facturar: puedeAntes.has(venta.id) })),
  }
}

/** Sales by number, customer, dates, state and progress in production (DECISIONS 79, 296). */
export const filtrar: Manejador<typeof rutas.filtrar> = async ({ query, body, sesion, tienda, hoy }) => {
  const { venta_id, cliente_id, proceso_produccion: proceso } = body
  const pedido = body.estado_venta_id ?? null
  const esDelProceso = (venta: VentaGuardada) =>
    proceso == null ||
    procesoDe(venta) === proceso ||
    (proceso === POR_PRODUCIR && pedido === PENDIENTE && porCortar(venta))
  const responder = async (ventas: Pagina<VentaGuardada>) => ({
    data: { ventas: await conPermisoDeProducir(ventas, sesion) },
  })
  const ninguna = () => responder(paginaDe([], 0, query.page, query.per_page))
  if (venta_id != null) {
    // A number is looked for whatever its date, and is found where the other filters have it.
    const [found, suyo] = await Promise.all([encabezados([venta_id]), entradasDe(body)])
    const esDelCliente = ({ cliente_id: id, numero_documento_tercero: documento }: VentaGuardada) =>
      cliente_id == null && !body.numero_documento
        ? true
        : suyo !== undefined && suyo.documentos.includes(documento) && suyo.ids?.includes(id) !== false
    const own = found.filter(
      venta =>
        venta.codigo_tienda === tienda &&
        (pedido === null || venta.estado_venta_id === pedido) &&
        esDelProceso(venta) &&
        esDelCliente(venta),
    )
    return responder(paginar(own, 1, query.per_page))
  }
  const rango = rangoDeFechas(body, hoy)
  if (proceso != null && proceso !== NO_APLICA && pedido !== null && SIN_PRODUCCION.includes(pedido))
    return ninguna()
  // Most of what is made is billed; what is made before that is found by its state.
  const estado = pedido ?? (proceso != null && proceso !== NO_APLICA ? FACTURADO : null)
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
    proceso == null ? (await listar(filtro, query)).ventas : await porProceso(filtro, esDelProceso, query),
  )
}
