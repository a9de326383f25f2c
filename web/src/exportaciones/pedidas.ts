/**
 * Exports whose file this tab still owes its person: it comes down by itself when it is ready, also after a reload.
 * Kept in the tab, so that a second tab which shows the same export does not download it as well.
 */
const CLAVE = 'veta.exportaciones'

function leer(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(CLAVE) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const pedirArchivo = (id: string): void =>
  sessionStorage.setItem(CLAVE, JSON.stringify([...new Set([...leer(), id])]))

export const sePidio = (id: string): boolean => leer().includes(id)

/** False when nobody waits for it any more: exactly one caller gets a true. */
export function cumplir(id: string): boolean {
  const pedidas = leer()
  sessionStorage.setItem(CLAVE, JSON.stringify(pedidas.filter(each => each !== id)))
  return pedidas.includes(id)
}
