import { unzipSync } from 'fflate'
import Excel from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { consultar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import {
  type ArchivoDelMes,
  DE_TABLA,
  nombreDeArchivo,
  TABLAS,
  type TablaDelMes,
} from '#shared/cuadre/tablas'
import { abrirEnlace, exportar } from '../support/exportar'
import { pagoHecho } from '../support/pagos'
import { aCredito, cuentaDe, guardar } from '../support/pedidos'
import { CLIENTE, idDe, PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { clienteNuevo } from './peticiones'

/**
 * A month worked out by hand: two hinges are 8.000 with tax, three 12.000, five 20.000. It has bills in several forms, one
 * that is annulled, an abono, advances and a payment to a supplier; and texts that a spreadsheet would calculate.
 */
const tienda = usarTienda(sembrar)
let jefe: Cliente
let mixta: Awaited<ReturnType<typeof vender>>
let ahora = new Date()
afterAll(usarReloj({ ahora: () => new Date(ahora) }))
let minutos = 0
async function enDia(dia: string): Promise<void> {
  ahora = new Date(Date.parse(`${dia}T15:00:00.000Z`) + ++minutos * 60_000)
  jefe = await tienda.entrar('super')
}

const AGOSTO = { anio: 2026, mes: 8 }
const FORMULA = '=HYPERLINK("http://ejemplo.test","x")'
const vender = async (unidades: number, campos: object = {}) => {
  const { venta_id, totales } = await guardar(jefe, {
    productoList: [{ producto_id: PRODUCTO.bisagra, cantidad_solicitada: unidades }],
    ...campos,
  })
  return { venta_id, total: totales.total_venta }
}
const cobrar = (venta_id: number, formaPagoList: object[]) =>
  jefe.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: { formaPagoList },
  })
const efectivo = async (unidades: number, campos: object = {}) => {
  const { venta_id, total } = await vender(unidades, campos)
  await cobrar(venta_id, [{ id_forma_pago: 1, valor_pagado: total }])
  return venta_id
}

const bajar = async (tabla: ArchivoDelMes, quien = jefe, body: object = AGOSTO) => {
  const item = await exportar(quien, 'POST /cierre-mes/exportar', { ...body, tabla })
  expect([item.estado, item.mensaje]).toEqual(['lista', null])
  const reply = await abrirEnlace(quien.origen, item.enlace!)
  return { item, reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
}
/** A workbook: its title row, its rows, and the last one of them, which is the total, by the names of the columns. */
async function abrir(bytes: Uint8Array) {
  const libro = new Excel.Workbook()
  await libro.xlsx.load(bytes as never)
  const hoja = libro.worksheets[0]!
  const rows: Excel.Row[] = []
  hoja.eachRow(row => rows.push(row))
  const titulos = (rows[0]!.values as unknown[]).slice(1) as string[]
  const filas = rows
    .slice(1)
    .map(row => Object.fromEntries(titulos.map((titulo, i) => [titulo, row.getCell(i + 1).value as unknown])))
  return { hoja, titulos, filas: filas.slice(0, -1), total: filas.at(-1)! }
}
const leer = async (tabla: TablaDelMes) => abrir((await bajar(tabla)).bytes)
const suma = (filas: readonly { valor_pagado: number }[]): number =>
  filas.reduce((total, { valor_pagado }) => total + valor_pagado, 0)
const informe = (quien = jefe) => quien.exigir('POST /cierre-mes/ventas-plataforma', { body: AGOSTO })

beforeAll(async () => {
  await enDia('2026-08-03')
  const { tercero } = await jefe.exigir('POST /terceros/crear', {
    body: { ...clienteNuevo(), nombres: FORMULA, apellidos: '@SUM(A1)' },
  })
  await efectivo(2, { tercero_id: tercero.id })
  mixta = await vender(3)
  await cobrar(mixta.venta_id, [
    { id_forma_pago: 1, valor_pagado: 5_000 },
    { id_forma_pago: 2, comprobante_id: '-2+3', valor_pagado: 7_000 },
  ])
  await jefe.exigir('POST /terceros/{tercero_id}/abono', {
    params: { tercero_id: CLIENTE.ana },
    body: { valor_abono: 15_000 },
  })
  await pagoHecho(jefe, { observaciones: '+cmd' })
  await enDia('2026-08-20')
  await cuentaDe(jefe, CLIENTE.norte)
  const fiada = await vender(5, { tercero_id: CLIENTE.norte })
  await jefe.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id: fiada.venta_id },
    body: aCredito(fiada.total),
  })
  const mala = await efectivo(2)
  await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id: mala }, body: {} })
  await enDia('2026-08-31')
})

describe('the Excel of a table of a month', () => {
  test('has the figures of the screen to the peso, in its last row', async () => {
    const mes = await informe()
    const [ventas, devueltas] = ['venta', 'devolucion'].map(tipo =>
      suma(mes.lista_ventas_dias.filter(each => each.tipo === tipo)),
    )
    expect([ventas, devueltas, mes.ventas_total]).toEqual([48_000, -8_000, 40_000])
    for (const tabla of ['formas', 'dias'] as const)
      expect((await leer(tabla)).total).toMatchObject({
        'Total facturado': ventas,
        'Total anulado': devueltas,
        Neto: 40_000,
        Pagos: 5,
        Devoluciones: 1,
      })
    expect((await leer('ventas')).total).toMatchObject({
      Total: mes.ventas_total,
      IVA: mes.iva_total,
      Efectivo: 13_000,
      Transferencia: 7_000,
    })
    expect((await leer('pagos')).total).toMatchObject({ Valor: ventas })
    expect((await leer('anuladas')).total).toMatchObject({ Valor: devueltas })
    expect((await leer('anticipos')).total).toMatchObject({ Valor: suma(mes.lista_anticipos) })
    expect((await leer('abonos')).total).toMatchObject({ Valor: suma(mes.lista_abonos_credito) })
    expect((await leer('proveedores')).total).toMatchObject({
      'Valor pagado': suma(mes.lista_pagos_proveedores),
    })
    expect([suma(mes.lista_anticipos), suma(mes.lista_pagos_proveedores)]).toEqual([15_000, 116_500])
  })

  test('has a row for each form, for each day, for each bill and each annulment, in their order', async () => {
    expect(
      (await leer('formas')).filas.map(f => [f['Forma de pago'], f['Entra a la caja'], f['Neto']]),
    ).toEqual([
      ['Efectivo', 'Sí', 13_000],
      ['Transferencia', 'Sí', 7_000],
      ['Crédito', 'No', 20_000],
    ])
    const { filas: dias } = await leer('dias')
    expect(
      dias.map(f => [(f['Fecha'] as Date).toISOString().slice(0, 10), f['Forma de pago'], f['Neto']]),
    ).toEqual([
      ['2026-08-03', 'Efectivo', 13_000],
      ['2026-08-03', 'Transferencia', 7_000],
      ['2026-08-20', 'Efectivo', 0],
      ['2026-08-20', 'Crédito', 20_000],
    ])
    const { filas: ventas } = await leer('ventas')
    expect(ventas.map(f => [f['Movimiento'], f['Total']])).toEqual([
      ['Factura', 8_000],
      ['Factura', 12_000],
      ['Factura', 20_000],
      ['Factura', 8_000],
      ['Anulación', -8_000],
    ])
    // The third is of an order on cash: how it was billed counts (DECISIONS 81).
    expect(ventas.map(f => f['Tipo de pago'])).toEqual([
      'Contado',
      'Contado',
      'Crédito',
      'Contado',
      'Contado',
    ])
    expect((await informe()).lista_ventas_mes.map(v => [v.tipo_pago_id, v.nombre_tipo_pago])).toContainEqual([
      2,
      'Crédito',
    ])
  })

  test('keeps texts that begin like a formula as texts, and money as numbers', async () => {
    const { hoja, filas } = await leer('pagos')
    expect(filas[0]).toMatchObject({ Cliente: `${FORMULA} @SUM(A1)`, Valor: 8_000 })
    expect(filas.map(f => f['Comprobante'])).toContain('-2+3')
    hoja.eachRow(row =>
      row.eachCell(cell => {
        expect([cell.formula, cell.hyperlink]).toEqual([undefined, undefined])
        if (typeof cell.value === 'string' && cell.row > '1') expect(cell.numFmt).toBe('@')
      }),
    )
    const { filas: pagos } = await leer('proveedores')
    expect(pagos[0]).toMatchObject({ Observación: '+cmd', 'Valor IVA': 19_000, 'Valor retefuente': 2_500 })
  })

  test('is called by the store, the month and the table, and says what it was asked with', async () => {
    const { item, reply } = await bajar('dias')
    expect(item.nombre).toBe('veta-001-2026-08-ventas-por-dia.xlsx')
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${item.nombre}"`)
    expect(item.filtros).toEqual({ ...AGOSTO, tabla: 'dias', codigo_tienda: '001' })
    expect(await consultar({ pk: clave.auditoria('EXPORTACION', item.id, '').pk })).toMatchObject([
      {
        accion: 'exportar',
        tienda: '001',
        despues: { clase: 'cierre', filtro: { ...AGOSTO, tabla: 'dias' } },
      },
    ])
  })

  test('is of the store of the session: another store’s is another file, and nobody else gets it', async () => {
    const norte = jefe.en('002')
    const { item, bytes } = await bajar('ventas', norte)
    // By the name that the specification gives it (C §9).
    expect(item.nombre).toBe('Export ventas.xlsx')
    expect((await abrir(bytes)).filas).toEqual([])
    expect((await jefe.pedir('GET /exportaciones/{id}', { params: { id: item.id } })).status).toBe(404)
    const admin = await tienda.entrar('admin')
    const ajena = await admin.pedir('POST /cierre-mes/exportar', {
      body: { ...AGOSTO, tabla: 'ventas', codigo_tienda: '003' },
    })
    expect([ajena.status, ajena.error.codigo]).toEqual([403, 'tienda_no_permitida'])
    const vendedor = await tienda.entrar('vendedor')
    expect(
      (await vendedor.pedir('POST /cierre-mes/exportar', { body: { ...AGOSTO, tabla: 'ventas' } })).status,
    ).toBe(403)
  })
})

describe('the movements behind a figure of a month', () => {
  const movimientos = (body: object, query: object = {}) =>
    jefe.exigir('POST /cierre-mes/movimientos', { query, body: { ...AGOSTO, ...body } })

  test('add up to it, form by form, with the sale that each is of', async () => {
    const { lista_ventas_formas_pagos: formas } = await informe()
    for (const { forma_pago_id, valor_pagado, cantidad } of formas) {
      const { movimientos: filas, total } = await movimientos({ tipo: 'venta', forma_pago_id })
      expect([total, filas.total, filas.data.length]).toEqual([valor_pagado, cantidad, cantidad])
      expect(filas.data.reduce((n, { valor }) => n + valor, 0)).toBe(total)
    }
    const { movimientos: filas } = await movimientos({ tipo: 'venta', forma_pago_id: 2 })
    expect(filas.data).toMatchObject([
      { fecha_dia: '2026-08-03', cliente: 'Ana María Peña Ñungo', valor: 7_000, total_venta: 12_000 },
    ])
    expect((await movimientos({ tipo: 'pago_proveedor' })).total).toBe(116_500)
  })

  test('are listed page by page, the newest first, none twice and none left out', async () => {
    const paginas = await Promise.all(
      [1, 2].map(page => movimientos({ tipo: 'venta' }, { page, per_page: 10 })),
    )
    const todos = paginas.flatMap(pagina => pagina.movimientos.data)
    expect(todos).toHaveLength(5)
    const dias = todos.map(m => m.fecha_dia)
    expect(dias).toEqual(dias.toSorted().toReversed())
    expect(new Set(todos.map(m => `${m.fecha_dia}-${m.numero}`)).size).toBe(5)
  })
})

describe('what is to be settled before a close', () => {
  test('has the payments to suppliers without a proof, and its link leads to just them', async () => {
    const { pendientes } = await jefe.exigir('POST /cierre-mes/pendientes', { body: AGOSTO })
    const suyo = pendientes.find(({ clase }) => clase === 'proveedores_sin_soporte')
    expect(suyo).toMatchObject({
      cantidad: 1,
      descripcion: '1 pago a proveedor sin soporte',
      enlace: '/pagos-proveedores?mes=2026-08&soporte=sin',
    })
    const lista = await jefe.exigir('POST /pagos-proveedores', {
      body: { periodo_consulta: { year: 2026, month: 8 }, sin_soporte: true },
    })
    expect(lista.totales).toMatchObject({ pagos: suyo!.cantidad, valor_total_pagar: 116_500 })
  })
})

describe('the accountant’s package', () => {
  const archivosDe = (bytes: Uint8Array) => unzipSync(bytes)
  const nombres = [
    `${nombreDeArchivo('001', '2026-08', 'paquete')}-resumen.pdf`,
    ...TABLAS.map(tabla => `${nombreDeArchivo('001', '2026-08', tabla)}.xlsx`),
  ]

  test('has the summary, and each table as its own Excel is', async () => {
    const { item, reply, bytes } = await bajar('paquete')
    expect([item.nombre, reply.headers.get('content-type')]).toEqual([
      'veta-001-2026-08.zip',
      'application/zip',
    ])
    const archivos = archivosDe(bytes)
    expect(Object.keys(archivos)).toEqual(nombres)
    expect(Buffer.from(archivos[nombres[0]!]!.subarray(0, 5)).toString()).toBe('%PDF-')
    for (const tabla of TABLAS) {
      const { hoja, titulos, filas, total } = await abrir(
        archivos[`${nombreDeArchivo('001', '2026-08', tabla)}.xlsx`]!,
      )
      const sola = await leer(tabla)
      expect([hoja.name, titulos, filas, total]).toEqual([
        DE_TABLA[tabla].texto,
        sola.titulos,
        sola.filas,
        sola.total,
      ])
    }
  })

  test('of a closed month is the same file, byte by byte, whenever and by whomever it is made', async () => {
    await jefe.exigir('POST /cierre-mes/cerrar', { body: AGOSTO })
    const primero = await bajar('paquete')
    await enDia('2026-09-15')
    await efectivo(3)
    // Annulled in another month, it is still a bill of its own.
    await jefe.exigir('PUT /facturas/{venta_id}/anular', {
      params: { venta_id: mixta.venta_id },
      body: {},
    })
    const segundo = await bajar('paquete')
    const admin = await tienda.entrar('admin')
    const tercero = await bajar('paquete', admin)
    expect(new Set([primero, segundo, tercero].map(({ item }) => item.id)).size).toBe(3)
    for (const { bytes } of [segundo, tercero]) expect(Buffer.compare(bytes, primero.bytes)).toBe(0)
    const sola = await bajar('ventas')
    const enPaquete = archivosDe(primero.bytes)[`${nombreDeArchivo('001', '2026-08', 'ventas')}.xlsx`]!
    expect(Buffer.compare(sola.bytes, enPaquete)).toBe(0)
  })

  test('that was asked for just before the close is not the one of after it', async () => {
    await enDia('2026-09-30')
    const SEPTIEMBRE = { anio: 2026, mes: 9 }
    const abierto = await bajar('paquete', jefe, SEPTIEMBRE)
    // It is at work still: an equal request would be the same one.
    const { anotar, exportacion } = await import('#functions/exportaciones/store')
    await anotar((await exportacion(idDe('super'), abierto.item.id))!, { estado: 'en_proceso' })
    await jefe.exigir('POST /cierre-mes/cerrar', { body: SEPTIEMBRE })
    const cerrado = await bajar('paquete', jefe, SEPTIEMBRE)
    expect(cerrado.item.id).not.toBe(abierto.item.id)
  })
})
