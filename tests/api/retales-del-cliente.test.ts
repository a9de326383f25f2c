import { beforeAll, describe, expect, test } from 'vitest'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { precio } from '#shared/kernel/money'
import { enEfectivo, pedido } from '../support/pedidos'
import { listaConRetales, retalDisponible } from '../support/retales'
import { CLIENTE, nombreDe, PRODUCTO, sembrar } from '../support/sembrar'
import { conParametro } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let admin: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  admin = await tienda.ingresar('admin')
})

/** The white board: 2440 × 2150 mm. */
const TABLERO = 2440 * 2150
const MEDIA_HOJA = { base: 2440, altura: 1075 }
interface Medida {
  base: number
  altura: number
}
/** Pieces of 500 × 400 mm, and offcuts typed by hand. */
const lista = (
  piezas: number,
  retales: (Medida & { cantidad?: number; del_cliente?: boolean | 0 | 1 })[],
) => ({
  referencia: 'TAB-BLANCO',
  piezas: [{ cantidad: piezas, base: 500, altura: 400 }],
  despiece_retales: true,
  retales: retales.map(retal => ({ cantidad: 1, ...retal })),
})
/** Saves an order of one board that is cut by a list: its number, or the texts of the refusal. */
async function intentar(quien: Cliente, response_lepton: object, campos: object = {}, deLinea: object = {}) {
  const tablero = {
    producto_id: PRODUCTO.blanco,
    cantidad_solicitada: 1,
    item: 1,
    response_lepton,
    ...deLinea,
  }
  const { status, data, error } = await quien.pedir('POST /facturas/guardar', {
    body: pedido({ productoList: [tablero], ...campos }),
  })
  expect([200, 422]).toContain(status)
  return status === 200 ? data.venta_id : error.errores
}
const tablero = async (venta_id: unknown) =>
  (await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id: venta_id as number } }))
    .ventas_detalle[0]!
const CAMPO = 'productoList.0.response_lepton'
const REQUIERE = (parte: string) => ({
  [CAMPO]: `Los retales del cliente son el ${parte} % del material y no se cobran: requiere autorización de un administrador`,
})

describe('an offcut typed by hand takes board off the price', () => {
  test.each([
    ['said to be the customer’s', true],
    ['by a client that says nothing of it', undefined],
  ])('%s: a seller needs an administrator, who sees what it takes off', async (_, del_cliente) => {
    const cut = lista(1, [{ base: 1500, altura: 1200, ...(del_cliente && { del_cliente }) }])
    expect(await intentar(vendedor, cut)).toEqual(REQUIERE('100'))
    const venta_id = await intentar(admin, cut)
    const linea = await tablero(venta_id)
    expect(linea).toMatchObject({ cantidad_vendida: 0, valor_total: 0 })
    expect(linea.retales_cliente).toEqual({
      cantidad: 1,
      porcentaje: 100,
      valor: Math.round((linea.precio_unitario * 1500 * 1200 * 100) / TABLERO) / 100,
    })
    expect(linea.autorizacion).toMatchObject({ nombre: nombreDe('admin'), cantidad: 0, porcentaje: 0 })
  })

  test('an operator gives none either, whatever the free band of the sellers', async () => {
    const operario = await tienda.ingresar('operario')
    await conParametro('DESCUENTO_LIBRE_VENDEDOR', '100', async () => {
      const cut = lista(1, [{ base: 1500, altura: 1200, del_cliente: true }])
      expect(await intentar(operario, cut)).toEqual(REQUIERE('100'))
      expect(await intentar(vendedor, cut)).toEqual(expect.any(Number))
    })
  })

  test('as much as the free band of a seller, together with the discount of the line', async () => {
    // Twenty pieces on one board and half a board more: a third of what is cut.
    const cut = lista(36, [{ ...MEDIA_HOJA, del_cliente: true }])
    await conParametro('DESCUENTO_LIBRE_VENDEDOR', '33.3', async () => {
      expect(await intentar(vendedor, cut)).toEqual(REQUIERE('33,33'))
    })
    await conParametro('DESCUENTO_LIBRE_VENDEDOR', '40', async () => {
      const venta_id = await intentar(vendedor, cut)
      expect((await tablero(venta_id)).retales_cliente).toMatchObject({ cantidad: 1, porcentaje: 33.33 })
      expect(await intentar(vendedor, cut, { venta_id }, { porcentaje_descuento: 10 })).toEqual(venta_id)
      expect(await intentar(vendedor, cut, { venta_id }, { porcentaje_descuento: 10.1 })).toEqual(
        REQUIERE('33,33'),
      )
    })
  })

  test('as much of a whole board, which is what is paid, where the list plans on a part of it', async () => {
    const venta_id = await intentar(admin, {
      ...lista(30, [{ base: 1000, altura: 1000 }]),
      parametros: { base: 1220, altura: 2150 },
    })
    const linea = await tablero(venta_id)
    expect(linea.retales_cliente).toMatchObject({
      cantidad: 1,
      valor: Math.round((100 * linea.precio_unitario * 1000 * 1000) / TABLERO) / 100,
    })
  })

  test('no more than that either, where the list plans on next to nothing', async () => {
    const venta_id = await intentar(admin, {
      ...lista(200, [{ base: 2440, altura: 2150, cantidad: 200 }]),
      piezas: [{ cantidad: 200, base: 2400, altura: 2100 }],
      parametros: { base: 1, altura: 1 },
    })
    const linea = await tablero(venta_id)
    expect(linea.retales_cliente).toEqual({
      cantidad: 200,
      valor: 200 * linea.precio_unitario,
      porcentaje: 100,
    })
  })

  test('nothing where the plan does not cut it', async () => {
    // Too small for any piece.
    const venta_id = await intentar(vendedor, lista(1, [{ base: 300, altura: 300, del_cliente: true }]))
    const linea = await tablero(venta_id)
    expect(linea.cantidad_vendida).toBe(1)
    expect([linea.retales_cliente, linea.autorizacion]).toEqual([undefined, undefined])
  })

  test('of the store’s stock it is no discount of the seller', async () => {
    const { id } = await retalDisponible(admin)
    const venta_id = await intentar(vendedor, listaConRetales([id]))
    expect((await tablero(venta_id)).retales_cliente).toBeUndefined()
  })
})

describe('what was granted of the customer’s offcuts holds for what it was granted for (DECISIONS 340)', () => {
  const cut = (n: number) => lista(4, [{ base: 1200, altura: 900, cantidad: n, del_cliente: true }])
  const mas = lista(20, [{ base: 1200, altura: 900, cantidad: 5, del_cliente: true }])

  test('the same list, and a smaller one', async () => {
    const venta_id = await intentar(admin, mas)
    expect(await intentar(vendedor, mas, { venta_id })).toBe(venta_id)
    expect(await intentar(vendedor, cut(1), { venta_id })).toBe(venta_id)
    expect((await tablero(venta_id)).autorizacion).toMatchObject({ nombre: nombreDe('admin') })
    const params = { venta_id: venta_id as number }
    const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', { params })
    const body = enEfectivo(ventas_encabezado.total_venta_bruta)
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', { params, body })
  })

  test('no more of them, no other customer, no other price, no more boards', async () => {
    const venta_id = await intentar(admin, cut(1))
    expect(await intentar(vendedor, mas, { venta_id })).toEqual(REQUIERE('100'))
    expect(await intentar(vendedor, cut(1), { venta_id, tercero_id: CLIENTE.muebles })).toEqual({
      [CAMPO]: `${REQUIERE('100')[CAMPO]}: se autorizó para otro cliente`,
    })
    expect(
      await intentar(vendedor, lista(30, [{ base: 1200, altura: 900, del_cliente: true }]), { venta_id }),
    ).toHaveProperty([CAMPO], expect.stringMatching(/se autorizó para 0 y no para más$/))
    const { precio_unitario } = await tablero(venta_id)
    await marcar(clave.producto(PRODUCTO.blanco), { precio_unitario: precio(precio_unitario + 1) })
    try {
      expect(await intentar(vendedor, cut(1), { venta_id })).toEqual({
        [CAMPO]: `${REQUIERE('100')[CAMPO]}: se autorizó con otro precio`,
      })
    } finally {
      await marcar(clave.producto(PRODUCTO.blanco), { precio_unitario: precio(precio_unitario) })
    }
  })
})

describe('what the customer’s offcuts take off may be asked for', () => {
  const cut = (n: number) => lista(4, [{ base: 1200, altura: 900, cantidad: n, del_cliente: true }])
  const AREA = 1200 * 900
  const body = {
    porcentaje_descuento: 0,
    tercero_id: CLIENTE.muebles,
    producto_id: PRODUCTO.blanco,
    cantidad_solicitada: 0,
    area_cliente: AREA,
  }
  const para = { tercero_id: CLIENTE.muebles }
  const pedir = (campos: object = {}) =>
    vendedor.pedir('POST /descuentos/solicitar/guardar', { body: { ...body, ...campos } })
  const aprobar = async (campos: object = {}) => {
    const { data } = await pedir(campos)
    const { id } = data.descuento_solicitado
    await admin.exigir('POST /descuentos/solicitados/aprobar', {
      body: { descuento_solicitado_id: id, aprobado: true },
    })
    return id
  }

  test('without a discount: who approves sees the area and what it is worth, and the seller saves', async () => {
    expect(await intentar(vendedor, cut(1), para)).toEqual(REQUIERE('100'))
    const { data } = await pedir()
    const { id, retales_cliente, valor_descuento } = data.descuento_solicitado
    const { producto } = await vendedor.exigir('GET /productos/{id}', { params: { id: PRODUCTO.blanco } })
    expect(valor_descuento).toBe(0)
    expect(retales_cliente).toEqual({
      area: AREA,
      valor: Math.round((100 * producto.precio_unitario * AREA) / TABLERO) / 100,
    })
    await admin.exigir('POST /descuentos/solicitados/aprobar', {
      body: { descuento_solicitado_id: id, aprobado: true },
    })
    const venta_id = await intentar(vendedor, cut(1), para)
    const linea = await tablero(venta_id)
    expect(linea.autorizacion).toMatchObject({ nombre: nombreDe('admin'), porcentaje: 0 })
    expect(linea.retales_cliente).toMatchObject({ cantidad: 1, valor: retales_cliente!.valor })
    // Once: the next order asks anew.
    expect(await intentar(vendedor, cut(1), para)).toEqual(REQUIERE('100'))
  })

  test('with a discount: the approval holds for both, and for no more of either', async () => {
    const piezas = lista(30, [{ base: 1200, altura: 900, del_cliente: true }])
    await aprobar({ porcentaje_descuento: 10, cantidad_solicitada: 5 })
    expect(await intentar(vendedor, piezas, para, { porcentaje_descuento: 10.1 })).not.toBeTypeOf('number')
    expect(
      await intentar(vendedor, lista(30, [{ base: 1200, altura: 901, del_cliente: true }]), para, {
        porcentaje_descuento: 10,
      }),
    ).not.toBeTypeOf('number')
    expect(await intentar(vendedor, piezas, para, { porcentaje_descuento: 10 })).toBeTypeOf('number')
  })

  test('a request that says nothing of them grants none', async () => {
    await aprobar({ porcentaje_descuento: 5, cantidad_solicitada: 5, area_cliente: undefined })
    expect(await intentar(vendedor, cut(1), para)).toEqual(REQUIERE('100'))
  })

  test.each([
    ['neither a discount nor offcuts', { area_cliente: 0, cantidad_solicitada: 1 }, 'porcentaje_descuento'],
    ['no pieces and no offcuts', { area_cliente: 0, porcentaje_descuento: 5 }, 'cantidad_solicitada'],
    ['offcuts of what is no board', { producto_id: PRODUCTO.corredera }, 'area_cliente'],
    ['an area below nothing', { area_cliente: -1 }, 'area_cliente'],
    ['half a square millimetre', { area_cliente: 0.5 }, 'area_cliente'],
  ])('%s is refused on its field', async (_, campos, campo) => {
    const { status, error } = await pedir(campos)
    expect([status, Object.keys(error.errores ?? {})]).toEqual([422, [campo]])
  })
})

describe('whose an offcut is', () => {
  const generar = (body: object) => vendedor.pedir('POST /optimizar/generar', { body })

  test.each([false, 0] as const)(
    'is said where it is asked for (%s): the shop’s own come from its stock',
    async no => {
      const cut = lista(1, [{ base: 1500, altura: 1200, del_cliente: no }])
      const { status, error } = await generar(cut)
      const SIN_DUENO = 'Marque que el retal es del cliente, o elija uno de la tienda'
      expect([status, error.errores]).toEqual([422, { 'retales.0.del_cliente': SIN_DUENO }])
      expect(await intentar(admin, cut)).toEqual({ [`${CAMPO}.retales.0.del_cliente`]: SIN_DUENO })
    },
  )

  test('of the store’s stock is not the customer’s, whatever is said', async () => {
    const { id } = await retalDisponible(admin)
    const cut = listaConRetales([id])
    const { status, error } = await generar({ ...cut, retales: [{ ...cut.retales[0], del_cliente: true }] })
    expect([status, error.errores]).toEqual([
      422,
      { 'retales.0.del_cliente': `El retal ${id} es de la tienda, no del cliente` },
    ])
  })

  test('comes back with the plan', async () => {
    const { data } = await generar(lista(1, [{ base: 1500, altura: 1200, del_cliente: 1 }]))
    expect(data.optimizacion.retales).toMatchObject([{ base: 1500, altura: 1200, del_cliente: 1 }])
  })
})
