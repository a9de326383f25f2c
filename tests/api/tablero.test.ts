import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { rotular } from '#functions/tablero/public'
import { mesDe } from '#shared/kernel/dates'
import { deReferencia } from '#shared/tablero/busqueda'
import { enEfectivo, facturada, guardar, TOTAL } from '../support/pedidos'
import { abrirEnlace, exportar, filasDe } from '../support/exportar'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let jefe: Cliente
let admin: Cliente
let vendedor: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
})

const tablero = (body: Cuerpo<'POST /dashboard/rango-fecha'> = {}, quien = admin) =>
  quien.exigir('POST /dashboard/rango-fecha', { body })
type Tablero = Awaited<ReturnType<typeof tablero>>
const cifras = ({ ventas_rango_fecha: v }: Tablero) => [
  v.total_pedidos,
  v.total_venta_bruta,
  v.total_productos,
]
const cantidad = ({ productos_vendidos_rango_fecha }: Tablero, id: number) =>
  productos_vendidos_rango_fecha.find(each => each.producto_id === id)?.cantidad_producto ?? 0
const resta = (a: number[], b: number[]) => a.map((each, i) => Number((each - b[i]!).toFixed(2)))

describe('the dashboard', () => {
  test('counts what is billed at once, and takes an annulment off on its day', async () => {
    const antes = await tablero()
    await guardar(vendedor)
    expect(cifras(await tablero())).toEqual(cifras(antes))
    const { venta_id } = await facturada(vendedor)
    const con = await tablero()
    expect(resta(cifras(con), cifras(antes))).toEqual([1, TOTAL, 2])
    expect(cantidad(con, PRODUCTO.corredera) - cantidad(antes, PRODUCTO.corredera)).toBe(2)
    const mes = Number(mesDe(hoy()).slice(5))
    const delMes = (t: Tablero) => t.ventas_anio.find(({ mes_factura }) => mes_factura === mes)!
    expect(delMes(con).total_venta_bruta - delMes(antes).total_venta_bruta).toBe(TOTAL)

    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
    const sin = await tablero()
    expect(cifras(sin)).toEqual(cifras(antes))
    const { facturado, devuelto } = sin.ventas_rango_fecha
    expect(facturado.total_pedidos - antes.ventas_rango_fecha.facturado.total_pedidos).toBe(1)
    expect(devuelto.total_venta_bruta - antes.ventas_rango_fecha.devuelto.total_venta_bruta).toBe(TOTAL)
  })

  test('compares with as many days before, and has the year of the last day', async () => {
    const data = await tablero({ fecha_inicial: '2025-03-01', fecha_final: '2025-03-31' })
    expect(data.periodo_anterior).toMatchObject({
      fecha_inicial: '2025-01-29',
      fecha_final: '2025-02-28',
      total_pedidos: 0,
    })
    expect(data.ventas_anio.map(each => each.mes_factura)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(data.productos_vendidos_rango_fecha).toEqual([])
  })

  test('has the store of the header, or those that are named', async () => {
    const propia = await tablero({}, jefe)
    const dos = await tablero({ tiendas: ['002', '001', '002'] }, jefe)
    expect([propia.tiendas, dos.tiendas]).toEqual([['001'], ['001', '002']])
    const otra = await tablero({ tiendas: ['002'] }, jefe)
    expect(resta(cifras(dos), cifras(otra))).toEqual(cifras(propia))
  })

  test('calls a product what it is called now, from its own item or from the names that are kept', async () => {
    await facturada(vendedor)
    const nombre = (t: Tablero) =>
      t.productos_vendidos_rango_fecha.find(each => each.producto_id === PRODUCTO.corredera)!
    const antes = nombre(await tablero())
    await rotular([PRODUCTO.corredera, PRODUCTO.bisagra, 999_999])
    await rotular([PRODUCTO.corredera])
    expect(nombre(await tablero())).toEqual(antes)
    expect(antes.referencia).not.toBe('')
  })
})

describe('the sales behind a figure', () => {
  const ventas = (body: Cuerpo<'POST /dashboard/ventas'> = {}, quien = admin) =>
    quien.exigir('POST /dashboard/ventas', { body })
  async function todas(body: Cuerpo<'POST /dashboard/ventas'> = {}, quien = admin) {
    const filas = []
    let antes: string | null = null
    do {
      const parte: Awaited<ReturnType<typeof ventas>> = await ventas({ ...body, antes }, quien)
      filas.push(...parte.ventas)
      antes = parte.siguiente
    } while (antes !== null)
    return filas
  }

  test('add up to it, page after page, in all stores and in each', async () => {
    for (let i = 0; i < 53; i++) await facturada(vendedor)
    const { venta_id } = await facturada(vendedor)
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
    for (const tiendas of [['001'], ['002', '001']]) {
      const filas = await todas({ tiendas }, jefe)
      const cifra = await tablero({ tiendas }, jefe)
      const suma = (de: (f: (typeof filas)[number]) => number) =>
        Number(filas.reduce((total, fila) => total + de(fila), 0).toFixed(2))
      expect([
        suma(f => (f.hecho === 'facturado' ? 1 : -1)),
        suma(f => f.valor),
        suma(f => f.cantidad),
      ]).toEqual(cifras(cifra))
      expect(new Set(filas.map(f => `${f.venta_id}${f.hecho}`)).size).toBe(filas.length)
    }
    expect((await ventas()).ventas[0]).toMatchObject({
      venta_id,
      nombre_tercero: expect.stringMatching(/\S/),
    })
  })

  test('of a product are those that have it, with its quantity', async () => {
    const { venta_id } = await facturada(vendedor, {
      productoList: [
        { producto_id: PRODUCTO.bisagra, cantidad_solicitada: 3 },
        { producto_id: PRODUCTO.corredera, cantidad_solicitada: 1 },
      ],
    })
    const filas = await todas({ producto_id: PRODUCTO.bisagra })
    expect(filas[0]).toMatchObject({ venta_id, cantidad: 3 })
    const suma = filas.reduce((total, { cantidad: n }) => total + n, 0)
    expect(suma).toBe(cantidad(await tablero(), PRODUCTO.bisagra))
    expect(await todas({ producto_id: 999_999 })).toEqual([])
  })
})

test('a bill that is sent twice, and two tills at one sale, are booked once', async () => {
  const antes = await tablero()
  const { venta_id, totales } = await guardar(vendedor)
  const body = enEfectivo(totales.total_venta)
  const llave = crypto.randomUUID()
  const cobrar = (suya?: string) =>
    vendedor.pedir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body, llave: suya })
  const estados = (await Promise.all([cobrar(llave), cobrar(llave), cobrar()])).map(({ status }) => status)
  expect(estados).toContain(200)
  expect(resta(cifras(await tablero()), cifras(antes))).toEqual([1, TOTAL, 2])
  const anular = () =>
    jefe.pedir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
  expect((await Promise.all([anular(), anular()])).map(({ status }) => status).sort((a, b) => a - b)).toEqual(
    [200, 409],
  )
  expect(cifras(await tablero())).toEqual(cifras(antes))
})

test('the workbook of what was sold has every product with its quantity, or those of a reference', async () => {
  await facturada(vendedor)
  const { productos_vendidos_rango_fecha: productos } = await tablero()
  const libro = async (query_params: string) => {
    const { nombre, enlace } = await exportar(admin, 'POST /dashboard/exportar', { query_params })
    expect(nombre).toBe('Export productos.xlsx')
    return filasDe(await (await abrirEnlace(tienda.origen, enlace!)).arrayBuffer())
  }
  const [titulos, ...filas] = await libro('')
  expect(titulos).toEqual(['Referencia', 'Producto', 'Cantidad vendida'])
  expect(filas.slice(0, productos.length)).toEqual(
    productos.map(p => [p.referencia, p.nombre_producto, p.cantidad_producto]),
  )
  const { referencia } = productos.at(-1)!
  // Whatever is typed finds what the table of the screen finds, which has the same rule: `cor 40` is COR-40.
  for (const texto of [referencia.toLowerCase(), ` ${referencia.replace('-', ' ')}`])
    expect((await libro(texto)).slice(1, -1).map(([primera]) => primera)).toEqual(
      productos.filter(deReferencia(texto)).map(p => p.referencia),
    )
  expect(productos.filter(deReferencia(referencia.replace('-', ' ')))).not.toEqual([])
})
