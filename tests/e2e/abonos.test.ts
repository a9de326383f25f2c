import { beforeAll, describe, expect, it } from 'vitest'
import { Persona } from './navegador'

let vendedora: Persona
beforeAll(async () => {
  vendedora = await Persona.llegar()
  await vendedora.ingresar('vendedor')
  await vendedora.ve('001 - Veta Centro')
})

const dialogo = () => vendedora.page.getByRole('dialog')
const cerrado = () => dialogo().waitFor({ state: 'detached' })

/** The first row of the list that is a customer of this name. */
async function buscar(texto: string): Promise<void> {
  await vendedora.teclas('b')
  await vendedora.enfoca('^Buscar')
  await vendedora.teclas('Control+a')
  await vendedora.escribir(texto)
  await vendedora.teclas('Enter')
  await vendedora.ve(/1 tercero/)
  await vendedora.teclas('ArrowDown')
}

describe('advances', () => {
  it('are received by keyboard with what is left after them, and stand in the list and in their history', async () => {
    await vendedora.page.evaluate(() => (location.hash = '/terceros'))
    await buscar('form')
    await vendedora.teclas('a')
    await vendedora.enfoca('^Valor del abono')
    await vendedora.teclas('Enter')
    await vendedora.ve('Debe ingresar un valor de abono válido')
    await vendedora.escribir('150.000')
    await vendedora.ve(/queda en \$ 150\.000/)
    await vendedora.foto('70-abono')
    expect(await vendedora.barreras()).toEqual([])
    await vendedora.teclas('Enter')
    await vendedora.ve('Abono registrado con éxito')
    await cerrado()
    await vendedora.ve('$ 150.000')
    await vendedora.teclas('h')
    await vendedora.ve('Historial de abonos')
    await vendedora.ve('saldo $ 150.000')
    await vendedora.foto('71-historial-de-abonos')
    await vendedora.teclas('Alt+q')
    await cerrado()
  })

  it('pay a bill with one key, as far as they go', async () => {
    await vendedora.page.evaluate(() => (location.hash = '/facturacion/crear'))
    await vendedora.enfoca('^Cliente')
    await vendedora.escribir('form')
    await vendedora.ve(/Formas/)
    await vendedora.teclas('Enter')
    await vendedora.enfoca('^Buscar')
    await vendedora.escribir('mel bla')
    await vendedora.ve(/Melamina/)
    await vendedora.teclas('Enter', 'F9')
    await vendedora.ve(/\$ 150\.000 en anticipos/)
    await vendedora.foto('72-cobro-con-anticipo')
    expect(await vendedora.barreras()).toEqual([])
  })
})
