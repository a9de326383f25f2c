import { createHash } from 'node:crypto'

/** What a CUFE is made of (DIAN, Anexo técnico 1.9, 11.2); amounts with two decimals, ids without check digit. */
export interface DatosDeCufe {
  numero: string
  /** YYYY-MM-DD */
  fecha: string
  /** hh:mm:ss-05:00 */
  hora: string
  valor: string
  iva: string
  inc: string
  ica: string
  total: string
  nit: string
  comprador: string
  /** Technical key of the range; of a note (CUDE), the PIN of the software. */
  clave: string
  /** 1 real, 2 of tests. */
  tipoDeAmbiente: '1' | '2'
}

/** SHA-384 in hex of the parts one behind another: CUFE of an invoice and, with a PIN, CUDE of a note. */
export const cufe = (de: DatosDeCufe): string =>
  createHash('sha384')
    .update(
      [de.numero, de.fecha, de.hora, de.valor, '01', de.iva, '04', de.inc, '03', de.ica].join('') +
        [de.total, de.nit, de.comprador, de.clave, de.tipoDeAmbiente].join(''),
    )
    .digest('hex')

/** A key and a company that nobody has: what is computed with them is no CUFE of anybody. */
const CLAVE_SIMULADA = '0000000000000000000000000000000000000000'
const NIT_SIMULADO = '900000000'

const BOGOTA = -5 * 3_600_000

interface Sellable {
  prefix: string
  number: number
  base: string
  iva: string
  total: number
  cliente: { identification: string }
  /** ISO, UTC. */
  creado: string
}

/** The same document has always the same one. */
export function cufeSimulado({ prefix, number, base, iva, total, cliente, creado }: Sellable): string {
  const local = new Date(Date.parse(creado) + BOGOTA).toISOString()
  return cufe({
    numero: `${prefix}${number}`,
    fecha: local.slice(0, 10),
    hora: `${local.slice(11, 19)}-05:00`,
    valor: base,
    iva,
    inc: '0.00',
    ica: '0.00',
    total: total.toFixed(2),
    nit: NIT_SIMULADO,
    comprador: cliente.identification,
    clave: CLAVE_SIMULADA,
    tipoDeAmbiente: '2',
  })
}

/** When the tax authority answers: at that reading of the document, or that long after it was made (ms). */
export interface RitmoDeLaDian {
  consultas?: number
  ms?: number
}

interface EnLaDian extends Sellable {
  sello: 'Sending' | 'Accepted' | 'Rejected' | undefined
  cufe: string | undefined
  motivos: string[]
  consultas: number
}

/** One more reading of a document: answered now, if it is time. */
export function avanzar(documento: EnLaDian, ritmo: RitmoDeLaDian, ahora: Date): void {
  if (documento.sello !== 'Sending') return
  documento.consultas++
  const { consultas = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY } = ritmo
  const pasaron = ahora.getTime() - Date.parse(documento.creado)
  if (documento.consultas < consultas && pasaron < ms) return
  if (documento.motivos.length > 0) documento.sello = 'Rejected'
  else {
    documento.sello = 'Accepted'
    documento.cufe = cufeSimulado(documento)
  }
}
