import { beforeAll, describe, expect, test } from 'vitest'
import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { conFallas } from '../support/fallas'
import { DESPIECE, enEfectivo, guardar, pedido, TOTAL } from '../support/pedidos'
import { CLIENTE, PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'
import { clienteNuevo } from './peticiones'

const tienda = usarTienda(sembrar)
let dueno: Cliente
beforeAll(async () => {
  dueno = await tienda.ingresar('super')
})

interface Lectura {
  RequestItems?: Record<string, { ConsistentRead?: boolean }>
  ConsistentRead?: boolean
  IndexName?: string
}
/**
 * Whether each reading of the table (not of an index, which cannot) was of what stands there now, up to the write that
 * they decide: what follows from it reads as it likes, and may begin before the answer is here.
 */
async function lecturasDe(acto: () => Promise<unknown>): Promise<boolean[]> {
  await sinPendientes()
  const seen: boolean[] = []
  let decidido = false
  const anotar = (seguir: () => Promise<unknown>, _: number, cuerpo: string) => {
    if (decidido) return seguir()
    const { RequestItems, ConsistentRead, IndexName } = JSON.parse(cuerpo) as Lectura
    if (RequestItems) seen.push(...Object.values(RequestItems).map(each => each.ConsistentRead === true))
    else if (IndexName === undefined) seen.push(ConsistentRead === true)
    return seguir()
  }
  const escribir = (seguir: () => Promise<unknown>) => {
    decidido = true
    return seguir()
  }
  await conFallas('BatchGetItem', anotar, () =>
    conFallas('Query', anotar, () => conFallas('TransactWriteItems', escribir, acto)),
  )
  return seen
}

test('items are read as they stand, unless somebody says that a moment’s delay does no harm', async () => {
  const key = clave.tercero(CLIENTE.ana)
  expect(await lecturasDe(() => obtener([key]))).toEqual([true])
  expect(await lecturasDe(() => obtener([key], false))).toEqual([false])
})

describe('what a write decides by is read as it stands', () => {
  const abierta = async () => (await guardar(dueno)).venta_id
  const tablero = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: DESPIECE }
  test.each<[string, () => Promise<() => Promise<{ status: number }>>]>([
    [
      'a new order with a cut list',
      async () => () => dueno.pedir('POST /facturas/guardar', { body: pedido({ productoList: [tablero] }) }),
    ],
    [
      'an edited order',
      async () => {
        const venta_id = await abierta()
        return () => dueno.pedir('POST /facturas/guardar', { body: pedido({ venta_id }) })
      },
    ],
    [
      'an annulment',
      async () => {
        const venta_id = await abierta()
        return () => dueno.pedir('PUT /facturas/{venta_id}/anular', { params: { venta_id } })
      },
    ],
    [
      'a new customer',
      async () => {
        const body = clienteNuevo()
        return () => dueno.pedir('POST /terceros/crear', { body })
      },
    ],
    [
      'a bill',
      async () => {
        const venta_id = await abierta()
        return () =>
          dueno.pedir('POST /facturas/{venta_id}/forma-pago', {
            params: { venta_id },
            body: enEfectivo(TOTAL),
          })
      },
    ],
  ])('%s', async (_, preparar) => {
    const acto = await preparar()
    const reads = await lecturasDe(async () => expect((await acto()).status).toBe(200))
    expect(reads.length).toBeGreaterThan(0)
    expect(reads).toEqual(reads.map(() => true))
  })
})
