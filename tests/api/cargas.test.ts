import { describe, expect, test } from 'vitest'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { crear, sumar } from '#functions/kernel/dynamo/operations'
import { siguientePaso } from '#functions/inventarios/pasos'
import { consultar, marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { guardarLote, type LineaGuardada, lotePorId, nuevoLote } from '#functions/inventarios/lotes'
import { hacerLote } from '#functions/inventarios/cases/hacer-lote'
import { cantidad, precio } from '#shared/kernel/money'
import { antesDeEscribir, conFallas } from '../support/fallas'
import { existencia, alAcabar } from '../support/inventarios'
import { guardar } from '../support/pedidos'
import { idDe, PRODUCTO, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const PREVIA = 'POST /inventarios/carga-masiva/previa'
const CARGAR = 'POST /inventarios/carga-masiva'
const VER = 'GET /inventarios/cargas/{id}'
const REVERSAR = 'POST /inventarios/cargas/{id}/reversar'

/** Every filler of the shop, 50 of them. */
const relleno = (cantidad: number, precio?: number) =>
  Array.from({ length: 50 }, (_, i) => ({
    referencia: `REL-${i}`,
    cantidad: cantidad + i,
    ...(precio !== undefined && { precio: precio + i }),
  }))
const PRIMERO = 18
const kardex = async (producto: number) => consultar({ pk: clave.kardex('001', producto, '').pk })
const precioDe = async (producto: number) => (await obtener([clave.producto(producto)]))[0]!.precio_unitario

const ENCARGO = { GSI1SK: '', id: 'prueba' } as never
const linea = (producto_id: number, unidades: number): LineaGuardada => ({
  producto_id,
  referencia: `REL-${producto_id - PRIMERO}`,
  cantidad: cantidad(unidades),
  existencia: cantidad(0),
  delta: cantidad(unidades),
  precio_antes: precio(1),
})
let lotes = 900_000
/** A batch that no job knows of, so that the test says who works on it and when. */
async function sinTrabajo(lineas: LineaGuardada[], modo: 'sumar' | 'conteo' = 'sumar') {
  const autor = { usuario_id: idDe('bodega'), nombre: 'Wilmer Cuéllar', conexion_id: 'prueba' }
  const fecha = new Date().toISOString()
  const lote = nuevoLote(
    { id: ++lotes, clase: 'carga', modo, tienda: '001', nombre_archivo: '', autor, fecha },
    lineas,
  )
  await confirmar([...guardarLote(lote, lineas), crear(clave.loteEnCurso('001'), { lote_id: lote.id })])
  return lote
}
/** Some steps of a batch, and no more: whoever did them died then. */
async function pasos(id: number, cuantos: number) {
  for (let i = 0; i < cuantos; i++) {
    const paso = await siguientePaso((await lotePorId(id))!)
    await confirmar(paso?.operaciones ?? []).catch(() => undefined)
  }
}

describe('a file of stock', () => {
  test('shows what it will make of stock and prices before anything is written, and then makes just that', async () => {
    const bodega = await tienda.ingresar('bodega')
    const body = {
      items: [
        { referencia: 'cor-40', cantidad: 5, precio: 26_000 },
        { referencia: 'TOR-114', cantidad: 12, precio: null },
      ],
    }
    const antes = await existencia(PRODUCTO.corredera)
    const previa = await bodega.exigir(PREVIA, { body })
    expect(previa).toMatchObject({ unidades: 17, precios: 1, repetida: null })
    expect(previa.lineas).toMatchObject([
      {
        referencia: 'COR-40',
        existencia_antes: 100,
        existencia_despues: 105,
        precio_antes: 25_000,
        precio_despues: 26_000,
      },
      { referencia: 'TOR-114', existencia_antes: 100, existencia_despues: 112, precio_despues: null },
    ])
    expect(await existencia(PRODUCTO.corredera)).toEqual(antes)
    const { carga } = await bodega.exigir(CARGAR, { body: { ...body, nombre_archivo: 'camión.csv' } })
    const hecha = await alAcabar(bodega, carga.id)
    expect(hecha).toMatchObject({ estado: 'aplicado', nombre_archivo: 'camión.csv', hechas: 4, total: 4 })
    expect((await existencia(PRODUCTO.corredera)).existencia).toBe(105)
    expect(await precioDe(PRODUCTO.corredera)).toBe(precio(26_000))
    expect(await precioDe(PRODUCTO.tornillo)).toBe(precio(10_000))
    const { lineas } = await bodega.exigir(VER, { params: { id: carga.id } })
    expect(lineas).toMatchObject({ total: 2, data: [{ existencia_despues: 105, omitida: false }, {}] })
    const rows = await kardex(PRODUCTO.tornillo)
    expect(rows.at(-1)).toMatchObject({
      tipo: 'entrada',
      existencia: 1200,
      origen: { clase: 'carga', id: carga.id },
      usuario_id: idDe('bodega'),
    })
  })

  test('that fits one transaction is done in it; what it counts is all that there is, and reserved stays reserved', async () => {
    const bodega = await tienda.ingresar('bodega')
    await guardar(await tienda.ingresar('vendedor'), {
      productoList: [{ producto_id: PRODUCTO.liston, cantidad_solicitada: 3 }],
    })
    const items = [{ referencia: 'LISTON', cantidad: 40 }]
    const { carga } = await bodega.exigir(CARGAR, { body: { items, modo: 'conteo' } })
    expect(carga).toMatchObject({ estado: 'aplicado', unidades: -60 })
    expect(await existencia(PRODUCTO.liston)).toEqual({ existencia: 40, reservado: 3, disponible: 37 })
  })

  test('that counts ends at what it says, though another one and an adjustment come between', async () => {
    const bodega = await tienda.ingresar('bodega')
    const antes = (await existencia(PRODUCTO.liston)).existencia
    const contar = (cantidad: number, otra = 0) =>
      bodega.pedir(CARGAR, {
        body: {
          items: [
            { referencia: 'LISTON', cantidad },
            // Right as it is when it is read.
            { referencia: 'REL-48', cantidad: 100 + otra },
          ],
          modo: 'conteo',
        },
      })
    expect((await existencia(PRIMERO + 48)).existencia).toBe(100)
    let entremedio = false
    await conFallas(
      'TransactWriteItems',
      async (seguir, _, texto) => {
        if (!entremedio && texto.includes('LOTE#')) {
          entremedio = true
          const ajuste = { cantidad_inventario: 5, restar_inventario: false, motivo: 'Llegaron' }
          for (const producto_id of [PRODUCTO.liston, PRIMERO + 48])
            await bodega.exigir('PUT /inventarios/actualizar', { body: { ...ajuste, producto_id } })
        }
        return seguir()
      },
      async () => expect((await contar(antes + 7)).status).toBe(200),
    )
    const quedan = async () =>
      (await Promise.all([existencia(PRODUCTO.liston), existencia(PRIMERO + 48)])).map(e => e.existencia)
    expect(entremedio).toBe(true)
    expect(await quedan()).toEqual([antes + 7, 100])
    const replies = await Promise.all([contar(antes + 20, 1), contar(antes + 30, 2)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect([
      [antes + 20, 101],
      [antes + 30, 102],
    ]).toContainEqual(await quedan())
  })

  test('is refused as a whole, each line with its own text, and nothing of it is written', async () => {
    const bodega = await tienda.ingresar('bodega')
    const antes = await existencia(PRODUCTO.bisagra)
    const items = [
      { referencia: 'BIS-35', cantidad: 4 },
      { referencia: 'NO-HAY', cantidad: 4 },
      { referencia: ' bis-35', cantidad: 1 },
      { referencia: 'SERVICOR1', cantidad: 1 },
      { referencia: 'COR-40', cantidad: 1.5 },
      { referencia: 'TOR-114', cantidad: 0 },
    ]
    for (const ruta of [PREVIA, CARGAR] as const) {
      const reply = await bodega.pedir(ruta, { body: { items } })
      expect([reply.status, reply.message]).toEqual([422, 'Hay 5 líneas con error'])
      expect(reply.error.errores).toEqual({
        'items.1.referencia': 'No existe un producto con esa referencia',
        'items.2.referencia': 'El producto ya está en la línea 1: deje una sola',
        'items.3.referencia': 'Un servicio no tiene existencia',
        'items.4.cantidad': 'Debe ingresar una cantidad sin decimales',
        'items.5.cantidad': 'Debe ingresar una cantidad en inventario',
      })
    }
    expect(await existencia(PRODUCTO.bisagra)).toEqual(antes)
  })

  test('of metres takes decimals, and a line without a quantity may be there for its price', async () => {
    const bodega = await tienda.ingresar('bodega')
    const items = [
      { referencia: 'BLANCO-22', cantidad: 2.5 },
      { referencia: 'BIS-35', cantidad: 0, precio: 4_000 },
    ]
    const { carga } = await bodega.exigir(CARGAR, { body: { items } })
    await alAcabar(bodega, carga.id)
    expect((await existencia(PRODUCTO.canto22)).existencia).toBe(102.5)
    expect([await precioDe(PRODUCTO.bisagra), (await existencia(PRODUCTO.bisagra)).existencia]).toEqual([
      precio(4_000),
      100,
    ])
  })

  test('loaded twice warns, in whatever order its lines stand; when it is meant it is loaded, when taken back it is new', async () => {
    const bodega = await tienda.ingresar('bodega')
    const items = [
      { referencia: 'COR-40', cantidad: 7 },
      { referencia: 'TOR-114', cantidad: 8 },
    ]
    const { carga } = await bodega.exigir(CARGAR, { body: { items } })
    const otra = { items: items.toReversed() }
    expect((await bodega.exigir(PREVIA, { body: otra })).repetida).toMatchObject({ id: carga.id })
    const reply = await bodega.pedir(CARGAR, { body: otra })
    expect([reply.status, reply.error.codigo]).toEqual([409, 'carga_repetida'])
    expect(reply.message).toMatch(
      /^Este mismo archivo ya se cargó el \d{2}\/\d{2}\/\d{4} .* \(Wilmer Cuéllar\)/,
    )
    const segunda = await bodega.exigir(CARGAR, { body: { ...otra, repetir: true } })
    for (const { id } of [carga, segunda.carga])
      await bodega.exigir(REVERSAR, { params: { id }, body: { motivo: 'Dos veces' } })
    expect((await bodega.exigir(PREVIA, { body: otra })).repetida).toBe(null)
  })

  test('loaded thirty times at once, with keys of their own, is loaded once', async () => {
    const bodega = await tienda.ingresar('bodega')
    const antes = (await existencia(PRODUCTO.roble)).existencia
    const body = { items: [{ referencia: 'TAB-ROBLE', cantidad: 3 }] }
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => bodega.pedir(CARGAR, { body, llave: crypto.randomUUID() })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await existencia(PRODUCTO.roble)).existencia).toBe(antes + 3)
  })

  test('is none of another store', async () => {
    const bodega = await tienda.ingresar('bodega')
    const { carga } = await bodega.exigir(CARGAR, {
      body: { items: [{ referencia: 'REL-49', cantidad: 9 }] },
    })
    const norte = await tienda.ingresar('admin', '002')
    expect((await norte.pedir(VER, { params: { id: carga.id } })).status).toBe(404)
    const { cargas } = await norte.exigir('GET /inventarios/cargas')
    expect(cargas.data.map(({ id }) => id)).not.toContain(carga.id)
    expect(
      (await norte.exigir(PREVIA, { body: { items: [{ referencia: 'REL-49', cantidad: 9 }] } })).repetida,
    ).toBe(null)
  })
})

describe('a file of many lines', () => {
  test('is applied by a job, and taken back as one: stock, prices and the side of the price that was typed', async () => {
    const bodega = await tienda.ingresar('bodega')
    const antes = await existencia(PRIMERO)
    const { carga } = await bodega.exigir(CARGAR, { body: { items: relleno(10, 5_000) } })
    expect(carga).toMatchObject({ estado: 'aplicando', hechas: 0, total: 100 })
    expect(await alAcabar(bodega, carga.id)).toMatchObject({ estado: 'aplicado', hechas: 100, precios: 50 })
    expect((await existencia(PRIMERO + 49)).existencia).toBe(100 + 59 + 9)
    expect(await precioDe(PRIMERO + 49)).toBe(precio(5_049))
    // Somebody sets another price, and sells some: neither is undone.
    const { producto } = await bodega.exigir('GET /productos/{id}', { params: { id: PRIMERO } })
    await bodega.exigir('PUT /productos/{id}/editar', {
      params: { id: PRIMERO },
      body: {
        ...producto,
        precio_unitario: 7_777,
        precio_con_impuesto: null,
        proveedor_id: 3,
        linea_id: 6,
        costo_inventario_unitario: undefined,
      },
    })
    const { carga: atras } = await bodega.exigir(REVERSAR, {
      params: { id: carga.id },
      body: { motivo: 'Era de otra tienda' },
    })
    expect(atras.estado).toBe('reversando')
    expect(await alAcabar(bodega, carga.id)).toMatchObject({
      estado: 'reversado',
      hechas: 0,
      omitidas: 1,
      reversado_por: 'Wilmer Cuéllar',
      motivo_reversion: 'Era de otra tienda',
    })
    expect(await existencia(PRIMERO)).toEqual(antes)
    expect([await precioDe(PRIMERO), await precioDe(PRIMERO + 1)]).toEqual([precio(7_777), precio(1_001)])
    const again = await bodega.pedir(REVERSAR, { params: { id: carga.id }, body: { motivo: 'Otra vez' } })
    expect([again.status, again.error.codigo]).toEqual([409, 'carga_reversada'])
    const tipos = (await kardex(PRIMERO)).map(({ tipo }) => tipo)
    expect(tipos).toEqual(['entrada', 'salida'])
  })

  test('killed after any step goes on from there, forwards or backwards, and two runs at once do nothing twice', async () => {
    const ids = Array.from({ length: 50 }, (_, i) => PRIMERO + i)
    const antes = await Promise.all(ids.map(id => existencia(id)))
    const lineas = ids.map((producto_id, i) => linea(producto_id, i + 1))
    for (const muerta of [0, 1, 2]) {
      const lote = await sinTrabajo(lineas)
      await pasos(lote.id, muerta)
      await Promise.all(Array.from({ length: 3 }, () => hacerLote({ lote_id: lote.id }, ENCARGO)))
      expect(await lotePorId(lote.id)).toMatchObject({ estado: 'aplicado', movidas: 50, tasadas: 50 })
      expect((await existencia(PRIMERO + 7)).existencia).toBe(antes[7]!.existencia + 8)
      // Taken back in the middle of it, or after it, and killed on the way back too.
      const bodega = await tienda.ingresar('bodega')
      const { carga } = await bodega.exigir(REVERSAR, { params: { id: lote.id }, body: { motivo: 'Prueba' } })
      await Promise.all([pasos(lote.id, muerta), hacerLote({ lote_id: lote.id }, ENCARGO)])
      expect(await alAcabar(bodega, carga.id)).toMatchObject({ estado: 'reversado' })
      expect(await Promise.all(ids.map(id => existencia(id)))).toEqual(antes)
    }
  })

  test('taken back while it is being applied comes to nothing', async () => {
    const bodega = await tienda.ingresar('bodega')
    const antes = await existencia(PRIMERO + 20)
    const lote = await sinTrabajo(Array.from({ length: 50 }, (_, i) => linea(PRIMERO + i, 100)))
    await pasos(lote.id, 1)
    expect((await lotePorId(lote.id))!.movidas).toBe(40)
    await bodega.exigir(REVERSAR, { params: { id: lote.id }, body: { motivo: 'Era otro' } })
    expect(await alAcabar(bodega, lote.id)).toMatchObject({ estado: 'reversado', hechas: 0 })
    expect(await existencia(PRIMERO + 20)).toEqual(antes)
  })

  test('has its store to itself: another one, and what is counted, wait', async () => {
    const bodega = await tienda.ingresar('bodega')
    const lote = await sinTrabajo(Array.from({ length: 50 }, (_, i) => linea(PRIMERO + i, 100)))
    const larga = { items: relleno(1) }
    const conteo = { items: [{ referencia: 'LISTON', cantidad: 9 }], modo: 'conteo' }
    for (const body of [larga, conteo]) {
      const reply = await bodega.pedir(CARGAR, { body })
      expect([reply.status, reply.error.codigo]).toEqual([409, 'carga_en_curso'])
    }
    await hacerLote({ lote_id: lote.id }, ENCARGO)
    expect((await bodega.pedir(CARGAR, { body: conteo })).status).toBe(200)
  })

  test('that counts goes by what there is when a step is done, and is taken back by what it did', async () => {
    const bodega = await tienda.ingresar('bodega')
    const ids = Array.from({ length: 50 }, (_, i) => PRIMERO + i)
    const antes = await Promise.all(ids.map(id => existencia(id)))
    // As the file read them: there were none.
    const lote = await sinTrabajo(
      ids.map(id => linea(id, 500)),
      'conteo',
    )
    await hacerLote({ lote_id: lote.id }, ENCARGO)
    expect(new Set(await Promise.all(ids.map(async id => (await existencia(id)).existencia)))).toEqual(
      new Set([500]),
    )
    const movidas = antes.reduce((total, each) => total + 500 - each.existencia, 0)
    expect(await lotePorId(lote.id)).toMatchObject({ estado: 'aplicado', unidades: cantidad(movidas) })
    await bodega.exigir(REVERSAR, { params: { id: lote.id }, body: { motivo: 'Prueba' } })
    await alAcabar(bodega, lote.id)
    expect(await Promise.all(ids.map(id => existencia(id)))).toEqual(antes)
  })
})

describe('what a file brought, and was sold meanwhile', () => {
  const cargar = async (items: { referencia: string; cantidad: number }[]) => {
    const bodega = await tienda.ingresar('bodega')
    const { carga } = await bodega.exigir(CARGAR, { body: { items, repetir: true } })
    const reversar = (bajo_cero?: boolean) =>
      bodega.pedir(REVERSAR, { params: { id: carga.id }, body: { motivo: 'Prueba', bajo_cero } })
    return { bodega, carga: await alAcabar(bodega, carga.id), reversar }
  }
  const mover = (producto: number, unidades: number) =>
    confirmar([
      sumar(clave.existencia(producto, '001'), {
        sumas: { existencia: unidades * 100, disponible: unidades * 100 },
      }),
    ])
  const parametro = (valor_parametro: string) =>
    marcar(clave.catalogo('PARAMETROS', 'PERMITE_STOCK_NEGATIVO'), { valor_parametro })

  test('is taken back below zero only by who was told, and never where the shop has none', async () => {
    const { reversar } = await cargar([{ referencia: 'LISTON', cantidad: 7 }])
    const { existencia: hay } = await existencia(PRODUCTO.liston)
    await mover(PRODUCTO.liston, 4 - hay)
    const primera = await reversar()
    expect([primera.status, primera.error.codigo]).toEqual([409, 'reversa_bajo_cero'])
    expect(primera.error.message).toBe(
      'Al reversar quedan por debajo de cero: LISTON (4 → -3). Confirme si es así',
    )
    await parametro('0')
    const nunca = await reversar(true)
    await parametro('1')
    expect([nunca.status, nunca.error.codigo]).toEqual([409, 'existencia_insuficiente'])
    expect((await existencia(PRODUCTO.liston)).existencia).toBe(4)
    expect((await reversar(true)).data.carga).toMatchObject({ estado: 'reversado', sin_devolver: 0 })
    expect((await existencia(PRODUCTO.liston)).existencia).toBe(-3)
    await mover(PRODUCTO.liston, hay - 4)
  })

  test('while its job takes it back is left, and told', async () => {
    const { bodega, carga, reversar } = await cargar(relleno(10))
    const { existencia: hay } = await existencia(PRIMERO + 45)
    await antesDeEscribir(
      clave.existencia(PRIMERO + 45, '001').pk,
      () => mover(PRIMERO + 45, 3 - hay),
      async () => {
        expect((await reversar()).status).toBe(200)
        await alAcabar(bodega, carga.id)
      },
    )
    const params = { id: carga.id }
    const visto = await bodega.exigir(VER, { params, query: { per_page: 100 } })
    expect(visto.carga).toMatchObject({ estado: 'reversado', sin_devolver: 1 })
    expect(visto.lineas.data.filter(each => each.sin_devolver)).toMatchObject([{ referencia: 'REL-45' }])
    expect((await existencia(PRIMERO + 45)).existencia).toBe(3)
    await mover(PRIMERO + 45, hay - 3 - 55)
  })
})
