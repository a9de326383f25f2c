const PESOS_NIT = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Check digit of a NIT, by the tax authority's weights from the right and modulo 11. */
export function digitoDeNit(numero: string): string {
  const cifras = Array.from(numero, Number).toReversed()
  const resto = cifras.reduce((total, cifra, i) => total + cifra * PESOS_NIT[i]!, 0) % 11
  return String(resto > 1 ? 11 - resto : resto)
}

/** `907345128` → `907.345.128-7` as it stands on paper. */
export const nitEscrito = (numero: string): string =>
  `${numero.replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${digitoDeNit(numero)}`

/** EAN-13 of the range kept for codes of one's own shop, so that it never meets a real article. */
export function codigoDeBarras(id: number): string {
  const doce = `20${String(id).padStart(10, '0')}`
  const suma = Array.from(doce, Number).reduce((total, cifra, i) => total + cifra * (i % 2 === 0 ? 1 : 3), 0)
  return doce + String((10 - (suma % 10)) % 10)
}
