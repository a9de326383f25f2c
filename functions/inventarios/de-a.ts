import { formatoNumero } from '#shared/kernel/format'

/** What there is of a product before and after, in hundredths. */
interface DeA {
  referencia: string
  antes: number
  despues: number
}

const n = (cantidad: number): string => formatoNumero(cantidad / 100)

/** `BIS-35 (3 → -1) y 2 más`. @param total of how many these are the first, where only they are at hand. */
export function deA(lineas: readonly DeA[], nombradas: number, total = lineas.length): string {
  const nombres = lineas
    .slice(0, nombradas)
    .map(({ referencia, antes, despues }) => `${referencia} (${n(antes)} → ${n(despues)})`)
  const demas = total - nombres.length
  return `${nombres.join(', ')}${demas > 0 ? ` y ${formatoNumero(demas)} más` : ''}`
}
