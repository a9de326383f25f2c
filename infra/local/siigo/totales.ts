/** How a tie is rounded: nobody has published it. */
export type Empate = 'arriba' | 'par'

/** A number of JSON as an integer of `decimales` digits behind the point; undefined where it has more of them. */
export function exacto(value: number, decimales: number): bigint | undefined {
  const [, signo = '', entero = '', fraccion = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (entero === '' || fraccion.length > decimales) return undefined
  return BigInt(`${signo}${entero}${fraccion.padEnd(decimales, '0')}`)
}

function redondear(valor: bigint, divisor: bigint, empate: Empate): bigint {
  const [cociente, resto] = [valor / divisor, valor % divisor]
  const doble = resto * 2n
  if (doble > divisor || (doble === divisor && (empate === 'arriba' || cociente % 2n === 1n)))
    return cociente + 1n
  return cociente
}

interface LineaSimulada {
  quantity: number
  price: number
  discount: number
  porcentajes: number[]
}

/**
 * The published formula: base = round2(quantity × price − discount), tax = round2(base × % ÷ 100), total = base + tax;
 * in centavos, or in whole pesos where the document type has no decimals.
 */
export function totalDeLinea(
  { quantity, price, discount, porcentajes }: LineaSimulada,
  empate: Empate,
  decimales: boolean,
): { base: bigint; impuestos: bigint[]; total: bigint } {
  const a = (valor: bigint, divisor: bigint): bigint =>
    decimales ? redondear(valor, divisor, empate) : redondear(valor, divisor * 100n, empate) * 100n
  // Quantity of 2 decimals × price of 6, less a discount of 2: in 10^-8.
  const bruto = exacto(quantity, 2)! * exacto(price, 6)! - exacto(discount, 2)! * 1_000_000n
  const base = a(bruto, 1_000_000n)
  const impuestos = porcentajes.map(each => a(base * exacto(each, 2)!, 10_000n))
  return { base, impuestos, total: impuestos.reduce((total, each) => total + each, base) }
}

/** Centavos as the decimal text of JSON. */
export const enPesos = (centavos: bigint): number => Number(enTexto(centavos))
export const enTexto = (centavos: bigint): string => {
  const cifras = String(centavos < 0n ? -centavos : centavos).padStart(3, '0')
  return `${centavos < 0n ? '-' : ''}${cifras.slice(0, -2)}.${cifras.slice(-2)}`
}
