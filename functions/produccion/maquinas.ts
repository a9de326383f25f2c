import { invalido } from '#shared/http/errors'
import { ESTADO_ACTIVA } from '#shared/maestros/maquinas'
import type { Servicio } from '#shared/produccion/estados'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { FilaDe } from '../maestros/public'
import type { Maquina } from './store'

/** A machine that works for a service now (DECISIONS 208). @throws ErrorVeta `validacion`. */
export async function exigirMaquina(id: number, servicio: Servicio): Promise<Maquina> {
  const [item] = await obtener([clave.catalogo('MAQUINAS', id)])
  const maquina = item as FilaDe['MAQUINAS'] | undefined
  if (!maquina) throw invalido({ maquina_id: 'Debe seleccionar una máquina' })
  if (maquina.estado_maquina_id !== ESTADO_ACTIVA) throw invalido({ maquina_id: 'La máquina no está activa' })
  if (maquina.grupo_servicio_id !== servicio)
    throw invalido({ maquina_id: 'La máquina no es de este servicio' })
  return { id, referencia: maquina.referencia, nombre: maquina.nombre_maquina }
}
