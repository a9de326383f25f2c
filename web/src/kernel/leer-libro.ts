import { FECHA } from '#shared/kernel/csv'

/**
 * The first sheet of a workbook (.xlsx), read without a library: a zip of XML files of which four say all that a table of
 * text and numbers needs. Texts, numbers and results come out as a CSV would have them.
 */
export interface FilaDeLibro {
  /** Its number, as the spreadsheet shows it. */
  fila: number
  celdas: Celda[]
}
/** A cell by what it holds; numbers as es-CO writes them. */
export interface Celda {
  texto: string
  /** It is text by its type: whatever it looks like, it was meant so. */
  literal: boolean
}

/** Of what is packed small and opens large; a sheet of ten thousand products takes a tenth. */
const MAXIMO_ABIERTO = 80_000_000

export class NoEsLibro extends Error {}

const UTF8 = new TextDecoder()

interface Pieza {
  metodo: number
  datos: Uint8Array
}

/** The files of a zip by name, as its directory at the end names them. */
function piezasDe(bytes: Uint8Array): Map<string, Pieza> {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let fin = bytes.length - 22
  while (fin >= 0 && vista.getUint32(fin, true) !== 0x06054b50) fin--
  if (fin < 0) throw new NoEsLibro('no directory')
  const piezas = new Map<string, Pieza>()
  let en = vista.getUint32(fin + 16, true)
  for (let quedan = vista.getUint16(fin + 10, true); quedan > 0; quedan--) {
    if (vista.getUint32(en, true) !== 0x02014b50) throw new NoEsLibro('a broken directory')
    const largo = vista.getUint16(en + 28, true)
    const nombre = UTF8.decode(bytes.subarray(en + 46, en + 46 + largo))
    const local = vista.getUint32(en + 42, true)
    const desde = local + 30 + vista.getUint16(local + 26, true) + vista.getUint16(local + 28, true)
    piezas.set(nombre, {
      metodo: vista.getUint16(en + 10, true),
      datos: bytes.subarray(desde, desde + vista.getUint32(en + 20, true)),
    })
    en += 46 + largo + vista.getUint16(en + 30, true) + vista.getUint16(en + 32, true)
  }
  return piezas
}

async function abrir({ metodo, datos }: Pieza): Promise<string> {
  if (metodo === 0) return UTF8.decode(datos)
  if (metodo !== 8) throw new NoEsLibro(`compressed by ${metodo}`)
  const flujo = new Blob([datos as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const lector = flujo.getReader()
  const partes: Uint8Array[] = []
  let total = 0
  for (;;) {
    const { done, value } = await lector.read()
    if (done) break
    total += value.length
    if (total > MAXIMO_ABIERTO) {
      await lector.cancel()
      throw new NoEsLibro('too large when it is open')
    }
    partes.push(value)
  }
  const junto = new Uint8Array(total)
  let en = 0
  for (const parte of partes) {
    junto.set(parte, en)
    en += parte.length
  }
  return UTF8.decode(junto)
}

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const deXml = (xml: string): string =>
  xml
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (todo, decimal, hexa, nombre) => {
      const codigo = decimal ? Number(decimal) : hexa ? Number.parseInt(hexa as string, 16) : undefined
      if (codigo !== undefined) return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : ''
      return ENTIDADES[nombre as string] ?? todo
    })
    // What XML cannot carry, as Excel writes it.
    .replaceAll(/_x([\da-f]{4})_/gi, (_, hexa: string) => String.fromCharCode(Number.parseInt(hexa, 16)))

const atributo = (etiqueta: string, nombre: string): string | undefined =>
  new RegExp(`(?:^|\\s)${nombre}="([^"]*)"`).exec(etiqueta)?.[1]

/** Texts of a piece of XML, put together; what says how they are read aloud is none. */
const textosDe = (xml: string): string =>
  Array.from(
    xml
      .replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g),
    ([, texto]) => deXml(texto!),
  ).join('')

const dentroDe = (xml: string, nombre: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${nombre}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${nombre}>`).exec(xml)?.[1]

/** `AB12` → 27. */
function columnaDe(lugar: string): number {
  let columna = 0
  for (const letra of /^[A-Z]+/.exec(lugar)?.[0] ?? '') columna = columna * 26 + letra.charCodeAt(0) - 64
  return columna - 1
}

/** Decimals that a calculated number keeps: those of a price. */
const DECIMALES = 4
/** A number with its fifteen digits that count, as es-CO writes it. */
function enEspanol(valor: string, calculado: boolean): string {
  const numero = Number(valor)
  if (valor.trim() === '' || !Number.isFinite(numero)) return valor
  const exacto = Number(numero.toPrecision(15))
  const redondo = calculado ? Number(exacto.toFixed(DECIMALES)) : exacto
  const texto = String(redondo)
  return (/e/i.test(texto) ? redondo.toFixed(20).replace(/\.?0+$/, '') : texto).replace('.', ',')
}

/** Formats of dates and times that every workbook has (ECMA-376, 18.8.30). */
const esFormatoDeFecha = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)

/** Which styles of a workbook show a number as a date, by their place. */
async function estilosDeFecha(piezas: ReadonlyMap<string, Pieza>): Promise<ReadonlySet<number>> {
  const pieza = piezas.get('xl/styles.xml')
  if (!pieza) return new Set()
  const xml = await abrir(pieza)
  const propios = new Set(
    Array.from(xml.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g), ([, etiqueta]) => etiqueta!)
      // Quoted texts, colours and escapes are no date.
      .filter(etiqueta =>
        /[dmyh]/i.test(
          deXml(atributo(etiqueta, 'formatCode') ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''),
        ),
      )
      .map(etiqueta => Number(atributo(etiqueta, 'numFmtId'))),
  )
  const usados = dentroDe(xml, 'cellXfs') ?? ''
  const formatos = Array.from(usados.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g), ([, etiqueta]) =>
    Number(atributo(etiqueta!, 'numFmtId') ?? 0),
  )
  return new Set(formatos.flatMap((id, i) => (propios.has(id) || esFormatoDeFecha(id) ? [i] : [])))
}

const LITERALES = new Set(['s', 'inlineStr', 'str'])

interface Libro {
  compartidos: readonly string[]
  fechas: ReadonlySet<number>
}

function celdaDe(etiqueta: string, dentro: string, { compartidos, fechas }: Libro): Celda {
  const tipo = atributo(etiqueta, 't') ?? 'n'
  if (tipo === 'inlineStr') return { texto: textosDe(dentro), literal: true }
  const valor = dentroDe(dentro, 'v')
  const formula = /<(?:\w+:)?f[\s/>]/.test(dentro)
  // Nobody has calculated it: it is what it says.
  if (valor === undefined)
    return { texto: formula ? `=${deXml(dentroDe(dentro, 'f') ?? '')}` : '', literal: false }
  const texto = deXml(valor)
  if (tipo === 's') return { texto: compartidos[Number(texto)] ?? '', literal: true }
  if (tipo === 'b') return { texto: texto === '1' ? 'Sí' : 'No', literal: true }
  if (tipo === 'n' && fechas.has(Number(atributo(etiqueta, 's') ?? 0)))
    return { texto: FECHA, literal: false }
  if (tipo === 'n') return { texto: enEspanol(texto, formula), literal: false }
  return { texto, literal: LITERALES.has(tipo) }
}

/** Path of the first sheet, as the workbook names it. */
async function primeraHoja(piezas: ReadonlyMap<string, Pieza>): Promise<string> {
  const [libro, enlaces] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map(name => piezas.get(name))
  if (!libro || !enlaces) throw new NoEsLibro('no workbook')
  const hoja = /<(?:\w+:)?sheet\s([^>]*)>/.exec(await abrir(libro))?.[1] ?? ''
  const id = atributo(hoja, '\\w+:id')
  for (const [, etiqueta] of (await abrir(enlaces)).matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g))
    if (atributo(etiqueta!, 'Id') === id) {
      const destino = atributo(etiqueta!, 'Target') ?? ''
      return destino.startsWith('/') ? destino.slice(1) : `xl/${destino}`
    }
  throw new NoEsLibro('no sheet')
}

/**
 * The rows of the first sheet that hold something.
 * @throws NoEsLibro (or a RangeError of a broken zip) when it is no workbook.
 */
export async function leerLibro(bytes: Uint8Array): Promise<FilaDeLibro[]> {
  const piezas = piezasDe(bytes)
  const hoja = piezas.get(await primeraHoja(piezas))
  if (!hoja) throw new NoEsLibro('no sheet')
  const textos = piezas.get('xl/sharedStrings.xml')
  const compartidos = textos
    ? Array.from(
        (await abrir(textos)).matchAll(/<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g),
        ([, si]) => textosDe(si ?? ''),
      )
    : []
  const libro = { compartidos, fechas: await estilosDeFecha(piezas) }
  const filas: FilaDeLibro[] = []
  let numero = 0
  const xml = await abrir(hoja)
  for (const [, fila, dentro = ''] of xml.matchAll(
    /<(?:\w+:)?row\b((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g,
  )) {
    numero = Number(atributo(fila!, 'r') ?? numero + 1)
    const celdas: Celda[] = []
    let columna = -1
    for (const [, celda, contenido = ''] of dentro.matchAll(
      /<(?:\w+:)?c\b((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
    )) {
      const lugar = atributo(celda!, 'r')
      columna = lugar === undefined ? columna + 1 : columnaDe(lugar)
      while (celdas.length < columna) celdas.push({ texto: '', literal: true })
      celdas[columna] = celdaDe(celda!, contenido, libro)
    }
    if (celdas.some(({ texto }) => texto.trim() !== '')) filas.push({ fila: numero, celdas })
  }
  return filas
}
