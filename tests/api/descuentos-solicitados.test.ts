import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { marcar, quitar } from '#functions/kernel/dynamo/client'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { precio } from '#shared/kernel/money'
import { guardar, pedido, solicitud, SOLICITUD } from '../support/pedidos'
import { RelojQuieto } from '../support/reloj'
import { CLIENTE, idDe, nombreDe, PRODUCTO, sembrar } from '../support/sembrar'
import { auditoriaDe, conParametro } from '../support/tabla'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'

type Pedido = Partial<Cuerpo<'POST /facturas/guardar'>>

const tienda = usarTienda(sembrar)
let jefe: Cliente
let admin: Cliente
let vendedor: Cliente
let otro: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
  otro = await tienda.ingresar('otro')
})

let reloj: RelojQuieto | undefined
afterEach(async () => {
  reloj?.soltar()
  reloj = undefined
  // What one test left unused is not another one's.
  for (const [key, item] of await volcado())
    if (key.startsWith('VALE_DESCUENTO#')) await quitar(item as unknown as Clave)
})

const REQUIERE = 'El descuento requiere autorización de un administrador'
const CAMPO = 'productoList.0.porcentaje_descuento'
const decidir = (descuento_solicitado_id: number, aprobado = true, quien = admin) =>
  quien.pedir('POST /descuentos/solicitados/aprobar', { body: { descuento_solicitado_id, aprobado } })
/** Asked for by the seller and approved by an administrator. */
async function aprobada(campos: Parameters<typeof solicitud>[1] = {}, quien = admin): Promise<number> {
  const { id } = await solicitud(vendedor, campos)
  expect((await decidir(id, true, quien)).status).toBe(200)
  return id
}
const linea = (cantidad_solicitada = 10, porcentaje_descuento = 10) => ({
  producto_id: PRODUCTO.corredera,
  cantidad_solicitada,
  porcentaje_descuento,
})
const PARA = { tercero_id: CLIENTE.muebles, productoList: [linea()] }
const vender = (campos: Pedido = {}, quien = vendedor) =>
  quien.pedir('POST /facturas/guardar', { body: pedido({ ...PARA, ...campos }) })
/** The text on the discount of the first line; undefined where the order is saved. */
const reparo = async (campos: Pedido = {}, quien = vendedor) => {
  const { status, error } = await vender(campos, quien)
  return status === 200 ? undefined : error.errores?.[CAMPO]
}
const lista = async (quien: Cliente, query: object = {}) =>
  (
    await quien.exigir('GET /descuentos/solicitados/{storeId}', {
      params: { storeId: '001' },
      query: { per_page: 100, ...query },
    })
  ).descuentos_solicitados.data
const vista = async (id: number) => (await lista(admin)).find(each => each.id === id)!

describe('a discount that was asked for', () => {
  test('gives nothing until somebody approves it, and then the seller saves the order with it', async () => {
    const { id } = await solicitud(vendedor)
    expect(await reparo()).toBe(REQUIERE)
    await decidir(id)
    const { venta_id } = await guardar(vendedor, PARA)
    const { ventas_detalle } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    expect(ventas_detalle[0]).toMatchObject({
      porcentaje_descuento: 10,
      autorizacion: { nombre: nombreDe('admin'), cantidad: 10, porcentaje: 10 },
    })
    expect(await vista(id)).toMatchObject({ estado: 'aprobado', venta_uso_id: venta_id, vencido: false })
    expect(await auditoriaDe(venta_id)).toHaveLength(1)
  })

  test('is found by its order, however many others came after it', async () => {
    const { venta_id } = await guardar(vendedor, { ...PARA, productoList: [linea(10, 0)] })
    const id = await aprobada({ venta_id })
    await aprobada()
    expect((await lista(vendedor, { venta_id, per_page: 10 })).map(each => each.id)).toEqual([id])
    expect((await lista(vendedor)).length).toBeGreaterThan(1)
  })

  test('counts once: the next order needs its own, the same order keeps it', async () => {
    await aprobada()
    const { venta_id, ventas_detalle } = await guardar(vendedor, PARA)
    expect(await reparo()).toBe(REQUIERE)
    const { item } = ventas_detalle[0]!
    expect(await reparo({ venta_id, productoList: [{ ...linea(4), item }] })).toBe(undefined)
    expect(await reparo({ venta_id, productoList: [{ ...linea(), item }] })).toBe(undefined)
    expect(await reparo({ venta_id, productoList: [{ ...linea(11), item }] })).toBe(
      `${REQUIERE}: se autorizó para 10 y no para más`,
    )
  })

  test('counts for one of two orders that are saved at once', async () => {
    await aprobada()
    const replies = await Promise.all([vender(), vender({}, otro)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  test('of two lines, names the one that has none', async () => {
    await aprobada()
    const { error } = await vender({ productoList: [linea(), linea(1)] })
    expect(error.errores).toEqual({ 'productoList.1.porcentaje_descuento': REQUIERE })
    // What was refused has used nothing.
    expect(await reparo()).toBe(undefined)
  })

  test('holds for what it was given for, and says why it does not hold for more', async () => {
    const id = await aprobada()
    expect(await reparo({ productoList: [linea(11)] })).toBe(`${REQUIERE}: se autorizó para 10 y no para más`)
    expect(await reparo({ productoList: [linea(10, 10.1)] })).toBe(REQUIERE)
    expect(await reparo({ tercero_id: CLIENTE.ana })).toBe(REQUIERE)
    expect(await reparo({ productoList: [{ ...linea(), producto_id: PRODUCTO.bisagra }] })).toBe(REQUIERE)
    expect((await vista(id)).venta_uso_id).toBe(null)
    expect(await reparo({ productoList: [linea(9, 9.9)] })).toBe(undefined)
  })

  test('is no other store’s', async () => {
    const norte = (await tienda.ingresar('norte')).en('002')
    await aprobada()
    expect(await reparo({}, norte)).toBe(REQUIERE)
    expect(await reparo()).toBe(undefined)
  })

  test('takes the smallest approval that fits, so that the larger one is left', async () => {
    const grande = await aprobada({ porcentaje_descuento: 20 })
    const justa = await aprobada()
    await guardar(vendedor, PARA)
    expect((await vista(justa)).venta_uso_id).not.toBe(null)
    expect((await vista(grande)).venta_uso_id).toBe(null)
    expect(await reparo({ productoList: [linea(10, 20)] })).toBe(undefined)
  })

  test('runs out after the hours that the shop says', async () => {
    reloj = new RelojQuieto(new Date().toISOString())
    const inicio = reloj.ms
    const horas = async (id: number) => (Date.parse((await vista(id)).vence!) - inicio) / 3_600_000
    expect(await horas(await aprobada())).toBe(24)
    await conParametro('VIGENCIA_DESCUENTO', '2', async () => {
      const justa = await aprobada({ porcentaje_descuento: 12 })
      const tarde = await aprobada({ porcentaje_descuento: 12 })
      expect(await horas(tarde)).toBe(2)
      reloj!.avanzar(2 * 3_600_000 - 1)
      expect(await reparo({ productoList: [linea(10, 12)] })).toBe(undefined)
      reloj!.avanzar(2)
      expect(await reparo({ productoList: [linea(10, 12)] })).toBe(REQUIERE)
      expect([await vista(justa), await vista(tarde)].map(({ vencido }) => vencido)).toEqual([false, true])
    })
  })

  test('is not approved at a price that is no longer the product’s, and not used at another one', async () => {
    const { id } = await solicitud(vendedor)
    const usable = await aprobada()
    await marcar(clave.producto(PRODUCTO.corredera), { precio_unitario: precio(26_000) })
    try {
      const { status, error } = await decidir(id)
      expect([status, error.errores]).toEqual([
        422,
        { aprobado: 'El precio del producto cambió desde la solicitud: debe solicitarse de nuevo' },
      ])
      expect((await decidir(id, false)).status).toBe(200)
      expect(await reparo()).toBe(`${REQUIERE}: se autorizó con otro precio`)
    } finally {
      await marcar(clave.producto(PRODUCTO.corredera), { precio_unitario: precio(25_000) })
    }
    expect((await vista(usable)).venta_uso_id).toBe(null)
    expect(await reparo()).toBe(undefined)
  })
})

describe('who decides', () => {
  test('the first of two at once, and both are told what stands', async () => {
    const { id } = await solicitud(vendedor)
    const [yes, no] = await Promise.all([decidir(id, true), decidir(id, false, jefe)])
    expect(new Set([yes.status, no.status])).toEqual(new Set([200, 409]))
    const [won, lost] = yes.status === 200 ? [yes, no] : [no, yes]
    expect(lost.error).toMatchObject({
      codigo: 'descuento_decidido',
      data: { descuento_solicitado: { id, estado: won.data.descuento_solicitado.estado } },
    })
    if (won === no) expect(await reparo()).toBe(REQUIERE)
    else expect(await reparo()).toBe(undefined)
  })

  test('what was rejected gives nothing', async () => {
    const { id } = await solicitud(vendedor)
    await decidir(id, false)
    expect(await reparo()).toBe(REQUIERE)
    expect(await vista(id)).toMatchObject({
      estado: 'rechazado',
      aprobado: false,
      nombre_aprobador: nombreDe('admin'),
    })
  })

  test('an administrator’s own is another one’s', async () => {
    const { id } = await solicitud(admin)
    expect((await decidir(id)).status).toBe(422)
    expect((await decidir(id, true, jefe)).status).toBe(200)
    expect(await reparo()).toBe(undefined)
  })

  test('below the cost only SuperAdministrador, on a request and in an order of their own', async () => {
    const campos = { porcentaje_descuento: 60 }
    const { id } = await solicitud(vendedor, campos)
    expect((await decidir(id)).error.errores).toEqual({
      aprobado:
        'El precio con descuento queda por debajo del costo: solo un SuperAdministrador puede aprobarlo',
    })
    expect(await vista(id)).toMatchObject({ estado: 'pendiente', bajo_costo: true, margen: -25 })
    const order = { productoList: [linea(10, 60)] }
    expect(await reparo(order, admin)).toBe(
      'El descuento deja el precio por debajo del costo: requiere autorización de un SuperAdministrador',
    )
    expect((await decidir(id, true, jefe)).status).toBe(200)
    expect(await reparo(order)).toBe(undefined)
    expect(await reparo(order, jefe)).toBe(undefined)
    // A seller, who sees no cost, is not told where it lies.
    await conParametro('DESCUENTO_LIBRE_VENDEDOR', '100', async () => {
      expect(await reparo({ productoList: [linea(1, 60)] })).toBe(
        'El descuento requiere autorización de un administrador',
      )
    })
    // As far as the cost, an administrator gives what they see fit.
    expect(await reparo({ productoList: [linea(1, 50)] }, admin)).toBe(undefined)
  })
})

describe('the list', () => {
  test('shows a seller their own, and who approves all of the store, the newest first', async () => {
    const { id: suya } = await solicitud(vendedor)
    const { id: ajena } = await solicitud(otro)
    const ids = async (quien: Cliente, query = {}) => (await lista(quien, query)).map(({ id }) => id)
    expect(await ids(vendedor)).toContain(suya)
    expect(await ids(vendedor)).not.toContain(ajena)
    expect((await ids(admin)).slice(0, 2)).toEqual([ajena, suya])
    expect(await lista(await tienda.ingresar('bodega'))).toEqual([])
    await decidir(suya, false)
    expect(await ids(admin, { estado: 'pendiente' })).not.toContain(suya)
    expect(await ids(admin, { estado: 'rechazado' })).toContain(suya)
    expect(await ids(vendedor, { estado: 'pendiente' })).not.toContain(suya)
  })

  test('names product, customer and who asked, and the margin to who knows the costs', async () => {
    const { id } = await solicitud(vendedor)
    expect((await lista(vendedor))[0]).toMatchObject({
      id,
      referencia: 'COR-40',
      nombres_tercero: 'Muebles del Páramo S.A.S.',
      nombre_vendedor: nombreDe('vendedor'),
      vendedor_id: idDe('vendedor'),
      cantidad_solicitada: SOLICITUD.cantidad_solicitada,
    })
    expect((await lista(vendedor))[0]).not.toHaveProperty('bajo_costo')
    expect(await vista(id)).toMatchObject({ margen: 44.44, bajo_costo: false })
  })
})

test('a request is compared with the price, and with the subtotal before or after the discount', async () => {
  const pedir = (campos: object) =>
    vendedor.pedir('POST /descuentos/solicitar/guardar', { body: { ...SOLICITUD, ...campos } })
  for (const sub_total of [250_000, 225_000, undefined]) expect((await pedir({ sub_total })).status).toBe(200)
  const { status, error } = await pedir({ sub_total: 240_000 })
  expect([status, error.data]).toEqual([409, { precio_unitario: 25_000, sub_total: 250_000 }])
  expect((await pedir({ cantidad_solicitada: 1.5, sub_total: null })).error.errores).toEqual({
    cantidad_solicitada: 'Debe ingresar una cantidad sin decimales',
  })
  expect((await pedir({ venta_id: 999_999 })).error.errores).toEqual({
    venta_id: 'El pedido no existe en esta tienda',
  })
})
