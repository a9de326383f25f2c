import { expect, test } from 'vitest'
import { PASOS } from '#shared/despachos/publicas'
import { consejo } from '../../web/src/publico/consejo'
import type { PedidoPublico } from '../../web/src/publico/leer'

const pedido = (campos: Partial<PedidoPublico>): PedidoPublico => ({
  venta_id: 7,
  nombre: 'Ana',
  nombre_tienda: 'Veta Centro',
  paso: 'listo',
  numero_turno: '007',
  llamado: false,
  modulo: null,
  parcial: false,
  por_pagar: false,
  domicilio: false,
  con_produccion: true,
  ...campos,
})
const SI_O_NO = [false, true]

test('who waits for a delivery is never sent to the shop', () => {
  for (const paso of PASOS.filter(each => each !== 'anulado'))
    for (const llamado of SI_O_NO)
      for (const parcial of SI_O_NO)
        for (const por_pagar of SI_O_NO)
          expect(
            consejo(pedido({ paso, llamado, parcial, por_pagar, modulo: 'Puerta 2', domicilio: true })),
          ).not.toMatch(/acérquese|recoge|caja|lo espera|turno/i)
})

test.each([
  [{ llamado: true, paso: 'en_turno', modulo: 'Puerta 2' }, 'Es su turno: acérquese a Puerta 2.'],
  [{ paso: 'en_turno' }, 'Espere a que llamen el turno 007.'],
  [{ por_pagar: true }, 'Su pedido está listo. Páguelo en la caja para recogerlo.'],
  [{}, 'Su pedido está listo. Acérquese al despacho.'],
  [{ domicilio: true }, 'Su pedido está listo: se lo llevamos a su dirección.'],
  [{ domicilio: true, llamado: true, paso: 'en_turno' }, 'Su pedido está listo para salir.'],
  [{ domicilio: true, paso: 'recibido' }, 'Cuando lo pague empieza a prepararse.'],
] as const)('%o: %s', (campos, texto) => {
  expect(consejo(pedido(campos))).toBe(texto)
})
