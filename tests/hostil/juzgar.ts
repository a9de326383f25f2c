import { ERRORES } from '#shared/http/errors'
import type { PeticionHostil } from './peticion'
import type { Respuesta } from './taller'

/**
 * What a refused request may write all the same, and why: sign-ins and PINs count their failures, the last of which stands
 * in the history, and a number that was drawn for a sale or a customer that was then refused is a gap that harms nobody.
 */
const TECNICAS = /^(CONEXION|INTENTO|LIMITE|DISPOSITIVO|CONTADOR|AUDITORIA#PIN)#/
export const esTecnica = (llave: string): boolean => TECNICAS.test(llave)

const CAMPOS = new Set(['message', 'codigo', 'errores', 'data', 'error_id'])

/** What is wrong with the body of a refusal; undefined: it is the envelope. */
function fueraDeSobre(texto: string): string | undefined {
  let body: Record<string, unknown>
  try {
    body = JSON.parse(texto) as Record<string, unknown>
  } catch {
    return `no JSON: ${texto.slice(0, 80)}`
  }
  const { message, codigo, errores } = body
  if (typeof message !== 'string' || message === '') return 'no message'
  if (typeof codigo !== 'string' || !(codigo in ERRORES)) return `codigo ${String(codigo)}`
  if (errores !== undefined && !Object.values(errores as object).every(each => typeof each === 'string'))
    return 'errores that are no texts'
  const foreign = Object.keys(body).filter(name => !CAMPOS.has(name))
  return foreign.length > 0 ? `fields ${foreign.join(', ')}` : undefined
}

/** After the first one there is nothing left for them to take away, which is a 422. */
export const SE_AGOTAN: ReadonlySet<string> = new Set([
  'DELETE /inventarios/eliminar-inventario',
  'DELETE /retales-medidas/eliminar-medidas',
])
/** Whether a request got as far as the decision: who asks and what is sent were in order. */
export const llego = ({ status }: Respuesta): boolean => status < 400 || status === 404 || status === 409

/** Everything that is wrong with a reply. */
export function quejas({ operacion, clase, method }: PeticionHostil, reply: Respuesta): string[] {
  const { status, texto, headers, escritas } = reply
  const found: string[] = []
  if (status >= 500) found.push(`${status}: ${texto.slice(0, 200)}`)
  if (status === 400) found.push(`400: ${texto.slice(0, 200)}`)
  if (status < 200) found.push(`status ${status}`)
  if (status >= 400 && method !== 'HEAD') {
    const wrong = fueraDeSobre(texto)
    if (wrong) found.push(`${status} outside of the envelope: ${wrong}`)
    if (!String(headers['content-type']).startsWith('application/json')) found.push(`${status} is no JSON`)
  }
  if (headers['x-powered-by']) found.push('tells what it is made of')
  const written = escritas.filter(each => !esTecnica(each))
  if (status >= 400 && written.length > 0) found.push(`${status}, and wrote ${written.join(', ')}`)
  // A path or a method of another operation has another operation's statuses.
  const own = clase !== 'camino torcido' && clase !== 'otro método'
  if (own && !operacion.estados.includes(status)) found.push(`${status} is not in the document`)
  return found
}
