import type { rutas } from '#shared/terceros/routes'
import { documentoLimpio } from '#shared/terceros/documentos'
import { responsabilidadesDe, tieneIngreso } from '#shared/terceros/tercero'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import type { Manejador } from '../../kernel/handler'
import { claveDeTienda, type Tienda } from '../../maestros/public'
import { cifrar, crearUsuario, exigirContrasena } from '../../sesion/public'
import { claveDeDocumento, crearTerceroVisto, nombreCompleto, type TerceroGuardado } from '../store'
import { vistaDeTercero } from '../vistas'
import { exigirDocumentoLibre, exigirLugar, exigirTiendas, exigirTipo } from './exigir'

/**
 * A person, unique by document. Staff gets its login in the same transaction; the counter's short form takes the
 * city of the store (DECISIONS 152).
 */
export const crear: Manejador<typeof rutas.crear> = async ({ body, sesion, tienda, ahora }) => {
  const { creacion_rapida: rapida, codigo_tienda: _, password_usuario, tiendas = [tienda], ...datos } = body
  const { tipo_tercero } = datos
  exigirTipo(sesion, undefined, tipo_tercero)
  await exigirLugar(undefined, datos)
  const numero_documento = documentoLimpio(datos.tipo_documento_id, datos.numero_documento)
  const ingreso = tieneIngreso(tipo_tercero)
  if (ingreso) {
    const propios = [datos.correo_electronico, numero_documento, nombreCompleto(datos)]
    await exigirContrasena(password_usuario, propios)
    await exigirTiendas(sesion, [], tiendas)
  }
  const [[store, registro], id, user_id, contrasena] = await Promise.all([
    obtener([claveDeTienda(tienda), claveDeDocumento({ ...datos, numero_documento })]),
    siguientesIds('terceros'),
    ingreso ? siguientesIds('usuarios') : null,
    ingreso ? cifrar(password_usuario!) : '',
  ])
  await exigirDocumentoLibre(sesion, registro)
  const { country_code, state_code, city_code } = store as Tienda
  const sinLugar = !datos.country_code && !datos.state_code && !datos.city_code
  const responsabilidades = responsabilidadesDe(datos)
  const tercero: TerceroGuardado = {
    ...datos,
    responsabilidad_fiscal: responsabilidades[0]!,
    responsabilidades_fiscales: responsabilidades,
    numero_documento,
    ...(rapida && sinLugar && { country_code, state_code, city_code }),
    id,
    activo: true,
    user_id,
    codigo_tienda: tienda,
    fecha_registro: ahora,
    version: 0,
  }
  const usuario =
    user_id !== null && ingreso
      ? crearUsuario({
          id: user_id,
          tercero_id: id,
          nombre: nombreCompleto(tercero),
          correo: tercero.correo_electronico,
          rol: tipo_tercero,
          tiendas,
          contrasena,
        })
      : []
  return {
    operaciones: [...crearTerceroVisto(tercero), ...usuario],
    data: { tercero: vistaDeTercero(tercero) },
    message: tipo_tercero === 'C' ? 'Cliente creado con éxito' : 'Tercero creado con éxito',
    auditoria: [
      {
        entidad: 'TERCERO',
        id,
        accion: 'crear',
        despues: { numero_documento, tipo_tercero, ...(ingreso && { user_id, tiendas }) },
      },
    ],
    eventos: [],
    entidades: [{ clase: 'TERCERO', id }],
  }
}
