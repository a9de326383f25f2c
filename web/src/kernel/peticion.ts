/** A call as it goes over the wire, and those that were sent before the screen that asks for them was there. */
export interface Peticion {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}
export interface PartesDePeticion {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  /** Idempotency-Key of a write. */
  llave?: string
}

const PLAZO_MS = 30_000
/** What nobody has asked for by then is old. */
const VIGENCIA_MS = 10_000

function direccion(path: string, { params = {}, query = {} }: PartesDePeticion): string {
  const ruta = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '')
      search.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return `/api${ruta}${search.size > 0 ? `?${search}` : ''}`
}

/** The call of a route (`GET /facturas/{venta_id}`) by the person of a token in a store. */
export function peticionDe(
  clave: string,
  partes: PartesDePeticion,
  token: string | null,
  tienda: string | undefined,
): Peticion {
  const [method = 'GET', path = ''] = clave.split(' ')
  const headers: Record<string, string> = { Accept: 'application/json', bodega: tienda ?? '0' }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (partes.llave) headers['Idempotency-Key'] = partes.llave
  if (partes.body !== undefined) headers['Content-Type'] = 'application/json'
  const body = partes.body === undefined ? undefined : JSON.stringify(partes.body)
  return { method, url: direccion(path, partes), headers, body }
}

function enviar({ url, ...init }: Peticion, signal?: AbortSignal): Promise<Response> {
  const plazo = AbortSignal.timeout(PLAZO_MS)
  return fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, plazo]) : plazo })
}

interface Adelantada {
  peticion: string
  respuesta: Promise<Response>
  clave: string
  partes: PartesDePeticion
  /** What it brings; undefined: nothing. */
  data: Promise<unknown>
}
let adelantada: Adelantada | null = null

/** Sends a reading now; the first to ask for the very same takes its answer. */
export function adelantar(clave: string, partes: PartesDePeticion, token: string, tienda: string): void {
  const peticion = peticionDe(clave, partes, token, tienda)
  const respuesta = enviar(peticion)
  const leer = async (): Promise<unknown> => {
    const copia = (await respuesta).clone()
    return copia.ok ? ((await copia.json()) as { data: unknown }).data : undefined
  }
  // Who asks for it hears of a failure.
  const data = leer().catch(() => undefined)
  const propia: Adelantada = { peticion: JSON.stringify(peticion), respuesta, clave, partes, data }
  adelantada = propia
  setTimeout(() => {
    if (adelantada === propia) adelantada = null
  }, VIGENCIA_MS)
}

/**
 * Takes the reading that was sent ahead, so that nobody else gets its answer.
 * @param plazo how long it is waited for, ms; null: it has not come by then, or failed
 */
export async function tomarAdelantada(
  plazo: number,
): Promise<(Pick<Adelantada, 'clave' | 'partes'> & { data: unknown }) | null> {
  if (adelantada === null) return null
  const propia = adelantada
  const data = await Promise.race([propia.data, new Promise(resolve => setTimeout(resolve, plazo))])
  if (data === undefined) return null
  if (adelantada === propia) adelantada = null
  return { clave: propia.clave, partes: propia.partes, data }
}

export function pedir(peticion: Peticion, signal?: AbortSignal): Promise<Response> {
  if (adelantada === null || adelantada.peticion !== JSON.stringify(peticion)) return enviar(peticion, signal)
  const { respuesta } = adelantada
  adelantada = null
  return respuesta
}
