import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, ingreso, type Pedir } from './api'
import { deudora, type Deudora } from './deudora'
import { demorar, enviadas, escribirDireccion, LATENCIAS, volverALaVentana } from './lejos'
import { Persona } from './navegador'
import { quieta } from './quieta'

let pedir: Pedir
let hoy = ''
let ella: Deudora
const DOCUMENTO = '80155099'
beforeAll(async () => {
  pedir = await entrar('super')
  hoy = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  ella = await deudora(DOCUMENTO, ['Ofelia', 'Murcia'], [10])
  // A list with a row has the keyboard there, where letters are shortcuts.
  const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
    `GET terceros?query=${DOCUMENTO}`,
  )
  await pedir('POST maestros/anticipos/guardar', { cliente_id: terceros.data[0]!.id, valor_anticipo: 1000 })
})

/** The owner of the shop, in its first store. */
async function duena(): Promise<Persona> {
  const persona = await Persona.llegar({ sesion: await ingreso('super') })
  await persona.ve('Ingreso a tiendas')
  await persona.enfoca('Tienda')
  await persona.teclas('ArrowDown', 'Enter')
  await persona.ve('001 - Veta Centro')
  return persona
}
const ir = async ({ page }: Persona, lugar: string) => {
  await escribirDireccion(page, lugar)
  await quieta(page)
}
/** A hasty person, and not a reader: that sends all at once. */
const escribir = ({ page }: Persona, text: string) => page.keyboard.type(text, { delay: 45 })
const dialogo = ({ page }: Persona) => page.getByRole('dialog')
const cerrado = (persona: Persona) => dialogo(persona).waitFor({ state: 'detached' })
const donde = ({ page }: Persona) => page.evaluate(() => location.hash)

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  let jefa: Persona
  beforeAll(async () => {
    jefa = await duena()
    await demorar(jefa.page, latencia)
  })
  const campo = (nombre: RegExp) => dialogo(jefa).getByLabel(nombre)
  const fila = (texto: string | RegExp) => jefa.page.locator('main tbody tr', { hasText: texto })

  describe('the close of a month', () => {
    const [anio, mes] = latencia === 0 ? [2025, 3] : latencia === 400 ? [2025, 4] : [2025, 5]
    const direccion = `/cierre-mes?mes=${anio}-0${mes}`
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
      await escribir(jefa, 'rFalta ')
      await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Falta ')
      await jefa.page.reload()
      await expect.poll(() => campo(/^Motivo/).inputValue()).toBe('Falta ')
      await jefa.page.goBack()
      await jefa.ve('¿Desea descartar los cambios?')
      await jefa.teclas('Alt+q')
      await jefa.page.getByRole('alertdialog').waitFor({ state: 'detached' })
      await campo(/^Motivo/).focus()
      await jefa.teclas('End')
      await escribir(jefa, 'una factura')
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
      await jefa.enLaTabla()
      await jefa.teclas('c')
      await jefa.ve('No hay nada por resolver antes')
      await jefa.page.route(
        '**/cierre-mes/cerrar',
        async route => {
          await pedir('POST cierre-mes/cerrar', { anio, mes })
          await route.fallback()
        },
        { times: 1 },
      )
      await dialogo(jefa)
        .getByRole('button', { name: /Cerrar período/ })
        .click()
      await expect.poll(async () => (await periodo()).cerrado).toBe(true)
      await quieta(jefa.page)
      if ((await dialogo(jefa).count()) > 0) await jefa.teclas('Alt+q')
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
      await escribir(jefa, `n${DOCUMENTO}`)
      await jefa.teclas('Enter', 'Tab')
      await escribir(jefa, '25000')
      await jefa.teclas('Enter', 'Enter')
      await jefa.ve('Anticipo registrado con éxito')
      await cerrado(jefa)
      await quieta(jefa.page)
      expect(anticipos.veces).toBe(1)
      expect(await saldo()).toBe(antes + 25_000)
    })

    it('after a reload names whom it is of, and leaving it for another address asks', async () => {
      const antes = await saldo()
      await escribir(jefa, `n${DOCUMENTO}`)
      await jefa.teclas('Enter', 'Tab')
      await escribir(jefa, '7000')
      await expect.poll(() => campo(/^Valor/).inputValue()).toBe('7.000')
      await jefa.page.reload()
      await expect.poll(() => campo(/^Valor/).inputValue()).toBe('7.000')
      expect(await campo(/^Cliente/).inputValue()).toContain('Ofelia')
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
      await escribir(jefa, 'xx')
      await escribir(jefa, 'Se repite')
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

  describe('the drawer', () => {
    const deHoy = async (clase: 'egreso' | 'ingreso', descripcion: string) => {
      const dia = await pedir<Record<string, Record<string, unknown>[]>>('POST cuadre-caja/dia', {
        fecha_dia: hoy,
      })
      return (dia[`lista_${clase}`] ?? []).filter(each =>
        String(each[`descripcion_${clase}`]).endsWith(descripcion),
      ).length
    }

    it('an income that is typed in one go is there once, and is voided once', async () => {
      const descripcion = `Viruta ${latencia}`
      await ir(jefa, '/cuadre-caja')
      await jefa.enLaTabla()
      await escribir(jefa, 'i9000')
      await jefa.teclas('Tab')
      await escribir(jefa, descripcion)
      await jefa.teclas('Enter', 'Enter')
      await jefa.ve('Ingreso registrado')
      await cerrado(jefa)
      await expect.poll(() => deHoy('ingreso', descripcion)).toBe(1)
      await fila(descripcion).waitFor()
      await fila(descripcion).focus()
      const anuladas = enviadas(jefa.page, /ingresos\/\d+\/anular$/)
      await escribir(jefa, 'xMal digitado')
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
        fecha_egreso: hoy,
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
      await escribir(jefa, 'xRepetido')
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
    await escribir(jefa, 'xCheque devuelto')
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
    const { proveedores } = await pedir<{ proveedores: { id: number }[] }>('GET listas/proveedores')
    const codigo = `FE-9${latencia}`
    const { pago_proveedor } = await pedir<{ pago_proveedor: { id: number } }>(
      'POST pagos-proveedores/guardar',
      {
        tipo_concepto_id: 1,
        proveedor_id: proveedores[0]!.id,
        codigo_factura: codigo,
        fecha_factura: hoy,
        fecha_pago: hoy,
        valor_total: 119_000,
        pj_iva: 19,
        pj_retefuente: 0,
        observaciones: 'Tapacantos',
        lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 119_000 }],
      },
    )
    await ir(jefa, `/pagos-proveedores?ver=anular&id=${pago_proveedor.id}`)
    await jefa.ve(codigo)
    await escribir(jefa, 'Doble')
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
