import { type DatosDe, llamar } from '../kernel/api'
import type { Hallados } from '../kernel/campos/useBusqueda'

export type Tercero = DatosDe<'GET /terceros/{id}'>['tercero']
/** What the counter knows of who buys: of somebody of the staff, a seller knows the name and the role only. */
export type Cliente = Pick<
  Tercero,
  'id' | 'numero_documento' | 'nombres' | 'apellidos' | 'numero_celular' | 'saldo_abono'
> &
  Partial<Pick<Tercero, 'nombre_perfil'>>

/** The buyer whom nobody identified: written again because the contract's file brings its schemas. */
export const CONSUMIDOR_FINAL = '222222222222'

export const nombreDe = (cliente: Pick<Cliente, 'nombres' | 'apellidos'>): string =>
  `${cliente.nombres} ${cliente.apellidos}`.trim()

async function buscar(query: object, signal?: AbortSignal): Promise<Hallados<Tercero>> {
  const { data } = await llamar('GET /terceros', { query: { per_page: 10, ...query }, signal })
  const { terceros } = data
  return 'data' in terceros
    ? { filas: terceros.data, mas: terceros.mas === true || terceros.last_page > 1 }
    : { filas: terceros, mas: false }
}

/**
 * Customers by document, name or mobile. Where there is none, who works here: they may buy too (DECISIONS 318), and a
 * seller finds them by name.
 */
export async function buscarClientes(query: string, signal?: AbortSignal): Promise<Hallados<Tercero>> {
  const clientes = await buscar({ query, modo_usuario: '0' }, signal)
  return clientes.filas.length > 0 ? clientes : buscar({ query }, signal)
}

type ConDocumento = Pick<Tercero, 'tipo_documento_id' | 'numero_documento' | 'unidos'>

const documentosDe = ({ tipo_documento_id, numero_documento, unidos = [] }: ConDocumento) =>
  [{ tipo_documento_id, numero_documento }, ...unidos] as const

/** Whether a number is somebody's, or that of an entry that was united with them. */
export const tieneDocumento = (tercero: ConDocumento, documento: string): boolean =>
  documentosDe(tercero).some(each => each.numero_documento?.toUpperCase() === documento.toUpperCase())

/** Whether a number is somebody's on a document of that kind: no other entry can have it (DECISIONS 13). */
export const esSuDocumento = (tercero: ConDocumento, tipo: number, documento: string): boolean =>
  documentosDe(tercero).some(
    each =>
      (each.tipo_documento_id ?? tipo) === tipo &&
      each.numero_documento?.toUpperCase() === documento.toUpperCase(),
  )

/** Whoever has a document: customers, and staff for those who may manage it. @param tipo is preferred to other kinds. */
export async function terceroPorDocumento(
  documento: string,
  signal?: AbortSignal,
  tipo?: number,
): Promise<Tercero | undefined> {
  const { filas } = await buscar({ query: documento }, signal)
  const suyas = filas.filter(tercero => tieneDocumento(tercero, documento))
  return suyas.find(each => tipo !== undefined && esSuDocumento(each, tipo, documento)) ?? suyas[0]
}

/** One person as they are now, past everything that this browser remembers. */
export const terceroPorId = async (id: number, signal?: AbortSignal) =>
  (await llamar('GET /terceros/{id}', { params: { id }, signal })).data
