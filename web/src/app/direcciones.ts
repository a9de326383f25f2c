/**
 * What the router has numbered it can go back from, and asks before. An address that somebody types, and that of a plain
 * link, comes without a number: it gets the next one, before the router hears of it. Imported before the router is made:
 * a window hears in the order in which it was asked to.
 */
const numero = (): number | undefined => (history.state as { idx?: number } | null)?.idx
let aqui = numero() ?? 0
let escrita = false

/** The router has gone somewhere. */
export const anotarLugar = (): void => {
  aqui = numero() ?? aqui
}
/** Whether the last address that came from the browser was such a one, and neither Back nor Forward. */
export const fueEscrita = (): boolean => escrita

window.addEventListener('popstate', () => {
  escrita = numero() === undefined
  if (escrita) history.replaceState({ idx: aqui + 1 }, '')
  anotarLugar()
})
