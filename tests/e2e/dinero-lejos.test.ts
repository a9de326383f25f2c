import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { deudora, type Deudora } from './deudora'
import { demorar, LATENCIAS } from './lejos'
import { Persona } from './navegador'
import { quieta } from './quieta'
import { administradora } from './taller'

let pedir: Pedir
let ella: Deudora
let hoy = ''
const DOCUMENTO = '80155077'
beforeAll(async () => {
  pedir = await entrar('super')
  ella = await deudora(DOCUMENTO, ['Nohora', 'Buitrago'], [10])
  hoy = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const { proveedores } = await pedir<{ proveedores: { id: number }[] }>('GET listas/proveedores')
  // A list with a row has the keyboard there, where letters are shortcuts.
  await pedir('POST pagos-proveedores/guardar', {
    tipo_concepto_id: 1,
    proveedor_id: proveedores[0]!.id,
    codigo_factura: 'FE-8120',
    fecha_factura: hoy,
    fecha_pago: hoy,
    valor_total: 119_000,
    pj_iva: 19,
    pj_retefuente: 0,
    observaciones: 'Tapacantos',
    lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 119_000 }],
  })
})

/** Goes to an address of the application as a link leads there. */
const ir = async ({ page }: Persona, lugar: string) => {
  await page.evaluate(hash => (location.hash = hash), lugar)
  await quieta(page)
}
/** A hasty person, and not a reader: that sends all at once. */
const escribir = ({ page }: Persona, text: string) => page.keyboard.type(text, { delay: 45 })
const cerrado = ({ page }: Persona) => page.getByRole('dialog').waitFor({ state: 'detached' })
/** The expenses of today of this description: how much, and how. */
async function egresos(descripcion: string): Promise<string[]> {
  const { lista_egreso } = await pedir<{
    lista_egreso: { descripcion_egreso: string; valor_egreso: number; nombre_forma_pago: string }[]
  }>('POST cuadre-caja/dia', { fecha_dia: hoy })
  return lista_egreso
    .filter(each => each.descripcion_egreso.endsWith(`: ${descripcion}`))
    .map(each => `${each.valor_egreso} ${each.nombre_forma_pago}`)
}

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
    /** As a hasty person does: whatever is there yet. */
    const teclear = async (descripcion: string) => {
      await escribir(jefa, 'g8000')
      await jefa.teclas('Tab')
      await escribir(jefa, descripcion)
    }

    it('typed in one go, its form of payment chosen by letters, is what was typed, and two Enters make one', async () => {
      const descripcion = `Domicilio ${latencia}`
      await teclear(descripcion)
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
      await teclear('Almuerzo')
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
      await teclear(descripcion)
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
      await teclear(descripcion)
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
    await escribir(vendedor, 'n15000')
    await vendedor.teclas('Enter', 'Enter')
    await vendedor.ve('Abono registrado con éxito')
    await cerrado(vendedor)
    expect(await debe()).toBe(antes - 5000)
    expect(vendedor.quejas).toEqual([])
  })

  it('a drawer is opened and counted by keys that come before its screen', async () => {
    const vendedor = await Persona.entrar('vendedor')
    await demorar(vendedor.page, latencia)
    await vendedor.page.evaluate(() => (location.hash = '/caja'))
    await vendedor.page.waitForTimeout(30)
    await escribir(vendedor, 'n100000')
    await vendedor.teclas('Enter', 'Enter')
    await vendedor.ve('con base $ 100.000')
    await cerrado(vendedor)
    await escribir(vendedor, 'c1')
    await vendedor.ve('$ 100.000')
    await vendedor.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Contar y cerrar/ })
      .focus()
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
    await escribir(jefa, `FV-${latencia}`)
    const [concepto, proveedor] = [/^Concepto/, /^Proveedor/].map(cual =>
      jefa.page.getByRole('dialog').getByLabel(cual).locator('option:checked'),
    )
    await expect.poll(() => jefa.page.getByLabel(/^Código de factura/).inputValue()).toBe(`FV-${latencia}`)
    for (const elegida of [concepto!, proveedor!])
      expect(await elegida.textContent()).not.toBe('Seleccione una opción')
  })
})
