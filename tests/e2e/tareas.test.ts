import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { demorar, ir, LATENCIAS, teclear } from './lejos'
import { dibujarTarde, Persona, promete } from './navegador'
import { origen } from './tienda'

const TAREA = 'Llamar cuando esté listo el corte'

let vendedor: Persona
let otro: Pedir
let venta: number

interface Tarea {
  descripcion_tarea: string
  observacion_tarea: string
  tarea_completada: boolean
}
const tareasDe = async (venta_id: number) =>
  (await otro<{ tareas: Tarea[] }>('POST tareas', { venta_id })).tareas
const tareaDe = async (venta_id: number, descripcion: string) =>
  (await tareasDe(venta_id)).find(tarea => tarea.descripcion_tarea === descripcion)

/** A billed sale of one product; its number. */
async function facturada(): Promise<number> {
  const { productos } = await otro<{ productos: { data: { id: number }[] } }>(
    'GET productos?productos_venta=1',
  )
  const { terceros } = await otro<{ terceros: { data: { id: number }[] } }>('GET terceros?query=222222222222')
  const { venta_id, totales } = await otro<{ venta_id: number; totales: { total_venta: number } }>(
    'POST facturas/guardar',
    {
      venta_id: null,
      tercero_id: terceros.data[0]!.id,
      estado_venta_id: 1,
      productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 1 }],
    },
  )
  await otro(`POST facturas/${venta_id}/forma-pago`, {
    formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
  })
  return venta_id
}

beforeAll(async () => {
  otro = await entrar('super')
  venta = await facturada()
  vendedor = await Persona.entrar('vendedor')
})

const dialogo = () => vendedor.page.getByRole('dialog')
const casilla = () => vendedor.page.getByRole('checkbox', { name: `Completada: ${TAREA}` })
const leida = () => tareaDe(venta, TAREA)

describe('the tasks of a sale, from its row in Facturación', () => {
  it('open with T, whatever the state of the sale, and say that there are none', async () => {
    await vendedor.page.goto(`${origen()}/#/facturacion?estado=2&texto=${venta}`)
    // An entry of the history that the router knows: of others it cannot tell where Back leads.
    await vendedor.page.reload()
    await vendedor.page
      .locator('tbody tr', { hasText: String(venta) })
      .first()
      .focus()
    await vendedor.teclas('t')
    await vendedor.ve(`Tareas de la venta No. ${venta}`)
    await vendedor.ve('No se encontraron datos. Esta venta no tiene tareas')
    await vendedor.enfoca('^Tarea nueva')
  })

  it('one more is a line and Enter; nothing is none, and beyond 200 letters nothing is taken', async () => {
    await vendedor.teclas('Enter')
    await vendedor.ve('Debe ingresar una descripción en las tareas agregadas')
    await vendedor.escribir(TAREA)
    await vendedor.teclas('Enter')
    await vendedor.ve('Tarea guardada con éxito')
    await casilla().waitFor()
    const campo = vendedor.page.getByRole('textbox', { name: 'Tarea nueva' })
    expect([await campo.inputValue(), await campo.getAttribute('maxlength')]).toEqual(['', '200'])
    await promete(vendedor, 'tareas-01-una')
  })

  it('is completed with how it went, at once on the screen, and taken back', async () => {
    const observacion = vendedor.page.getByRole('textbox', { name: `Observación de ${TAREA}` })
    await observacion.focus()
    await vendedor.escribir('Contestó la esposa')
    await casilla().focus()
    await vendedor.teclas('Space')
    await vendedor.ve('Tarea completada')
    await expect.poll(() => casilla().isChecked()).toBe(true)
    expect(await leida()).toMatchObject({ observacion_tarea: 'Contestó la esposa', tarea_completada: true })
    await promete(vendedor, 'tareas-02-completada')
    await vendedor.teclas('Space')
    await vendedor.ve('La tarea está pendiente de nuevo')
    await expect.poll(() => casilla().isChecked()).toBe(false)
    await expect.poll(() => casilla().evaluate(input => input === document.activeElement)).toBe(true)
  })

  it('an observation is saved by itself, and what was typed and not saved is asked about', async () => {
    const observacion = vendedor.page.getByRole('textbox', { name: `Observación de ${TAREA}` })
    await observacion.focus()
    await vendedor.teclas('Control+a')
    await vendedor.escribir('Volver a llamar')
    expect(await observacion.inputValue()).toBe('Volver a llamar')
    await vendedor.teclas('Alt+q')
    await vendedor.ve('¿Desea descartar los cambios?')
    await vendedor.page.getByRole('button', { name: 'Seguir editando' }).click()
    // The question that goes would be taken for the next one.
    await vendedor.page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await vendedor.page.evaluate(() => history.back())
    await vendedor.ve('¿Desea descartar los cambios?')
    await vendedor.page.getByRole('button', { name: 'Seguir editando' }).click()
    await vendedor.page.getByRole('button', { name: /^Guardar la observación/ }).focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Tarea actualizada con éxito')
    expect(await leida()).toMatchObject({ observacion_tarea: 'Volver a llamar', tarea_completada: false })
    await vendedor.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })
})

const LEJOS = LATENCIAS.flatMap(latencia => [0, 40].map(tarde => [latencia, tarde] as const))
describe.each(LEJOS)('tasks with everything %i ms away, drawn %i ms late', (latencia, tarde) => {
  let suya: number
  const descripciones = async () =>
    (await tareasDe(suya)).map(({ descripcion_tarea }) => descripcion_tarea).toSorted()
  const nueva = () => vendedor.page.getByRole('textbox', { name: 'Tarea nueva' })

  it('that are typed one after the other, without a look at the screen, are as many', async () => {
    suya = await facturada()
    vendedor = await Persona.entrar('vendedor')
    await dibujarTarde(vendedor.page, tarde)
    await vendedor.page.reload()
    await demorar(vendedor.page, latencia)
    await ir(vendedor, `/facturacion?estado=2&texto=${suya}`)
    await vendedor.page
      .locator('tbody tr', { hasText: String(suya) })
      .first()
      .focus()
    await teclear(vendedor, 'tMedir')
    await vendedor.teclas('Enter', 'Enter')
    await teclear(vendedor, 'Llamar')
    await vendedor.teclas('Enter')
    await teclear(vendedor, 'Empacar')
    await expect.poll(() => nueva().inputValue()).toBe('Empacar')
    expect(await descripciones()).toEqual(['Llamar', 'Medir'])
  })

  it('are what their box was set to last, though pressed before the change is read again', async () => {
    const completada = async () => (await tareaDe(suya, 'Medir'))?.tarea_completada
    const medir = () => vendedor.page.getByRole('checkbox', { name: 'Completada: Medir' })
    await medir().focus()
    await vendedor.teclas('Space')
    await vendedor.ve('Tarea completada')
    await vendedor.teclas('Space')
    expect(await medir().isChecked()).toBe(false)
    await vendedor.ve('La tarea está pendiente de nuevo')
    expect(await completada()).toBe(false)
    await vendedor.teclas('Space', 'Space', 'Space')
    await expect.poll(completada).toBe(true)
    await vendedor.ve('Tarea completada')
    await vendedor.teclas('Space')
    await expect.poll(completada).toBe(false)
    expect(await medir().isChecked()).toBe(false)
    expect(await medir().evaluate(input => input === document.activeElement)).toBe(true)
  })

  it('and an observation are there again after a reload, and Back asks', async () => {
    const observacion = () => vendedor.page.getByRole('textbox', { name: 'Observación de Medir' })
    await observacion().focus()
    await teclear(vendedor, 'La cocina')
    await vendedor.page.reload()
    await expect.poll(() => observacion().inputValue()).toBe('La cocina')
    expect(await nueva().inputValue()).toBe('Empacar')
    await vendedor.page.evaluate(() => history.back())
    await vendedor.ve('¿Desea descartar los cambios?')
    await vendedor.page.getByRole('button', { name: 'Descartar' }).click()
    await dialogo().waitFor({ state: 'detached' })
    expect(await descripciones()).toHaveLength(2)
  })
})
