import { describe, expect, test } from 'vitest'
import { consultar, obtener, poner } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { claveDeParametro } from '#functions/maestros/public'
import { existencia } from '../support/inventarios'
import { enEfectivo, guardar } from '../support/pedidos'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const LISTAR = 'GET /inventarios/traslados'
const VER = 'GET /inventarios/traslados/{id}'
const ENVIAR = 'POST /inventarios/traslados/enviar'
const RECIBIR = 'PUT /inventarios/traslados/{id}/recibir'
const ANULAR = 'PUT /inventarios/traslados/{id}/anular'

const { liston, corredera, bisagra, canto22 } = PRODUCTO

/** Units of a product in both stores, and on their way from one to the other. */
async function unidades(super_: Cliente, producto: number) {
  const { traslados } = await super_.exigir(LISTAR, { query: { cuales: 'enviados' } })
  let camino = 0
  for (const { id } of traslados.data) {
    const { lineas } = await super_.exigir(VER, { params: { id } })
    for (const linea of lineas)
      if (linea.producto_id === producto && linea.recibido === null) camino += linea.cantidad
  }
  const [aqui, alla] = await Promise.all([existencia(producto), existencia(producto, '002')])
  return { aqui: aqui.existencia, camino, alla: alla.existencia }
}
/** A shop that bills nothing that it does not have. */
async function sinNegativos(acto: () => Promise<void>) {
  const key = claveDeParametro('PERMITE_STOCK_NEGATIVO')
  const [antes] = await obtener([key])
  await poner({ ...antes, ...key, valor_parametro: '0' })
  try {
    await acto()
  } finally {
    await poner({ ...antes, ...key })
  }
}
const enviar = (quien: Cliente, productos: object[], destino = '002') =>
  quien.exigir(ENVIAR, { body: { destino, productos } })

describe('a transfer', () => {
  test('leaves the store that sends it at once, is on its way, and comes to the other when that says so', async () => {
    const [bodega, admin] = await Promise.all([tienda.ingresar('bodega'), tienda.ingresar('admin')])
    const norte = admin.en('002')
    expect(await unidades(admin, liston)).toEqual({ aqui: 100, camino: 0, alla: 10 })
    const { traslado, lineas } = await enviar(bodega, [
      { producto_id: liston, cantidad: 30 },
      { producto_id: canto22, cantidad: 2.5 },
    ])
    expect(traslado).toMatchObject({
      estado: 'en_camino',
      origen: '001',
      destino: '002',
      unidades: 32.5,
      lineas: 2,
    })
    expect(lineas).toMatchObject([{ cantidad: 30, recibido: null }, { cantidad: 2.5 }])
    expect(await unidades(admin, liston)).toEqual({ aqui: 70, camino: 30, alla: 10 })
    const { id } = traslado
    expect((await norte.exigir(LISTAR)).traslados.data.map(each => each.id)).toEqual([id])
    const recibido = await norte.exigir(RECIBIR, {
      params: { id },
      body: {
        lineas: [
          { producto_id: liston, recibido: 30 },
          { producto_id: canto22, recibido: 2.5 },
        ],
        version: 0,
      },
    })
    expect(recibido.traslado).toMatchObject({
      estado: 'recibido',
      faltaron: 0,
      usuario_recibo: 'Marcela Quiñones',
    })
    expect(await unidades(admin, liston)).toEqual({ aqui: 70, camino: 0, alla: 40 })
    expect((await norte.exigir(LISTAR)).traslados.data).toEqual([])
    expect((await norte.exigir(LISTAR, { query: { cuales: 'recibidos' } })).traslados.data).toHaveLength(1)
    const rows = await consultar({ pk: clave.kardex('002', liston, '').pk })
    expect(rows.at(-1)).toMatchObject({
      tipo: 'entrada',
      existencia: 3000,
      origen: { clase: 'traslado', id },
    })
  })

  test('is received in parts; what did not come goes back or is gone, with its reason, and every unit is somewhere', async () => {
    const admin = await tienda.ingresar('admin')
    const norte = admin.en('002')
    const { traslado } = await enviar(admin, [
      { producto_id: corredera, cantidad: 10 },
      { producto_id: bisagra, cantidad: 20 },
    ])
    const { id } = traslado
    const sin = await norte.pedir(RECIBIR, {
      params: { id },
      body: { lineas: [{ producto_id: corredera, recibido: 8 }] },
    })
    expect([sin.status, sin.error.errores]).toEqual([
      422,
      { 'lineas.0.faltante': 'Debe indicar qué pasó con lo que falta' },
    ])
    const sobra = await norte.pedir(RECIBIR, {
      params: { id },
      body: { lineas: [{ producto_id: corredera, recibido: 11 }] },
    })
    expect(sobra.error.errores).toEqual({
      'lineas.0.recibido': 'De Corredera telescópica 40 cm se enviaron 10',
    })
    const parte = await norte.exigir(RECIBIR, {
      params: { id },
      body: {
        lineas: [{ producto_id: corredera, recibido: 8, faltante: 'devolver', motivo: 'Solo subieron 8' }],
      },
    })
    expect(parte.traslado).toMatchObject({ estado: 'en_camino', cerradas: 1, faltaron: 2 })
    expect(await unidades(admin, corredera)).toEqual({ aqui: 92, camino: 0, alla: 18 })
    const otraVez = await norte.pedir(RECIBIR, {
      params: { id },
      body: { lineas: [{ producto_id: corredera, recibido: 8, faltante: 'baja', motivo: 'x' }] },
    })
    expect(otraVez.status).toBe(422)
    const resto = await norte.exigir(RECIBIR, {
      params: { id },
      body: { lineas: [{ producto_id: bisagra, recibido: 15, faltante: 'baja', motivo: 'Se mojaron' }] },
    })
    expect(resto.traslado).toMatchObject({ estado: 'recibido', cerradas: 2, faltaron: 7 })
    expect(await unidades(admin, bisagra)).toEqual({ aqui: 80, camino: 0, alla: 25 })
  })

  test('that nobody received comes back to the store that sent it; of one received in part comes back the rest', async () => {
    const admin = await tienda.ingresar('admin')
    const norte = admin.en('002')
    const antes = [await unidades(admin, corredera), await unidades(admin, bisagra)]
    const { traslado } = await enviar(admin, [{ producto_id: corredera, cantidad: 5 }])
    const { traslado: vuelto } = await admin.exigir(ANULAR, {
      params: { id: traslado.id },
      body: { motivo: 'No salió el camión' },
    })
    expect(vuelto).toMatchObject({ estado: 'anulado', motivo_anulacion: 'No salió el camión', faltaron: 0 })
    const segundo = await enviar(admin, [
      { producto_id: corredera, cantidad: 1 },
      { producto_id: bisagra, cantidad: 1 },
    ])
    const params = { id: segundo.traslado.id }
    await norte.exigir(RECIBIR, { params, body: { lineas: [{ producto_id: corredera, recibido: 1 }] } })
    const { traslado: final } = await admin.exigir(ANULAR, { params, body: { motivo: 'El resto no salió' } })
    expect(final.estado).toBe('recibido')
    expect([await unidades(admin, corredera), await unidades(admin, bisagra)]).toEqual([
      { ...antes[0]!, aqui: antes[0]!.aqui - 1, alla: antes[0]!.alla + 1 },
      antes[1],
    ])
    const tarde = await norte.pedir(RECIBIR, {
      params,
      body: { lineas: [{ producto_id: bisagra, recibido: 1 }] },
    })
    expect([tarde.status, tarde.error.codigo]).toEqual([409, 'traslado_no_cambiable'])
  })

  test('is received by the store that it goes to alone, taken back by the one that sent it alone, seen by both and no other', async () => {
    const admin = await tienda.ingresar('admin')
    const norte = admin.en('002')
    const { traslado } = await enviar(admin, [{ producto_id: liston, cantidad: 1 }])
    const params = { id: traslado.id }
    const lineas = [{ producto_id: liston, recibido: 1 }]
    const aqui = await admin.pedir(RECIBIR, { params, body: { lineas } })
    expect([aqui.status, aqui.message]).toEqual([409, 'Lo recibe la tienda Veta Norte'])
    const alla = await norte.pedir(ANULAR, { params, body: { motivo: 'No lo quiero' } })
    expect([alla.status, alla.error.codigo]).toEqual([409, 'traslado_no_cambiable'])
    // Whoever belongs to the sending store only cannot act in the other one.
    const bodega = await tienda.ingresar('bodega')
    const fuera = await bodega.en('002').pedir(RECIBIR, { params, body: { lineas } })
    expect([fuera.status, fuera.error.codigo]).toEqual([403, 'tienda_no_permitida'])
    const { traslado: alSur } = await enviar(admin, [{ producto_id: liston, cantidad: 1 }], '003')
    expect((await norte.pedir(VER, { params: { id: alSur.id } })).status).toBe(404)
    expect((await bodega.pedir(VER, { params: { id: alSur.id } })).status).toBe(200)
  })

  test('sends what the store has and nobody was promised: two senders and three sellers on the last unit', async () => {
    const [bodega, admin, vendedor] = await Promise.all([
      tienda.ingresar('bodega'),
      tienda.ingresar('admin'),
      tienda.ingresar('vendedor'),
    ])
    const ultimo = 18
    const carga = { modo: 'conteo', items: [{ referencia: 'REL-0', cantidad: 1 }] }
    await bodega.exigir('POST /inventarios/carga-masiva', { body: carga })
    const pedido = { productoList: [{ producto_id: ultimo, cantidad_solicitada: 1 }] }
    const ventas = await Promise.all([0, 1, 2].map(() => guardar(vendedor, pedido)))
    const prometida = await bodega.pedir(ENVIAR, {
      body: { destino: '002', productos: [{ producto_id: ultimo, cantidad: 1 }] },
    })
    expect([prometida.status, prometida.error.codigo, prometida.message]).toEqual([
      409,
      'existencia_insuficiente',
      'Relleno 0: hay 0 para enviar (3 en pedidos)',
    ])
    for (const { venta_id } of ventas)
      await vendedor.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id } })
    await sinNegativos(async () => {
      // Orders of that one would keep it from being sent: they are saved when it is too late for that.
      const vender = async () => {
        const { venta_id, totales } = await guardar(vendedor, pedido)
        const body = enEfectivo(totales.total_venta)
        return vendedor.pedir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body })
      }
      const cuerpo = { body: { destino: '002', productos: [{ producto_id: ultimo, cantidad: 1 }] } }
      const replies = await Promise.all([
        bodega.pedir(ENVIAR, cuerpo),
        vender(),
        admin.pedir(ENVIAR, cuerpo),
        vender(),
        vender(),
      ])
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await existencia(ultimo)).existencia).toBe(0)
    })
  })

  test('received twice at once, and received and taken back at once: one of both happens, and no unit is lost', async () => {
    const admin = await tienda.ingresar('admin')
    const norte = admin.en('002')
    for (let i = 0; i < 8; i++) {
      const antes = await unidades(admin, liston)
      const { traslado } = await enviar(admin, [{ producto_id: liston, cantidad: 2 }])
      const params = { id: traslado.id }
      const recibir = () =>
        norte.pedir(RECIBIR, { params, body: { lineas: [{ producto_id: liston, recibido: 2 }] } })
      const replies = await Promise.all(
        i % 2 === 0
          ? [recibir(), recibir()]
          : [recibir(), admin.pedir(ANULAR, { params, body: { motivo: 'Se devuelve' } })],
      )
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      const despues = await unidades(admin, liston)
      expect(despues.aqui + despues.camino + despues.alla).toBe(antes.aqui + antes.camino + antes.alla)
      expect(despues.camino).toBe(antes.camino)
    }
  })

  test('sent again with its key is one transfer', async () => {
    const admin = await tienda.ingresar('admin')
    const antes = await existencia(liston)
    const body = { destino: '002', productos: [{ producto_id: liston, cantidad: 1 }] }
    const llave = crypto.randomUUID()
    const replies = await Promise.all([0, 1, 2, 3].map(() => admin.pedir(ENVIAR, { body, llave })))
    expect(new Set(replies.map(({ data }) => data.traslado.id)).size).toBe(1)
    expect((await existencia(liston)).existencia).toBe(antes.existencia - 1)
  })

  test('of forty products goes and comes as one; of more it is refused', async () => {
    const admin = await tienda.ingresar('admin')
    const norte = admin.en('002')
    const productos = Array.from({ length: 41 }, (_, i) => ({ producto_id: 19 + i, cantidad: 1 }))
    const muchos = await admin.pedir(ENVIAR, { body: { destino: '002', productos } })
    expect([muchos.status, muchos.message]).toEqual([422, 'Máximo 40 productos: envíe dos traslados'])
    const { traslado } = await enviar(admin, productos.slice(0, 40))
    const params = { id: traslado.id }
    const lineas = productos.slice(0, 40).map(({ producto_id }) => ({
      producto_id,
      recibido: 0,
      faltante: 'devolver' as const,
      motivo: 'No llegó nada',
    }))
    const { traslado: cerrado } = await norte.exigir(RECIBIR, { params, body: { lineas } })
    expect(cerrado).toMatchObject({ estado: 'recibido', faltaron: 40 })
    expect((await existencia(25)).existencia).toBe(100)
  })
})
