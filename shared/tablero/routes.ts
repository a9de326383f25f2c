import * as z from 'zod'
import { route } from '../http/route'
import {
  CodigoTienda,
  DiaDeFiltro,
  Dinero,
  Id,
  idOpcional,
  InstanteISO,
  sinValor,
  Unidades,
} from '../http/wire'

/** Stores that are asked for at once. */
const MAXIMO_TIENDAS = 30
const dia = z.preprocess(sinValor, DiaDeFiltro.nullish())

/** Days, both included, and stores: those of the header where none is named (DECISIONS 243, 245, 247). */
export const FiltroDeTablero = z.object({
  fecha_inicial: dia,
  fecha_final: dia,
  tiendas: z
    .array(CodigoTienda, 'Debe seleccionar una tienda')
    .max(MAXIMO_TIENDAS, `Máximo ${MAXIMO_TIENDAS} tiendas`)
    .nullish(),
})

/** What was billed on some days less what was annulled on them. */
const Total = { total_pedidos: z.int(), total_venta_bruta: Dinero, total_productos: Unidades }
export const VentasDelPeriodo = z.object({
  fecha_inicial: z.string(),
  fecha_final: z.string(),
  ...Total,
  /** What the totals are made of: bills, and bills that were annulled, each on its own day. */
  facturado: z.object(Total),
  devuelto: z.object(Total),
})
export const ProductoVendido = z.object({
  producto_id: Id,
  referencia: z.string(),
  nombre_producto: z.string(),
  cantidad_producto: Unidades,
})
export const VentasDelMes = z.object({
  /** 1 to 12. */
  mes_factura: z.int(),
  total_venta_bruta: Dinero,
  total_pedidos: z.int(),
})

/** A bill, or the annulment of one: what a figure is made of. */
export const HechoDeVenta = z.object({
  venta_id: Id,
  codigo_tienda: z.string(),
  fecha_factura: z.string(),
  /** When exactly. */
  fecha: InstanteISO,
  hecho: z.enum(['facturado', 'anulado']),
  nombre_tercero: z.string(),
  consecutivo_recibo: z.int().nullable(),
  /** Below zero where it was annulled. */
  valor: Dinero,
  /** Of the product that was asked for, or of all. */
  cantidad: Unidades,
})
/** Where the part before ended: store, day, sale and what happened. */
const Lugar = z.string().regex(/^\d{1,6}#\d{4}-\d{2}-\d{2}#\d{12}#[FA]$/, 'Vuelva al principio de la lista')

export const rutas = {
  rangoFecha: route({
    method: 'POST',
    path: '/dashboard/rango-fecha',
    summary:
      'What stores sold between two days, by product and month by month; of who may not see that, what they sold themselves',
    access: 'session',
    store: 'required',
    body: FiltroDeTablero,
    data: z.object({
      productos_vendidos_rango_fecha: z.array(ProductoVendido),
      ventas_rango_fecha: VentasDelPeriodo,
      ventas_anio: z.array(VentasDelMes),
      /** As many days before the first one. */
      periodo_anterior: VentasDelPeriodo,
      tiendas: z.array(z.string()),
    }),
  }),
  ventas: route({
    method: 'POST',
    path: '/dashboard/ventas',
    summary: 'The bills and annulments that a figure of the dashboard is made of, the newest first',
    access: 'session',
    store: 'required',
    body: FiltroDeTablero.extend({
      producto_id: idOpcional,
      antes: z.preprocess(sinValor, Lugar.nullish()),
    }),
    data: z.object({
      ventas: z.array(HechoDeVenta),
      /** Goes into `antes` for those before them; null: there are none. */
      siguiente: z.string().nullable(),
    }),
  }),
}
