import * as z from 'zod'
import { route } from '../http/route'
import { Id, Texto } from '../http/wire'
import { ROLES } from '../kernel/permisos'

const Faltan = 'Debe ingresar todos los campos'

export const Ingreso = z.object({
  email: z.string(Faltan).trim().min(1, Faltan).max(200).pipe(z.email('Debe ingresar un correo electrónico')),
  password: z.string(Faltan).min(1, Faltan).max(200, 'Máximo 200 caracteres'),
})

export const rutas = {
  ingresar: route({
    method: 'POST',
    path: '/ingreso',
    summary: 'Signs in: a token of at most 12 hours, bound to a new connection',
    access: 'public',
    store: 'none',
    body: Ingreso,
    data: z.object({
      token: z.string(),
      id: Id,
      name: z.string(),
      email: z.string(),
      role: z.enum(Object.values(ROLES)),
    }),
  }),
  salir: route({
    method: 'POST',
    path: '/ingreso/salir',
    summary: 'Signs out: revokes the connection of the token',
    access: 'session',
    store: 'none',
    data: z.object({}),
  }),
  boleto: route({
    method: 'POST',
    path: '/tiempo-real/boleto',
    summary: 'One-use ticket (30 s) to open the WebSocket of the store: wss://…/ws?boleto=…',
    access: 'session',
    store: 'required',
    body: z.object({ temas: z.array(Texto(80)).min(1).max(10) }),
    data: z.object({ boleto: z.string(), temas: z.array(z.string()) }),
  }),
}
