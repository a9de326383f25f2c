import { ANULADO } from '#shared/ventas/states'
import { auditar } from '../../kernel/cambio'
import { ahora } from '../../kernel/clock'
import { obtener } from '../../kernel/dynamo/client'
import { confirmar } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { ponerEnSalida, type Trabajos } from '../../kernel/salida'
import type { VentaGuardada } from '../../ventas/public'
import { hayTraslape } from '../ajustes'
import { alMover } from '../eventos'
import { abrirProduccion, cambiarProduccion, idDe } from '../store'

/**
 * Job: the sale was annulled, so its orders go no further. A machine that runs on one is not stopped by that: whoever stands
 * at it is told to, and says when it is done (DECISIONS 215). Done twice or late it comes to the same.
 */
export async function cancelarProduccion({
  venta_id,
  autor,
}: Trabajos['cancelar-produccion']): Promise<void> {
  const [item, header] = await obtener([clave.produccion(venta_id), clave.venta(venta_id)])
  const produccion = abrirProduccion(item)
  const venta = header as VentaGuardada | undefined
  if (!produccion || venta?.estado_venta_id !== ANULADO) return
  const traslape = await hayTraslape()
  const instante = ahora()
  const vivas = produccion.ordenes.filter(({ anulada }) => !anulada)
  if (vivas.length === 0) return
  const ordenes = produccion.ordenes.map(orden => (orden.anulada ? orden : { ...orden, anulada: instante }))
  await confirmar([
    ...cambiarProduccion(produccion, ordenes, instante, venta),
    ...auditar(
      [
        {
          entidad: 'ORDEN_PRODUCCION',
          id: venta_id,
          accion: 'anular',
          despues: { ordenes: vivas.map(orden => idDe(produccion, orden)) },
          motivo: 'Venta anulada',
        },
      ],
      autor,
      produccion.codigo_tienda,
    ),
    ...ponerEnSalida(
      ordenes
        .filter((_, i) => !produccion.ordenes[i]!.anulada)
        .map(orden => alMover(produccion, orden, 'anular-venta', traslape)),
      [],
    ),
  ])
}
