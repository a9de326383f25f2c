import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Excel from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'

const dir = mkdtempSync(join(tmpdir(), 'veta-catalogo-'))
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
const ir = (lugar: string) => bodega.page.evaluate(hash => (location.hash = hash), lugar)
const elegir = (path: string) => bodega.page.getByLabel('Archivo del catálogo').setInputFiles(path)
const abrir = async () => {
  await ir('/productos')
  await bodega.enLaTabla()
  await bodega.page.keyboard.press('c')
  return bodega.page.getByRole('dialog', { name: 'Catálogo en un archivo' })
}
const angosta = async (name: string) => {
  const { page } = bodega
  await page.setViewportSize({ width: 390, height: 844 })
  await promete(bodega, `${name}-390`)
  await page.setViewportSize({ width: 1366, height: 768 })
}

test('a file that is none is told so; a CSV of Excel is looked at row by row, done with Enter, and says what it left', async () => {
  const { page } = bodega
  const dialogo = await abrir()
  await elegir(archivo('foto.csv', Buffer.from('89504e470d0a1a0a', 'hex')))
  await dialogo.getByText('no es un archivo CSV ni un libro de Excel').waitFor()
  await elegir(archivo('grande.xlsx', Buffer.alloc(50_000_000, 1)))
  await dialogo.getByText('pesa 50 MB y el máximo es 4 MB').waitFor()
  await elegir(archivo('vacio.csv', ''))
  await dialogo.getByText('Debe seleccionar un archivo').waitFor()
  await elegir(archivo('sin.csv', 'Nombre;Precio sin IVA\r\nUno;2\r\n'))
  await dialogo.getByText('Falta la columna «Referencia»').waitFor()
  await promete(bodega, 'catalogo')
  await angosta('catalogo')

  // As Excel of Windows saves it: Latin-1, semicolons, decimals by a comma.
  const csv = [
    'Nombre;REFERENCIA;Precio sin IVA;Grupo;Línea;Proveedor;Impuesto;Bodega',
    'Cerradura de leña;NUE-1;12.500,50;Herrajes;Manijas y accesorios;Herrajes La Sabana;IVA 19 %;A3',
    'Bisagra recta;BIS-35-REC;4.100;;;;;',
    ';COR-30;;Herrajes;;;;',
    'Mala;NUE-2;=1+2;Herrajes;Ninguna;Herrajes La Sabana;IVA 19 %;',
  ].join('\r\n')
  await elegir(archivo('lista.csv', Buffer.from(`${csv}\r\n`, 'latin1')))
  const previa = page.getByRole('dialog', { name: 'Catálogo: lista.csv' })
  await previa.getByText('Por aplicar').waitFor()
  await previa.getByText('Esta columna no se lee: «Bodega»').waitFor()
  await previa.getByText('Hay 1 fila con error: no se carga. Las demás sí.').waitFor()
  await previa.getByText('Cerradura de leña').first().waitFor()
  await previa.getByText('«=1+2» es una fórmula').waitFor()
  for (const cada of ['Todas 4', 'Nuevos 1', 'Cambian 1', 'Sin cambios 1', 'Rechazadas 1'])
    await previa.getByRole('button', { name: cada }).waitFor()
  await promete(bodega, 'catalogo-previa')
  await angosta('catalogo-previa')
  await previa.getByRole('button', { name: 'Cargar 2 productos' }).focus()
  await page.keyboard.press('Enter')
  await previa.getByText('Aplicada ·').or(previa.getByText('2 productos guardados')).first().waitFor()
  await previa.getByRole('button', { name: 'No se hicieron 1' }).click()
  await previa.getByText('No existe «Ninguna»').waitFor()
  const bajada = page.waitForEvent('download')
  await previa.getByRole('button', { name: 'Bajar lo que no se hace' }).click()
  expect((await bajada).suggestedFilename()).toBe('Filas sin hacer.csv')
  await promete(bodega, 'catalogo-hecha')
  await page.keyboard.press('Alt+q')
  await quieta(page)
})

test('the whole catalogue comes down, and comes back as it is: nothing changes but what was changed in it', async () => {
  const { page } = bodega
  await abrir()
  const bajada = page.waitForEvent('download')
  await page.keyboard.press('Alt+x')
  const download = await bajada
  expect(download.suggestedFilename()).toBe('Catalogo.xlsx')
  const libro = new Excel.Workbook()
  await libro.xlsx.readFile(await download.path())
  const hoja = libro.worksheets[0]!
  const titulos = (hoja.getRow(1).values as string[]).slice(1)
  expect(titulos).not.toContain('Costo')
  const filas = hoja.rowCount - 1
  hoja.eachRow(row => {
    if (row.getCell(1).value === 'COR-40')
      row.getCell(titulos.indexOf('Nombre') + 1).value = 'Corredera de 40'
  })
  const cambiado = join(dir, 'cambiado.xlsx')
  await libro.xlsx.writeFile(cambiado)
  await elegir(cambiado)
  const previa = page.getByRole('dialog', { name: 'Catálogo: cambiado.xlsx' })
  await previa.getByRole('button', { name: 'Cargar 1 producto' }).waitFor()
  await previa.getByRole('button', { name: `Sin cambios ${filas - 1}` }).waitFor()
  await previa.getByRole('button', { name: 'Cambian 1' }).click()
  await previa.getByText('Corredera de 40', { exact: true }).waitFor()
  await page.keyboard.press('Alt+q')
})

test('the template is a file that can be filled in and loaded', async () => {
  const { page } = bodega
  const dialogo = await abrir()
  const bajada = page.waitForEvent('download')
  await dialogo.getByRole('button', { name: 'Plantilla vacía' }).click()
  const plantilla = await bajada
  expect(plantilla.suggestedFilename()).toBe('Plantilla catálogo.csv')
  const texto = readFileSync(await plantilla.path(), 'utf8')
  const [titulos = '', ejemplo = ''] = texto.replace('\uFEFF', '').split('\r\n')
  expect(titulos.split(';')).toEqual(expect.arrayContaining(['Referencia', 'Nombre', 'Grupo', 'Línea']))
  expect(ejemplo.split(';')).toHaveLength(titulos.split(';').length)
  // As somebody fills it in: the example says how, and the supplier is one of the shop.
  await elegir(archivo('Plantilla catálogo.csv', texto.replace('Nombre del proveedor', 'Herrajes La Sabana')))
  const previa = page.getByRole('dialog', { name: 'Catálogo: Plantilla catálogo.csv' })
  await previa.getByText('EJEMPLO-1').first().waitFor()
  await previa.getByRole('button', { name: 'Rechazadas 0' }).waitFor()
  await previa.getByRole('button', { name: 'Cargar 1 producto' }).waitFor()
  await page.keyboard.press('Alt+q')
})
