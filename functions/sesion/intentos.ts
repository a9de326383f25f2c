import { ErrorVeta } from '#shared/http/errors'
import { milisegundos, segundos } from '../kernel/clock'
import { vecindad } from '../kernel/direccion'
import { type Item, poner, ponerSi } from '../kernel/dynamo/client'
import { clave, type Clave } from '../kernel/dynamo/keys'
import { devolver, gastar, resumen, type Ventana, ventanaDe } from '../kernel/limite'

/** Longest wait between two tries of one account from one address, s; it begins with one second and doubles. */
const ESPERA_MAXIMA = 30
/** After so long without a failure the waits begin anew, s. */
const OLVIDO = 15 * 60
/** Failures of an address over all accounts: wide, because a whole shop may stand behind one. */
export const LIMITE_INGRESO = { clase: 'ingreso', cuantas: 100, segundos: 15 * 60 }

/** Seconds that the next try has to wait after so many failures. */
export const esperaTras = (fallas: number): number => Math.min(ESPERA_MAXIMA, 2 ** (fallas - 1))

/** The counters of one try. */
export interface Intento {
  par: Clave
  direccion: string
  ventana: Ventana
}

/**
 * Who is counted: the account and the address together, so that nobody far away can lock somebody else out; and
 * the address alone. The account counts as it was typed, whether there is one or not.
 */
export function intentoDe(email: string, ip: string): Intento {
  const direccion = vecindad(ip)
  return {
    par: clave.intento(resumen(email.trim().toLowerCase(), direccion)),
    direccion,
    ventana: ventanaDe(LIMITE_INGRESO, direccion),
  }
}

const demasiados = (espera: number): ErrorVeta =>
  new ErrorVeta('demasiadas_solicitudes', { espera, detalle: 'sign-in too soon after a failure' })

/**
 * Takes the turn for one try, before anything is verified: it counts as a failure until `soltar`. Of tries at
 * once one gets the turn, so guessing in parallel gains nothing.
 * @param previo the item of `intento.par` as just read.
 * @throws ErrorVeta `demasiadas_solicitudes` with the seconds to wait.
 */
export async function tomarTurno(
  { par, direccion, ventana }: Intento,
  previo: Item | undefined,
): Promise<void> {
  const now = milisegundos()
  const { fallas, hasta, expira } = (previo ?? { fallas: 0, hasta: 0, expira: 0 }) as Record<string, number>
  const failures = expira! * 1000 > now ? fallas! : 0
  if (hasta! > now) throw demasiados(Math.ceil((hasta! - now) / 1000))
  const wait = esperaTras(failures + 1)
  const turno = {
    ...par,
    fallas: failures + 1,
    hasta: now + wait * 1000,
    expira: Math.floor(now / 1000) + OLVIDO,
  }
  // Somebody else took the turn since we looked.
  if (!(await ponerSi(turno, previo && { fallas, hasta }))) throw demasiados(wait)
  await gastar(LIMITE_INGRESO, direccion, ventana)
}

/** The try succeeded: it was no failure, and the failures before it are forgotten. */
export async function soltar({ par, ventana }: Intento): Promise<void> {
  await Promise.all([poner({ ...par, fallas: 0, hasta: 0, expira: segundos() }), devolver(ventana)])
}
