import { nombrePublico, numeroDeTurno } from '#shared/despachos/turno'
import { hoy as diaDeHoy, ahora as instante } from '../../kernel/clock'
import { auditar, type Auditoria } from '../../kernel/cambio'
import { type Item, obtener, siguientesIds } from '../../kernel/dynamo/client'
import { confirmar, pasoAPaso } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import type { Operacion } from '../../kernel/dynamo/operations'
import { type Evento, ponerEnSalida, type Trabajos } from '../../kernel/salida'
import type { Acto } from '../../kernel/session'
import { eventoDeFactura } from '../../tiempo-real/public'
import { autorDeVenta, marcarDespacho, type VentaGuardada } from '../../ventas/public'
import { avisar } from '../avisos'
import { conTurno, type EnFila, type Fila, filaDe, guardarFila, tomarNumero } from '../fila'
import { faltaPara } from '../permitido'
import { crearTurno, type TurnoGuardado } from '../store'

type Quien = Acto & { hoy: string }

/** A turn as the wall shows it. */
export const enFila = (
  { id, numero, dia, creado, llamado }: TurnoGuardado,
  { nombres_tercero, apellidos_tercero }: VentaGuardada,
): EnFila => ({
  id,
  numero,
  dia,
  nombre: nombrePublico(nombres_tercero, apellidos_tercero),
  desde: creado,
  ...(llamado && { llamado: llamado.fecha, veces: llamado.veces }),
  ...(llamado?.modulo && { modulo: llamado.modulo }),
})

/**
 * A new turn of a sale with the next number of the day; nothing is written. The versions of a rest go on from those of
 * the turn that it was left of: whoever saw that one has none of this one.
 */
export function nuevoTurno(
  id: number,
  venta: VentaGuardada,
  fila: Fila,
  { sesion, ahora, hoy, tienda }: Quien,
  campos: Pick<TurnoGuardado, 'automatico' | 'motivo' | 'resto_de' | 'pendientes'> & { version?: number },
): { turno: TurnoGuardado; fila: Fila } {
  const tomado = tomarNumero(fila, hoy)
  const turno: TurnoGuardado = {
    id,
    version: 0,
    codigo_tienda: tienda,
    venta_id: venta.id,
    numero: tomado.numero,
    dia: hoy,
    estado: 'pendiente',
    creado: ahora,
    creado_por_id: sesion.usuario_id,
    creado_por: sesion.nombre,
    ...campos,
  }
  return { turno, fila: tomado.fila }
}

export interface Dado {
  turno: TurnoGuardado
  operaciones: Operacion[]
  auditoria: Auditoria[]
  eventos: Evento[]
}

/** Gives a sale that has no turn its turn: with the queue as it was read, and the sale as it was read. */
export async function dar(
  venta: VentaGuardada,
  leida: Item | undefined,
  quien: Quien,
  campos: Pick<TurnoGuardado, 'automatico' | 'motivo'>,
): Promise<Dado> {
  const { tienda } = quien
  const nuevo = nuevoTurno(await siguientesIds('turnos'), venta, filaDe(leida, tienda), quien, campos)
  const { turno } = nuevo
  const { operacion, secuencia } = guardarFila(leida, conTurno(nuevo.fila, enFila(turno, venta)), quien)
  return {
    turno,
    operaciones: [
      crearTurno(turno),
      operacion,
      marcarDespacho(venta, { turno_id: turno.id, numero_turno: turno.numero, turno_abierto: true }),
    ],
    auditoria: [
      {
        entidad: 'VENTA',
        id: venta.id,
        accion: 'turno',
        despues: {
          turno_id: turno.id,
          numero_turno: numeroDeTurno(turno.numero),
          ...(campos.automatico && { automatico: true }),
        },
        motivo: campos.motivo,
      },
    ],
    eventos: avisar(tienda, turno.id, secuencia, 'new_dispatch'),
  }
}

/**
 * Job: gives a sale its turn when it is billed, ready, and never had one. Bill and production both ask for it, and each may
 * come late or twice: the sale as it stands decides, and a turn that is made needs it to stand so still.
 */
export async function darTurno({ venta_id }: Trabajos['turno']): Promise<void> {
  await pasoAPaso(async () => {
    const [leida] = (await obtener([clave.venta(venta_id)])) as [VentaGuardada | undefined]
    if (!leida || leida.turno_id !== undefined || faltaPara(leida) !== null) return true
    const { codigo_tienda: tienda } = leida
    const [fila] = await obtener([clave.filaDeTurnos(tienda)])
    const quien = { sesion: autorDeVenta(leida), ahora: instante(), hoy: diaDeHoy(), tienda }
    const { operaciones, auditoria, eventos } = await dar(leida, fila, quien, { automatico: true })
    // Who looks at the sale sees that it is ready.
    const aviso = eventoDeFactura(tienda, { id: venta_id, version: leida.version, accion: 'turno' })
    await confirmar([
      ...operaciones,
      ...auditar(auditoria, quien.sesion, tienda),
      ...ponerEnSalida([...eventos, aviso]),
    ])
    return true
  }, `the turn of sale ${venta_id} met others too often`)
}
