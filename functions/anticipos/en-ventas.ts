import type { Centavos } from '#shared/kernel/money'
import { siguientesIds } from '../kernel/dynamo/client'
import type { Entidad } from '../kernel/dynamo/contables'
import type { Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import { terceroVigente } from '../terceros/public'
import { moverAnticipo, saldoDe } from './store'

interface Movido {
  operaciones: Operacion[]
  entidades: Entidad[]
}
const NADA: Movido = { operaciones: [], entidades: [] }

/** What a bill spends of its customer's advances: none, nothing to do. @param antes the balance that it was checked against. */
export async function gastarAnticipo(
  { id, cliente }: { id: number; cliente: number },
  valor: Centavos,
  antes: Centavos,
  acto: Acto,
): Promise<Movido> {
  if (valor === 0) return NADA
  const datos = { tipo: 2, valor: (0 - valor) as Centavos, descripcion: `Venta ${id}`, venta_id: id } as const
  return moverAnticipo(cliente, antes, { ...datos, id: await siguientesIds('anticipos') }, acto)
}

/** Gives back what an annulled bill had spent of its customer's advances, to whoever that customer is by now. */
export async function devolverAnticipo(
  { id, cliente }: { id: number; cliente: number },
  valor: Centavos,
  acto: Acto,
): Promise<Movido> {
  if (valor === 0) return NADA
  const [dueno, nuevo] = await Promise.all([terceroVigente(cliente), siguientesIds('anticipos')])
  const datos = { tipo: 3, valor, descripcion: `Venta ${id} anulada`, venta_id: id } as const
  return moverAnticipo(dueno!.id, saldoDe(dueno), { ...datos, id: nuevo }, acto)
}
