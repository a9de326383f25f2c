import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, hoy, type Pedir } from './api'
import { deudora, type Deudora } from './deudora'
import { demorar, escribirDireccion, ir, LATENCIAS, teclear } from './lejos'
import { dibujarTarde, Persona } from './navegador'
import { pagarAProveedor } from './pago'
import { quieta } from './quieta'
import { administradora } from './taller'

let pedir: Pedir
let ella: Deudora
const DOCUMENTO = '80155077'
beforeAll(async () => {
  pedir = await entrar('super')
  ella = await deudora(DOCUMENTO, ['Nohora', 'Buitrago'], [10])
  // A list with a row has the keyboard there, where letters are shortcuts.
  await pagarAProveedor(pedir, 'FE-8120')
})

const cerrado = ({ page }: Persona) => page.getByRole('dialog').waitFor({ state: 'detached' })
/** The expenses of today of this description: how much, and how. */
async function egresos(descripcion: string): Promise<string[]> {
  const { lista_egreso } = await pedir<{
    lista_egreso: { descripcion_egreso: string; valor_egreso: number; nombre_forma_pago: string }[]
  }>('POST cuadre-caja/dia', { fecha_dia: hoy() })
  return lista_egreso
    .filter(each => each.descripcion_egreso === descripcion)
    .map(each => `${each.valor_egreso} ${each.nombre_forma_pago}`)
}

it('the second of two Enters is no Enter on what the first one leads to, however late that is drawn', async () => {
  const jefa = await administradora()
  await dibujarTarde(jefa.page, 300)
  await jefa.page.reload()
  await ir(jefa, '/cuadre-caja')
  await jefa.enLaTabla()
  await teclear(jefa, 'g8000')
  await jefa.teclas('Tab')
  await teclear(jefa, 'Papel')
  await jefa.teclas('Enter', 'Enter')
  await jefa.ve('Egreso registrado')
  await cerrado(jefa)
  await quieta(jefa.page)
  expect(await jefa.page.evaluate(() => location.hash)).toBe('#/cuadre-caja')
  expect(await egresos('Papel')).toEqual(['8000 Efectivo'])
})

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  describe('an expense', () => {
    let jefa: Persona
    const campo = (nombre: RegExp) => jefa.page.getByRole('dialog').getByLabel(nombre)
    beforeAll(async () => {
      jefa = await administradora()
      await demorar(jefa.page, latencia)
      await ir(jefa, '/cuadre-caja')
      // An address that was typed is no place of the router's before it is loaded: nothing is asked on the way back to it.
      await jefa.page.reload()
      await jefa.enLaTabla()
    })
    const llenar = async (descripcion: string) => {
      await teclear(jefa, 'g8000')
      await jefa.teclas('Tab')
      await teclear(jefa, descripcion)
    }

    it('typed in one go, its form of payment chosen by letters, is what was typed, and two Enters make one', async () => {
      const descripcion = `Domicilio ${latencia}`
      await llenar(descripcion)
      await jefa.teclas('Tab', 'Tab', 'Tab')
      await jefa.escribir('tran')
      await jefa.teclas('Tab')
      await jefa.escribir('TR-77')
      await jefa.teclas('Enter', 'Enter')
      await jefa.ve('Egreso registrado')
      await cerrado(jefa)
      await quieta(jefa.page)
      // The second one is no Enter on the row that has the keyboard again.
      expect(await jefa.page.evaluate(() => location.hash)).toBe('#/cuadre-caja')
      expect(await egresos(descripcion)).toEqual(['8000 Transferencia'])
    })

    it('is there again after a reload, and Back asks before it leaves it', async () => {
      await llenar('Almuerzo')
      await expect.poll(() => campo(/^Descripción/).inputValue()).toBe('Almuerzo')
      await jefa.page.reload()
      await expect.poll(() => campo(/^Descripción/).inputValue()).toBe('Almuerzo')
      expect(await campo(/^Valor/).inputValue()).toBe('8.000')
      await jefa.page.goBack()
      await jefa.ve('¿Desea descartar los cambios?')
      await jefa.page.getByRole('button', { name: 'Descartar' }).click()
      await cerrado(jefa)
      expect(await egresos('Almuerzo')).toEqual([])
    })

    it('Back while it is saved asks nothing that nobody can answer any more', async () => {
      const descripcion = `Parqueadero ${latencia}`
      await llenar(descripcion)
      await expect.poll(() => campo(/^Descripción/).inputValue()).toBe(descripcion)
      await jefa.page.route('**/egresos/guardar', async route => {
        await new Promise(done => setTimeout(done, 400))
        await route.fallback()
      })
      await jefa.teclas('Enter')
      await jefa.page.goBack().catch(() => undefined)
      await jefa.ve('Egreso registrado')
      await cerrado(jefa)
      expect(await jefa.page.getByRole('alertdialog').count()).toBe(0)
      expect(await jefa.page.evaluate(() => location.hash)).toBe('#/cuadre-caja')
      expect(await egresos(descripcion)).toEqual(['8000 Efectivo'])
    })

    it('sent again after a reload that came before its answer is the same one', async () => {
      const descripcion = `Tinta ${latencia}`
      await llenar(descripcion)
      await expect.poll(() => campo(/^Descripción/).inputValue()).toBe(descripcion)
      await jefa.page.unroute('**/egresos/guardar')
      // It arrives, and its answer does not.
      await jefa.page.route(
        '**/egresos/guardar',
        async route => {
          await route.fetch()
          await jefa.page.reload()
        },
        { times: 1 },
      )
      await jefa.teclas('Enter')
      await expect.poll(() => egresos(descripcion)).toEqual(['8000 Efectivo'])
      await jefa.page.waitForLoadState()
      await expect.poll(() => campo(/^Descripción/).inputValue()).toBe(descripcion)
      await campo(/^Descripción/).focus()
      await jefa.teclas('Enter', 'Enter')
      await cerrado(jefa)
      expect(await egresos(descripcion)).toEqual(['8000 Efectivo'])
    })
  })

  it('an abono typed in one go is booked once', async () => {
    const debe = async () =>
      (await ella.pedir<{ total_credito: number }>(`GET creditos/${ella.cuenta}/ventas-pendientes`))
        .total_credito
    const antes = await debe()
    const vendedor = await Persona.entrar('vendedor')
    await demorar(vendedor.page, latencia)
    await ir(vendedor, `/cuentas-credito/${DOCUMENTO}`)
    await teclear(vendedor, 'n15000')
    await vendedor.teclas('Enter', 'Enter')
    await vendedor.ve('Abono registrado con éxito')
    await cerrado(vendedor)
    expect(await debe()).toBe(antes - 5000)
    expect(vendedor.quejas).toEqual([])
  })

  it('a drawer is opened and counted by keys that come before its screen', async () => {
    const vendedor = await Persona.entrar('vendedor')
    await demorar(vendedor.page, latencia)
    await escribirDireccion(vendedor.page, '/caja')
    await vendedor.page.waitForTimeout(30)
    await teclear(vendedor, 'n100000')
    await vendedor.teclas('Enter', 'Enter')
    await vendedor.ve('con base $ 100.000')
    await cerrado(vendedor)
    await teclear(vendedor, 'c1')
    const dialogo = vendedor.page.getByRole('dialog')
    await expect.poll(() => dialogo.getByRole('textbox', { name: '$ 100.000' }).inputValue()).toBe('1')
    await dialogo.getByRole('button', { name: /^Contar y cerrar/ }).focus()
    await vendedor.teclas('Enter', 'Enter')
    await vendedor.ve('Caja cerrada')
    await cerrado(vendedor)
    const { abierta } = await (await entrar('vendedor'))<{ abierta: unknown }>('GET caja')
    expect(abierta).toBeNull()
  })

  it('a payment is of the concept and the supplier that were chosen before their lists had come', async () => {
    const jefa = await administradora()
    await demorar(jefa.page, latencia)
    await ir(jefa, '/pagos-proveedores')
    await jefa.enLaTabla()
    await jefa.teclas('n', 'ArrowDown', 'Tab', 'ArrowDown', 'Tab')
    await teclear(jefa, `FV-${latencia}`)
    const [concepto, proveedor] = [/^Concepto/, /^Proveedor/].map(cual =>
      jefa.page.getByRole('dialog').getByLabel(cual).locator('option:checked'),
    )
    await expect.poll(() => jefa.page.getByLabel(/^Código de factura/).inputValue()).toBe(`FV-${latencia}`)
    for (const elegida of [concepto!, proveedor!])
      expect(await elegida.textContent()).not.toBe('Seleccione una opción')
  })
})
