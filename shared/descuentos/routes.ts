import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  Bandera,
  CodigoTienda,
  comparado,
  Dinero,
  Id,
  idEnCuerpo,
  idOpcional,
  InstanteISO,
  MAXIMO_UNIDADES,
  Porciento,
  PorcientoRequerido,
  Precio4,
  soloPara,
  Texto,
  Unidades,
} from '../http/wire'

const INVALIDO = 'Debe ingresar un porcentaje válido'
const SIN_CANTIDAD = 'Debe ingresar una cantidad mayor que cero'
/** A thousand of the largest boards, mm². */
const MAXIMA_AREA = 100_000_000_000

/** A discount that somebody asked for, and what became of it. */
export const DescuentoSolicitado = z.object({
  id: Id,
  codigo_tienda: CodigoTienda,
  fecha_creacion: InstanteISO,
  producto_id: Id,
  referencia: z.string(),
  nombre_producto: z.string(),
  tercero_id: Id,
  numero_documento_tercero: z.string(),
  nombres_tercero: z.string(),
  apellidos_tercero: z.string(),
  cantidad_solicitada: Unidades,
  precio_unitario: Precio4,
  porcentaje_descuento: Porciento,
  /** Before the discount and before tax. */
  sub_total: Dinero,
  /** What the discount takes off it. */
  valor_descuento: Dinero,
  /** Offcuts of the customer's own that are asked for too: mm², and the price of the board for that area. */
  retales_cliente: z.object({ area: z.int(), valor: Dinero }).optional(),
  /** Order that it was asked from, where that had been saved. */
  venta_id: Id.nullable(),
  linea: z.int().nullable(),
  vendedor_id: Id,
  nombre_vendedor: z.string(),
  /** True of what was approved; what waits and what was rejected differ by who decided (specification B 146). */
  aprobado: z.boolean(),
  nombre_aprobador: z.string().nullable(),
  fecha_decision: InstanteISO.nullable(),
  motivo: z.string(),
  estado: z.enum(['pendiente', 'aprobado', 'rechazado']),
  /** Until when an approval counts; null of others. */
  vence: InstanteISO.nullable(),
  /** An approval that nobody used in time. */
  vencido: z.boolean(),
  /** The sale that used it: it counts once. */
  venta_uso_id: Id.nullable(),
  /** What is left of the price over the cost, as part of the price; null where the cost is not known. */
  margen: soloPara('productos.costos', Porciento.nullable()),
  bajo_costo: soloPara('productos.costos', z.boolean()),
})

/** Fields of `descuentos/solicitar/guardar`. What the client works out is only compared. */
export const CamposDeSolicitud = z.object({
  porcentaje_descuento: PorcientoRequerido(INVALIDO).refine(
    value => value >= 0 && value <= 10_000 && value % 10 === 0,
    INVALIDO,
  ),
  tercero_id: idEnCuerpo('Debe seleccionar un cliente'),
  producto_id: idEnCuerpo('Debe agregar al menos un producto'),
  cantidad_solicitada: Unidades.refine(value => value >= 0, SIN_CANTIDAD).refine(
    value => value <= MAXIMO_UNIDADES,
    'La cantidad es demasiado grande',
  ),
  precio_unitario: comparado,
  sub_total: comparado,
  codigo_tienda: CodigoTienda.nullish(),
  venta_id: idOpcional,
  linea: z.int().positive().nullish(),
  /** Area of offcuts of the customer's own that the plan of the line cuts, mm²: what they take off is asked for too. */
  area_cliente: z
    .int('Debe ingresar un área en mm²')
    .min(0, 'Debe ingresar un área desde cero')
    .max(MAXIMA_AREA, 'El área es demasiado grande')
    .nullish()
    .transform(area => area ?? 0),
})
/** Only a plan that is cut out of what the customer brought may take no discount, and no board. */
export const DescuentoASolicitar = CamposDeSolicitud.superRefine((solicitud, ctx) => {
  if (solicitud.area_cliente !== 0) return
  const falta = (path: keyof typeof solicitud, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message })
  if (solicitud.porcentaje_descuento === 0) falta('porcentaje_descuento', INVALIDO)
  if (solicitud.cantidad_solicitada === 0) falta('cantidad_solicitada', SIN_CANTIDAD)
})

/** Body of `descuentos/solicitados/aprobar`: false rejects. */
export const DecisionDeDescuento = z.object({
  descuento_solicitado_id: idEnCuerpo('Debe seleccionar una solicitud'),
  aprobado: z.preprocess(
    value => value ?? undefined,
    Bandera.optional()
      .refine(value => value !== undefined, 'Debe indicar si se aprueba')
      .transform(Boolean),
  ),
  motivo: Texto(300).nullish(),
})

const data = z.object({ descuento_solicitado: DescuentoSolicitado })

export const rutas = {
  solicitar: route({
    method: 'POST',
    path: '/descuentos/solicitar/guardar',
    summary: 'Asks for a discount on a product for a customer',
    access: 'descuentos.solicitar',
    store: 'required',
    writes: true,
    body: DescuentoASolicitar,
    data,
  }),
  solicitados: route({
    method: 'GET',
    path: '/descuentos/solicitados/{storeId}',
    summary:
      'Discounts that were asked for, the newest first: one’s own, or those of the store for who approves',
    access: 'descuentos.ver',
    store: 'required',
    params: z.object({ storeId: CodigoTienda }),
    query: z.object({
      ...paginaQuery,
      estado: z.enum(['pendiente', 'aprobado', 'rechazado']).optional(),
      /** Those that were asked for from one order, however many others came after them. */
      venta_id: idOpcional,
    }),
    data: z.object({ descuentos_solicitados: paginaDeFilas(DescuentoSolicitado) }),
  }),
  decidir: route({
    method: 'POST',
    path: '/descuentos/solicitados/aprobar',
    summary: 'Approves or rejects a discount that somebody else asked for; the first decision counts',
    access: 'descuentos.aprobar',
    store: 'required',
    writes: true,
    body: DecisionDeDescuento,
    data,
  }),
}
