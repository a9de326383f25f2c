import { SIN_VALIDEZ } from './catalogo'
import { error, exigir, Rechazada } from './errores'
import { esCorreo, FORMAS } from './formas'
import type { Documento, Libro } from './libro'
import { revisar } from './reglas'

/** What lists tell of a document: nothing of its stamp. */
export const enLista = (documento: Documento) => {
  const { id, documento_id, prefix, number, name, date, cliente, seller, total, items, payments } = documento
  return {
    id,
    document: { id: documento_id },
    prefix,
    number,
    name,
    date,
    customer: cliente,
    ...(seller !== null && { seller }),
    ...(documento.factura_id !== undefined && { invoice: { id: documento.factura_id } }),
    total,
    balance: total,
    observations: documento.observations,
    items,
    payments,
    mail: { status: documento.correos.length > 0 ? 'sent' : 'not_sent', observations: '' },
    metadata: { created: documento.creado },
    annulled: false,
  }
}

/** What one document answers; without `stamp` where none was asked for. @param sello what it says in its stead. */
export const enDetalle = (documento: Documento, sello: string | undefined) => ({
  ...enLista(documento),
  ...(documento.sello !== undefined && {
    stamp: {
      status: sello ?? documento.sello,
      ...(documento.cufe !== undefined && { [documento.clase === 'FV' ? 'cufe' : 'cude']: documento.cufe }),
      observations: SIN_VALIDEZ,
    },
  }),
})

export const motivosDe = ({ id, sello, motivos }: Documento) => ({
  id,
  errors: sello === 'Rejected' ? motivos.map(message => ({ message })) : [],
})

const POR_LLAMADA = 5

/** Sends a document: nothing of it where one address is wrong. @throws Rechazada */
export function enviar(libro: Libro, documento: Documento, cuerpo: unknown, fecha: Date) {
  exigir(revisar(cuerpo, FORMAS.correo))
  const { mail_to, copy_to = '' } = cuerpo as { mail_to: string; copy_to?: string }
  const correos = [mail_to, ...copy_to.split(';').filter(Boolean)]
  if (correos.length > POR_LLAMADA)
    exigir([error('values_limit', 'The field copy_to exceeds the allowed values', 'copy_to')])
  exigir(
    correos
      .filter(each => !esCorreo(each))
      .map(() => error('invalid_email', 'Invalid value: copy_to', 'copy_to')),
  )
  documento.correos.push(...correos)
  libro.correos.push({ documento_id: documento.id, correos, fecha: fecha.toISOString() })
  return { status: documento.sello === 'Accepted' ? 'sent' : 'pending_send', observations: SIN_VALIDEZ }
}

const FILTROS = ['document_id', 'customer_identification', 'name', 'date_start', 'date_end']
const DE_PAGINA = ['page', 'page_size', 'created_start', 'created_end']

/** The documents that a query asks for. @throws Rechazada for a filter that no text names. */
export function filtrar(documentos: readonly Documento[], consulta: URLSearchParams): Documento[] {
  exigir(
    [...consulta.keys()]
      .filter(name => !FILTROS.includes(name) && !DE_PAGINA.includes(name))
      .map(name => error('parameter_not_allowed', `SIMULADO: unknown parameter ${name}`, name)),
  )
  const de = (name: string) => consulta.get(name)
  const instante = (name: string) => {
    const escrito = de(name)
    if (escrito === null) return undefined
    // A bare day is its midnight in UTC.
    const ms = Date.parse(escrito)
    if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}Z)?$/.test(escrito) || Number.isNaN(ms))
      throw new Rechazada(400, [error('invalid_date', `Invalid value: ${name}`, name)])
    return ms
  }
  const [desde = 0, hasta = Number.POSITIVE_INFINITY] = [instante('created_start'), instante('created_end')]
  const iguales = (name: string, valor: string) => de(name) === null || de(name) === valor
  return documentos.filter(
    each =>
      iguales('document_id', String(each.documento_id)) &&
      iguales('customer_identification', each.cliente.identification) &&
      iguales('name', each.name) &&
      each.date >= (de('date_start') ?? '') &&
      each.date <= (de('date_end') ?? '9') &&
      Date.parse(each.creado) >= desde &&
      Date.parse(each.creado) <= hasta,
  )
}

/**
 * A page of a list, of a size of its own whatever is asked for. @param repite the last row of the page before comes
 * again, as when somebody makes a document between two pages.
 */
export function pagina<T>(
  filas: readonly T[],
  consulta: URLSearchParams,
  porPagina: number,
  repite: boolean,
) {
  const page = Math.max(1, Number(consulta.get('page') ?? 1) || 1)
  const desde = (page - 1) * porPagina - (repite && page > 1 ? 1 : 0)
  return {
    pagination: { page, page_size: porPagina, total_results: filas.length },
    results: filas.slice(desde, desde + porPagina),
  }
}
