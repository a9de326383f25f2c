import { useSyncExternalStore } from 'react'
import { Oyentes } from '../kernel/oyentes'

/** How often the server is asked which version it has; and at the least, when somebody comes back to the tab, ms. */
const CADA_MS = 15 * 60_000
const AL_VOLVER_MS = 60_000
/** The worker takes what it keeps after the first screen is there, ms. */
const REPOSO_MS = 4000

const oyentes = new Oyentes()
let hayNueva = false
let revisada = Date.now()

const propia = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content

/** Asks the server for its version; without an answer the next time will do. */
async function revisar(): Promise<void> {
  revisada = Date.now()
  const respuesta = await fetch('version.json', { cache: 'no-store' })
  const { version } = (await respuesta.json()) as { version: string }
  if (version === propia || hayNueva) return
  hayNueva = true
  oyentes.avisar()
  // It keeps the files of the new version meanwhile.
  await (await navigator.serviceWorker?.getRegistration())?.update()
}

/** Keeps the application in this browser, and finds out when there is another version of it. In production only. */
export function cuidarVersion(): void {
  if (propia === undefined) return
  const mirar = () => void revisar().catch(() => undefined)
  const alVolver = () => {
    if (document.visibilityState === 'visible' && Date.now() - revisada > AL_VOLVER_MS) mirar()
  }
  setInterval(mirar, CADA_MS)
  document.addEventListener('visibilitychange', alVolver)
  window.addEventListener('focus', alVolver)
  // Browsers have workers on secure origins only: elsewhere the browser's own cache must do.
  if (!('serviceWorker' in navigator)) return
  const guardar = () => void navigator.serviceWorker.register('servicio.js').catch(() => undefined)
  window.addEventListener('load', () => setTimeout(guardar, REPOSO_MS))
}

/** Whether the server has another version than this page. */
export const useVersionNueva = (): boolean => useSyncExternalStore(oyentes.escuchar, () => hayNueva)
