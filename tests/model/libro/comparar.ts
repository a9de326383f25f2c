import type { Libro } from './libro'
import { Clave, type Dato, Ref } from './prevision'

/** What is numbered together: sales, people, offcuts, and the entries of each master. */
const claseDe = (nombre: string): string => /^e@[A-Z_]+/.exec(nombre)?.[0] ?? nombre[0]!

/** Sorts what has no order of its own, so that two lists can be compared. */
const ordenar = (name: string, list: readonly unknown[]): readonly unknown[] =>
  name === 'ventas_tarea'
    ? [...(list as { descripcion_tarea: string }[])].sort((a, b) =>
        a.descripcion_tarea < b.descripcion_tarea ? -1 : 1,
      )
    : list

/**
 * Compares what a reply must say with what it said; numbers that only the server knows are noted in `aprendido`.
 * @returns where they differ, or undefined.
 */
export function comparar(
  libro: Libro,
  dato: Dato,
  real: unknown,
  aprendido: Map<string, number>,
  path = '',
): string | undefined {
  if (dato instanceof Clave) {
    const clave = libro.claves.get(dato.nombre)
    return clave === real ? undefined : `${path}: ${String(real)} instead of ${clave} (${dato.nombre})`
  }
  if (dato instanceof Ref) {
    // What a sale leaves has the number of the sale in its own; what was entered by hand has a letter before it.
    const [venta, ...lugar] = dato.nombre.split('-')
    if (lugar.length > 0 && typeof real === 'string') {
      const [sale, ...place] = real.split('-')
      const same = place.join('-') === lugar.join('-')
      return same
        ? comparar(libro, new Ref(venta!), Number(sale), aprendido, path)
        : `${path}: ${real} instead of ${dato.nombre}`
    }
    const clase = claseDe(dato.nombre)
    if (clase === 'm' && typeof real === 'string' && /^M\d+$/.test(real))
      return comparar(libro, dato, Number(real.slice(1)), aprendido, path)
    const id = libro.ids.get(dato.nombre) ?? aprendido.get(dato.nombre)
    if (id !== undefined) return id === real ? undefined : `${path}: ${String(real)} instead of ${id}`
    const taken = [...libro.ids, ...aprendido].some(
      ([name, each]) => claseDe(name) === clase && each === real,
    )
    if (taken || !Number.isSafeInteger(real) || Number(real) <= 0)
      return `${path}: ${String(real)} is no new number`
    aprendido.set(dato.nombre, real as number)
    return undefined
  }
  if (Array.isArray(dato)) {
    if (!Array.isArray(real) || real.length !== dato.length)
      return `${path}: ${Array.isArray(real) ? real.length : typeof real} elements instead of ${dato.length}`
    const sorted = ordenar(path.split('.').at(-1) ?? '', real)
    for (const [i, each] of dato.entries()) {
      const found = comparar(libro, each as Dato, sorted[i], aprendido, `${path}.${i}`)
      if (found) return found
    }
    return undefined
  }
  if (dato !== null && typeof dato === 'object') {
    if (real === null || typeof real !== 'object') return `${path}: ${String(real)}`
    for (const [name, each] of Object.entries(dato)) {
      const at = path ? `${path}.${name}` : name
      const found = comparar(libro, each, (real as Record<string, unknown>)[name], aprendido, at)
      if (found) return found
    }
    return undefined
  }
  return dato === real ? undefined : `${path}: ${JSON.stringify(real)} instead of ${JSON.stringify(dato)}`
}
