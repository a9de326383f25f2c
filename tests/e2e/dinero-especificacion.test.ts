import { beforeAll, describe, expect, it } from 'vitest'
import { deudora, type Deudora } from './deudora'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

const DOCUMENTO = '80177071'
let ella: Deudora
let jefa: Persona
beforeAll(async () => {
  ella = await deudora(DOCUMENTO, ['Nubia', 'Cifuentes'], [4, 6])
  jefa = await Persona.llegar()
  await jefa.ingresar('super')
  await jefa.ve('Ingreso a tiendas')
  await jefa.teclas('ArrowDown', 'Enter')
  await jefa.ve('001 - Veta Centro')
})

const dialogo = () => jefa.page.getByRole('dialog')
const campo = (nombre: string) => dialogo().getByLabel(nombre, { exact: true })

describe('what the specification says of the forms of money', () => {
  it('an abono from the row of a bill is of that sale, whose statement opens beside it', async () => {
    await jefa.irA(`/creditos?ver=movimientos&credito=${ella.cuenta}`)
    await jefa.ve('Movimientos de Nubia Cifuentes')
    await jefa.page
      .getByRole('row')
      .filter({ hasText: `Venta ${ella.ventas[1]}` })
      .first()
      .focus()
    await jefa.teclas('a')
    await jefa.ve('Abono de Nubia Cifuentes')
    await expect.poll(() => campo('Venta').inputValue()).toBe(String(ella.ventas[1]))
    expect(await campo('Venta').isDisabled()).toBe(true)
    const estado = await dialogo()
      .getByRole('link', { name: /^Estado de la venta/ })
      .getAttribute('href')
    expect(estado).toMatch(new RegExp(`^/api/public/credito/[^/]+\\?venta_id=${ella.ventas[1]}$`))
    expect((await fetch(new URL(estado!, origen()))).headers.get('content-type')).toBe('application/pdf')
  })

  it('another form is added when the lines that are there have their amount, voucher and day', async () => {
    await jefa.teclas('2')
    await jefa.enfoca('Valor en Transferencia')
    await dialogo()
      .getByRole('button', { name: /^Nequi/ })
      .click()
    await jefa.ve('Debe ingresar todos los campos antes de agregar otra forma de pago')
    await jefa.enfoca('Comprobante de Transferencia')
    await promete(jefa, 'dinero-01-abono-incompleto')
    await quieta(jefa.page)
    expect(await campo('Valor en Nequi').count()).toBe(0)
    await jefa.escribir('TR-71')
    await dialogo()
      .getByRole('button', { name: /^Nequi/ })
      .click()
    await campo('Valor en Nequi').waitFor()
  })

  it('who has no account leads back to the list of accounts, where one can be made', async () => {
    await jefa.irA('/cuentas-credito/222222222222')
    await jefa.ve('El tercero no tiene una cuenta crédito')
    await jefa.page.getByRole('button', { name: /^Crear cuenta/ }).waitFor()
    expect(new URL(jefa.page.url()).hash).toMatch(/^#\/cuentas-credito$/)
  })

  it('an advance of which the day was emptied asks for it', async () => {
    await jefa.irA('/anticipos?ver=crear&cliente_id=')
    await jefa.ve('Agregar anticipo')
    await dialogo()
      .getByLabel(/^Fecha/)
      .fill('')
    await dialogo()
      .getByLabel(/^Valor/)
      .fill('5000')
    await jefa.teclas('Enter')
    await jefa.ve('Debe seleccionar una fecha')
    await jefa.ve('Debe seleccionar un cliente')
  })

  it('an empty payment to a supplier says at once all that it asks for', async () => {
    await jefa.irA('/pagos-proveedores?ver=crear')
    await jefa.ve('Registro de pago a proveedor')
    await dialogo()
      .getByRole('button', { name: /^Guardar pago/ })
      .click()
    for (const texto of [
      'Debe ingresar un código de factura',
      'Debe ingresar un valor con IVA',
      'Debe ingresar un porcentaje de IVA',
      'Debe ingresar un porcentaje de Retefuente',
      'Debe ingresar una observación',
    ])
      await dialogo().getByText(texto).first().waitFor()
    await promete(jefa, 'dinero-02-pago-vacio')
  })

  it('an expense by transfer is asked for its voucher here, which the call does without', async () => {
    await jefa.irA('/cuadre-caja?ver=registrar&clase=egreso&id=')
    await jefa.ve('Agregar egreso')
    await dialogo()
      .getByLabel(/^Valor/)
      .fill('5000')
    await dialogo()
      .getByLabel(/^Descripción/)
      .fill('Flete')
    await dialogo()
      .getByLabel(/^Forma de pago/)
      .selectOption({ label: 'Transferencia' })
    await dialogo()
      .getByRole('button', { name: /^Guardar egreso/ })
      .click()
    await jefa.ve('Debe ingresar el código del comprobante')
    await dialogo()
      .getByLabel(/^Código del comprobante/)
      .fill('TR-72')
    await dialogo()
      .getByRole('button', { name: /^Guardar egreso/ })
      .click()
    await jefa.ve('Egreso registrado con éxito')
    await jefa.ve(/^Egreso \d+: Flete$/)
  })
})
