import { llamar } from './api'
import { estaBloqueada } from './bloqueo'
import { trabajando } from './gestos'
import {
  cerrarSesion,
  leerSesion,
  seguirSesion,
  SESION_VENCIDA,
  tokenGuardado,
  tokenMaduro,
  tokenVigente,
} from './session'

const REVISION_MS = 60_000
const CANDADO = 'veta.renovar'

/** Asks for the person as the server knows them now, and a newer token when it is time. */
export async function refrescarSesion(): Promise<void> {
  const { token } = leerSesion()
  if (token === null) return
  const { data } = await llamar('POST /ingreso/renovar')
  seguirSesion(token, data)
}

/** One tab at a time. Browsers have locks on secure origins only; without one, two new tokens do no harm. */
async function renovar(): Promise<void> {
  if (!('locks' in navigator)) return refrescarSesion()
  await navigator.locks.request(CANDADO, { ifAvailable: true }, async lock => {
    const { token } = leerSesion()
    // Another tab may have done it since.
    if (lock && token !== null && token === tokenGuardado()) await refrescarSesion()
  })
}

function revisar(): void {
  const { token } = leerSesion()
  if (token === null) return
  if (!tokenVigente(token)) cerrarSesion(SESION_VENCIDA)
  // Without a connection the next minute will do; a session that is over has ended by then.
  // Who tries PINs is not at work.
  else if (tokenMaduro(token) && trabajando() && !estaBloqueada()) renovar().catch(() => undefined)
}

/** Renews the session of whoever works, and ends that of whoever does not, without a click (DECISIONS 23). */
export function cuidarSesion(): () => void {
  const reloj = setInterval(revisar, REVISION_MS)
  document.addEventListener('visibilitychange', revisar)
  return () => {
    clearInterval(reloj)
    document.removeEventListener('visibilitychange', revisar)
  }
}
