import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Download } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { filasDe } from '../support/exportar'
import { entrar, hoy, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let dueno: Persona
let pedir: Pedir
let venta: number
let mes: string

const filaDe = (texto: string | RegExp) => dueno.page.locator('tbody tr', { hasText: texto })
const dialogo = () => dueno.page.getByRole('dialog')
/** `-$ 1.234,50` as a number, whatever is said after it. */
const pesosDe = (text: string): number =>
  Number((/-?\$\s*[\d.]+(,\d+)?/.exec(text)?.[0] ?? '').replaceAll(/[^\d,-]/g, '').replace(',', '.'))
/** What the last cell of figures of a row says. */
const valorDe = async (fila: ReturnType<typeof filaDe>) =>
  pesosDe((await fila.first().locator('td.numero').last().textContent()) ?? '')

async function alBajar(acto: () => Promise<unknown>): Promise<Download> {
  const esperada = dueno.page.waitForEvent('download')
  await acto()
  return esperada
}
async function abrir(bytes: Uint8Array) {
  const [titulos = [], ...filas] = await filasDe(Uint8Array.from(bytes).buffer)
  return { filas, total: (titulo: string) => filas.at(-1)![titulos.indexOf(titulo)] }
}
const bytesDe = async (download: Download) => new Uint8Array(readFileSync(await download.path()))
const libroDe = async (download: Download) => abrir(await bytesDe(download))

beforeAll(async () => {
  pedir = await entrar('super')
  const productos = await pedir<{ productos: { data: { id: number }[] } }>('GET productos?query=cazo')
  const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?query=222222222222',
  )
  const guardada = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
    'POST facturas/guardar',
    {
      venta_id: null,
      tercero_id: terceros.data[0]!.id,
      estado_venta_id: 1,
      productoList: [{ producto_id: productos.productos.data[0]!.id, cantidad_solicitada: 3 }],
    },
  )
  venta = guardada.venta_id
  await pedir(`POST facturas/${venta}/forma-pago`, {
    formaPagoList: [{ id_forma_pago: 1, valor_pagado: guardada.totales.total_venta }],
  })
  const dia = hoy()
  mes = dia.slice(0, 7)
  await pedir('POST pagos-proveedores/guardar', {
    tipo_concepto_id: 1,
    proveedor_id: 1,
    codigo_factura: `SIN-SOPORTE-${process.pid}`,
    fecha_factura: dia,
    fecha_pago: dia,
    valor_total: 119_000,
    pj_iva: 19,
    pj_retefuente: 2.5,
    observaciones: 'Sin soporte todavía',
    lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 116_500 }],
  })
  dueno = await Persona.llegar()
  await dueno.ingresar('super')
  await dueno.ve('Ingreso a tiendas')
  await dueno.teclas('ArrowDown', 'Enter')
  await dueno.ve('001 - Veta Centro')
  await dueno.page.goto(`${origen()}/#/cierre-mes?mes=${mes}`)
  await dueno.enLaTabla()
  await filaDe('Total facturado').waitFor()
})

describe('the figures of a month', () => {
  it('open the sales that were paid in a form, which add up to the figure', async () => {
    const efectivo = await valorDe(filaDe('Efectivo'))
    await filaDe('Efectivo').first().focus()
    await dueno.teclas('m')
    await dueno.enElDialogo()
    await dialogo()
      .getByText(/^Ventas de .* con Efectivo$/)
      .waitFor()
    await dialogo().getByText(String(venta), { exact: true }).waitFor()
    await promete(dueno, 'cierre-05-ventas-con-forma')
    await expect.poll(() => valorDe(dialogo().locator('tfoot tr'))).toBe(efectivo)
    await dialogo().locator('tbody tr').first().focus()
    await dueno.teclas('Enter')
    await dueno.ve(`Detalle factura #${venta}`)
    await dueno.teclas('Alt+q')
    await expect.poll(() => dialogo().count()).toBe(1)
    await dueno.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
    await dueno.enLaTabla()
  })

  it('come down payment by payment from the movements of a total', async () => {
    const facturado = await valorDe(filaDe('Total facturado'))
    await filaDe('Total facturado').focus()
    await dueno.teclas('Enter')
    await dueno.enElDialogo()
    await expect.poll(() => valorDe(dialogo().locator('tfoot tr'))).toBe(facturado)
    const pagos = await alBajar(() => dueno.teclas('x'))
    expect(pagos.suggestedFilename()).toBe(`veta-001-${mes}-pagos-de-las-ventas.xlsx`)
    expect((await libroDe(pagos)).total('Valor')).toBe(facturado)
    await dueno.teclas('Alt+q')
    await dueno.enLaTabla()
  })

  it('come down in Excel by one key, with the total of the screen to the peso', async () => {
    const facturado = await valorDe(filaDe('Total facturado'))
    await filaDe('Efectivo').first().focus()
    const formas = await alBajar(() => dueno.teclas('x'))
    expect(formas.suggestedFilename()).toBe(`veta-001-${mes}-ventas-por-forma-de-pago.xlsx`)
    expect((await libroDe(formas)).total('Total facturado')).toBe(facturado)
    await filaDe('Efectivo').first().focus()
    await dueno.teclas('Enter', 'ArrowDown')
    await promete(dueno, 'cierre-06-dias')
    const dias = await alBajar(() => dueno.teclas('x'))
    expect(dias.suggestedFilename()).toBe(`veta-001-${mes}-ventas-por-dia.xlsx`)
    expect((await libroDe(dias)).total('Total facturado')).toBe(facturado)
    const proveedores = await valorDe(filaDe('Total pagos a proveedores'))
    await filaDe('Total pagos a proveedores').focus()
    const pagos = await alBajar(() => dueno.teclas('x'))
    expect((await libroDe(pagos)).total('Valor pagado')).toBe(proveedores)
  })

  it('come down as the sales of the month, which end with the card of the month', async () => {
    const tarjeta = pesosDe(
      (await dueno.page
        .locator('.tarjetas-de-caja > div', { hasText: 'Total ventas' })
        .locator('.cifra')
        .textContent()) ?? '',
    )
    await filaDe('Total facturado').focus()
    await dueno.teclas('v')
    await dueno.enElDialogo()
    await dialogo().getByText('Menos anuladas en el mes').waitFor()
    await promete(dueno, 'cierre-07-ventas-del-mes')
    await expect.poll(() => valorDe(dialogo().locator('tfoot tr', { hasText: 'Total ventas' }))).toBe(tarjeta)
    const ventas = await alBajar(() => dueno.teclas('x'))
    expect(ventas.suggestedFilename()).toBe('Export ventas.xlsx')
    expect((await libroDe(ventas)).total('Total')).toBe(tarjeta)
    await dueno.teclas('Alt+q')
    await dueno.enLaTabla()
  })

  it('come down together for the accountant, once however often the key is pressed and however far the shop is', async () => {
    let descargas = 0
    dueno.page.on('download', () => descargas++)
    await dueno.context.route('**/api/**', async route => {
      await new Promise(done => setTimeout(done, 400))
      await route.continue().catch(() => undefined)
    })
    await filaDe('Total facturado').focus()
    const paquete = await alBajar(() => dueno.teclas('p', 'p'))
    await dueno.context.unroute('**/api/**')
    await dueno.ve(`veta-001-${mes}.zip está listo`)
    // A second one would have begun by now.
    await quieta(dueno.page)
    expect(descargas).toBe(1)
    expect(paquete.suggestedFilename()).toBe(`veta-001-${mes}.zip`)
    const archivos = unzipSync(await bytesDe(paquete))
    expect(Object.keys(archivos)).toHaveLength(9)
    const { total } = await abrir(archivos[`veta-001-${mes}-ventas-por-forma-de-pago.xlsx`]!)
    expect(total('Total facturado')).toBe(await valorDe(filaDe('Total facturado')))
    await dueno.foto('cierre-08-paquete')
  })
})

describe('what is to be settled before a close', () => {
  it('leads to the payments without a proof, and to no other', async () => {
    await filaDe('Total facturado').focus()
    await dueno.teclas('c')
    await dueno.enElDialogo()
    const enlace = dialogo().getByRole('link', { name: /sin soporte/ })
    const cuantos = Number(/\d+/.exec((await enlace.textContent())!)![0])
    await promete(dueno, 'cierre-09-pendientes')
    await enlace.press('Enter')
    await dueno.ve('Pago a proveedor')
    await filaDe(`SIN-SOPORTE-${process.pid}`).waitFor()
    expect(dueno.page.url()).toContain('soporte=sin')
    await promete(dueno, 'cierre-10-sin-soporte')
    await expect.poll(() => dueno.page.locator('tbody tr').count()).toBe(Math.min(cuantos, 20))
    expect(dueno.quejas).toEqual([])
  })

  it('reads on a telephone without scrolling sideways', async () => {
    await dueno.page.setViewportSize({ width: 390, height: 844 })
    await promete(dueno, 'cierre-11-sin-soporte-390')
    await dueno.page.goto(`${origen()}/#/cierre-mes`)
    await filaDe('Total facturado').waitFor()
    await promete(dueno, 'cierre-12-mes-390')
    await dueno.page.goto(`${origen()}/#/cierre-mes?ver=del-mes&tipo=venta&forma=1`)
    await dialogo().locator('tbody tr').first().waitFor()
    await promete(dueno, 'cierre-13-ventas-con-forma-390')
    await dueno.page.goto(`${origen()}/#/cierre-mes?ver=ventas`)
    const sumas = dialogo().locator('tfoot tr').first().locator('td.numero')
    await sumas.first().waitFor()
    const rotulos = await sumas.evaluateAll(celdas =>
      celdas.map(celda => getComputedStyle(celda, '::before').content),
    )
    expect(rotulos).toEqual(['"Neto"', '"IVA"', '"Total"'])
    await promete(dueno, 'cierre-14-ventas-del-mes-390')
  })
})
