import * as z from 'zod'
import {
  Bandera,
  idEnCuerpo,
  MAXIMO_PRECIO,
  MAXIMO_UNIDADES,
  Precio4,
  Texto,
  Unidades,
  UnidadesRequeridas,
  Version,
} from '../http/wire'

export { faltante, porRegularizar, type Vista, VISTAS } from './vistas'

/** What the record says of a movement that came without a reason (DECISIONS 321). */
export const SIN_MOTIVO = 'sin motivo'
export const FALTA_CANTIDAD = 'Debe ingresar una cantidad en inventario'
export const LARGO_DEL_MOTIVO = 200

/** Of a body that names it; the header says which store it is about. */
const codigo_tienda = z.string().trim().max(6).nullish()

/** Quantity added to or taken from the stock: more than nothing, with decimals where the unit has some (DECISIONS 326). */
const cantidad = UnidadesRequeridas(FALTA_CANTIDAD)
  .refine(value => value > 0, FALTA_CANTIDAD)
  .refine(value => value <= MAXIMO_UNIDADES, 'La cantidad es demasiado grande')

const PrecioDesdeCero = Precio4.refine(value => value >= 0, 'Debe ingresar un valor desde cero')
  .refine(value => value <= MAXIMO_PRECIO, 'El valor es demasiado grande')
  .nullish()

/** Body of `inventarios/actualizar` (specification A §7) and the reason. */
export const Ajuste = z.object({
  producto_id: idEnCuerpo('Debe seleccionar un producto'),
  cantidad_inventario: cantidad,
  restar_inventario: Bandera.nullish().transform(restar => restar ?? false),
  motivo: Texto(LARGO_DEL_MOTIVO).nullish(),
  /** Old clients send back what they read: a price changes by whoever may, and names the version that they saw. */
  precio_unitario: PrecioDesdeCero,
  costo_unitario: PrecioDesdeCero,
  version: Version.nullish(),
  codigo_tienda,
})
/** The same as our form asks for it: never without a reason. */
export const FormularioDeAjuste = z.object({
  cantidad_inventario: cantidad,
  restar_inventario: z.boolean(),
  motivo: Texto(LARGO_DEL_MOTIVO, 'Debe ingresar un motivo'),
})

/** Takes a movement of the stock card back. */
export const Reverso = z.object({
  producto_id: idEnCuerpo('Debe seleccionar un producto'),
  movimiento: Texto(40, 'Debe seleccionar un movimiento'),
  motivo: Texto(LARGO_DEL_MOTIVO).nullish(),
  codigo_tienda,
})

const tope = Unidades.refine(value => value >= 0, 'Debe ingresar una cantidad desde cero')
  .refine(value => value <= MAXIMO_UNIDADES, 'La cantidad es demasiado grande')
  .nullish()
const topeONada = tope.transform(value => value ?? null)
export const FUERA_DE_ORDEN = 'El máximo no puede ser menor que el mínimo'
const EN_ORDEN = { path: ['maximo'], message: FUERA_DE_ORDEN }
type Tope = number | null | undefined
export const enOrden = ({ minimo, maximo }: { minimo?: Tope; maximo?: Tope }): boolean =>
  minimo == null || maximo == null || maximo >= minimo

/** Where a product lies in the store, as its people call the place: `Estante B4`. */
const ubicacion = Texto(60)

/** Least and most that the store wants to have of a product, and where it lies. */
export const FormularioDeTopes = z
  .object({ minimo: topeONada, maximo: topeONada, ubicacion })
  .refine(enOrden, EN_ORDEN)
/** What it leaves out stays; null is no minimum, no maximum. */
export const Topes = z
  .object({
    producto_id: idEnCuerpo('Debe seleccionar un producto'),
    minimo: tope,
    maximo: tope,
    /** Left out, it stays; '' is nowhere. */
    ubicacion: ubicacion.nullish(),
    version: Version.nullish(),
    codigo_tienda,
  })
  .refine(enOrden, EN_ORDEN)
