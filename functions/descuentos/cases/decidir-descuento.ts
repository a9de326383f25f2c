import type { rutas } from '#shared/descuentos/routes'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { sumarHoras } from '#shared/kernel/dates'
import { puede } from '#shared/kernel/permisos'
import { bajoCosto } from '#shared/ventas/rules/descuento'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar } from '../../kernel/dynamo/operations'
import type { Contexto, Manejador } from '../../kernel/handler'
import { claveDeParametro, valorDe } from '../../maestros/public'
import type { ProductoGuardado } from '../../productos/public'
import { eventoDeDescuento } from '../../tiempo-real/public'
import { type DescuentoGuardado, indicesDe, solicitudDeTienda } from '../store'
import { crearVale } from '../vales'
import { vistaDeDescuento } from '../vistas'

type Ctx = Contexto<typeof rutas.decidir>

/** An approval holds for the product as it is now, and one below its cost is nobody's but the owner's (DECISIONS 92). */
function exigirAprobable(
  producto: ProductoGuardado | undefined,
  { precio_unitario, porcentaje }: DescuentoGuardado,
  { sesion }: Ctx,
): void {
  if (!producto?.activo) throw invalido({ aprobado: 'El producto no existe o está inactivo' })
  if (producto.precio_unitario !== precio_unitario)
    throw invalido({
      aprobado: 'El precio del producto cambió desde la solicitud: debe solicitarse de nuevo',
    })
  const costo_unitario = producto.costo_inventario_unitario
  if (
    bajoCosto({ precio_unitario, costo_unitario, porcentaje_descuento: porcentaje }) &&
    !puede(sesion.rol, 'ventas.bajo_costo')
  )
    throw invalido({
      aprobado:
        'El precio con descuento queda por debajo del costo: solo un SuperAdministrador puede aprobarlo',
    })
}

/** Approves or rejects: the first decision counts, and nobody decides on what they asked for (DECISIONS 38, 93). */
export const decidirDescuento: Manejador<typeof rutas.decidir> = async ctx => {
  const { body, sesion, tienda, ahora } = ctx
  const { aprobado } = body
  const antes = await solicitudDeTienda(body.descuento_solicitado_id, tienda)
  if (!antes) throw new ErrorVeta('no_encontrado')
  const yaDecidida = (actual: DescuentoGuardado) =>
    new ErrorVeta('descuento_decidido', {
      mensaje: `La solicitud ya fue ${actual.estado === 'aprobado' ? 'aprobada' : 'rechazada'} por ${actual.nombre_aprobador}`,
      actual: { descuento_solicitado: vistaDeDescuento(actual, ahora) },
    })
  if (antes.estado !== 'pendiente') throw yaDecidida(antes)
  if (antes.vendedor_id === sesion.usuario_id)
    throw invalido({ descuento_solicitado_id: 'Debe decidirla otra persona: usted hizo la solicitud' })
  const [producto, vigencia] = await obtener([
    clave.producto(antes.producto_id),
    claveDeParametro('VIGENCIA_DESCUENTO'),
  ])
  if (aprobado) exigirAprobable(producto as ProductoGuardado | undefined, antes, ctx)
  const horas = Number(valorDe('VIGENCIA_DESCUENTO', vigencia)) || 24
  const decision: Partial<DescuentoGuardado> = {
    estado: aprobado ? 'aprobado' : 'rechazado',
    aprobador_id: sesion.usuario_id,
    nombre_aprobador: sesion.nombre,
    fecha_decision: ahora,
    motivo: body.motivo ?? '',
    ...(aprobado && { vence: sumarHoras(ahora, horas) }),
  }
  const despues = { ...antes, ...decision, version: antes.version + 1 } as DescuentoGuardado
  return {
    operaciones: [
      actualizar(clave.descuento(antes.id), {
        cambios: { ...decision, ...indicesDe(despues) },
        version: antes.version,
        falla: 'reintentar',
      }),
      ...(aprobado ? [crearVale(tienda, despues)] : []),
    ],
    data: { descuento_solicitado: vistaDeDescuento(despues, ahora) },
    message: aprobado ? 'Descuento aprobado con éxito' : 'Descuento rechazado con éxito',
    auditoria: [
      {
        entidad: 'DESCUENTO',
        id: antes.id,
        accion: aprobado ? 'aprobar' : 'rechazar',
        antes: { estado: antes.estado },
        despues: { estado: despues.estado, motivo: despues.motivo, porcentaje: antes.porcentaje },
      },
    ],
    eventos: [eventoDeDescuento(tienda, { id: antes.id, accion: aprobado ? 'aprobar' : 'rechazar' })],
  }
}
