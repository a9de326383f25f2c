import * as z from 'zod'
import { LIMITE_PUBLICO } from '../http/limites'
import { route } from '../http/route'
import { EnteroFlexible, IdFlexible } from '../http/wire'
import { MAXIMO_DE_COPIAS, MAXIMO_DE_PRODUCTOS } from '../productos/etiquetas'
import { IdsDeRetal } from '../retales/schemas'

/** Paper of a sale: the sheet, or the roll of a thermal printer. */
export const Formato = z.enum(['A4', '80mm'], 'El formato debe ser A4 o 80mm')
export type Formato = z.infer<typeof Formato>

/** Labels: millimetres of the roll, what they go on, and for which printer. */
export const FormatoDeEtiqueta = z.enum(['100x50', '50x30'], 'El formato debe ser 100x50 o 50x30')
export const ClaseDeEtiqueta = z.enum(['piezas', 'retales'], 'La clase debe ser piezas o retales')
export const TipoDeEtiqueta = z.enum(['pdf', 'zpl'], 'El tipo debe ser pdf o zpl')
export type TipoDeEtiqueta = z.infer<typeof TipoDeEtiqueta>

const UN_ID = '[1-9]\\d{0,11}'
const IdsDeProducto = z
  .string({ error: 'Debe seleccionar al menos un producto' })
  .regex(
    new RegExp(`^${UN_ID}(,${UN_ID}){0,${MAXIMO_DE_PRODUCTOS - 1}}$`),
    `Debe indicar entre 1 y ${MAXIMO_DE_PRODUCTOS} productos`,
  )
const FUERA = `Las copias deben ser entre 1 y ${MAXIMO_DE_COPIAS}`
const Copias = EnteroFlexible(FUERA).refine(n => n >= 1 && n <= MAXIMO_DE_COPIAS, FUERA)

/** A cut plan for a saw: a table, or the Pattern Exchange Format. */
export const FormatoDeCorte = z.enum(['csv', 'ptx'], 'El formato debe ser csv o ptx')
export type FormatoDeCorte = z.infer<typeof FormatoDeCorte>

const SIN_LINEA = 'Debe indicar el número de la línea'
const Archivo = {
  /** Opens the file for two minutes. */
  enlace: z.string(),
  /** Its name. */
  nombre: z.string(),
}

/** A public paper as the sheet or the roll. */
const PAPEL = {
  method: 'GET',
  access: 'public',
  store: 'none',
  limite: LIMITE_PUBLICO,
  params: z.object({ id: z.string() }),
  query: z.object({ formato: Formato.default('A4') }),
  data: z.object({}),
  reply: 'redirect',
} as const

export const rutas = {
  factura: route({
    method: 'GET',
    path: '/public/FVS/{id}',
    summary: 'PDF of a sale by its unguessable token; a bare number works only with a bearer that may see it',
    access: 'public',
    store: 'none',
    limite: LIMITE_PUBLICO,
    params: z.object({ id: z.string() }),
    query: z.object({ formato: Formato.default('A4') }),
    data: z.object({}),
    reply: 'redirect',
  }),
  planos: route({
    method: 'GET',
    path: '/public/planos/{id}',
    summary:
      'PDF of the cut plans of a sale by their unguessable token; a bare sale number works only with a bearer that may see it',
    access: 'public',
    store: 'none',
    limite: LIMITE_PUBLICO,
    params: z.object({ id: z.string() }),
    query: z.object({
      /** The plan of one line only. */
      item: EnteroFlexible(SIN_LINEA).optional(),
    }),
    data: z.object({}),
    reply: 'redirect',
  }),
  abono: route({
    ...PAPEL,
    path: '/public/abono/{id}',
    summary:
      'Receipt of an abono by its unguessable token; a bare number works only with a bearer that may see it',
  }),
  credito: route({
    ...PAPEL,
    path: '/public/credito/{id}',
    summary:
      'What a customer owes today, or of one sale, by an unguessable token; a bare number works only with a bearer that may see it',
    query: z.object({
      formato: Formato.default('A4'),
      /** The statement of one sale only (DECISIONS 183). */
      venta_id: IdFlexible.optional(),
    }),
  }),
  anticipo: route({
    ...PAPEL,
    path: '/public/anticipo/{id}',
    summary:
      'PDF of the receipt of an advance by its unguessable token; a bare number works only with a bearer that may see it',
  }),
  etiquetas: route({
    method: 'GET',
    path: '/documentos/etiquetas/{id}',
    summary:
      'Link to the labels of the pieces or offcuts of a sale in sawing order, as PDF or for a label printer',
    access: 'ventas.ver',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    query: z.object({
      /** The plan of one line only. */
      item: EnteroFlexible(SIN_LINEA).optional(),
      formato: FormatoDeEtiqueta.default('100x50'),
      clase: ClaseDeEtiqueta.default('piezas'),
      tipo: TipoDeEtiqueta.default('pdf'),
    }),
    data: z.object({
      ...Archivo,
      /** How many labels it has. */
      etiquetas: z.int(),
    }),
  }),
  retales: route({
    method: 'GET',
    path: '/documentos/retales',
    summary: 'Link to the labels of offcuts that the store has, as PDF or for a label printer',
    access: 'retales.ver',
    store: 'required',
    query: z.object({
      /** Their numbers, with commas between them. */
      ids: IdsDeRetal,
      formato: FormatoDeEtiqueta.default('100x50'),
      tipo: TipoDeEtiqueta.default('pdf'),
    }),
    data: z.object({ ...Archivo, etiquetas: z.int() }),
  }),
  productos: route({
    method: 'GET',
    path: '/documentos/productos',
    summary: 'Link to labels of products with their price and bar code, as PDF or for a label printer',
    access: 'productos.ver',
    store: 'required',
    query: z.object({
      /** Their ids, with commas between them. */
      ids: IdsDeProducto,
      /** Labels of each. */
      copias: Copias.default(1),
      formato: FormatoDeEtiqueta.default('100x50'),
      tipo: TipoDeEtiqueta.default('pdf'),
    }),
    data: z.object({ ...Archivo, etiquetas: z.int() }),
  }),
  corte: route({
    method: 'GET',
    path: '/documentos/corte/{id}',
    summary: 'Link to the cut plan of a line of a sale as a file for the saw',
    access: 'ventas.ver',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    query: z.object({
      item: EnteroFlexible(SIN_LINEA),
      formato: FormatoDeCorte.default('csv'),
    }),
    data: z.object(Archivo),
  }),
  arqueo: route({
    method: 'GET',
    path: '/documentos/arqueo/{id}',
    summary: 'Link to the roll of a closed cash session',
    access: 'caja.sesiones',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    data: z.object(Archivo),
  }),
}
