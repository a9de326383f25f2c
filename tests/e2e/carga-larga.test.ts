import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatoNumero } from '#shared/kernel/format'
import { hacerDatos } from '../load/carga-viva'
import { entrar, type Pedir } from './api'
import { CADA, Persona, promete } from './navegador'
import { abrirTienda, cerrarTienda } from './tienda'

/** A step of its job moves forty: it is on its way long enough to be left and found. */
const LINEAS = 5000
/** Some of a price list are services, of which there is no stock. */
const PRODUCTOS = LINEAS * 1.08

const dir = mkdtempSync(join(tmpdir(), 'veta-carga-larga-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

let bodega: Persona
let pedir: Pedir
beforeAll(async () => {
  await cerrarTienda()
  const datos = join(dir, 'datos')
  await hacerDatos(datos, PRODUCTOS)
  await abrirTienda(datos)
  bodega = await Persona.entrar('bodega')
  pedir = await entrar('bodega')
})

interface Fila {
  referencia: string
  tipo_producto: string
}
async function referencias(): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; found.length < LINEAS; page++) {
    const { productos } = await pedir<{ productos: { data: Fila[] } }>(
      `GET inventarios?per_page=100&page=${page}`,
    )
    expect(productos.data).not.toHaveLength(0)
    found.push(
      ...productos.data.filter(each => each.tipo_producto === 'Producto').map(each => each.referencia),
    )
  }
  return found.slice(0, LINEAS)
}

/** What the bar and the words beside it say, once they say more steps than so many. */
async function avanza(page: Page, desde: number): Promise<{ hechas: number; total: number }> {
  const leido = await page.waitForFunction(
    antes => {
      const barra = document.querySelector('[role=dialog] [role=progressbar]')
      const [, van, de] =
        /Van ([\d.]+) de ([\d.]+) pasos/.exec(barra?.nextElementSibling?.textContent ?? '') ?? []
      const [hechas, total] = [van, de].map(text => Number(text?.replaceAll('.', '')))
      return hechas! > antes ? { hechas: hechas!, total: total!, barra: barra!.ariaValueNow } : null
    },
    desde,
    { polling: CADA },
  )
  const { hechas, total, barra } = (await leido.jsonValue())!
  expect(barra).toBe(String(Math.floor((hechas / total) * 100)))
  return { hechas, total }
}

test('a file of thousands of lines says how far it is, goes on where a reload finds it, and ends with all of them', async () => {
  const { page } = bodega
  const lineas = (await referencias()).map(referencia => `${referencia};2;`)
  const path = join(dir, 'larga.csv')
  writeFileSync(path, ['referencia;cantidad;precio', ...lineas, ''].join('\r\n'))
  await bodega.irA('/inventario?vista=cargas')
  await page.keyboard.press('n')
  const dialogo = page.getByRole('dialog', { name: 'Cargar inventario' })
  await page.getByLabel('Archivo de inventario').setInputFiles(path)
  await dialogo
    .getByText(`${formatoNumero(LINEAS)} líneas, suma ${formatoNumero(2 * LINEAS)} unidades`)
    .waitFor()
  await page.keyboard.press('Enter')

  const avance = page.getByRole('dialog', { name: /^Carga \d+/ })
  const uno = await avanza(page, 0)
  const dos = await avanza(page, uno.hechas)
  expect([uno.total, dos.total]).toEqual([LINEAS, LINEAS])
  await page.reload()
  const tres = await avanza(page, dos.hechas)
  expect(tres).toMatchObject({ total: LINEAS })
  expect(tres.hechas).toBeLessThan(LINEAS)

  // It goes on by itself, however little the machine has left for it.
  await avance.getByText('Aplicado').waitFor({ timeout: 240_000 })
  await avance.getByText(`larga.csv · ${formatoNumero(LINEAS)} líneas · Sumar`).waitFor()
  expect(await avance.getByRole('progressbar').count()).toBe(0)
  const { cargas } = await pedir<{ cargas: { data: object[] } }>('GET inventarios/cargas')
  expect(cargas.data[0]).toMatchObject({ estado: 'aplicado', lineas: LINEAS, unidades: 2 * LINEAS })
  await promete(bodega, 'carga larga')
})
