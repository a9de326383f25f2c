import { beforeAll, describe, expect, it } from 'vitest'
import type { Pedir } from './api'
import { deudora } from './deudora'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

const DOCUMENTO = '80177001'
let pedir: Pedir
let cuenta: number
let ventas: number[]
beforeAll(async () => {
  ;({ pedir, cuenta, ventas } = await deudora(DOCUMENTO, ['Rosalba', 'Quimbayo'], [4, 6, 8]))
})
const debe = async (): Promise<number> =>
  (await pedir<{ total_credito: number }>(`GET creditos/${cuenta}/ventas-pendientes`)).total_credito
const saldoDe = async (venta: number): Promise<number | undefined> =>
  (
    await pedir<{ creditos_movimientos: { venta_id: number; valor_saldo_movimiento: number }[] }>(
      `GET creditos/${cuenta}/ventas-pendientes`,
    )
  ).creditos_movimientos.find(each => each.venta_id === venta)?.valor_saldo_movimiento
/** The receipt opens in a tab of its own. */
const recibo = (quien: Persona) => quien.context.waitForEvent('page')
/** Brings the keyboard to the row that says this. */
async function enFila(quien: Persona, texto: string | RegExp): Promise<void> {
  await quien.page.getByRole('row').filter({ hasText: texto }).first().focus()
}

describe('what a customer owes, by keyboard', () => {
  let jefa: Persona
  beforeAll(async () => {
    jefa = await Persona.llegar()
    await jefa.ingresar('super')
    await jefa.ve('Ingreso a tiendas')
    await jefa.teclas('ArrowDown', 'Enter')
    await jefa.ve('001 - Veta Centro')
  })

  it('is listed with its age, and opens its movements', async () => {
    await jefa.page.goto(`${origen()}/#/creditos`)
    await jefa.enLaTabla()
    await jefa.ve('Rosalba Quimbayo')
    await jefa.ve(/Total por cobrar/)
    await promete(jefa, 'cartera-01-creditos')
    await enFila(jefa, 'Rosalba Quimbayo')
    await jefa.teclas('m')
    await jefa.ve('Movimientos de Rosalba Quimbayo')
    await jefa.ve(`Venta ${ventas[2]}`)
    await promete(jefa, 'cartera-02-movimientos')
  })

  it('is paid sale by sale: the amount begins with what is owed', async () => {
    const antes = await debe()
    const saldo = (await saldoDe(ventas[1]!))!
    await enFila(jefa, `Venta ${ventas[1]}`)
    await jefa.teclas('a')
    await jefa.ve('Abono de Rosalba Quimbayo')
    await expect
      .poll(() => jefa.page.getByLabel('Venta', { exact: true }).inputValue())
      .toBe(String(ventas[1]))
    await jefa.teclas('1')
    await expect
      .poll(() => jefa.page.getByLabel('Valor en Efectivo').inputValue())
      .toBe(saldo.toLocaleString('es-CO'))
    await jefa.enfoca('Valor en Efectivo')
    await jefa.teclas('Control+a')
    await jefa.escribir('10000')
    await promete(jefa, 'cartera-03-abono')
    const papel = recibo(jefa)
    await jefa.teclas('Enter')
    await jefa.ve('Abono registrado con éxito')
    await (await papel).close()
    expect(await debe()).toBe(antes - 10_000)
    expect(await saldoDe(ventas[1]!)).toBe(saldo - 10_000)
  })

  it('paid beyond the balance is offered as an advance, and said', async () => {
    const saldo = (await saldoDe(ventas[0]!))!
    await enFila(jefa, `Venta ${ventas[0]}Vence`)
    await jefa.teclas('a')
    await jefa.ve('Abono de Rosalba Quimbayo')
    await jefa.teclas('1')
    await jefa.enfoca('Valor en Efectivo')
    await jefa.teclas('Control+a')
    await jefa.escribir(String(saldo + 5_000))
    await jefa.ve(/El abono no debe superar el saldo pendiente/)
    await promete(jefa, 'cartera-04-excedente')
    await jefa.teclas('Alt+e')
    await jefa.ve(/quedan como anticipo del cliente/)
    const papel = recibo(jefa)
    await jefa.enfoca('Valor en Efectivo')
    await jefa.teclas('Enter')
    await (await papel).close()
    await expect.poll(() => saldoDe(ventas[0]!)).toBe(undefined)
  })

  it('of an abono that is annulled is owed again, with the reason', async () => {
    const antes = await debe()
    await enFila(jefa, /Abono a la venta/)
    await jefa.teclas('x')
    await jefa.ve(/Se anulará el abono seleccionado/)
    await jefa.escribir('Cheque devuelto')
    await promete(jefa, 'cartera-05-anular')
    await jefa.teclas('Enter')
    await jefa.ve('Abono anulado')
    expect(await debe()).toBeGreaterThan(antes)
    await promete(jefa, 'cartera-06-anulado')
    await jefa.teclas('Alt+q')
    await quieta(jefa.page)
  })

  it('is not paid in the place of a sale that another till has taken meanwhile', async () => {
    await enFila(jefa, 'Rosalba Quimbayo')
    await jefa.teclas('m')
    await jefa.ve(`Venta ${ventas[1]}`)
    await pedir(`POST creditos/${cuenta}/abono`, {
      venta_id: ventas[1],
      valor_abono: await saldoDe(ventas[1]!),
    })
    const antes = await debe()
    await enFila(jefa, `Venta ${ventas[1]}Vence`)
    await jefa.teclas('a')
    await jefa.ve(`La venta ${ventas[1]} ya no debe nada`)
    await promete(jefa, 'cartera-06b-saldada')
    await jefa.teclas('Enter')
    await quieta(jefa.page)
    expect(await jefa.page.getByRole('button', { name: 'Guardar abono' }).isDisabled()).toBe(true)
    expect(await debe()).toBe(antes)
    await jefa.teclas('Alt+q')
    await quieta(jefa.page)
  })

  it('is received by a seller from the account of the customer, what is due first', async () => {
    const vendedor = await Persona.entrar('vendedor')
    await vendedor.page.goto(`${origen()}/#/cuentas-credito`)
    await vendedor.enLaTabla()
    await promete(vendedor, 'cartera-07-cuentas')
    await enFila(vendedor, 'Rosalba Quimbayo')
    await vendedor.teclas('p')
    await vendedor.ve('Facturas a crédito')
    await vendedor.ve('Vence')
    await promete(vendedor, 'cartera-08-cuenta')
    await vendedor.page.setViewportSize({ width: 390, height: 844 })
    await promete(vendedor, 'cartera-08-cuenta-390')
    await vendedor.page.setViewportSize({ width: 1366, height: 768 })
    const antes = await debe()
    await vendedor.teclas('n')
    await vendedor.ve('Abono de Rosalba Quimbayo')
    await expect.poll(() => vendedor.page.getByLabel('Venta', { exact: true }).inputValue()).toBe('')
    await vendedor.teclas('2')
    await vendedor.enfoca(/^Valor en/)
    await vendedor.teclas('Control+a')
    await vendedor.escribir('7000')
    await vendedor.teclas('Tab')
    await vendedor.enfoca(/^Comprobante de/)
    await vendedor.escribir('TR-4455')
    await promete(vendedor, 'cartera-09-abono-por-transferencia')
    await vendedor.page.setViewportSize({ width: 390, height: 844 })
    await promete(vendedor, 'cartera-09-abono-por-transferencia-390')
    await vendedor.page.setViewportSize({ width: 1366, height: 768 })
    await vendedor.page.getByLabel(/^Comprobante de/).focus()
    const papel = recibo(vendedor)
    await vendedor.teclas('Enter')
    await vendedor.ve('Abono registrado con éxito')
    await (await papel).close()
    expect(await debe()).toBe(antes - 7_000)
  })

  it('is written off by SuperAdministrador, who says why', async () => {
    await jefa.page.goto(`${origen()}/#/creditos`)
    await jefa.enLaTabla()
    await enFila(jefa, 'Rosalba Quimbayo')
    await jefa.teclas('x')
    await jefa.ve(/Se eliminará el crédito de Rosalba Quimbayo/)
    await jefa.escribir('Se fue del país')
    await promete(jefa, 'cartera-10-castigo')
    await jefa.page.setViewportSize({ width: 390, height: 844 })
    await promete(jefa, 'cartera-10-castigo-390')
    await jefa.page.setViewportSize({ width: 1366, height: 768 })
    await jefa.enfoca('Motivo')
    await jefa.teclas('Enter')
    await jefa.ve('Crédito castigado con éxito')
    expect(await debe()).toBe(0)
  })
})
