import { beforeAll, describe, expect, test } from 'vitest'
import { hoy, usarReloj } from '#functions/kernel/clock'
import { sumarDias, sumarMeses } from '#shared/kernel/dates'
import { enEfectivo, facturada, guardar, TOTAL } from '../support/pedidos'
import { CLIENTE, PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let dueno: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  dueno = await tienda.ingresar('super')
})

describe('the list of sales', () => {
  const listar = (body: Cuerpo<'POST /facturas'> = {}, query = {}, quien = vendedor) =>
    quien.exigir('POST /facturas', { body, query })
  const ids = async (...args: Parameters<typeof listar>) =>
    (await listar(...args)).ventas.data.map(each => each.id)
  const venta = { hoy: 0, ayer: 0, vieja: 0, muyVieja: 0, edicion: 0, cobrada: 0, anulada: 0, norte: 0 }

  /** Saves an order as of some days ago. */
  async function antes(dias: number): Promise<number> {
    const restore = usarReloj({ ahora: () => new Date(Date.now() - dias * 86_400_000) })
    try {
      // The token is as old as the order.
      const quien = await tienda.entrar('vendedor')
      return (await guardar(quien)).venta_id
    } finally {
      restore()
    }
  }
  beforeAll(async () => {
    venta.muyVieja = await antes(100)
    venta.vieja = await antes(40)
    venta.ayer = await antes(1)
    venta.hoy = (await guardar(vendedor, { tercero_id: CLIENTE.muebles })).venta_id
    venta.edicion = (await guardar(vendedor, { estado_venta_id: 4 })).venta_id
    const { venta_id } = await guardar(vendedor)
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: { formaPagoList: [{ id_forma_pago: 2, valor_pagado: TOTAL, comprobante_id: 'BANCO-9471' }] },
    })
    venta.cobrada = venta_id
    venta.anulada = (await guardar(vendedor)).venta_id
    await vendedor.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id: venta.anulada } })
    venta.norte = (await guardar(dueno.en('002'))).venta_id
    // Counted and found by their words.
    await sinPendientes()
  })

  test('holds the sales of the state asked for, of the last two months, newest first', async () => {
    expect(await ids({ estado_venta_id: 1 })).toEqual([venta.hoy, venta.ayer, venta.vieja])
    expect(await ids({ estado_venta_id: 2 })).toEqual([venta.cobrada])
    expect(await ids({ estado_venta_id: 3 })).toEqual([venta.anulada])
    expect(await ids({ estado_venta_id: 4 })).toEqual([venta.edicion])
  })

  test('without a state, or with 0, holds all of them', async () => {
    const all = [venta.anulada, venta.cobrada, venta.edicion, venta.hoy, venta.ayer, venta.vieja]
    expect(await ids()).toEqual(all)
    expect(await ids({ estado_venta_id: 0 })).toEqual(all)
    expect(await ids({ estado_venta_id: '', query_params: '' })).toEqual(all)
  })

  test('of other dates holds both ends of the range and nothing beyond', async () => {
    const dia = sumarDias(hoy(), -40)
    const rango = (fecha_inicial: string, fecha_final: string) =>
      ids({ estado_venta_id: 1, fecha_inicial, fecha_final })
    expect(await rango(dia, dia)).toEqual([venta.vieja])
    expect(await rango(sumarDias(dia, 1), sumarDias(hoy(), -2))).toEqual([])
    expect(await rango(sumarMeses(hoy(), -6), dia)).toEqual([venta.vieja, venta.muyVieja])
  })

  test('never holds a sale of another store', async () => {
    expect(await ids({ estado_venta_id: 1 }, {}, dueno.en('002'))).toEqual([venta.norte])
    expect(await ids()).not.toContain(venta.norte)
  })

  test.each([
    ['the number', () => String(venta.hoy), () => [venta.hoy]],
    ['the document', () => '901234567', () => [venta.hoy]],
    ['a name without its accents', () => 'PARAMO muebles', () => [venta.hoy]],
    [
      'the seller',
      () => 'restrepo',
      () => [venta.anulada, venta.cobrada, venta.edicion, venta.hoy, venta.ayer, venta.vieja],
    ],
    ['a voucher', () => 'banco-9471', () => [venta.cobrada]],
    ['the beginning of a seller and of a customer', () => 'res pá', () => [venta.hoy]],
    ['nothing that there is', () => 'zzz', () => []],
  ])('is searched by %s', async (_, term, found) => {
    expect(await ids({ query_params: term() })).toEqual(found())
  })

  test('of a text in all states says how many are in each, those with none included', async () => {
    const porEstado = async (body: Cuerpo<'POST /facturas'>, query = {}) =>
      (await listar(body, query)).por_estado?.map(each => [each.estado_venta_id, each.ventas])
    const todas = [
      [1, 3],
      [2, 1],
      [3, 1],
      [4, 1],
    ]
    expect(await porEstado({ query_params: 'restrepo' })).toEqual(todas)
    expect(await porEstado({ query_params: 'restrepo', estado_venta_id: 0 }, { page: 9 })).toEqual(todas)
    expect(await porEstado({ query_params: 'banco-9471' })).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 0],
    ])
    const hace = sumarDias(hoy(), -40)
    expect(await porEstado({ query_params: 'restrepo', fecha_inicial: hace, fecha_final: hace })).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
      [4, 0],
    ])
  })

  test('of a state, or without a text, says nothing of the other states', async () => {
    for (const body of [{ query_params: 'restrepo', estado_venta_id: 2 }, { estado_venta_id: 1 }, {}])
      expect(await listar(body)).not.toHaveProperty('por_estado')
  })

  test('totals what the filter holds, annulled sales left out, whatever the page', async () => {
    const { totales, ventas } = await listar({}, { per_page: 10 })
    expect(ventas.total).toBe(6)
    expect(totales).toEqual({
      ventas: 5,
      total_subtotal: 250_000,
      total_descuento: 0,
      total_impuestos: 47_500,
      total_venta: 5 * TOTAL,
    })
    expect((await listar({ estado_venta_id: 3 })).totales.total_venta).toBe(0)
  })

  test('is filtered by number, customer and document as the production list is', async () => {
    const filtrar = async (body: Cuerpo<'POST /facturas/filtros'>) =>
      (await vendedor.exigir('POST /facturas/filtros', { body })).ventas.data.map(each => each.id)
    expect(await filtrar({ venta_id: venta.muyVieja })).toEqual([venta.muyVieja])
    expect(await filtrar({ venta_id: venta.norte })).toEqual([])
    expect(await filtrar({ cliente_id: CLIENTE.muebles })).toEqual([venta.hoy])
    expect(await filtrar({ numero_documento: '1020304050', estado_venta_id: 4 })).toEqual([venta.edicion])
    expect(await filtrar({ numero_documento: '901234567', estado_venta_id: 4 })).toEqual([])
    expect(await filtrar({ numero_documento: '1020304050', estado_venta_id: 1 })).toEqual([
      venta.ayer,
      venta.vieja,
    ])
    expect(await filtrar({ numero_documento: '901234567', cliente_id: CLIENTE.ana })).toEqual([])
    expect(await filtrar({ cliente_id: 999 })).toEqual([])
    expect(await filtrar({ estado_venta_id: 2 })).toEqual([venta.cobrada])
  })

  test('of one whose order is open holds it however old it is', async () => {
    const restore = usarReloj({ ahora: () => new Date(Date.now() - 300 * 86_400_000) })
    let vieja = 0
    try {
      const quien = await tienda.entrar('vendedor')
      vieja = (await guardar(quien, { estado_venta_id: 4, tercero_id: CLIENTE.norte })).venta_id
    } finally {
      restore()
    }
    const { ventas } = await vendedor.exigir('POST /facturas/filtros', {
      body: { numero_documento: '79555666', estado_venta_id: 4 },
    })
    expect(ventas.data.map(each => each.id)).toEqual([vieja])
  })

  test('is cut into pages that do not overlap and say how many there are', async () => {
    const todas: number[] = []
    for (let i = 0; i < 12; i++) await guardar(dueno.en('002'))
    await sinPendientes()
    const norte = dueno.en('002')
    for (const page of [1, 2, 3]) {
      const { ventas } = await listar({ estado_venta_id: 1 }, { page, per_page: 10 }, norte)
      expect(ventas).toMatchObject({ current_page: page, last_page: 2, per_page: 10, total: 13 })
      todas.push(...ventas.data.map(each => each.id))
    }
    expect(new Set(todas).size).toBe(13)
    expect(todas).toEqual([...todas].sort((a, b) => b - a))
  })
})

describe('the list of products', () => {
  const listar = async (query: Record<string, unknown> = {}) => {
    const { productos } = await vendedor.exigir('GET /productos', { query })
    if (Array.isArray(productos)) throw new Error('a page was asked for')
    return productos
  }
  const sinPagina = async (query: Record<string, unknown>) => {
    const { productos } = await vendedor.exigir('GET /productos', { query })
    if (!Array.isArray(productos)) throw new Error('a list was asked for')
    return productos.map(each => each.referencia)
  }

  test('is in name order, cut into pages with an exact last page', async () => {
    const names: string[] = []
    for (const page of [1, 2, 3, 4, 5]) {
      const found = await listar({ page, per_page: 20 })
      expect(found).toMatchObject({ current_page: page, last_page: 4, per_page: 20, total: 70 })
      names.push(...found.data.map(each => each.nombre_producto))
    }
    expect(new Set(names).size).toBe(70)
    const sorted = names.map(name =>
      name
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .toLowerCase(),
    )
    expect(sorted).toEqual([...sorted].sort())
  })

  test('to sell from leaves out what is inactive, unpriced or made by a cut plan', async () => {
    const todos = await sinPagina({ productos_venta: 1, no_page: 1 })
    for (const out of ['VIEJO', 'MUESTRA', 'SERVICOR1', 'SERVIENC33R', 'SERVIENC02', 'SERVIENC05'])
      expect(todos).not.toContain(out)
    for (const within of ['TAB-BLANCO', 'BLANCO-3R', 'PERFORACION', 'BIS-35']) expect(todos).toContain(within)
  })

  test('of special services is the plain list of the active ones of the service groups', async () => {
    expect(await sinPagina({ servicios_especiales: 1, no_page: 1, page: 0 })).toEqual(
      expect.arrayContaining(['PERFORACION', 'SERVICOR1']),
    )
    expect(await sinPagina({ servicios_especiales: 'true', no_page: 'true' })).not.toContain('BIS-35')
  })

  test('of a group holds its products, those that are retired after all others', async () => {
    expect((await listar({ grupo_id: 2 })).data.map(each => each.referencia)).toEqual([
      'BLANCO-22',
      'BLANCO-3R',
      'ROBLE-R',
      'CANTO-FLEXIBLE',
    ])
    const { data } = await listar({ grupo_id: 3, per_page: 100 })
    expect(data.filter(each => !each.activo).map(each => each.referencia)).toEqual(['VIEJO'])
    expect(data.at(-1)?.referencia).toBe('VIEJO')
    expect((await listar({ grupo_id: 99 })).data).toEqual([])
  })

  test.each([
    ['the reference', 'bis-35', ['BIS-35']],
    ['the beginning of words in any order', 'blan mela', ['TAB-BLANCO']],
    ['a word with its accent or without', 'LISTÓN', ['LISTON']],
    ['nothing that there is', 'zzz', []],
  ])('is searched by %s', async (_, query, found) => {
    expect((await listar({ query })).data.map(each => each.referencia)).toEqual(found)
  })

  test('shows the stock of the store that asks', async () => {
    const en = async (code: string) =>
      (await dueno.en(code).exigir('GET /productos/{id}', { params: { id: PRODUCTO.roble } })).producto
    await guardar(dueno, { productoList: [{ producto_id: PRODUCTO.roble, cantidad_solicitada: 3 }] })
    expect(await en('001')).toMatchObject({ cantidad_inventario: 100, reservado: 3, disponible: 97 })
    expect(await en('002')).toMatchObject({ cantidad_inventario: 10, reservado: 0, disponible: 10 })
  })

  test('shows the price with tax: unit price and its percentage', async () => {
    const [roble] = (await listar({ query: 'TAB-ROBLE' })).data
    expect(roble).toMatchObject({
      precio_unitario: 150_000,
      porcentaje_impuesto: 19,
      precio_con_impuesto: 178_500,
      es_tablero: true,
      medida_largo: 2440,
      medida_ancho: 1830,
    })
    const [plano] = (await listar({ query: 'EXCLUIDO' })).data
    expect(plano).toMatchObject({ impuesto_id: null, porcentaje_impuesto: 0, precio_con_impuesto: 5_000 })
  })
})

describe('the list of people', () => {
  const nombres = async (query: Record<string, unknown>) => {
    const { terceros } = await vendedor.exigir('GET /terceros', { query })
    const rows = Array.isArray(terceros) ? terceros : terceros.data
    return rows.map(each => each.nombres)
  }

  test('is in name order, customers and staff together, or customers only', async () => {
    const todos = await nombres({ per_page: 100 })
    expect(todos).toEqual([...todos].sort((a, b) => a.localeCompare(b, 'es')))
    expect(todos).toEqual(expect.arrayContaining(['Helena', 'Ana María']))
    expect(await nombres({ no_page: 1, modo_usuario: 0 })).toEqual([
      'Ana María',
      'Consumidor',
      'Muebles del Páramo S.A.S.',
      'Óscar',
    ])
  })

  test('of a role holds that role only', async () => {
    expect(await nombres({ role: 'Operario', no_page: 1 })).toEqual(['Yeison'])
    expect(await nombres({ role: 'Mensajero' })).toEqual([])
  })

  test.each([
    ['document', '1020304050', ['Ana María']],
    ['the beginning of the document', '10203', ['Ana María']],
    ['surname without its ñ', 'nungo', ['Ana María']],
    ['several words', 'peña ana', ['Ana María']],
    ['telephone', '300555', expect.arrayContaining(['Ana María', 'Óscar'])],
  ])('is searched by %s', async (_, query, found) => {
    expect(await nombres({ query })).toEqual(found)
  })

  test('finds a customer the moment they were created', async () => {
    const body = {
      tipo_documento_id: 13,
      numero_documento: '88776655',
      nombres: 'Zoraida',
      apellidos: 'Güiza',
      numero_celular: '3005550123',
      creacion_rapida: 1,
    }
    const { tercero } = await vendedor.exigir('POST /terceros/crear', { body })
    expect(tercero).toMatchObject({
      state_code: '11',
      city_code: '11001',
      nombre_perfil: 'Cliente',
      saldo_abono: 0,
    })
    expect(await nombres({ query: 'guiza' })).toEqual(['Zoraida'])
    const sale = await guardar(vendedor, { tercero_id: tercero.id })
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id: sale.venta_id },
      body: enEfectivo(sale.totales.total_venta),
    })
    expect((await facturada(vendedor, { tercero_id: CLIENTE.final })).factura.estado_venta_id).toBe(2)
  })
})
