/** What stands for characters that people type and Siigo takes none of. */
const EQUIVALENTES: Record<string, string> = {
  '×': 'x',
  '·': '-',
  '–': '-',
  '—': '-',
  '“': '"',
  '”': '"',
  '¿': '',
  '¡': '',
  '!': '.',
  '=': ':',
  '°': ' ',
  '²': '2',
  '³': '3',
}

/**
 * Text as Siigo takes it: letters, digits and the signs of its published whitelist (no apostrophe, no control
 * character), one blank between words, and no longer than that.
 */
export function limpiarTexto(text: string, max: number): string {
  const limpio = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_.@%;()[\]#?/:{}*+,$"\\ -]/gu, sign => EQUIVALENTES[sign] ?? ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  return Array.from(limpio).slice(0, max).join('').trim()
}

/** Letters and digits alone: what comes back as it was sent, whatever becomes of the signs. */
export const soloLetras = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Codes that it takes (`invalid_code`, `length_max`). */
export const CODIGO = /^[^'\s]{1,30}$/
/** Addresses that it takes (`invalid_email`), without the blow-up of the published expression. */
export const CORREO = /^[\w.+-]*\w[.+-]*@([\w-]+\.)+[\w-]{2,}$/
/** Idempotency-Key: its texts say 30 in one place and 32 in another. */
export const LLAVE = /^[A-Za-z0-9]{1,30}$/
