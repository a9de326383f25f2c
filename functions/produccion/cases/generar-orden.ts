import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import type { Instante } from '#shared/kernel/dates'
import { puede } from '#shared/kernel/permisos'
import {
  CORTE,
  EMPAQUE,
  ENCHAPE,
  EN_ORDEN,
  ESPECIALES,
  type Servicio,
  SERVICIOS,
} from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import { ANULADO, FACTURADO, PENDIENTE } from '#shared/ventas/states'
import type { Cambio } from '../../kernel/cambio'
import type { Manejador } from '../../kernel/handler'
import { cuentaDe, prestaA } from '../../creditos/public'
import { catalogo } from '../../maestros/public'
import {
  leerPlan,
  type LineaGuardada,
  venta as ventaPorId,
  type VentaCompleta,
  type VentaGuardada,
} from '../../ventas/public'
import { hayTraslape } from '../ajustes'
import { alMover } from '../eventos'
import { abrirProduccion, crearProduccion, idDe, type OrdenGuardada, type Produccion } from '../store'
import { vistaDeOrden } from '../vistas'

/** What a plan takes, in the order of the work (DECISIONS 199). */
export const serviciosDe = ({ planilla, piezas }: Optimizacion): Servicio[] => {
  const lleva: Record<Servicio, boolean> = {
    [CORTE]: true,
    [ENCHAPE]: planilla.tapacantos.some(({ ml }) => ml > 0),
    [ESPECIALES]: piezas.some(({ lista_servicios_especiales }) => lista_servicios_especiales.length > 0),
    [EMPAQUE]: true,
  }
  return EN_ORDEN.filter(servicio => lleva[servicio])
}

type ConPlan = LineaGuardada & { plan: string }

function ordenDe(
  linea: ConPlan,
  plan: Optimizacion,
  nombres: ReadonlyMap<number, string>,
  de: Autoria,
): OrdenGuardada {
  const { patrones } = plan.planilla
  return {
    item: linea.item,
    ...de,
    producto_id: linea.producto_id,
    referencia: linea.referencia,
    nombre_producto: linea.nombre_producto,
    cantidad: linea.cantidad,
    plan: linea.plan,
    tableros: plan.planilla.cant_placas,
    piezas: plan.piezas.reduce((total, { cantidad }) => total + cantidad, 0),
    cortes: patrones.reduce((total, { cortes, repeticiones }) => total + cortes.length * repeticiones, 0),
    etapas: serviciosDe(plan).map(servicio => ({
      servicio_id: servicio,
      nombre: nombres.get(servicio) ?? SERVICIOS[servicio],
      estado: 'pendiente',
      marchas: [],
    })),
  }
}

interface Autoria {
  fecha: Instante
  usuario: string
}

/** The production of a sale, an order for each line that is cut; undefined where nothing of it is. */
export async function produccionNueva(
  { venta, lineas }: VentaCompleta,
  de: Autoria,
): Promise<Produccion | undefined> {
  const cortadas = lineas.filter((linea): linea is ConPlan => linea.plan !== null)
  if (cortadas.length === 0) return undefined
  const [grupos, ...planes] = await Promise.all([
    catalogo('GRUPOS_SERVICIO'),
    ...cortadas.map(({ plan }) => leerPlan(plan)),
  ])
  const nombres = new Map(grupos.map(({ id, nombre_grupo_servicio }) => [id, nombre_grupo_servicio]))
  return {
    venta_id: venta.id,
    version: 0,
    codigo_tienda: venta.codigo_tienda,
    fecha: de.fecha,
    fecha_venta: venta.fecha_venta,
    cliente_id: venta.cliente_id,
    nombres_tercero: venta.nombres_tercero,
    apellidos_tercero: venta.apellidos_tercero,
    numero_documento_tercero: venta.numero_documento_tercero,
    nombre_vendedor: venta.nombre_vendedor,
    token_planos: venta.token_planos,
    ordenes: cortadas.map((linea, i) => {
      const plan = planes[i]
      if (!plan) throw new Error(`the plan of line ${linea.item} of sale ${venta.id} is gone`)
      return ordenDe(linea, plan, nombres, de)
    }),
  }
}

/** What a new order of the sale in this state waits for, or that it cannot be made (DECISIONS 195). */
async function exigirProducible(
  { estado_venta_id: estado, cliente_id }: VentaGuardada,
  sinFacturar: boolean,
): Promise<void> {
  if (estado === FACTURADO) return
  if (estado !== PENDIENTE)
    throw invalido({ venta_id: 'La venta no se ha facturado: se produce después de facturarla' })
  if (sinFacturar || prestaA(await cuentaDe(cliente_id))) return
  throw invalido({
    venta_id: 'La venta no se ha facturado y su cliente no tiene crédito: se produce después de facturarla',
  })
}

/** A production that is new: what is written, what the history keeps and what the screens hear. */
export const nacer = (
  produccion: Produccion,
  venta: VentaGuardada,
  traslape: boolean,
): Pick<Cambio<never>, 'operaciones' | 'auditoria' | 'eventos'> => ({
  operaciones: crearProduccion(produccion, venta),
  auditoria: [
    {
      entidad: 'VENTA',
      id: venta.id,
      accion: 'producir',
      despues: { ordenes: produccion.ordenes.map(orden => idDe(produccion, orden)) },
    },
  ],
  eventos: produccion.ordenes.map(orden =>
    alMover({ ...produccion, version: -1 }, orden, 'generar', traslape),
  ),
})

/** Makes the production orders of a sale, once (DECISIONS 195, 197 to 199). */
export const generarOrden: Manejador<typeof rutas.generarOrden> = async ({ body, sesion, tienda, ahora }) => {
  const [found, traslape] = await Promise.all([ventaPorId(body.venta_id), hayTraslape()])
  if (found?.venta.codigo_tienda !== tienda) throw new ErrorVeta('no_encontrado')
  if (found.venta.estado_venta_id === ANULADO)
    throw new ErrorVeta('orden_anulada', { mensaje: 'La venta está anulada' })
  const hecha = abrirProduccion(found.produccion)
  if (!hecha) await exigirProducible(found.venta, puede(sesion.rol, 'produccion.sin_facturar'))
  const produccion = hecha ?? (await produccionNueva(found, { fecha: ahora, usuario: sesion.nombre }))
  if (!produccion) throw invalido({ venta_id: 'La venta no tiene cortes por producir' })
  const data = { ordenes_produccion: produccion.ordenes.map(orden => vistaDeOrden(produccion, orden)) }
  const message = 'Orden de producción generado'
  if (hecha) return { operaciones: [], data, message, auditoria: [], eventos: [] }
  return { ...nacer(produccion, found.venta, traslape), data, message }
}
