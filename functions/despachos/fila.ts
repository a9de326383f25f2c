import { type Dia, type Instante, sumarHoras } from '#shared/kernel/dates'
import type { Item } from '../kernel/dynamo/client'
import { compactar, type Compacto, expandir } from '../kernel/dynamo/compacto'
import { clave } from '../kernel/dynamo/keys'
import { type Operacion, sustituir } from '../kernel/dynamo/operations'

/** A turn as the wall shows it: a number, a first name, and where somebody is called to. */
export interface EnFila {
  id: number
  numero: number
  dia: Dia
  /** First name and initial. */
  nombre: string
  /** Since when it waits. */
  desde: Instante
  llamado?: Instante
  modulo?: string
  /** Times that it was called. */
  veces?: number
}

/**
 * Who waits in a store and who is being served, in one item: every act on a turn puts a new one in the place of the one
 * that it read. So its version is the sequence number of what the wall is told, a reading of it is one moment whole, and
 * two acts at once cannot draw one number, nor call one turn.
 */
export interface Fila extends Item {
  tienda: string
  version: number
  /** The day of the last number. */
  dia: Dia
  ultimo: number
  turnos: EnFila[]
}

/** As it is stored: a day in which most customers took their things along at once leaves hundreds of numbers. */
type Guardada = Item & Omit<Fila, 'turnos'> & { turnos: Compacto<EnFila[]> }

/** Whoever was called so long ago is not being served any more, h. */
const HORAS_EN_PROCESO = 8

const vacia = (tienda: string): Fila => ({ tienda, version: 0, dia: '', ultimo: 0, turnos: [] })

export function filaDe(leida: Item | undefined, tienda: string): Fila {
  if (!leida) return vacia(tienda)
  const { turnos, ...resto } = leida as Guardada
  return { ...resto, turnos: expandir(turnos) } as Fila
}

/** Those that count at a moment: of today, or called a few hours ago at most. */
export const vigentes = ({ turnos }: Pick<Fila, 'turnos'>, hoy: Dia, ahora: Instante): EnFila[] =>
  turnos.filter(({ dia, llamado }) =>
    llamado === undefined ? dia === hoy : llamado > sumarHoras(ahora, -HORAS_EN_PROCESO),
  )

/** The next number of a day (DECISIONS 222). */
export function tomarNumero(fila: Fila, hoy: Dia): { numero: number; fila: Fila } {
  const numero = fila.dia === hoy ? fila.ultimo + 1 : 1
  return { numero, fila: { ...fila, dia: hoy, ultimo: numero } }
}

/** With a turn in its place, whether it stood there or not. */
export const conTurno = (fila: Fila, turno: EnFila): Fila => ({
  ...fila,
  turnos: [...fila.turnos.filter(({ id }) => id !== turno.id), turno].sort(
    (a, b) => a.dia.localeCompare(b.dia) || a.numero - b.numero,
  ),
})

export const sinTurno = (fila: Fila, id: number): Fila => ({
  ...fila,
  turnos: fila.turnos.filter(each => each.id !== id),
})

/** Those that stay in it when it is written. */
export const porGuardar = (fila: Fila, hoy: Dia, ahora: Instante): EnFila[] => {
  const cuentan = new Set(vigentes(fila, hoy, ahora))
  return fila.turnos.filter(each => each.dia === fila.dia || cuentan.has(each))
}

/** Writes what became of the queue that was read; who read it too and was slower reads it again. */
export function guardarFila(
  leida: Item | undefined,
  fila: Fila,
  { hoy, ahora }: { hoy: Dia; ahora: Instante },
): { operacion: Operacion; secuencia: number } {
  const version = (leida as Fila | undefined)?.version
  const secuencia = (version ?? 0) + 1
  const { tienda, dia, ultimo } = fila
  return {
    operacion: sustituir(
      clave.filaDeTurnos(tienda),
      // Those of the day of the last number stay, whatever day it is: numbers of a day and its queue agree.
      { tienda, dia, ultimo, turnos: compactar(porGuardar(fila, hoy, ahora)), version: secuencia },
      version,
    ),
    secuencia,
  }
}
