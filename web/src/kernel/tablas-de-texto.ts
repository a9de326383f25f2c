/** Text with columns, wherever it comes from: Excel of Windows and of others, and what people save by hand. */
export const SEPARADORES = [';', '\t', ','] as const
export type Separador = (typeof SEPARADORES)[number]

/** Bytes of a file as text. What is not valid UTF-8 is Windows-1252, which every Latin-1 file is too. */
export function decodificar(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Whether the quote at `abre` begins a quoted cell. One that is never closed is a mark of somebody, and so is one that
 * would swallow rows: `"` for "the same as above" stands in cell after cell.
 */
function abreCelda(texto: string, abre: number, separador: Separador): boolean {
  let cierra = texto.indexOf('"', abre + 1)
  while (cierra >= 0 && texto[cierra + 1] === '"') cierra = texto.indexOf('"', cierra + 2)
  if (cierra < 0) return false
  const [, ...renglones] = texto.slice(abre + 1, cierra).split('\n')
  return !renglones.some(renglon => /^\s*\d/.test(renglon) && renglon.includes(separador))
}

/** Rows and cells of a delimited text; quotes may hold separators, line ends and doubled quotes. */
export function partirTabla(texto: string, separador: Separador): string[][] {
  const filas: string[][] = []
  let fila: string[] = []
  let celda = ''
  let entreComillas = false
  const cerrarCelda = () => {
    fila.push(celda.trim())
    celda = ''
  }
  for (let i = 0; i < texto.length; i++) {
    const c = texto[i]!
    if (entreComillas) {
      if (c !== '"') celda += c
      else if (texto[i + 1] === '"') celda += texto[i++]
      else entreComillas = false
    } else if (c === '"' && celda.trim() === '' && abreCelda(texto, i, separador)) {
      celda = ''
      entreComillas = true
    } else if (c === separador) cerrarCelda()
    else if (c === '\n') {
      cerrarCelda()
      filas.push(fila)
      fila = []
    } else if (c !== '\r') celda += c
  }
  cerrarCelda()
  if (fila.some(celda => celda !== '')) filas.push(fila)
  return filas
}
