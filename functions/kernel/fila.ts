/** Ends of the queues of this process, by name. */
const colas = new Map<string, Promise<void>>()
/** Longest wait unless the caller knows better, ms: an act that hangs (a function frozen in the middle) must not hold up all later ones. */
const ESPERA = 2000

/**
 * Runs acts of one name one after another within this process. It only keeps them out of each other's way: what
 * makes them safe is the guard of each write, which also holds between processes.
 * @param espera ms after which an act goes on before the one ahead of it has ended.
 */
export async function enFila<T>(nombre: string, acto: () => Promise<T>, espera = ESPERA): Promise<T> {
  const anterior = colas.get(nombre)
  let soltar: () => void = () => undefined
  const libre = new Promise<void>(resolve => {
    soltar = resolve
  })
  const cola = Promise.all([anterior, libre]).then(() => undefined)
  colas.set(nombre, cola)
  let reloj: NodeJS.Timeout | undefined
  const tope = new Promise<void>(resolve => {
    reloj = setTimeout(resolve, espera)
  })
  await Promise.race([anterior, tope])
  clearTimeout(reloj)
  try {
    return await acto()
  } finally {
    soltar()
    if (colas.get(nombre) === cola) colas.delete(nombre)
  }
}
