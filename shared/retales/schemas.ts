import * as z from 'zod'
import { MAXIMO_LADO } from '../despiece/tipos'
import {
  CodigoTienda,
  DiaISO,
  Dinero,
  Id,
  idOpcional,
  InstanteISO,
  Porciento,
  sinValor,
  Texto,
  Version,
} from '../http/wire'
import { ESTADOS_RETAL, type EstadoRetal, ID_DE_RETAL, LISTA_DE_RETALES, MAXIMO_POR_RECIBO } from './retal'

/** Wire schemas of the store's offcuts. Lengths in mm, one decimal allowed; the base lies along the board's base. */

const estados = Object.keys(ESTADOS_RETAL) as [EstadoRetal, ...EstadoRetal[]]
export const EstadoDeRetal = z.enum(estados, { error: 'Debe seleccionar un estado del retal' })

export const IdDeRetal = z
  .string({ error: 'Debe seleccionar un retal' })
  .regex(ID_DE_RETAL, 'El número del retal no es válido')

const Lado = (missing: string) =>
  z
    .number({ error: missing })
    .min(1, missing)
    .max(MAXIMO_LADO / 10, `El valor máximo es ${MAXIMO_LADO / 10}`)
    .refine(mm => Math.abs(mm * 10 - Math.round(mm * 10)) < 1e-6, 'Use máximo un decimal')
const Base = Lado('Debe ingresar la base')
const Altura = Lado('Debe ingresar la altura')
const Ubicacion = Texto(60, 'Debe ingresar la ubicación')
const Motivo = Texto(200, 'Debe ingresar el motivo')

/** For whom an offcut of the store is kept, until when, and who says so. */
export const ReservaDeRetal = z.object({
  /** Its last day. */
  hasta: DiaISO,
  tercero_id: Id.nullable(),
  nombre_cliente: z.string().nullable(),
  motivo: z.string().nullable(),
  usuario_id: Id,
  usuario: z.string(),
  fecha: InstanteISO,
})

/** An offcut of a store. */
export const Retal = z.object({
  id: z.string(),
  codigo_tienda: CodigoTienda,
  producto_id: Id,
  referencia: z.string(),
  nombre_producto: z.string(),
  nombre_color: z.string(),
  /** mm; null when the name of the board does not say it. */
  espesor: z.number().nullable(),
  base: z.number(),
  altura: z.number(),
  /** By the area of its board when it was registered, before tax (DECISIONS 130). */
  valor: Dinero,
  /** What a sale charges for it now, before tax (DECISIONS 339), and with it. */
  valor_venta: Dinero,
  valor_venta_con_iva: Dinero,
  /** Tax of its board. */
  porcentaje_impuesto: Porciento,
  ubicacion: z.string(),
  estado: EstadoDeRetal,
  nombre_estado: z.string(),
  /** The sale that left it; null when it was made by hand. */
  venta_id: Id.nullable(),
  /** Line of that sale, and its number among the offcuts of the line. */
  item: z.int().nullable(),
  numero: z.int().nullable(),
  /** The sale that used it. */
  usado_en: Id.nullable(),
  /** Why it was discarded. */
  motivo: z.string().nullable(),
  /** Its place in the matrix of the strips, when it is one. */
  tira: z.object({ color_id: Id, tipo_id: Id }).nullish(),
  /** Null when nobody keeps it, or the day is over. */
  reserva: ReservaDeRetal.nullable(),
  fecha_registro: InstanteISO,
  /** Since when it has been in its state. */
  fecha_estado: InstanteISO,
  version: Version,
})

export const NuevoRetal = z.object({
  referencia: Texto(60, 'Debe seleccionar un tablero'),
  base: Base,
  altura: Altura,
  ubicacion: Ubicacion,
})

export const RetalesRecibidos = z.object({
  ids: z
    .array(IdDeRetal, { error: 'Debe seleccionar al menos un retal' })
    .min(1, 'Debe seleccionar al menos un retal')
    .max(MAXIMO_POR_RECIBO, `Máximo ${MAXIMO_POR_RECIBO} retales a la vez`),
  ubicacion: Ubicacion,
})

/** Offcuts named in a query: as many as are received at once, so that all of those get their labels together. */
export const IdsDeRetal = z
  .string({ error: 'Debe seleccionar al menos un retal' })
  .regex(LISTA_DE_RETALES, `Debe indicar entre 1 y ${MAXIMO_POR_RECIBO} números de retal`)

export const CambiosDeRetal = z
  .object({
    ubicacion: Ubicacion.optional(),
    base: Base.optional(),
    altura: Altura.optional(),
    motivo: Texto(200).optional(),
    version: Version.nullish(),
  })
  .superRefine(({ ubicacion, base, altura, motivo }, context) => {
    if (ubicacion === undefined && base === undefined && altura === undefined)
      context.addIssue({
        code: 'custom',
        path: ['ubicacion'],
        message: 'Debe ingresar la ubicación o las medidas',
      })
    if ((base !== undefined || altura !== undefined) && !motivo)
      context.addIssue({
        code: 'custom',
        path: ['motivo'],
        message: 'Debe ingresar el motivo del cambio de medidas',
      })
  })

export const RetalDescartado = z.object({ motivo: Motivo, version: Version.nullish() })

export const RetalAReservar = z
  .object({
    tercero_id: idOpcional,
    motivo: Texto(200).default(''),
    /** Its last day; without one, that of `RESERVA_RETAL_DIAS`. */
    hasta: z.preprocess(sinValor, DiaISO.nullish()),
    version: Version.nullish(),
  })
  .superRefine(({ tercero_id, motivo }, context) => {
    if (tercero_id == null && motivo === '')
      context.addIssue({
        code: 'custom',
        path: ['motivo'],
        message: 'Debe ingresar el motivo, o seleccionar un cliente',
      })
  })

export const RetalALiberar = z.object({ motivo: Motivo, version: Version.nullish() })

/** An offcut that a cut list can use, and which of its pieces come out of it. */
export const RetalSugerido = z.object({
  id: z.string(),
  base: z.number(),
  altura: z.number(),
  ubicacion: z.string(),
  valor: Dinero,
  /** What the sale charges for it, with tax. */
  valor_venta: Dinero,
  /** `fila`: row of the cut list, from 1. */
  piezas: z.array(z.object({ fila: z.int(), cantidad: z.int() })),
})

export const Sugerencia = z.object({
  retales: z.array(RetalSugerido),
  /** New boards without and with the store's offcuts. Null: without them it cannot be cut, for a piece fits on no board. */
  tableros_sin: z.int().nullable(),
  tableros_con: z.int(),
  /** What the boards that are not needed cost, with tax. */
  ahorro: Dinero,
  /** What the sale charges for the offcuts, with tax. */
  cobro: Dinero,
  /** What the shop gives: by how much they are cheaper than the same area of new board, with tax. */
  cede: Dinero,
  piezas_en_retales: z.int(),
})
