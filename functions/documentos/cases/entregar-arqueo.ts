import type { rutas } from '#shared/documentos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { sesionVisible } from '../../caja/public'
import { enlaceFirmado } from '../../kernel/documents/objetos'
import { obtener } from '../../kernel/dynamo/client'
import type { Manejador } from '../../kernel/handler'
import { claveDeEmpresa, claveDeTienda, type Empresa, type Tienda } from '../../maestros/public'
import { contenidoDeArqueo } from '../caja/contenido'
import { membreteDe } from '../membrete'
import { guardado, huella, logoDe } from '../papeles'
import { VIDA_DEL_ENLACE } from './entregar-papel'

/** As the template of the other papers: raise it with every change of how this one looks or reads. */
const PLANTILLA = 1

/** The roll of a closed cash session. */
export const entregarArqueo: Manejador<typeof rutas.arqueo> = async ({ params, sesion, tienda }) => {
  const vista = await sesionVisible(params.id, tienda, sesion)
  if (!vista.cierre)
    throw new ErrorVeta('no_encontrado', {
      mensaje: 'La caja está abierta: su arqueo se imprime al cerrarla',
    })
  const [empresa, leida] = await obtener([claveDeEmpresa(), claveDeTienda(tienda)], false)
  const { nombre_tienda = `Tienda ${tienda}` } = (leida ?? {}) as Partial<Tienda>
  const contenido = contenidoDeArqueo(
    vista,
    membreteDe(empresa as Empresa | undefined, leida as Tienda | undefined, nombre_tienda),
  )
  const key = await guardado(
    `documentos/arqueo/${vista.id}/${PLANTILLA}-${huella(contenido)}.pdf`,
    async () => (await import('../caja/tirilla')).pdfTirilla(contenido, await logoDe(contenido.membrete)),
  )
  const nombre = `Arqueo ${vista.id}.pdf`
  return {
    data: {
      enlace: await enlaceFirmado(key, { nombre, tipo: 'application/pdf', vida: VIDA_DEL_ENLACE }),
      nombre,
    },
  }
}
