import { diaDe } from '#shared/kernel/dates'
import { reservaEn } from '#shared/retales/reserva'
import { auditar } from '../../kernel/cambio'
import { ahora } from '../../kernel/clock'
import { confirmar, pasoAPaso } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar } from '../../kernel/dynamo/operations'
import { ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { type Movimiento, moverRetal, partesDe, retales, type RetalGuardado } from '../store'
import { reponerEnCeldas, retiroDe, type RetiroGuardado } from '../tiras/store'

/** Strips of one transaction: two writes each, and a cell each when they come back. */
const POR_TRANSACCION = 25

/** Of some strips those that a retreat still has to move, and how. */
function movimientosDe(retiro: RetiroGuardado, found: readonly (RetalGuardado | undefined)[]): Movimiento[] {
  const motivo = marcaDe(retiro)
  const fecha = ahora()
  return found.flatMap(retal => {
    // What somebody keeps since is left to them.
    if (retiro.estado === 'en_curso' && retal?.estado === 'disponible' && !reservaEn(retal, diaDe(fecha)))
      return [
        moverRetal(
          retal,
          { estado: 'descartado', motivo },
          { accion: 'retirar', ahora: fecha, motivo, falla: 'reintentar' },
        ),
      ]
    // What somebody discarded otherwise, or used, is not this one's to give back.
    if (retiro.estado === 'deshaciendo' && retal?.estado === 'descartado' && retal.motivo === motivo)
      return [
        moverRetal(
          retal,
          { estado: 'disponible', motivo: null },
          { accion: 'devolver', ahora: fecha, motivo: 'Reinicio deshecho', falla: 'reintentar' },
        ),
      ]
    return []
  })
}

/** By this reason what it took away is known. */
const marcaDe = ({ motivo, id }: RetiroGuardado): string => `${motivo} (${id})`

/** One step: a few strips and how far the job is, in one transaction. True when nothing is left. */
async function paso({ tienda, id, autor }: Trabajos['tiras']): Promise<boolean> {
  const retiro = await retiroDe(tienda, id)
  if (retiro?.estado !== 'en_curso' && retiro?.estado !== 'deshaciendo') return true
  const lote = retiro.ids.slice(retiro.hechas, retiro.hechas + POR_TRANSACCION)
  const movimientos = movimientosDe(retiro, await retales(lote))
  const { operaciones, auditoria, entidades, eventos } = partesDe(movimientos)
  const vueltas =
    retiro.estado === 'deshaciendo'
      ? await reponerEnCeldas(
          tienda,
          movimientos.map(({ retal }) => retal),
        )
      : []
  const hechas = retiro.hechas + lote.length
  const acabado = hechas >= retiro.ids.length
  const estado = acabado ? (retiro.estado === 'en_curso' ? 'hecho' : 'deshecho') : retiro.estado
  await confirmar([
    actualizar(clave.retiro(tienda, id), {
      cambios: { hechas, estado },
      version: retiro.version,
      falla: 'reintentar',
    }),
    ...operaciones,
    ...vueltas,
    ...auditar(auditoria, autor, tienda),
    ...ponerEnSalida(eventos, entidades),
  ])
  return acabado
}

/**
 * Job: takes the strips of a reset or of a deleted colour away, or gives them back. Each step writes how far it is in
 * the transaction of its strips, so a killed run goes on from there, and of two runs each step is one's. A strip that a
 * bill uses meanwhile is read again and left to the bill.
 */
export async function hacerRetiro(trabajo: Trabajos['tiras']): Promise<void> {
  await pasoAPaso(() => paso(trabajo), `strips of ${trabajo.tienda} changed too often to be moved`)
}
