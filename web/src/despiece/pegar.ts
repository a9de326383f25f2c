import { COLUMNAS, type Columna } from './columnas'
import { conCantos } from './cantos-escritos'
import { recortarCelda } from './medidas'
import { type Banda, type Despiece, type Fila, nuevaFila, sinDudas } from './modelo'
import type { CantosDeFila } from './taquigrafia'

/** Cells pasted over the grid from one place on, as a spreadsheet does; rows that are missing are added. */
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
    const antes = filas[lugar] ?? nuevaFila({ rotacion: despiece.parametros.rotacion_piezas })
    filas[lugar] = celdas.reduce((fila, celda, j) => {
      const destino = COLUMNAS[COLUMNAS.indexOf(columna) + j]
      return destino === undefined ? fila : poner(fila, destino, celda, despiece.bandas)
    }, sinDudas(antes))
  })
  return filas
}

function poner(fila: Fila, columna: Columna, celda: string, bandas: readonly Banda[]): Fila {
  const lado = /^lado([0-3])$/.exec(columna)?.[1]
  if (lado !== undefined) {
    const cantos = fila.cantos.map((id, i) =>
      i === Number(lado) ? (bandas[Number(celda) - 1]?.id ?? null) : id,
    )
    return { ...fila, cantos: cantos as unknown as CantosDeFila }
  }
  switch (columna) {
    case 'cantidad':
    case 'base':
    case 'altura':
      return { ...fila, [columna]: recortarCelda(celda.trim()) }
    case 'rotacion':
      return { ...fila, rotacion: /^(1|s[ií]?|x|true|verdadero)$/i.test(celda) }
    case 'taquigrafia':
      return conCantos(fila, recortarCelda(celda.trim()), bandas)
    case 'descripcion':
      return { ...fila, descripcion: celda.slice(0, 120) }
    default:
      return fila
  }
}
