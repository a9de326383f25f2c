import { esDia } from '#shared/kernel/dates'
import { sum } from '#shared/kernel/money'
import { siigoTotales, type TotalesDeSiigo } from '#shared/electronica/totales'
import { TIPO_CEDULA, TIPO_NIT } from '#shared/terceros/documentos'
import { hoy } from '../../kernel/clock'
import type { BorradorDeFactura, BorradorDeNota, LineaDeFactura, Rechazo } from '../puerto'
import { CODIGO, CORREO, LLAVE } from './texto'

type Hallazgo = Pick<Rechazo, 'codigo' | 'culpa'> & { texto: string; parametro: string }

const MAXIMO_DE_LINEAS = 500
/** `invalid_amount`, in centavos. */
const MAXIMO = 9_999_999_999_999

const datos = (codigo: string, parametro: string, texto: string): Hallazgo => ({
  codigo,
  parametro,
  texto,
  culpa: 'datos',
})
const ajuste = (parametro: string, texto: string): Hallazgo => ({
  codigo: 'parameter_required',
  parametro,
  texto,
  culpa: 'configuracion',
})

function* deLinea(linea: LineaDeFactura, i: number): Generator<Hallazgo> {
  const [campo, n] = [`items[${i}]`, i + 1]
  if (!CODIGO.test(linea.codigo))
    yield datos(
      'invalid_code',
      `${campo}.code`,
      `La referencia «${linea.codigo}» no sirve en Siigo: máximo 30 caracteres, sin espacios ni comillas`,
    )
  if (!(linea.cantidad > 0))
    yield datos('invalid_value', `${campo}.quantity`, `La cantidad de la línea ${n} debe ser mayor a cero`)
  if (!(linea.precio > 0))
    yield datos('invalid_amount', `${campo}.price`, `El precio de la línea ${n} debe ser mayor a cero`)
  if (linea.descuento < 0 || linea.neto < 0)
    yield datos('invalid_amount', `${campo}.discount`, `El descuento de la línea ${n} no es válido`)
  if (linea.impuestos.some(({ siigo_id }) => !(siigo_id > 0)))
    yield ajuste(`${campo}.taxes`, `Falta el impuesto de la línea ${n} en el parámetro SIIGO_IMPUESTOS`)
}

/** Undefined where they are no amounts of a shop. */
function totalesDe(lineas: readonly LineaDeFactura[]): TotalesDeSiigo | undefined {
  try {
    return siigoTotales(
      lineas.map(({ impuestos, ...linea }) => ({
        ...linea,
        porcentajes: impuestos.map(({ porcentaje }) => porcentaje),
      })),
    )
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Lines and payments against what Siigo will compute: what differs is refused here, never rewritten. */
function* deTotales({ lineas, pagos }: Pick<BorradorDeFactura, 'lineas' | 'pagos'>): Generator<Hallazgo> {
  const suyos = totalesDe(lineas)
  if (!suyos || suyos.total > MAXIMO) {
    yield datos('invalid_amount', 'payments', 'El total es demasiado grande')
    return
  }
  for (const [i, { neto, impuesto, total }] of lineas.entries()) {
    const suya = suyos.lineas[i]!
    if (suya.base !== neto || suya.impuesto !== impuesto || suya.total !== total)
      yield datos(
        'totales_distintos',
        `items[${i}]`,
        `La línea ${i + 1} no da el mismo total en Siigo que en la venta`,
      )
  }
  if (sum(pagos.map(({ valor }) => valor)) !== suyos.total)
    yield datos('invalid_total_payments', 'payments', 'Los pagos no suman el total de la factura')
}

function* dePagos(pagos: BorradorDeFactura['pagos']): Generator<Hallazgo> {
  if (pagos.length === 0) yield datos('parameter_required', 'payments', 'La factura no tiene pagos')
  for (const [i, { siigo_id, valor, vence }] of pagos.entries()) {
    if (!(siigo_id > 0))
      yield ajuste(`payments[${i}].id`, 'Falta una forma de pago en el parámetro SIIGO_FORMAS_PAGO')
    if (!(valor > 0)) yield datos('invalid_amount', `payments[${i}].value`, 'Un pago debe ser mayor a cero')
    if (vence !== undefined && !esDia(vence))
      yield datos('invalid_date', `payments[${i}].due_date`, 'La fecha de vencimiento no es válida')
  }
  if (pagos.length > 1 && pagos.some(({ vence }) => vence !== undefined))
    yield datos('invalid_payment', 'payments', 'Siigo no admite un crédito junto con otra forma de pago')
}

const SOLO_CIFRAS = [TIPO_CEDULA, TIPO_NIT]

function* deCliente(cliente: BorradorDeFactura['cliente']): Generator<Hallazgo> {
  const { tipo_documento, numero, correo } = cliente
  const sirve = SOLO_CIFRAS.includes(tipo_documento) ? /^\d{3,13}$/ : /^\w[\w-]{1,18}\w$/
  if (!sirve.test(numero))
    yield datos(
      'invalid_identification',
      'customer',
      'El número de documento del cliente no es válido: corríjalo',
    )
  if (correo !== '' && (correo.length > 100 || !CORREO.test(correo)))
    yield datos('invalid_email', 'customer', 'El correo del cliente no es válido: corríjalo')
}

function* deTodo(borrador: BorradorDeFactura | BorradorDeNota, llave: string): Generator<Hallazgo> {
  if (!LLAVE.test(llave))
    yield {
      codigo: 'invalid_idempotency_key',
      parametro: 'Idempotency-Key',
      texto: 'La llave del envío no es válida',
      culpa: 'configuracion',
    }
  if (!(borrador.documento_id > 0))
    yield ajuste('document.id', 'Falta el tipo de documento de Siigo en los parámetros')
  if (!esDia(borrador.fecha) || borrador.fecha < hoy())
    yield datos('invalid_date', 'date', 'Una factura electrónica lleva la fecha de hoy')
  if (borrador.lineas.length === 0) yield datos('parameter_required', 'items', 'La factura no tiene líneas')
  if (borrador.lineas.length > MAXIMO_DE_LINEAS)
    yield datos('invalid_array', 'items', `Siigo admite máximo ${MAXIMO_DE_LINEAS} líneas por factura`)
  for (const [i, linea] of borrador.lineas.entries()) yield* deLinea(linea, i)
  yield* dePagos(borrador.pagos)
  yield* deTotales(borrador)
  if (!('vendedor_id' in borrador)) return
  if (!(borrador.vendedor_id > 0))
    yield ajuste('seller', 'Falta el vendedor de Siigo (parámetro SIIGO_VENDEDOR)')
  yield* deCliente(borrador.cliente)
}

/**
 * What Siigo would refuse, found here: it blocks whoever sends it mostly errors, and its texts are not for a person.
 * Undefined where the draft may be sent.
 */
export function revisarBorrador(
  borrador: BorradorDeFactura | BorradorDeNota,
  llave: string,
): Rechazo | undefined {
  const hallazgos = [...deTodo(borrador, llave)]
  const [primero] = hallazgos
  if (!primero) return undefined
  return {
    codigo: primero.codigo,
    motivo: [...new Set(hallazgos.map(({ texto }) => texto))].join('. '),
    culpa: hallazgos.some(({ culpa }) => culpa === 'configuracion') ? 'configuracion' : 'datos',
    parametros: hallazgos.map(({ parametro }) => parametro),
  }
}
