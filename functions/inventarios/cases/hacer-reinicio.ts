import { auditar } from '../../kernel/cambio'
import { confirmar, pasoAPaso } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar } from '../../kernel/dynamo/operations'
import { ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { productosConExistencia } from '../../productos/public'
import { moverAMano } from '../mover'
import { impedimentoDe, reinicioDe } from '../reinicios'

/** Boards of one transaction: two writes and a record each. */
const POR_TRANSACCION = 25

/** One step: some boards and how far the job is, in one transaction. True when nothing is left. */
async function paso({ tienda, id, autor }: Trabajos['reinicio']): Promise<boolean> {
  const reinicio = await reinicioDe(tienda, id)
  if (reinicio?.estado !== 'en_curso' && reinicio?.estado !== 'deshaciendo') return true
  const reiniciando = reinicio.estado === 'en_curso'
  const { filas, hechas, motivo } = reinicio
  const lote = filas.slice(hechas, hechas + POR_TRANSACCION)
  const leidos = new Map(
    (
      await productosConExistencia(
        lote.map(([producto]) => producto),
        tienda,
      )
    ).map(leido => [leido.producto.id, leido]),
  )
  const movidos = lote.map(([producto, tomada]) => {
    const antes = leidos.get(producto)
    const impedimento = impedimentoDe(antes)
    // All that is there now, which sales may have changed since it was asked for; or what was taken then.
    const hay = impedimento === null ? antes!.existencia.existencia : 0
    const cantidad = reiniciando ? 0 - hay : tomada
    const movido =
      antes && impedimento === null && cantidad !== 0
        ? moverAMano({
            tienda,
            // Whatever part of a board somebody has counted goes with it.
            antes: { ...antes, producto: { ...antes.producto, decimales_cantidad: 2 } },
            cantidad,
            motivo: reiniciando ? `Reinicio: ${motivo}` : `Reinicio deshecho: ${motivo}`,
            usuario_id: autor.usuario_id,
            origen: { clase: 'reinicio', id },
            // What was brought up to nothing goes back to what it was.
            bajoCero: true,
          })
        : undefined
    const queda: [string, string][] =
      !reiniciando && impedimento !== null && tomada !== 0
        ? [[antes?.producto.referencia ?? `n.º ${producto}`, impedimento]]
        : []
    return { producto, tomada: reiniciando ? 0 - cantidad : tomada, movido, queda }
  })
  const quedan = movidos.flatMap(({ queda }) => queda)
  const operaciones = movidos.flatMap(({ movido }) => movido?.operaciones ?? [])
  const hasta = hechas + lote.length
  const acabado = hasta >= filas.length
  await confirmar([
    actualizar(clave.reinicio(tienda, id), {
      cambios: {
        hechas: hasta,
        estado: acabado ? (reiniciando ? 'hecho' : 'deshecho') : reinicio.estado,
        ...(quedan.length > 0 && { sin_devolver: [...(reinicio.sin_devolver ?? []), ...quedan] }),
        ...(reiniciando && {
          filas: [
            ...filas.slice(0, hechas),
            ...movidos.map(({ producto, tomada }) => [producto, tomada]),
            ...filas.slice(hasta),
          ],
        }),
      },
      version: reinicio.version,
      falla: 'reintentar',
    }),
    ...operaciones,
    ...ponerEnSalida([], [], operaciones),
    ...auditar(
      [
        ...movidos.flatMap(({ movido }) => movido?.auditoria ?? []),
        ...quedan.map(([referencia, porque]) => ({
          entidad: 'REINICIO',
          id: `${tienda}-${id}`,
          accion: 'dejar',
          despues: { sin_devolver: referencia },
          motivo: porque,
        })),
      ],
      autor,
      tienda,
    ),
  ])
  return acabado
}

/**
 * Job: brings boards to nothing by an adjustment each, or gives back what was taken. Each step writes how far it is, and
 * what it took, in the transaction of its movements, so a killed run goes on from there and nothing moves twice. A sale
 * at the same moment makes the step read again.
 */
export async function hacerReinicio(trabajo: Trabajos['reinicio']): Promise<void> {
  await pasoAPaso(() => paso(trabajo), `boards of ${trabajo.tienda} changed too often to be reset`)
}
