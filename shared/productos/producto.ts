import * as z from 'zod'
import {
  Bandera,
  idEnCuerpo,
  idOpcional,
  MAXIMO_PRECIO,
  MAXIMO_UNIDADES,
  PrecioRequerido,
  sinLlenar,
  sinValor,
  Texto,
  UnidadesRequeridas,
  Version,
} from '../http/wire'
import { TIPOS_DE_IVA } from './tipo-iva'

/** Longest side of a board, mm. */
export const MAXIMO_MEDIDA = 10_000

const textoOpcional = (max: number) =>
  Texto(max)
    .nullish()
    .transform(texto => texto ?? '')
const precio = (falta: string) =>
  PrecioRequerido(falta)
    .refine(value => value >= 0, 'Debe ingresar un valor desde cero')
    .refine(value => value <= MAXIMO_PRECIO, 'El valor es demasiado grande')
const id = idOpcional.transform(value => value ?? null)
/** One side of a board; which products have some is told by their group, and a form hides it from all others. */
const medidaSiViene = z.preprocess(
  sinLlenar,
  z
    .int('Debe ingresar un valor')
    .min(1, 'Debe ingresar un valor')
    .max(MAXIMO_MEDIDA, `Máximo ${MAXIMO_MEDIDA} mm`)
    .nullish(),
) as unknown as z.ZodOptional<z.ZodNullable<z.ZodInt>>
const medida = medidaSiViene.transform(value => value ?? null)

/** The form of a product: what creating and changing one share (specification B §5). */
const FORMULARIO = {
  referencia: Texto(40, 'Debe ingresar una referencia'),
  prefijo: textoOpcional(10),
  codigo_barras: textoOpcional(40),
  /** The shop gives it one of its own, by its number (`codigosPropios`); `codigo_barras` is then left empty. */
  generar_codigo_barras: Bandera.default(false),
  nombre_producto: Texto(120, 'Debe ingresar un nombre'),
  descripcion_producto: textoOpcional(500),
  /** Before tax. */
  precio_unitario: precio('Debe ingresar un precio'),
  /** The price with tax, where that side was typed: the other follows from it (DECISIONS 100, R6). */
  precio_con_impuesto: precio('Debe ingresar un precio').nullish(),
  /** Written by who may see it. */
  costo_inventario_unitario: z.preprocess(
    sinLlenar,
    precio('Debe ingresar un costo').nullish(),
  ) as unknown as z.ZodOptional<z.ZodNullable<ReturnType<typeof precio>>>,
  /** Left out it follows from the tax (`tipoDeIva`); an excluded product has none. */
  tipo_impuesto: z.enum(TIPOS_DE_IVA, 'Debe seleccionar una opción').nullish(),
  impuesto_id: z
    .preprocess(sinValor, idEnCuerpo('Debe seleccionar una opción').nullish())
    .transform(value => value ?? null),
  proveedor_id: idEnCuerpo('Debe seleccionar una opción'),
  grupo_id: idEnCuerpo('Debe seleccionar una opción'),
  linea_id: idEnCuerpo('Debe seleccionar una opción'),
  funcion_producto_id: id,
  grupo_servicio_id: id,
  color_id: id,
  /** Left out it stays what it is: who does not know of categories takes none away. */
  categoria_producto_id: idOpcional,
  medida_largo: medida,
  medida_ancho: medida,
  /** Of a board: its pieces may be turned, it has no grain. */
  permite_rotar: Bandera.default(false),
  /** Sold by metres or the like, and not by units alone; by default what is sold of its group. */
  decimales_cantidad: z
    .literal([0, 2])
    .nullish()
    .transform(value => value ?? undefined),
  /** Sold by cut plans only (DECISIONS 312). */
  generado_por_plan: Bandera.default(false),
  activo: Bandera.default(true),
  version: Version.nullish().transform(value => value ?? undefined),
}

const cantidad = UnidadesRequeridas('Debe ingresar una cantidad')
  .refine(value => value >= 0, 'Debe ingresar una cantidad desde cero')
  .refine(value => value <= MAXIMO_UNIDADES, 'La cantidad es demasiado grande')

interface Gravado {
  tipo_impuesto?: unknown
  impuesto_id?: unknown
}
const esExcluido = (value: unknown): boolean => (value as Gravado).tipo_impuesto === 'Excluido'
const llevaImpuesto = (value: unknown): boolean => (value as Gravado).impuesto_id !== null
/** Told beside other fields that are wrong too. */
const EN_IMPUESTO = {
  path: ['impuesto_id'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** Without a tax there is what the law excludes, and nothing else. */
const conImpuesto = <T extends z.ZodType>(esquema: T) =>
  esquema.refine(value => esExcluido(value) || llevaImpuesto(value), {
    message: 'Debe seleccionar una opción',
    ...EN_IMPUESTO,
  })
const sinContradiccion = <T extends z.ZodType>(esquema: T) =>
  conImpuesto(esquema).refine(value => !esExcluido(value) || !llevaImpuesto(value), {
    message: 'Un producto excluido no lleva impuesto',
    ...EN_IMPUESTO,
  })

/** A new product; `cantidad` is what the store has of it to begin with (DECISIONS 159). */
export const NuevoProducto = sinContradiccion(z.object({ ...FORMULARIO, cantidad }))
/** As a text of the form is sent: null empties it, and what is left out says nothing. */
const textoSiViene = (max: number) =>
  Texto(max)
    .nullish()
    .transform(texto => (texto === null ? '' : texto))

/**
 * A changed form: what clients of the specification do not know of, and leave out, stays as it is. A type that stands beside
 * another tax may be what the product had: the server looks at it.
 */
export const EdicionDeProducto = conImpuesto(
  z.object({
    ...FORMULARIO,
    prefijo: textoSiViene(10),
    codigo_barras: textoSiViene(40),
    descripcion_producto: textoSiViene(500),
    funcion_producto_id: idOpcional,
    grupo_servicio_id: idOpcional,
    color_id: idOpcional,
    medida_largo: medidaSiViene,
    medida_ancho: medidaSiViene,
    permite_rotar: Bandera.optional(),
    generado_por_plan: Bandera.optional(),
    activo: Bandera.optional(),
  }),
)
export type EdicionDeProducto = z.output<typeof EdicionDeProducto>

/** A product that changes, all of its form. Its stock does not: a `cantidad` that comes along says nothing (DECISIONS 159). */
export const CambiosDeProducto = sinContradiccion(z.object(FORMULARIO))
export type CambiosDeProducto = z.output<typeof CambiosDeProducto>

/** Boards of a supplier in a colour (specification B §5). */
export const TableroAGuardar = z.object({
  proveedor_id: idEnCuerpo('Debe seleccionar una opción'),
  color_id: idEnCuerpo('Debe seleccionar una opción'),
})
