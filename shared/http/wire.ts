import * as z from 'zod'
import { acotarDia, esDia, esDiaGuardable } from '../kernel/dates'
import {
  type Cantidad,
  type Centavos,
  DECIMALES,
  type Porcentaje,
  type Precio,
  parseDecimal,
  toDecimal,
} from '../kernel/money'
import { type Accion } from '../kernel/permisos'

/**
 * The field types of the wire. Amounts are codecs: `decode` turns the decimal of the wire into the
 * integer that the domain works with, `encode` turns it back (see shared/kernel/money.ts for the units).
 */
const entero = <T extends number>(decimals: number, what: string, missing?: string) =>
  z.codec(
    z.number(missing),
    z.custom<T>(value => Number.isSafeInteger(value)),
    {
      decode: (value, ctx) => {
        try {
          return parseDecimal(decimals === DECIMALES.dinero ? sinPolvo(value) : value, decimals) as T
        } catch {
          ctx.issues.push({ code: 'custom', input: value, message: `Debe ingresar ${what}` })
          return z.NEVER
        }
      },
      encode: value => toDecimal(value, decimals),
    },
  )

/** A sum of decimals that whole centavos come to, but for the dust of floating point (DECISIONS 70). */
const sinPolvo = (value: number): number => {
  const exact = Math.round(value * 100) / 100
  return Math.abs(value - exact) < 1e-6 ? exact : value
}

export const Dinero = entero<Centavos>(DECIMALES.dinero, 'un valor con máximo 2 decimales')
/** Money whose absence has a text of its own. */
export const DineroRequerido = (missing: string) =>
  entero<Centavos>(DECIMALES.dinero, 'un valor con máximo 2 decimales', missing)
export const Precio4 = entero<Precio>(DECIMALES.precio, 'un valor con máximo 4 decimales')
/** A price whose absence has a text of its own. */
export const PrecioRequerido = (missing: string) =>
  entero<Precio>(DECIMALES.precio, 'un valor con máximo 4 decimales', missing)
/** An amount that the client worked out: only compared, so it may carry the dust of floating point. */
export const comparado = z.number().nullish()
export const Unidades = entero<Cantidad>(DECIMALES.cantidad, 'una cantidad con máximo 2 decimales')
/** A quantity whose absence has a text of its own. */
export const UnidadesRequeridas = (missing: string) =>
  entero<Cantidad>(DECIMALES.cantidad, 'una cantidad con máximo 2 decimales', missing)
export const Porciento = entero<Porcentaje>(DECIMALES.porcentaje, 'un porcentaje con máximo 2 decimales')
/** A percentage whose absence has a text of its own. */
export const PorcientoRequerido = (missing: string) =>
  entero<Porcentaje>(DECIMALES.porcentaje, 'un porcentaje con máximo 2 decimales', missing)

/** Largest amounts that a request may carry: beyond them somebody mistyped. */
export const MAXIMO_DINERO = 10_000_000_000_00 as Centavos
export const MAXIMO_PRECIO = 100_000_000_0000 as Precio
export const MAXIMO_UNIDADES = 100_000_00 as Cantidad

/** Whether amounts that are added up stay among them. */
export const sumaPosible = (valores: readonly number[]): boolean =>
  valores.reduce((total, valor) => total + valor, 0) <= MAXIMO_DINERO

/** Of the payment forms, the one that is cash. */
const EFECTIVO = 1

export const Id = z.int().positive()
/** A whole number that old clients may write as text: digits only, so `true`, `[5]`, `0x10` and `1e3` are none. */
export const EnteroFlexible = (message?: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.int(message))
/** An id in a path, a query or a body of a client that sends `"12"` for 12. */
export const IdFlexible = EnteroFlexible().pipe(z.int().positive().max(999_999_999_999))

/** An id in a body, which old clients may send as text; without a text of its own, that of any field that is missing. */
export const idEnCuerpo = (message = 'Hay campos que requieren tener información') =>
  EnteroFlexible(message).pipe(z.int().positive(message).max(999_999_999_999, message))
/**
 * The same where the text stands at a field of a form: a union would say what is wrong with its parts instead.
 */
export const idElegido = (message: string, maximo = 999_999_999_999) =>
  z.preprocess(
    value => (typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value),
    z.int(message).positive(message).max(maximo, message),
  ) as z.ZodType<number, number | string>

const NINGUNO: readonly unknown[] = ['', 0, '0', 'null', 'undefined']
/** What old clients send for none; in an address they write the word. */
export const sinValor = (value: unknown) => (NINGUNO.includes(value) ? null : value)
/** What a form sends of a field that nobody filled in. */
export const sinLlenar = (value: unknown) => (value === '' ? null : value)
export const idOpcional = z.preprocess(sinValor, idEnCuerpo().nullish())
export const DiaISO = z.string().refine(esDia, 'Debe ingresar una fecha')
/** A day that is written to be kept. */
export const DiaEscrito = (message = 'Debe ingresar una fecha') =>
  z.string(message).refine(esDiaGuardable, message)
/** A day from or to which a list goes: the year 9999 is a way to say "to the end", and no year to look through. */
export const DiaDeFiltro = DiaISO.transform(acotarDia)
export const InstanteISO = z.iso.datetime()
export const CodigoTienda = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, 'Debe seleccionar una tienda')
/** Trimmed text with a limit that a person can understand; what is missing, null or empty has one text of its own. */
export const Texto = (max: number, requerido?: string) => {
  const text = z
    .string({ error: ({ input }) => (input == null ? requerido : undefined) })
    .trim()
    .max(max, `Máximo ${max} caracteres`)
  return requerido ? text.min(1, requerido) : text
}
/** Digits that are no quantity, which clients write as a number too. */
export const enCifras = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)
/** Code of a voucher. */
export const Comprobante = z.preprocess(enCifras, Texto(60).nullish()) as unknown as z.ZodOptional<
  z.ZodNullable<z.ZodString>
>
/** How money is handed over where that need not be said: it is cash then (DECISIONS 3, 179). */
export const FormaOEfectivo = z
  .preprocess(sinValor, idEnCuerpo('Debe seleccionar una forma de pago').nullish())
  .transform(forma => forma ?? EFECTIVO)
/** A yes/no that clients write as 1, 0, true, false, or as the text of one of them; empty text is a no. */
export const Bandera = z
  .union([z.boolean(), z.literal([1, 0]), z.enum(['1', '0', 'true', 'false', ''])])
  .transform(value => value === true || value === 1 || value === '1' || value === 'true')

/** Version of an editable record; optional on the wire (DECISIONS R5). */
export const Version = z.int().min(0)

const visibilidad = new WeakMap<z.ZodType, Accion>()

/** Declares that only roles with this permission see a field of a reply; the kernel strips it for others. */
export function soloPara<T extends z.ZodType>(accion: Accion, schema: T): z.ZodOptional<T> {
  const field = schema.optional()
  visibilidad.set(field, accion)
  return field
}

/** The permission that a field of a reply asks for, if any. */
export const permisoDeCampo = (schema: z.ZodType): Accion | undefined => visibilidad.get(schema)

/** An object of which others than those with a permission see a few fields only. */
export interface Recorte {
  accion: Accion
  visibles: readonly string[]
  /** Which objects it is about, as they stand on the wire. */
  si: (valor: Record<string, unknown>) => boolean
}
const recortes = new WeakMap<z.ZodType, Recorte>()

type ConVisibles<T extends z.ZodRawShape, V extends keyof T> = z.ZodObject<{
  [K in keyof T]: K extends V ? T[K] : z.ZodOptional<T[K]>
}>

/**
 * Declares that of some objects only the named fields are seen without a permission; the kernel strips the others, which
 * is why they are optional in the contract.
 */
export function recortado<T extends z.ZodRawShape, V extends keyof T & string>(
  schema: z.ZodObject<T>,
  { accion, visibles, si }: Recorte & { visibles: readonly V[] },
): ConVisibles<T, V> {
  const others = Object.keys(schema.shape).filter(name => !visibles.includes(name as V))
  const partial = schema.partial(Object.fromEntries(others.map(name => [name, true])) as never)
  recortes.set(partial, { accion, visibles, si })
  return partial as unknown as ConVisibles<T, V>
}

/** What of an object of a reply is seen by whom, where not everybody sees all of it. */
export const recorteDe = (schema: z.ZodType): Recorte | undefined => recortes.get(schema)
