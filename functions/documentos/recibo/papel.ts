import type { Formato } from '#shared/documentos/routes'
import { enlaceDeRecibo, type ReciboDeAnticipo } from '../../anticipos/public'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { claveDeEmpresa, claveDeTienda, type Empresa, type Tienda } from '../../maestros/public'
import { membreteDe } from '../membrete'
import { direccion, guardado, huella, logoDe } from '../papeles'
import { contenidoDeAnticipo } from './contenido'

/** As the template of the other papers: raise it with every change of how a receipt looks or reads. */
const PLANTILLA = 1

/** Key of the receipt of an advance: made when it is not there yet, another one once it was annulled. */
export async function papelDeAnticipo(recibo: ReciboDeAnticipo, formato: Formato): Promise<string> {
  const [empresa, tienda, tipo] = await obtener(
    [
      claveDeEmpresa(),
      claveDeTienda(recibo.tienda),
      clave.catalogo('TIPOS_DOCUMENTO', recibo.tipo_documento_id),
    ],
    false,
  )
  const { nombre_tienda = recibo.tienda } = (tienda ?? {}) as Partial<Tienda>
  const membrete = membreteDe(empresa as Empresa | undefined, tienda as Tienda | undefined, nombre_tienda)
  const tipoDocumento = tipo?.abreviatura as string | undefined
  const enlace = direccion(enlaceDeRecibo(recibo.token))
  const version = `${recibo.version}-${PLANTILLA}-${huella([membrete, tipoDocumento, enlace])}`
  return guardado(`documentos/anticipo/${recibo.id}/${version}-${formato}.pdf`, async () => {
    const logo = await logoDe(membrete)
    const contenido = contenidoDeAnticipo({ recibo, membrete, tipoDocumento, enlace })
    return formato === 'A4'
      ? (await import('./a4')).pdfA4(contenido, logo)
      : (await import('./tirilla')).pdfTirilla(contenido, logo)
  })
}
