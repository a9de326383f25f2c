import { type Renglon, tomar } from './renglon'

/** What a customer says about turning a piece and about its grain. */
export interface FraseDeVeta {
  desde: number
  rotacion: boolean
  /** The grain goes along the longer or the shorter side of the piece. */
  alLargo?: boolean
  duda?: string
}

const GIRAR = String.raw`(?:rotar(?:las?|los?)?|girar(?:las?|los?)?|voltear(?:las?|los?)?|rota[n]?|gira[n]?|roten?|giren?|rotables?|girables?)\b`
const HACIA = String.raw`(?:\s+(?:va|en|por|a|al|hacia|de|sentido|lo|el|la|del))*`
const FRASES: readonly [RegExp, (hallado: RegExpMatchArray) => Omit<FraseDeVeta, 'desde'>][] = [
  [
    new RegExp(
      String.raw`\bno\s+(?:se\s+)?(?:pueden?\s+)?(?:debe[n]?\s+)?${GIRAR}|\bsin\s+(?:rotar|girar|voltear|rotacion|giro)\b`,
      'g',
    ),
    () => ({ rotacion: false }),
  ],
  [
    /\bsin\s+(?:importar\s+)?(?:la\s+)?veta\b|\bno\s+(?:lleva|tiene|importa)\s+(?:la\s+)?veta\b|\bveta\s+(?:libre|no\s+importa)\b/g,
    () => ({ rotacion: true }),
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:si\s+)?(?:se\s+)?pueden?\s+${GIRAR})|\bcon\s+(?:rotacion|giro)\b|\b(?:rotables?|girables?|rotar)\b`,
      'g',
    ),
    () => ({ rotacion: true }),
  ],
  [
    new RegExp(String.raw`\b(?:con\s+)?(?:la\s+)?(?:veta|beta)${HACIA}\s+largo\b`, 'g'),
    () => ({ rotacion: false, alLargo: true }),
  ],
  [
    new RegExp(
      String.raw`\b(?:con\s+)?(?:la\s+)?(?:veta|beta)${HACIA}\s+(?:ancho|cort[oa]|atravesada|cruzada)\b`,
      'g',
    ),
    () => ({ rotacion: false, alLargo: false }),
  ],
  [
    new RegExp(
      String.raw`\b(?:con\s+)?(?:la\s+)?(?:veta|beta)${HACIA}\s+(?:vertical|horizontal|alto|fondo|\d+(?:[.,]\d+)?)\b`,
      'g',
    ),
    ([t]) => ({ rotacion: false, duda: `«${t}»: revise cuál medida va a lo largo de la veta` }),
  ],
  [/\b(?:respet\w+|segun|siguiendo|con)\s+(?:la\s+)?(?:veta|beta)\b/g, () => ({ rotacion: false })],
  [
    /\b(?:veta|beta)\b/g,
    () => ({ rotacion: false, duda: 'Habla de la veta: revise la rotación y cuál medida es la base' }),
  ],
]

/** The phrases about the grain of a line, which are taken out of it. */
export function tomarVeta(renglon: Renglon): FraseDeVeta[] {
  const frases: FraseDeVeta[] = []
  for (const [patron, leer] of FRASES)
    tomar(renglon, patron, (hallado, desde) => void frases.push({ desde, ...leer(hallado) }))
  return frases
}
