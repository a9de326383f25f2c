import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, hoy, type Pedir } from './api'
import { deudora, type Deudora } from './deudora'
import { demorar, enviadas, ir, LATENCIAS, teclear, volverALaVentana } from './lejos'
import type { Persona } from './navegador'
import { pagarAProveedor } from './pago'
import { quieta } from './quieta'
import { administradora } from './taller'

let pedir: Pedir
let ella: Deudora
beforeAll(async () => {
  pedir = await entrar('super')
  ella = await deudora('80155098', ['Ofelia', 'Murcia'], [10])
})

const dialogo = ({ page }: Persona) => page.getByRole('dialog')
const cerrado = (persona: Persona) => dialogo(persona).waitFor({ state: 'detached' })
const donde = ({ page }: Persona) => page.evaluate(() => location.hash)

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  let jefa: Persona
  beforeAll(async () => {
    jefa = await administradora('super')
    await demorar(jefa.page, latencia)
  })
  const campo = (nombre: RegExp) => dialogo(jefa).getByLabel(nombre)
  const fila = (texto: string | RegExp) => jefa.page.locator('main tbody tr', { hasText: texto })

  describe('the drawer', () => {
    const deHoy = async (clase: 'egreso' | 'ingreso', descripcion: string) => {
      const dia = await pedir<Record<string, Record<string, unknown>[]>>('POST cuadre-caja/dia', {
        fecha_dia: hoy(),
      })
      return (dia[`lista_${clase}`] ?? []).filter(each =>
        String(each[`descripcion_${clase}`]).endsWith(descripcion),
      ).length
    }

    it('an income that is typed in one go is there once, and is voided once', async () => {
      const descripcion = `Viruta ${latencia}`
      await ir(jefa, '/cuadre-caja')
      await jefa.enLaTabla()
      await teclear(jefa, 'i9000')
      await jefa.teclas('Tab')
      await teclear(jefa, descripcion)
      await jefa.teclas('Enter', 'Enter')
      await jefa.ve('Ingreso registrado')
      await cerrado(jefa)
      await expect.poll(() => deHoy('ingreso', descripcion)).toBe(1)
      await fila(descripcion).waitFor()
      // The list gives the keyboard back to what had it before the form.
      await quieta(jefa.page)
      await fila(descripcion).focus()
      const anuladas = enviadas(jefa.page, /ingresos\/\d+\/anular$/)
      await teclear(jefa, 'xMal digitado')
      await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Mal digitado')
      // Over a reload it says what it voids, and keeps why.
      await jefa.page.reload()
      await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Mal digitado')
      await jefa.ve(new RegExp(`${descripcion} por \\$ 9\\.000`))
      await campo(/^Motivo/).focus()
      await jefa.teclas('Enter', 'Enter')
      await cerrado(jefa)
      await quieta(jefa.page)
      expect(anuladas.veces).toBe(1)
      expect(await deHoy('ingreso', descripcion)).toBe(0)
      await fila(descripcion).waitFor({ state: 'detached' })
    })

    it('a void whose answer is an error says so and can be tried again; Back while it is on its way leaves nothing open', async () => {
      const descripcion = `Peaje ${latencia}`
      await pedir('POST egresos/guardar', {
        valor_egreso: 6000,
        descripcion_egreso: descripcion,
        fecha_egreso: hoy(),
        forma_pago_id: 1,
      })
      await jefa.page.reload()
      await fila(descripcion).waitFor()
      await quieta(jefa.page)
      await fila(descripcion).focus()
      await jefa.page.route(
        '**/egresos/*/anular',
        async route => {
          await new Promise(done => setTimeout(done, latencia))
          await route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: JSON.stringify({ message: 'Ocurrió un error inesperado', error_id: 'e1' }),
          })
        },
        { times: 1 },
      )
      await teclear(jefa, 'xRepetido')
      await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Repetido')
      await jefa.teclas('Enter')
      await jefa.ve('Ocurrió un error inesperado')
      expect(await campo(/^Motivo/).inputValue()).toBe('Repetido')
      expect(await deHoy('egreso', descripcion)).toBe(1)
      await campo(/^Motivo/).focus()
      await jefa.page.route('**/egresos/*/anular', async route => {
        await new Promise(done => setTimeout(done, 400))
        await route.fallback()
      })
      await jefa.teclas('Enter')
      await jefa.page.goBack().catch(() => undefined)
      await cerrado(jefa)
      await jefa.page.unroute('**/egresos/*/anular')
      expect(await jefa.page.getByRole('alertdialog').count()).toBe(0)
      expect(await deHoy('egreso', descripcion)).toBe(0)
      expect(await donde(jefa)).toMatch(/^#\/cuadre-caja/)
      jefa.quejas.length = 0
    })
  })

  it('an abono is voided once, with its reason typed before its question is there', async () => {
    const debe = async () =>
      (await pedir<{ total_credito: number }>(`GET creditos/${ella.cuenta}/ventas-pendientes`)).total_credito
    await pedir('PUT cuentas-credito/pago', { cuenta_credito_id: ella.cuenta, valor_pago: 4000 })
    const antes = await debe()
    await ir(jefa, `/creditos?ver=movimientos&credito=${ella.cuenta}`)
    const abono = jefa.page.locator('[role=dialog] tbody tr', { hasText: /Abono/ }).first()
    await abono.waitFor()
    await quieta(jefa.page)
    await abono.focus()
    const anuladas = enviadas(jefa.page, /anular-abono$/)
    await teclear(jefa, 'xCheque devuelto')
    await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Cheque devuelto')
    await jefa.teclas('Enter', 'Enter')
    await jefa.ve('Abono anulado')
    await expect.poll(() => dialogo(jefa).count()).toBe(1)
    await quieta(jefa.page)
    expect(anuladas.veces).toBe(1)
    expect(await debe()).toBe(antes + 4000)
    await jefa.teclas('Alt+q')
    await cerrado(jefa)
  })

  it('a payment is voided once; what was read of it stays when it cannot be read again', async () => {
    const codigo = `FE-9${latencia}`
    const { id } = await pagarAProveedor(pedir, codigo)
    await ir(jefa, `/pagos-proveedores?ver=anular&id=${id}`)
    await jefa.ve(codigo)
    await teclear(jefa, 'Doble')
    await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Doble')
    await jefa.page.route('**/api/pagos-proveedores/*', route => route.fulfill({ status: 503, body: '' }))
    await volverALaVentana(jefa.page)
    await quieta(jefa.page)
    expect(await campo(/^Motivo/).inputValue()).toBe('Doble')
    await jefa.page.unroute('**/api/pagos-proveedores/*')
    const anuladas = enviadas(jefa.page, /pagos-proveedores\/\d+\/eliminar$/)
    await campo(/^Motivo/).focus()
    await jefa.teclas('Enter', 'Enter')
    await cerrado(jefa)
    await quieta(jefa.page)
    expect(anuladas.veces).toBe(1)
  })
})
