import type { rutas } from '#shared/despachos/routes'
import { numeroDeTurno } from '#shared/despachos/turno'
import { ErrorVeta } from '#shared/http/errors'
import { ANULADO } from '#shared/ventas/states'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { eventoDeFactura } from '../../tiempo-real/public'
import { ventaDeTienda } from '../../ventas/public'
import { exigirLista } from '../permitido'
import type { TurnoGuardado } from '../store'
import { vistaConLineas } from '../vistas'
import { dar } from './dar-turno'

/** Pasar a despacho: a sale gets its turn; the one that it has is answered, for it is what was asked for. */
export const crearTurno: Manejador<typeof rutas.crearTurno> = async ({
  body,
  sesion,
  tienda,
  hoy,
  ahora,
}) => {
  const found = await ventaDeTienda(body.venta_id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { venta, lineas } = found
  if (venta.estado_venta_id === ANULADO)
    throw new ErrorVeta('venta_no_despachable', { mensaje: 'La venta está anulada' })
  if (venta.turno_abierto) {
    const [turno] = (await obtener([clave.turno(venta.turno_id!)])) as [TurnoGuardado]
    return {
      operaciones: [],
      data: { turno: vistaConLineas(turno, venta, lineas) },
      message: `La venta ya tiene el turno ${numeroDeTurno(turno.numero)}`,
      auditoria: [],
      eventos: [],
    }
  }
  if (venta.fecha_despacho) throw new ErrorVeta('venta_despachada')
  const motivo = exigirLista(venta, sesion, body.motivo)
  const [fila] = await obtener([clave.filaDeTurnos(tienda)])
  const { turno, ...dado } = await dar(venta, fila, { sesion, ahora, hoy, tienda }, { motivo })
  return {
    ...dado,
    data: { turno: vistaConLineas(turno, venta, lineas) },
    message: `Turno ${numeroDeTurno(turno.numero)} creado con éxito`,
    eventos: [
      ...dado.eventos,
      eventoDeFactura(tienda, { id: venta.id, version: venta.version, accion: 'turno' }),
    ],
  }
}
