import * as z from 'zod'

/** What can be made to go wrong with a request. */
export const FALLAS = [
  /** Nothing is done, and the connection is cut. */
  'cortada-antes',
  /** Nothing is done, and nothing is answered. */
  'muda-antes',
  /** It is done, and the connection is cut. */
  'creada-y-cortada',
  /** It is done, and nothing is answered. */
  'creada-y-muda',
  'error-500-antes',
  'error-500-despues',
  /** Nothing is done, and the key answers 500 from then on. */
  'error-500-gasta-llave',
  'error-408',
  'error-503',
  'limite',
  'limite-con-espera',
  /** 429 whose message says how long. */
  'limite-en-mensaje',
  /** `documents_service` with status 400. */
  'servicio-400',
  /** A page of a proxy instead of JSON. */
  'pagina-502',
  /** It is done, and its 201 cannot be read. */
  'ilegible',
  /** All tokens end at once. */
  'token-vencido',
  /** It is done, and told to be there already. */
  'duplicada',
  /** A row of the page before comes again on the next. */
  'fila-repetida',
] as const
export type TipoDeFalla = (typeof FALLAS)[number]

/** Those whose request is done all the same, so that only the answer is lost. */
export const HECHAS: ReadonlySet<TipoDeFalla> = new Set<TipoDeFalla>([
  'creada-y-cortada',
  'creada-y-muda',
  'error-500-despues',
  'ilegible',
  'duplicada',
])

const Mando = z.strictObject({
  quitar: z.boolean().optional(),
  poner: z
    .array(z.strictObject({ tipo: z.enum(FALLAS), en: z.string(), veces: z.int().min(1).default(1) }))
    .default([]),
  rechazos: z.array(z.string()).optional(),
  sello: z.string().optional(),
  minusculas: z.boolean().optional(),
})

interface Puesta {
  tipo: TipoDeFalla
  /** Beginning of `POST /v1/invoices`. */
  en: string
  veces: number
}

/** Switches of the simulated Siigo: what goes wrong, and what the tax authority says. */
export class Fallas {
  private puestas: Puesta[] = []
  /** Error bodies in lower case. */
  minusculas = false
  /** Lists leave out what was said of a document. */
  listasCalladas = false
  /** Status that documents tell instead of theirs. */
  sello: string | undefined
  /** What the tax authority says of the next documents: why it refuses them; none accepts. */
  rechazos: string[] = []
  /** Blocks the user when more than 80 % of at least that many requests were errors; undefined never. */
  bloqueoDesde: number | undefined

  /** The next `veces` requests that begin so go wrong. */
  poner(tipo: TipoDeFalla, en: string, veces = 1): void {
    this.puestas.push({ tipo, en, veces })
  }
  /** What goes wrong with this request, which uses it up. */
  tomar(peticion: string): TipoDeFalla | undefined {
    const puesta = this.puestas.find(({ en, veces }) => veces > 0 && peticion.startsWith(en))
    if (puesta) puesta.veces--
    return puesta?.tipo
  }
  /** Switches as a test in another process sends them. @throws where it sends none of these. */
  mandar(mando: unknown): void {
    const { quitar, poner, rechazos, sello, minusculas } = Mando.parse(mando)
    if (quitar) this.quitar()
    for (const { tipo, en, veces } of poner) this.poner(tipo, en, veces)
    if (rechazos) this.rechazos = rechazos
    if (sello) this.sello = sello
    if (minusculas !== undefined) this.minusculas = minusculas
  }
  /** Everything works again. */
  quitar(): void {
    this.puestas = []
    this.minusculas = false
    this.listasCalladas = false
    this.sello = undefined
    this.rechazos = []
    this.bloqueoDesde = undefined
  }
}
