import { COLUMNAS, type Columna } from './columnas'
import { conCantos, conLado } from './cantos-escritos'
import { leerBandera, leerLado } from './csv'
import { recortarCelda } from './medidas'
import { type Banda, type Despiece, type Fila, LADOS, nuevaFila, sinDudas } from './modelo'

const MAXIMO_DESCRIPCION = 120
const conDuda = (fila: Fila, duda: string): Fila => ({ ...fila, dudas: [...(fila.dudas ?? []), duda] })

/**
 * Cells pasted over the grid from one place on, as a spreadsheet does; rows that are missing are added. What does not go
 * in as it is stands in the row's doubts, or, of a side, in its bands as they were written.
 */
export function pegarCeldas(
  despiece: Despiece,
  clave: number,
  columna: Columna,
  tabla: readonly (readonly string[])[],
): Fila[] {
  const filas = [...despiece.filas]
  const desde = filas.findIndex(fila => fila.clave === clave)
  tabla.forEach((celdas, i) => {
    const lugar = desde + i
    const { cantosMalos, ...antes } =
      filas[lugar] ?? nuevaFila({ rotacion: despiece.parametros.rotacion_piezas })
    const destinos = celdas.map((_, j) => COLUMNAS[COLUMNAS.indexOf(columna) + j])
    // Sides that are pasted take the place of what could not be read.
    const conSusLados = destinos.some(destino => destino && /^(?:lado|taquigrafia)/.test(destino))
    filas[lugar] = celdas.reduce(
      (fila, celda, j) => {
        const destino = destinos[j]
        return destino === undefined ? fila : poner(fila, destino, celda.trim(), despiece.bandas)
      },
      sinDudas(conSusLados || !cantosMalos ? antes : { ...antes, cantosMalos }),
    )
  })
  return filas
}

function poner(fila: Fila, columna: Columna, celda: string, bandas: readonly Banda[]): Fila {
  const lado = /^lado([0-3])$/.exec(columna)?.[1]
  if (lado !== undefined) {
    const i = Number(lado)
    return conLado(fila, i, leerLado(celda), bandas, `${LADOS[i]}: ${celda}`)
  }
  switch (columna) {
    case 'cantidad':
    case 'base':
    case 'altura':
      return { ...fila, [columna]: recortarCelda(celda) }
    case 'rotacion': {
      const rotacion = leerBandera(celda)
      const puesta = { ...fila, rotacion: rotacion === true }
      return rotacion === undefined
        ? conDuda(puesta, `La rotación debe ser 0 o 1: «${recortarCelda(celda)}»`)
        : puesta
    }
    case 'taquigrafia':
      return conCantos(fila, recortarCelda(celda), bandas)
    case 'descripcion': {
      const puesta = { ...fila, descripcion: celda.slice(0, MAXIMO_DESCRIPCION) }
      return celda.length > MAXIMO_DESCRIPCION
        ? conDuda(puesta, `La descripción tiene máximo ${MAXIMO_DESCRIPCION} caracteres: se cortó`)
        : puesta
    }
    default:
      return fila
  }
}
