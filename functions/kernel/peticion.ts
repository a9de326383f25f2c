import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ERRORES, ErrorVeta } from '#shared/http/errors'
import { cuerpoMaximo, type Ruta, textoDemasiado } from '#shared/http/route'
import { huellaDe, huellaSecreta, type Llave } from './cambio'
import { leerJson } from './json'
import type { Sesion } from './session'

const LLAVE = /^[\w-]{8,128}$/

/** The key of a write as it was sent, if it may be one: what may be looked for in the table. */
export function llavePosible(ruta: Ruta, event: APIGatewayProxyEventV2): string | undefined {
  const valor = ruta.writes && event.headers['idempotency-key']
  return valor && LLAVE.test(valor) ? valor : undefined
}

/** What a request carries, as it was sent and as it reads. */
export interface Cuerpo {
  texto: string
  leido: unknown
}

/** Bytes of a body, without decoding it. */
const bytesDe = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): number =>
  isBase64Encoded ? Buffer.byteLength(body, 'base64') : Buffer.byteLength(body)

/**
 * The body of a request; an empty one is an empty form. One that is larger than its route takes is not even decoded.
 * @throws ErrorVeta `validacion` when it is too large, or no JSON that can be read.
 */
export function cuerpoDe(ruta: Ruta, event: APIGatewayProxyEventV2): Cuerpo {
  if (ruta.method === 'GET') return { texto: '', leido: undefined }
  const maximo = cuerpoMaximo(ruta)
  if (bytesDe(event) > maximo) throw new ErrorVeta('validacion', { mensaje: textoDemasiado(maximo) })
  const { body = '', isBase64Encoded } = event
  const texto = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  return { texto, leido: texto ? leerJson(texto) : {} }
}

const esObjeto = (raw: unknown): raw is object =>
  raw !== null && typeof raw === 'object' && !Array.isArray(raw)
const SECRETO = /^(password|pin$)/
/** Whether a body, or an object in it, carries a password or a PIN, by the names that the contract gives them. */
const tieneSecreto = (raw: unknown): boolean =>
  esObjeto(raw) &&
  [raw, ...Object.values(raw).filter(esObjeto)].some(each =>
    Object.keys(each).some(name => SECRETO.test(name)),
  )

/**
 * The key of a write and what it stands for; undefined where none was sent.
 * @throws ErrorVeta `validacion` when it is none of ours.
 */
export async function llaveDe(
  ruta: Ruta,
  event: APIGatewayProxyEventV2,
  tienda: string | undefined,
  { texto, leido }: Cuerpo,
): Promise<Llave | undefined> {
  const valor = ruta.writes && event.headers['idempotency-key']
  if (!valor) return undefined
  if (!LLAVE.test(valor))
    throw new ErrorVeta('validacion', {
      errores: { 'Idempotency-Key': 'La llave de la solicitud no es válida' },
    })
  const request = [ruta.method, event.rawPath, tienda ?? '', texto]
  return { valor, huella: tieneSecreto(leido) ? await huellaSecreta(request) : huellaDe(request) }
}

/** The store of a request: the `bodega` header, one of the user's, that no `codigo_tienda` differs from (DECISIONS 11). */
export function tiendaDe(event: APIGatewayProxyEventV2, sesion: Sesion, { leido }: Cuerpo): string {
  const header = event.headers.bodega?.trim()
  let tienda = header && header !== '0' ? header : undefined
  if (tienda && !sesion.tiendas.includes(tienda)) throw new ErrorVeta('tienda_no_permitida')
  for (const named of [event.queryStringParameters?.codigo_tienda, campo(leido, 'codigo_tienda')]) {
    if (typeof named !== 'string' || named === '' || named === tienda) continue
    if (sesion.rol === 'SA' && sesion.tiendas.includes(named)) tienda = named
    // Naming a store besides does not stand for choosing one (DECISIONS 323).
    else throw tienda ? new ErrorVeta('tienda_no_permitida') : sinTienda()
  }
  if (!tienda) throw sinTienda()
  return tienda
}

const sinTienda = () =>
  new ErrorVeta('tienda_requerida', { errores: { bodega: ERRORES.tienda_requerida[1] } })

const campo = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined
