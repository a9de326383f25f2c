import type { rutas } from '#shared/documentos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { puede } from '#shared/kernel/permisos'
import { enlaceFirmado } from '../../kernel/documents/objetos'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { abrirSesion, type Sesion } from '../../kernel/session'
import type { ClaseDePapel, DocumentoPublico, VentaCompleta } from '../../ventas/public'
import { conPlan, papelDePlanos, papelDeVenta } from '../papeles'
import { ventaEntera } from './hacer-papel'

/** Seconds that the link to the stored file opens it: enough for a slow telephone, too little to pass on. */
export const VIDA_DEL_ENLACE = 120
export const NUMERO = /^\d{1,12}$/
export const TOKEN = /^[\w-]{20,40}$/

/** One answer for unknown, revoked, forged and somebody else's, so that nothing can be learned from trying. */
export const ausente = (detalle: string): ErrorVeta => new ErrorVeta('no_encontrado', { detalle })

export async function sesionDe(autorizacion: string | undefined): Promise<Sesion> {
  try {
    return (await abrirSesion(autorizacion)).sesion
  } catch (error) {
    if (!(error instanceof ErrorVeta) || error.status >= 500) throw error
    throw ausente('a bare number without a valid session')
  }
}

const tokenDe = ({ venta }: VentaCompleta, clase: ClaseDePapel): string | null =>
  clase === 'FVS' ? venta.token_factura : venta.token_planos

/** By its token, or by its number for whoever may see it (DECISIONS 58). */
async function ventaVisible(
  clase: ClaseDePapel,
  id: string,
  autorizacion: string | undefined,
): Promise<VentaCompleta> {
  if (NUMERO.test(id)) {
    const sesion = await sesionDe(autorizacion)
    if (!puede(sesion.rol, 'ventas.ver')) throw ausente('may not see sales')
    const found = await ventaEntera(Number(id))
    if (!found || !sesion.tiendas.includes(found.venta.codigo_tienda))
      throw ausente('no such sale in these stores')
    return found
  }
  if (!TOKEN.test(id)) throw ausente('neither a number nor a token')
  const documento = (await obtener([clave.documentoPublico(id)]))[0] as DocumentoPublico | undefined
  if (documento?.tipo !== clase || documento.revocado !== undefined)
    throw ausente('no such token, or revoked')
  const found = await ventaEntera(documento.venta_id)
  // The sale has the last word: a token that it does not carry opens nothing.
  if (!found || tokenDe(found, clase) !== id) throw ausente('not the token of its sale')
  return found
}

export async function redirigir(key: string, nombre: string) {
  const location = await enlaceFirmado(key, { nombre, tipo: 'application/pdf', vida: VIDA_DEL_ENLACE })
  return {
    statusCode: 302,
    headers: {
      location,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  }
}

/** The paper of a sale: made once per version of what it says, kept, and handed out by a short-lived link. */
export const entregarFactura: Manejador<typeof rutas.factura> = async ({ params, query, autorizacion }) => {
  const found = await ventaVisible('FVS', params.id, autorizacion)
  const tirilla = query.formato === '80mm'
  const key = await papelDeVenta(found, query.formato)
  return redirigir(key, `Venta ${found.venta.id}${tirilla ? ' tirilla' : ''}.pdf`)
}

/** The cut plans of a sale, of all its boards or of one line. */
export const entregarPlanos: Manejador<typeof rutas.planos> = async ({ params, query, autorizacion }) => {
  const found = await ventaVisible('planos', params.id, autorizacion)
  const lineas = conPlan(found).filter(({ item }) => query.item === undefined || item === query.item)
  if (lineas.length === 0) throw ausente('no cut plan')
  return redirigir(await papelDePlanos(found, lineas), `Plano de corte ${found.venta.id}.pdf`)
}
