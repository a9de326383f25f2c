/**
 * Which of Siigo's ids stands for what of ours, as a parameter keeps it: `19:13156, 5:13157` (percent of IVA and tax of Siigo),
 * `1:5636, 2:5637` (payment form and payment type of Siigo). Null where it cannot be read.
 */
export function leerPares(texto: string): ReadonlyMap<number, number> | null {
  if (texto.trim() === '') return new Map()
  const partes = texto.split(',').map(parte => /^\s*(\d{1,9}(?:\.\d{1,2})?)\s*:\s*(\d{1,9})\s*$/.exec(parte))
  const pares = partes.flatMap(parte => (parte ? [[Number(parte[1]), Number(parte[2])] as const] : []))
  const leidos = new Map(pares)
  return pares.length === partes.length && leidos.size === pares.length && pares.every(([, id]) => id > 0)
    ? leidos
    : null
}

export const escribirPares = (pares: ReadonlyMap<number, number>): string =>
  [...pares].map(([nuestro, suyo]) => `${nuestro}:${suyo}`).join(', ')
