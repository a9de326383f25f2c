import type { FraseDeCanto } from './cantos'
import type { CorteLeido } from './corte'
import { plegar, type Renglon } from './renglon'
import type { Unidad } from './tamanos'
import type { FraseDeVeta } from './veta'

/** Lines without a cut that say something about the cuts around them. */
export interface Frases {
  cantos: readonly FraseDeCanto[]
  vetas: readonly FraseDeVeta[]
}
/** What a line of its own says about bands or grain, and the cuts it is about: from one position to another. */
interface General extends Frases {
  texto: string
  desde: number
  hasta: number
}
export interface Mensaje {
  leidos: (CorteLeido & { porDefecto: Unidad | null })[]
  unidad: Unidad | null
  /** How many times a unit was given for what follows. */
  unidades: number
  titulo: string
  generales: General[]
}

const UNIDAD = String.raw`(mm|milimetros?|cms?|centimetros?|mts?|metros?|m)\b\.?`
const DE_UNIDAD = new RegExp(
  String.raw`\b(?:en|medidas?|cotas?|unidad(?:es)?|todo|todas|dimensiones)\s*(?:[:=(]\s*)?(?:(?:esta[n]?|van?|son|todo|todas|las|medidas?|dadas)\s+)*(?:en\s+)?[:(]?\s*${UNIDAD}|^\W*${UNIDAD}\W*$`,
)
/** A short text with a colon names what follows, unless it is a board or a greeting. */
const TITULO = /^([\p{L}][\p{L}\s.'-]{1,40})\s*:$/u
const SIN_TITULO =
  /\b(?:hola|buen[oa]s|medidas?|despiece|lista|cortes?|pedido|necesito|quiero|requiero|son|cortar|piezas?|cotiza\w*|gracias|material|tablero|favor)\b/
const TODAS = /^\s*(?:tod[oa]s?|cada)\b/

/** The unit that a line names apart from its sizes, which is taken out of it. */
export function tomarUnidad(renglon: Renglon): { unidad: Unidad; deTodo: boolean } | null {
  const hallado = DE_UNIDAD.exec(renglon.libre)
  if (!hallado) return null
  renglon.libre = renglon.libre.replace(hallado[0], '¦'.repeat(hallado[0].length))
  const nombre = hallado[1] ?? hallado[2] ?? ''
  const unidad = /^(?:mm|mil)/.test(nombre) ? 'mm' : nombre.startsWith('c') ? 'cm' : 'm'
  return { unidad, deTodo: /\b(?:tod[oa]s?|medidas?|cotas?)\b/.test(hallado[0]) }
}

/** @returns whether the line says something that is used; otherwise it has to be reported as not read. */
export function leerEncabezado(renglon: Renglon, texto: string, frases: Frases, mensaje: Mensaje): boolean {
  const conNumeros = /\d/.test(renglon.libre)
  const unidad = conNumeros ? null : tomarUnidad(renglon)
  if (unidad) {
    mensaje.unidad = unidad.unidad
    mensaje.unidades++
  }
  const { leidos, generales } = mensaje
  if (frases.cantos.length + frases.vetas.length > 0) {
    generales.push({ texto, ...frases, ...alcance(texto, conNumeros, mensaje) })
    return !conNumeros
  }
  const [, titulo] = TITULO.exec(texto) ?? []
  if (unidad || !titulo || SIN_TITULO.test(plegar(titulo))) return unidad !== null
  mensaje.titulo = titulo.trim()
  // What a title said about bands ends where the next one begins.
  for (const general of generales)
    if (general.hasta === Infinity && general.desde > 0) general.hasta = leidos.length
  return true
}

/** `Sin canto:` is about what follows, `todas con canto` about everything, any other about the line before. */
function alcance(texto: string, conNumeros: boolean, { leidos, generales }: Mensaje) {
  const todos = leidos.length
  // With numbers in it, it is about some of them: nobody knows which.
  if (conNumeros) return { desde: 0, hasta: 0 }
  if (texto.trimEnd().endsWith(':')) {
    for (const general of generales) if (general.hasta === Infinity) general.hasta = todos
    return { desde: todos, hasta: Infinity }
  }
  if (TODAS.test(plegar(texto)) || todos === 0) return { desde: 0, hasta: Infinity }
  const ultima = leidos.at(-1)?.linea
  return { desde: leidos.findIndex(leido => leido.linea === ultima), hasta: todos }
}

/** Gives what those lines say to the cuts that say nothing themselves, always with a doubt. */
export function aplicarGenerales({ leidos, generales }: Mensaje): void {
  const faltan = (leido: CorteLeido, general: General) => ({
    cantos: general.cantos.length > 0 && leido.cantos.length === 0,
    vetas: general.vetas.length > 0 && leido.vetas.length === 0,
  })
  for (const general of generales)
    for (const leido of leidos.slice(general.desde, general.hasta)) {
      const { cantos, vetas } = faltan(leido, general)
      if (cantos) leido.cantos = general.cantos
      if (vetas) leido.vetas = general.vetas
      if (cantos || vetas) leido.dudas.push(`Tomado de la línea «${general.texto}»`)
    }
  for (const leido of leidos)
    for (const general of generales) {
      const { cantos, vetas } = faltan(leido, general)
      if (cantos || vetas) leido.dudas.push(`¿También para este corte: «${general.texto}»?`)
    }
}
