import { readFileSync } from 'node:fs'
import type { Download, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { filasDe } from '../support/exportar'
import { Persona, promete } from './navegador'
import { origen } from './tienda'

let vendedor: Persona

const ir = (path: string) => vendedor.page.goto(`${origen()}/#${path}`)
const descarga = (page: Page) => page.waitForEvent('download')
/** `$ 1.234.567` as a number. */
const pesosDe = (text: string): number => Number(text.replaceAll(/[^\d,-]/g, '').replace(',', '.'))

/** Header and rows of a file that came down. */
async function abrir(download: Download) {
  const path = await download.path()
  const [titulos = [], ...filas] = await filasDe(Uint8Array.from(readFileSync(path)).buffer)
  const columna = (titulo: string) => filas.map(fila => fila[titulos.indexOf(titulo)] ?? null)
  return { filas, columna }
}

/** Leaves the search field for the list, where single keys are shortcuts. */
async function alListado(): Promise<void> {
  await vendedor.teclas('ArrowDown')
  await vendedor.enLaTabla()
}

beforeAll(async () => {
  vendedor = await Persona.entrar('vendedor')
})

describe('the Excel of the list of sales', () => {
  it('is begun by one key, comes down by itself, and adds up to what the screen says', async () => {
    await ir('/facturacion?estado=2')
    await vendedor.ve('Total de la búsqueda')
    const pie = vendedor.page.locator('tr', { hasText: 'Total de la búsqueda' })
    await vendedor.teclas('b')
    await vendedor.enfoca('Buscar')
    await vendedor.escribir('consumidor')
    await vendedor.teclas('Enter')
    // Found in all states; those that count in the totals are the billed ones.
    await vendedor.ve(/\d+ en todas/)
    const antes = await pie.textContent()
    await vendedor.teclas('ArrowDown', '3')
    // The rows of before stand until the new ones are there.
    await pie.filter({ hasNotText: antes! }).waitFor()
    await alListado()
    const cifras = await pie.locator('td').allTextContents()
    const esperada = descarga(vendedor.page)
    await vendedor.teclas('x')
    const download = await esperada
    expect(download.suggestedFilename()).toBe('Export ventas.xlsx')
    const { filas, columna } = await abrir(download)
    const clientes = columna('Cliente').slice(0, -1)
    expect(clientes.length).toBe(Number(/(\d+) ventas/.exec(cifras[0]!)![1]))
    for (const cliente of clientes) expect(cliente).toMatch(/consumidor/i)
    const totales = columna('Total').map(Number)
    const suma = totales.slice(0, -1).reduce((a, b) => a + b, 0)
    expect(filas.at(-1)![0]).toBe('Total, sin anuladas')
    expect(totales.at(-1)).toBeCloseTo(suma, 2)
    expect(Math.round(suma)).toBe(pesosDe(cifras[4]!))
  })

  it('can be fetched again from the top bar', async () => {
    await vendedor.ve('Exportaciones (1)')
    await vendedor.page.getByRole('button', { name: 'Exportaciones (1)' }).focus()
    await vendedor.teclas('Enter')
    await vendedor.ve(/de \d+ filas|\d+ filas?/)
    await vendedor.teclas('Tab')
    await vendedor.enfoca('Descargar Export ventas.xlsx')
    await promete(vendedor, '20-exportaciones')
    const otra = descarga(vendedor.page)
    await vendedor.teclas('Enter')
    expect((await otra).suggestedFilename()).toBe('Export ventas.xlsx')
    await vendedor.teclas('Escape')
    await vendedor.page.getByRole('dialog', { name: 'Exportaciones' }).waitFor({ state: 'detached' })
  })

  it('has nothing to export where the list has no rows', async () => {
    await ir('/facturacion?texto=nadiesellamaasi')
    await vendedor.ve('No se encontraron ventas con los filtros ingresados')
    expect(await vendedor.page.getByRole('button', { name: 'Excel' }).isDisabled()).toBe(true)
  })
})

describe('an export that takes its time', () => {
  /** Makes the newest export look as if it were in this state. */
  const como = (cambios: object) => async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { exportaciones?: object[]; exportacion?: object } }
    const { exportaciones, exportacion } = body.data
    if (exportaciones?.[0]) Object.assign(exportaciones[0], cambios)
    if (exportacion) Object.assign(exportacion, cambios, { enlace: null })
    // A page that is loaded anew meanwhile waits for nothing.
    await route.fulfill({ response, json: body }).catch(() => undefined)
  }
  const RUTA = '**/api/exportaciones**'
  let segunda: Page

  it('shows how far it is, on every screen and after a reload', async () => {
    await ir('/facturacion?estado=1')
    await vendedor.ve('Total de la búsqueda')
    await vendedor.context.route(RUTA, como({ estado: 'en_proceso', filas: 500, total: 1000 }))
    await vendedor.page.getByRole('button', { name: 'Excel' }).focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Exportando 50 %')
    await promete(vendedor, '21-exportando')
    await ir('/')
    await vendedor.ve(/Bienvenid/)
    await vendedor.ve('Exportando 50 %')
    await vendedor.page.reload()
    await vendedor.ve('Exportando 50 %')
  })

  it('is seen in a second tab, and comes down once, in the tab that asked for it', async () => {
    segunda = await vendedor.context.newPage()
    let enLaSegunda = 0
    segunda.on('download', () => enLaSegunda++)
    await segunda.goto(origen())
    await segunda.getByText('Exportando 50 %').waitFor()
    const esperada = descarga(vendedor.page)
    await vendedor.context.unroute(RUTA)
    expect((await esperada).suggestedFilename()).toBe('Export ventas.xlsx')
    await segunda.getByText(/Exportaciones \(\d\)/).waitFor()
    expect(enLaSegunda).toBe(0)
    await segunda.close()
  })

  it('that fails says so, and can be begun again', async () => {
    await vendedor.context.route(
      RUTA,
      como({ estado: 'fallida', mensaje: 'No se pudo generar el archivo. Intente de nuevo' }),
    )
    await ir('/facturacion?estado=4')
    await vendedor.ve('Total de la búsqueda')
    await vendedor.page.getByRole('button', { name: 'Excel' }).focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('No se pudo generar el archivo. Intente de nuevo')
    await vendedor.page.getByRole('button', { name: /Exportaciones/ }).focus()
    await vendedor.teclas('Enter')
    await vendedor.page.getByRole('button', { name: 'Reintentar Export ventas.xlsx' }).waitFor()
    await promete(vendedor, '22-exportacion-fallida')
    await vendedor.context.unroute(RUTA)
    const esperada = descarga(vendedor.page)
    await vendedor.page.getByRole('button', { name: 'Reintentar Export ventas.xlsx' }).focus()
    await vendedor.teclas('Enter')
    expect((await esperada).suggestedFilename()).toBe('Export ventas.xlsx')
  })

  it('leaves no complaint of the browser', () => {
    expect(vendedor.quejas.filter(queja => !/401|favicon/.test(queja))).toEqual([])
  })
})
