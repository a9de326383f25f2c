import { MAXIMO_LADO } from '../../despiece/tipos'
import { formatoNumero } from '../../kernel/format'
import type { Pieza } from './pieza'

/** The boards that the pieces of the calculator may come from, which the parameter `TABLEROS_PIEZA` names. */
export interface TableroDePieza {
  largo: number
  ancho: number
}
/** The board of a cut list of which nobody says more (specification B §308). */
export const TABLEROS_INICIALES = '2440x2150'
const MAXIMO_TABLEROS = 20

/** `2440x2150, 2750x1830`; null where it cannot be read. */
export function leerTableros(texto: string): TableroDePieza[] | null {
  const partes = texto.split(/[,;]/)
  const tableros = partes.flatMap(parte => {
    const [, largo, ancho] = /^\s*(\d{1,5})\s*[x×*]\s*(\d{1,5})\s*$/i.exec(parte) ?? []
    return largo && ancho ? [{ largo: Number(largo), ancho: Number(ancho) }] : []
  })
  const validos = tableros.every(({ largo, ancho }) =>
    [largo, ancho].every(lado => lado > 0 && lado <= MAXIMO_LADO / 10),
  )
  return validos && tableros.length === partes.length && partes.length <= MAXIMO_TABLEROS ? tableros : null
}
/** As they are kept. */
export const escribirTableros = (tableros: readonly TableroDePieza[]): string =>
  tableros.map(({ largo, ancho }) => `${largo}x${ancho}`).join(', ')
/** As people read them. */
export const nombrarTableros = (tableros: readonly TableroDePieza[]): string =>
  `${tableros.map(({ largo, ancho }) => `${formatoNumero(largo)} × ${formatoNumero(ancho)}`).join(' o ')} mm`

/** Those of a parameter; what nobody can read bounds nothing else than what a shop begins with. */
export const tablerosDePieza = (valor: string): TableroDePieza[] =>
  leerTableros(valor) ?? leerTableros(TABLEROS_INICIALES)!

/**
 * Why a piece comes out of no board, laid either way, and which of its sides is too long (DECISIONS 132); null when it
 * fits one.
 */
export function noCabe(
  { base, altura }: Pick<Pieza, 'base' | 'altura'>,
  tableros: readonly TableroDePieza[],
): { campo: 'base' | 'altura'; texto: string } | null {
  const lados = [Math.ceil(base), Math.ceil(altura)]
  const [mayor, menor] = [Math.max(...lados), Math.min(...lados)]
  const largoDe = ({ largo, ancho }: TableroDePieza) => Math.max(largo, ancho)
  if (tableros.some(each => mayor <= largoDe(each) && menor <= Math.min(each.largo, each.ancho))) return null
  const sobraElMayor = tableros.every(each => mayor > largoDe(each))
  return {
    campo: sobraElMayor === base >= altura ? 'base' : 'altura',
    texto: `La pieza no cabe en el tablero de ${nombrarTableros(tableros)}`,
  }
}
