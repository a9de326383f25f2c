import { beforeAll, describe, expect, test, vi } from 'vitest'
import { comparar } from '#infra/local/conteos/comparar'
import { auditar } from '#infra/local/audit/auditar'
import { marcar, tabla } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { sinTrabajos } from '../support/abrir-papel'
import { sembrarAuditable } from '../support/auditable'
import { llamadasDe } from '../support/llamadas'
import { movimientosDe, retalDisponible, retalGuardado, retalNuevo, retalPropuesto } from '../support/retales'
import { nombreDe } from '../support/sembrar'
import { pendientes } from '../support/sueltas'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrarAuditable)
let dueno: Cliente
let vendedor: Cliente
let bodega: Cliente
beforeAll(async () => {
  dueno = await tienda.ingresar('super')
  vendedor = await tienda.ingresar('vendedor')
  bodega = await tienda.ingresar('bodega')
})

const estadoDe = async (id: string) => (await retalGuardado(id))?.estado

describe('the stock of offcuts', () => {
  test('is listed by state and board, the largest first, with exact totals', async () => {
    const quien = dueno.en('002')
    for (const base of [300, 2000, 900]) await retalDisponible(quien, { referencia: 'TAB-ROBLE', base })
    const query = { referencia: 'tab-roble' }
    // Counted by the stream, a moment later.
    await vi.waitFor(async () =>
      expect((await quien.exigir('GET /retales', { query })).retales.total).toBe(3),
    )
    const { retales } = await quien.exigir('GET /retales', { query })
    expect(retales.data.map(({ base }) => base)).toEqual([2000, 900, 300])
    const found = await quien.exigir('GET /retales/disponibles', { query })
    expect(found).toMatchObject({ mas: false, retales: [{ base: 2000 }, { base: 900 }, { base: 300 }] })
    // Of another store there is nothing to see.
    const otra = await vendedor.exigir('GET /retales', { query })
    expect(otra.retales.data.filter(({ codigo_tienda }) => codigo_tienda !== '001')).toEqual([])
  })

  test('a page costs the same wherever it is', async () => {
    for (let i = 0; i < 15; i++) await retalDisponible(bodega, { base: 400 + i })
    const llamadas = async (page: number) => {
      await vi.waitFor(async () => expect(await pendientes()).toBe(0))
      const pedir = () => bodega.exigir('GET /retales', { query: { page, per_page: 10 } })
      return (await llamadasDe(pedir)).llamadas
    }
    // Who asks, and the counts; the rows are one query of an index.
    expect(await llamadas(1)).toEqual(['BatchGetItemCommand 2', 'BatchGetItemCommand 1'])
    expect(await llamadas(2)).toEqual(await llamadas(1))
  })

  test('every change is in the ledger with who, when, why, before and after', async () => {
    const { id } = await retalDisponible(bodega)
    const params = { id }
    await bodega.exigir('PUT /retales/{id}', {
      params,
      body: { altura: 850.5, ubicacion: 'Piso', motivo: 'Borde dañado' },
    })
    await dueno.exigir('POST /retales/{id}/descartar', { params, body: { motivo: 'Se partió' } })
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
    expect((await bodega.pedir('POST /retales/recibir', { body })).status).toBe(404)
    expect(await Promise.all(ids.map(estadoDe))).toEqual(['propuesto', 'propuesto'])
    await bodega.exigir('POST /retales/recibir', { body: { ...body, ids: [...ids, ids[0]] } })
    expect(await Promise.all(ids.map(estadoDe))).toEqual(['disponible', 'disponible'])
  })

  test('one offcut is made of a request that is repeated with its key', async () => {
    const llave = crypto.randomUUID()
    const body = retalNuevo()
    const one = await bodega.exigir('POST /retales/guardar', { body, llave })
    expect(await bodega.exigir('POST /retales/guardar', { body, llave })).toEqual(one)
    expect(await movimientosDe(one.retal.id)).toHaveLength(1)
  })
})

describe('a suggestion', () => {
  const quien = () => dueno.en('002')
  const lista = { referencia: 'TAB-BLANCO', piezas: [{ cantidad: 5, base: 1100, altura: 1000 }] }
  const sugerir = async () => (await quien().exigir('POST /retales/sugerir', { body: lista })).sugerencia

  test('without offcuts saves nothing, with one says which pieces it gives and what that saves', async () => {
    const sin = await sugerir()
    expect(sin).toEqual({
      retales: [],
      tableros_sin: 2,
      tableros_con: 2,
      ahorro: 0,
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
          piezas: [{ fila: 1, cantidad: 1 }],
        },
      ],
      tableros_sin: 2,
      tableros_con: 1,
      // One board of 100.000 and 19 % tax.
      ahorro: 119_000,
      piezas_en_retales: 1,
    })
    // Nothing is held back by it.
    expect(await estadoDe(id)).toBe('disponible')
  })
})

describe('after all of this', () => {
  const diferencias = async () =>
    (await auditar({ endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB!, tabla: tabla() })).diferencias

  test('the counts and the books agree with the shop', async () => {
    await sinTrabajos()
    await vi.waitFor(async () => expect((await comparar()).diferencias).toEqual([]), { timeout: 10_000 })
    expect(await diferencias()).toEqual([])
  })

  test('an offcut that no movement moved is found by the audit', async () => {
    const { id } = await retalDisponible(bodega)
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
