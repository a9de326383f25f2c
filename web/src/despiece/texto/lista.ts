import { type Corte, leerCortes, type Lectura } from '../csv'
import type { Despiece } from '../modelo'
import { leerTexto } from './leer'
import type { Unidad } from './tamanos'
import { MM, type Tablero } from './unidades'

/** What a seller may say that a list is in. */
export const UNIDADES = ['mm', 'cm', 'm'] as const
export type UnidadDeLista = (typeof UNIDADES)[number]

/** Where no piece of a table is longer, its numbers are more likely centimetres. */
const MENOR_TABLA_MM = 150
const VARIOS = 'Lleva canto y la lista tiene varios tapacantos: se puso el primero'

const tableroDe = ({ parametros: { base, altura } }: Despiece): Tablero => ({
  base: base || 2440,
  altura: altura || 2150,
})

/**
 * Cuts of a text: of a table when it is one, otherwise of lines as customers write them. Null when it has none.
 * Cuts that ask for bands carry the first one of the list, also when the list has none yet.
 * @param unidad the answer to which unit its sizes are in; null while nobody has been asked
 */
export function leerLista(
  texto: string,
  despiece: Despiece,
  unidad: UnidadDeLista | null = null,
): Lectura | null {
  if (texto.includes('\0')) return null
  const bandas = despiece.bandas.length
  const tabla = leerCortes(texto, bandas)
  if (tabla && tabla.errores.length === 0) return enUnidad(tabla, unidad)
  const { cortes, noLeidas } = leerTexto(texto, tableroDe(despiece), unidad)
  if (cortes.length <= (tabla?.cortes.length ?? 0)) return tabla && enUnidad(tabla, unidad)
  const dudosa = laMasVista(cortes.flatMap(({ unidadDudosa }) => unidadDudosa ?? []))
  return {
    deTexto: true,
    ...(dudosa && unidad === null && { unidadDudosa: dudosa }),
    cortes: cortes.map(({ cantidad, base, altura, rotacion, descripcion, lados, origen, dudas }): Corte => {
      const [arriba, abajo, izquierda, derecha] = lados.map(Number) as Corte['lados']
      const todas = lados.includes(true) && bandas > 1 ? [...dudas, VARIOS] : dudas
      return {
        cantidad,
        base,
        altura,
        rotacion,
        descripcion,
        lados: [arriba, abajo, izquierda, derecha],
        servicios: [],
        ...(todas.length > 0 && { dudas: [...todas, `Decía «${origen.slice(0, 200)}»`] }),
      }
    }),
    errores: noLeidas.map(({ linea, texto }) => ({
      fila: linea,
      texto: `«${texto.slice(0, 200)}» no se leyó como corte`,
    })),
  }
}

function laMasVista(unidades: readonly Unidad[]): Unidad | undefined {
  const veces = (unidad: Unidad) => unidades.filter(each => each === unidad).length
  return [...unidades].sort((a, b) => veces(b) - veces(a))[0]
}

/** A table in the unit that was answered: in millimetres, until it looks as if it had been made in centimetres. */
export function enUnidad(tabla: Lectura, unidad: UnidadDeLista | null): Lectura {
  const { cortes } = tabla
  if (unidad !== null) {
    const enMm = (medida: number) => Math.round(medida * MM[unidad] * 10) / 10
    return { ...tabla, cortes: cortes.map(c => ({ ...c, base: enMm(c.base), altura: enMm(c.altura) })) }
  }
  if (cortes.length === 0 || cortes.some(({ base, altura }) => Math.max(base, altura) >= MENOR_TABLA_MM))
    return tabla
  const duda =
    'Las medidas de una tabla son en milímetros y estas son muy pequeñas: revise que no sean centímetros'
  return { ...tabla, unidadDudosa: 'mm', cortes: cortes.map(corte => ({ ...corte, dudas: [duda] })) }
}
