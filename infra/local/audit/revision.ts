/** What the auditor found of one check: how many things it compared, and every one that was not as it must be. */
export interface Diferencia {
  comprobacion: string
  /** What is wrong, as a person names it: `venta 12, línea 3`. */
  objeto: string
  /** Which of its properties. */
  que: string
  esperado: string
  hallado: string
}

export interface Resultado {
  nombre: string
  comprobaciones: number
  diferencias: Diferencia[]
}

/** A value for a person: nothing, a text, a number, or a list of them. */
export function ver(value: unknown): string {
  if (value === undefined || value === null) return 'nada'
  if (Array.isArray(value)) return value.length === 0 ? 'ninguno' : value.map(ver).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${name}=${ver(each)}`)
      .join(' ')
  if (typeof value === 'string') return value
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : typeof value
}

/** Equal for the auditor: same type and same text; an absent value is the same as null. */
const igual = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) ||
  (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && ver(a) === ver(b))

/** Collects the comparisons of one check. */
export class Revision {
  readonly diferencias: Diferencia[] = []
  comprobaciones = 0

  constructor(readonly nombre: string) {}

  igual(objeto: string, que: string, esperado: unknown, hallado: unknown): boolean {
    return this.cumple(objeto, que, igual(esperado, hallado), esperado, hallado)
  }

  cumple(objeto: string, que: string, holds: boolean, esperado: unknown, hallado: unknown): boolean {
    this.comprobaciones++
    if (!holds)
      this.diferencias.push({
        comprobacion: this.nombre,
        objeto,
        que,
        esperado: ver(esperado),
        hallado: ver(hallado),
      })
    return holds
  }

  /** The thing exists; answers it, so that the check can go on with it. */
  existe<T>(objeto: string, que: string, value: T | undefined): value is T {
    return this.cumple(objeto, que, value !== undefined, 'que exista', 'nada')
  }

  get resultado(): Resultado {
    const { nombre, comprobaciones, diferencias } = this
    return { nombre, comprobaciones, diferencias }
  }
}
