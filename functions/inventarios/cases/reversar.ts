import { ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/inventarios/routes'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { crear } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { alertarAlActo } from '../alertas'
import { type FilaDeKardex, reversible } from '../kardex'
import { moverAMano } from '../mover'
import { avisoDe, leerExistencia, topesDe, vistaDeInventario } from '../store'

/** Takes a movement back by its opposite: the first one stays where it is, and neither is taken back again. */
export const reversar: Manejador<typeof rutas.reversar> = async ({ body, sesion, tienda }) => {
  const { producto_id: id, movimiento, motivo } = body
  const [antes, [fila]] = await Promise.all([
    leerExistencia(id, tienda),
    obtener([clave.kardex(tienda, id, movimiento)]) as Promise<(FilaDeKardex | undefined)[]>,
  ])
  if (!fila) throw new ErrorVeta('no_encontrado')
  if (!reversible(fila)) throw invalido({ movimiento: 'Este movimiento no se reversa desde aquí' })
  const movido = moverAMano({
    tienda,
    antes,
    cantidad: 0 - fila.existencia,
    motivo,
    usuario_id: sesion.usuario_id,
    revierte: movimiento,
    campo: 'movimiento',
  })
  return {
    operaciones: [
      ...movido.operaciones,
      crear(
        clave.reverso(tienda, id, movimiento),
        { movimiento: movido.orden, producto_id: id, tienda },
        'movimiento_reversado',
      ),
      ...(await alertarAlActo(tienda, { ...antes.fila, ...antes.producto, ...movido.existencia })),
    ],
    data: {
      producto: vistaDeInventario(antes.producto, movido.existencia, topesDe(antes.fila)),
      aviso: avisoDe(movido.existencia),
    },
    message: 'Inventario actualizado',
    auditoria: [{ ...movido.auditoria, accion: 'reversar_inventario' }],
    eventos: [],
  }
}
