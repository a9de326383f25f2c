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
    } else if (c === '"' && celda.trim() === '') {
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
