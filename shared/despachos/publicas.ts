import * as z from 'zod'
import { LIMITE_MURO, LIMITE_PEDIDO, LIMITE_PUBLICO } from '../http/limites'
import { route } from '../http/route'
import { CodigoTienda, InstanteISO, sinValor, Texto } from '../http/wire'

/** A display token, or that of a paper: unguessable, nothing else. */
const Token = z.string().max(64)
const enLista = (porDefecto: number, maximo: number) =>
  z.coerce.number().int().min(1).max(maximo).catch(porDefecto).default(porDefecto)

/** What a wall may say of somebody: a number, a first name, and where they are called to (DECISIONS 220). */
const EnMuro = z.object({
  numero_turno: z.string(),
  nombre: z.string(),
  modulo: z.string().nullable(),
  /** Times that it was called. */
  llamadas: z.int(),
  desde: InstanteISO,
})

const PUBLICA = { access: 'public', store: 'none', limite: LIMITE_PUBLICO } as const
/** By a display token. */
const DE_MURO = { ...PUBLICA, limite: LIMITE_MURO } as const

/** States of an order as its customer follows it. */
export const PASOS = [
  'recibido',
  'facturado',
  'en_produccion',
  'listo',
  'en_turno',
  'entregado',
  'anulado',
] as const

export const publicas = {
  muro: route({
    ...DE_MURO,
    method: 'GET',
    path: '/public/despachos/turnos',
    summary: 'Who waits in a store and who is called, by a display token of it: numbers and first names',
    query: z.object({
      tienda: z.preprocess(sinValor, CodigoTienda.nullish()),
      token: Token.default(''),
      page: enLista(1, 10_000),
      paginacion: enLista(12, 50),
    }),
    data: z.object({
      codigo_tienda: CodigoTienda,
      nombre_tienda: z.string(),
      /** Goes up with every act on a turn: what carries a smaller one is older. */
      secuencia: z.int(),
      fecha: InstanteISO,
      proximos: z.array(EnMuro),
      /** Those that were called last, the newest first. */
      en_proceso: z.array(EnMuro),
      /** All that were called and wait to be handed over. */
      total_en_proceso: z.int(),
      /** Pages of those that wait. */
      current_page: z.int(),
      last_page: z.int(),
      total: z.int(),
    }),
  }),
  boletoDeMuro: route({
    ...DE_MURO,
    method: 'POST',
    path: '/public/despachos/boleto',
    summary: 'One-use ticket (30 s) with which a display opens its WebSocket',
    body: z.object({ token: Token }),
    data: z.object({ boleto: z.string() }),
  }),
  pedido: route({
    ...PUBLICA,
    limite: LIMITE_PEDIDO,
    method: 'GET',
    path: '/public/pedido/{token}',
    summary: 'How far an order is, for its customer, by the token of its paper',
    params: z.object({ token: Token }),
    data: z.object({
      venta_id: z.int(),
      nombre: z.string(),
      nombre_tienda: z.string(),
      paso: z.enum(PASOS),
      /** Of today's queue or called a few hours ago, where it has such a turn: numbers of another day are others' today. */
      numero_turno: z.string().nullable(),
      /** Called, and to where. */
      llamado: z.boolean(),
      modulo: z.string().nullable(),
      /** Something of it has left, and something waits. */
      parcial: z.boolean(),
      /** It is made before it is paid. */
      por_pagar: z.boolean(),
      /** It is brought to the customer. */
      domicilio: z.boolean(),
      /** With cuts, which come before it is ready. */
      con_produccion: z.boolean(),
    }),
  }),
}

const PANTALLAS = { access: 'conexiones.administrar', store: 'required' } as const
const Pantalla = z.object({
  id: z.string(),
  nombre: z.string(),
  creada_por: z.string(),
  fecha_registro: InstanteISO,
})

export const pantallas = {
  pantallas: route({
    ...PANTALLAS,
    method: 'GET',
    path: '/pantallas',
    summary: 'Displays of the store that may show its turns, the newest first',
    data: z.object({ pantallas: z.array(Pantalla) }),
  }),
  crearPantalla: route({
    ...PANTALLAS,
    method: 'POST',
    path: '/pantallas/crear',
    summary: 'Makes a display token of the store, which is told once and kept as a digest',
    writes: true,
    body: z.object({ nombre: Texto(60, 'Debe ingresar un nombre') }),
    data: z.object({ pantalla: Pantalla, token: z.string() }),
  }),
  revocarPantalla: route({
    ...PANTALLAS,
    method: 'PUT',
    path: '/pantallas/{id}/revocar',
    summary: 'Ends a display at once',
    writes: true,
    params: z.object({ id: z.string().max(64) }),
    data: z.object({}),
  }),
}
