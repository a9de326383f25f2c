import { ErrorVeta, invalido } from '#shared/http/errors'
import { decodificar } from '#shared/http/validar'
import { CONSUMIDOR_FINAL, documentoLimpio } from '#shared/terceros/documentos'
import type { rutas } from '#shared/terceros/routes'
import { NuevoTercero, responsabilidadesDe, tieneIngreso } from '#shared/terceros/tercero'
import { diferencias } from '../../kernel/cambio'
import { type Item, obtener } from '../../kernel/dynamo/client'
import type { Contexto, Manejador } from '../../kernel/handler'
import { cambiarTercero, claveDeDocumento, tercero, type TerceroGuardado } from '../store'
import { exigirVigente } from '../unidos'
import { responsabilidadesGuardadas, vistaDeTercero } from '../vistas'
import { exigirDocumentoLibre, exigirLugar, exigirTipo } from './exigir'
import { moverIngreso } from './mover-ingreso'

/** Somebody changed the person since: the answer brings what stands now. */
const anterior = (actual: TerceroGuardado): Error =>
  new ErrorVeta('version_anterior', { actual: { tercero: vistaDeTercero(actual) } })

/** The person with what was sent, by the rules of a new one. */
function combinar(antes: TerceroGuardado, { body }: Contexto<typeof rutas.editar>): TerceroGuardado {
  const { password_usuario: _, tiendas: __, codigo_tienda: ___, activo, ...enviado } = body
  // The store of origin stays: what came with the form is the store that asks.
  const {
    creacion_rapida: ____,
    codigo_tienda: _____,
    ...datos
  } = decodificar(NuevoTercero, {
    ...antes,
    ...Object.fromEntries(Object.entries(enviado).filter(([, value]) => value != null)),
  })
  const numero_documento = documentoLimpio(datos.tipo_documento_id, datos.numero_documento)
  const elMismo =
    numero_documento === antes.numero_documento && datos.tipo_documento_id === antes.tipo_documento_id
  if (antes.numero_documento === CONSUMIDOR_FINAL && !elMismo)
    throw invalido({ numero_documento: 'El documento del consumidor final no se puede cambiar' })
  const responsabilidades = responsabilidadesDe(enviado, responsabilidadesGuardadas(antes))
  const entraba = tieneIngreso(antes.tipo_tercero) && antes.user_id !== null
  return {
    ...antes,
    ...datos,
    responsabilidad_fiscal: responsabilidades[0]!,
    responsabilidades_fiscales: responsabilidades,
    numero_documento,
    // Only who signs in can be switched off (specification B226).
    activo: tieneIngreso(datos.tipo_tercero) ? (activo ?? (entraba ? antes.activo : true)) : true,
  }
}

/**
 * Changes a person: document, name and phones move their words in the same transaction, and the login of staff
 * moves along. Without a version the last one to save is right, field by field.
 */
export const editar: Manejador<typeof rutas.editar> = async ctx => {
  const { params, body, sesion } = ctx
  const antes = await tercero(params.id)
  if (!antes) throw new ErrorVeta('no_encontrado')
  await exigirVigente(antes)
  exigirTipo(sesion, antes.tipo_tercero, body.tipo_tercero ?? antes.tipo_tercero)
  if (body.version !== undefined && body.version !== antes.version) throw anterior(antes)
  const combinado = combinar(antes, ctx)
  await exigirLugar(antes, combinado)
  const documento = claveDeDocumento(combinado)
  if (documento.pk !== claveDeDocumento(antes).pk)
    await exigirDocumentoLibre(sesion, (await obtener([documento]))[0], antes.id)
  const ingreso = await moverIngreso(antes, combinado, ctx)
  const despues = { ...combinado, user_id: ingreso.user_id }
  const falla =
    body.version === undefined
      ? 'reintentar'
      : (actual?: Item) => (actual ? anterior(actual as TerceroGuardado) : new ErrorVeta('no_encontrado'))
  const cambios = diferencias(
    { ...antes, responsabilidades_fiscales: responsabilidadesGuardadas(antes) },
    despues,
  )
  return {
    operaciones: [...cambiarTercero(antes, despues, falla), ...ingreso.operaciones],
    data: { tercero: vistaDeTercero({ ...despues, version: antes.version + 1 }) },
    message: 'Cambios guardados',
    auditoria: [
      {
        entidad: 'TERCERO',
        id: antes.id,
        accion: 'editar',
        antes: { ...cambios.antes, ...ingreso.anteriores },
        despues: { ...cambios.despues, ...ingreso.cambios },
      },
    ],
    eventos: ingreso.eventos,
    entidades: [{ clase: 'TERCERO', id: antes.id }],
  }
}
