/** Saves what a link gives as a file of this name. */
export function bajar(enlace: string, nombre: string): void {
  const ancla = document.createElement('a')
  ancla.href = enlace
  ancla.download = nombre
  ancla.click()
}

/** Long enough for the browser to have taken the file. */
const SOLTAR_MS = 10_000

/** Saves a text made here as a CSV file. */
export function bajarCsv(partes: readonly string[], nombre: string): void {
  const enlace = URL.createObjectURL(new Blob([...partes], { type: 'text/csv;charset=utf-8' }))
  bajar(enlace, nombre)
  setTimeout(() => URL.revokeObjectURL(enlace), SOLTAR_MS)
}
