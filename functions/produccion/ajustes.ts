import { obtener } from '../kernel/dynamo/client'
import { claveDeParametro, valorDe } from '../maestros/public'

/** Whether the shop lets a stage begin while the one before it runs (parameter ETAPAS_TRASLAPADAS, DECISIONS 202). */
export async function hayTraslape(): Promise<boolean> {
  const [parametro] = await obtener([claveDeParametro('ETAPAS_TRASLAPADAS')], false)
  return valorDe('ETAPAS_TRASLAPADAS', parametro) === '1'
}
