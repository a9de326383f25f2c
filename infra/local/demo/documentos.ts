import { digitoDeNit } from '#shared/terceros/documentos'

/** `907345128` → `907.345.128-7` as it stands on paper. */
export const nitEscrito = (numero: string): string =>
  `${numero.replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${digitoDeNit(numero)}`

/** EAN-13 of the range kept for codes of one's own shop, so that it never meets a real article. */
export function codigoDeBarras(id: number): string {
  const doce = `20${String(id).padStart(10, '0')}`
  const suma = Array.from(doce, Number).reduce((total, cifra, i) => total + cifra * (i % 2 === 0 ? 1 : 3), 0)
  return doce + String((10 - (suma % 10)) % 10)
}
