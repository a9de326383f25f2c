/** A piece of JSON as it goes out: numbers that no program prints, and keys that stand twice. */
export class Crudo {
  constructor(readonly texto: string) {}
}

/** JSON of a value that may hold raw pieces. */
export function aTexto(value: unknown): string {
  if (value instanceof Crudo) return value.texto
  if (Array.isArray(value))
    return `[${value.map(each => (each === undefined ? 'null' : aTexto(each))).join(',')}]`
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => `${JSON.stringify(name)}:${aTexto(each)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}
