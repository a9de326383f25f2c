import type { Centavos } from './money'

const UNIDADES =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const CENTENAS =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

function hastaMil(n: number): string {
  if (n === 100) return 'cien'
  const [hundreds, rest] = [Math.floor(n / 100), n % 100]
  const below =
    rest < 30
      ? UNIDADES[rest]!
      : DECENAS[Math.floor(rest / 10)]! + (rest % 10 > 0 ? ` y ${UNIDADES[rest % 10]!}` : '')
  return [CENTENAS[hundreds]!, rest > 0 ? below : ''].filter(Boolean).join(' ')
}

/** Before a noun `uno` loses its end: veintiún mil, un millón, treinta y un pesos. */
const apocopar = (text: string): string => text.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

function hastaMillon(n: number): string {
  const [thousands, rest] = [Math.floor(n / 1000), n % 1000]
  const head = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${apocopar(hastaMil(thousands))} mil`
  return [head, rest > 0 ? hastaMil(rest) : ''].filter(Boolean).join(' ')
}

/** A whole number from 0 to 10^18 in Spanish words: long scale, as the Real Academia writes them. */
export function enPalabras(n: number): string {
  if (n === 0) return UNIDADES[0]!
  const billions = Math.floor(n / 1e12)
  const millions = Math.floor(n / 1e6) % 1e6
  const group = (value: number, one: string, many: string) =>
    value === 0 ? '' : value === 1 ? `un ${one}` : `${apocopar(hastaMillon(value))} ${many}`
  return [group(billions, 'billón', 'billones'), group(millions, 'millón', 'millones'), hastaMillon(n % 1e6)]
    .filter(Boolean)
    .join(' ')
}

/** `ciento veinte mil pesos con 50 centavos`: an amount as invoices repeat it. */
export function pesosEnLetras(value: Centavos): string {
  const [whole, cents] = [Math.floor(value / 100), value % 100]
  const de = whole > 0 && whole % 1_000_000 === 0 ? 'de ' : ''
  return `${apocopar(enPalabras(whole))} ${de}${whole === 1 ? 'peso' : 'pesos'}${
    cents > 0 ? ` con ${cents} ${cents === 1 ? 'centavo' : 'centavos'}` : ''
  }`
}
