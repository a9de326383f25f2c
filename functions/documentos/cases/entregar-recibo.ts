import type { rutas } from '#shared/documentos/routes'
import { puede } from '#shared/kernel/permisos'
import { type PapelDeAnticipo, type ReciboDeAnticipo, reciboDeAnticipo } from '../../anticipos/public'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { papelDeAnticipo } from '../recibo/papel'
import { ausente, NUMERO, redirigir, sesionDe, TOKEN } from './entregar-papel'

/** By its token, or by its number for whoever may see it (DECISIONS 58). */
async function reciboVisible(id: string, autorizacion: string | undefined): Promise<ReciboDeAnticipo> {
  if (NUMERO.test(id)) {
    const sesion = await sesionDe(autorizacion)
    if (!puede(sesion.rol, 'anticipos.ver')) throw ausente('may not see advances')
    const found = await reciboDeAnticipo(Number(id))
    if (!found || !sesion.tiendas.includes(found.tienda)) throw ausente('no such advance in these stores')
    return found
  }
  if (!TOKEN.test(id)) throw ausente('neither a number nor a token')
  const documento = (await obtener([clave.documentoPublico(id)]))[0] as PapelDeAnticipo | undefined
  if (documento?.tipo !== 'anticipo') throw ausente('no such token')
  const found = await reciboDeAnticipo(documento.anticipo_id)
  if (found?.token !== id) throw ausente('not the token of its advance')
  return found
}

/** The receipt of an advance, as a sheet or for the roll. */
export const entregarAnticipo: Manejador<typeof rutas.anticipo> = async ({ params, query, autorizacion }) => {
  const recibo = await reciboVisible(params.id, autorizacion)
  const tirilla = query.formato === '80mm' ? ' tirilla' : ''
  return redirigir(
    await papelDeAnticipo(recibo, query.formato),
    `Anticipo ${recibo.consecutivo}${tirilla}.pdf`,
  )
}
