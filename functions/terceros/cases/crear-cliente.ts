import type { rutas } from '#shared/terceros/routes'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import type { Manejador } from '../../kernel/handler'
import { claveDeTienda, type Tienda } from '../../maestros/public'
import { crearTercero, type TerceroGuardado } from '../store'
import { vistaDeTercero } from '../vistas'

/** A customer, unique by document; the counter's short form takes the city of the store (DECISIONS 152). */
export const crearCliente: Manejador<typeof rutas.crear> = async ({ body, sesion, tienda, ahora }) => {
  const { creacion_rapida: rapida, codigo_tienda: _, ...datos } = body
  const [[store], id] = await Promise.all([obtener([claveDeTienda(tienda)]), siguientesIds('terceros')])
  const { country_code, state_code, city_code } = store as Tienda
  const tercero: TerceroGuardado = {
    ...datos,
    ...(rapida && !datos.city_code && { country_code, state_code, city_code }),
    id,
    activo: true,
    user_id: null,
    codigo_tienda: tienda,
    fecha_registro: ahora,
    version: 0,
  }
  return {
    operaciones: crearTercero(tercero),
    data: { tercero: vistaDeTercero(tercero) },
    message: 'Cliente creado con éxito',
    auditoria: [
      {
        entidad: 'TERCERO',
        id,
        accion: 'crear',
        despues: { numero_documento: tercero.numero_documento, usuario_id: sesion.usuario_id },
      },
    ],
    eventos: [],
  }
}
