import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { origen } from './tienda'

const PIN = '739518'
let vende: Pedir
let admin: Pedir
let vendedor: Persona
let producto_id = 0
beforeAll(async () => {
  ;[vende, admin] = await Promise.all([entrar('vendedor'), entrar('admin')])
  await admin('PUT ingreso/pin', { password_actual: 'veta-demo-2026', pin: PIN })
  vendedor = await Persona.entrar('vendedor')
  const { productos } = await vende<{ productos: { data: { id: number }[] } }>('GET productos?query=cazoleta')
  producto_id = productos.data[0]!.id
})

let siguiente = 80_124_000
/** Two hinges, $ 9.282, of a customer with a limit of $ 5.000, in the bill dialog. */
async function abrir(quien: Persona, campos: object = { tipo_pago_id: 2 }) {
  const { tercero } = await admin<{ tercero: { id: number } }>('POST terceros/crear', {
    tipo_documento_id: 13,
    numero_documento: String(++siguiente),
    nombres: 'Custodia',
    apellidos: 'Parra',
    numero_celular: '3005550199',
    creacion_rapida: true,
  })
  await admin('POST cuentas-credito/guardar', { tercero_id: tercero.id, total_cupo_permitido: 5000 })
  const { venta_id } = await vende<{ venta_id: number }>('POST facturas/guardar', {
    venta_id: null,
    tercero_id: tercero.id,
    ...campos,
    estado_venta_id: 1,
    productoList: [{ producto_id, cantidad_solicitada: 2 }],
  })
  await quien.irA('/')
  await quien.irA(`/facturacion?ver=facturar&venta=${venta_id}`)
  await quien.ve('Disponible para esta venta')
  return venta_id
}
const REHUSADA = /El cupo disponible es de \$.5\.000: un administrador debe autorizar la venta/
const campo = (quien: Persona, nombre: RegExp) => quien.page.getByLabel(nombre)
const conFoco = (quien: Persona) =>
  quien.page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
  )
/** The browser tells of a refusal itself. */
const sinRehusadas = ({ quejas }: Persona) => quejas.filter(queja => !/status of 422/.test(queja))
async function facturado(quien: Persona, acto: () => Promise<void>) {
  const popup = quien.context.waitForEvent('page')
  await acto()
  await quien.ve(/Remisión 001-\d{6}/)
  await (await popup).close()
}

describe('a bill beyond the limit, at the seller’s screen', () => {
  it('is let by keyboard: who is there already, a reason, a PIN; a wrong one is told at its field and the rest stays', async () => {
    await abrir(vendedor)
    expect(await vendedor.page.getByRole('button', { name: /^Autorizar con PIN/ }).count()).toBe(0)
    await vendedor.teclas('Enter')
    await vendedor.ve(REHUSADA)
    await promete(vendedor, 'autorizar-01-rehusada')
    await vendedor.teclas('Alt+A')
    await expect.poll(() => conFoco(vendedor)).toBe('motivo')
    expect(
      await campo(vendedor, /^Quién autoriza/)
        .locator('option:checked')
        .innerText(),
    ).not.toBe('')
    expect(await campo(vendedor, /^PIN de quien autoriza/).getAttribute('type')).toBe('password')
    await promete(vendedor, 'autorizar-02-dialogo')
    // Nothing is sent without all three.
    await vendedor.teclas('Enter')
    await vendedor.ve('Debe ingresar el motivo para autorizar la venta')
    await vendedor.escribir('Paga el viernes')
    await vendedor.teclas('Tab')
    await vendedor.escribir('000000')
    await vendedor.teclas('Enter')
    await vendedor.ve('El PIN no es correcto. Le quedan 4 intentos')
    expect(await campo(vendedor, /^Motivo/).inputValue()).toBe('Paga el viernes')
    await expect.poll(() => conFoco(vendedor)).toBe('pin')
    expect(await campo(vendedor, /^PIN de quien autoriza/).inputValue()).toBe('')
    await vendedor.escribir(PIN)
    await facturado(vendedor, () => vendedor.teclas('Enter'))
    await vendedor.teclas('Enter')
    await vendedor.page.getByText(/Remisión 001-\d{6}/).waitFor({ state: 'hidden' })
    expect(sinRehusadas(vendedor)).toEqual([])
  })

  it('given up, it leaves the payments as they were typed; then it is billed in part, and its history says who let it', async () => {
    const venta = await abrir(vendedor)
    await vendedor.page.getByRole('button', { name: /^De contado/ }).click()
    await vendedor.page.getByRole('button', { name: /^Crédito/ }).click()
    await campo(vendedor, /^Valor en Crédito/).fill('6000')
    await vendedor.page.getByRole('button', { name: /^Efectivo/ }).click()
    await vendedor.page.getByRole('button', { name: /^Facturar/ }).click()
    await vendedor.ve(REHUSADA)
    await vendedor.page.getByRole('button', { name: /^Autorizar con PIN/ }).click()
    await campo(vendedor, /^Motivo/).fill('Paga mañana')
    await vendedor.page.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
    await vendedor.page.getByRole('button', { name: 'Descartar' }).click()
    expect(await campo(vendedor, /^Valor en Crédito/).inputValue()).toBe('6.000')
    expect(await campo(vendedor, /^Valor en Efectivo/).inputValue()).toBe('3.282')
    await vendedor.ve(REHUSADA)
    await vendedor.teclas('Alt+A')
    await campo(vendedor, /^Motivo/).fill('Paga mañana')
    await campo(vendedor, /^PIN de quien autoriza/).fill(PIN)
    await facturado(vendedor, () => vendedor.teclas('Enter'))
    await vendedor.teclas('Enter')
    await vendedor.page.goto(`${origen()}/#/facturacion?ver=detalle&venta=${venta}`)
    await vendedor.page.getByRole('button', { name: /^Historial/ }).click()
    await vendedor.ve(/^Cupo disponible: \$.5\.000, excedido en \$.1\.000/)
    await vendedor.ve(/^Autorizó con su PIN: /)
    await vendedor.ve(/Por encima del cupo: Paga mañana/)
    expect(sinRehusadas(vendedor)).toEqual([])
  })

  it('says that a PIN is blocked after five wrong ones', async () => {
    await abrir(vendedor)
    await vendedor.teclas('Enter')
    await vendedor.ve(REHUSADA)
    await vendedor.teclas('Alt+A')
    await campo(vendedor, /^Motivo/).fill('Paga el viernes')
    for (const queda of ['Le quedan 4', 'Le quedan 3', 'Le quedan 2', 'Le queda 1', 'está bloqueado']) {
      await campo(vendedor, /^PIN de quien autoriza/).fill('000000')
      await vendedor.teclas('Enter')
      await vendedor.ve(new RegExp(queda))
    }
    await vendedor.ve(/El PIN de .* está bloqueado: lo recupera al abrir su pantalla con la contraseña/)
    await promete(vendedor, 'autorizar-03-bloqueado')
  })
})

it('an administrator who bills may use the same dialog, with what they wrote of why', async () => {
  await admin('PUT ingreso/pin', { password_actual: 'veta-demo-2026', pin: PIN })
  const jefa = await Persona.llegar()
  await jefa.ingresar('admin')
  await jefa.ve('Ingreso a tiendas')
  await jefa.teclas('ArrowDown', 'Enter')
  await jefa.ve('001 - Veta Centro')
  await abrir(jefa)
  await jefa.page.getByRole('button', { name: /^Facturar/ }).click()
  await jefa.ve(/El cupo disponible es de \$.5\.000: debe ingresar el motivo/)
  await campo(jefa, /^Motivo para superar el cupo/).fill('Es de la casa')
  await jefa.teclas('Alt+A')
  await expect.poll(() => conFoco(jefa)).toBe('motivo')
  expect(await jefa.page.getByRole('textbox', { name: /^Motivo/ }).inputValue()).toBe('Es de la casa')
  await jefa.teclas('Tab')
  await jefa.escribir(PIN)
  await facturado(jefa, () => jefa.teclas('Enter'))
  expect(sinRehusadas(jefa)).toEqual([])
})
