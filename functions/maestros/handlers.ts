import { ErrorVeta } from '#shared/http/errors'
import { PARAMETRO_LEGIBLE, type rutas } from '#shared/maestros/routes'
import { puede } from '#shared/kernel/permisos'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import type { Usuario } from '../kernel/session'
import { PARAMETROS } from './public'
import {
  catalogo,
  type FormaPagoGuardada,
  type ImpuestoGuardado,
  parametroPorCodigo,
  type Tienda,
} from './store'

const lista = async (nombre: Parameters<typeof catalogo>[0]) => (await catalogo(nombre)) as never[]

export const manejadores: Manejadores<typeof rutas> = {
  tiendasDeUsuario: async ({ params, sesion }) => {
    const own = params.userId === sesion.usuario_id
    if (!own && !puede(sesion.rol, 'usuarios.tiendas_ajenas')) throw new ErrorVeta('sin_permiso')
    const usuario = own ? sesion : ((await obtener([clave.usuario(params.userId)]))[0] as Usuario | undefined)
    if (!usuario) throw new ErrorVeta('no_encontrado')
    const tiendas = (await catalogo('TIENDAS')) as Tienda[]
    return {
      data: { tiendas_usuario: tiendas.filter(tienda => usuario.tiendas.includes(tienda.codigo_tienda)) },
    }
  },
  parametros: async () => ({ data: { parametros: await lista('PARAMETROS') } }),
  parametro: async ({ params, sesion }) => {
    if (!puede(sesion.rol, 'parametros.listar') && !PARAMETRO_LEGIBLE.test(params.code))
      throw new ErrorVeta('sin_permiso')
    const parametro = await parametroPorCodigo(params.code)
    if (parametro) return { data: { parametro: parametro as never } }
    // One that nobody has set answers with the value that holds meanwhile.
    if (!(params.code in PARAMETROS)) throw new ErrorVeta('no_encontrado')
    const valor_parametro = PARAMETROS[params.code as keyof typeof PARAMETROS]
    return { data: { parametro: { codigo_parametro: params.code, valor_parametro } } }
  },
  impuestos: async () => ({ data: { impuestos: (await catalogo('IMPUESTOS')) as ImpuestoGuardado[] } }),
  formasPago: async () => {
    const formas = (await catalogo('FORMAS_PAGO')) as FormaPagoGuardada[]
    return { data: { formas_pagos: formas.filter(forma => forma.activo).sort((a, b) => a.orden - b.orden) } }
  },
  tiposPago: async () => ({ data: { tipos_pago: await lista('TIPOS_PAGO') } }),
  tiposDocumento: async () => ({ data: { tipos_documento: await lista('TIPOS_DOCUMENTO') } }),
  grupos: async () => ({ data: { grupos: await lista('GRUPOS') } }),
}
