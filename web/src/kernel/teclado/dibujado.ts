import { useLayoutEffect, useState } from 'react'

let pedir: ((vez: number) => void) | undefined
let pedidas = 0
let dibujadas = 0
const esperan: (() => void)[] = []
let alMontar: () => void
/** Comes when the application is drawn for the first time. */
export const montado = new Promise<void>(done => (alMontar = done))

/**
 * Comes when everything that was changed until now is drawn. On a busy machine timers go off before React draws; what is
 * changed outside of events is drawn in its order, so a change of our own comes with all before it.
 */
export const dibujado = (): Promise<void> | undefined =>
  pedir &&
  new Promise(done => {
    esperan.push(done)
    pedir?.(++pedidas)
  })

/** Of what stands beside all screens. */
export function useDibujado(): void {
  const [vez, setVez] = useState(0)
  useLayoutEffect(() => {
    pedir = setVez
    alMontar()
    for (const done of esperan.splice(0, vez - dibujadas)) done()
    dibujadas = vez
  }, [vez])
}
