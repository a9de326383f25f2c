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

/** Width of a character over its height in the font of the screen, rather too wide: texts are placed unmeasured. */
function anchoDe(letra: string): number {
  if (/[ilIj.,:;'|!()[\] ]/.test(letra)) return 0.3
  if (/[mwMW@%…—]/.test(letra)) return 0.9
  return /[A-ZÁÉÍÓÚÑÜ]/.test(letra) ? 0.7 : /[\d×]/.test(letra) ? 0.63 : 0.58
}
const ancho = (texto: string, tamano: number, fuerte = false): number =>
  Array.from(texto).reduce((suma, letra) => suma + anchoDe(letra), 0) * tamano * (fuerte ? 1.06 : 1)

/** Number and name of a piece, or as much of their beginning as tells something; '' without room for the number. */
function recortar(nombre: string, numero: string, largo: number, tamano: number): string {
  const cabe = (texto: string) => ancho(texto, tamano, true) <= largo
  if (cabe(nombre)) return nombre
  const letras = Array.from(nombre)
  while (letras.length > numero.length + 4 && !cabe(`${letras.join('')}…`)) letras.pop()
  const corto = `${letras.join('').trimEnd()}…`
  return letras.length > numero.length + 4 && cabe(corto) ? corto : cabe(numero) ? numero : ''
}

/** A name in one row, in two where it is too long and there is height for them, or its beginning. */
function enRenglones(nombre: string, numero: string, largo: number, alto: number, tamano: number): string[] {
  const cabe = (texto: string) => ancho(texto, tamano, true) <= largo
  if (cabe(nombre)) return [nombre]
  const palabras = alto >= tamano * 5.4 ? nombre.split(' ') : []
  // The number alone in the first row would look like one of the sizes.
  for (let i = palabras.length - 1; i > 1; i--) {
    const dos = [palabras.slice(0, i).join(' '), palabras.slice(i).join(' ')]
    if (dos.every(cabe)) return dos
  }
  const corto = recortar(nombre, numero, largo, tamano)
  return corto === '' ? [] : [corto]
}

/** The place that a text takes up. */
export function cajaDe({ texto, x, y, tamano, girado, fuerte }: Rotulo): Rectangulo {
  const [w, h] = [ancho(texto, tamano, fuerte), tamano * 0.9]
  const [base, altura] = girado ? [h, w] : [w, h]
  return { x: x - base / 2, y: y - altura / 2, base, altura }
}

/** Do two boxes meet, or come nearer than `aire`? */
export const seCruzan = (a: Rectangulo, b: Rectangulo, aire = 0): boolean =>
  a.x < b.x + b.base + aire &&
  b.x < a.x + a.base + aire &&
  a.y < b.y + b.altura + aire &&
  b.y < a.y + a.altura + aire

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
  const centro = enRenglones(nombre, numero, base - 3 * fuente, altura, fuente)
  const entero = centro.join(' ') === nombre
  if (cabenLosLados && (entero || base >= altura || (centro[0]?.length ?? 0) > numero.length + 6))
    return [
      { ...medio(textoBase, fuente, false), clave: 'base', y: y + fuente * 0.85 },
      { ...medio(textoAltura, fuente, true), clave: 'altura', x: x + fuente * 0.85 },
      ...centro.map((texto, i) => ({
        ...medio(texto, fuente, false, true),
        clave: `nombre${i}`,
        x: cx + fuente * 0.65,
        y: cy + (i - (centro.length - 1) / 2) * fuente * 1.2,
      })),
    ]

  const vertical = altura > base
  const [largo, corto] = vertical ? [altura, base] : [base, altura]
  const dimensiones = `${textoBase} × ${textoAltura}`
  const completo = `${nombre}  ${dimensiones}`
  for (const tamano of [fuente, fuente * 0.85, fuente * 0.72]) {
    if (corto < tamano * 1.25) continue
    const cabe = (texto: string) => ancho(texto, tamano) + tamano * 0.6 <= largo
    if (corto >= tamano * 2.9 && cabe(dimensiones)) {
      const centro = recortar(nombre, numero, largo - tamano, tamano)
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
  if (corto < chico) return []
  for (const texto of [`${numero}  ${dimensiones}`, dimensiones])
    if (largo >= ancho(texto, chico) + chico * 0.4) return [medio(texto, chico, vertical)]
  if (largo >= ancho(numero, chico, true)) return [medio(numero, chico, false, true)]
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
