import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handler as eventos } from '#functions/eventos/index'
import { hoy } from '#functions/kernel/clock'
import { consultar, type Item, obtener, quitar } from '#functions/kernel/dynamo/client'
import { clave, particion } from '#functions/kernel/dynamo/keys'
import { anotarMarcas } from '#functions/tablero/public'
import { mesDe, sumarDias } from '#shared/kernel/dates'
import { abrirEnlace, exportar, filasDe } from '../support/exportar'
import { enEfectivo, facturada, guardar, TOTAL } from '../support/pedidos'
import { idDe, PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'
import { sinPendientes } from '../support/trabajos'

const tienda = usarTienda(sembrar)
let jefe: Cliente
let admin: Cliente
let camilo: Cliente
let lucia: Cliente
let norte: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  camilo = await tienda.ingresar('vendedor')
  lucia = await tienda.ingresar('otro')
  norte = await tienda.ingresar('norte', '002')
  // Somebody else sells all the time, and something that nobody else does.
  for (let i = 0; i < 3; i++) await facturada(lucia)
  await facturada(lucia, { productoList: [{ producto_id: PRODUCTO.tornillo, cantidad_solicitada: 7 }] })
})
beforeEach(sinPendientes)

type Pregunta = Cuerpo<'POST /dashboard/rango-fecha'>
const tablero = async (quien: Cliente, body: Pregunta = {}) => {
  await sinPendientes()
  return quien.exigir('POST /dashboard/rango-fecha', { body })
}
type Tablero = Awaited<ReturnType<typeof tablero>>
const cifras = ({ ventas_rango_fecha: v }: Pick<Tablero, 'ventas_rango_fecha'>) => [
  v.total_pedidos,
  v.total_venta_bruta,
  v.total_productos,
]
const resta = (a: number[], b: number[]) => a.map((each, i) => Number((each - b[i]!).toFixed(2)))
const suma = (...cada: number[][]) => cada[0]!.map((_, i) => cada.reduce((n, each) => n + each[i]!, 0))
const cantidad = ({ productos_vendidos_rango_fecha: productos }: Tablero, id: number) =>
  productos.find(each => each.producto_id === id)?.cantidad_producto ?? 0
const anular = (venta_id: number) =>
  jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
const cobrar = (quien: Cliente, venta_id: number, total: number) =>
  quien.exigir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body: enEfectivo(total) })

async function todas(quien: Cliente, body: Cuerpo<'POST /dashboard/ventas'> = {}) {
  const filas = []
  let antes: string | null = null
  do {
    const parte: Awaited<ReturnType<typeof unaParte>> = await unaParte(quien, { ...body, antes })
    filas.push(...parte.ventas)
    antes = parte.siguiente
  } while (antes !== null)
  return filas
}
const unaParte = (quien: Cliente, body: Cuerpo<'POST /dashboard/ventas'>) =>
  quien.exigir('POST /dashboard/ventas', { body })

describe('the dashboard of a seller', () => {
  test('has what they sold, and what all sellers sold is what the store sold', async () => {
    const [antes, ajenas, deTienda] = [await tablero(camilo), await tablero(lucia), await tablero(admin)]
    await facturada(camilo)
    await facturada(camilo, { productoList: [{ producto_id: PRODUCTO.bisagra, cantidad_solicitada: 3 }] })
    const con = await tablero(camilo)
    expect(con.ventas_rango_fecha.total_pedidos - antes.ventas_rango_fecha.total_pedidos).toBe(2)
    expect(cantidad(con, PRODUCTO.bisagra) - cantidad(antes, PRODUCTO.bisagra)).toBe(3)
    expect(cantidad(con, PRODUCTO.tornillo)).toBe(0)
    expect(cifras(await tablero(lucia))).toEqual(cifras(ajenas))
    expect(resta(cifras(await tablero(admin)), cifras(deTienda))).toEqual(resta(cifras(con), cifras(antes)))
    expect(suma(cifras(con), cifras(ajenas))).toEqual(cifras(await tablero(admin)))
  })

  test('has the rules of the store’s: pending sales do not count, returns come off on their day', async () => {
    const antes = await tablero(camilo)
    await guardar(camilo)
    expect(cifras(await tablero(camilo))).toEqual(cifras(antes))
    const { venta_id } = await facturada(camilo)
    const con = await tablero(camilo)
    expect(resta(cifras(con), cifras(antes))).toEqual([1, TOTAL, 2])
    const mes = Number(mesDe(hoy()).slice(5))
    const delMes = (t: Tablero) => t.ventas_anio.find(({ mes_factura }) => mes_factura === mes)!
    expect(delMes(con).total_venta_bruta - delMes(antes).total_venta_bruta).toBe(TOTAL)
    await anular(venta_id)
    const sin = await tablero(camilo)
    expect(cifras(sin)).toEqual(cifras(antes))
    expect(sin.ventas_rango_fecha.devuelto.total_venta_bruta).toBe(
      antes.ventas_rango_fecha.devuelto.total_venta_bruta + TOTAL,
    )
  })

  test('begins on the first of January and compares with as many days before', async () => {
    const { ventas_rango_fecha: ahora, periodo_anterior: antes, tiendas } = await tablero(camilo)
    expect([ahora.fecha_inicial, ahora.fecha_final]).toEqual([`${hoy().slice(0, 4)}-01-01`, hoy()])
    expect([antes.fecha_final, tiendas]).toEqual([sumarDias(ahora.fecha_inicial, -1), ['001']])
    const manana = await tablero(camilo, {
      fecha_inicial: sumarDias(hoy(), -1),
      fecha_final: sumarDias(hoy(), -1),
    })
    expect([cifras(manana), manana.productos_vendidos_rango_fecha]).toEqual([[0, 0, 0], []])
  })

  test('counts what others bill or annul of it, and not what the seller bills of others', async () => {
    const [antes, deLucia] = [await tablero(camilo), await tablero(lucia)]
    const suya = await guardar(camilo)
    await cobrar(admin, suya.venta_id, suya.totales.total_venta)
    const ajena = await guardar(lucia)
    await cobrar(camilo, ajena.venta_id, ajena.totales.total_venta)
    expect(resta(cifras(await tablero(camilo)), cifras(antes))).toEqual([1, TOTAL, 2])
    expect(resta(cifras(await tablero(lucia)), cifras(deLucia))).toEqual([1, TOTAL, 2])
    await anular(suya.venta_id)
    await anular(ajena.venta_id)
    expect([cifras(await tablero(camilo)), cifras(await tablero(lucia))]).toEqual([
      cifras(antes),
      cifras(deLucia),
    ])
  })

  test('counts a sale whose seller was changed before its bill for who it was given to', async () => {
    const [antes, deLucia] = [await tablero(camilo), await tablero(lucia)]
    const { venta_id, version, totales } = await guardar(camilo)
    await guardar(admin, { venta_id, version, vendedor_id: idDe('otro') })
    await cobrar(admin, venta_id, totales.total_venta)
    expect(cifras(await tablero(camilo))).toEqual(cifras(antes))
    expect(resta(cifras(await tablero(lucia)), cifras(deLucia))).toEqual([1, TOTAL, 2])
  })

  test('is empty for who sells nothing, whatever their role', async () => {
    for (const quien of ['bodega', 'operario'] as const) {
      const suyo = await tablero(await tienda.ingresar(quien))
      expect(cifras(suyo)).toEqual([0, 0, 0])
      expect(suyo.productos_vendidos_rango_fecha).toEqual([])
      expect(suyo.ventas_anio.every(({ total_venta_bruta: total }) => total === 0)).toBe(true)
    }
  })
})

describe('the sales behind a seller’s figure', () => {
  test('are theirs, page after page, and add up to it', async () => {
    for (let i = 0; i < 53; i++) await facturada(i % 10 === 0 ? lucia : camilo)
    const { venta_id } = await facturada(camilo)
    await anular(venta_id)
    for (const quien of [camilo, lucia]) {
      const cifra = await tablero(quien)
      const filas = await todas(quien)
      const total = (de: (f: (typeof filas)[number]) => number) =>
        Number(filas.reduce((n, fila) => n + de(fila), 0).toFixed(2))
      expect([
        total(f => (f.hecho === 'facturado' ? 1 : -1)),
        total(f => f.valor),
        total(f => f.cantidad),
      ]).toEqual(cifras(cifra))
      expect(new Set(filas.map(f => `${f.venta_id}${f.hecho}`)).size).toBe(filas.length)
    }
    const ids = async (quien: Cliente) => new Set((await todas(quien)).map(each => each.venta_id))
    const [suyas, ajenas] = [await ids(camilo), await ids(lucia)]
    expect([...suyas].filter(id => ajenas.has(id))).toEqual([])
    const ventas = (await obtener([...suyas].map(clave.venta))) as Item[]
    expect(new Set(ventas.map(venta => venta.vendedor_id))).toEqual(new Set([idDe('vendedor')]))
  })

  test('of a product are theirs that have it', async () => {
    expect(await todas(camilo, { producto_id: PRODUCTO.tornillo })).toEqual([])
    expect(await todas(lucia, { producto_id: PRODUCTO.tornillo })).toMatchObject([{ cantidad: 7 }])
  })

  test('go on from a place of another list to nothing that is not theirs, and before the days asked for to nothing', async () => {
    const { ventas, siguiente } = await unaParte(admin, {})
    expect(siguiente).not.toBeNull()
    const desde = await unaParte(camilo, { antes: siguiente })
    const suyas = new Set((await todas(camilo)).map(each => each.venta_id))
    expect(desde.ventas.filter(each => !suyas.has(each.venta_id))).toEqual([])
    expect(ventas.some(each => !suyas.has(each.venta_id))).toBe(true)
    for (const quien of [camilo, admin])
      expect(await unaParte(quien, { fecha_inicial: hoy(), antes: '001#2020-01-01#000000000001#F' })).toEqual(
        { ventas: [], siguiente: null },
      )
  })
})

describe('whose sales they are', () => {
  test('is decided by the sign-in: nothing that is sent names anybody', async () => {
    const propio = await tablero(camilo)
    for (const sobra of [
      { vendedor_id: idDe('otro') },
      { usuario_id: idDe('otro') },
      { vendedor: idDe('otro') },
      { rol: 'SA' },
    ]) {
      expect(await tablero(camilo, sobra as Pregunta)).toEqual(propio)
      expect((await unaParte(camilo, sobra as Pregunta)).ventas).toEqual((await unaParte(camilo, {})).ventas)
    }
    expect((await camilo.pedir('POST /dashboard/rango-fecha', { body: { tiendas: ['002'] } })).status).toBe(
      403,
    )
  })

  test('nothing of another seller or of the store is in any byte of the answers', async () => {
    await facturada(norte)
    const deTienda = await tablero(admin)
    const ajenas = await todas(lucia)
    const suyas = new Set((await todas(camilo)).map(({ venta_id }) => venta_id))
    const textos = [
      JSON.stringify(await tablero(camilo)),
      JSON.stringify(await unaParte(camilo, {})),
      JSON.stringify(await unaParte(camilo, { producto_id: PRODUCTO.corredera })),
    ]
    const { total_venta_bruta, facturado } = deTienda.ventas_rango_fecha
    const tornillo = deTienda.productos_vendidos_rango_fecha.find(p => p.producto_id === PRODUCTO.tornillo)!
    for (const texto of textos) {
      expect(texto).not.toContain(String(total_venta_bruta))
      expect(texto).not.toContain(String(facturado.total_venta_bruta))
      expect(texto).not.toContain(tornillo.referencia)
      for (const { venta_id } of ajenas.filter(each => !suyas.has(each.venta_id)))
        expect(texto).not.toContain(`"venta_id":${venta_id},`)
    }
  })

  test('the workbook of a seller has what they sold, of the store’s nothing', async () => {
    await facturada(camilo)
    await sinPendientes()
    const { productos_vendidos_rango_fecha: suyos } = await tablero(camilo)
    const { enlace } = await exportar(camilo, 'POST /dashboard/exportar', { query_params: '' })
    const filas = await filasDe(await (await abrirEnlace(tienda.origen, enlace!)).arrayBuffer())
    expect(filas.slice(1, 1 + suyos.length)).toEqual(
      suyos.map(p => [p.referencia, p.nombre_producto, p.cantidad_producto]),
    )
    const { productos_vendidos_rango_fecha: deTienda } = await tablero(admin)
    const ajeno = deTienda.find(p => p.producto_id === PRODUCTO.tornillo)!
    expect(JSON.stringify(filas)).not.toContain(ajeno.referencia)
  })
})

describe('what is noted for a seller', () => {
  /** Everything that the stream wrote of sellers. */
  const notas = async () => {
    const partes = await Promise.all(
      ['001', '002'].flatMap(codigo =>
        [particion.mesesVendidos, particion.diasVendidos, particion.hechosDeVenta].map(de =>
          consultar({ pk: de({ tienda: codigo, vendedor: 1 }), consistente: true }),
        ),
      ),
    )
    return partes.flat()
  }
  const salidas = async (): Promise<Item[]> => {
    const keys = [...(await volcado()).values()].filter(({ pk }) => String(pk).startsWith('SALIDA#'))
    return (await obtener(keys as never)).filter(item => item?.vendido !== undefined) as Item[]
  }

  test('is noted once, however often, in whatever order and by however many it is delivered', async () => {
    const { venta_id } = await facturada(camilo)
    await anular(venta_id)
    await sinPendientes()
    const antes = await notas()
    const todo = await salidas()
    const event = (items: Item[]): DynamoDBStreamEvent => ({
      Records: items.map(item => ({
        eventName: 'INSERT',
        dynamodb: { NewImage: marshall(item, { removeUndefinedValues: true }) as never },
      })),
    })
    await eventos(event(todo.toReversed()))
    await Promise.all([eventos(event(todo)), eventos(event(todo.slice(-5)))])
    expect(await notas()).toEqual(antes)
  })

  test('comes back whole where it was lost, from what the outbox says and the store’s rows', async () => {
    await sinPendientes()
    const antes = await notas()
    const marcas = (await salidas()).flatMap(({ vendido }) => vendido as string[])
    expect(antes.length).toBeGreaterThan(60)
    for (const { pk, sk } of antes as { pk: string; sk: string }[]) await quitar({ pk, sk })
    const cuantas = await Promise.all([anotarMarcas(marcas), anotarMarcas(marcas.toReversed())])
    expect(cuantas[0] + cuantas[1]).toBe(marcas.length)
    const enOrden = (items: Item[]) =>
      items.map(item => JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
    expect(enOrden(await notas())).toEqual(enOrden(antes))
  })

  test('is there when the hint of the bill comes', async () => {
    // The handler notes before it tells (`eventos/index.ts`): handled means noted.
    const { venta_id } = await facturada(camilo)
    await sinPendientes()
    expect((await unaParte(camilo, {})).ventas[0]).toMatchObject({ venta_id, hecho: 'facturado' })
  })
})
