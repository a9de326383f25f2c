/** The columns of the grid that take the focus, from left to right. */
export const COLUMNAS = [
  'numero',
  'cantidad',
  'base',
  'altura',
  'rotacion',
  'taquigrafia',
  'lado0',
  'lado1',
  'lado2',
  'lado3',
  'descripcion',
  'servicios',
] as const
export type Columna = (typeof COLUMNAS)[number]

/**
 * Where Enter goes: the quick way through a row is quantity, base, height, bands in shorthand. Null ends the row; a
 * description is a Tab away.
 */
export const SIGUIENTE: Record<Columna, Columna | null> = {
  numero: 'cantidad',
  cantidad: 'base',
  base: 'altura',
  altura: 'taquigrafia',
  rotacion: 'taquigrafia',
  taquigrafia: null,
  lado0: 'lado1',
  lado1: 'lado2',
  lado2: 'lado3',
  lado3: null,
  descripcion: null,
  servicios: null,
}

/** Attribute that finds the control of a cell. */
export const idCelda = (clave: number, columna: Columna): string => `${clave}.${columna}`
export function deCelda(elemento: EventTarget | null): { clave: number; columna: Columna } | null {
  const celda = elemento instanceof Element ? elemento.closest<HTMLElement>('[data-celda]') : null
  const [clave, columna] = celda?.dataset['celda']?.split('.') ?? []
  return clave && columna ? { clave: Number(clave), columna: columna as Columna } : null
}

export const MODO_TEXTO_LIBRE: ReadonlySet<Columna> = new Set([
  'cantidad',
  'base',
  'altura',
  'taquigrafia',
  'descripcion',
])
