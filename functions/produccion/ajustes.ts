import { obtener } from '../kernel/dynamo/client'
import { claveDeParametro, valorDe } from '../maestros/public'

/** Parameters of the workshop that are on or off. */
type Ajuste = 'ETAPAS_TRASLAPADAS' | 'OPERARIO_UNA_ETAPA' | 'GENERAR_OP_AL_FACTURAR'

/** Which of these the shop has on, in one read. */
export async function ajustes<const A extends readonly Ajuste[]>(
  ...codigos: A
): Promise<{ [I in keyof A]: boolean }> {
  const guardados = await obtener(codigos.map(claveDeParametro), false)
  return codigos.map((codigo, i) => valorDe(codigo, guardados[i]) === '1') as { [I in keyof A]: boolean }
}

/** Whether the shop lets a stage begin while the one before it runs (DECISIONS 202). */
export const hayTraslape = async (): Promise<boolean> => (await ajustes('ETAPAS_TRASLAPADAS'))[0]
