import { llegadas } from '../kernel/llegadas'

/**
 * Where the browser stands among the pages of the tab, and where the screen does. Imported before the router is made: a
 * window hears in the order in which it was asked to.
 *
 * What the router has numbered it can go back from, and asks before. An address that somebody types, and that of a plain
 * link, comes without a number: it gets the next one, before the router hears of it.
 *
 * A Back that is not let through the router takes back by itself, and takes the next thing that it hears for the end of
 * that. Back again before it has come is none: the router would end a page or two away from what it shows, and go on from
 * there. It hears nothing until the browser is where the screen is.
 */
const numero = (): number | undefined => (history.state as { idx?: number } | null)?.idx
/** Between two traversals that follow each other, ms. */
const SOSIEGO_MS = 60
/** Of the page that is shown. */
let aqui = numero() ?? 0
let mostrada: unknown
let escrita = false
/** The page that the router goes back to, having let nobody leave it. */
let vuelve: number | undefined
let sosiego: ReturnType<typeof setTimeout> | undefined

/** What the router shows: it has gone somewhere where that is another location. */
export function anotarLugar({ location }: { location: unknown }): void {
  if (location === mostrada) return
  mostrada = location
  aqui = numero() ?? aqui
  vuelve = undefined
  llegadas.avisar()
}
/** Whether the last address that came from the browser was such a one, and neither Back nor Forward. */
export const fueEscrita = (): boolean => escrita
/** The router goes back to the page that is shown. */
export const esperarVuelta = (): void => {
  vuelve = aqui
}

/** Comes when the browser stands where the screen does. */
export async function deVuelta(): Promise<void> {
  if (vuelve === undefined) return
  await new Promise(done => setTimeout(done, 20))
  return deVuelta()
}

function regresar(): void {
  const donde = numero()
  if (vuelve !== undefined && donde !== undefined && donde !== vuelve) history.go(vuelve - donde)
}

window.addEventListener('popstate', event => {
  clearTimeout(sosiego)
  escrita = numero() === undefined
  if (escrita) history.replaceState({ idx: aqui + 1 }, '')
  if (vuelve !== undefined && numero() !== vuelve) {
    event.stopImmediatePropagation()
    sosiego = setTimeout(regresar, SOSIEGO_MS)
    return
  }
  vuelve = undefined
})
