import type { Rechazo } from '../puerto'
import type { ErrorDeSiigo } from './errores'

type Culpa = Rechazo['culpa']

/** Every code by which Siigo refuses a document: who mends it, and what they read. `%` is the place that it names. */
const CODIGOS: Record<string, [culpa: Culpa, texto: string]> = {
  parameter_required: ['datos', 'Falta %'],
  parameter_empty: ['datos', 'Está vacío %'],
  parameters_exclusive: ['configuracion', 'Siigo no admite ese valor en %'],
  parameter_not_allowed: ['configuracion', 'Siigo no admite enviar %'],
  length_max: ['datos', 'Es demasiado largo %'],
  length_min: ['datos', 'Es demasiado corto %'],
  invalid_amount: ['datos', 'El valor no es válido en %'],
  invalid_value: ['datos', 'El valor no es válido en %'],
  invalid_range: ['datos', 'El valor está fuera de los límites en %'],
  invalid_total_payments: ['datos', 'Los pagos no suman el total que calcula Siigo'],
  invalid_payment: [
    'configuracion',
    'La forma de pago no sirve para facturas: revise el parámetro SIIGO_FORMAS_PAGO',
  ],
  invalid_array: ['datos', 'Siigo no admite lo enviado en %'],
  invalid_taxes: ['configuracion', 'El impuesto no sirve: revise el parámetro SIIGO_IMPUESTOS'],
  invalid_retentions: ['configuracion', 'Siigo no admite esa retención'],
  invalid_code: ['datos', 'El código no puede tener espacios ni comillas en %'],
  invalid_description: ['datos', 'La descripción tiene signos que Siigo no admite en %'],
  invalid_name: ['datos', 'El nombre tiene signos que Siigo no admite en %'],
  invalid_email: ['datos', 'El correo no es válido: corrija el del cliente'],
  invalid_identification: ['datos', 'El número de documento del cliente no es válido: corríjalo'],
  invalid_date: ['datos', 'La fecha no es válida: una factura electrónica lleva la fecha de hoy'],
  invalid_date_range: ['datos', 'La fecha no es válida: una factura electrónica lleva la fecha de hoy'],
  date_settings: ['configuracion', 'La configuración de Siigo no permite esa fecha'],
  invalid_currency: ['configuracion', 'Siigo no admite la moneda'],
  invalid_cost_center: ['configuracion', 'El tipo de documento pide un centro de costo: quítelo en Siigo'],
  invalid_reference: ['datos', 'No existe en Siigo %'],
  invalid_document: ['configuracion', 'El tipo de documento no sirve: revise el parámetro SIIGO_DOCUMENTO'],
  invalid_type: ['datos', 'El tipo de dato no es válido en %'],
  invalid_url: ['datos', 'La dirección web no es válida'],
  not_found: ['datos', 'No está en Siigo'],
  non_editable: ['datos', 'Siigo no deja cambiar %'],
  values_limit: ['datos', 'Hay demasiados valores en %'],
  invalid_balance: ['datos', 'La factura no tiene ese saldo en Siigo: revise si ya tiene una nota crédito'],
  invalid_account: ['configuracion', 'La cuenta contable no existe en Siigo'],
  document_settings: ['configuracion', 'La configuración del tipo de documento en Siigo no permite %'],
  company_settings: ['configuracion', 'La configuración de la empresa en Siigo no permite %'],
  customer_settings: ['datos', 'El cliente no tiene contactos en Siigo: agréguele uno allí'],
  warehouse_settings: ['configuracion', 'Siigo pide o no permite bodega: revise la configuración de bodegas'],
  product_settings: ['configuracion', 'La configuración del producto en Siigo no permite %'],
  blocked_transactions: ['configuracion', 'El período está cerrado en Siigo: debe abrirlo contabilidad'],
  parameter_inactive: ['configuracion', 'Está inactivo en Siigo %'],
  update_not_allowed: ['configuracion', 'Siigo no permite el cambio: ya tiene movimientos'],
  delete_not_allowed: ['configuracion', 'Siigo no permite borrarlo: ya tiene movimientos'],
  invalid_plan_type: ['configuracion', 'El plan de Siigo no alcanza: revíselo con contabilidad'],
  invalid_dian_resolution: [
    'configuracion',
    'La resolución de facturación de la DIAN venció o se agotó: debe renovarla contabilidad',
  ],
  disabled_functionality: ['configuracion', 'Siigo tiene deshabilitada esta función: consulte con Siigo'],
  unauthorized: ['credenciales', 'Siigo no acepta el usuario o la llave de acceso'],
  header_required: ['credenciales', 'Siigo pide el nombre de la aplicación (Partner-Id)'],
  invalid_partner_id: ['credenciales', 'Siigo no acepta el nombre de la aplicación (Partner-Id)'],
  invalid_idempotency_key: ['configuracion', 'Siigo no acepta la llave del envío: envíe de nuevo la factura'],
}

const DE_LINEA: Record<string, string> = {
  code: 'el código del producto',
  description: 'la descripción',
  quantity: 'la cantidad',
  price: 'el precio',
  discount: 'el descuento',
  taxes: 'el impuesto (parámetro SIIGO_IMPUESTOS)',
  warehouse: 'la bodega',
}
const LUGARES: [RegExp, string][] = [
  [/^document(\.id)?$/, 'el tipo de documento (parámetro SIIGO_DOCUMENTO)'],
  [/^seller$/, 'el vendedor (parámetro SIIGO_VENDEDOR)'],
  [/^payments/, 'la forma de pago (parámetro SIIGO_FORMAS_PAGO)'],
  [/^account_group/, 'el grupo contable (parámetro SIIGO_GRUPO_CONTABLE)'],
  [/^taxes/, 'el impuesto (parámetro SIIGO_IMPUESTOS)'],
  [/^stamp/, 'el envío a la DIAN'],
  [/^mail/, 'el envío por correo'],
  [/city|state_code|country_code/, 'la ciudad del cliente'],
  [/^address/, 'la dirección del cliente'],
  [/^phones/, 'el teléfono del cliente'],
  [/email/, 'el correo del cliente'],
  [/^contacts/, 'el contacto del cliente'],
  [/^fiscal_responsibilities/, 'la responsabilidad fiscal del cliente'],
  [/^customer|^identification/, 'el documento del cliente'],
  [/^name/, 'el nombre'],
  [/^date/, 'la fecha'],
  [/^observations/, 'las observaciones'],
  [/^invoice/, 'la factura'],
]
/** Of what is chosen in parameters: what does not exist there is not the seller's to mend. */
const DE_PARAMETRO = /^document|^seller|^payments\[\d+\]\.id|taxes|^account_group/

/** What a field that Siigo names is to a person. */
function lugarDe(parametro: string): string {
  const [, linea, campo = ''] = /^items\[(\d+)\]\.?(\w*)/.exec(parametro) ?? []
  if (linea !== undefined) return `${DE_LINEA[campo] ?? 'lo enviado'} de la línea ${Number(linea) + 1}`
  if (parametro === 'code') return DE_LINEA.code!
  return LUGARES.find(([de]) => de.test(parametro))?.[1] ?? `«${parametro}»`
}

/** The field that an error is about: the one it names, or the one that its message does. */
const parametroDe = ({ parametros, mensaje }: ErrorDeSiigo): string =>
  parametros[0] ?? /^The (?:field |array )?([a-z_.[\]\d]+) /.exec(mensaje)?.[1] ?? ''

function textoDe(error: ErrorDeSiigo): string {
  const [, texto] = CODIGOS[error.codigo] ?? []
  if (texto === undefined) return `Siigo no lo aceptó: ${error.mensaje || error.codigo || 'sin explicación'}`
  const calculado = /calculated is ([\d.,]+)/.exec(error.mensaje)?.[1]
  if (calculado !== undefined) return `${texto}: ${calculado}`
  const parametro = parametroDe(error)
  return texto.replace('%', () => (parametro === '' ? 'lo enviado' : lugarDe(parametro)))
}

const culpaDe = (error: ErrorDeSiigo): Culpa => {
  const [culpa = 'configuracion'] = CODIGOS[error.codigo] ?? []
  return culpa === 'datos' && error.codigo === 'invalid_reference' && DE_PARAMETRO.test(parametroDe(error))
    ? 'configuracion'
    : culpa
}
const PESO: Record<Culpa, number> = { datos: 0, configuracion: 1, credenciales: 2 }

/** What a person reads of a refusal, all of its errors in one; whoever has most to mend is named. */
export function rechazoPor(errores: readonly ErrorDeSiigo[], status: number): Rechazo {
  const lista = errores.length > 0 ? errores : [sinErrores(status)]
  const culpas = lista.map(culpaDe).sort((a, b) => PESO[b] - PESO[a])
  return {
    codigo: lista[0]!.codigo || `http_${status}`,
    motivo: [...new Set(lista.map(textoDe))].join('. '),
    culpa: culpas[0]!,
    parametros: lista.flatMap(({ parametros }) => parametros),
  }
}

function sinErrores(status: number): ErrorDeSiigo {
  const codigo = status === 401 ? 'unauthorized' : status === 404 ? 'not_found' : `http_${status}`
  return { codigo, mensaje: `HTTP ${status}`, parametros: [] }
}
