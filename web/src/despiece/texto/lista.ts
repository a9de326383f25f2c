import { type Corte, leerCortes, type Lectura } from '../csv'
import type { Despiece } from '../modelo'
import { leerTexto } from './leer'
import type { Tablero } from './unidades'

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
 */
export function leerLista(texto: string, despiece: Despiece): Lectura | null {
  if (texto.includes('\0')) return null
  const bandas = despiece.bandas.length
  const tabla = leerCortes(texto, bandas)
  if (tabla && tabla.errores.length === 0) return conDudas(tabla)
  const { cortes, noLeidas } = leerTexto(texto, tableroDe(despiece))
  if (cortes.length <= (tabla?.cortes.length ?? 0)) return tabla && conDudas(tabla)
  return {
    deTexto: true,
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

/** A table is in millimetres. One that has only tiny pieces was made in centimetres, as a rule. */
export function conDudas(lectura: Lectura): Lectura {
  const { cortes } = lectura
  if (cortes.length === 0 || cortes.some(({ base, altura }) => Math.max(base, altura) >= MENOR_TABLA_MM))
    return lectura
  const duda =
    'Las medidas de una tabla son en milímetros y estas son muy pequeñas: revise que no sean centímetros'
  return { ...lectura, cortes: cortes.map(corte => ({ ...corte, dudas: [duda] })) }
}
