/** Where the ticks of a stage wait in this device until they have reached the server (`cola.ts`). */
export const CLAVE_DE_CORTE = 'veta.corte.'

/** Stages of which something waits. */
export const etapasEnEspera = (): number[] =>
  Object.keys(localStorage).flatMap(key =>
    key.startsWith(CLAVE_DE_CORTE) ? [Number(key.slice(CLAVE_DE_CORTE.length))] : [],
  )

/** What could not be sent goes as soon as it can; its code comes only where something waits. */
function mandar(): void {
  if (etapasEnEspera().length > 0)
    import('./cola').then(({ enviarLoQueEspera }) => enviarLoQueEspera()).catch(() => undefined)
}

/** Ticks outlive the screen on which they were made: they are sent now, each time the network returns, and every `cada` ms. */
export function cuidarCortes(cada?: number): () => void {
  mandar()
  window.addEventListener('online', mandar)
  const reloj = cada === undefined ? undefined : setInterval(mandar, cada)
  return () => {
    window.removeEventListener('online', mandar)
    clearInterval(reloj)
  }
}
