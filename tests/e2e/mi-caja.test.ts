import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let vendedor: Persona
beforeAll(async () => {
  vendedor = await Persona.llegar()
  await vendedor.ingresar('vendedor')
  await vendedor.ve('001 - Veta Centro')
  await vendedor.page.goto(`${origen()}/#/caja`)
})
const dialogo = (quien = vendedor) => quien.page.getByRole('dialog')

describe('the seller and the drawer of their terminal', () => {
  it('opens it with what is in it', async () => {
    await vendedor.ve('Caja cerrada')
    await promete(vendedor, 'caja-01-cerrada')
    await vendedor.teclas('n')
    await vendedor.enfoca('^Base en efectivo')
    await vendedor.escribir('-5')
    await vendedor.teclas('Enter')
    // What is typed before a form says that it stays is for nobody, and told.
    await vendedor.ve('No puede ser negativo')
    expect(await dialogo().count()).toBe(1)
    await vendedor.teclas('Control+a')
    await vendedor.escribir('100000')
    await promete(vendedor, 'caja-02-abrir')
    await vendedor.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await vendedor.ve('Caja abierta')
    await vendedor.ve('con base $ 100.000')
  })

  it('counts it blindly, is told how far it is off, and gives the reason', async () => {
    await vendedor.teclas('c')
    await vendedor.enfoca('^Cuántos de \\$ 100.000')
    await quieta(vendedor.page)
    expect(await vendedor.page.getByText('Debe haber').count()).toBe(0)
    await vendedor.teclas('Enter', 'Enter')
    await vendedor.enfoca('^Cuántos de \\$ 20.000')
    // The browser is busy: the keys are there before anything that was put off.
    await vendedor.page.evaluate(() =>
      setTimeout(() => {
        const hasta = performance.now() + 600
        while (performance.now() < hasta);
      }),
    )
    await Promise.all(['4', 'Enter', '1', 'Enter'].map(tecla => vendedor.page.keyboard.press(tecla)))
    await vendedor.ve('$ 90.000')
    await promete(vendedor, 'caja-03-contar')
    await vendedor.page
      .getByRole('button', { name: /^Contar y cerrar/ })
      .last()
      .focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Faltan $ 10.000. Corrija el conteo, o escriba el motivo para cerrar así')
    await vendedor.enfoca('^Motivo de la diferencia')
    await promete(vendedor, 'caja-04-diferencia')
    await vendedor.escribir('Se pagó un domicilio')
    await vendedor.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await vendedor.ve('Caja cerrada')
    await vendedor.ve('Faltan $ 10.000')
  })
})

describe('the owner', () => {
  it('sees every count, the movements behind it, and opens it again with a reason', async () => {
    const pedir = await entrar('vendedor')
    const { abierta } = await pedir<{ abierta: { id: number } | null }>('GET caja')
    expect(abierta).toBeNull()
    const dueno = await Persona.llegar()
    await dueno.ingresar('super')
    await dueno.ve('Ingreso a tiendas')
    await dueno.teclas('ArrowDown', 'Enter')
    await dueno.ve('001 - Veta Centro')
    await dueno.page.goto(`${origen()}/#/caja`)
    await dueno.ve('Faltan $ 10.000')
    await dueno.enLaTabla()
    await promete(dueno, 'caja-05-cajas')
    await dueno.teclas('Enter')
    await dueno.enElDialogo()
    await dueno.ve('Motivo: Se pagó un domicilio')
    await dueno.ve('Nada ha entrado ni salido en efectivo')
    await promete(dueno, 'caja-06-arqueo')
    await dueno.teclas('Alt+q')
    await dueno.enLaTabla()
    await dueno.teclas('r')
    await dueno.enfoca('^Motivo')
    await dueno.teclas('Enter')
    await dueno.ve('Debe escribir el motivo')
    await dueno.escribir('El domicilio no se registró')
    await dueno.teclas('Enter')
    await dialogo(dueno).waitFor({ state: 'detached' })
    await dueno.page.getByRole('row', { name: /Abierta/ }).waitFor()
    await vendedor.page.reload()
    await vendedor.ve('Caja abierta')
    await vendedor.ve('Último conteo: $ 90.000, faltan $ 10.000')
    await dueno.context.close()
  })
})
