import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrar } from './api'
import { Persona, promete } from './navegador'

const dir = mkdtempSync(join(tmpdir(), 'veta-cargas-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const archivo = (nombre: string, bytes: Buffer | string): string => {
  const path = join(dir, nombre)
  writeFileSync(path, bytes)
  return path
}

let bodega: Persona
beforeAll(async () => {
  bodega = await Persona.entrar('bodega')
})
/** In another one no dialog is left. */
const ir = (lugar: string) => bodega.page.evaluate(hash => (location.hash = hash), lugar)

const elegir = (path: string) => bodega.page.getByLabel('Archivo de inventario').setInputFiles(path)

test('a file that is none is told so, one with errors says which lines, a good one is looked at, loaded and taken back', async () => {
  const { page } = bodega
  await ir('/inventario?vista=cargas')
  await page.keyboard.press('n')
  const dialogo = page.getByRole('dialog', { name: 'Cargar inventario' })
  await elegir(archivo('foto.csv', Buffer.from('89504e470d0a1a0a', 'hex')))
  await dialogo.getByText('Error al cargar el archivo: no es un archivo CSV').waitFor()
  await elegir(archivo('grande.csv', Buffer.alloc(50_000_000, 'a;1;\n')))
  await dialogo.getByText('Error al cargar el archivo: pesa 50 MB y el máximo es 2 MB').waitFor()
  await elegir(archivo('vacio.csv', ''))
  await dialogo.getByText('Debe seleccionar un archivo').waitFor()
  // As Excel of Windows saves it: Latin-1, semicolons, decimals by a comma.
  const malo = 'Referencia;cantidad;precio\r\nNINGÚN-OTRO;3;\r\nBIS-35-REC;=1+2;\r\nBIS-35-REC;4;\r\n'
  await elegir(archivo('malo.csv', Buffer.from(malo, 'latin1')))
  await dialogo.getByText('Hay 2 líneas con error').waitFor()
  const filas = dialogo.getByRole('table', { name: 'Líneas con error' }).getByRole('row')
  expect(await filas.allInnerTexts()).toEqual([
    expect.stringMatching(/^Línea/),
    expect.stringMatching(/2\s+NINGÚN-OTRO\s+No existe un producto con esa referencia/),
    expect.stringMatching(/3\s+BIS-35-REC\s+«=1\+2» es una fórmula: péguela como valor/),
  ])
  await elegir(
    archivo('bueno.csv', '\uFEFFreferencia,cantidad,precio\r\nBIS-35-REC,4,\r\nBIS-CIE,2,"8.000"\r\n'),
  )
  await dialogo.getByText('2 líneas, suma 6 unidades y cambia 1 precio').waitFor()
  await page.keyboard.press('Enter')
  const avance = page.getByRole('dialog', { name: /^Carga \d+/ })
  await avance.getByText('Aplicado').waitFor()
  await avance.getByRole('button', { name: 'Reversar la carga' }).click()
  await page.keyboard.type('Era de otra tienda')
  // Some of it was sold meanwhile, as it were.
  const bajan = 'Al reversar quedan por debajo de cero: BIS-35-REC (1 → -3). Confirme si es así'
  await page.route(
    '**/cargas/*/reversar',
    route => route.fulfill({ status: 409, json: { codigo: 'reversa_bajo_cero', message: bajan } }),
    { times: 1 },
  )
  await page.keyboard.press('Enter')
  await page.getByText(bajan).waitFor()
  await page.getByLabel('Reversarla aunque queden por debajo de cero').check()
  const reversion = page.waitForRequest('**/cargas/*/reversar')
  await page
    .getByRole('dialog')
    .getByLabel(/^Motivo/)
    .focus()
  await page.keyboard.press('Enter')
  expect((await reversion).postDataJSON()).toEqual({ motivo: 'Era de otra tienda', bajo_cero: true })
  await avance.getByText(/La reversó .*: Era de otra tienda/).waitFor()
  await page.keyboard.press('Alt+q')
  await promete(bodega, 'cargas')
})

test('the template is a file that can be filled in and loaded', async () => {
  const { page } = bodega
  await ir('/inventario?vista=cargas')
  await page.keyboard.press('n')
  const dialogo = page.getByRole('dialog', { name: 'Cargar inventario' })
  const bajada = page.waitForEvent('download')
  await dialogo.getByRole('button', { name: 'Bajar plantilla' }).click()
  const plantilla = await bajada
  expect(plantilla.suggestedFilename()).toBe('Plantilla inventario.csv')
  const texto = readFileSync(await plantilla.path(), 'utf8')
  expect(texto).toBe('\uFEFFreferencia;cantidad;precio\r\n')
  await elegir(archivo('Plantilla inventario.csv', `${texto}BIS-35-REC;6;\r\n`))
  await dialogo.getByText('1 línea, suma 6 unidades').waitFor()
  await page.keyboard.press('Alt+q')
})

test('what one store sends the other receives with a difference; a count is gone through with Enter and applied', async () => {
  const { page } = bodega
  await ir('/inventario?vista=traslados&cuales=enviados')
  await page.keyboard.press('n')
  await page.keyboard.type('BIS-35-REC')
  await page.locator('[role=listbox] [role=option]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Cantidad de /).fill('5')
  // What moves is stock: what is sold no more too.
  const dueno = await entrar('admin')
  const { producto } = await dueno<{ producto: { id: number } }>('POST productos/crear', {
    referencia: 'RETIRADA-1',
    nombre_producto: 'Bisagra retirada',
    precio_unitario: 0,
    cantidad: 9,
    impuesto_id: 1,
    proveedor_id: 3,
    grupo_id: 3,
    linea_id: 6,
    activo: false,
  })
  expect(producto.id).toBeGreaterThan(0)
  await page.getByPlaceholder(/^Agregar producto/).fill('RETIRADA-1')
  await page.getByRole('option', { name: /Bisagra retirada/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Cantidad de Bisagra retirada').fill('2')
  await page.keyboard.press('Enter')
  await page.getByText('Traslado enviado').waitFor()
  const norte = await entrar('admin', '002')
  const { traslados } = await norte<{ traslados: { data: { id: number }[] } }>('GET inventarios/traslados')
  expect(traslados.data).toHaveLength(1)

  await ir('/inventario?vista=conteos')
  await page.keyboard.press('n')
  await page.getByLabel(/^Grupo/).selectOption({ label: 'Herrajes' })
  await page.keyboard.press('Enter')
  // As in the list of stock: it is counted, and said to be retired.
  await page.getByText('RETIRADA-1 · Inactivo').waitFor()
  const primero = page.getByLabel(/^Contado de /).first()
  await primero.fill('3')
  await primero.press('Enter')
  await page.getByText(/^Había .*faltan/).waitFor()
  await page
    .getByLabel(/^Motivo de la diferencia/)
    .first()
    .selectOption('Perdido')
  await page.getByText('1 con diferencia').waitFor()
  // Somebody goes on counting while the question stands: what it said is no more so.
  await page.keyboard.press('Alt+a')
  const pregunta = page.getByRole('button', { name: /^Aplicar conteo/ })
  await pregunta.waitFor()
  const { conteos } = await dueno<{ conteos: { data: { id: number }[] } }>('GET inventarios/conteos')
  const { id } = conteos.data[0]!
  const { lineas } = await dueno<{
    lineas: { data: { producto_id: number; contado: number | null }[] }
  }>(`GET inventarios/conteos/${id}?per_page=100`)
  const { producto_id } = lineas.data.findLast(({ contado }) => contado === null)!
  await dueno(`PUT inventarios/conteos/${id}/contar`, { producto_id, cantidad: 4, motivo: 'Perdido' })
  await pregunta.click()
  await page.getByText(/^Alguien contó mientras tanto: van 2 de \d+, y eran 1/).waitFor()
  await page.getByText('2 con diferencia').waitFor()
  // The question that was answered fades: a click on it answers nothing.
  await pregunta.waitFor({ state: 'detached' })
  await page.keyboard.press('Alt+a')
  await pregunta.click()
  await page.getByText('Inventario actualizado').waitFor()
  await promete(bodega, 'conteo')
})
