import * as z from 'zod'
import { CUERPO_DE_LISTA, PedidoDespiece } from '../despiece/schemas'
import { LIMITE_OPTIMIZAR } from '../http/limites'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import { IdFlexible, Texto } from '../http/wire'
import { FILTROS_DE_RESERVA } from './reserva'
import { leerMedida } from './retal'
import {
  CambiosDeRetal,
  EstadoDeRetal,
  IdDeRetal,
  NuevoRetal,
  Retal,
  RetalALiberar,
  RetalAReservar,
  RetalDescartado,
  RetalesRecibidos,
  Sugerencia,
} from './schemas'
import { rutasDeTiras } from './rutas-tiras'

const params = z.object({ id: IdDeRetal })
const data = z.object({ retal: Retal })

export const rutas = {
  ...rutasDeTiras,
  listar: route({
    method: 'GET',
    path: '/retales',
    summary:
      'Offcuts of the store in one state, by reference of their board, the largest first; or those that hold a size, ' +
      'are of a colour or a thickness',
    access: 'retales.ver',
    store: 'required',
    query: z.object({
      ...paginaQuery,
      estado: EstadoDeRetal.default('disponible'),
      referencia: Texto(60).default(''),
      /** Those that hold a piece of this size, the tightest first: `800x450`. */
      contiene: Texto(20)
        .refine(texto => texto === '' || leerMedida(texto) !== null, 'Escriba la medida como 800x450')
        .default(''),
      color_id: IdFlexible.optional(),
      /** mm. */
      espesor: z.coerce.number().positive().max(1000).optional(),
      /** Without it all of them, but of a size only those that anybody may have. */
      reserva: z.enum(FILTROS_DE_RESERVA, 'Debe seleccionar una opción').optional(),
    }),
    data: z.object({ retales: paginaDeFilas(Retal) }),
  }),
  disponibles: route({
    method: 'GET',
    path: '/retales/disponibles',
    summary:
      'Available offcuts of one board, the 200 largest; mas: there are others. Those that are kept for somebody else are not among them',
    access: 'retales.ver',
    store: 'required',
    query: z.object({
      referencia: Texto(60, 'Debe seleccionar un tablero'),
      /** Document of the customer: what is kept for them is offered too. */
      numero_documento: Texto(30).default(''),
    }),
    data: z.object({ retales: z.array(Retal), mas: z.boolean() }),
  }),
  sugerir: route({
    method: 'POST',
    path: '/retales/sugerir',
    summary: 'Which pieces of a cut list the store’s offcuts can give, and what that saves',
    access: 'despiece.optimizar',
    store: 'required',
    limite: LIMITE_OPTIMIZAR,
    body: PedidoDespiece,
    cuerpo: CUERPO_DE_LISTA,
    data: z.object({ sugerencia: Sugerencia }),
  }),
  ver: route({
    method: 'GET',
    path: '/retales/{id}',
    summary: 'One offcut of the store, with what a sale charges for it now',
    access: 'retales.ver',
    store: 'required',
    params,
    data,
  }),
  guardar: route({
    method: 'POST',
    path: '/retales/guardar',
    summary: 'An offcut that lies in the store already',
    access: 'retales.gestionar',
    store: 'required',
    writes: true,
    body: NuevoRetal,
    data,
  }),
  recibir: route({
    method: 'POST',
    path: '/retales/recibir',
    summary: 'Puts offcuts that a cut left in their place: available from now on',
    access: 'retales.gestionar',
    store: 'required',
    writes: true,
    body: RetalesRecibidos,
    data: z.object({ retales: z.array(Retal) }),
  }),
  editar: route({
    method: 'PUT',
    path: '/retales/{id}',
    summary: 'Moves an offcut, or corrects its size with a reason',
    access: 'retales.gestionar',
    store: 'required',
    writes: true,
    params,
    body: CambiosDeRetal,
    data,
  }),
  descartar: route({
    method: 'POST',
    path: '/retales/{id}/descartar',
    summary: 'Takes an offcut out of the stock, with a reason',
    access: 'retales.gestionar',
    store: 'required',
    writes: true,
    params,
    body: RetalDescartado,
    data,
  }),
  reservar: route({
    method: 'POST',
    path: '/retales/{id}/reservar',
    summary: 'Keeps an offcut that lies in the store for a customer, or for a reason, until a day',
    access: 'retales.reservar',
    store: 'required',
    writes: true,
    params,
    body: RetalAReservar,
    data,
  }),
  liberar: route({
    method: 'POST',
    path: '/retales/{id}/liberar',
    summary:
      'Frees an offcut before its day, with a reason: by who reserved it, or who may free those of others',
    access: 'retales.reservar',
    store: 'required',
    writes: true,
    params,
    body: RetalALiberar,
    data,
  }),
}
