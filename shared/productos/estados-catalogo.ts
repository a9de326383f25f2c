/** What happens to a file of products, in this order; `fallida` from any of them. */
export const ESTADOS_DE_CARGA = {
  preparando: 'Revisando el archivo',
  previa: 'Por aplicar',
  aplicando: 'Aplicando',
  aplicada: 'Aplicada',
  fallida: 'No se pudo revisar',
} as const
export type EstadoDeCarga = keyof typeof ESTADOS_DE_CARGA
export const enMarcha = (estado: EstadoDeCarga): boolean => estado === 'preparando' || estado === 'aplicando'

/** What a row would do. */
export const CLASES_DE_FILA = {
  nuevo: 'Nuevo',
  cambia: 'Cambia',
  igual: 'Sin cambios',
  rechazada: 'Rechazada',
} as const
export type ClaseDeFila = keyof typeof CLASES_DE_FILA

/** What became of it. */
export const ESTADOS_DE_FILA = {
  por_hacer: 'Por aplicar',
  hecha: 'Aplicada',
  conflicto: 'Cambió entretanto: no se tocó',
  falla: 'No se pudo',
} as const
export type EstadoDeFila = keyof typeof ESTADOS_DE_FILA
