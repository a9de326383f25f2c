import { type DatosDe, llamar } from '../kernel/api'

export type Tercero = DatosDe<'GET /terceros/{id}'>['tercero']
/** What the counter knows of a customer. */
export type Cliente = Pick<
  Tercero,
  'id' | 'numero_documento' | 'nombres' | 'apellidos' | 'numero_celular' | 'saldo_abono'
>

/** The buyer whom nobody identified: written again because the contract's file brings its schemas. */
export const CONSUMIDOR_FINAL = '222222222222'

export const nombreDe = (cliente: Pick<Cliente, 'nombres' | 'apellidos'>): string =>
  `${cliente.nombres} ${cliente.apellidos}`.trim()

/** Customers by document, name or mobile; staff is left out. A whole document comes first. */
export async function buscarClientes(query: string, signal?: AbortSignal): Promise<readonly Tercero[]> {
  const { data } = await llamar('GET /terceros', {
    query: { query, modo_usuario: '0', per_page: 10 },
    signal,
  })
  return 'data' in data.terceros ? data.terceros.data : data.terceros
}

export const clientePorDocumento = async (
  documento: string,
  signal?: AbortSignal,
): Promise<Tercero | undefined> =>
  (await buscarClientes(documento, signal)).find(
    tercero => tercero.numero_documento.toUpperCase() === documento.toUpperCase(),
  )
