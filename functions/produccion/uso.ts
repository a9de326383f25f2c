import { ErrorVeta } from '#shared/http/errors'
import { numeroDeOrden } from '#shared/produccion/estados'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { borrarEse, crear, type Operacion } from '../kernel/dynamo/operations'
import { nombreCompleto } from '../terceros/public'
import type { Maquina, Operario } from './store'

/** What a machine, or an operator, is busy with. */
interface EnUso extends Item {
  etapa_id: number
  orden_id: number
  operario: Operario
  maquina: Maquina
}

/** Who and what stands in the way, in words (DECISIONS 207). */
const ocupada = (actual: Item | undefined): Error => {
  const { operario, orden_id } = actual as EnUso
  return new ErrorVeta('maquina_ocupada', {
    mensaje: `La máquina está ocupada: ${nombreCompleto(operario)} trabaja en la OP ${numeroDeOrden(orden_id)}`,
  })
}
const ocupado = (actual: Item | undefined): Error => {
  const { operario, maquina, orden_id } = actual as EnUso
  return new ErrorVeta('operario_ocupado', {
    mensaje: `${nombreCompleto(operario)} tiene en proceso la OP ${numeroDeOrden(orden_id)} en ${maquina.nombre}`,
  })
}

/**
 * Takes a machine and an operator for a stage: each has one at a time.
 * @param unaEtapa also the operator: the shop does not let them have several (parameter OPERARIO_UNA_ETAPA).
 */
export const tomar = (uso: EnUso, unaEtapa: boolean): Operacion[] => [
  crear(clave.maquinaEnUso(uso.maquina.id), uso, ocupada),
  ...(unaEtapa ? [crear(clave.operarioEnUso(uso.operario.id), uso, ocupado)] : []),
]

/** Sets free what a stage has taken. */
export async function soltar(etapaId: number, operario: Operario, maquina: Maquina): Promise<Operacion[]> {
  const keys = [clave.maquinaEnUso(maquina.id), clave.operarioEnUso(operario.id)]
  const items = (await obtener(keys)) as (EnUso | undefined)[]
  return keys.filter((_, i) => items[i]?.etapa_id === etapaId).map(key => borrarEse(key, 'etapa_id', etapaId))
}
