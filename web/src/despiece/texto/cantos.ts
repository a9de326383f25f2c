import { leerTaquigrafia } from '../taquigrafia'
import { type Renglon, TAPADO, tomar } from './renglon'

/** What a customer says about the banded sides, phrase by phrase and then together. */
export interface FraseDeCanto {
  desde: number
  largos?: 0 | 1 | 2
  cortos?: 0 | 1 | 2
  todos?: true
  ninguno?: true
  /** Sides by their place: 0 top, 1 bottom, 2 left, 3 right. */
  sitios?: readonly number[]
  /** The side that measures this, in the unit of the cut. */
  deMedida?: { valor: number; ambos: boolean }
  /** Band is asked for; which sides, another phrase may say. */
  mencion?: true
  duda?: string
}
export type Lados = readonly [arriba: boolean, abajo: boolean, izquierda: boolean, derecha: boolean]
export const SIN_LADOS: Lados = [false, false, false, false]

const CANTO = String.raw`\b(?:tapa\s?cantos?|cantos?|cubre\s?cantos?|cante(?:ad[oa]s?|ar|o)|bordead[oa]s?|enchap(?:e|es|ad[oa]s?|ar|ando)|enchapillad[oa]s?|encintad[oa]s?|chapilla|bordes?|filos?)\b`
const LLEVA = String.raw`(?:\b(?:c\/|con|lleva[n]?|va[n]?|en|por|x|a|al|los|las|el|la|lo|de|todos?)\s*)*`
const CLASE = String.raw`(?:delgad[oa]s?|grues[oa]s?|rigid[oa]s?|flexibles?|pvc|abs|blanc[oa]s?|negr[oa]s?|gris(?:es)?|wengue|nogal|roble|cedro|natural(?:es)?|madera(?:do)?|brillante|mate|color)`
const LARGO = String.raw`(?:largos?|l)(?![a-z\d])`
const CORTO = String.raw`(?:cortos?|cabezas?|cabeceras?|puntas?|extremos?|anchos?|c(?!\s*\/))(?![a-z\d])`
const SITIOS: readonly [RegExp, readonly number[], string?][] = [
  [/arriba|superior|encima/, [0]],
  [/abajo|inferior|debajo/, [1]],
  [/izq/, [2]],
  [/der/, [3]],
  [/lateral|costados|los lados/, [2, 3], 'laterales'],
]
const SITIO = String.raw`(?:arriba|superior|encima|abajo|inferior|debajo|izquierd[oa]|izq|derech[oa]|der|laterales|costados|los\s+lados)\b\.?`

type Dato = Omit<FraseDeCanto, 'desde'>
const re = (fuente: string) => new RegExp(fuente, 'g')
const cuantos = (n: string | undefined): 1 | 2 => (n === '1' ? 1 : 2)

/** Tried in this order: the ones that say more come first. */
const FRASES: readonly [RegExp, (grupos: RegExpMatchArray) => Dato][] = [
  [
    re(
      `\\bsin\\s+(?:ningun\\s+)?(?:${CANTO}|nada\\b)|\\bno\\s+(?:lleva[n]?\\s+|va[n]?\\s+|tiene[n]?\\s+|con\\s+)?${CANTO}|${CANTO}\\s*[:=]?\\s*(?:no\\b|ningun[oa]?\\b|0\\b(?![.,]\\d))|\\b0\\s*${CANTO}`,
    ),
    () => ({ ninguno: true }),
  ],
  [
    re(`\\bmenos\\s+(?:en\\s+)?(?:1|el|los)\\s+(?:lados?\\s+)?(?:${LARGO}|${CORTO})`),
    ([t]) => ({ mencion: true, duda: `No se entendió «${t}»` }),
  ],
  [
    re(
      `${LLEVA}(?:(?<!=\\s*)\\b4\\s*(?:lados|(?:tapa)?cantos|bordes)\\b|\\b(?:por|en|x|los)\\s+(?:los\\s+|las\\s+)?4\\s*(?:costados|caras)|\\b4\\s*l(?![a-z]))(?:\\s+(?:con\\s+)?${CANTO})?`,
    ),
    () => ({ todos: true }),
  ],
  [
    re(
      `\\btodo\\s+(?:el\\s+|con\\s+)?${CANTO}|\\btodos\\s+(?:los\\s+)?(?:${CANTO}|lados|costados)(?:\\s+${CANTO})?|${CANTO}\\s*(?:por\\s+|en\\s+|a\\s+|al\\s+)?(?:todos?\\b(?:\\s+(?:el\\s+contorno|el\\s+perimetro|al?rededor|lado|los\\s+(?:lados|costados)))?|complet[oa]s?\\b|full\\b|total(?:es)?\\b|enter[oa]s?\\b|perimetral(?:es)?\\b|perimetro\\b|alrededor\\b|contorno\\b)|\\bfull\\s+${CANTO}|(?:${CANTO}\\s+)?\\b(?:perimetral(?:es)?|todo\\s+(?:al?rededor|el\\s+contorno|el\\s+perimetro)|alrededor)\\b`,
    ),
    () => ({ todos: true }),
  ],
  [
    re(`${CANTO}\\s*(?:(?:x|por|en|a|:|=|los|las)\\s*)*4\\b(?!\\s*(?:de\\b|mm|[.,]\\d|x|\\d|[a-z]{3,}))`),
    () => ({ todos: true }),
  ],
  [
    re(`${CANTO}\\s+(?:en|tipo|forma)\\s+(?:forma\\s+de\\s+)?([ulc])\\b`),
    ([t, letra]) => ({ largos: 1, cortos: letra === 'l' ? 1 : 2, duda: `¿Qué lados son «${t}»?` }),
  ],
  // Numbers of sides, alone or in pairs: 2L1C, 1 largo y 2 cortos.
  [
    re(
      `${LLEVA}(?<![\\d.,])([12])\\s*(?:${CANTO}\\s+)?(?:lados?\\s+)?(?:por\\s+|a\\s+|en\\s+)?(?:el\\s+|lo\\s+|los\\s+)?(?:largos?|l)\\s*(?:y|e|\\+|,|-|\\/)?\\s*${LLEVA}([12])\\s*(?:${CANTO}\\s+)?(?:lados?\\s+)?${CORTO}`,
    ),
    ([, l, c]) => ({ largos: cuantos(l), cortos: cuantos(c) }),
  ],
  [
    re(
      `${LLEVA}(?<![\\d.,])([12])\\s*(?:${CANTO}\\s+)?(?:lados?\\s+)?(?:por\\s+|a\\s+|en\\s+|de\\s+)?(?:el\\s+|lo\\s+|los\\s+)?${LARGO}`,
    ),
    ([, n]) => ({ largos: cuantos(n) }),
  ],
  [
    re(
      `${LLEVA}(?<![\\d.,])([12])\\s*(?:${CANTO}\\s+)?(?:lados?\\s+)?(?:por\\s+|a\\s+|en\\s+|de\\s+)?(?:el\\s+|lo\\s+|los\\s+)?${CORTO}`,
    ),
    ([, n]) => ({ cortos: cuantos(n) }),
  ],
  [re(`\\b(?:ambos|los)\\s+(?:lados\\s+)?largos\\b|\\blados\\s+largos\\b`), () => ({ largos: 2 })],
  [
    re(
      `\\b(?:ambos|ambas|los|las)\\s+(?:lados\\s+)?(?:cortos|cabezas|cabeceras|puntas|extremos)\\b|\\blados\\s+cortos\\b`,
    ),
    () => ({ cortos: 2 }),
  ],
  [
    re(
      `${CANTO}(?:\\s+(?:en|por|a|al|el|lo|los|la|de|del|1|y))*\\s+((?:lado\\s+)?)(?:largos?|l)(?![a-z\\d])(\\s*(?:y|e|,)\\s*(?:(?:en|por|a|al|el|lo|los|la)\\s+)*cort[oa]s?\\b)?`,
    ),
    ([t, lado, corto]) => ({
      largos: lado ? 1 : 2,
      ...(corto && { cortos: lado ? 1 : 2 }),
      duda: `«${t}» no dice si es uno o los dos lados: se tomó ${lado ? 'uno' : 'los dos'}`,
    }),
  ],
  [
    re(
      `${CANTO}(?:\\s+(?:en|por|a|al|el|lo|los|la|de|del|1|y))*\\s+((?:lado\\s+)?)(?:cort[oa]s?|cabezas?|cabeceras?|puntas?|extremos?|anchos?|c)(?![a-z\\d\\/])(\\s*(?:y|e|,)\\s*(?:(?:en|por|a|al|el|lo|los|la)\\s+)*largos?\\b)?`,
    ),
    ([t, lado, largo]) => ({
      cortos: lado ? 1 : 2,
      ...(largo && { largos: lado ? 1 : 2 }),
      duda: `«${t}» no dice si es uno o los dos lados: se tomó ${lado ? 'uno' : 'los dos'}`,
    }),
  ],
  [
    re(
      `${CANTO}(?:\\s+(?:en|por|a|al|el|lo|los|la|las|lados?|parte|y|de))*?\\s+${SITIO}(?:\\s*(?:,|y|e)\\s*(?:(?:a|la|el|en|por|lado)\\s+)*${SITIO})*`,
    ),
    ([t]) => deSitios(t),
  ],
  [
    re(
      `${CANTO}(?:\\s+(?:en|por|a|al|el|lo|la|de|del|solo|lado|parte|1|su))*\\s+(?:frontal(?:es)?|frentes?|adelante|delanter[oa]|delante|vist[oa]s?|atras|trasero|posterior)\\b|\\b(?:frente|frontal)\\s+(?:con\\s+)?${CANTO}`,
    ),
    ([t]) => ({ largos: 1, duda: `«${t}»: se tomó un lado largo` }),
  ],
  [
    re(`${CANTO}(?:\\s+(?:en|por|a|al|el|lo|la|de|del))*\\s+(base|altura|alto)\\b`),
    ([t, lado]) => ({
      sitios: lado === 'base' ? [0, 1] : [2, 3],
      duda: `«${t}» no dice si es uno o los dos lados: se tomaron los dos`,
    }),
  ],
  [
    re(
      `${CANTO}(?:\\s+(?:en|por|a|al|solo))+\\s+((?:el|la|lo|los|las|lados?|1|2|de)\\s+)*(\\d{1,4}(?:[.,]\\d{1,2})?)(?!\\s*(?:lados?|largos?|cortos?|de\\b|und|piez|mm|\\d))`,
    ),
    ([t, , n]) => ({
      deMedida: { valor: Number(n?.replace(',', '.')), ambos: /\b(?:los|las|2|lados)\b/.test(t) },
      duda: `¿Qué lados son «${t}»?`,
    }),
  ],
  [
    re(
      `${LLEVA}(?:${CANTO}\\s*(?:(?:x|por|en|a|:)\\s*)*)?(?<![\\d.,]|=\\s*)\\b([1-3])\\s*(?:solo\\s+)?(?:lados?|${CANTO})(?:\\s+(?:con\\s+)?${CANTO})?`,
    ),
    ([t, n]) => ({
      largos: n === '1' ? 1 : 2,
      ...(n === '3' && { cortos: 1 as const }),
      duda: `«${t.trim()}» no dice cuáles: ${n === '1' ? 'se tomó uno largo' : n === '2' ? 'se tomaron los dos largos' : 'se tomaron dos largos y uno corto'}`,
    }),
  ],
  // `2 de 864 x 580 4`: after the quantity and the sizes, the sides in shorthand.
  [
    re(
      `(?<=(?<![\\d.,/])\\d{1,3}\\s*(?:de|und?s?|piezas?|pzs?|u)?\\.?\\s*${TAPADO}+\\s*)[04](?=\\s*(?:$|[,;]))`,
    ),
    ([n]) => (n === '4' ? { todos: true } : { ninguno: true }),
  ],
  [re(`(?:c\\/\\s*|con\\s+|lleva[n]?\\s+|va[n]?\\s+)?${CANTO}`), () => ({ mencion: true })],
]

function deSitios(frase: string): Dato {
  const hallados = SITIOS.filter(([patron]) => patron.test(frase))
  const sitios = hallados.flatMap(([, lados]) => lados)
  const vago = hallados.find(([, , nombre]) => nombre)?.[2]
  return { sitios, ...(vago && { duda: `¿Qué lados son «${frase}»? Se tomaron izquierda y derecha` }) }
}

/** `canto de 2 mm`, `canto 22x2`, `canto delgado`: the kind of band, which is no size. Taken before the sizes. */
export function tomarClases(renglon: Renglon): FraseDeCanto[] {
  const frases: FraseDeCanto[] = []
  const anotar = (texto: string, desde: number) => {
    frases.push({
      desde,
      mencion: true,
      duda: `Pide «${texto.trim().replaceAll(/\s+/g, ' ')}»: revise que sea el tapacanto de la lista`,
    })
  }
  const GRUESO = String.raw`(?:(?:de\s+)?(?:1[6-9]|2\d|3\d|4[0-5])\s*x\s*(?:[0-3](?:[.,]\d{1,2})?|[.,]\d{1,2})(?!\d)\s*(?:mm\b)?|(?:de\s+)?(?:[0-3](?:[.,]\d{1,2})?\s*mm\b|0?[.,]\d{1,2}(?!\d)\s*(?:mm\b)?))`
  // Blanks keep `canto ... todo` together for the phrases that come later.
  const patron = new RegExp(`(${CANTO})((?:\\s+(?:de\\s+|en\\s+)?(?:${CLASE}\\b|${GRUESO}))+)`, 'g')
  renglon.libre = renglon.libre.replaceAll(patron, (todo, canto: string, clase: string, desde: number) => {
    anotar(todo, desde)
    return canto + ' '.repeat(clase.length)
  })
  return frases
}

/** The phrases about bands of a line, which are taken out of it. */
export function tomarCantos(renglon: Renglon): FraseDeCanto[] {
  const frases: FraseDeCanto[] = []
  for (const [patron, leer] of FRASES)
    tomar(renglon, patron, (hallado, desde) => {
      const recorte = hallado[0].length - hallado[0].trimStart().length
      hallado[0] = hallado[0].trim().replaceAll(/\s+/g, ' ')
      frases.push({ desde: desde + recorte, ...leer(hallado) })
    })
  return frases.sort((a, b) => a.desde - b.desde)
}

/**
 * All the phrases of a cut together.
 * @param base and altura, in mm: they tell the long sides. `enMm` gives a size named by a phrase in mm.
 * @returns null when nothing is said about bands.
 */
export function ladosDe(
  frases: readonly FraseDeCanto[],
  { base, altura, enMm }: { base: number; altura: number; enMm: (valor: number) => readonly number[] },
): { lados: Lados; dudas: string[] } | null {
  if (frases.length === 0) return null
  const dudas = frases.flatMap(({ duda }) => duda ?? [])
  const dicen = frases.filter(frase => !frase.mencion)
  if (dicen.some(frase => frase.ninguno)) {
    if (dicen.length > 1 || dudas.length > 0) dudas.push('Dice sin canto y también pide canto')
    return { lados: SIN_LADOS, dudas }
  }
  if (dicen.length === 0) dudas.push('Pide canto y no dice en qué lados: se tomaron los cuatro')
  const lados: [boolean, boolean, boolean, boolean] = [false, false, false, false]
  const sumar = (otros: readonly (boolean | string | null)[]) =>
    otros.forEach((si, i) => (lados[i] ||= Boolean(si)))
  const deTaquigrafia = (texto: string) => {
    const leidos = leerTaquigrafia(texto, ['x'], base >= altura)
    if (typeof leidos !== 'string') sumar(leidos)
  }
  if (dicen.length === 0) deTaquigrafia('4')
  for (const { todos, largos, cortos, sitios, deMedida } of dicen) {
    if (todos) deTaquigrafia('4')
    if (largos) deTaquigrafia(`${largos}L`)
    if (cortos) deTaquigrafia(`${cortos}C`)
    for (const sitio of sitios ?? []) lados[sitio] = true
    if (!deMedida) continue
    const esDe = (medida: number) => enMm(deMedida.valor).some(mm => Math.abs(mm - medida) < 0.05)
    const par = esDe(base) ? [0, 1] : esDe(altura) ? [2, 3] : []
    if (par.length === 0) dudas.push(`No se entendió el canto en «${deMedida.valor}»`)
    for (const lado of par.slice(0, deMedida.ambos ? 2 : 1)) lados[lado] = true
  }
  const pares = dicen.filter(frase => frase.largos || frase.cortos || frase.todos)
  const repetido = pares.some((frase, i) =>
    pares
      .slice(i + 1)
      .some(
        otra => frase.todos || otra.todos || (frase.largos && otra.largos) || (frase.cortos && otra.cortos),
      ),
  )
  if (repetido) dudas.push('Nombra los mismos lados más de una vez')
  return { lados, dudas }
}
