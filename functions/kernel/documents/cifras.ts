import { centavosExactos, formatoCentavos, formatoNumero, formatoPrecio } from '#shared/kernel/format'
import { type Cantidad, type Centavos, type Porcentaje, type Precio, toDecimal } from '#shared/kernel/money'

const decimalesDe = (text: string): number => text.split(',')[1]?.length ?? 0
const rellenar = (text: string, decimals: number): string => {
  const missing = decimals - decimalesDe(text)
  return missing <= 0 ? text : `${text}${decimalesDe(text) === 0 ? ',' : ''}${'0'.repeat(missing)}`
}
/** Within a column whose title says what it holds, the sign of pesos only takes room. */
const sinSigno = (text: string): string => text.replace(/\$\s?/, '')

/** `$` and its figure never part at the end of a line. */
const unido = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Writes amounts of one document: all with centavos as soon as one has any, so that their columns align. */
export function escritorDePesos(values: readonly Centavos[]) {
  const exact = values.some(value => value % 100 !== 0)
  const pesos = (value: Centavos): string =>
    unido(exact ? rellenar(centavosExactos(value), 2) : formatoCentavos(value))
  return { pesos, columna: (value: Centavos): string => sinSigno(pesos(value)) }
}

/** Unit prices of a column: all with two decimals as soon as one has any; a finer one shows all of its own. */
export function columnaDePrecios(values: readonly Precio[]): string[] {
  const texts = values.map(value => sinSigno(formatoPrecio(value)))
  const decimals = texts.some(text => decimalesDe(text) > 0) ? 2 : 0
  return texts.map(text => rellenar(text, decimals))
}

/** A quantity with the decimals that its product is sold in. */
export const textoDeCantidad = (value: Cantidad, decimals: number): string =>
  rellenar(formatoNumero(toDecimal(value, 2)), decimals)

/** A percentage without its sign. */
export const textoDePorcentaje = (value: Porcentaje): string => formatoNumero(toDecimal(value, 2))
