import { describe, expect, test } from 'vitest'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { aSuTiempo } from '../support/a-su-tiempo'
import { llamadasDe } from '../support/llamadas'
import { movimientosDe, retalDisponible, retalGuardado, retalNuevo, retalPropuesto } from '../support/retales'
import { nombreDe, PRODUCTO } from '../support/sembrar'
import { despuesDeTodo, diferencias, estadoDe, usarTiendaDeRetales } from '../support/tienda-de-retales'
import { sinPendientes } from '../support/trabajos'

const gente = usarTiendaDeRetales()

describe('the stock of offcuts', () => {
  test('is listed by state and board, the largest first, with exact totals', async () => {
    const quien = gente.dueno.en('002')
    for (const base of [300, 2000, 900]) await retalDisponible(quien, { referencia: 'TAB-ROBLE', base })
    const query = { referencia: 'tab-roble' }
    // Counted by the stream, a moment later.
    await aSuTiempo(async () => expect((await quien.exigir('GET /retales', { query })).retales.total).toBe(3))
    const { retales } = await quien.exigir('GET /retales', { query })
    expect(retales.data.map(({ base }) => base)).toEqual([2000, 900, 300])
    const found = await quien.exigir('GET /retales/disponibles', { query })
    expect(found).toMatchObject({ mas: false, retales: [{ base: 2000 }, { base: 900 }, { base: 300 }] })
    // Of another store there is nothing to see.
    const otra = await gente.vendedor.exigir('GET /retales', { query })
    expect(otra.retales.data.filter(({ codigo_tienda }) => codigo_tienda !== '001')).toEqual([])
  })

  test('tells which offcut holds a size, the tightest first, by colour and thickness too', async () => {
    const quien = gente.dueno.en('002')
    const donde = 'Buscados'
    for (const [base, altura] of [
      [460, 810],
      [2400, 500],
      [790, 790],
      [820, 455],
    ] as const)
      await retalDisponible(quien, { base, altura, ubicacion: donde })
    const hallados = async (query: object) =>
      (await quien.exigir('GET /retales', { query: { per_page: 100, ...query } })).retales.data
        .filter(({ ubicacion }) => ubicacion === donde)
        .map(({ base, altura }) => `${base}×${altura}`)
    expect(await hallados({ contiene: '800 x 450' })).toEqual(['460×810', '820×455', '2400×500'])
    expect(await hallados({ contiene: '800x450', espesor: 15 })).toHaveLength(3)
    expect(await hallados({ contiene: '800x450', espesor: 18 })).toEqual([])
    expect(await hallados({ color_id: 1 })).toEqual([])
    const { status, error } = await quien.pedir('GET /retales', { query: { contiene: 'grande' } })
    expect([status, error.message]).toEqual([422, 'Escriba la medida como 800x450'])
  })

  test('a page costs the same wherever it is', async () => {
    for (let i = 0; i < 15; i++) await retalDisponible(gente.bodega, { base: 400 + i })
    const llamadas = async (page: number) => {
      await sinPendientes()
      const pedir = () => gente.bodega.exigir('GET /retales', { query: { page, per_page: 10 } })
      return (await llamadasDe(pedir)).llamadas
    }
    // Who asks, the counts, the boards of what is shown with two parameters of their price; the rows are one query of an index.
    expect(await llamadas(1)).toEqual([
      'BatchGetItemCommand 2',
      'BatchGetItemCommand 1',
      'BatchGetItemCommand 3',
    ])
    expect(await llamadas(2)).toEqual(await llamadas(1))
  })

  test('every change is in the ledger with who, when, why, before and after', async () => {
    const { id } = await retalDisponible(gente.bodega)
    const params = { id }
    await gente.bodega.exigir('PUT /retales/{id}', {
      params,
      body: { altura: 850.5, ubicacion: 'Piso', motivo: 'Borde dañado' },
    })
    await gente.dueno.exigir('POST /retales/{id}/descartar', { params, body: { motivo: 'Se partió' } })
    const rows = await movimientosDe(id)
    expect(rows).toMatchObject([
      { accion: 'crear', despues: { estado: 'disponible', base: 1200, altura: 900 } },
      {
        accion: 'medir',
        motivo: 'Borde dañado',
        usuario: nombreDe('bodega'),
        antes: { ubicacion: 'Estante 1', altura: 900 },
        despues: { ubicacion: 'Piso', altura: 850.5 },
      },
      {
        accion: 'descartar',
        motivo: 'Se partió',
        usuario: nombreDe('super'),
        antes: { estado: 'disponible' },
      },
    ])
    for (const { fecha } of rows) expect(Date.parse(String(fecha))).not.toBeNaN()
  })

  test('receives several at once or none, each from this store', async () => {
    const ids = [await retalPropuesto(), await retalPropuesto()]
    const ajeno = await retalPropuesto('002')
    const body = { ids: [...ids, ajeno], ubicacion: 'Estante 1' }
    expect((await gente.bodega.pedir('POST /retales/recibir', { body })).status).toBe(404)
    expect(await Promise.all(ids.map(estadoDe))).toEqual(['propuesto', 'propuesto'])
    await gente.bodega.exigir('POST /retales/recibir', { body: { ...body, ids: [...ids, ids[0]] } })
    expect(await Promise.all(ids.map(estadoDe))).toEqual(['disponible', 'disponible'])
  })

  test('one offcut is made of a request that is repeated with its key', async () => {
    const llave = crypto.randomUUID()
    const body = retalNuevo()
    const one = await gente.bodega.exigir('POST /retales/guardar', { body, llave })
    expect(await gente.bodega.exigir('POST /retales/guardar', { body, llave })).toEqual(one)
    expect(await movimientosDe(one.retal.id)).toHaveLength(1)
  })
})

describe('what may be done to an offcut', () => {
  const EDITAR = 'PUT /retales/{id}'
  const DESCARTAR = 'POST /retales/{id}/descartar'
  const motivo = 'Prueba'

  test('one that comes out of no board is neither entered nor measured; as large as its board it may be', async () => {
    const { bodega } = gente
    const { id } = await retalDisponible(bodega)
    const { retal: entero } = await bodega.exigir('POST /retales/guardar', {
      body: retalNuevo({ base: 2440, altura: 2150 }),
    })
    expect(entero).toMatchObject({ base: 2440, altura: 2150 })
    for (const [lado, medida] of [
      ['base', 2440.1],
      ['altura', 2150.1],
    ] as const) {
      const made = await bodega.pedir('POST /retales/guardar', { body: retalNuevo({ [lado]: medida }) })
      const measured = await bodega.pedir(EDITAR, { params: { id }, body: { [lado]: medida, motivo } })
      for (const { status, error } of [made, measured])
        expect([status, Object.keys(error.errores!)]).toEqual([422, [lado]])
    }
    expect(await retalGuardado(id)).toMatchObject({ base: 1200, altura: 900, version: 0 })
  })

  test('there is none of what is no board', async () => {
    for (const referencia of ['COR-40', 'NO-HAY']) {
      const body = retalNuevo({ referencia })
      const { status, error } = await gente.bodega.pedir('POST /retales/guardar', { body })
      expect([status, error.errores]).toEqual([
        422,
        { referencia: 'No existe un tablero con esa referencia' },
      ])
    }
    const { status, error } = await gente.vendedor.pedir('POST /retales/sugerir', {
      body: { piezas: [{ cantidad: 1, base: 500, altura: 400 }] },
    })
    expect([status, error.errores]).toEqual([422, { referencia: 'Debe seleccionar un tablero' }])
  })

  test('of a board whose width nobody has entered only the length is a limit, and nothing is what it is worth', async () => {
    const roble = clave.producto(PRODUCTO.roble)
    await marcar(roble, { medida_ancho: null })
    try {
      const body = retalNuevo({ referencia: 'TAB-ROBLE', base: 2000, altura: 2200 })
      const { retal } = await gente.bodega.exigir('POST /retales/guardar', { body })
      expect(retal).toMatchObject({ altura: 2200, valor: 0 })
      const largo = await gente.bodega.pedir('POST /retales/guardar', { body: { ...body, base: 2441 } })
      expect(largo.status).toBe(422)
    } finally {
      await marcar(roble, { medida_ancho: 1830 })
    }
  })

  test('one that is on its way may be moved and discarded, one that was used or discarded may not', async () => {
    const { bodega } = gente
    const params = { id: await retalPropuesto() }
    await bodega.exigir(EDITAR, { params, body: { ubicacion: 'Mesa', version: 0 } })
    await bodega.exigir(DESCARTAR, { params, body: { motivo, version: 1 } })
    const nombre = `El retal ${params.id} está en estado Descartado y no se puede cambiar`
    for (const reply of [
      await bodega.pedir(EDITAR, { params, body: { ubicacion: 'Mesa' } }),
      await bodega.pedir(DESCARTAR, { params, body: { motivo } }),
      await bodega.pedir('POST /retales/recibir', { body: { ids: [params.id], ubicacion: 'Mesa' } }),
    ])
      expect([reply.status, reply.error]).toMatchObject([
        409,
        { codigo: 'retal_no_cambiable', message: nombre },
      ])
    expect((await movimientosDe(params.id)).map(({ accion }) => accion)).toEqual([
      'proponer',
      'ubicar',
      'descartar',
    ])
  })

  test('who has seen another version, or is in another store, changes nothing', async () => {
    const { id } = await retalDisponible(gente.bodega)
    const params = { id }
    for (const [quien, version, answer] of [
      [gente.bodega, 1, [409, 'version_anterior']],
      [gente.dueno.en('002'), 0, [404, 'no_encontrado']],
    ] as const)
      for (const reply of [
        await quien.pedir(EDITAR, { params, body: { ubicacion: 'Mesa', version } }),
        await quien.pedir(DESCARTAR, { params, body: { motivo, version } }),
      ])
        expect([reply.status, reply.error.codigo]).toEqual(answer)
    expect(await retalGuardado(id)).toMatchObject({ estado: 'disponible', version: 0 })
  })
})

describe('a suggestion', () => {
  const quien = () => gente.dueno.en('002')
  const lista = { referencia: 'TAB-BLANCO', piezas: [{ cantidad: 5, base: 1100, altura: 1000 }] }
  const sugerir = async () => (await quien().exigir('POST /retales/sugerir', { body: lista })).sugerencia

  test('without offcuts saves nothing, with one says which pieces it gives and what that saves', async () => {
    const sin = await sugerir()
    expect(sin).toEqual({
      retales: [],
      tableros_sin: 2,
      tableros_con: 2,
      ahorro: 0,
      cobro: 0,
      cede: 0,
      piezas_en_retales: 0,
    })
    // None of the pieces comes out of this one.
    await retalDisponible(quien(), { base: 500, altura: 500 })
    const { id } = await retalDisponible(quien(), { base: 1200, altura: 1100, ubicacion: 'Estante 7' })
    expect(await sugerir()).toEqual({
      retales: [
        {
          id,
          base: 1200,
          altura: 1100,
          ubicacion: 'Estante 7',
          valor: 30_194,
          // 80 % of that, for it has more than a m², with tax.
          valor_venta: 28_744.45,
          piezas: [{ fila: 1, cantidad: 1 }],
        },
      ],
      tableros_sin: 2,
      tableros_con: 1,
      // One board of 100.000 and 19 % tax.
      ahorro: 119_000,
      cobro: 28_744.45,
      // 25.162,03 of new board are 29.942,82 with tax.
      cede: 1_198.37,
      piezas_en_retales: 1,
    })
    // Nothing is held back by it.
    expect(await estadoDe(id)).toBe('disponible')
  })

  test('of the only offcut that holds a piece is made behind twenty larger ones that do not', async () => {
    for (let i = 0; i < 20; i++) await retalDisponible(quien(), { referencia: 'TAB-ROBLE', altura: 1100 })
    const angosto = await retalDisponible(quien(), { referencia: 'TAB-ROBLE', base: 2300, altura: 100 })
    const corto = await retalDisponible(quien(), { referencia: 'TAB-ROBLE', base: 450, altura: 1300 })
    const piezas = [
      { cantidad: 30, base: 1150, altura: 1050 },
      { cantidad: 1, base: 2200, altura: 90 },
      // The grain of the board lets nobody turn it: the larger ones hold it lying only.
      { cantidad: 1, base: 440, altura: 1200 },
    ]
    const { sugerencia } = await quien().exigir('POST /retales/sugerir', {
      body: { referencia: 'TAB-ROBLE', piezas },
    })
    for (const [{ id }, fila] of [
      [angosto, 2],
      [corto, 3],
    ] as const)
      expect(sugerencia.retales).toContainEqual(
        expect.objectContaining({ id, piezas: [{ fila, cantidad: 1 }] }),
      )
  })

  test('is made for a piece that fits on an offcut and, trimmed, on no board; what fits on neither is refused', async () => {
    const pedir = (base: number, cantidad = 1) =>
      quien().pedir('POST /retales/sugerir', {
        body: {
          referencia: 'TAB-BLANCO',
          piezas: [
            { cantidad, base, altura: 300 },
            { cantidad: 1, base: 2400, altura: 2000 },
          ],
        },
      })
    const { id } = await retalDisponible(quien(), { base: 2440, altura: 310 })
    const { status, data } = await pedir(2430)
    expect([status, data]).toMatchObject([
      200,
      {
        sugerencia: {
          retales: [{ id, piezas: [{ fila: 1, cantidad: 1 }] }],
          tableros_sin: null,
          tableros_con: 1,
          ahorro: 0,
          piezas_en_retales: 1,
        },
      },
    ])
    for (const [base, cantidad, campo] of [
      [2441, 1, 'piezas.0.base'],
      [2430, 2, 'piezas.0.cantidad'],
    ] as const) {
      const { status, error } = await pedir(base, cantidad)
      expect([status, Object.keys(error.errores!)]).toEqual([422, [campo]])
    }
  })
})

despuesDeTodo(() => {
  test('an offcut that no movement moved is found by the audit', async () => {
    const { id } = await retalDisponible(gente.bodega)
    await marcar(clave.retal(id), { estado: 'usado', usado_en: 7 })
    expect(new Set((await diferencias()).map(({ objeto, que }) => `${objeto}: ${que}`))).toEqual(
      new Set([
        `retal ${id}: estado según sus movimientos`,
        `retal ${id}: GSI1PK`,
        `retal ${id}: GSI2PK`,
        `retal ${id}: venta que lo corta`,
      ]),
    )
  })
})
