import * as z from 'zod'
import { route } from '../http/route'
import { CodigoTienda, DiaDeFiltro, Dinero, Id, sinValor, Unidades } from '../http/wire'

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

export const rutas = {
  rangoFecha: route({
    method: 'POST',
    path: '/dashboard/rango-fecha',
    summary: 'What stores sold between two days, by product, and month by month in the year of the last one',
    access: 'tablero.ver',
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
}
