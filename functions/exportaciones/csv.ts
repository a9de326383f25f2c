import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { citarCelda } from '#shared/kernel/csv'
import { toDecimal } from '#shared/kernel/money'
import { protegerTexto } from '#shared/productos/columnas-catalogo'
import { type Columna, DECIMALES_DE, type Libro } from './libro'

/** A value as Excel in Spanish reads it: a comma before the decimals; text that it would change behind an apostrophe. */
function escrita<T>({ tipo }: Columna<T>, valor: string | number | null): string {
  if (valor === null) return ''
  if (typeof valor === 'string') return citarCelda(protegerTexto(valor))
  return String(toDecimal(valor, DECIMALES_DE[tipo] ?? 0)).replace('.', ',')
}

/**
 * Writes a list as text with columns, page by page, and ends the stream.
 * @returns how many rows it has.
 * @throws Error when the stream is destroyed.
 */
export async function escribirCsv<T>(
  destino: Writable,
  { columnas, paginas, alAvanzar }: Libro<T>,
): Promise<number> {
  // A BOM and a semicolon: what Excel in Spanish opens as columns, with its accents.
  destino.write(`\uFEFF${columnas.map(({ titulo }) => titulo).join(';')}\r\n`)
  let filas = 0
  for await (const pagina of paginas) {
    const lineas = pagina.map(
      fila => `${columnas.map(columna => escrita(columna, columna.valor(fila))).join(';')}\r\n`,
    )
    if (destino.destroyed) throw new Error('the file can no longer be written')
    if (!destino.write(lineas.join(''))) await once(destino, 'drain')
    filas += pagina.length
    await alAvanzar(filas)
  }
  destino.end()
  return filas
}
