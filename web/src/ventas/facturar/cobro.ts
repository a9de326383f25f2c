import { type Centavos, centavos, pesos, sum } from '#shared/kernel/money'
import { cobrar, comprobanteVacio, faltante, type FormaDePago } from '#shared/ventas/rules/pagos'
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
const valores = (lineas: readonly LineaDePago[]): Centavos[] => lineas.map(valorDe)

export const pideComprobante = (linea: LineaDePago): boolean =>
  linea.forma.requiere_codigo_comprobante && comprobanteVacio(linea.comprobante)
export const completa = (linea: LineaDePago): boolean => valorDe(linea) > 0 && !pideComprobante(linea)

export interface Cuentas {
  pagado: number
  /** Still to be paid, never below zero. */
  falta: number
  /** Above the total, never below zero. */
  sobra: number
  efectivo: number
  /** Null until what was received covers the cash. */
  cambio: number | null
  /** Every line complete, and together exactly the total: Enter bills. */
  cuadra: boolean
}

export function cuentasDe(total: number, { lineas, recibido }: Cobro): Cuentas {
  const todo = valores(lineas)
  const pagado = sum(todo)
  const efectivo = sum(valores(lineas.filter(l => l.forma.es_efectivo)))
  const debe = centavos(total)
  const dado = recibido === null ? null : centavos(recibido)
  const alcanza = dado === null || efectivo === 0 || dado >= efectivo
  return {
    pagado: pesos(pagado),
    falta: pesos(faltante(debe, todo)),
    sobra: pesos(Math.max(0, pagado - debe) as Centavos),
    efectivo: pesos(efectivo),
    cambio: dado === null || efectivo === 0 || dado < efectivo ? null : pesos((dado - efectivo) as Centavos),
    cuadra: lineas.length > 0 && lineas.every(completa) && pagado === debe && alcanza,
  }
}

/**
 * Texts of what is wrong by field path (`formaPagoList.0.valor_pagado`), with the rules of the server.
 * @param anticipo pesos that the customer has paid in advance and not spent.
 */
export function erroresDe(
  total: number,
  { lineas, recibido }: Cobro,
  anticipo: number,
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
