import { beforeAll, describe, expect, test } from 'vitest'
import { consultar, marcar, obtener } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { sumar } from '#functions/kernel/dynamo/operations'
import { surtirTienda } from '#functions/productos/public'
import { comparar } from '#infra/local/conteos/comparar'
import { MAXIMO_DE_TIENDAS } from '#shared/maestros/empresa'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { conFallas, sinRespuesta } from '../support/fallas'
import { alAcabar, existencia } from '../support/inventarios'
import { enEfectivo, guardar } from '../support/pedidos'
import { idDe, PRODUCTO } from '../support/sembrar'
import { productoNuevo } from '../support/productos'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(() => sembrarAuditable({ relleno: false }))
let dueno: Cliente
beforeAll(async () => {
  dueno = await tienda.ingresar('super')
})

const pedirla = (codigo_tienda: string, campos: object = {}) =>
  dueno.pedir('POST /maestros/tiendas/guardar', {
    body: { codigo_tienda, nombre_tienda: `Veta ${codigo_tienda}`, direccion: 'Calle 1 # 2-3', ...campos },
  })
async function abrir(codigo: string): Promise<void> {
  expect((await pedirla(codigo)).status).toBe(200)
  await reposo()
}
/** Gives somebody stores as their form of the staff does. */
const asignar = async (tiendas: string[]): Promise<void> => {
  await marcar(clave.usuario(idDe('super')), { tiendas })
}
const filaDe = async (id: number, codigo: string) => (await obtener([clave.existencia(id, codigo)]))[0]
const nombresEn = async (codigo: string): Promise<string[]> => {
  const filas = await consultar({ indice: 'GSI1', pk: `PRODUCTOS#${codigo}` })
  return filas.map(fila => String(fila.nombre_producto))
}
async function reposo(): Promise<void> {
  await sinTrabajos()
  await sinPendientes()
}
/** What the books and the counts of the lists say, when nothing is left to do. */
async function diferencias() {
  await reposo()
  return [...(await comparar()).diferencias, ...lineasDe(await auditarTienda(tienda))]
}

describe('a store that is opened', () => {
  test('has every product that there is, without stock, and says so when it is done', async () => {
    const { data } = await pedirla('004', { country_code: 'CO', state_code: '05', city_code: '05001' })
    expect(data.tienda).toMatchObject({ codigo_tienda: '004', ciudad: 'Medellín', surtida: false })
    await reposo()
    expect(await nombresEn('004')).toEqual(await nombresEn('001'))
    expect(await filaDe(PRODUCTO.inactivo, '004')).toMatchObject({ activo: false, existencia: 0 })
    expect(await filaDe(PRODUCTO.liston, '004')).toMatchObject({ existencia: 0, disponible: 0 })
    const { tiendas } = await dueno.exigir('GET /maestros/tiendas')
    expect(tiendas.find(each => each.codigo_tienda === '004')).toMatchObject({ surtida: true })
    expect(await diferencias()).toEqual([])
  })

  test('sells, bills, is supplied, counted, and sends to the others, and the books agree', async () => {
    await abrir('005')
    await asignar(['001', '002', '005'])
    const aqui = dueno.en('005')
    const { liston } = PRODUCTO
    await aqui.exigir('PUT /inventarios/actualizar', {
      body: { producto_id: liston, cantidad_inventario: 40, motivo: 'Compra' },
    })
    const { carga } = await aqui.exigir('POST /inventarios/carga-masiva', {
      body: { items: [{ referencia: 'LISTON', cantidad: 10 }] },
    })
    await alAcabar(aqui, carga.id)
    const { venta_id, totales } = await guardar(aqui, {
      productoList: [{ producto_id: liston, cantidad_solicitada: 6 }],
    })
    const factura = await aqui.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(totales.total_venta),
    })
    expect(factura).toMatchObject({ consecutivo_recibo: 1 })
    const { traslado } = await aqui.exigir('POST /inventarios/traslados/enviar', {
      body: { destino: '001', productos: [{ producto_id: liston, cantidad: 4 }] },
    })
    await dueno.en('001').exigir('PUT /inventarios/traslados/{id}/recibir', {
      params: { id: traslado.id },
      body: { lineas: [{ producto_id: liston, recibido: 4 }], version: 0 },
    })
    const { conteo } = await aqui.exigir('POST /inventarios/conteos/abrir', { body: { grupo_id: 3 } })
    await aqui.exigir('PUT /inventarios/conteos/{id}/contar', {
      params: { id: conteo.id },
      body: { producto_id: liston, cantidad: 39, motivo: 'Perdido', version: null },
    })
    const contado = await aqui.exigir('GET /inventarios/conteos/{id}', { params: { id: conteo.id } })
    await aqui.exigir('PUT /inventarios/conteos/{id}/aplicar', {
      params: { id: conteo.id },
      body: { version: contado.conteo.version },
    })
    await reposo()
    expect(await existencia(liston, '005')).toMatchObject({ existencia: 39, reservado: 0 })
    const { ventas } = await aqui.exigir('POST /facturas', { body: {} })
    expect(ventas.data.map(each => each.id)).toEqual([venta_id])
    expect(await diferencias()).toEqual([])
    await asignar(['001', '002'])
  })

  test('of two that ask for one code is one, and the other hears that it is taken', async () => {
    const replies = await Promise.all(['a', 'b'].map(cual => pedirla('006', { nombre_tienda: cual })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { error } = replies.find(({ status }) => status === 409)!
    expect([error.codigo, error.errores]).toEqual([
      'tienda_repetida',
      { codigo_tienda: 'Ya existe una tienda con ese código' },
    ])
    await sinTrabajos()
  })

  test('stands in a town that there is, by a code of three digits', async () => {
    for (const codigo of ['', '7', '0007', '000', 'abc'])
      expect([codigo, (await pedirla(codigo)).error.errores]).toEqual([
        codigo,
        { codigo_tienda: expect.any(String) },
      ])
    const { error } = await pedirla('007', { country_code: 'CO', state_code: '05', city_code: '11001' })
    expect(error.errores).toEqual({ city_code: 'La ciudad no es de ese departamento' })
    expect(await obtener([clave.catalogo('TIENDAS', '007')])).toEqual([undefined])
  })
})

describe('products that change while a store is opened', () => {
  test('and those that are made meanwhile have their row', async () => {
    const hechos = Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const { producto } = await dueno.exigir('POST /productos/crear', {
          body: { ...productoNuevo(), nombre_producto: `Durante ${i}`, cantidad: 3 },
        })
        return producto.id
      }),
    )
    await pedirla('010')
    const ids = await hechos
    await reposo()
    for (const id of ids) expect(await filaDe(id, '010')).toMatchObject({ id, existencia: 0 })
    expect(await diferencias()).toEqual([])
  })

  test('hold there what they hold elsewhere', async () => {
    const body = productoNuevo()
    const { id } = (await dueno.exigir('POST /productos/crear', { body })).producto
    await pedirla('011')
    for (const cual of ['uno', 'dos', 'tres'])
      await dueno.exigir('PUT /productos/{id}/editar', {
        params: { id },
        body: { ...body, nombre_producto: `Bisagra ${cual}` },
      })
    await reposo()
    for (const codigo of ['001', '011'])
      expect(await filaDe(id, codigo)).toMatchObject({ nombre_producto: 'Bisagra tres' })
    expect(await diferencias()).toEqual([])
  })

  test('and stock that moved there before they had their row, stays', async () => {
    const key = clave.existencia(PRODUCTO.tornillo, '012')
    await confirmar([sumar(key, { sumas: { existencia: -200, reservado: 0, disponible: -200 } })])
    await pedirla('012')
    await sinTrabajos()
    expect(await filaDe(PRODUCTO.tornillo, '012')).toMatchObject({
      id: PRODUCTO.tornillo,
      existencia: -200,
      GSI1PK: 'PRODUCTOS#012',
    })
    await confirmar([sumar(key, { sumas: { existencia: 200, disponible: 200 } })])
  })

  test('a job that broke off is done again, and gives nobody a second row', async () => {
    await abrir('013')
    const ids = [PRODUCTO.blanco, PRODUCTO.liston]
    // As if the job had got no further than some of them.
    await marcar(clave.existencia(ids[0]!, '013'), {}, ['id', 'GSI1PK', 'GSI1SK'])
    await marcar(clave.catalogo('TIENDAS', '013'), { surtiendo: true })
    const tocado = conFallas(
      'TransactWriteItems',
      async () => {
        throw Object.assign(sinRespuesta(), { name: 'AccessDeniedException', code: '' })
      },
      () => surtirTienda({ tienda: '013' }),
    )
    await expect(tocado).rejects.toThrow('TimeoutError')
    expect(await filaDe(ids[0]!, '013')).not.toHaveProperty('id')
    const versiones = async () =>
      (await obtener(ids.map(clave.producto))).map(each => each!.version as number)
    const [antes, igual] = await versiones()
    await Promise.all([surtirTienda({ tienda: '013' }), surtirTienda({ tienda: '013' })])
    expect(await versiones()).toEqual([antes! + 1, igual])
    expect(await obtener([clave.catalogo('TIENDAS', '013')])).toEqual([
      expect.not.objectContaining({ surtiendo: true }),
    ])
    expect(await diferencias()).toEqual([])
  })

  test('a shop has so many stores and no more', async () => {
    const { tiendas } = await dueno.exigir('GET /maestros/tiendas')
    for (let n = tiendas.length; n < MAXIMO_DE_TIENDAS; n++) await pedirla(String(100 + n))
    const { status, error } = await pedirla('999')
    expect([status, error.errores]).toEqual([422, { codigo_tienda: `Máximo ${MAXIMO_DE_TIENDAS} tiendas` }])
    await reposo()
    const { producto } = await dueno.exigir('POST /productos/crear', {
      body: { ...productoNuevo(), nombre_producto: 'De todas partes', cantidad: 0 },
    })
    expect(await filaDe(producto.id, '116')).toMatchObject({ nombre_producto: 'De todas partes' })
    expect(await diferencias()).toEqual([])
  })
})
