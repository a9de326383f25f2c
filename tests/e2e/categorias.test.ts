import { beforeAll, describe, expect, it } from 'vitest'
import { Persona, promete } from './navegador'

let admin: Persona
beforeAll(async () => {
  admin = await Persona.llegar()
  await admin.ingresar('admin')
  await admin.ve('Ingreso a tiendas')
  await admin.teclas('ArrowDown', 'Enter')
  await admin.ve('001 - Veta Centro')
})

const dialogo = () => admin.page.getByRole('dialog')
const cerrado = () => dialogo().waitFor({ state: 'detached' })
const filaDe = (texto: string) => admin.page.locator('tbody tr', { hasText: texto })
const opciones = (etiqueta: string) => dialogo().getByLabel(etiqueta).locator('option').allInnerTexts()

describe('categories of products', () => {
  it('are made by keyboard, one within another', async () => {
    await admin.page.evaluate(() => (location.hash = '/maestros/categorias'))
    await filaDe('Cocina').first().waitFor()
    await admin.teclas('n')
    await admin.enfoca('^Nombre')
    await admin.teclas('Enter')
    await admin.ve('Debe ingresar un nombre de categoría')
    await admin.escribir('Alacenas')
    await admin.teclas('Tab')
    await dialogo().getByLabel('Dentro de').selectOption({ label: 'Muebles › Cocina' })
    await promete(admin, 'categorias-formulario')
    await admin.teclas('Enter')
    await admin.ve('Categoría guardada con éxito')
    await cerrado()
    await filaDe('Alacenas').getByText('Cocina').waitFor()
    await promete(admin, 'categorias-1366')
    await admin.page.setViewportSize({ width: 390, height: 844 })
    await promete(admin, 'categorias-390')
    await admin.page.setViewportSize({ width: 1366, height: 768 })
  })

  it('offer neither themselves nor what is within them as what they are a part of', async () => {
    await admin.page
      .locator('tbody tr', { has: admin.page.locator('td:first-child', { hasText: 'Muebles' }) })
      .focus()
    await admin.teclas('Enter')
    await admin.enfoca('^Nombre')
    await dialogo()
      .getByLabel('Dentro de')
      .locator('option', { hasText: 'Servicios' })
      .waitFor({ state: 'attached' })
    const textos = await opciones('Dentro de')
    expect(textos).toContain('Ninguno')
    expect(textos.filter(texto => /Muebles|Cocina|Alacenas/.test(texto))).toEqual([])
    await admin.teclas('Alt+q')
    await cerrado()
  })

  it('are chosen in the form of a product, and stand on its card', async () => {
    await admin.page.evaluate(() => (location.hash = '/productos?texto=bisagra'))
    const fila = filaDe('Bisagra').first()
    await fila.waitFor()
    await fila.focus()
    await admin.teclas('Enter')
    await admin.ve(/^Editar Bisagra/)
    await dialogo().getByLabel('Categoría').selectOption({ label: 'Muebles › Cocina › Alacenas' })
    await dialogo().getByLabel('Categoría').scrollIntoViewIfNeeded()
    await admin.foto('categorias-producto')
    await dialogo().getByRole('button', { name: 'Guardar cambios' }).click()
    await admin.ve('Producto actualizado con éxito')
    await cerrado()
    await fila.focus()
    await admin.teclas('d')
    await dialogo().getByText('Alacenas').waitFor()
  })
})
