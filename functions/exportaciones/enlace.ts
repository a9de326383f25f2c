import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { ErrorVeta } from '#shared/http/errors'
import { ahora, segundos } from '../kernel/clock'
import { claveParaFirmar, claveParaVerificar } from '../kernel/firma'
import type { ExportacionGuardada, FiltroDeProductos } from './store'

/** Seconds that a link to the file counts (DECISIONS 58). */
export const VIDA_DEL_ENLACE = 60
/** What tells these signatures from those of a session, which is signed with the same key. */
const DESTINO = { issuer: 'veta', audience: 'exportacion' } as const

/** The link of the specification to the products' file: whoever has it may open it for a minute. */
export async function enlaceDeProductos(
  { usuario_id, id, tienda }: ExportacionGuardada,
  filtro: FiltroDeProductos,
) {
  const { kid, secreto } = await claveParaFirmar()
  const token = await new SignJWT({ exportacion: id })
    .setProtectedHeader({ alg: 'HS256', kid })
    .setSubject(String(usuario_id))
    .setIssuer(DESTINO.issuer)
    .setAudience(DESTINO.audience)
    .setExpirationTime(segundos() + VIDA_DEL_ENLACE)
    .sign(secreto)
  const query = new URLSearchParams({
    grupo_id: filtro.grupos.join(','),
    ...(filtro.linea !== null && { linea_id: String(filtro.linea) }),
    codigo_tienda: tienda,
    token,
  })
  return `/api/public/productos/exportar?${query}`
}

async function claveDe({ kid }: JWTHeaderParameters): Promise<Uint8Array> {
  const found = await claveParaVerificar(kid)
  if (!found) throw new Error('no such key')
  return found
}

/** Which export a link opens. @throws ErrorVeta `no_encontrado`, alike for forged, expired and missing. */
export async function leerEnlace(token: string): Promise<{ usuarioId: number; id: string }> {
  try {
    const { payload } = await jwtVerify(token, claveDe, {
      ...DESTINO,
      algorithms: ['HS256'],
      currentDate: new Date(ahora()),
      requiredClaims: ['exp', 'sub'],
    })
    return { usuarioId: Number(payload.sub), id: String(payload.exportacion) }
  } catch (cause) {
    throw new ErrorVeta('no_encontrado', { detalle: 'link of an export refused', cause })
  }
}
