import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { deudora } from './deudora'
import { escribirDireccion, ir, volverALaVentana } from './lejos'
import type { Persona } from './navegador'
import { quieta } from './quieta'
import { administradora, venderBisagras } from './taller'

let jefa: Persona
let pedir: Pedir
beforeAll(async () => {
  pedir = await entrar('super')
  jefa = await administradora()
})

const dialogo = () => jefa.page.getByRole('dialog')
const campo = (nombre: RegExp) => dialogo().getByLabel(nombre)
/** The first row of the list. */
const fila = () => jefa.page.locator('main tbody tr').first()
const cerrado = () => dialogo().waitFor({ state: 'detached' })
const pregunta = () => jefa.page.getByRole('alertdialog')
const donde = () => jefa.page.evaluate(() => location.hash)
const responder = async (si: boolean) => {
  await jefa.ve('¿Desea descartar los cambios?')
  await pregunta()
    .getByRole('button', { name: si ? 'Descartar' : 'Seguir editando' })
    .click()
  await pregunta().waitFor({ state: 'detached' })
}
/** The form of an advance, with typing in it. */
const escribirAnticipo = async () => {
  await jefa.page
    .getByRole('button', { name: /^Agregar anticipo/ })
    .first()
    .click()
  await campo(/^Observación/).fill('Para la cocina')
}
/** Nothing can be read until the answer is called. */
async function sinLecturas(ruta: string): Promise<() => Promise<void>> {
  await jefa.page.route(ruta, route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )
  return () => jefa.page.unroute(ruta)
}

describe('an address that is typed in the bar of addresses', () => {
  it('asks before it leaves a form with typing, and leads there when that is what is wanted', async () => {
    await ir(jefa, '/anticipos')
    await escribirAnticipo()
    await escribirDireccion(jefa.page, '/cuadre-caja')
    await responder(false)
    expect(await donde()).toContain('#/anticipos?ver=crear')
    expect(await campo(/^Observación/).inputValue()).toBe('Para la cocina')
    // Asked again, and again: the way there stands open.
    await escribirDireccion(jefa.page, '/cuadre-caja')
    await responder(false)
    await escribirDireccion(jefa.page, '/cuadre-caja')
    await responder(true)
    await jefa.page.getByRole('heading', { name: 'Cuadre caja' }).waitFor()
    expect(await donde()).toBe('#/cuadre-caja')
  })

  it('is a place like any other: Back leads to the one before it, and asks where there is typing', async () => {
    await quieta(jefa.page)
    await jefa.page.getByRole('button', { name: /^Agregar egreso/ }).click()
    await campo(/^Descripción/).fill('Almuerzo')
    await jefa.page.goBack()
    await responder(false)
    expect(await campo(/^Descripción/).inputValue()).toBe('Almuerzo')
    await jefa.page.goBack()
    await responder(true)
    await cerrado()
    expect(await donde()).toBe('#/cuadre-caja')
    await escribirDireccion(jefa.page, '/anticipos')
    await jefa.page.getByRole('heading', { name: 'Anticipos' }).waitFor()
    await jefa.page.goBack()
    await jefa.page.getByRole('heading', { name: 'Cuadre caja' }).waitFor()
    await jefa.page.goForward()
    await jefa.page.getByRole('heading', { name: 'Anticipos' }).waitFor()
  })

  it('to another dialog of the same screen asks as well, and without typing nothing is asked', async () => {
    await quieta(jefa.page)
    await escribirAnticipo()
    await escribirDireccion(jefa.page, '/anticipos?ver=saldos')
    await responder(true)
    await jefa.page.getByRole('heading', { name: 'Total anticipos' }).waitFor()
    await escribirDireccion(jefa.page, '/cuadre-caja')
    await jefa.page.getByRole('heading', { name: 'Cuadre caja' }).waitFor()
    expect(await pregunta().count()).toBe(0)
  })
})

describe('a dispatch', () => {
  it('of which less goes is asked about before it is left, and there again after a reload', async () => {
    await venderBisagras(pedir)
    await escribirDireccion(jefa.page, '/despachos')
    // Its turn is given by itself, a moment after the bill.
    await fila().locator('.numero-de-turno').waitFor()
    await fila().focus()
    await jefa.teclas('Enter')
    await jefa.ve(/^Despachar: Turno/)
    const cantidad = campo(/^Cantidad de/)
    await cantidad.fill('3')
    await jefa.page.goBack()
    await responder(false)
    expect(await cantidad.inputValue()).toBe('3')
    await jefa.page.reload()
    await expect.poll(() => cantidad.inputValue()).toBe('3')
    // As it was: nothing to lose.
    await cantidad.fill('4')
    await jefa.page.goBack()
    await cerrado()
    expect(await pregunta().count()).toBe(0)
  })

  it('and a signature are there again after a reload, and count', async () => {
    await fila().focus()
    await jefa.teclas('Enter')
    await jefa.ve(/^Despachar: Turno/)
    await campo(/^Cantidad de/).fill('1')
    await campo(/^Quién recibe/).fill('')
    const lienzo = (await jefa.page.locator('canvas.firma').boundingBox())!
    await jefa.page.mouse.move(lienzo.x + 40, lienzo.y + 60)
    await jefa.page.mouse.down()
    for (let i = 1; i < 12; i++)
      await jefa.page.mouse.move(lienzo.x + 40 + i * 12, lienzo.y + 60 + (i % 3) * 14)
    await jefa.page.mouse.up()
    await jefa.ve('Firmado')
    // It has gone up.
    const subida = () =>
      Object.values(sessionStorage).some(guardado => /nombre_temp.*png|nombre_temp.*jpg/.test(guardado))
    await expect.poll(() => jefa.page.evaluate(subida)).toBe(true)
    await jefa.page.reload()
    await jefa.ve('La firma está guardada. Puede firmarse de nuevo')
    expect(await campo(/^Cantidad de/).inputValue()).toBe('1')
    await dialogo().getByRole('button', { name: 'Guardar despacho' }).click()
    await jefa.ve('lo pendiente quedó en el turno')
    await cerrado()
    const { despachos_turnos } = await pedir<{
      despachos_turnos: { data: { id: number; firma: unknown }[] }
    }>('POST despachos/turnos', { modo_consulta: 'despachado' })
    expect(despachos_turnos.data[0]!.firma).not.toBeNull()
  })
})

describe('what was read stays when it cannot be read again', () => {
  it('the drawer of this terminal, with a notice', async () => {
    await escribirDireccion(jefa.page, '/caja')
    await jefa.ve('Caja cerrada')
    await quieta(jefa.page)
    const devolver = await sinLecturas('**/api/caja')
    await volverALaVentana(jefa.page)
    await jefa.ve('Puede haber cambiado: no se pudo leer de nuevo')
    await jefa.ve('Caja cerrada')
    await devolver()
    await jefa.page.getByRole('button', { name: 'Reintentar' }).click()
    await jefa.page.getByText('Puede haber cambiado').waitFor({ state: 'detached' })
  })

  it('the account on which a bill is owed, and the reason that was typed under it', async () => {
    const documento = '80155111'
    const { pedir: pedirA, cuenta } = await deudora(documento, ['Blanca', 'Rojas'], [10])
    const { terceros } = await pedirA<{ terceros: { data: { id: number }[] } }>(
      `GET terceros?query=${documento}`,
    )
    const { productos } = await pedirA<{ productos: { data: { id: number }[] } }>(
      'GET productos?query=bisagra',
    )
    const { venta_id } = await pedirA<{ venta_id: number }>('POST facturas/guardar', {
      venta_id: null,
      tercero_id: terceros.data[0]!.id,
      estado_venta_id: 1,
      productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 2000 }],
    })
    expect(cuenta).toBeGreaterThan(0)
    await escribirDireccion(jefa.page, `/facturacion?ver=facturar&venta=${venta_id}`)
    await jefa.ve(`Venta No. ${venta_id}`)
    await quieta(jefa.page)
    await dialogo()
      .getByRole('button', { name: /^A crédito/ })
      .click()
    await jefa.ve('Cupo permitido')
    await campo(/^Motivo/).fill('Cliente de años')
    const devolver = await sinLecturas('**/api/cuentas-credito/cliente')
    await volverALaVentana(jefa.page)
    await jefa.ve('Puede haber cambiado: no se pudo leer de nuevo')
    expect(await campo(/^Motivo/).inputValue()).toBe('Cliente de años')
    await devolver()
    await jefa.page.reload()
    await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Cliente de años')
    await jefa.page.goBack()
    await responder(true)
    await cerrado()
  })
})
