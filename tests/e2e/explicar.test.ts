import { beforeAll, describe, expect, it } from 'vitest'
import { sumarDias } from '#shared/kernel/dates'
import { entrar, hoy } from './api'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let jefa: Persona
let documento: string
beforeAll(async () => {
  const pedir = await entrar('super')
  const { tercero } = await pedir<{ tercero: { id: number; numero_documento: string } }>(
    'POST terceros/crear',
    {
      tipo_documento_id: 13,
      numero_documento: '80177233',
      nombres: 'Amparo',
      apellidos: 'Urrutia',
      numero_celular: '3005550169',
      creacion_rapida: true,
    },
  )
  documento = tercero.numero_documento
  await pedir('POST cuentas-credito/guardar', { tercero_id: tercero.id, total_cupo_permitido: 5_000_000 })
  const { productos } = await pedir<{ productos: { data: { id: number }[] } }>('GET productos?query=bisagra')
  // More than a page of bills, each of its own value.
  for (let unidades = 1; unidades <= 23; unidades++) {
    const { venta_id, totales } = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
      'POST facturas/guardar',
      {
        venta_id: null,
        tercero_id: tercero.id,
        estado_venta_id: 1,
        tipo_pago_id: 2,
        productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: unidades }],
      },
    )
    await pedir(`POST facturas/${venta_id}/forma-pago`, {
      modo_factura: 'CR',
      crear_venta_credito: true,
      formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
    })
  }
  await pedir('POST maestros/anticipos/guardar', { cliente_id: tercero.id, valor_anticipo: 345_678 })
  const pago = (codigo_factura: string, resto: object) =>
    pedir('POST pagos-proveedores/guardar', {
      tipo_concepto_id: 1,
      proveedor_id: 1,
      codigo_factura,
      fecha_factura: hoy(),
      fecha_pago: hoy(),
      valor_total: 119_000,
      pj_iva: 19,
      pj_retefuente: 2.5,
      observaciones: 'Tableros de la semana',
      lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 116_500 }],
      ...resto,
    })
  await pago('EX-1', {})
  await pago('EX-2', {})
  // Due within the weeks of the calendar, whatever day of its week today is.
  await pago('EX-3', {
    fecha_factura: sumarDias(hoy(), -10),
    fecha_pago: null,
    pago_realizado: false,
    lista_formas_pagadas_form: [],
  })
  jefa = await Persona.llegar()
  await jefa.ingresar('super')
  await jefa.ve('Ingreso a tiendas')
  await jefa.teclas('ArrowDown', 'Enter')
  await jefa.ve('001 - Veta Centro')
})

/** `$ 1.234,50` in centavos; the sign of money is left out where a column says it. */
const centavos = (texto: string): number =>
  Math.round(
    Number(
      texto
        .replace(/[^\d,−-]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  )
const dialogo = () => jefa.page.getByRole('dialog')
/** The sum at the foot of what is open. */
const suma = async () => centavos(await dialogo().locator('tfoot tr').last().locator('td.numero').innerText())
/** What the column of the foot comes to over all pages, turned by the key. */
async function deTodasLasPaginas(columna: number): Promise<number> {
  let total = 0
  for (;;) {
    const celdas = await dialogo().locator(`tbody tr.fila > td:nth-child(${columna})`).allInnerTexts()
    total += celdas.reduce((n, texto) => n + centavos(texto), 0)
    const siguiente = dialogo().getByRole('button', { name: 'Siguiente' })
    if ((await siguiente.count()) === 0 || (await siguiente.isDisabled())) return total
    const primera = await dialogo().locator('tbody tr.fila').first().innerText()
    await jefa.teclas('Alt+PageDown')
    await expect.poll(() => dialogo().locator('tbody tr.fila').first().innerText()).not.toBe(primera)
  }
}
/** Brings the keyboard to a figure, opens it and compares: the figure, the foot, and the rows of all pages. */
async function explica(cifra: RegExp, titulo: RegExp, columna: number, foto: string): Promise<void> {
  const boton = jefa.page.getByRole('button', { name: cifra }).first()
  const valor = centavos((await boton.innerText()).split(',\n')[0]!.replace(/,? ver .*/s, ''))
  await boton.focus()
  await jefa.teclas('Enter')
  await dialogo().getByRole('heading', { name: titulo }).waitFor()
  await dialogo().locator('tbody tr.fila').first().waitFor()
  await promete(jefa, foto)
  await jefa.page.setViewportSize({ width: 390, height: 844 })
  await promete(jefa, `${foto}-390`)
  await jefa.page.setViewportSize({ width: 1366, height: 768 })
  expect(valor).toBeGreaterThan(0)
  expect([cifra.source, await suma(), await deTodasLasPaginas(columna)]).toEqual([cifra.source, valor, valor])
  await jefa.teclas('Alt+q')
  await dialogo().waitFor({ state: 'detached' })
}
async function va(path: string, ve: string | RegExp): Promise<void> {
  await jefa.page.goto(`${origen()}/#${path}`)
  await jefa.ve(ve)
  await jefa.enLaTabla()
}

describe('Enter on a total opens what it is made of, and it adds up to it over all pages', () => {
  it('of what all customers owe, and of one account and each of its ages', async () => {
    await va('/creditos', /Total por cobrar/)
    await promete(jefa, 'explicar-01-creditos')
    await explica(/ver las ventas que lo suman/, /^Ventas por cobrar/, 7, 'explicar-02-por-cobrar')
    await va(`/cuentas-credito/${documento}`, 'Facturas a crédito')
    await promete(jefa, 'explicar-03-cuenta')
    await explica(/ver las ventas que lo suman/, /^Crédito usado/, 5, 'explicar-04-credito-usado')
  })

  it('of what a customer may still buy on credit, from the list and from the account', async () => {
    await explica(/ver cómo se llega al disponible/, /^Disponible/, 3, 'explicar-14-disponible')
    await va(`/cuentas-credito?texto=${documento}`, documento)
    const [disponible] = await jefa.page.locator('tbody tr.fila > td:nth-child(7) strong').allInnerTexts()
    await jefa.teclas('d')
    await dialogo().locator('tbody tr.fila').first().waitFor()
    expect([await suma(), await deTodasLasPaginas(3)]).toEqual(Array(2).fill(centavos(disponible!)))
    await jefa.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('of each line of a cash session: its movements, and no others', async () => {
    const pedir = await entrar('super')
    const { sesion } = await pedir<{ sesion: { id: number } }>('POST caja/abrir', { base: 100_000 })
    for (let i = 0; i < 12; i++)
      await pedir('POST egresos/guardar', {
        valor_egreso: 1_000.5 + i,
        descripcion_egreso: `Flete ${i}`,
        fecha_egreso: hoy(),
        forma_pago_id: 1,
      })
    await pedir('POST ingresos/guardar', {
      valor_ingreso: 90_000,
      descripcion_ingreso: 'Venta de aserrín',
      fecha_ingreso: hoy(),
      forma_pago_id: 2,
      comprobante_id: 'EX-CAJA',
    })
    await jefa.page.goto(`${origen()}/#/caja?ver=sesion&id=${sesion.id}`)
    await jefa.ve('Debe haber')
    await jefa.ve('Flete 1')
    await promete(jefa, 'explicar-15-arqueo')
    const cifras = jefa.page.getByRole('button', { name: /ver sus movimientos/ })
    const valores = (await cifras.allInnerTexts()).map(texto => centavos(texto.replace(/,? ver .*/s, '')))
    expect(valores).toEqual([-12_072_00, 90_000_00])
    for (const [i, titulo] of [/^Egreso · Efectivo/, /^Ingreso · Transferencia/].entries()) {
      await cifras.nth(i).focus()
      await jefa.teclas('Enter')
      await dialogo().getByRole('heading', { name: titulo }).waitFor()
      await dialogo().locator('tbody tr.fila').first().waitFor()
      await promete(jefa, `explicar-16-clase-${i}`)
      expect([await suma(), await deTodasLasPaginas(4)]).toEqual([valores[i], valores[i]])
      await jefa.teclas('Alt+q')
      await dialogo().getByRole('heading', { name: titulo }).waitFor({ state: 'detached' })
    }
    await jefa.teclas('Alt+q')
    await quieta(jefa.page)
  })

  it('and opens it once, however often it is pressed and however far away the shop is', async () => {
    await va('/creditos', /Total por cobrar/)
    await jefa.page.route(/\/api\//, async route => {
      await new Promise(done => setTimeout(done, 400))
      await route.continue().catch(() => undefined)
    })
    // Twice before anything is drawn, as on a busy machine.
    await jefa.page.getByRole('button', { name: /ver las ventas que lo suman/ }).evaluate(boton => {
      ;(boton as HTMLElement).click()
      ;(boton as HTMLElement).click()
    })
    await dialogo().locator('tbody tr.fila').first().waitFor()
    await jefa.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
    await jefa.page.unroute(/\/api\//)
    await jefa.ve(/Total por cobrar/)
    expect(await dialogo().count()).toBe(0)
  })

  it('of what all customers have in advance, and of the balance of one', async () => {
    await va('/anticipos', /Total anticipos/)
    await promete(jefa, 'explicar-05-anticipos')
    await explica(/ver los saldos que lo suman/, /^Total anticipos/, 3, 'explicar-06-saldos')
    await jefa.page.locator('tbody tr.fila').first().focus()
    await jefa.teclas('Enter')
    await jefa.ve('Suma de los movimientos')
    await promete(jefa, 'explicar-07-historial')
    expect(await suma()).toBe(
      centavos(
        await dialogo()
          .getByText(/^Saldo/)
          .first()
          .innerText(),
      ),
    )
    await jefa.teclas('Alt+q')
    await quieta(jefa.page)
  })

  it('of each total of what was paid, and of what is to be paid', async () => {
    await va('/pagos-proveedores', 'Pago a proveedor')
    await promete(jefa, 'explicar-08-pagos')
    await explica(/ver los pagos de valor iva/, /^Valor IVA/, 5, 'explicar-09-iva')
    await explica(/ver los pagos de total a pagar/, /^Total a pagar/, 5, 'explicar-10-a-pagar')
    await va('/pagos-proveedores?modo=facturas', 'Facturas por pagar')
    await promete(jefa, 'explicar-11-por-pagar')
    await explica(/ver las facturas por pagar/, /^Total por pagar/, 8, 'explicar-12-total-por-pagar')
    await explica(/ver (la|las \d+) facturas? del/, /^Por pagar el/, 8, 'explicar-13-dia')
  })
})
