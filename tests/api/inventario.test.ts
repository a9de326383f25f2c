import { describe, expect, test } from 'vitest'
import { clave } from '#functions/kernel/dynamo/keys'
import { consultar, obtener, quitar } from '#functions/kernel/dynamo/client'
import { rehacerConteos } from '#infra/local/conteos/rehacer'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { AJUSTE, movimientoPor } from '../support/inventario'
import { enEfectivo, guardar } from '../support/pedidos'
import { productoNuevo, tableroNuevo } from '../support/productos'
import { PRODUCTO } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'

const tienda = usarTienda(() => sembrarAuditable())

const kardex = (quien: Cliente, producto_id: number, query: object = {}) =>
  quien.exigir('GET /inventarios/{producto_id}/kardex', { params: { producto_id }, query })
const saldo = async (producto: number, codigo = '001') => {
  const [item] = await obtener([clave.existencia(producto, codigo)])
  return item as unknown as { existencia: number; reservado: number; disponible: number }
}
const ajustar = (quien: Cliente, cambios: object) =>
  quien.pedir('PUT /inventarios/actualizar', { body: { ...AJUSTE, ...cambios } })
/** Leaves exactly so much of a product in store 001. */
async function dejar(quien: Cliente, producto_id: number, cantidad: number): Promise<void> {
  const cambio = cantidad - (await saldo(producto_id)).existencia / 100
  if (cambio !== 0)
    expect(
      await ajustar(quien, {
        producto_id,
        cantidad_inventario: Math.abs(cambio),
        restar_inventario: cambio < 0,
      }),
    ).toMatchObject({ status: 200 })
}
const vender = async (quien: Cliente, producto_id: number, cantidad: number) => {
  const venta = await guardar(quien, { productoList: [{ producto_id, cantidad_solicitada: cantidad }] })
  return {
    venta_id: venta.venta_id,
    cobrar: () =>
      quien.pedir('POST /facturas/{venta_id}/forma-pago', {
        params: { venta_id: venta.venta_id },
        body: enEfectivo(venta.totales.total_venta),
      }),
  }
}

describe('stock by hand', () => {
  test('the card tells what, from what, who and the balance after each movement, across pages', async () => {
    const bodega = await tienda.ingresar('bodega')
    const vendedor = await tienda.ingresar('vendedor')
    const producto_id = PRODUCTO.tornillo
    await dejar(bodega, producto_id, 100)
    const { venta_id, cobrar } = await vender(vendedor, producto_id, 4)
    expect((await cobrar()).status).toBe(200)
    for (let i = 0; i < 60; i++)
      await ajustar(bodega, { producto_id, cantidad_inventario: 1, motivo: `Caja ${i}` })
    const primera = await kardex(bodega, producto_id)
    expect(primera.producto).toMatchObject({ cantidad: 156, reservado: 0, disponible: 156 })
    expect(primera.movimientos[0]).toMatchObject({
      tipo: 'entrada',
      cantidad: 1,
      saldo: 156,
      motivo: 'Caja 59',
      origen: { clase: 'manual' },
      venta_id: null,
      reversible: true,
    })
    const segunda = await kardex(bodega, producto_id, { antes: primera.siguiente! })
    const todos = [...primera.movimientos, ...segunda.movimientos]
    const venta = todos.find(({ tipo }) => tipo === 'venta')!
    expect(venta).toMatchObject({ venta_id, cantidad: -4, saldo: 96, reversible: false })
    expect(venta.usuario).not.toBe('')
    // Each balance is the one before it and what moved.
    for (const [i, m] of todos.slice(0, -1).entries())
      expect(m.saldo - m.cantidad).toBeCloseTo(todos[i + 1]!.saldo, 2)
    expect(segunda.siguiente).toBeNull()
    expect(todos.at(-1)).toMatchObject({ origen: { clase: 'inicial' } })
  })

  test('an old client sends neither reason nor version: the movement says "sin motivo", the price stays', async () => {
    const admin = await tienda.ingresar('admin')
    const producto_id = PRODUCTO.bisagra
    const leido = await admin.exigir('GET /productos/{id}', { params: { id: producto_id } })
    const { precio_unitario: antes } = leido.producto
    const reply = await ajustar(admin, {
      producto_id,
      motivo: undefined,
      precio_unitario: 1,
      costo_unitario: 1,
      restar_inventario: 0,
      codigo_tienda: '001',
    })
    expect(reply.status).toBe(200)
    expect(reply.data.producto.precio_unitario).toBe(antes)
    expect((await kardex(admin, producto_id)).movimientos[0]).toMatchObject({ motivo: 'sin motivo' })
  })

  test('a price that is named with its version is changed by who may, and the cost by who sees it', async () => {
    const [admin, bodega] = [await tienda.ingresar('admin'), await tienda.ingresar('bodega')]
    const producto_id = PRODUCTO.liston
    const leer = async () =>
      (await admin.exigir('GET /productos/{id}', { params: { id: producto_id } })).producto
    const { version, costo_inventario_unitario: costo } = await leer()
    const precios = { precio_unitario: 12_345, costo_unitario: 77, version }
    expect((await ajustar(bodega, { producto_id, ...precios })).status).toBe(200)
    expect(await leer()).toMatchObject({ precio_unitario: 12_345, costo_inventario_unitario: costo })
    expect((await ajustar(admin, { producto_id, ...precios })).error.codigo).toBe('version_anterior')
    await ajustar(admin, { producto_id, ...precios, version: (await leer()).version })
    expect(await leer()).toMatchObject({ costo_inventario_unitario: 77 })
    const { productos } = await admin.exigir('GET /inventarios', { query: { query: 'liston' } })
    expect(productos.data[0]).toMatchObject({ precio_unitario: 12_345 })
  })

  test('a price or a cost that nobody can mean is refused at its field', async () => {
    const admin = await tienda.ingresar('admin')
    const producto_id = PRODUCTO.liston
    for (const campo of ['precio_unitario', 'costo_unitario']) {
      const { producto } = await admin.exigir('GET /productos/{id}', { params: { id: producto_id } })
      const { status, error } = await ajustar(admin, {
        producto_id,
        [campo]: 100_000_000.0001,
        version: producto.version,
      })
      expect([status, error?.errores]).toEqual([422, { [campo]: 'El valor es demasiado grande' }])
    }
  })

  test('a price and units that come together are both kept where the store had no row yet', async () => {
    const admin = await tienda.ingresar('admin')
    const { producto } = await admin.exigir('POST /productos/crear', { body: productoNuevo({ cantidad: 0 }) })
    const { id: producto_id, version } = producto
    await quitar(clave.existencia(producto_id, '001'))
    const cambios = { producto_id, cantidad_inventario: 7, precio_unitario: 5_555, version }
    expect(await ajustar(admin, cambios)).toMatchObject({ status: 200 })
    expect(await saldo(producto_id)).toMatchObject({ existencia: 700, disponible: 700 })
    const { productos } = await admin.exigir('GET /inventarios', { query: { query: producto.referencia } })
    expect(productos.data[0]).toMatchObject({ cantidad: 7, precio_unitario: 5_555 })
  })

  test('what orders wait for may be taken, and is said; more than there is may not', async () => {
    const [bodega, vendedor] = [await tienda.ingresar('bodega'), await tienda.ingresar('vendedor')]
    const producto_id = PRODUCTO.corredera
    await dejar(bodega, producto_id, 10)
    const antes = await saldo(producto_id)
    await vender(vendedor, producto_id, 8)
    const reply = await ajustar(bodega, { producto_id, cantidad_inventario: 6, restar_inventario: true })
    expect(reply.data.producto).toMatchObject({ cantidad: 4, disponible: (antes.disponible - 1400) / 100 })
    expect(reply.data.aviso).toMatch(/pedidos pendientes/)
    const mucho = await ajustar(bodega, { producto_id, cantidad_inventario: 5, restar_inventario: true })
    expect([mucho.status, Object.keys(mucho.error.errores ?? {})]).toEqual([422, ['cantidad_inventario']])
  })

  test('decimals where the unit has them', async () => {
    const bodega = await tienda.ingresar('bodega')
    const metros = await ajustar(bodega, { producto_id: PRODUCTO.canto3R, cantidad_inventario: 2.75 })
    expect(metros.status).toBe(200)
    const mitad = await ajustar(bodega, { producto_id: PRODUCTO.bisagra, cantidad_inventario: 2.75 })
    expect(mitad.status).toBe(422)
  })
})

describe('taken back', () => {
  test('a movement is reversed once, by two people at once or by one form sent twice', async () => {
    const [bodega, admin] = [await tienda.ingresar('bodega'), await tienda.ingresar('admin')]
    await dejar(bodega, PRODUCTO.bisagra, 20)
    const body = await movimientoPor(bodega, AJUSTE)
    expect((await saldo(PRODUCTO.bisagra)).existencia).toBe(2500)
    const llave = crypto.randomUUID()
    const replies = await Promise.all([
      bodega.pedir('PUT /inventarios/reversar', { body, llave }),
      bodega.pedir('PUT /inventarios/reversar', { body, llave }),
      admin.pedir('PUT /inventarios/reversar', { body }),
    ])
    const won = replies.filter(({ status }) => status === 200)
    expect(won.length === 1 || won.length === 2).toBe(true)
    expect((await saldo(PRODUCTO.bisagra)).existencia).toBe(2000)
    const [reverso, original] = (await kardex(bodega, PRODUCTO.bisagra)).movimientos
    expect(reverso).toMatchObject({ cantidad: -5, origen: { clase: 'reverso', id: original!.movimiento } })
    expect(original).toMatchObject({ reversado_por: reverso!.movimiento, reversible: false })
    // Neither the reversal nor what a sale did is taken back here.
    const otra = await bodega.pedir('PUT /inventarios/reversar', {
      body: { producto_id: PRODUCTO.bisagra, movimiento: reverso!.movimiento },
    })
    expect(otra.status).toBe(422)
  })

  test('what was sold since is not taken back', async () => {
    const bodega = await tienda.ingresar('bodega')
    await dejar(bodega, PRODUCTO.bisagra, 0)
    const body = await movimientoPor(bodega, AJUSTE)
    await ajustar(bodega, { cantidad_inventario: 3, restar_inventario: true })
    expect((await bodega.pedir('PUT /inventarios/reversar', { body })).status).toBe(422)
    expect((await saldo(PRODUCTO.bisagra)).existencia).toBe(200)
  })
})

describe('two of the warehouse and three sellers on the last unit', () => {
  test('one of them gets it, nothing goes below zero, and the books agree', async () => {
    const jefe = await tienda.ingresar('super')
    const [bodega, admin, vendedor] = await Promise.all(
      (['bodega', 'admin', 'vendedor'] as const).map(nombre => tienda.ingresar(nombre)),
    )
    const producto_id = PRODUCTO.tornillo
    await jefe.exigir('PUT /parametros/{code}/editar', {
      params: { code: 'PERMITE_STOCK_NEGATIVO' },
      body: { valor_parametro: '0' },
    })
    await dejar(bodega!, producto_id, 1)
    const ventas = await Promise.all([1, 2, 3].map(() => vender(vendedor!, producto_id, 1)))
    const una = { producto_id, cantidad_inventario: 1, restar_inventario: true }
    const replies = await Promise.all([
      ...ventas.map(({ cobrar }) => cobrar()),
      ajustar(bodega!, una),
      ajustar(admin!, una),
    ])
    expect(replies.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    for (const { status } of replies) expect([200, 409, 422]).toContain(status)
    expect((await saldo(producto_id)).existencia).toBe(0)
    await jefe.exigir('PUT /parametros/{code}/editar', {
      params: { code: 'PERMITE_STOCK_NEGATIVO' },
      body: { valor_parametro: '1' },
    })
    await sinPendientes()
    expect(lineasDe(await auditarTienda(tienda))).toEqual([])
  })

  test('one form sent twice adds once; two tabs add twice', async () => {
    const bodega = await tienda.ingresar('bodega')
    await dejar(bodega, PRODUCTO.bisagra, 10)
    const llave = crypto.randomUUID()
    const enviar = (key: string) => bodega.pedir('PUT /inventarios/actualizar', { body: AJUSTE, llave: key })
    const replies = await Promise.all([enviar(llave), enviar(llave), enviar(llave)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await saldo(PRODUCTO.bisagra)).existencia).toBe(1500)
    await Promise.all([enviar(crypto.randomUUID()), enviar(crypto.randomUUID())])
    expect((await saldo(PRODUCTO.bisagra)).existencia).toBe(2500)
  })
})

describe('what a store lacks', () => {
  const vista = async (quien: Cliente, cual: 'regularizar' | 'comprar', query = '') =>
    (await quien.exigir('GET /inventarios', { query: { vista: cual, query } })).productos

  test('below zero it stands among what is to be regularised, until somebody counts', async () => {
    const [bodega, vendedor] = [await tienda.ingresar('bodega'), await tienda.ingresar('vendedor')]
    const producto_id = PRODUCTO.bisagra
    await dejar(bodega, producto_id, 1)
    const { cobrar } = await vender(vendedor, producto_id, 3)
    expect((await cobrar()).status).toBe(200)
    await sinPendientes()
    const mala = (await vista(bodega, 'regularizar', 'BIS')).data.find(({ id }) => id === producto_id)
    expect(mala).toMatchObject({ cantidad: -2, disponible: -2 })
    const { producto } = await bodega.exigir('GET /productos/{id}', { params: { id: producto_id } })
    const deGrupo = async (grupo_id: number) =>
      (
        await bodega.exigir('GET /inventarios', {
          query: { vista: 'regularizar', grupo_id: String(grupo_id) },
        })
      ).productos
    expect((await deGrupo(producto.grupo_id)).data.map(({ id }) => id)).toContain(producto_id)
    expect((await deGrupo(99_999)).total).toBe(0)
    // A service has no stock: what there is of it would be seen by nobody.
    const aServicio = await (
      await tienda.ingresar('admin')
    ).pedir('PUT /productos/{id}/editar', {
      params: { id: producto_id },
      body: {
        ...producto,
        proveedor_id: 1,
        linea_id: 11,
        grupo_id: 8,
      },
    })
    expect(aServicio.error.errores).toMatchObject({
      grupo_id: 'Hay existencia o pedidos de este producto: no puede pasar a un grupo de servicios',
    })
    // A shop of before there were marks gets them with its counts.
    await quitar(clave.alerta('001', producto_id))
    const malas = async () => (await vista(bodega, 'regularizar')).data.map(({ id }) => id)
    expect(await malas()).not.toContain(producto_id)
    await rehacerConteos()
    expect(await malas()).toContain(producto_id)
    await ajustar(bodega, { producto_id, cantidad_inventario: 12 })
    await sinPendientes()
    expect((await vista(bodega, 'regularizar')).data.map(({ id }) => id)).not.toContain(producto_id)
  })

  test('is found by all that the list of all products finds by', async () => {
    const bodega = await tienda.ingresar('bodega')
    const codigo_barras = `88${process.pid}`
    const { producto } = await bodega.exigir('POST /productos/crear', {
      body: tableroNuevo({ codigo_barras, prefijo: 'ZQX', cantidad: 0 }),
    })
    const { id: producto_id } = producto
    await bodega.exigir('PUT /inventarios/topes', { body: { producto_id, minimo: 4, maximo: 9 } })
    await sinPendientes()
    for (const texto of [codigo_barras, 'zqx', producto.nombre_color, producto.referencia, 'melamina nogal'])
      expect([texto, (await vista(bodega, 'comprar', texto)).data.map(({ id }) => id)]).toEqual([
        texto,
        [producto_id],
      ])
    expect((await vista(bodega, 'comprar', 'bisagra')).data).toEqual([])
    await bodega.exigir('PUT /inventarios/topes', { body: { producto_id, minimo: null, maximo: null } })
    await sinPendientes()
  })

  test('is not bought while it is retired, and is again when it is taken back', async () => {
    const bodega = await tienda.ingresar('bodega')
    const form = tableroNuevo({ prefijo: 'ZQY', cantidad: 0 })
    const { id } = (await bodega.exigir('POST /productos/crear', { body: form })).producto
    await bodega.exigir('PUT /inventarios/topes', { body: { producto_id: id, minimo: 4, maximo: 9 } })
    const quedar = async (activo: boolean) => {
      const { cantidad: _, ...body } = form
      await bodega.exigir('PUT /productos/{id}/editar', { params: { id }, body: { ...body, activo } })
      await sinPendientes()
      const [marca] = await obtener([clave.alerta('001', id)])
      return [marca?.comprar, (await vista(bodega, 'comprar', 'zqy')).data.length]
    }
    expect(await quedar(false)).toEqual([false, 0])
    // Counted while it is retired, which marks nothing.
    await ajustar(bodega, { producto_id: id, cantidad_inventario: 1 })
    await sinPendientes()
    expect(await quedar(true)).toEqual([true, 1])
    expect(await quedar(false)).toEqual([false, 0])
  })

  test('with less than its least it stands among what to buy, and how much', async () => {
    const [bodega, vendedor] = [await tienda.ingresar('bodega'), await tienda.ingresar('vendedor')]
    const producto_id = PRODUCTO.bisagra
    await dejar(bodega, producto_id, 10)
    const { producto } = await bodega.exigir('PUT /inventarios/topes', {
      body: { producto_id, minimo: 8, maximo: 30 },
    })
    expect(producto).toMatchObject({ minimo: 8, maximo: 30, por_comprar: 0 })
    await sinPendientes()
    expect((await vista(bodega, 'comprar')).data).toEqual([])
    // Promised to an order: no longer there to sell.
    await vender(vendedor, producto_id, 3)
    await sinPendientes()
    expect((await vista(bodega, 'comprar')).data).toMatchObject([{ id: producto_id, por_comprar: 23 }])
    await bodega.exigir('PUT /inventarios/topes', { body: { producto_id, minimo: null, maximo: null } })
    await sinPendientes()
    expect((await vista(bodega, 'comprar')).data).toEqual([])
  })

  test('the card of another of one’s own stores is read from here, with the rows of that store alone', async () => {
    const admin = await tienda.ingresar('admin')
    const producto_id = PRODUCTO.tornillo
    const motivo = 'Solo en Veta Norte'
    await admin
      .en('002')
      .exigir('PUT /inventarios/actualizar', { body: { producto_id, cantidad_inventario: 3, motivo } })
    const norte = await kardex(admin, producto_id, { tienda: '002' })
    expect(norte).toEqual(await kardex(admin.en('002'), producto_id))
    expect(norte.producto).toMatchObject({
      codigo_tienda: '002',
      cantidad: (await saldo(producto_id, '002')).existencia / 100,
    })
    expect(norte.movimientos[0]).toMatchObject({ cantidad: 3, motivo })
    const centro = await kardex(admin, producto_id)
    expect(centro.producto.codigo_tienda).toBe('001')
    expect(centro.movimientos.map(movimiento => movimiento.motivo)).not.toContain(motivo)
  })

  test('its place is set with it, stays where nothing is said of it, and is in the history', async () => {
    const bodega = await tienda.ingresar('bodega')
    const producto_id = PRODUCTO.tornillo
    const poner = async (campos: object) =>
      (
        await bodega.exigir('PUT /inventarios/topes', {
          body: { producto_id, minimo: null, maximo: null, ...campos },
        })
      ).producto
    expect((await poner({ ubicacion: ' Estante B4 ' })).ubicacion).toBe('Estante B4')
    expect((await poner({ minimo: 2 })).ubicacion).toBe('Estante B4')
    const { productos } = await bodega.exigir('GET /inventarios', {
      query: { query: 'tornillo', per_page: '100' },
    })
    const fila = productos.data.find(({ id }) => id === producto_id)
    expect(fila).toMatchObject({ ubicacion: 'Estante B4', minimo: 2 })
    // Of this store alone.
    const jefe = await tienda.ingresar('super')
    const { producto } = await jefe
      .en('002')
      .exigir('GET /inventarios/{producto_id}/kardex', { params: { producto_id } })
    expect(producto.ubicacion).toBe('')
    expect((await poner({ ubicacion: '' })).ubicacion).toBe('')
    // The place alone: least and most stay; one of them alone is looked at beside the other.
    await poner({ minimo: 2, maximo: 5 })
    expect(await poner({ ubicacion: 'Patio', minimo: undefined, maximo: undefined })).toMatchObject({
      ubicacion: 'Patio',
      minimo: 2,
      maximo: 5,
    })
    const alta = await bodega.pedir('PUT /inventarios/topes', { body: { producto_id, minimo: 6 } })
    expect(alta.error.errores).toEqual({ maximo: 'El máximo no puede ser menor que el mínimo' })
    expect(await poner({})).toMatchObject({ minimo: null, maximo: null })
    expect((await poner({ ubicacion: 'Estante B4' })).ubicacion).toBe('Estante B4')
    expect((await poner({ ubicacion: '' })).ubicacion).toBe('')
    const larga = await bodega.pedir('PUT /inventarios/topes', {
      body: { producto_id, minimo: null, maximo: null, ubicacion: 'x'.repeat(61) },
    })
    expect(larga.error.errores).toHaveProperty('ubicacion')
    const registros = await consultar({ pk: `AUDITORIA#PRODUCTO#${producto_id}` })
    expect(registros.filter(({ accion }) => accion === 'fijar_topes').at(-1)).toMatchObject({
      antes: { ubicacion: 'Estante B4' },
      despues: { ubicacion: '' },
    })
  })

  test('two who set it at once: the second is told what stands', async () => {
    const bodega = await tienda.ingresar('bodega')
    const producto_id = PRODUCTO.corredera
    const poner = (minimo: number) =>
      bodega.pedir('PUT /inventarios/topes', { body: { producto_id, minimo, maximo: 50, version: 0 } })
    const replies = await Promise.all([poner(3), poner(4)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { data } = replies.find(({ status }) => status === 409)! as unknown as {
      data: { producto: { minimo: number; version_topes: number } }
    }
    expect([3, 4]).toContain(data.producto.minimo)
    expect(data.producto.version_topes).toBe(1)
  })
})
