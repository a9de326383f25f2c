import { type Centavos, centavos, pesos, sum } from '#shared/kernel/money'
import { cobrar, comprobanteVacio, faltante, type FormaDePago, redondeoDe } from '#shared/ventas/rules/pagos'
import type { DatosDe } from '../../kernel/api'

export type Factura = DatosDe<'POST /facturas/{venta_id}/forma-pago'>

export interface LineaDePago {
  clave: number
  forma: FormaDePago
  /** Pesos; null while the field is empty. */
  valor: number | null
  comprobante: string
}
export interface Cobro {
  lineas: readonly LineaDePago[]
  recibido: number | null
}
export const COBRO_NUEVO: Cobro = { lineas: [], recibido: null }

export const INCOMPLETAS = 'Debe ingresar todos los campos antes de agregar otra forma de pago'
export const SIN_FORMA = 'Debe seleccionar una forma de pago a agregar'

const valorDe = (linea: LineaDePago): Centavos => centavos(linea.valor ?? 0)
const conValor = (linea: LineaDePago) => ({ forma: linea.forma, valor: valorDe(linea) })

export const pideComprobante = (linea: LineaDePago): boolean =>
  linea.forma.requiere_codigo_comprobante && comprobanteVacio(linea.comprobante)
export const completa = (linea: LineaDePago): boolean => valorDe(linea) > 0 && !pideComprobante(linea)

/** What a payment is judged by besides what is typed, in pesos. */
export interface ACobrar {
  total: number
  /** What the customer has paid in advance and not spent. */
  anticipo: number
  /** What the customer's credit account still lends the sale. */
  cupo: number
  /** What cash is rounded to; 0 rounds nothing. */
  multiplo: number
}

export interface Cuentas {
  /** What rounding the cash changes of the total, and the total with it. */
  redondeo: number
  aPagar: number
  pagado: number
  /** Of that, what stays owed. */
  credito: number
  /** Still to be paid, never below zero. */
  falta: number
  /** Above the total, never below zero. */
  sobra: number
  efectivo: number
  /** Null until what was received covers the cash. */
  cambio: number | null
  /** Every line complete, and together what is to be paid: Enter bills. */
  cuadra: boolean
}

export function cuentasDe({ total, multiplo }: ACobrar, { lineas, recibido }: Cobro): Cuentas {
  const todo = lineas.map(conValor)
  const redondeo = redondeoDe(centavos(total), todo, centavos(multiplo))
  const debe = sum([centavos(total), redondeo])
  const escrito = sum(todo.map(({ valor }) => valor))
  // The total as it is, in cash: it is taken rounded.
  const porRedondear = escrito === centavos(total) ? redondeo : (0 as Centavos)
  const pagado = sum([escrito, porRedondear])
  const enEfectivo = todo.filter(({ forma }) => forma.es_efectivo).map(({ valor }) => valor)
  const efectivo = sum([...enEfectivo, porRedondear])
  const credito = sum(todo.filter(({ forma }) => forma.forma_credito).map(({ valor }) => valor))
  const dado = recibido === null ? null : centavos(recibido)
  const alcanza = dado === null || efectivo === 0 || dado >= efectivo
  return {
    redondeo: pesos(redondeo),
    aPagar: pesos(debe),
    pagado: pesos(pagado),
    credito: pesos(credito),
    falta: pesos(Math.max(0, debe - pagado) as Centavos),
    sobra: pesos(Math.max(0, pagado - debe) as Centavos),
    efectivo: pesos(efectivo),
    cambio: dado === null || efectivo === 0 || dado < efectivo ? null : pesos((dado - efectivo) as Centavos),
    cuadra: lineas.length > 0 && lineas.every(completa) && pagado === debe && alcanza,
  }
}

/**
 * What a new line of a form begins with: what is missing, and of an advance and of the account no more than there is; null
 * when nothing is.
 */
export function valorNuevo(
  { total, anticipo, cupo, multiplo }: ACobrar,
  { lineas }: Cobro,
  forma: FormaDePago,
): number | null {
  const falta = pesos(faltante(centavos(total), lineas.map(conValor), forma, centavos(multiplo)))
  if (!forma.forma_abono && !forma.forma_credito) return falta || null
  // Another form may have taken some of it.
  const suyas = lineas.filter(l => (forma.forma_abono ? l.forma.forma_abono : l.forma.forma_credito))
  const hay = centavos(forma.forma_abono ? anticipo : cupo)
  const queda = pesos(Math.max(0, hay - sum(suyas.map(valorDe))) as Centavos)
  return Math.min(falta, queda) || null
}

export type CampoDeLinea = 'valor' | 'comprobante'
type Errores = Readonly<Record<string, string>>

/** Where the server's paths stand here. */
export const rutaDe = (i: number, campo: CampoDeLinea) =>
  `formaPagoList.${i}.${campo === 'valor' ? 'valor_pagado' : 'comprobante_id'}`
export const rutaDeForma = (i: number) => `formaPagoList.${i}.id_forma_pago`

/** The first line of which something is refused, and the field for it: the amount, also where it is the form. */
export function reparada(errores: Errores, cuantas: number): { i: number; campo: CampoDeLinea } | undefined {
  for (let i = 0; i < cuantas; i++) {
    if (errores[rutaDe(i, 'valor')] ?? errores[rutaDeForma(i)]) return { i, campo: 'valor' }
    if (errores[rutaDe(i, 'comprobante')]) return { i, campo: 'comprobante' }
  }
  return undefined
}

/**
 * Whether a refusal says that the account does not lend so much, or not at all: it is then not what is on show.
 * @param lineas what was sent.
 */
export const esDeLaCuenta = (errores: Errores, lineas: Cobro['lineas']): boolean =>
  'motivo_cupo' in errores ||
  'modo_factura' in errores ||
  lineas.some(
    ({ forma }, i) => forma.forma_credito && (rutaDe(i, 'valor') in errores || rutaDeForma(i) in errores),
  )

/** Texts of what is wrong by field path (`formaPagoList.0.valor_pagado`), with the rules of the server. */
export function erroresDe(
  { total, anticipo, multiplo }: ACobrar,
  { lineas, recibido }: Cobro,
): Record<string, string> {
  if (lineas.length === 0) return { formaPagoList: SIN_FORMA }
  const resultado = cobrar(
    centavos(total),
    lineas.map(l => ({
      id_forma_pago: l.forma.id,
      comprobante_id: l.comprobante,
      valor_pagado: valorDe(l),
    })),
    new Map(lineas.map(l => [l.forma.id, l.forma])),
    recibido === null ? null : centavos(recibido),
    centavos(anticipo),
    centavos(multiplo),
  )
  return resultado.ok ? {} : resultado.errores
}

/** What cash above the remaining most likely is: the note that the customer handed over. */
export function comoRecibido(cobro: Cobro, cuentas: Cuentas): Cobro | null {
  const linea = cobro.lineas.find(l => l.forma.es_efectivo)
  if (!linea || cuentas.sobra === 0 || valorDe(linea) <= centavos(cuentas.sobra)) return null
  const valor = pesos((valorDe(linea) - centavos(cuentas.sobra)) as Centavos)
  return {
    lineas: cobro.lineas.map(l => (l === linea ? { ...l, valor } : l)),
    recibido: linea.valor,
  }
}

const BILLETES = [5000, 10_000, 20_000, 50_000, 100_000]
/** Round amounts that a customer may hand over for this cash, smallest first. */
export const redondos = (efectivo: number): number[] =>
  [...new Set(BILLETES.map(b => Math.ceil(efectivo / b) * b))]
    .filter(valor => valor > efectivo)
    .sort((a, b) => a - b)
    .slice(0, 4)
