import { inflateRawSync } from 'node:zlib'
import { diccionariosDeFlujos } from './pdf-flujos'

const BLANCO = String.raw`[\0\t\n\f\r ]`
/** Ends a name, which is this one then and no longer one. */
const FIN = String.raw`(?![^\0\t\n\f\r ()<>[\]{}/%])`

/**
 * What makes a PDF act instead of lying there to be looked at (ISO 32000-1, 12.6 and 7.11.4): scripts, programs that
 * it starts, files that it carries, forms that it sends, and whatever happens by itself. An `OpenAction` that is a
 * plain place of the document (`[3 0 R /FitH null]`), as many programs write it, only says where reading begins.
 */
const ACTIVO = new RegExp(
  [
    `/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE|SubmitForm|ImportData)${FIN}`,
    String.raw`/OpenAction${FIN}(?!${BLANCO}*\[)`,
    // Two letters alone may stand in a picture by chance; with what must follow them they do not. A comment between
    // them is there to hide something.
    String.raw`/AA${FIN}${BLANCO}*(?:<<|%|\d{1,10}${BLANCO}+\d{1,5}${BLANCO}+R)`,
  ].join('|'),
)

const tiene = (texto: string, nombre: string): boolean => new RegExp(`/(?:${nombre})${FIN}`).test(texto)

const NUMERAL = 35
/** What a byte is worth as a hexadecimal digit; of others -1. */
const CIFRA = Int8Array.from({ length: 256 }, (_, byte) => {
  const digito = String.fromCharCode(byte)
  return /[0-9a-f]/i.test(digito) ? Number.parseInt(digito, 16) : -1
})

/** The bytes as text, one character each, and names without their escapes: `/J#61vaScript` is `/JavaScript`. */
function textoDe(bytes: Uint8Array): string {
  const texto = Buffer.alloc(bytes.length)
  let n = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    const [alta, baja] = byte === NUMERAL ? [CIFRA[bytes[i + 1] ?? 0]!, CIFRA[bytes[i + 2] ?? 0]!] : NINGUNA
    if (alta < 0 || baja < 0) texto[n++] = byte
    else {
      texto[n++] = alta * 16 + baja
      i += 2
    }
  }
  return texto.toString('latin1', 0, n)
}
const NINGUNA = [-1, -1] as const

/** Bytes that the streams of one file are unpacked to at most, and how many there may be: more of it is a bomb. */
const MAXIMO_DESEMPACADO = 32 * 1024 ** 2
const MAXIMO_FLUJOS = 2000
/** Filters that nobody uses for objects: behind them they could not be looked at. */
const RAROS = 'LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt'

/**
 * Whether a stream of packed objects hides them from us: by anything but one packing, or by what is added to it
 * (predictors). Readers know such a stream by these two numbers, some of them whatever it calls itself (7.5.7).
 */
function escondeObjetos(diccionario: string): boolean {
  const propio = textoDe(Buffer.from(diccionario, 'latin1'))
  if (!tiene(propio, 'ObjStm') && !(tiene(propio, 'N') && tiene(propio, 'First'))) return false
  const filtro = new RegExp(
    `/Filter${BLANCO}*(?:/(?:FlateDecode|Fl)${FIN}|\\[${BLANCO}*/(?:FlateDecode|Fl)${BLANCO}*\\])`,
  )
  return tiene(propio, 'DecodeParms|DP|F|FFilter') || (tiene(propio, 'Filter') && !filtro.test(propio))
}

/** Where the bytes of a stream may begin: what stands behind the word on its line readers go past, or take for bytes. */
function* inicios(crudo: string): Generator<number> {
  for (const { index, 0: palabra } of crudo.matchAll(/(?<!end)stream(?:\r?\n|\r)?/g)) {
    const tras = index + palabra.length
    yield tras
    if (palabra !== 'stream') continue
    const [linea] = /^[^\r\n]{1,80}(?:\r?\n|\r)/.exec(crudo.slice(tras, tras + 82)) ?? []
    if (linea !== undefined) yield tras + linea.length
  }
}

/** The contents of all packed streams, one after another; undefined when one of them cannot be unpacked. */
function* desempacar(bytes: Uint8Array, crudo: string): Generator<string | undefined> {
  let queda = MAXIMO_DESEMPACADO
  let flujos = 0
  for (const inicio of inicios(crudo)) {
    const [a = 0, b = 0] = bytes.subarray(inicio, inicio + 2)
    // Begins as zlib data does (RFC 1950); what does not is a picture in its own format, and no objects.
    if ((a & 15) !== 8 || (a * 256 + b) % 31 !== 0) continue
    try {
      if (++flujos > MAXIMO_FLUJOS) throw new RangeError('too many streams')
      // Without its checksum, which readers do not insist on either.
      const contenido = inflateRawSync(bytes.subarray(inicio + 2), { maxOutputLength: queda })
      queda -= contenido.length
      yield textoDe(contenido)
    } catch {
      yield undefined
    }
  }
}

/**
 * Whether a PDF carries something that acts, or may carry it where it cannot be seen. Objects may be packed together
 * (`ObjStm`, named by an `XRef` stream), so in a file that does so every stream is unpacked and looked at, and one that
 * also hides them (encrypted, under another filter or a second one) is refused. Whoever wants to attach such a file takes
 * a picture of it.
 */
export function esPdfActivo(bytes: Uint8Array): boolean {
  const texto = textoDe(bytes)
  if (ACTIVO.test(texto)) return true
  if (!tiene(texto, 'ObjStm|XRef|XRefStm')) return false
  if (tiene(texto, `Encrypt|${RAROS}`)) return true
  const crudo = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const diccionario of diccionariosDeFlujos(crudo))
    if (diccionario === undefined || escondeObjetos(diccionario)) return true
  for (const contenido of desempacar(bytes, crudo))
    if (contenido === undefined || ACTIVO.test(contenido)) return true
  return false
}
