import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { exigirValor, type Operacion } from '../kernel/dynamo/operations'
import { catalogo } from '../maestros/public'

/**
 * Every store of the shop, for a new product: its row of each, or none. The operation holds them: one that is opened
 * meanwhile makes whoever creates the product read again, and its job finds those that were there before it.
 */
export async function todasLasTiendas(): Promise<{ codigos: string[]; guarda: Operacion }> {
  const contador = clave.contador('TIENDAS')
  // First the count of those that were opened: what is read after it has them.
  const [abiertas] = await obtener([contador])
  const tiendas = await catalogo('TIENDAS', true)
  return {
    codigos: tiendas.map(({ codigo_tienda }) => codigo_tienda),
    guarda: exigirValor(contador, 'valor', abiertas?.valor, 'reintentar'),
  }
}
