import type { Item } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { ventaDeOrden } from '#shared/produccion/estados'
import { fingirCorte, ordenHecha } from './audit-casos-produccion'
import type { Caso } from './audit-casos-ventas'
import { alterar } from './audit-danos'

const COMPROBACION = 'retales que deja el corte'
/** The first offcut of an order that is made. */
const retal = (): string => {
  const { venta_id, item } = ventaDeOrden(ordenHecha())
  return `${venta_id}-${item}-1`
}
const caso = (dano: string, cambios: () => Item, que: () => string): Caso => [
  COMPROBACION,
  dano,
  async () => {
    await alterar(clave.retal(retal()), cambios)
    return [`retal ${retal()} · ${que()}`]
  },
]

export const CASOS_DE_CORTES: Caso[] = [
  [
    COMPROBACION,
    'an offcut that a cut left is not in the books',
    async () => {
      const orden = await fingirCorte()
      return [
        `${orden} · retales de su corte que faltan`,
        `${orden}, etapa 1, marcha 1 · en la bitácora de la máquina`,
      ]
    },
  ],
  caso(
    'an offcut is taken back whose cut has ended',
    () => ({ retirado: true }),
    () => 'por recibir, según su corte',
  ),
  caso(
    'an offcut is of another board than its order',
    () => ({ producto_id: 3 }),
    () => 'tienda y tablero de su orden',
  ),
  caso(
    'an offcut names an order that there is not',
    () => ({ orden_id: 99_999_001 }),
    () => 'orden 99999001',
  ),
]
