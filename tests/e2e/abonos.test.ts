import { beforeAll, describe, expect, it } from 'vitest'
import { Persona } from './navegador'
import { elegirProducto } from './pedido'

let vendedora: Persona
let documento = ''
beforeAll(async () => {
  vendedora = await Persona.entrar('vendedor')
})

const dialogo = () => vendedora.page.getByRole('dialog')
const cerrado = () => dialogo().waitFor({ state: 'detached' })
const fila = () => vendedora.page.locator('tbody tr', { hasText: documento })

describe('money in advance', () => {
  it('is received by keyboard, with what is left after it, and stands in the list and in its history', async () => {
    await vendedora.page.evaluate(() => (location.hash = '/terceros?perfil=C'))
    const primera = vendedora.page.locator('tbody tr[tabindex="0"]').first()
    await primera.waitFor()
    documento = (await primera.locator('td').first().innerText()).trim()
    await primera.focus()
    await vendedora.teclas('a')
    await vendedora.enfoca('^Valor del abono')
    await vendedora.teclas('Enter')
    await vendedora.ve('Debe ingresar un valor de abono válido')
    await vendedora.escribir('150.000')
    await vendedora.ve(/queda en/)
    await vendedora.foto('70-abono')
    expect(await vendedora.barreras()).toEqual([])
    await vendedora.teclas('Enter')
    await vendedora.ve('Abono registrado con éxito')
    await cerrado()
    await fila().getByText('$ 150.000').waitFor()
    await vendedora.foto('71-clientes')
    await fila().focus()
    await vendedora.teclas('h')
    await dialogo().getByText('Historial de abonos').waitFor()
    await dialogo().getByText('$ 150.000').first().waitFor()
    await vendedora.foto('72-historial-de-abonos')
    expect(await vendedora.barreras()).toEqual([])
    await dialogo().getByRole('button', { name: 'Cerrar' }).last().click()
    await cerrado()
  })

  it('pays a bill by one key, as far as it goes, and the rest is asked for', async () => {
    await vendedora.page.evaluate(() => (location.hash = '/facturacion/crear'))
    await vendedora.enfoca('Cliente')
    await vendedora.escribir(documento)
    await vendedora.ve(new RegExp(documento))
    await vendedora.teclas('Enter')
    await vendedora.enfoca('Agregar producto')
    await elegirProducto(
      vendedora,
      'mela 15 blanco andinas',
      'Melamina 15 mm Blanco 2440×2150 Maderas Andinas',
    )
    await vendedora.teclas('F9')
    await vendedora.ve(/en anticipos: se pueden gastar aquí/)
    const anticipo = dialogo().getByRole('button', { name: /Anticipo/ })
    await vendedora.teclas((await anticipo.getAttribute('aria-keyshortcuts'))!)
    await vendedora.enfoca('Valor en Anticipo')
    expect(await dialogo().getByLabel('Valor en Anticipo').inputValue()).toMatch(/150\.000/)
    await vendedora.foto('73-cobro-con-anticipo')
    expect(await vendedora.barreras()).toEqual([])
    await vendedora.teclas('Enter')
    await vendedora.enfoca('pago-forma')
    await vendedora.teclas('1')
    await vendedora.enfoca('Valor en Efectivo')
    await vendedora.teclas('Enter')
    await vendedora.ve(/Terminar/)
    await vendedora.foto('74-factura-con-anticipo')
    await vendedora.teclas('Enter')
    await cerrado()
  })

  it('is spent then: nothing of it is offered for the next bill', async () => {
    await vendedora.page.evaluate(() => (location.hash = '/terceros?perfil=C'))
    await fila().waitFor()
    await fila().getByText('$ 0').waitFor()
  })
})
