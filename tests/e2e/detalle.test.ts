import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona, promete } from './navegador'

let vendedora: Persona
let venta = 0
let total = 0
beforeAll(async () => {
  vendedora = await Persona.entrar('vendedor')
  const pedir = await entrar('vendedor')
  const lista = async <T>(ruta: string, de: string) => (await pedir<Record<string, T[]>>(ruta))[de]!
  const productoDe = async (query: string) =>
    (await pedir<{ productos: { data: { id: number }[] } }>(`GET productos?query=${query}`)).productos
      .data[0]!.id
  const clientes = await pedir<{ terceros: { data: { id: number }[] } }>('GET terceros?role=C')
  const impuestos = await lista<{ id: number; nombre_impuesto: string }>('GET impuestos', 'impuestos')
  const guardada = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
    'POST facturas/guardar',
    {
      venta_id: null,
      tercero_id: clientes.terceros.data[0]!.id,
      estado_venta_id: 1,
      observacion_venta: 'Entregar por la portería',
      impuesto_id: impuestos.find(each => each.nombre_impuesto === 'Estampilla')!.id,
      productoList: [
        { producto_id: await productoDe('bisagra'), cantidad_solicitada: 4 },
        {
          producto_id: await productoDe('MEL18-BLA-TP'),
          cantidad_solicitada: 1,
          response_lepton: { referencia: 'MEL18-BLA-TP', piezas: [{ cantidad: 2, base: 700, altura: 400 }] },
        },
      ],
    },
  )
  ;[venta, total] = [guardada.venta_id, guardada.totales.total_venta]
  const formaPagoList = [{ id_forma_pago: 1, valor_pagado: total }]
  await pedir(`POST facturas/${venta}/forma-pago`, { formaPagoList })
})

const dialogo = () => vendedora.page.getByRole('dialog')
const abrir = async () => {
  await vendedora.page.evaluate(id => (location.hash = `/facturacion?ver=detalle&venta=${id}`), venta)
  await vendedora.ve(`Detalle factura #${venta}`)
  await vendedora.ve('Formas de pago')
}
const renglones = () => dialogo().locator('dl').last().locator('dt').allInnerTexts()

describe('the detail of a sale', () => {
  it('has its customer, its lines and its totals with the additional tax', async () => {
    await abrir()
    for (const titulo of ['Estado', 'Tipo de pago', 'Vendedor', 'Fecha de la venta', 'Observación'])
      await dialogo().getByText(titulo, { exact: true }).first().waitFor()
    const columnas = await dialogo()
      .getByRole('table', { name: 'Productos de la venta' })
      .locator('th')
      .allInnerTexts()
    expect(columnas).toEqual(
      expect.arrayContaining([
        'Referencia',
        'Producto',
        'Cantidad',
        'Valor unitario',
        'Subtotal',
        'IVA',
        'Total',
      ]),
    )
    const nombres = await renglones()
    expect(nombres.slice(0, 3)).toEqual(['Subtotal', 'Descuento', 'IVA'])
    expect(nombres[3]).toMatch(/^Estampilla \(/)
    expect(nombres[4]).toBe('Total')
    expect(await dialogo().getByText('Número de orden web').count()).toBe(0)
    await promete(vendedora, 'detalle-1366')
  })

  it('shows the cut sheet of its board, and writes its cuts to a file', async () => {
    await dialogo().getByRole('button', { name: 'Hoja de corte' }).first().waitFor()
    const [csv] = await Promise.all([
      vendedora.page.waitForEvent('download'),
      dialogo()
        .getByRole('button', { name: /^Exportar la lista de corte/ })
        .click(),
    ])
    expect(csv.suggestedFilename()).toMatch(/\.csv$/)
    expect(readFileSync(await csv.path(), 'utf8')).toMatch(/2;700;400/)
  })

  it('names the order of the web site that it came from', async () => {
    await vendedora.page.route(`**/api/facturas/${venta}`, async route => {
      const respuesta = await route.fetch()
      const sobre = (await respuesta.json()) as { data: { ventas_encabezado: object } }
      Object.assign(sobre.data.ventas_encabezado, {
        orden_store_id: 'WEB-4711',
        transaction_id: 'PSE-99120',
        orden_pago_descripcion: 'Dos repisas blancas',
      })
      await route.fulfill({ response: respuesta, json: sobre })
    })
    await vendedora.page.reload()
    await vendedora.ve('WEB-4711')
    for (const texto of ['Número de orden web', 'Número de pago', 'PSE-99120', 'Dos repisas blancas'])
      await dialogo().getByText(texto, { exact: true }).waitFor()
  })
})
