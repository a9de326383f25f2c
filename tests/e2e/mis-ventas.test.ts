import { beforeAll, describe, expect, it } from 'vitest'
import { sumarDias } from '#shared/kernel/dates'
import { entrar, hoy, type Pedir } from './api'
import { demorar, ir } from './lejos'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'

interface Tablero {
  ventas_rango_fecha: { total_pedidos: number; total_venta_bruta: number }
  productos_vendidos_rango_fecha: { referencia: string; nombre_producto: string }[]
}
interface Lista {
  data: { id: number }[]
}
interface Parte {
  ventas: { venta_id: number }[]
}

let vendedor: Persona
let deVendedor: Pedir
let deAdmin: Pedir
beforeAll(async () => {
  deVendedor = await entrar('vendedor')
  deAdmin = await entrar('admin')
  vendedor = await Persona.entrar('vendedor')
})

/** In January this year has few sales yet. */
const RANGO = { fecha_inicial: sumarDias(hoy(), -80), fecha_final: hoy() }
const tablero = (pedir: Pedir, rango: object = RANGO) => pedir<Tablero>('POST dashboard/rango-fecha', rango)
const enPesos = ({ ventas_rango_fecha: v }: Tablero): string =>
  `$ ${Math.trunc(v.total_venta_bruta).toLocaleString('es-CO').replaceAll(',', '.')}`
const todoElTexto = (persona: Persona): Promise<string> =>
  persona.page.evaluate(() => document.body.textContent ?? '')
const titulo = (persona: Persona) => persona.page.getByRole('heading', { level: 1, name: 'Mis ventas' })

/** Saves and bills a sale that these persons sell and bill. */
async function facturar(vende: Pedir, cobra: Pedir): Promise<number> {
  const terceros = await vende<{ terceros: Lista }>('GET terceros?query=222222222222')
  const { productos } = await vende<{ productos: Lista }>('GET productos?query=cazo')
  const { venta_id, totales } = await vende<{ venta_id: number; totales: { total_venta: number } }>(
    'POST facturas/guardar',
    {
      venta_id: null,
      tercero_id: terceros.terceros.data[0]!.id,
      estado_venta_id: 1,
      productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 2 }],
    },
  )
  await cobra(`POST facturas/${venta_id}/forma-pago`, {
    formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
  })
  return venta_id
}

describe('the dashboard of a seller, by keyboard', () => {
  it('is in no menu, and a key of Inicio leads to it', async () => {
    const menu = vendedor.page.getByRole('navigation', { name: 'Menú principal' })
    expect(await menu.getByRole('link', { name: /Dashboard|Mis ventas/ }).count()).toBe(0)
    const acceso = vendedor.page.getByRole('link', { name: /^Mis ventas/ })
    await acceso.waitFor()
    await vendedor.foto('mis-ventas-00-inicio')
    await vendedor.teclas((await acceso.textContent())!.trim().slice(-1))
    await titulo(vendedor).waitFor()
    expect(await vendedor.page.title()).toMatch(/^Mis ventas/)
  })

  it('shows what they sold, and of the store nothing', async () => {
    await ir(vendedor, `/dashboard?desde=${RANGO.fecha_inicial}&hasta=${RANGO.fecha_final}`)
    const [propio, deTienda] = [await tablero(deVendedor), await tablero(deAdmin)]
    expect(propio.ventas_rango_fecha.total_pedidos).toBeGreaterThan(50)
    expect(propio.ventas_rango_fecha.total_pedidos).toBeLessThan(deTienda.ventas_rango_fecha.total_pedidos)
    await vendedor.ve(enPesos(propio))
    await vendedor.ve(/^Antes: del/)
    await vendedor.ve(/usted es el vendedor/)
    await expect.poll(() => vendedor.page.locator('svg.grafica').count()).toBe(2)
    expect(await todoElTexto(vendedor)).not.toContain(enPesos(deTienda))
    await promete(vendedor, 'mis-ventas-01-ano')
  })

  it('opens their own sales behind the figures, and one of them', async () => {
    const suyas = new Set(
      (await deVendedor<Parte>('POST dashboard/ventas', RANGO)).ventas.map(v => v.venta_id),
    )
    await vendedor.teclas('d')
    await vendedor.ve('Mis ventas del período')
    await vendedor.page.getByRole('dialog').getByRole('row').nth(1).waitFor()
    const vistas = await vendedor.page
      .getByRole('dialog')
      .getByText(/^#\d+$/)
      .allTextContents()
    expect(vistas.length).toBeGreaterThan(10)
    expect(vistas.filter(texto => !suyas.has(Number(texto.slice(1))))).toEqual([])
    await promete(vendedor, 'mis-ventas-02-ventas')
    await vendedor.teclas('v', 'v')
    await vendedor.ve(/^Detalle factura #|^Venta #|^Venta \d+/)
    await vendedor.teclas('Alt+q')
    await expect.poll(() => vendedor.page.getByRole('dialog').count()).toBe(1)
    await vendedor.teclas('Alt+q')
    await expect.poll(() => vendedor.page.getByRole('dialog').count()).toBe(0)
  })

  it('is brought up to date while it is looked at, by who bills their sale, and not by other sales', async () => {
    const antes = await tablero(deVendedor)
    await facturar(deAdmin, deAdmin)
    await facturar(deVendedor, deAdmin)
    await expect
      .poll(async () => (await tablero(deVendedor)).ventas_rango_fecha.total_pedidos)
      .toBe(antes.ventas_rango_fecha.total_pedidos + 1)
    const despues = enPesos(await tablero(deVendedor))
    expect(despues).not.toBe(enPesos(antes))
    await vendedor.ve(despues)
  })

  it('exports their products', async () => {
    const archivo = vendedor.page.waitForEvent('download')
    await vendedor.teclas('x')
    expect((await archivo).suggestedFilename()).toBe('Export productos.xlsx')
  })

  it('is found by Ctrl+K, also with everything 400 ms away', async () => {
    await vendedor.page.evaluate(() => (location.hash = '/'))
    await quieta(vendedor.page)
    await demorar(vendedor.page, 400)
    await vendedor.teclas('Control+k')
    await vendedor.escribir('mis ventas')
    await vendedor.teclas('Enter')
    await titulo(vendedor).waitFor()
    await vendedor.ve(enPesos(await tablero(deVendedor, {})))
    await demorar(vendedor.page, 0)
  })

  it('fits on a telephone', async () => {
    await vendedor.page.setViewportSize({ width: 390, height: 844 })
    await vendedor.ve('Total vendido')
    await expect.poll(() => vendedor.page.locator('svg.grafica').count()).toBe(2)
    await promete(vendedor, 'mis-ventas-03-telefono')
  })
})

it('says to who has sold nothing that there is nothing', async () => {
  const bodega = await Persona.entrar('bodega')
  await bodega.irA('/dashboard')
  await titulo(bodega).waitFor()
  await bodega.ve(/No se ha facturado nada vendido por usted en estos días/)
  await promete(bodega, 'mis-ventas-04-nada')
  // The keyboard is in the search, where a letter is a letter.
  await bodega.page.getByRole('button', { name: /^Ver las ventas(?! de)/ }).press('Enter')
  await bodega.ve('Mis ventas del período')
  await bodega.ve(/No se ha facturado nada vendido por usted/)
})

it('is called Dashboard to who sees what stores sell, and has their figures', async () => {
  const admin = await Persona.llegar()
  await admin.ingresar('admin')
  await admin.ve('Ingreso a tiendas')
  await admin.teclas('ArrowDown', 'Enter')
  await admin.irA('/dashboard')
  await admin.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await admin.ve(enPesos(await tablero(deAdmin, {})))
  expect(await todoElTexto(admin)).not.toContain('usted es el vendedor')
})
