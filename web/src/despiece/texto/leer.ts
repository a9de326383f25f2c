import { tomarCantos, tomarClases } from './cantos'
import { type CorteDeTexto, leerTramo, terminar } from './corte'
import { aplicarGenerales, leerEncabezado, type Mensaje, tomarUnidad } from './encabezados'
import { palabrasANumeros } from './letras'
import { type LineaDeMensaje, lineasDe } from './normalizar'
import { partir, type Tramo } from './partir'
import { nuevoRenglon, plegar, type Renglon } from './renglon'
import { type Tamano, tomarTamanos, type Unidad } from './tamanos'
import { resolverUnidades, type Tablero } from './unidades'
import { tomarVeta } from './veta'

export type { CorteDeTexto } from './corte'
export interface LineaSinLeer {
  linea: number
  texto: string
}
export interface LecturaDeTexto {
  cortes: CorteDeTexto[]
  /** Lines that gave no cut. */
  noLeidas: LineaSinLeer[]
  /** Lines that are no cut and say something about the others: the unit, the name of what follows, the bands. */
  encabezados: LineaSinLeer[]
}

/** No customer writes a longer line; it keeps the patterns from wandering over a file that is no list. */
const MAXIMO_LINEA = 2_000
/** Three numbers without anything between them: `4 60 40`. */
const TRES_NUMEROS =
  /^\s*(\d{1,2})(\s+(?:de\s+)?|\s*(?:de|und?s?|piezas?|pzs?)\s+)(\d{1,4}(?:[.,]\d{1,2})?)(\s+|\s*-\s*)(\d{1,4}(?:[.,]\d{1,2})?)(?![\d.,/-]|\s*\d)/
/** `60x40,2 de 30x20`: that comma parts two cuts. */
const COMA_ENTRE_CORTES =
  /(x\s*\d{1,4})([,.])(?=\d{1,2}\s*(?:de|und?s?|piezas?|pzs?|\p{L}+\s+de)\s+\d[\d.,]*\s*x)/gu
/** A line that may be a list of cuts, so that a single one can be pasted too. */
const PARECE_CORTE =
  /\d\s*(?:mm|cms?|mts?|m|"|de\s+\p{L}+)?\.?\s*(?:[x×✕✖*]|por\b)\s*[\d.,]|\blargo\b.*\d.*\bancho\b/iu

export const pareceCorte = (texto: string): boolean => PARECE_CORTE.test(texto.slice(0, MAXIMO_LINEA))

/**
 * Reads a cut list written in words, as customers send it. Never throws; every line that is not blank is in one of
 * the three lists of the result.
 * @param tablero board of the list in mm
 * @param unidad what somebody said that its sizes are in, where it does not say so itself
 */
export function leerTexto(texto: string, tablero: Tablero, unidad: Unidad | null = null): LecturaDeTexto {
  const noLeidas: LineaSinLeer[] = []
  const encabezados: LineaSinLeer[] = []
  const mensaje: Mensaje = { leidos: [], unidad: null, unidades: 0, titulo: '', generales: [] }
  for (const linea of lineasDe(texto)) {
    const destino = linea.texto.length > MAXIMO_LINEA ? noLeidas : leerLinea(linea, mensaje)
    if (destino === 'nada' || destino === noLeidas)
      noLeidas.push({ linea: linea.numero, texto: linea.original })
    else if (destino === 'encabezado') encabezados.push({ linea: linea.numero, texto: linea.original })
  }
  aplicarGenerales(mensaje)
  // A single word about the unit is about the whole message, wherever it stands.
  const deTodo = mensaje.unidades === 1 ? mensaje.unidad : null
  const medidas = resolverUnidades(
    mensaje.leidos.map(({ tramo: { tamano }, porDefecto }) => ({
      tamano,
      porDefecto: deTodo ?? porDefecto ?? unidad,
    })),
    tablero,
  )
  return { cortes: mensaje.leidos.map((leido, i) => terminar(leido, medidas[i]!)), noLeidas, encabezados }
}

function leerLinea({ numero, texto }: LineaDeMensaje, mensaje: Mensaje): 'cortes' | 'encabezado' | 'nada' {
  const conComas = texto.replaceAll(COMA_ENTRE_CORTES, '$1; ')
  const enCifras = palabrasANumeros(conComas)
  const renglon = nuevoRenglon(enCifras.texto)
  const dudas: string[] = []
  if (conComas !== texto) dudas.push('¿La coma separa dos cortes?')
  if (enCifras.grandes) dudas.push('Medidas escritas en letras')
  const clases = tomarClases(renglon)
  const tamanos = tamanosDe(renglon, dudas)
  const vetas = tomarVeta(renglon)
  const cantos = [...clases, ...tomarCantos(renglon)]
  if (tamanos.length === 0)
    return leerEncabezado(renglon, texto, { cantos, vetas }, mensaje) ? 'encabezado' : 'nada'

  const escrita = tomarUnidad(renglon)
  if (escrita?.deTodo) {
    mensaje.unidad = escrita.unidad
    mensaje.unidades++
  } else if (escrita)
    for (const { base, altura } of tamanos)
      if (!base.unidad && !altura.unidad) base.unidad = altura.unidad = escrita.unidad
  const tramos = partir(renglon, tamanos)
  const leidos = tramos.map(tramo => leerTramo(renglon, tramo, numero, { cantos, vetas }))
  if (tramos.length > 1) dudas.push(...dudasDeVarios(renglon, tramos, leidos))
  for (const leido of leidos) {
    leido.dudas.push(...dudas)
    const descripcion = leido.descripcion || mensaje.titulo
    mensaje.leidos.push({ ...leido, descripcion, porDefecto: mensaje.unidad })
  }
  return 'cortes'
}

function tamanosDe(renglon: Renglon, dudas: string[]): Tamano[] {
  const tamanos = tomarTamanos(renglon)
  if (tamanos.length > 0) return tamanos
  const conX = renglon.libre.replace(
    TRES_NUMEROS,
    (todo, n: string, de: string, b: string, _: string, a: string) =>
      `${n}${de}${b}x${a}`.padEnd(todo.length),
  )
  if (conX === renglon.libre || conX.length !== renglon.libre.length) return []
  renglon.libre = conX
  dudas.push(`Sin «x» entre las medidas: «${renglon.original.trim()}»`)
  return tomarTamanos(renglon)
}

/**
 * Several cuts on a line may share what is said once: `3 de 60x40, 70x50`, `4 de 60x40 y 2 de 50x30 todo canto`,
 * `todo canto: 4 de 60x40, 2 de 50x30`.
 * @returns doubts for all of them; those of one cut are put on it
 */
function dudasDeVarios(
  renglon: Renglon,
  tramos: readonly Tramo[],
  leidos: readonly { cantos: readonly { desde: number }[]; dudas: string[]; sinCantidad: boolean }[],
): string[] {
  const todas = leidos.some(leido => leido.sinCantidad)
    ? ['¿Cuál es la cantidad de cada corte de la línea?']
    : []
  const inicio = tramos[0]!.tamano.desde
  const fin = tramos.at(-1)!.tamano.hasta
  const plegado = plegar(renglon.original)
  const frases = leidos.flatMap(({ cantos }) => cantos)
  const soloUltimo = leidos.findIndex(({ cantos }) => cantos.length > 0) === leidos.length - 1
  const compartido =
    soloUltimo ||
    frases.some(({ desde }) => desde < inicio) ||
    (frases.length > 0 && /\b(?:tod[oa]s|amb[oa]s|cada)\b/.test(plegado.slice(fin)))
  if (compartido)
    for (const leido of leidos)
      if (leido.cantos.length === 0) leido.dudas.push('¿El canto de la línea es también para este corte?')
  return todas
}
