/**
 * Text in files that a spreadsheet opens without being asked what is text: CSV. What begins like a formula gets an
 * apostrophe in front, by which spreadsheets know text, and loses it when it is read back (OWASP, CSV Injection).
 */
const COMO_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Whether a text begins as a spreadsheet begins a formula, with or without apostrophes before it. */
export const pareceFormula = (texto: string): boolean => COMO_FORMULA.test(texto)

/** A text cell as it is written. A number is no text: it goes as it is, minus sign and all. */
export const protegerCelda = (texto: string): string => (pareceFormula(texto) ? `'${texto}` : texto)

/** A cell between quotes where it holds a separator, a quote or a line end. */
export const citarCelda = (celda: string): string =>
  /[;"\r\n]/.test(celda) ? `"${celda.replaceAll('"', '""')}"` : celda

/** What a cell of a workbook says that the spreadsheet took for a date: what was typed is gone. */
export const FECHA = '#FECHA!'

/** What was protected, as it was. */
export const liberarCelda = (texto: string): string =>
  texto.startsWith("'") && pareceFormula(texto) ? texto.slice(1) : texto
