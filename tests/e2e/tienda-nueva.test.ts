import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { aConsumidorFinal } from './pedido'
import { origen } from './tienda'

let dueno: Persona
let pedir: Pedir
beforeAll(async () => {
  dueno = await Persona.llegar()
  await dueno.ingresar('super')
  await dueno.ve('Ingreso a tiendas')
  await dueno.teclas('ArrowDown', 'Enter')
  await dueno.ve('001 - Veta Centro')
  pedir = await entrar('super')
})

const ir = (hash: string) => dueno.page.evaluate(a => (location.hash = a), hash)
const dialogo = () => dueno.page.getByRole('dialog')
const cerrado = () => dialogo().waitFor({ state: 'detached' })
const filaDe = (texto: string) => dueno.page.locator('tbody tr', { hasText: texto })

describe('a store of one’s own', () => {
  it('is opened by keyboard with the next code, and receives all products', async () => {
    await ir('/maestros/tiendas')
    await filaDe('Veta Norte').waitFor()
    await dueno.teclas('n')
    await dueno.enfoca('^Código')
    expect(await dialogo().getByLabel('Código').inputValue()).toBe('003')
    await dueno.teclas('Enter')
    await dueno.ve('Debe ingresar todos los campos solicitados')
    await dueno.enfoca('^Nombre')
    await dueno.escribir('Veta Sur')
    await dueno.teclas('Tab')
    await dueno.escribir('Carrera 50 # 1 Sur-20')
    await dueno.teclas('Shift+Tab', 'Shift+Tab', 'Control+a')
    await dueno.escribir('002')
    await dueno.teclas('Enter')
    await dueno.ve('Ya existe una tienda con ese código')
    expect(await dialogo().getByLabel('Nombre').inputValue()).toBe('Veta Sur')
    await dueno.enfoca('^Código')
    await dueno.teclas('Control+a')
    await dueno.escribir('003')
    await promete(dueno, 'tienda-nueva')
    await dueno.teclas('Enter')
    await dueno.ve('Tienda abierta con éxito')
    await cerrado()
    await filaDe('Veta Sur').getByText('Abierta').waitFor()
    await promete(dueno, 'tienda-abierta')
  })

  it('is given to somebody of the staff, who sells there what was brought, and nobody else sees it', async () => {
    await ir('/maestros/usuarios-tiendas?texto=restrepo%20vanegas&tienda=003')
    await filaDe('Restrepo').waitFor()
    await dueno.enLaTabla()
    await dueno.teclas('t')
    await filaDe('Restrepo').getByText('001, 003').waitFor()
    await promete(dueno, 'tienda-asignada')
    // Given by mistake and taken again: nobody is left without a store.
    await dueno.teclas('t')
    await filaDe('Restrepo').getByText('001', { exact: true }).waitFor()
    await ir('/maestros/usuarios-tiendas?texto=restrepo%20vanegas&tienda=001')
    await filaDe('Restrepo')
      .getByRole('button', { name: /^Quitar de la tienda 001/ })
      .waitFor()
    await dueno.enLaTabla()
    await dueno.teclas('t')
    await dueno.ve('Es su única tienda')
    await ir('/maestros/usuarios-tiendas?texto=restrepo%20vanegas&tienda=003')
    await filaDe('Restrepo')
      .getByRole('button', { name: /^Dar la tienda 003/ })
      .waitFor()
    await dueno.enLaTabla()
    await dueno.teclas('t')
    await filaDe('Restrepo').getByText('001, 003').waitFor()

    // Who gave it stands at the person, with what they had before.
    await dueno.enLaTabla()
    await dueno.teclas('h')
    const historia = dialogo().getByRole('region', { name: 'Historial' })
    await historia.getByText('Tiendas: 001 → 001, 003').first().waitFor()
    await historia.getByText('Tiendas: 001, 003 → 001').waitFor()
    await historia
      .getByText(/Helena Barragán/)
      .first()
      .waitFor()
    await promete(dueno, 'tienda-historial')
    await dueno.teclas('Alt+q')
    await cerrado()

    const vendedor = await Persona.llegar()
    await vendedor.ingresar('vendedor')
    await vendedor.ve('Ingreso a tiendas')
    await vendedor.teclas('ArrowDown', 'ArrowDown', 'Enter')
    await vendedor.ve('003 - Veta Sur')
    await vendedor.page.goto(`${origen()}/#/facturacion/crear`)
    await aConsumidorFinal(vendedor)
    await vendedor.escribir('cazo')
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Cantidad')
    await vendedor.escribir('2')
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Agregar producto')
    await vendedor.teclas('F9')
    await vendedor.enfoca(/Forma de pago|pago-forma/)
    await vendedor.teclas('1')
    await vendedor.enfoca('Valor en Efectivo')
    await vendedor.teclas('Enter')
    await vendedor.ve(/Remisión 003/)
    await vendedor.foto('tienda-vende')
    const suyas = await pedir<{ ventas: { data: { codigo_tienda: string }[] } }>(
      'POST facturas?per_page=100',
      { estado_venta_id: 0 },
    )
    expect(suyas.ventas.data.filter(({ codigo_tienda }) => codigo_tienda === '003')).toEqual([])
    // The one is the code that was taken.
    expect([...dueno.quejas.filter(queja => !/409/.test(queja)), ...vendedor.quejas]).toEqual([])
  })
})
