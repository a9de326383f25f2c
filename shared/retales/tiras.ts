import type { ErroresDeCampo } from '../http/errors'

/** Strips: offcuts of the full length of their board, kept as widths in a matrix of colours and types (DECISIONS 44, 136). */

/** Most of what a store keeps: each reading of the matrix has all of it. */
export const MAXIMO_COLORES_DE_TIRAS = 120
export const MAXIMO_TIPOS_DE_TIRAS = 20
/** Rows or columns that one request may have: of what a store keeps, what it would then have counts. */
export const MAXIMO_DE_UN_ENVIO = 500
export const MAXIMO_MEDIDAS_DE_CELDA = 60
export const MAXIMO_TIRAS = 1500
/** Measures that one save may move: two writes each, in one transaction. */
export const MAXIMO_CAMBIOS_DE_TIRAS = 35
/** mm: wider than any board. */
export const MAXIMO_VALOR_MEDIDA = 10_000

export const SIN_NOMBRE = 'Debe ingresar un nombre del color'
export const SIN_MEDIDA = 'Debe ingresar un valor de la medida'
export const SIN_TIPOS = 'Debe agregar al menos un tipo'
export const SIN_COLORES = 'Debe agregar al menos un color'
const tipoVacio = (columna: number) => `El nombre del tipo en la columna ${columna} está vacío.`
const colorVacio = (fila: number) => `El nombre del color en la fila ${fila} está vacío.`
const medidaInvalida = (fila: number, columna: number) =>
  `La medida en la fila ${fila}, columna ${columna} debe ser mayor que 0.`

interface Matriz {
  listaTipo: readonly { nombre_retal_tipo: string; eliminado?: boolean | undefined }[]
  listaColor: readonly {
    nombre_retal_color: string
    listaMedida: readonly { columna?: number; medidas: readonly (number | null)[] }[]
  }[]
}

/** What a matrix lacks before it is saved (C §5): texts of the specification with row and column, by field. */
export function faltasDeMatriz({ listaTipo, listaColor }: Matriz): ErroresDeCampo {
  const faltas: ErroresDeCampo = {}
  if (listaTipo.every(({ eliminado }) => eliminado)) faltas.listaTipo = SIN_TIPOS
  if (listaColor.length === 0) faltas.listaColor = SIN_COLORES
  listaTipo.forEach(({ nombre_retal_tipo: nombre, eliminado }, i) => {
    if (!eliminado && nombre.trim() === '') faltas[`listaTipo.${i}.nombre_retal_tipo`] = tipoVacio(i + 1)
  })
  listaColor.forEach(({ nombre_retal_color: nombre, listaMedida }, i) => {
    if (nombre.trim() === '') faltas[`listaColor.${i}.nombre_retal_color`] = colorVacio(i + 1)
    listaMedida.forEach(({ columna, medidas }, j) => {
      const mala = medidas.findIndex(medida => medida === null || !(medida > 0))
      if (mala >= 0)
        faltas[`listaColor.${i}.listaMedida.${j}.medidas.${mala}`] = medidaInvalida(i + 1, (columna ?? j) + 1)
    })
  })
  return faltas
}

/** States of what takes many strips away at once: a colour that is deleted, or all of them. */
export const ESTADOS_DE_RETIRO = {
  en_curso: 'Retirando',
  hecho: 'Retiradas',
  deshaciendo: 'Devolviendo',
  deshecho: 'Devueltas',
} as const
export type EstadoDeRetiro = keyof typeof ESTADOS_DE_RETIRO
/** How long it can be undone, ms (DECISIONS 139). */
export const PLAZO_PARA_DESHACER = 24 * 3_600_000
/** Most that are shown of that time. */
export const MAXIMO_RETIROS_RECIENTES = 100
