import * as z from 'zod'
import { route } from '../http/route'
import { Bandera, enCifras, Id, idEnCuerpo, idOpcional, InstanteISO, Texto, Version } from '../http/wire'
import { IdDeRetal } from './schemas'
import {
  ESTADOS_DE_RETIRO,
  type EstadoDeRetiro,
  MAXIMO_DE_UN_ENVIO,
  MAXIMO_MEDIDAS_DE_CELDA,
  MAXIMO_VALOR_MEDIDA,
  SIN_MEDIDA,
  SIN_NOMBRE,
} from './tiras'

/** Wire schemas of the strips. Measures in whole mm (DECISIONS 137): the width; the length is that of the board. */

const estados = Object.keys(ESTADOS_DE_RETIRO) as [EstadoDeRetiro, ...EstadoDeRetiro[]]

const ColorDeTiras = z.object({
  id: Id,
  nombre_retal_color: z.string(),
  /** Of the master of colours (DECISIONS 141), and what it is called there. */
  color_id: Id,
  nombre_color: z.string(),
  version: Version,
})
const TipoDeTiras = z.object({ id: Id, nombre_retal_tipo: z.string(), version: Version })
const Medida = z.object({
  retal_color_id: Id,
  retal_tipo_id: Id,
  /** The specification's: a JSON list of numbers. */
  valor_medida_json: z.string(),
  /** The offcut that each of those numbers is, in the same order. */
  tiras: z.array(z.object({ id: z.string(), valor: z.number(), ubicacion: z.string() })),
  /** The board that new ones come from. */
  referencia: z.string(),
  nombre_producto: z.string(),
  version: Version,
})
const Retiro = z.object({
  id: z.string(),
  fecha: InstanteISO,
  usuario: z.string(),
  motivo: z.string(),
  /** The colour that was deleted; null: all strips of the store. */
  nombre_color: z.string().nullable(),
  estado: z.enum(estados),
  total: z.int(),
  hechas: z.int(),
  /** Until when it can be undone; null when it cannot. */
  deshacer_hasta: InstanteISO.nullable(),
})

const Matriz = z.object({
  retales_colores: z.array(ColorDeTiras),
  retales_medidas: z.array(Medida),
  retales_tipos: z.array(TipoDeTiras),
  retiros: z.array(Retiro),
})

const NumeroDeMedida = z.number({ error: SIN_MEDIDA }).nullable()
/** What is kept of a measure: whole mm. */
const Valor = z
  .number({ error: SIN_MEDIDA })
  .int('La medida debe ser un número entero de milímetros')
  .min(1, 'La medida debe ser mayor que 0.')
  .max(MAXIMO_VALOR_MEDIDA, `El valor máximo es ${MAXIMO_VALOR_MEDIDA}`)
/** A JSON list, as a list or as its text. */
const ListaDeMedidas = z.preprocess(
  value => {
    if (typeof value !== 'string' || value.length > 10_000) return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  },
  z
    .array(Valor, { error: SIN_MEDIDA })
    .max(MAXIMO_MEDIDAS_DE_CELDA, `Máximo ${MAXIMO_MEDIDAS_DE_CELDA} medidas en una celda`),
)
/** Which offcut each number is, in their order; null for a new one. Clients that know of none send nothing. */
const Ids = z
  .array(IdDeRetal.nullable())
  .max(MAXIMO_MEDIDAS_DE_CELDA)
  .refine(ids => {
    const dichos = ids.filter(id => id !== null)
    return new Set(dichos).size === dichos.length
  }, 'Un retal está dos veces')
  .optional()
const Referencia = Texto(60).optional()
/** Old clients send the text of what is not there. */
const Nombre = z.preprocess(value => (value === null || value === 'null' ? '' : value), Texto(60, SIN_NOMBRE))

/** How clients of the specification name a row or a column: its id where it has one, else what they like. */
const Token = z.preprocess(enCifras, Texto(60).nullish()) as unknown as z.ZodOptional<
  z.ZodNullable<z.ZodString>
>

/** Of a row or a column of the whole matrix: where it is missing, that is told with its place. */
const NombreEnMatriz = z.preprocess(value => value ?? '', Texto(60))

const GrupoDeMedidas = z.object({
  /** Which column; without it the group's own place says it. */
  columna: z
    .int()
    .min(0)
    .max(MAXIMO_DE_UN_ENVIO - 1)
    .optional(),
  medidas: z.array(NumeroDeMedida).max(MAXIMO_MEDIDAS_DE_CELDA),
  ids: Ids,
  referencia: Referencia,
  version: Version.optional(),
})

const EDITA = { access: 'tiras.editar', store: 'required', writes: true } as const

export const rutasDeTiras = {
  medidas: route({
    method: 'GET',
    path: '/retales-medidas',
    summary: 'Strips of the store: colours, types, and the measures of each colour and type',
    access: 'retales.ver',
    store: 'required',
    data: Matriz,
  }),
  guardarMatriz: route({
    ...EDITA,
    method: 'POST',
    path: '/retales-medidas/guardar',
    summary:
      'Saves types, colours and measures as a whole; what others changed meanwhile is a 409 that says where',
    body: z.object({
      listaTipo: z
        .array(
          z.object({
            id: idOpcional,
            tipo_token: Token,
            nombre_retal_tipo: NombreEnMatriz,
            version: Version.optional(),
            /** Takes a type away that has no measures. */
            eliminado: Bandera.optional(),
          }),
        )
        .max(MAXIMO_DE_UN_ENVIO, `Máximo ${MAXIMO_DE_UN_ENVIO} tipos`),
      listaColor: z
        .array(
          z.object({
            id: idOpcional,
            token: Token,
            nombre_retal_color: NombreEnMatriz,
            listaMedida: z.array(GrupoDeMedidas).max(MAXIMO_DE_UN_ENVIO).default([]),
          }),
        )
        .max(MAXIMO_DE_UN_ENVIO, `Máximo ${MAXIMO_DE_UN_ENVIO} colores`),
      /** Why measures that are not in it any more are discarded; our screen always says it (DECISIONS 321). */
      motivo: Texto(200).nullish(),
    }),
    data: Matriz,
  }),
  guardarColorDeTiras: route({
    ...EDITA,
    method: 'POST',
    path: '/retales-medidas/guardar-color',
    summary:
      'A colour of the strips: a new one, or another name; in the master of colours too where that is asked for',
    body: z.object({
      color_id: idOpcional,
      nombre_retal_color: Nombre,
      en_maestro: Bandera.default(false),
      version: Version.optional(),
    }),
    data: z.object({ color: ColorDeTiras }),
  }),
  eliminarColorDeTiras: route({
    ...EDITA,
    method: 'PUT',
    path: '/retales-medidas/eliminar-color',
    summary: 'Takes a colour and its measures away; can be undone for 24 hours',
    /** Our screen always says why (DECISIONS 321). */
    body: z.object({ color_id: idEnCuerpo(), motivo: Texto(200).nullish() }),
    data: z.object({ retiro: Retiro }),
  }),
  guardarMedida: route({
    ...EDITA,
    method: 'POST',
    path: '/retales-medidas/guardar-medida',
    summary: 'The measures of one colour and type: each is an offcut of the stock',
    body: z.object({
      color_id: idEnCuerpo(),
      tipo_id: idEnCuerpo(),
      medida_json: ListaDeMedidas,
      ids: Ids,
      referencia: Referencia,
      /** Where new ones are put. */
      ubicacion: Texto(60).optional(),
      /** Why those that are not named any more are discarded. */
      motivo: Texto(200).nullish(),
      version: Version.optional(),
    }),
    data: z.object({ medida: Medida }),
  }),
  eliminarMedidas: route({
    ...EDITA,
    method: 'DELETE',
    path: '/retales-medidas/eliminar-medidas',
    summary: 'Takes all strips of the store out of the stock; can be undone for 24 hours',
    access: 'tiras.reiniciar',
    body: z.object({
      /** The name of the store as it was typed (DECISIONS 139); checked where it is sent, which our screen always does. */
      confirmacion: Texto(120).nullish(),
      motivo: Texto(200).nullish(),
    }),
    data: z.object({ retiro: Retiro }),
  }),
  deshacerRetiro: route({
    ...EDITA,
    method: 'POST',
    path: '/retales-medidas/retiros/{id}/deshacer',
    summary: 'Gives back what a reset, or a deleted colour, took away: what was not used meanwhile',
    access: 'tiras.reiniciar',
    params: z.object({ id: z.string().regex(/^[\w:.-]{1,60}$/, 'No se encontraron datos') }),
    data: z.object({ retiro: Retiro }),
  }),
}
