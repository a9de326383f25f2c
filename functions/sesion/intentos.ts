import { ErrorVeta } from '#shared/http/errors'
import { LIMITE_INGRESO } from '#shared/http/limites'
import { milisegundos, segundos } from '../kernel/clock'
import { vecindad } from '../kernel/direccion'
import { type Item, poner, ponerSi } from '../kernel/dynamo/client'
import { clave, type Clave } from '../kernel/dynamo/keys'
import { devolver, gastar, resumen, type Ventana, ventanaDe } from '../kernel/limite'

/** Longest wait between two tries of one account from one address, s; it begins with one second and doubles. */
const ESPERA_MAXIMA = 30
/** After so long without a failure the waits begin anew, s. */
const OLVIDO = 15 * 60

/** For how long a device is known to an account that signed in from it, s. */
const CONOCIDO = 30 * 86_400
/** Failures of a known device since its last sign-in; then it is one like any other, until it signs in again. */
const FALLAS_DE_CONOCIDO = 10
/** What our client calls itself: 128 random bits and more. A name that somebody might guess makes no device known. */
const NO_ADIVINABLE = /^[\w-]{22,64}$/

/** Seconds that the next try has to wait after so many failures. */
export const esperaTras = (fallas: number): number => Math.min(ESPERA_MAXIMA, 2 ** (fallas - 1))

/** The digest of a name by which a device can be known. */
export const aparatoDe = (dispositivo = ''): string | undefined =>
  NO_ADIVINABLE.test(dispositivo) ? resumen(dispositivo) : undefined

/** The counters of one try. */
export interface Intento {
  par: Clave
  direccion: string
  ventana: Ventana
  /** Of the account and the device together, where the device says a name that nobody guesses. */
  aparato: Clave | undefined
}

/**
 * Who is counted: the account and the address together, so that nobody far away can lock somebody else out; and
 * the address alone. The account counts as it was typed, whether there is one or not.
 *
 * Behind one address stands a whole shop, and one who guesses there would lock out all of it. So a device from which
 * the account signed in lately is counted by itself: others' failures do not hold it up. It is known by its name, which
 * its browser keeps to itself, together with the account; with a stolen one there are ten guesses, and no more of them
 * until the person signs in again.
 * @param aparato of `aparatoDe`, or what a session keeps of it (its `terminal`).
 */
export function intentoDe(email: string, ip: string, aparato?: string): Intento {
  const direccion = vecindad(ip)
  const cuenta = email.trim().toLowerCase()
  return {
    par: clave.intento(resumen(cuenta, direccion)),
    direccion,
    ventana: ventanaDe(LIMITE_INGRESO, direccion),
    aparato: aparato === undefined ? undefined : clave.intento(resumen('dispositivo', cuenta, aparato)),
  }
}

const demasiados = (espera: number): ErrorVeta =>
  new ErrorVeta('demasiadas_solicitudes', { espera, detalle: 'sign-in too soon after a failure' })

interface Cuenta {
  fallas: number
  /** End of the wait after the last of them, ms since 1970. */
  hasta: number
  /** When they are forgotten, s since 1970. */
  expira: number
}
const cuentaDe = (item: Item | undefined): Cuenta =>
  (item ?? { fallas: 0, hasta: 0, expira: 0 }) as unknown as Cuenta

/** Counts one failure ahead; of tries at once one succeeds. @param fallas before this one. */
async function turnar(key: Clave, previo: Item | undefined, fallas: number, expira: number): Promise<void> {
  const now = milisegundos()
  const antes = cuentaDe(previo)
  if (antes.hasta > now) throw demasiados(Math.ceil((antes.hasta - now) / 1000))
  const wait = esperaTras(fallas + 1)
  const turno = { ...key, fallas: fallas + 1, hasta: now + wait * 1000, expira }
  // Somebody else took the turn since we looked.
  if (!(await ponerSi(turno, previo && { fallas: antes.fallas, hasta: antes.hasta }))) throw demasiados(wait)
}

/**
 * Takes the turn for one try, before anything is verified: it counts as a failure until `soltar`. Of tries at
 * once one gets the turn, so guessing in parallel gains nothing.
 * @param previo the item of `intento.par` as just read.
 * @param conocido that of `intento.aparato`.
 * @returns whether it was the turn of a known device, which only its own failures hold up.
 * @throws ErrorVeta `demasiadas_solicitudes` with the seconds to wait.
 */
export async function tomarTurno(
  { par, direccion, ventana, aparato }: Intento,
  previo: Item | undefined,
  conocido?: Item,
): Promise<boolean> {
  const suya = cuentaDe(conocido)
  if (aparato && suya.expira > segundos() && suya.fallas < FALLAS_DE_CONOCIDO) {
    await turnar(aparato, conocido, suya.fallas, suya.expira)
    return true
  }
  const { fallas, expira } = cuentaDe(previo)
  await turnar(par, previo, expira > segundos() ? fallas : 0, segundos() + OLVIDO)
  await gastar(LIMITE_INGRESO, direccion, ventana)
  return false
}

/** The try succeeded: it was no failure, those before it are forgotten, and its device is known from now on. */
export async function soltar({ par, ventana, aparato }: Intento, fueConocido = false): Promise<void> {
  await Promise.all([
    ...(aparato ? [poner({ ...aparato, fallas: 0, hasta: 0, expira: segundos() + CONOCIDO })] : []),
    ...(fueConocido ? [] : [poner({ ...par, fallas: 0, hasta: 0, expira: segundos() }), devolver(ventana)]),
  ])
}
