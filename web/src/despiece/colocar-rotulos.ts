/** Where the texts of a rectangle go, in the units of the drawing (mm), so that they scale with it. */
export interface Rectangulo {
  x: number
  y: number
  base: number
  altura: number
}
export interface Rotulo {
  clave: string
  texto: string
  x: number
  y: number
  tamano: number
  girado: boolean
  fuerte: boolean
}

/** Width of a character over its height, with some room: the font is not measured. */
const ANCHO = 0.58
const ancho = (texto: string, tamano: number) => texto.length * tamano * ANCHO

function recortar(texto: string, largo: number, tamano: number): string {
  const caben = Math.floor(largo / (tamano * ANCHO))
  if (texto.length <= caben) return texto
  return caben >= 3 ? `${texto.slice(0, caben - 1).trimEnd()}…` : ''
}

/**
 * Texts of a piece, the fullest that fit: its sizes along two edges with the name in the middle; all in one
 * line, along the longer side; the sizes; the number. Nothing when not even that is readable.
 */
export function rotular(
  { x, y, base, altura }: Rectangulo,
  medidas: readonly [base: string, altura: string],
  nombre: string,
  numero: string,
  fuente: number,
): Rotulo[] {
  const [textoBase, textoAltura] = medidas
  const cx = x + base / 2
  const cy = y + altura / 2
  const medio = (texto: string, tamano: number, girado: boolean, fuerte = false): Rotulo => ({
    clave: 'medio',
    texto,
    x: cx,
    y: cy,
    tamano,
    girado,
    fuerte,
  })

  const margen = fuente * 1.1
  const cabenLosLados =
    base >= ancho(textoBase, fuente) + 2.6 * fuente + margen &&
    altura >= Math.max(ancho(textoAltura, fuente) + margen, 3.4 * fuente)
  // Beside the vertical size, in what is left of the width.
  const centro = recortar(nombre, base - 3 * fuente, fuente)
  if (cabenLosLados && (centro === nombre || base >= altura || centro.length > numero.length + 6))
    return [
      { ...medio(textoBase, fuente, false), clave: 'base', y: y + fuente * 1.05 },
      { ...medio(textoAltura, fuente, true), clave: 'altura', x: x + fuente * 1.05 },
      ...(centro === '' ? [] : [{ ...medio(centro, fuente, false, true), x: cx + fuente * 0.65 }]),
    ]

  const vertical = altura > base
  const [largo, corto] = vertical ? [altura, base] : [base, altura]
  const dimensiones = `${textoBase} × ${textoAltura}`
  const completo = `${nombre}  ${dimensiones}`
  for (const tamano of [fuente, fuente * 0.85, fuente * 0.72]) {
    if (corto < tamano * 1.25) continue
    const cabe = (texto: string) => ancho(texto, tamano) + tamano * 0.6 <= largo
    if (corto >= tamano * 2.9 && cabe(dimensiones)) {
      const centro = recortar(nombre, largo - tamano, tamano)
      const salto = tamano * 0.65
      const [dx, dy] = vertical ? [-salto, 0] : [0, -salto]
      return [
        { ...medio(centro, tamano, vertical, true), clave: 'nombre', x: cx + dx, y: cy + dy },
        { ...medio(dimensiones, tamano, vertical), clave: 'medidas', x: cx - dx, y: cy - dy },
      ]
    }
    if (cabe(completo)) return [medio(completo, tamano, vertical)]
    if (tamano <= fuente * 0.85 && cabe(`${numero}  ${dimensiones}`))
      return [medio(`${numero}  ${dimensiones}`, tamano, vertical)]
  }
  const chico = fuente * 0.72
  if (corto >= chico * 1.2 && largo >= ancho(dimensiones, chico)) return [medio(dimensiones, chico, vertical)]
  if (corto >= chico * 1.2 && largo >= ancho(numero, chico)) return [medio(numero, chico, false, true)]
  return []
}

/** One text in the middle, along the longer side, when it fits. */
export function rotularUno(
  { x, y, base, altura }: Rectangulo,
  textos: readonly string[],
  fuente: number,
): Rotulo[] {
  const girado = altura > base
  const [largo, corto] = girado ? [altura, base] : [base, altura]
  for (const texto of textos)
    for (const tamano of [fuente, fuente * 0.8])
      if (corto >= tamano * 1.3 && largo >= ancho(texto, tamano) + tamano * 0.5)
        return [{ clave: 'medio', texto, x: x + base / 2, y: y + altura / 2, tamano, girado, fuerte: false }]
  return []
}
