import { beforeAll, describe, expect, it } from 'vitest'
import { sumarMeses } from '#shared/kernel/dates'
import { entrar, hoy, type Pedir } from './api'
import { deudora } from './deudora'
import { demorar, enviadas, escribirDireccion, ir, LATENCIAS, teclear } from './lejos'
import type { Persona } from './navegador'
import { quieta } from './quieta'
import { administradora } from './taller'

let pedir: Pedir
const DOCUMENTO = '80155099'
beforeAll(async () => {
  pedir = await entrar('super')
  await deudora(DOCUMENTO, ['Ofelia', 'Murcia'], [10])
  // A list with a row has the keyboard there, where letters are shortcuts.
  const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
    `GET terceros?query=${DOCUMENTO}`,
  )
  await pedir('POST maestros/anticipos/guardar', { cliente_id: terceros.data[0]!.id, valor_anticipo: 1000 })
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

  describe('the close of a month', () => {
    // A month of its own each, that can be closed whenever this runs.
    const periodoDe = sumarMeses(hoy(), latencia === 0 ? -8 : latencia === 400 ? -7 : -6).slice(0, 7)
    const [anio, mes] = periodoDe.split('-').map(Number)
    const direccion = `/cierre-mes?mes=${periodoDe}`
    const periodo = async () =>
      (
        await pedir<{ periodo: { cerrado: boolean; actos: unknown[] } }>(
          'POST cierre-mes/ventas-plataforma',
          {
            anio,
            mes,
          },
        )
      ).periodo

    it('is not sent before what should be settled first is on show, and once for keys that are pressed twice', async () => {
      await ir(jefa, direccion)
      await jefa.enLaTabla()
      const cierres = enviadas(jefa.page, /cierre-mes\/cerrar$/)
      await jefa.page.route('**/cierre-mes/pendientes', async route => {
        await new Promise(done => setTimeout(done, 700))
        await route.fallback()
      })
      await jefa.teclas('c')
      await dialogo(jefa).waitFor()
      const boton = dialogo(jefa).getByRole('button', { name: /Cerrar período/ })
      await boton.focus().catch(() => undefined)
      await jefa.teclas('Enter')
      expect(cierres.veces).toBe(0)
      await jefa.ve('No hay nada por resolver antes')
      expect(cierres.veces).toBe(0)
      await jefa.page.unroute('**/cierre-mes/pendientes')
      await boton.focus()
      await jefa.teclas('Enter', 'Enter')
      await jefa.ve('Mes cerrado con éxito')
      await cerrado(jefa)
      await jefa.ve(/^Cerrado por Helena/)
      await quieta(jefa.page)
      expect(cierres.veces).toBe(1)
      expect(await donde(jefa)).toBe(`#${direccion}`)
      expect((await periodo()).cerrado).toBe(true)
    })

    it('is taken back by a reason that is typed ahead, kept over a reload, and asked for when it is left', async () => {
      await jefa.enLaTabla()
      await teclear(jefa, 'rFalta ')
      await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Falta ')
      await jefa.page.reload()
      await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Falta ')
      await jefa.page.goBack()
      await jefa.ve('¿Desea descartar los cambios?')
      await jefa.teclas('Alt+q')
      await jefa.page.getByRole('alertdialog').waitFor({ state: 'detached' })
      await campo(/^Motivo/).focus()
      await jefa.teclas('End')
      await teclear(jefa, 'una factura')
      const reaperturas = enviadas(jefa.page, /cierre-mes\/reabrir$/)
      await jefa.teclas('Enter', 'Enter')
      await jefa.ve('Mes reabierto con éxito')
      await cerrado(jefa)
      await jefa.ve(/^Reabierto por Helena/)
      expect(reaperturas.veces).toBe(1)
      const { cerrado: sigue, actos } = await periodo()
      expect([sigue, actos.length]).toEqual([false, 2])
    })

    it('that comes second says so, and what stands now is on show', async () => {
      await quieta(jefa.page)
      // Well before it is sent: what the browser sends right after it was told to hold something may pass unseen.
      await jefa.page.route(
        '**/cierre-mes/cerrar',
        async route => {
          await pedir('POST cierre-mes/cerrar', { anio, mes })
          await route.fallback()
        },
        { times: 1 },
      )
      await jefa.enLaTabla()
      await jefa.teclas('c')
      await jefa.ve('No hay nada por resolver antes')
      await dialogo(jefa)
        .getByRole('button', { name: /Cerrar período/ })
        .click()
      await expect.poll(async () => (await periodo()).cerrado).toBe(true)
      await jefa.ve(/El mes ya está cerrado.*Se muestra como está ahora/)
      // There is nothing left to ask.
      await cerrado(jefa)
      await jefa.ve(/^Cerrado por Helena/)
      expect((await periodo()).actos).toHaveLength(3)
      expect(jefa.quejas.filter(queja => !/409/.test(queja))).toEqual([])
      jefa.quejas.length = 0
    })
  })

  describe('money in advance', () => {
    const saldo = async () => {
      const { terceros } = await pedir<{ terceros: { data: { id: number; saldo_abono: number }[] } }>(
        `GET terceros?query=${DOCUMENTO}`,
      )
      return terceros.data[0]!.saldo_abono
    }

    it('typed in one go, its customer found by Enter, is of that customer, and once', async () => {
      const antes = await saldo()
      await ir(jefa, '/anticipos')
      await jefa.enLaTabla()
      const anticipos = enviadas(jefa.page, /anticipos\/guardar$/)
      await teclear(jefa, `n${DOCUMENTO}`)
      await jefa.teclas('Enter', 'Tab')
      await teclear(jefa, '25000')
      await jefa.teclas('Enter', 'Enter')
      await jefa.ve('Anticipo registrado con éxito')
      await cerrado(jefa)
      await quieta(jefa.page)
      expect(anticipos.veces).toBe(1)
      expect(await saldo()).toBe(antes + 25_000)
    })

    it('after a reload names whom it is of, and leaving it for another address asks', async () => {
      const antes = await saldo()
      await teclear(jefa, `n${DOCUMENTO}`)
      await jefa.teclas('Enter', 'Tab')
      await teclear(jefa, '7000')
      await expect.poll(() => campo(/^Valor/).inputValue()).toBe('7.000')
      await jefa.page.reload()
      await expect.poll(() => campo(/^Valor/).inputValue()).toBe('7.000')
      await expect.poll(() => campo(/^Cliente/).inputValue()).toContain('Ofelia')
      await escribirDireccion(jefa.page, '/cuadre-caja')
      await jefa.ve('¿Desea descartar los cambios?')
      await jefa.teclas('Alt+q')
      await jefa.page.getByRole('alertdialog').waitFor({ state: 'detached' })
      expect(await donde(jefa)).toContain('#/anticipos?ver=crear')
      expect(await campo(/^Valor/).inputValue()).toBe('7.000')
      await campo(/^Valor/).focus()
      await jefa.teclas('Enter')
      await jefa.ve('Anticipo registrado con éxito')
      await cerrado(jefa)
      expect(await saldo()).toBe(antes + 7000)
    })

    it('is taken back from its history by keys that come before it, once', async () => {
      const antes = await saldo()
      await quieta(jefa.page)
      await fila(DOCUMENTO).focus()
      const anuladas = enviadas(jefa.page, /anticipos\/\d+\/anular$/)
      await jefa.teclas('h')
      await jefa.page.waitForTimeout(60)
      // The first press brings the keyboard to the list, the second is the row's.
      await teclear(jefa, 'xx')
      await teclear(jefa, 'Se repite')
      await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Se repite')
      await jefa.teclas('Control+Enter', 'Control+Enter')
      await jefa.ve('Anticipo anulado')
      await quieta(jefa.page)
      expect(anuladas.veces).toBe(1)
      expect(await saldo()).toBe(antes - 7000)
      await jefa.teclas('Alt+q')
      await cerrado(jefa)
    })
  })
})
