import { clavePrecioDePieza, type Pieza } from '#shared/ventas/rules/pieza'
import { paraElPedido } from '../../despiece/favorecer'
import type { DatosDe, PedidoDe } from '../../kernel/api'
import { type Cifras, enPesos } from './cifras'
import {
  CONTADO,
  entregaEscrita,
  type EstadoDePedido,
  type Linea,
  type Pedido,
  tareasPorGuardar,
  unidadesDe,
} from './modelo'

type Cuerpo = PedidoDe<'POST /facturas/guardar'>['body']
/** Totals as the server writes them. */
export type TotalesRecibidos = DatosDe<'POST /facturas/guardar'>['totales']

/** The `data` of the server's 409 `totales_distintos`. */
export interface CifrasFrescas {
  totales: TotalesRecibidos
  ventas_detalle: readonly {
    producto_id: number
    referencia: string
    retal_id: string | null
    /** The piece that it is, or whose edge it is. */
    pieza: Pieza | null
    servicio_lepton: boolean
    cantidad_solicitada: number
    precio_unitario: number
    valor_total: number
  }[]
}

/** What a price of the server belongs to, as `clavePrecio` says it of ours. */
export const clavePrecioFresco = (linea: CifrasFrescas['ventas_detalle'][number]): string =>
  linea.retal_id ??
  (linea.pieza ? clavePrecioDePieza(linea.pieza, linea.servicio_lepton) : String(linea.producto_id))

export const totalesEnPesos = ({ totales }: Cifras): TotalesRecibidos => ({
  total_subtotal_venta: enPesos(totales.subtotal),
  total_descuento: enPesos(totales.descuento),
  total_venta_neta: enPesos(totales.neto),
  total_impuestos_venta: enPesos(totales.impuestos),
  total_otros_impuestos_venta: enPesos(totales.otrosImpuestos),
  total_venta: enPesos(totales.total),
})

const entregaDe = (pedido: Pedido): Partial<Cuerpo> => {
  const { direccion, telefono, observacion } = entregaEscrita(pedido) ?? {}
  return { direccion_envio: direccion, telefono_envio: telefono, observacion_envio: observacion }
}

/** Where the board that a line was unlinked from stands, from 1; null of any other line. */
const lugarDelTablero = ({ lineas }: Pedido, { desvinculadaDe }: Linea): number | null =>
  desvinculadaDe === undefined
    ? null
    : lineas.findIndex(({ clave, plan }) => clave === desvinculadaDe && plan !== null) + 1 || null

/** What is saved. The lines that a plan generates are left out: the server makes them from the plan. */
export const cuerpoDe = (pedido: Pedido, estado: EstadoDePedido, totales: TotalesRecibidos): Cuerpo => ({
  venta_id: pedido.ventaId,
  version: pedido.version,
  tercero_id: pedido.cliente?.id ?? 0,
  // Drafts of before it was kept have none.
  tipo_pago_id: pedido.tipoPago ?? CONTADO,
  estado_venta_id: estado,
  impuesto_adicional_id: pedido.impuestoId,
  nombre_tipo_envio: pedido.envio,
  ...entregaDe(pedido),
  vendedor_id: pedido.vendedorId,
  observacion_venta: pedido.observacion,
  productoList: pedido.lineas.map(linea => ({
    producto_id: linea.producto.id,
    item: linea.item,
    retal_id: linea.retal,
    pieza: linea.pieza,
    desvinculada_de_linea: lugarDelTablero(pedido, linea),
    cantidad_solicitada: unidadesDe(linea) ?? 0,
    porcentaje_descuento: linea.descuento,
    precio_unitario: linea.producto.precio_unitario,
    response_lepton: linea.plan ? paraElPedido(linea.plan) : undefined,
  })),
  tareasList: tareasPorGuardar(pedido).map(tarea => ({
    id: tarea.id,
    version: tarea.leida?.version,
    descripcion_tarea: tarea.descripcion,
    observacion_tarea: tarea.observacion,
    tarea_completada: tarea.completada,
  })),
  total_subtotal_venta: totales.total_subtotal_venta,
  total_descuento: totales.total_descuento,
  total_impuestos_venta: totales.total_impuestos_venta,
  total_otros_impuestos_venta: totales.total_otros_impuestos_venta,
  total_venta: totales.total_venta,
})
