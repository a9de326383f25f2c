import * as z from 'zod'
import { MAXIMO_LADO } from '../despiece/tipos'
import {
  Dinero,
  EnteroFlexible,
  Id,
  MAXIMO_PRECIO,
  MAXIMO_UNIDADES,
  Porciento,
  Precio4,
  Unidades,
} from '../http/wire'
import { LADOS, normalizarPieza } from './rules/pieza'

/** What is missing of a piece (specification A §5). */
export const FALTAN_MEDIDAS = 'Debe ingresar todos los campos solicitados'
/** No board of any cut list is longer, in millimetres. */
export const MAXIMO_MM = MAXIMO_LADO / 10

/** One decimal is tolerated, and cut upwards (DECISIONS 285). */
const Medida = z
  .number({ error: FALTAN_MEDIDAS })
  .min(1, 'Debe ingresar una medida de 1 mm o más')
  .max(MAXIMO_MM, `El valor máximo es ${MAXIMO_MM}`)
  .refine(mm => Math.abs(mm * 10 - Math.round(mm * 10)) < 1e-6, 'Use máximo un decimal')
const TipoDeCanto = EnteroFlexible('Debe seleccionar un tipo de canto').pipe(
  z.union([z.literal(0), z.literal(1), z.literal(2)], 'Debe seleccionar un tipo de canto'),
)
const Lados = z
  .array(z.enum(LADOS, 'Debe seleccionar lados de la pieza'), 'Debe seleccionar lados de la pieza')
  .max(LADOS.length, 'Una pieza tiene cuatro lados')

/** What the calculator asks for. */
export const PiezaEnviada = z
  .object({ base: Medida, altura: Medida, tipo_canto: TipoDeCanto, lados: Lados })
  .transform(normalizarPieza)

/** A piece as a line has it: 0 no edge, 1 rigid, 2 flexible. */
export const PiezaGuardada = z.object({
  base: z.int(),
  altura: z.int(),
  tipo_canto: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  lados: z.array(z.enum(LADOS)),
})

/** A figure that the client worked out, with the dust of floating point. */
const calculado = (maximo: number) =>
  z.number().min(0, 'No puede ser negativo').max(maximo, 'El valor es demasiado grande').nullish()

/**
 * Body of `facturas/retal`. With the sizes the server works it out and the totals are not read; with totals alone
 * (a client written from the specification) nobody knows which piece they are of.
 */
export const CotizacionDePieza = z
  .object({
    total_precio_base: calculado(MAXIMO_PRECIO / 10_000),
    tipo_canto: TipoDeCanto.nullish().transform(tipo => tipo ?? 0),
    /** Metres. */
    cantidad_canto: calculado(MAXIMO_UNIDADES / 100),
    total_precio_canto: calculado(MAXIMO_PRECIO / 10_000),
    base: Medida.nullish(),
    altura: Medida.nullish(),
    lados: Lados.nullish(),
  })
  .superRefine(
    ({ base, altura, total_precio_base, tipo_canto, cantidad_canto, total_precio_canto }, context) => {
      const falta = (path: string, message = FALTAN_MEDIDAS) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const sinTotales = base == null && altura == null && !total_precio_base
      if (base == null && (altura != null || sinTotales)) falta('base')
      if (altura == null && (base != null || sinTotales)) falta('altura')
      if (base == null && tipo_canto !== 0 && total_precio_canto && !cantidad_canto)
        falta('cantidad_canto', 'Debe ingresar los metros de canto')
    },
  )

/** A line for the order, as `facturas/guardar` will price it. */
const LineaDePieza = z.object({
  producto_id: Id,
  referencia: z.string(),
  /** Of an edge: reference of its piece. */
  referencia_padre: z.string().nullable(),
  nombre_producto: z.string(),
  tipo_producto: z.enum(['Producto', 'Servicio']),
  cantidad_solicitada: Unidades,
  decimales_cantidad: z.int(),
  /** Before tax. */
  precio_unitario: Precio4,
  porcentaje_impuesto: Porciento,
  valor_subtotal: Dinero,
  valor_impuesto: Dinero,
  valor_total: Dinero,
  /** An edge: it comes and goes with its piece. */
  servicio_lepton: z.boolean(),
  /** What the store has of it; null where no stock moves. */
  disponible: Unidades.nullable(),
  /** What the line is sent back with; missing of an edge, and while its sizes are unknown. */
  pieza: PiezaGuardada.optional(),
  /** The figures are the client's: an order is not saved with them. */
  precio_por_confirmar: z.boolean(),
})

export const PiezaCotizada = z.object({
  lineas: z.array(LineaDePieza),
  /** Before tax. */
  total_precio_base: Dinero,
  /** Metres. */
  cantidad_canto: Unidades,
  total_precio_canto: Dinero,
  /** Of both, with tax. */
  total_con_impuesto: Dinero,
  precio_por_confirmar: z.boolean(),
  /** What was sent and is not charged (DECISIONS 132). */
  advertencias: z.array(z.string()),
})
