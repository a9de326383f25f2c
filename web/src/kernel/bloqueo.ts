/**
 * The screen of a computer that several people use is covered when nobody has touched it for a while, in every tab of the
 * browser, until its person proves to be there (DECISIONS 23). Nothing beneath hears a key meanwhile. It protects what
 * the screen shows; the session is the server's, and ends when it ends.
 */
import { useSyncExternalStore } from 'react'
import { GESTOS } from './gestos'
import { Oyentes } from './oyentes'
import { escribir, leer, tokenGuardado } from './sesion-guardada'

/** Without a touch for so long, ms. */
export const REPOSO_MS = 15 * 60_000
const REVISION_MS = 10_000
/** A touch is told to the other tabs at most so often, ms. */
const CADA_MS = 5000
/** The dialog that covers the screen. */
export const ID_DEL_BLOQUEO = 'bloqueo'

const CLAVES = { bloqueada: 'veta.bloqueada', gesto: 'veta.gesto', personal: 'veta.equipo-personal' } as const

const { escuchar, avisar } = new Oyentes()

let bloqueada = tokenGuardado() !== null && leer(CLAVES.bloqueada) === true
let comprobando = false
/** The last touch that this tab knows of, and the last one that it told. */
let gesto = gestoGuardado() ?? Date.now()
let contado = 0

function gestoGuardado(): number | undefined {
  const guardado = leer(CLAVES.gesto)
  return typeof guardado === 'number' ? guardado : undefined
}

/** A computer of one person alone is not covered by itself; until somebody says so, several use it. */
export const esCompartido = (): boolean => leer(CLAVES.personal) !== true
export function recordarEquipo(compartido: boolean): void {
  escribir(CLAVES.personal, compartido ? null : true)
  avisar()
}
export const useCompartido = (): boolean => useSyncExternalStore(escuchar, esCompartido)

export const estaBloqueada = (): boolean => bloqueada
export const useBloqueada = (): boolean => useSyncExternalStore(escuchar, estaBloqueada)

function poner(next: boolean): void {
  if (next === bloqueada) return
  bloqueada = next
  avisar()
}

/** Covers the screen, in all tabs. */
export function bloquear(): void {
  if (tokenGuardado() === null) return
  escribir(CLAVES.bloqueada, true)
  poner(true)
}

/** Somebody has just proved to be there, or nobody is signed in any more. */
export function desbloquear(): void {
  anotar(Date.now())
  escribir(CLAVES.bloqueada, null)
  poner(false)
}

/** What proves who is there is being asked: what is typed meanwhile is for the screen beneath. */
export async function comprobar<T>(llamada: Promise<T>): Promise<T> {
  comprobando = true
  try {
    const respuesta = await llamada
    desbloquear()
    return respuesta
  } finally {
    comprobando = false
  }
}

function anotar(ahora: number): void {
  gesto = ahora
  if (Math.abs(ahora - contado) < CADA_MS) return
  contado = ahora
  escribir(CLAVES.gesto, ahora)
}

/** Covers the screen when it is time: also after the computer has slept, before the first key counts. */
function revisar(): void {
  const ahora = Date.now()
  if (bloqueada || ahora - gesto < REPOSO_MS) return
  gesto = Math.max(gesto, gestoGuardado() ?? 0)
  if (ahora - gesto >= REPOSO_MS && esCompartido()) bloquear()
}

/** Looks at the clock for as long as the answer is not called. */
export function cuidarBloqueo(): () => void {
  const reloj = setInterval(revisar, REVISION_MS)
  document.addEventListener('visibilitychange', revisar)
  return () => {
    clearInterval(reloj)
    document.removeEventListener('visibilitychange', revisar)
  }
}

/** Keys of the browser that would leave the page, open something over it or close the dialog. */
const alejaDeAqui = ({ key, altKey, ctrlKey }: KeyboardEvent): boolean =>
  key === 'Escape' || key === 'F1' || (altKey && !ctrlKey && /^(?:Arrow|Home)/.test(key))

/** A key while the screen is covered: the dialog's fields get it from the browser, and nobody else hears of it. */
function taparTecla(event: KeyboardEvent): void {
  const dialogo = document.getElementById(ID_DEL_BLOQUEO)
  // The page is still loading: what is typed waits for the dialog.
  if (!dialogo) return
  event.stopImmediatePropagation()
  if (alejaDeAqui(event)) event.preventDefault()
  else if (!document.activeElement?.matches(`#${ID_DEL_BLOQUEO} :is(input, button)`))
    dialogo.querySelector('input')?.focus()
}

for (const tipo of GESTOS)
  window.addEventListener(
    tipo,
    event => {
      if (!event.isTrusted && !bloqueada) return
      const antes = bloqueada
      if (event.isTrusted) revisar()
      if (!bloqueada) return anotar(Date.now())
      // What is typed while it is checked is kept by `teclado/retencion.ts`.
      if (comprobando) return
      if (!antes) {
        // The touch that finds the time over has no other effect.
        event.stopImmediatePropagation()
        event.preventDefault()
      } else if (event instanceof KeyboardEvent) taparTecla(event)
      else event.stopImmediatePropagation()
    },
    { capture: true, passive: false },
  )
for (const tipo of ['beforeinput', 'paste'] as const)
  window.addEventListener(tipo, event => bloqueada && !comprobando && event.stopImmediatePropagation(), true)

window.addEventListener('storage', ({ key }) => {
  if (key === CLAVES.bloqueada || key === null) poner(leer(CLAVES.bloqueada) === true)
  if (key === CLAVES.personal) avisar()
})

// The browser was closed, or the computer off, while the time went by.
if (tokenGuardado() !== null) revisar()
