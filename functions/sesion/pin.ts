import { ErrorVeta } from '#shared/http/errors'
import { FALLAS_DE_PIN } from '#shared/sesion/pin'
import { segundos } from '../kernel/clock'
import { type Item, obtener, poner, ponerSi } from '../kernel/dynamo/client'
import { clave, type Clave } from '../kernel/dynamo/keys'
import { resumen } from '../kernel/limite'
import { VIDA_DE_CONEXION } from './conexiones'

/** Most tries to count one; each that fails lets another one be counted. */
const VUELTAS = 16

/**
 * Wrong PINs of a person, over all devices. No session lives longer than they are kept: who guesses on after that has
 * signed in with the password.
 */
export const claveDeFallas = (usuarioId: number): Clave => clave.intento(resumen('pin', String(usuarioId)))

/** What stands there for a person who may try from the beginning. */
export const sinFallas = (usuarioId: number): Clave & Item => ({
  ...claveDeFallas(usuarioId),
  fallas: 0,
  expira: segundos(),
})

/**
 * Counts one try as wrong, before it is looked at: of many at once no more than the last ones left are compared.
 * @param previo the item of `claveDeFallas` as just read.
 * @returns how many that makes.
 * @throws ErrorVeta `pin_bloqueado` when there was none left.
 */
export async function contarFalla(usuarioId: number, previo: Item | undefined): Promise<number> {
  const key = claveDeFallas(usuarioId)
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    const { fallas, expira } = (previo ?? { fallas: 0, expira: 0 }) as { fallas: number; expira: number }
    const contadas = expira > segundos() ? fallas : 0
    if (contadas >= FALLAS_DE_PIN) throw new ErrorVeta('pin_bloqueado')
    const una = { ...key, fallas: contadas + 1, expira: segundos() + VIDA_DE_CONEXION }
    if (await ponerSi(una, previo && { fallas, expira })) return contadas + 1
    ;[previo] = await obtener([key])
  }
  throw new ErrorVeta('ocupado', { detalle: 'too many PINs at once' })
}

/** The person has proved who they are: what was wrong before is forgotten. */
export const olvidarFallasDePin = (usuarioId: number): Promise<unknown> => poner(sinFallas(usuarioId))
