import type { Persona } from './navegador'

/** What acts again and again in a page, and can be let act now. A clock that jumps would look like a server that hangs. */
export function tomarIntervalos(): void {
  const [poner, quitar] = [window.setInterval.bind(window), window.clearInterval.bind(window)]
  const puestos = new Map<unknown, { hacer: () => void; cada: number }>()
  window.setInterval = ((hacer: () => void, cada = 0) => {
    const id = poner(hacer, cada)
    puestos.set(id, { hacer, cada })
    return id
  }) as typeof setInterval
  window.clearInterval = ((id?: number) => {
    puestos.delete(id)
    quitar(id)
  }) as typeof clearInterval
  const pasan = (ms: number) => {
    for (const { hacer, cada } of puestos.values()) if (cada <= ms) hacer()
  }
  Object.assign(window, { pasan })
}
/** So many ms are over at a screen: whatever comes again within them acts once. */
export const pasan = ({ page }: Persona, ms: number): Promise<void> =>
  page.evaluate(n => (window as unknown as { pasan: (ms: number) => void }).pasan(n), ms)
