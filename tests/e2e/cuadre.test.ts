import { beforeAll, describe, expect, it } from 'vitest'
import { png } from '../support/archivos'
import { entrar, hoy, type Pedir } from './api'
import { volverALaVentana } from './lejos'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let dueno: Persona
let pedir: Pedir
beforeAll(async () => {
  pedir = await entrar('super')
  dueno = await Persona.llegar()
  await dueno.ingresar('super')
  await dueno.ve('Ingreso a tiendas')
  await dueno.teclas('ArrowDown', 'Enter')
  await dueno.ve('001 - Veta Centro')
})
const dialogo = () => dueno.page.getByRole('dialog')
const filaDe = (texto: string) => dueno.page.locator('tbody tr', { hasText: texto })

describe('the owner at night', () => {
  it('sees what the day came to, and what each figure is made of, by keyboard', async () => {
    const productos = await pedir<{ productos: { data: { id: number }[] } }>('GET productos?query=cazo')
    const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
      'GET terceros?query=222222222222',
    )
    const venta = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
      'POST facturas/guardar',
      {
        venta_id: null,
        tercero_id: terceros.data[0]!.id,
        estado_venta_id: 1,
        productoList: [{ producto_id: productos.productos.data[0]!.id, cantidad_solicitada: 4 }],
      },
    )
    await pedir(`POST facturas/${venta.venta_id}/forma-pago`, {
      formaPagoList: [{ id_forma_pago: 1, valor_pagado: venta.totales.total_venta }],
    })
    await dueno.page.goto(`${origen()}/#/cuadre-caja`)
    await dueno.enLaTabla()
    await dueno.ve('Total efectivo')
    await filaDe('Ventas en efectivo').first().waitFor()
    await promete(dueno, 'cuadre-01-dia')
    await dueno.teclas('Enter')
    await dueno.enElDialogo()
    await dueno.ve(`Venta ${venta.venta_id}`)
    await dueno.ve('Total')
    await promete(dueno, 'cuadre-02-movimientos')
    await dueno.teclas('Alt+q')
    await dueno.enLaTabla()
  })

  it('registers an expense and an income, corrects one and voids the other, and the cash follows', async () => {
    const efectivo = () => filaDe('Total efectivo').innerText()
    const antes = await efectivo()
    await dueno.teclas('g')
    await dueno.enfoca('^Valor')
    await dueno.teclas('Enter')
    await dueno.ve('Debe ingresar todos los campos solicitados')
    await dueno.escribir('8000')
    await dueno.teclas('Tab')
    await dueno.escribir('Papel y tinta')
    await promete(dueno, 'cuadre-03-egreso')
    await dueno.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await filaDe('Papel y tinta').waitFor()
    await dueno.enLaTabla()
    await dueno.teclas('i')
    await dueno.enfoca('^Valor')
    await dueno.escribir('5000')
    await dueno.teclas('Tab')
    await dueno.escribir('Venta de viruta')
    await dueno.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await filaDe('Venta de viruta').waitFor()
    expect(await efectivo()).not.toBe(antes)
    await filaDe('Papel y tinta').focus()
    await dueno.teclas('e')
    await dueno.enfoca('^Valor')
    await dueno.teclas('Control+a')
    await dueno.escribir('9000')
    await dueno.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await filaDe('Papel y tinta').getByText('$ 9.000').waitFor()
    await filaDe('Venta de viruta').focus()
    await dueno.teclas('x')
    await dueno.enfoca('^Motivo')
    await dueno.escribir('Se digitó mal')
    await promete(dueno, 'cuadre-04-anular')
    await dueno.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await filaDe('Venta de viruta').waitFor({ state: 'detached' })
    await promete(dueno, 'cuadre-05-registros')
  })

  it('registers an expense whose proof does not go up, and is told that it has none', async () => {
    await dueno.page.route('**/_s3/**', route => route.abort())
    await dueno.teclas('g')
    await dueno.enfoca('^Valor')
    await dueno.escribir('700')
    await dueno.teclas('Tab')
    await dueno.escribir('Cinta de enmascarar')
    const foto = { name: 'recibo.png', mimeType: 'image/png', buffer: png() }
    await dueno.page.getByLabel('Soporte de egreso').setInputFiles(foto)
    await dueno.ve('Error al cargar el archivo. Puede guardar sin él')
    await dueno.page.getByLabel(/^Valor/).focus()
    await dueno.teclas('Enter')
    await dueno.ve('Se guardó sin el soporte, que no se adjuntó')
    await dialogo().waitFor({ state: 'detached' })
    await filaDe('Cinta de enmascarar').waitFor()
    await dueno.page.unroute('**/_s3/**')
    // Of the upload that was cut.
    dueno.quejas.length = 0
  })

  it('the keyboard stays with its expense when another one above it is voided meanwhile', async () => {
    const deHoy = { fecha_egreso: hoy(), forma_pago_id: 1 }
    const { egreso } = await pedir<{ egreso: { id: number } }>('POST egresos/guardar', {
      ...deHoy,
      valor_egreso: 300,
      descripcion_egreso: 'Bolsas',
    })
    await pedir('POST egresos/guardar', { ...deHoy, valor_egreso: 400, descripcion_egreso: 'Guantes' })
    await dueno.page.reload()
    await filaDe('Guantes').waitFor()
    await quieta(dueno.page)
    await filaDe('Guantes').focus()
    await pedir(`PUT egresos/${egreso.id}/anular`, { motivo: 'Repetido' })
    await volverALaVentana(dueno.page)
    await filaDe('Bolsas').waitFor({ state: 'detached' })
    await dueno.teclas('x')
    await dialogo()
      .getByText(/Guantes por \$ 400/)
      .waitFor()
    await dueno.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('in cards nothing is named that is not there, and the values stand under each other', async () => {
    await dueno.page.setViewportSize({ width: 768, height: 1024 })
    const rotuladas = dueno.page.locator('tbody td[data-rotulo]:visible')
    await expect.poll(() => rotuladas.count()).toBeGreaterThan(0)
    expect((await rotuladas.allInnerTexts()).filter(texto => texto.trim() === '')).toEqual([])
    const bordes = await dueno.page
      .locator('tbody td.valor')
      .evaluateAll(celdas => celdas.map(celda => Math.round(celda.getBoundingClientRect().right)))
    expect(new Set(bordes).size).toBe(1)
    await promete(dueno, 'cuadre-06-dia-768')
    await dueno.page.setViewportSize({ width: 1366, height: 768 })
  })

  it('closes a month that is over, after what is to be settled was named, and reopens it with a reason', async () => {
    await dueno.page.goto(`${origen()}/#/cierre-mes`)
    await dueno.enLaTabla()
    await promete(dueno, 'cierre-01-mes')
    await dueno.page.getByLabel(/^Mes/).first().focus()
    await dueno.teclas('ArrowDown', 'Enter')
    // The month that was on show was never closed either.
    await expect.poll(() => dueno.page.url()).toContain('mes=')
    await quieta(dueno.page)
    await dueno.ve('Nunca se ha cerrado')
    await filaDe('Total facturado').focus()
    await dueno.teclas('c')
    await dueno.enElDialogo()
    await promete(dueno, 'cierre-02-cerrar')
    await dialogo()
      .getByRole('button', { name: /Cerrar período/ })
      .press('Enter')
    await dueno.ve('Mes cerrado con éxito')
    await dueno.ve(/^Cerrado por Helena/)
    await promete(dueno, 'cierre-03-cerrado')
    await filaDe('Total facturado').focus()
    await dueno.teclas('r')
    await dueno.enfoca('^Motivo')
    await dueno.teclas('Enter')
    await dueno.ve('Debe ingresar el motivo')
    await dueno.escribir('Faltó una factura')
    await dueno.teclas('Enter')
    await dueno.ve('Mes reabierto con éxito')
    await dueno.ve(/^Reabierto por Helena/)
    expect(dueno.quejas).toEqual([])
  })

  it('chooses another month from a list of years, of which the first is that of the first sale', async () => {
    await dueno.page.getByLabel(/^Mes/).first().focus()
    await dueno.teclas('Alt+ArrowDown')
    await dueno.page.getByRole('dialog', { name: 'Meses' }).waitFor()
    await dueno.foto('cierre-04-meses')
    const { primer_anio: primero } = await pedir<{ primer_anio: number }>(
      'POST cierre-mes/ventas-plataforma',
      { anio: 2020, mes: 1 },
    )
    const anterior = dueno.page.getByRole('button', { name: 'Año anterior' })
    // The demo shop began three months ago: in this year, or in the last one.
    for (let anio = Number(hoy().slice(0, 4)); anio > primero; anio--) await anterior.press('Enter')
    expect(await anterior.isDisabled()).toBe(true)
    await dueno.page.getByRole('button', { name: `enero de ${primero}` }).press('Enter')
    await expect.poll(() => dueno.page.getByLabel(/^Mes/).first().inputValue()).toBe(`01/${primero}`)
    await dueno.page
      .getByLabel(/^Mes/)
      .first()
      .fill(`12/${primero - 1}`)
    await dueno.ve(new RegExp(`Elija un mes de 01/${primero} a `))
    await dueno.page
      .getByLabel(/^Mes/)
      .first()
      .fill(`2/${String(primero).slice(2)}`)
    await dueno.teclas('Enter')
    await expect.poll(() => dueno.page.url()).toContain(`mes=${primero}-02`)
  })

  it('sees no figures of a month that is refused, and cannot close it', async () => {
    await dueno.page.goto(`${origen()}/#/cierre-mes?mes=2019-02&ver=cerrar`)
    await dueno.page
      .locator('tbody')
      .getByText(/^Elija un mes de /)
      .waitFor()
    expect(await dueno.page.getByText('Nunca se ha cerrado').count()).toBe(0)
    expect(await dueno.page.getByRole('button', { name: /Cerrar período|Ventas del mes/ }).count()).toBe(0)
    expect(await dialogo().count()).toBe(0)
  })
})
