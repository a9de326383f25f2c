import { type ErrorVeta, invalido } from '#shared/http/errors'
import { ESTADO_ACTIVA } from '#shared/maestros/maquinas'
import type { Servicio } from '#shared/produccion/estados'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { FilaDe } from '../maestros/public'
import type { Maquina } from './store'

/**
 * A machine that works for a service now (DECISIONS 208).
 * @param falta what is said of one that does not.
 * @throws ErrorVeta `validacion`.
 */
export async function exigirMaquina(
  id: number,
  servicio: Servicio,
  falta = (mensaje: string): ErrorVeta => invalido({ maquina_id: mensaje }),
): Promise<Maquina> {
  const [item] = await obtener([clave.catalogo('MAQUINAS', id)])
  const maquina = item as FilaDe['MAQUINAS'] | undefined
  if (!maquina) throw falta('Debe seleccionar una máquina')
  if (maquina.estado_maquina_id !== ESTADO_ACTIVA) throw falta('La máquina no está activa')
  if (maquina.grupo_servicio_id !== servicio) throw falta('La máquina no es de este servicio')
  return { id, referencia: maquina.referencia, nombre: maquina.nombre_maquina }
}
