/** Something that is otherwise than expected. */
export interface Fila {
  que: string
  esperado: unknown
  hallado: unknown
}

export const json = (value: unknown): string => JSON.stringify(value ?? null)

/** Two collections by key: what is missing, what is too much, what is otherwise. */
export function cotejar(
  que: string,
  esperado: ReadonlyMap<string, unknown>,
  hallado: ReadonlyMap<string, unknown>,
): Fila[] {
  const keys = new Set([...esperado.keys(), ...hallado.keys()])
  return [...keys].flatMap(key =>
    json(esperado.get(key)) === json(hallado.get(key))
      ? []
      : [{ que: `${que} ${key}`, esperado: esperado.get(key), hallado: hallado.get(key) }],
  )
}

export const sumarA = (sums: Map<string, number>, key: string, times: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + times)
}

/** Rows, and how often there is each. */
export const sumar = (rows: readonly string[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const row of rows) sumarA(sums, row, 1)
  return sums
}

/** A plain value of an item, as it stands in a key. */
export const texto = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as string | number}`
