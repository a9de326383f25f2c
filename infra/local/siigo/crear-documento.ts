import { randomUUID } from 'node:crypto'
import type { Catalogo, TipoDeDocumento } from './catalogo'
import { type ErrorSimulado, error, exigir } from './errores'
import { FORMAS } from './formas'
import type { Documento, Libro, Renglon } from './libro'
import { revisar } from './reglas'
import { type Empate, enPesos, enTexto, exacto, totalDeLinea } from './totales'

interface Enviado {
  document: { id: number }
  number?: number
  date: string
  customer: { identification: string; branch_office?: number }
  seller: number
  cost_center?: number
  observations?: string
  items: {
    code: string
    description?: string
    quantity: number
    price: number
    discount?: number
    taxes?: { id: number }[]
  }[]
  payments: { id: number; value: number; due_date?: string }[]
  stamp?: { send?: boolean }
  invoice: string
  reason: number
}

/** What making a document looks at. */
export interface Oficina {
  libro: Libro
  catalogo: Catalogo
  empate: Empate
  ahora: () => Date
  /** YYYY-MM-DD in Bogota. */
  hoy: () => string
}

/** A reference to an entry of a catalogue: it exists and is in use. */
function* referencia(
  lista: readonly { active: boolean }[],
  es: (each: never) => boolean,
  que: string,
  valor: number | string,
  params: string,
): Generator<ErrorSimulado> {
  const suyo = lista.find(es as (each: { active: boolean }) => boolean)
  if (!suyo) yield error('invalid_reference', `The ${que} doesn't exist: ${valor}`, params)
  else if (!suyo.active) yield error('parameter_inactive', `The ${que} is inactive: ${valor}`, params)
}

function* referencias({ libro, catalogo }: Oficina, enviado: Enviado): Generator<ErrorSimulado> {
  const conId = (id: number) => (each: { id: number }) => each.id === id
  for (const [i, { code, taxes = [] }] of enviado.items.entries()) {
    const esEse = (each: { code: string }) => each.code === code
    yield* referencia(libro.productos, esEse, 'code', code, `items[${i}].code`)
    for (const [j, { id }] of taxes.entries())
      yield* referencia(catalogo.impuestos, conId(id), 'tax', id, `items[${i}].taxes[${j}].id`)
    const tipos = taxes.map(({ id }) => catalogo.impuestos.find(each => each.id === id)?.type)
    if (new Set(tipos).size < tipos.length)
      yield error('invalid_taxes', 'The array taxes has invalid values', `items[${i}].taxes`)
  }
  for (const [i, { id }] of enviado.payments.entries())
    yield* referencia(catalogo.formas, conId(id), 'payment', id, `payments[${i}].id`)
}

/** What the type of document asks for and does not allow. */
function* delTipo(tipo: TipoDeDocumento, enviado: Enviado): Generator<ErrorSimulado> {
  const noSirve = (campo: string) =>
    error('document_settings', `The ${campo} cannot be used, you must verify the document settings`, campo)
  if (enviado.stamp?.send && tipo.electronic_type === 'NoElectronic') yield noSirve('stamp.send')
  if (enviado.cost_center !== undefined && !tipo.cost_center) yield noSirve('cost_center')
  if (enviado.number !== undefined && tipo.automatic_number) yield noSirve('number')
  if (enviado.number === undefined && !tipo.automatic_number)
    yield error('parameter_required', 'The field number is required', 'number')
}

function* deFechas(
  { catalogo, hoy }: Oficina,
  tipo: TipoDeDocumento,
  enviado: Enviado,
): Generator<ErrorSimulado> {
  if (tipo.electronic_type !== 'NoElectronic' && enviado.date < hoy())
    yield error('invalid_date', 'The date cannot be less than the current date', 'date')
  const conFecha = enviado.payments.map(({ id }) => catalogo.formas.find(each => each.id === id)?.due_date)
  for (const [i, { due_date }] of enviado.payments.entries())
    if (conFecha[i] && due_date === undefined)
      yield error('parameter_required', 'The field due_date is required', `payments[${i}].due_date`)
  if (enviado.payments.length > 1 && conFecha.some(Boolean))
    yield error('invalid_payment', 'Only one payment is allowed with due date', 'payments')
}

/** The lines with their amounts, as Siigo computes them. */
function renglones({ catalogo, empate }: Oficina, decimales: boolean, items: Enviado['items']) {
  let [base, iva, total] = [0n, 0n, 0n]
  const hechos = items.map(({ taxes = [], discount = 0, ...item }): Renglon => {
    const suyos = taxes.map(({ id }) => catalogo.impuestos.find(each => each.id === id)!)
    const porcentajes = suyos.map(({ percentage }) => percentage)
    const calculado = totalDeLinea({ ...item, discount, porcentajes }, empate, decimales)
    base += calculado.base
    iva += calculado.impuestos.reduce((suma, each) => suma + each, 0n)
    total += calculado.total
    return {
      id: randomUUID(),
      ...item,
      ...(discount > 0 && { discount: { value: discount } }),
      taxes: suyos.map(({ id, name, type, percentage }, i) => ({
        id,
        name,
        type,
        percentage,
        value: enPesos(calculado.impuestos[i]!),
      })),
      total: enPesos(calculado.total),
    }
  })
  return { renglones: hechos, base, iva, total }
}

/** Nothing of an invoice is credited twice: what a note that was not refused has taken is gone. */
function exigirSinNota({ documentos }: Libro, factura: Documento): void {
  const nota = documentos.find(
    each => each.clase === 'NC' && each.factura_id === factura.id && each.sello !== 'Rejected',
  )
  if (nota)
    exigir([error('invalid_balance', `The invoice already has the credit note ${nota.name}`, 'invoice')])
}

/** Whom an invoice is made for; of a note, the invoice that it is on. */
function deQuien(clase: 'FV' | 'NC', libro: Libro, enviado: Enviado) {
  if (clase === 'NC') {
    const factura = libro.documentos.find(each => each.id === enviado.invoice && each.clase === 'FV')
    if (!factura)
      return exigir([error('invalid_reference', `The invoice doesn't exist: ${enviado.invoice}`, 'invoice')])
    if (factura.sello !== 'Accepted')
      exigir([error('invalid_document', 'The invoice must be sent to the DIAN', 'invoice')])
    exigirSinNota(libro, factura)
    return { cliente: factura.cliente, seller: factura.seller }
  }
  const { identification, branch_office = 0 } = enviado.customer
  const cliente = libro.clientes.find(
    each => each.identification === identification && each.branch_office === branch_office,
  )
  if (!cliente)
    return exigir([
      error('invalid_reference', `The customer doesn't exist: ${identification}`, 'customer.identification'),
    ])
  if (!cliente.active)
    exigir([
      error('parameter_inactive', `The customer is inactive: ${identification}`, 'customer.identification'),
    ])
  if ((cliente.contacts ?? []).length === 0)
    exigir([error('customer_settings', 'The customer must have contacts', 'customer')])
  return { cliente: { id: cliente.id, identification, branch_office }, seller: enviado.seller }
}

/**
 * A new invoice or credit note, put into the book: checked stage by stage in the order of Siigo, all errors of a stage
 * at once. @throws Rechazada
 */
export function crearDocumento(
  oficina: Oficina,
  clase: 'FV' | 'NC',
  cuerpo: unknown,
  { llave, motivos }: { llave: string | undefined; motivos: string[] },
): Documento {
  const { libro, catalogo, ahora } = oficina
  exigir(revisar(cuerpo, clase === 'FV' ? FORMAS.factura : FORMAS.nota))
  const enviado = cuerpo as Enviado
  const { id } = enviado.document
  const esEse = (each: { id: number }) => each.id === id
  exigir([
    ...referencia(
      catalogo.tipos.filter(({ type }) => type === clase),
      esEse,
      'id',
      id,
      'document.id',
    ),
    ...(clase === 'FV'
      ? referencia(
          catalogo.vendedores,
          (each: { id: number }) => each.id === enviado.seller,
          'seller',
          enviado.seller,
          'seller',
        )
      : []),
    ...referencias(oficina, enviado),
  ])
  const { cliente, seller } = deQuien(clase, libro, enviado)!
  const tipo = catalogo.tipos.find(esEse)!
  exigir([...delTipo(tipo, enviado)])
  exigir([...deFechas(oficina, tipo, enviado)])
  const calculado = renglones(oficina, tipo.decimals, enviado.items)
  const pagado = enviado.payments.reduce((suma, { value }) => suma + exacto(value, 2)!, 0n)
  if (pagado !== calculado.total)
    exigir([
      error(
        'invalid_total_payments',
        `The total payments must be equal to the total invoice. The total invoice calculated is ${enPesos(calculado.total)}`,
        'payments',
      ),
    ])
  const number = enviado.number ?? ++libro.consecutivo[clase]
  if (libro.documentos.some(each => each.documento_id === id && each.number === number))
    exigir([error('duplicated_document', 'The document already exists', 'number')])
  const documento: Documento = {
    clase,
    id: randomUUID(),
    documento_id: id,
    prefix: tipo.prefix,
    number,
    name: `${clase}-${tipo.code}-${number}`,
    date: enviado.date,
    cliente,
    seller,
    observations: enviado.observations ?? '',
    total: enPesos(calculado.total),
    base: enTexto(calculado.base),
    iva: enTexto(calculado.iva),
    items: calculado.renglones,
    payments: enviado.payments.map(pago => ({
      ...pago,
      name: catalogo.formas.find(each => each.id === pago.id)!.name,
    })),
    sello: enviado.stamp?.send ? 'Sending' : undefined,
    cufe: undefined,
    motivos,
    consultas: 0,
    creado: ahora().toISOString(),
    llave,
    factura_id: clase === 'NC' ? enviado.invoice : undefined,
    correos: [],
  }
  libro.documentos.push(documento)
  return documento
}
