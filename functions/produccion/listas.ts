import { invalido } from '#shared/http/errors'
import type { BodyDe, DataDe } from '#shared/http/route'
import { paginar } from '#shared/http/pagination'
import { type Dia, diaDe, inicioDe, sumarDias } from '#shared/kernel/dates'
import { estadoDeOrden, leerNumeroDeOrden, ventaDeOrden } from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { exigirRango } from '../kernel/rango'
import { idsDe, terceroVigente } from '../terceros/public'
import { hayTraslape } from './ajustes'
import { enLosDias } from './dias'
import {
  abiertas,
  abrirProduccion,
  corre,
  idDe,
  MAXIMO_ABIERTAS,
  type OrdenGuardada,
  type Produccion,
  terminadas,
} from './store'
import { vistaDeEtapa, vistaDeOrden, vistaDeProducto } from './vistas'

/** An order with the production that it is of. */
export interface DeSuVenta {
  produccion: Produccion
  orden: OrdenGuardada
}
export const ordenesDe = (producciones: readonly Produccion[]): DeSuVenta[] =>
  producciones.flatMap(produccion => produccion.ordenes.map(orden => ({ produccion, orden })))

const deLaVenta = async (ventaId: number, tienda: string): Promise<Produccion[]> => {
  const [item] = await obtener([clave.produccion(ventaId)])
  const produccion = abrirProduccion(item)
  return produccion?.codigo_tienda === tienda ? [produccion] : []
}

/** First come first served, but for what is to go first. */
const porTurno = (a: DeSuVenta, b: DeSuVenta): number => {
  const [x, y] = [a, b].map(({ orden }) => orden.prioridad?.desde ?? '~')
  if (x !== y) return x! < y! ? -1 : 1
  return a.orden.fecha === b.orden.fecha
    ? idDe(a.produccion, a.orden) - idDe(b.produccion, b.orden)
    : a.orden.fecha < b.orden.fecha
      ? -1
      : 1
}

/** Days of orders that are looked through when nobody says from when (DECISIONS 211). */
const DIAS_POR_PREPARAR = 15

export async function porPreparar(
  body: BodyDe<typeof rutas.ordenesPorPreparar>,
  { page, per_page }: { page: number; per_page: number },
  { tienda, hoy }: { tienda: string; hoy: Dia },
): Promise<DataDe<typeof rutas.ordenesPorPreparar>> {
  const hasta = body.fecha_final ?? hoy
  const desde = body.fecha_inicial ?? sumarDias(hasta, -DIAS_POR_PREPARAR)
  exigirRango(desde, hasta)
  const producciones = body.venta_id ? await deLaVenta(body.venta_id, tienda) : await abiertas(tienda)
  const suyas = ordenesDe(producciones).filter(
    ({ orden }) =>
      !['anulada', 'finalizada'].includes(estadoDeOrden(orden)) &&
      // What lacks material waits for it here, however far it had come (DECISIONS 209).
      (!body.etapa_inicial ||
        orden.falta_material !== undefined ||
        (!orden.preparacion && orden.etapas[0]?.estado === 'pendiente')),
  )
  // A sale that is named is meant, whatever its date.
  const dentro = body.venta_id
    ? suyas
    : suyas.filter(({ orden }) => diaDe(orden.fecha) >= desde && diaDe(orden.fecha) <= hasta)
  const pagina = paginar(dentro.sort(porTurno), page, per_page)
  return {
    ordenes_produccion: {
      ...pagina,
      data: pagina.data.map(({ produccion, orden }) => vistaDeOrden(produccion, orden)),
    },
    productos_ventas: pagina.data.map(({ produccion, orden }) => vistaDeProducto(produccion, orden)),
    anteriores: body.venta_id ? 0 : suyas.filter(({ orden }) => diaDe(orden.fecha) < desde).length,
  }
}

const NINGUNA = { producciones: [], mas: false }

/** The panel: what is open whatever its date, and what was finished between two days (DECISIONS 210, 291, 292). */
export async function panel(
  { venta_id, produccion_id, cliente_id, fecha_inicial, fecha_final }: BodyDe<typeof rutas.panel>,
  { tienda, hoy }: { tienda: string; hoy: Dia },
): Promise<DataDe<typeof rutas.panel>> {
  const hasta = fecha_final ?? hoy
  const desde = fecha_inicial ?? hasta
  exigirRango(desde, hasta)
  const nombrada = produccion_id ? (leerNumeroDeOrden(String(produccion_id)) ?? 0) : undefined
  const ventaDe = venta_id ?? (nombrada === undefined ? undefined : ventaDeOrden(nombrada).venta_id)
  const [leidas, traslape, suyos] = await Promise.all([
    ventaDe === undefined
      ? Promise.all([abiertas(tienda), terminadas(tienda, inicioDe(desde), inicioDe(sumarDias(hasta, 1)))])
      : deLaVenta(ventaDe, tienda).then(suya => [suya, NINGUNA] as const),
    hayTraslape(),
    cliente_id == null ? undefined : idsDelCliente(cliente_id),
  ])
  const [enCurso, acabadas] = leidas
  // A sale with orders of both kinds is in both lists.
  const leida = new Map(
    [...acabadas.producciones, ...enCurso.slice(0, MAXIMO_ABIERTAS)].map(each => [each.venta_id, each]),
  )
  const todas = ordenesDe([...leida.values()]).filter(
    ({ produccion, orden }) =>
      (nombrada === undefined || idDe(produccion, orden) === nombrada) &&
      suyos?.has(produccion.cliente_id) !== false &&
      // What is named is meant, whenever it was finished.
      (ventaDe !== undefined || enLosDias(produccion, orden, desde, hasta)),
  )
  const visibles = todas.filter(
    ({ orden }) => estadoDeOrden(orden) !== 'anulada' || ventaDe !== undefined || corre(orden),
  )
  const estados = visibles.map(({ orden }) => estadoDeOrden(orden))
  const cuantas = (...cuales: string[]) => estados.filter(estado => cuales.includes(estado)).length
  return {
    ordenes_produccion: visibles
      .sort(porPanel)
      .map(({ produccion, orden }) => vistaDeOrden(produccion, orden)),
    productos_ventas: visibles.map(({ produccion, orden }) => vistaDeProducto(produccion, orden)),
    ordenes_produccion_etapas: visibles.flatMap(({ produccion, orden }) =>
      orden.etapas.map(etapa => vistaDeEtapa(produccion, orden, etapa, traslape)),
    ),
    contadores: {
      total_op: visibles.length,
      total_ov: new Set(visibles.map(({ produccion }) => produccion.venta_id)).size,
      pendientes: cuantas('pendiente'),
      en_proceso: cuantas('en_proceso', 'suspendida'),
      suspendidas: cuantas('suspendida'),
      finalizadas: cuantas('finalizada'),
    },
    mas: enCurso.length > MAXIMO_ABIERTAS || acabadas.mas,
  }
}
/** Whoever an entry means now, and every entry that was united with theirs: orders keep the one they were made for. */
const idsDelCliente = async (id: number): Promise<ReadonlySet<number>> => {
  const cliente = await terceroVigente(id)
  return new Set(cliente ? idsDe(cliente) : [])
}
/** What is finished stands below what is to be done. */
const porPanel = (a: DeSuVenta, b: DeSuVenta): number => {
  const [x, y] = [a, b].map(({ orden }) => Number(estadoDeOrden(orden) === 'finalizada'))
  return x === y ? porTurno(a, b) : x! - y!
}

/** Stages that wait for a service, those to go first on top; or those that an operator has begun and not finished. */
export async function etapasPorServicio(
  body: BodyDe<typeof rutas.etapasPorServicio>,
  tienda: string,
): Promise<DataDe<typeof rutas.etapasPorServicio>> {
  const { operario_id, maquina_id } = body
  const enProceso =
    body.etapas_proceso ?? (!body.etapas_pendientes && operario_id != null && body.servicio == null)
  const servicio = enProceso ? undefined : await servicioPedido(body)
  const [producciones, traslape] = await Promise.all([abiertas(tienda), hayTraslape()])
  const filas = ordenesDe(producciones)
    .sort(porTurno)
    .flatMap(({ produccion, orden }) => orden.etapas.map(etapa => ({ produccion, orden, etapa })))
    .filter(({ orden, etapa }) => {
      const { operario, maquina } = etapa.marchas.at(-1) ?? {}
      if (!enProceso) return etapa.estado === 'pendiente' && etapa.servicio_id === servicio && !orden.anulada
      return (
        (etapa.estado === 'en_proceso' || (etapa.estado === 'suspendida' && !orden.anulada)) &&
        (operario_id == null || operario?.id === operario_id) &&
        (maquina_id == null || maquina?.id === maquina_id)
      )
    })
  const vistas = filas.map(({ produccion, orden, etapa }) => vistaDeEtapa(produccion, orden, etapa, traslape))
  return {
    // What can be started now stands before what waits for another stage.
    ordenes_produccion_etapas: enProceso
      ? vistas
      : [...vistas.filter(({ iniciable }) => iniciable), ...vistas.filter(({ iniciable }) => !iniciable)],
    lista_productos_servicios: filas.map(({ produccion, orden }) => ({
      produccion_venta_id: idDe(produccion, orden),
      referencia: orden.referencia,
      nombre_producto: orden.nombre_producto,
      cantidad: orden.cantidad / 100,
    })),
  }
}

/** The service that is named, or that of the machine. */
async function servicioPedido({
  servicio,
  maquina_id,
}: BodyDe<typeof rutas.etapasPorServicio>): Promise<number> {
  if (servicio != null) return servicio
  const [maquina] = maquina_id == null ? [] : await obtener([clave.catalogo('MAQUINAS', maquina_id)], false)
  if (!maquina) throw invalido({ servicio: 'Debe seleccionar un servicio' })
  return maquina.grupo_servicio_id as number
}
