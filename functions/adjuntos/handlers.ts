import type { rutas } from '#shared/adjuntos/routes'
import { EXTENSIONES } from '#shared/adjuntos/tipos'
import { ErrorVeta } from '#shared/http/errors'
import { tokenAleatorio } from '#shared/kernel/ids'
import { puede } from '#shared/kernel/permisos'
import { enlaceFirmado } from '../kernel/documents/objetos'
import type { Manejadores } from '../kernel/handler'
import { adjunto, type AdjuntoGuardado, DE_LA_EMPRESA, DUENOS, objetoTemporal } from './store'

/** Seconds that an upload may take to begin, and that a link opens the file. */
const VIDA_DE_SUBIDA = 300
const VIDA_DEL_ENLACE = 60

const seVeEn = (tienda: string, { clase, tienda: suya }: AdjuntoGuardado): boolean =>
  suya === tienda || DE_LA_EMPRESA.has(clase)

export const manejadores: Manejadores<typeof rutas> = {
  subida: async ({ body, sesion }) => {
    const { formularioDeSubida } = await import('../kernel/documents/subida')
    const { tipo } = body
    const nombre_temp = `${tokenAleatorio()}.${EXTENSIONES[tipo]}`
    const formulario = await formularioDeSubida(objetoTemporal(sesion.usuario_id, nombre_temp), {
      tipo,
      maximo: body.tamano,
      vida: VIDA_DE_SUBIDA,
    })
    return { data: { nombre_temp, ...formulario, vida: VIDA_DE_SUBIDA } }
  },
  ver: async ({ params, sesion, tienda }) => {
    const found = await adjunto(params.token)
    // Unknown, of another store and of something that the role does not see must look the same.
    if (!found || !seVeEn(tienda, found) || !puede(sesion.rol, DUENOS[found.clase]))
      throw new ErrorVeta('no_encontrado')
    const extension = EXTENSIONES[found.tipo]
    const enlace = await enlaceFirmado(found.objeto, {
      nombre: `Adjunto ${found.clase.toLowerCase()} ${found.dueno_id}.${extension}`,
      tipo: found.tipo,
      vida: VIDA_DEL_ENLACE,
    })
    return { data: { enlace, tipo: found.tipo, extension_archivo: extension, tamano: found.tamano } }
  },
}
