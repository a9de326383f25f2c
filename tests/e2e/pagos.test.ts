import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, hoy } from './api'
import { Persona } from './navegador'

let admin: Persona
let proveedor = ''
beforeAll(async () => {
  admin = await Persona.llegar()
  await admin.ingresar('admin')
  await admin.ve('Ingreso a tiendas')
  await admin.teclas('ArrowDown', 'Enter')
  await admin.ve('001 - Veta Centro')
  const pedir = await entrar('admin')
  const { proveedores } = await pedir<{ proveedores: { id: number; nombre_proveedor: string }[] }>(
    'GET listas/proveedores',
  )
  const dia = hoy()
  proveedor = proveedores[0]!.nombre_proveedor
  for (const [i, each] of proveedores.slice(0, 3).entries())
    await pedir('POST pagos-proveedores/guardar', {
      tipo_concepto_id: 1 + i,
      proveedor_id: each.id,
      codigo_factura: `FE-${8120 + i}`,
      fecha_factura: dia,
      fecha_pago: dia,
      valor_total: 1_190_000 * (i + 1),
      pj_iva: 19,
      pj_retefuente: 2.5,
      observaciones: 'Tableros y tapacantos de la semana',
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 165_000 * (i + 1) },
        { id_forma_pago: 2, valor_pagado: 1_000_000 * (i + 1), comprobante_id: `TR-9${i}` },
      ],
    })
  await pedir('POST pagos-proveedores/guardar', {
    tipo_concepto_id: 1,
    proveedor_id: proveedores[0]!.id,
    codigo_factura: 'FV-950',
    fecha_factura: dia,
    valor_total: 119_000,
    pago_realizado: false,
  })
})

const dialogo = () => admin.page.getByRole('dialog')
const cerrado = () => dialogo().waitFor({ state: 'detached' })
const fila = (texto: string) => admin.page.locator('tbody tr', { hasText: texto })
/** Concept and supplier: the first of each, once they are there to be chosen. */
const elegir = async () => {
  for (const cual of [/^Concepto/, /^Proveedor/]) {
    const opciones = dialogo().getByLabel(cual).locator('option')
    await expect.poll(() => opciones.count()).toBeGreaterThan(1)
  }
  await admin.teclas('ArrowDown', 'Tab', 'ArrowDown', 'Tab')
}
const promete = async (foto: string) => {
  await admin.foto(foto)
  expect(await admin.barreras()).toEqual([])
}

describe('payments to suppliers, by keyboard alone', () => {
  it('are registered: what follows from the total is said while it is typed, and one method pays all of it', async () => {
    await admin.page.evaluate(() => (location.hash = '/pagos-proveedores'))
    await admin.page.getByRole('heading', { name: 'Pago a proveedor' }).waitFor()
    await admin.page.locator('tbody tr[tabindex="0"]').waitFor()
    await promete('pagos-01-lista')
    await admin.teclas('n')
    await admin.enfoca('Concepto')
    await admin.teclas('Enter')
    await admin.ve('Debe seleccionar un valor')
    await elegir()
    await admin.enfoca('Código de factura')
    await admin.escribir('FV-500')
    await admin.teclas('Tab', 'Tab', 'Tab')
    await admin.enfoca('^Valor total')
    await admin.escribir('119000')
    await admin.teclas('Tab')
    await admin.escribir('19')
    await admin.teclas('Tab')
    await admin.escribir('2,5')
    await dialogo().getByText('$ 116.500').first().waitFor()
    expect(await dialogo().getByLabel('Valor en Efectivo').inputValue()).toBe('116.500')
    await dialogo()
      .getByLabel(/^Observación/)
      .focus()
    await admin.escribir('Bisagras')
    await promete('pagos-02-formulario')
    await admin.teclas('Enter')
    await admin.ve('Pago registrado con éxito')
    await cerrado()
    await fila('FV-500').getByText('116.500').first().waitFor()
  })

  it('of an invoice that is registered are refused, and lead to the one that stands', async () => {
    await admin.teclas('n')
    await admin.enfoca('Concepto')
    await elegir()
    await admin.escribir('fv-500')
    await dialogo()
      .getByLabel(/^Valor total/)
      .focus()
    await admin.escribir('50000')
    await admin.teclas('Tab')
    await admin.escribir('0')
    await admin.teclas('Tab')
    await admin.escribir('0')
    await dialogo()
      .getByLabel(/^Observación/)
      .focus()
    await admin.escribir('Otra vez')
    await admin.teclas('Enter')
    await dialogo()
      .getByRole('link', { name: /Ver el pago/ })
      .waitFor()
    await promete('pagos-03-repetida')
    await admin.teclas('Alt+q')
    await admin.ve(/sin guardar|descart/i)
    await admin.page.getByRole('alertdialog').getByRole('button').last().click()
    await cerrado()
  })

  it('are voided with a reason, and stand in no list any more', async () => {
    await fila('FV-500').focus()
    await admin.teclas('x')
    await admin.enfoca('Motivo')
    await admin.escribir('Se pagó por otra cuenta')
    await promete('pagos-04-anular')
    await admin.teclas('Enter')
    await admin.ve('Pago anulado')
    await cerrado()
    await fila('FV-500').waitFor({ state: 'detached' })
  })

  it('may wait: an invoice is registered, stands in the calendar, and is paid from its row', async () => {
    await admin.page.locator('tbody tr[tabindex="0"]').focus()
    await admin.teclas('f')
    await admin.enfoca('Concepto')
    await elegir()
    await admin.escribir('FV-900')
    await dialogo()
      .getByLabel(/^Valor total/)
      .focus()
    await admin.escribir('80000')
    await admin.teclas('Enter')
    await admin.ve('Factura registrada con éxito')
    await cerrado()
    await admin.teclas('Alt+2')
    await fila('FV-900').waitFor()
    await admin.ve('Total por pagar')
    await promete('pagos-05-por-pagar')
    await fila('FV-900').focus()
    await admin.teclas('p')
    await dialogo().getByLabel(/^IVA/).focus()
    await admin.escribir('0')
    await admin.teclas('Tab')
    await admin.escribir('0')
    await dialogo()
      .getByLabel(/^Observación/)
      .focus()
    await admin.escribir('Pago de contado')
    await promete('pagos-06-pagar-factura')
    await admin.teclas('Enter')
    await admin.ve('Pago actualizado con éxito')
    await cerrado()
    await fila('FV-900').waitFor({ state: 'detached' })
    await admin.teclas('Alt+1')
    await fila('FV-900').getByText('80.000').first().waitFor()
  })

  it('may pay a part: the invoice says what remains until nothing does, and a part that is voided is owed again', async () => {
    await admin.teclas('Alt+2')
    await fila('FV-950').waitFor()
    await fila('FV-950').focus()
    await admin.teclas('p')
    await dialogo().getByLabel(/^IVA/).focus()
    await admin.escribir('19')
    await admin.teclas('Tab')
    await admin.escribir('2,5')
    await dialogo()
      .getByLabel(/^Pagar solo una parte/)
      .focus()
    await admin.teclas(' ', 'Tab')
    await admin.enfoca('Valor en Efectivo')
    await admin.teclas('Control+a')
    await admin.escribir('50000')
    await admin.ve('Quedan por pagar $ 66.500')
    await dialogo()
      .getByLabel(/^Observación/)
      .focus()
    await admin.escribir('Primer abono')
    await promete('pagos-08-una-parte')
    await admin.teclas('Enter')
    await admin.ve('Pago registrado con éxito: de la factura faltan $ 66.500')
    await cerrado()
    await fila('FV-950').getByText('de $ 116.500').waitFor()
    await promete('pagos-09-queda')
    // Beyond what remains nothing is paid.
    await fila('FV-950').focus()
    await admin.teclas('p')
    await admin.ve('Total de la factura')
    await dialogo().getByLabel('Valor en Efectivo').focus()
    await expect.poll(() => dialogo().getByLabel('Valor en Efectivo').inputValue()).toBe('66.500')
    await admin.teclas('Control+a')
    await admin.escribir('70000')
    await dialogo()
      .getByLabel(/^Observación/)
      .focus()
    await admin.escribir('Lo que queda')
    await admin.teclas('Enter')
    await admin.ve('La sumatoria de las formas de pago deben ser igual a $ 66.500')
    await promete('pagos-10-lo-que-queda')
    await admin.page.setViewportSize({ width: 390, height: 844 })
    await promete('pagos-10-lo-que-queda-390')
    await admin.page.setViewportSize({ width: 1366, height: 768 })
    await dialogo().getByLabel('Valor en Efectivo').focus()
    await admin.teclas('Control+a')
    await admin.escribir('66500')
    // Twice, as an impatient hand does.
    await admin.teclas('Enter', 'Enter')
    await admin.ve('Pago registrado con éxito: la factura queda pagada')
    await cerrado()
    await fila('FV-950').waitFor({ state: 'detached' })
    await admin.teclas('Alt+1')
    await fila('Primer abono').waitFor()
    await expect.poll(() => fila('FV-950').count()).toBe(2)
    await promete('pagos-11-las-partes')
    await fila('Primer abono').focus()
    await admin.teclas('x')
    await admin.ve('De la factura se vuelve a deber lo que pagó')
    await admin.enfoca('Motivo')
    await admin.escribir('Cheque devuelto')
    await admin.teclas('Enter')
    await admin.ve('Pago anulado')
    await cerrado()
    await admin.teclas('Alt+2')
    await fila('FV-950').getByText('$ 50.000').waitFor()
    await admin.teclas('Alt+1')
    await fila('Lo que queda').waitFor()
    await expect.poll(() => fila('FV-950').count()).toBe(1)
  })

  it('are read on a telephone', async () => {
    await admin.page.setViewportSize({ width: 390, height: 844 })
    await admin.page.reload()
    await fila('FV-900').waitFor()
    await promete('pagos-07-telefono')
    expect(await admin.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(proveedor).not.toBe('')
  })
})
