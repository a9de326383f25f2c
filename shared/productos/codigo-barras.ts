/** Bar codes of products: EAN-13 with its check digit, and those that the shop makes itself. */

/** Check digit of the twelve digits before it: weights 1 and 3 by turns (GS1 General Specifications, 7.9). */
function verificador(doce: string): number {
  const suma = Array.from(doce).reduce(
    (total, digito, i) => total + Number(digito) * (i % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (suma % 10)) % 10
}

/** Thirteen digits of which the last one proves the others. */
export const esEan13 = (codigo: string): boolean =>
  /^\d{13}$/.test(codigo) && verificador(codigo.slice(0, 12)) === Number(codigo[12])

/**
 * Two digits before the shop's own number. 20 to 29 are restricted circulation numbers (GS1 General Specifications,
 * 1.4 and 2.1.11): no maker of goods has one of them, and outside of the shop they mean nothing. 28 and 29 are left
 * alone, for scales that put a weight or a price into the code.
 */
const PREFIJOS = [20, 21, 22, 23, 24, 25, 26, 27] as const

/** Codes that a product may be given by the shop, by its number: no two products share one. The first is the usual one. */
export const codigosPropios = (id: number): string[] =>
  PREFIJOS.map(prefijo => {
    const doce = `${prefijo}${String(id).padStart(10, '0')}`
    return `${doce}${verificador(doce)}`
  })
