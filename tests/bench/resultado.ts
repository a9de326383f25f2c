/** One figure beside its limit; without a limit it is only stated. */
export interface Cifra {
  nombre: string
  celdas: (string | number)[]
  /** What breaks a limit, in words; empty or missing = nothing does. */
  falla?: string
}
export interface Seccion {
  titulo: string
  columnas: string[]
  cifras: Cifra[]
  /** Limits that hold for the section as a whole, and whether they do. */
  limites: { texto: string; cumple: boolean }[]
}

export const mediana = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
export const percentil = (values: readonly number[], p: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * p) / 100) - 1] ?? Number.NaN
export const kb = (bytes: number): string => (bytes / 1024).toFixed(1)

/** Prints a section, one line each: figures to the right of their column, words to the left. */
export function imprimir({ titulo, columnas, cifras, limites }: Seccion): void {
  const rows = cifras.map(({ nombre, celdas, falla }) => [
    nombre,
    ...celdas.map(String),
    falla ? `✗ ${falla}` : '',
  ])
  const header = ['', ...columnas]
  const widths = header.map((name, i) => Math.max(name.length, ...rows.map(row => (row[i] ?? '').length)))
  const words = header.map((_, i) => rows.some(row => /[a-z]/i.test(row[i] ?? '')))
  const line = (row: string[]) =>
    row
      .map((cell, i) => (words[i] ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  console.log(`\n${titulo}`)
  console.log(line(header))
  for (const row of rows) console.log(line(row))
  for (const { texto: text, cumple } of limites) console.log(`${cumple ? '✓' : '✗'} ${text}`)
}

/** Limits that a section breaks. */
export const fallas = ({ titulo, cifras, limites }: Seccion): string[] => [
  ...cifras.flatMap(({ nombre, falla }) => (falla ? [`${titulo}: ${nombre}: ${falla}`] : [])),
  ...limites.flatMap(({ texto: text, cumple }) => (cumple ? [] : [`${titulo}: ${text}`])),
]
