import * as z from 'zod'
import { route } from '../http/route'
import { Bandera, Id, InstanteISO, Texto, Version } from '../http/wire'
import { ROLES } from '../kernel/permisos'
import { LIMITE_PIN } from '../http/limites'
import { MAXIMO_CONTRASENA } from './contrasena'
import { fallaDePin, PIN_CIFRAS } from './pin'

const Faltan = 'Debe ingresar todos los campos'
const SinContrasena = 'Debe ingresar una contraseña'
const LARGA = `Máximo ${MAXIMO_CONTRASENA} caracteres`
const SinNombre = 'Debe ingresar un nombre'
const SinPin = 'Debe ingresar un PIN'

export const Ingreso = z.object({
  email: z.string(Faltan).trim().min(1, Faltan).max(200).pipe(z.email('Debe ingresar un correo electrónico')),
  password: z.string(Faltan).min(1, Faltan).max(MAXIMO_CONTRASENA, LARGA),
  /**
   * What the device calls itself, so that it keeps the label of its connections. With 22 characters or more of base64url
   * (128 random bits) others' failures from its address do not hold it up for an account that signed in from it.
   */
  dispositivo: Texto(64).optional(),
})

const Contrasena = z.string(SinContrasena).min(1, SinContrasena).max(MAXIMO_CONTRASENA, LARGA)
export const CambioDeContrasena = z.object({ password_actual: Contrasena, password_nueva: Contrasena })
export const ContrasenaActual = z.object({ password_actual: Contrasena })

const Pin = z
  .string(SinPin)
  .min(1, SinPin)
  .regex(/^\d{4,6}$/, PIN_CIFRAS)
export const PinDado = z.object({ pin: Pin })
export const CambioDePin = z.object({
  password_actual: Contrasena,
  pin: Pin.superRefine((pin, context) => {
    const falla = fallaDePin(pin)
    if (falla) context.addIssue(falla)
  }),
})

const Ingresado = z.object({
  token: z.string(),
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(Object.values(ROLES)),
})
/** With whether a PIN of the person's own opens the locked screen. */
const Renovado = Ingresado.extend({ tiene_pin: z.boolean() })

/** Id of a connection. */
const ConexionId = z.object({ id: z.uuid('La conexión no es válida') })

export const EdicionDeConexion = z.object({
  id: Texto(64).optional(),
  name_connection: z.string(SinNombre).pipe(Texto(60, SinNombre)),
  version: Version.optional(),
})

export const rutas = {
  ingresar: route({
    method: 'POST',
    path: '/ingreso',
    summary: 'Signs in: a token of at most 12 hours, bound to a new connection',
    access: 'public',
    store: 'none',
    body: Ingreso,
    data: Ingresado,
  }),
  salir: route({
    method: 'POST',
    path: '/ingreso/salir',
    summary: 'Signs out: revokes the connection of the token',
    access: 'session',
    store: 'none',
    data: z.object({}),
  }),
  renovar: route({
    method: 'POST',
    path: '/ingreso/renovar',
    summary:
      'A new token of the same connection in the second half of the life of the old one, within 24 hours of the sign-in; before that the same token. The user as he stands now',
    access: 'session',
    store: 'none',
    data: Renovado,
  }),
  cambiarContrasena: route({
    method: 'PUT',
    path: '/ingreso/contrasena',
    summary: 'Changes the own password and ends every other session of the person',
    access: 'session',
    store: 'none',
    writes: true,
    body: CambioDeContrasena,
    data: z.object({}),
  }),
  comprobarContrasena: route({
    method: 'POST',
    path: '/ingreso/contrasena',
    summary:
      'Whether the own password is this one: opens the locked screen, and gives a blocked PIN its tries back',
    access: 'session',
    store: 'none',
    body: ContrasenaActual,
    data: z.object({}),
  }),
  ponerPin: route({
    method: 'PUT',
    path: '/ingreso/pin',
    summary: 'Sets or changes the own PIN, which opens the locked screen',
    access: 'session',
    store: 'none',
    writes: true,
    body: CambioDePin,
    data: z.object({}),
  }),
  comprobarPin: route({
    method: 'POST',
    path: '/ingreso/pin',
    summary: 'Whether the own PIN is this one; after five wrong ones only the password opens the screen',
    access: 'session',
    store: 'none',
    limite: LIMITE_PIN,
    body: PinDado,
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
  conexiones: route({
    method: 'GET',
    path: '/conexiones',
    summary: 'Open connections (sign-ins), the newest first, 500 at most',
    access: 'conexiones.administrar',
    store: 'none',
    data: z.object({
      conexiones: z.array(
        z.object({
          id: z.string(),
          name_connection: z.string(),
          email: z.string(),
          name: z.string(),
          role: z.enum(Object.values(ROLES)),
          usuario_id: Id,
          /** Browser and system in words: 'Chrome en Windows'. */
          dispositivo: z.string(),
          fecha_registro: InstanteISO,
          /** To within some minutes. */
          ultimo_uso: InstanteISO,
          /** The connection that asks. */
          actual: z.boolean(),
          version: Version,
        }),
      ),
    }),
  }),
  editarConexion: route({
    method: 'PUT',
    path: '/conexiones/{id}/editar',
    summary: 'Labels a connection; its device keeps the label',
    access: 'conexiones.administrar',
    store: 'none',
    writes: true,
    params: ConexionId,
    body: EdicionDeConexion,
    data: z.object({ id: z.string(), name_connection: z.string(), version: Version }),
  }),
  revocarConexion: route({
    method: 'PUT',
    path: '/conexiones/{id}/revocar',
    summary: 'Ends a connection at once, or with `todas` every connection of its user',
    access: 'conexiones.administrar',
    store: 'none',
    writes: true,
    params: ConexionId,
    body: z.object({ todas: Bandera.default(false), motivo: Texto(200).optional() }),
    data: z.object({}),
  }),
}
