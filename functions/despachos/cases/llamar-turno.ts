import type { rutas } from '#shared/despachos/routes'
import { MISMO_LLAMADO_S, numeroDeTurno } from '#shared/despachos/turno'
import { ErrorVeta } from '#shared/http/errors'
import { sumarHoras } from '#shared/kernel/dates'
import type { Contexto, Manejador } from '../../kernel/handler'
import { obtener } from '../../kernel/dynamo/client'
import { LecturaVieja } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { exigirValor } from '../../kernel/dynamo/operations'
import { ventaDeTienda, type VentaGuardada } from '../../ventas/public'
import { avisar } from '../avisos'
import { conTurno, type EnFila, filaDe, guardarFila, vigentes } from '../fila'
import { faltaPara } from '../permitido'
import { cambiarTurno, type Llamado, type TurnoGuardado } from '../store'
import { vistaConLineas } from '../vistas'
import { enFila } from './dar-turno'

type Ctx = Pick<Contexto<typeof rutas.siguiente>, 'sesion' | 'tienda' | 'hoy' | 'ahora'>
const LLAMANDO = 'Llamando turno'

const reciente = ({ llamado }: TurnoGuardado, ahora: string): boolean =>
  llamado !== undefined && ahora < sumarHoras(llamado.fecha, MISMO_LLAMADO_S / 3600)

/**
 * Calls a turn by its id: the walls say it, and it is in process from now on.
 * @param lista nobody chose it, so its sale must be one that can leave, until it is called.
 */
async function llamar(
  id: number,
  modulo: string | null | undefined,
  { sesion, tienda, hoy, ahora }: Ctx,
  lista = false,
): Promise<Awaited<ReturnType<Manejador<typeof rutas.llamar>>>> {
  const [turno, leida] = (await obtener([clave.turno(id), clave.filaDeTurnos(tienda)])) as [
    TurnoGuardado | undefined,
    undefined,
  ]
  if (turno?.codigo_tienda !== tienda) throw new ErrorVeta('no_encontrado')
  const found = await ventaDeTienda(turno.venta_id, tienda)
  const vista = (t: TurnoGuardado) => ({ turno: vistaConLineas(t, found!.venta, found!.lineas) })
  if (turno.estado !== 'pendiente') throw new ErrorVeta('turno_cerrado')
  if (lista && faltaPara(found!.venta) !== null) throw new LecturaVieja()
  if (reciente(turno, ahora))
    return { operaciones: [], data: vista(turno), message: LLAMANDO, auditoria: [], eventos: [] }
  const llamado: Llamado = {
    fecha: ahora,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    modulo: modulo || null,
    veces: (turno.llamado?.veces ?? 0) + 1,
  }
  const despues = { ...turno, llamado, version: turno.version + 1 }
  const fila = conTurno(filaDe(leida, tienda), enFila(despues, found!.venta))
  const { operacion, secuencia } = guardarFila(leida, fila, { hoy, ahora })
  return {
    operaciones: [
      cambiarTurno(turno, { llamado }),
      operacion,
      ...(lista
        ? [
            // A piece that is made again, or a finish that is taken back, holds it; what else moves a bill moves the queue.
            exigirValor(clave.venta(turno.venta_id), 'proceso', found!.venta.proceso, 'reintentar'),
          ]
        : []),
    ],
    data: vista(despues),
    message: LLAMANDO,
    auditoria: [
      {
        entidad: 'VENTA',
        id: turno.venta_id,
        accion: 'turno-llamar',
        despues: { numero_turno: numeroDeTurno(turno.numero), modulo: llamado.modulo, veces: llamado.veces },
      },
    ],
    eventos: avisar(tienda, id, secuencia, 'assign_dispatch'),
  }
}

export const llamarTurno: Manejador<typeof rutas.llamar> = ctx =>
  llamar(ctx.params.turnId, ctx.body.modulo, ctx)

/** The same by a GET, whose user and anything else but the turn counts for nothing (DECISIONS 221). */
export const llamarPorGet: Manejador<typeof rutas.llamarTurno> = ctx => llamar(ctx.params.turnId, null, ctx)

/** Turns whose sales are looked at together: those that can leave stand among the first ones mostly. */
const POR_LECTURA = 50

/** The first of some turns whose sale can leave. */
async function primeroQueSale(esperan: readonly EnFila[]): Promise<EnFila | undefined> {
  for (let i = 0; i < esperan.length; i += POR_LECTURA) {
    const estos = esperan.slice(i, i + POR_LECTURA)
    const turnos = (await obtener(estos.map(({ id }) => clave.turno(id)))) as TurnoGuardado[]
    const ventas = (await obtener(turnos.map(({ venta_id }) => clave.venta(venta_id)))) as VentaGuardada[]
    const j = ventas.findIndex(venta => faltaPara(venta) === null)
    if (j >= 0) return estos[j]
  }
  return undefined
}

const nadie = (esperan: number): string => {
  if (esperan === 0) return 'No hay turnos en espera'
  const falta = 'falta facturar la venta o terminar la producción'
  return esperan === 1
    ? `El turno en espera no puede salir todavía: ${falta}`
    : `Ninguno de los ${esperan} turnos en espera puede salir todavía: ${falta}`
}

/**
 * Calls who waits longest today of those whose sale can leave; whoever is to be called before is chosen. Two who ask at once
 * get two turns: the slower one reads the queue again.
 */
export const llamarSiguiente: Manejador<typeof rutas.siguiente> = async ctx => {
  const { tienda, hoy, ahora } = ctx
  const [leida] = await obtener([clave.filaDeTurnos(tienda)])
  const esperan = vigentes(filaDe(leida, tienda), hoy, ahora).filter(
    each => each.llamado === undefined && each.dia === hoy,
  )
  const siguiente = await primeroQueSale(esperan)
  if (!siguiente) throw new ErrorVeta('no_encontrado', { mensaje: nadie(esperan.length) })
  const cambio = await llamar(siguiente.id, ctx.body.modulo, ctx, true).catch((error: unknown) => {
    // It left, or its sale was annulled, between the two readings: the queue is read again.
    if (error instanceof ErrorVeta && error.codigo === 'turno_cerrado') throw new LecturaVieja()
    throw error
  })
  // Called by somebody else between the two readings: that one is theirs, and this one asks for the next.
  if (cambio.operaciones.length === 0) return llamarSiguiente(ctx)
  return cambio
}
