import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { origen } from './tienda'

interface Guardada {
  venta_id: number
  totales: { total_venta: number }
}
let vende: Pedir
let dueno: Pedir
let vendedor: Persona
let linea: { producto_id: number; cantidad_solicitada: number }
let tercero_id = 0
beforeAll(async () => {
  ;[vende, dueno] = await Promise.all([entrar('vendedor'), entrar('super')])
  vendedor = await Persona.entrar('vendedor')
  const { terceros } = await vende<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?query=222222222222',
  )
  const { productos } = await vende<{ productos: { data: { id: number }[] } }>('GET productos?query=cazoleta')
  tercero_id = terceros.data[0]!.id
  linea = { producto_id: productos.data[0]!.id, cantidad_solicitada: 1 }
})

const redondear = (valor_parametro: string) =>
  dueno('PUT parametros/REDONDEO_EFECTIVO/editar', { valor_parametro })
/** A pending order of some hinges at $ 4.641, in the bill dialog. */
async function abrir(cantidad_solicitada: number, campos: object = {}): Promise<Guardada> {
  const venta = await vende<Guardada>('POST facturas/guardar', {
    venta_id: null,
    tercero_id,
    ...campos,
    estado_venta_id: 1,
    productoList: [{ ...linea, cantidad_solicitada }],
  })
  await vendedor.irA('/')
  await vendedor.irA(`/facturacion?ver=facturar&venta=${venta.venta_id}`)
  await vendedor.page.getByRole('button', { name: /^Efectivo/ }).waitFor()
  return venta
}
const valor = (forma: string) => vendedor.page.getByLabel(`Valor en ${forma}`).inputValue()
const resumen = async () =>
  (await vendedor.page.getByRole('region', { name: 'Resumen del cobro' }).innerText()).replaceAll(
    /[\n\u00a0]+/g,
    ' ',
  )
const angosta = async (nombre: string) => {
  await vendedor.page.setViewportSize({ width: 390, height: 844 })
  await promete(vendedor, `${nombre}-390`)
  await vendedor.page.setViewportSize({ width: 1366, height: 768 })
}

describe('what the bill dialog wants, in the words of the specification', () => {
  it('a form of payment, its voucher before the next one, and none of zeros', async () => {
    await abrir(4)
    await vendedor.page.getByRole('button', { name: /^Facturar/ }).click()
    await vendedor.ve('Debe seleccionar una forma de pago a agregar')
    await vendedor.page.getByRole('button', { name: /^Transferencia/ }).click()
    expect(await valor('Transferencia')).toBe('18.564')
    await vendedor.page.getByRole('button', { name: /^Efectivo/ }).click()
    await vendedor.ve('Debe ingresar todos los campos antes de agregar otra forma de pago')
    await vendedor.page.getByLabel('Comprobante de Transferencia', { exact: true }).fill('000')
    await vendedor.page.getByRole('button', { name: /^Facturar/ }).click()
    await vendedor.ve('No pueden existir valores vacíos o en cero. Todos los campos son requeridos')
  })

  it('no more of a form than remains, and the same form again with its own voucher', async () => {
    const campo = vendedor.page.getByLabel('Valor en Transferencia')
    await vendedor.page.getByLabel('Comprobante de Transferencia', { exact: true }).fill('T-1')
    await campo.fill('20000')
    await vendedor.page.getByRole('button', { name: /^Facturar/ }).click()
    await vendedor.ve('La sumatoria de las formas de pago deben ser igual a $ 18.564')
    await campo.fill('10000')
    await vendedor.page.getByRole('button', { name: /^Transferencia/ }).click()
    expect(await campo.nth(1).inputValue()).toBe('8.564')
  })
})

it('a key means the same form of payment whether or not the customer has advances to spend', async () => {
  // A shop that has it in the middle of its list.
  await vendedor.page.route('**/listas/formas-pago*', async route => {
    const respuesta = await route.fetch()
    const json = (await respuesta.json()) as { data: { formas_pagos: { forma_abono: boolean }[] } }
    const { formas_pagos: formas } = json.data
    const anticipo = formas.findIndex(forma => forma.forma_abono)
    formas.splice(1, 0, ...formas.splice(anticipo, 1))
    await route.fulfill({ response: respuesta, json })
  })
  let total_anticipo = 0
  await vendedor.page.route('**/maestros/anticipos/cliente', async route => {
    const respuesta = await route.fetch()
    const json = (await respuesta.json()) as { data: object }
    await route.fulfill({ response: respuesta, json: { ...json, data: { ...json.data, total_anticipo } } })
  })
  // What it has read of the shop it reads again.
  await vendedor.page.reload()
  await abrir(1)
  const formas = () =>
    vendedor.page
      .getByRole('group', { name: 'Formas de pago' })
      .getByRole('button')
      .evaluateAll(all =>
        all.map(each => [
          each.getAttribute('aria-keyshortcuts'),
          each.querySelector('span span, span')!.textContent,
        ]),
      )
  const antes = await formas()
  expect(antes.map(([tecla]) => tecla).slice(0, 2)).toEqual(['1', '3'])
  total_anticipo = 5000
  // What was read two seconds ago is not read again.
  await vendedor.page.waitForTimeout(2500)
  await abrir(1)
  await vendedor.page.getByRole('button', { name: /^Anticipo/ }).waitFor()
  const despues = await formas()
  expect(despues).toHaveLength(antes.length + 1)
  expect(despues).toEqual(expect.arrayContaining(antes))
  await vendedor.teclas('3')
  expect(await valor('Transferencia')).toBe('4.641')
  await vendedor.page.unrouteAll()
  await vendedor.irA('/')
  await vendedor.page.reload()
})

describe('cash rounded to 100 pesos', () => {
  beforeAll(async () => {
    await redondear('100')
    // What a tab has read of the shop it goes on with until it has read it again.
    await vendedor.page.reload()
  })

  it('is offered rounded, with its line while the payments change', async () => {
    await abrir(1)
    await vendedor.page.getByRole('button', { name: /^Efectivo/ }).click()
    await expect.poll(() => valor('Efectivo')).toBe('4.600')
    expect(await resumen()).toMatch(
      /Total a pagar \$ 4\.600 Total de la venta \$ 4\.641 Redondeo del efectivo -\$ 41 Pagado \$ 4\.600 Completo/,
    )
    await promete(vendedor, 'cobro-01-redondeo')
    await angosta('cobro-01-redondeo')
    // A part by transfer: the cash is what it leaves, rounded.
    await vendedor.page.getByLabel('Valor en Efectivo').fill('4000')
    await vendedor.page.getByRole('button', { name: /^Transferencia/ }).click()
    expect(await valor('Transferencia')).toBe('641')
    expect(await resumen()).toMatch(/Total a pagar \$ 4\.641 Pagado \$ 4\.641 Completo/)
    await vendedor.page.getByLabel('Valor en Transferencia').fill('650')
    expect(await resumen()).toMatch(
      /Total a pagar \$ 4\.650 .*Redondeo del efectivo \$ 9 Pagado \$ 4\.650 Completo/,
    )
  })

  it('is billed, with the change of what was received', async () => {
    const { venta_id } = await abrir(2)
    await vendedor.page.getByRole('button', { name: /^Efectivo/ }).click()
    await expect.poll(() => valor('Efectivo')).toBe('9.300')
    await vendedor.page.getByLabel(/^Efectivo recibido/).fill('10000')
    const popup = vendedor.context.waitForEvent('page')
    await vendedor.page.getByRole('button', { name: /^Facturar/ }).click()
    await vendedor.ve(/Remisión 001-\d{6}/)
    await (await popup).close()
    await vendedor.ve('Redondeo del efectivo')
    await vendedor.ve('$ 700')
    await promete(vendedor, 'cobro-02-facturada')
    await angosta('cobro-02-facturada')
    await vendedor.teclas('Enter')
    const { ventas_encabezado } = await vende<{ ventas_encabezado: object }>(`GET facturas/${venta_id}`)
    expect(ventas_encabezado).toMatchObject({ total_venta_bruta: 9282, redondeo_efectivo: 18, cambio: 700 })
    await vendedor.page.goto(`${origen()}/#/facturacion?ver=detalle&venta=${venta_id}`)
    await vendedor.ve('Pagado al facturar')
    await promete(vendedor, 'cobro-03-detalle')
    expect(vendedor.quejas).toEqual([])
  })

  it('typed to the peso is taken rounded, and a note is change', async () => {
    await abrir(1)
    await vendedor.page.getByRole('button', { name: /^Efectivo/ }).click()
    await vendedor.page.getByLabel('Valor en Efectivo').fill('4641')
    expect(await resumen()).toMatch(/Redondeo del efectivo -\$ 41 Pagado \$ 4\.600 Completo/)
    await vendedor.page.getByLabel('Valor en Efectivo').fill('5000')
    await vendedor.page.getByRole('button', { name: /^Es el efectivo recibido/ }).click()
    expect(await valor('Efectivo')).toBe('4.600')
    expect(await resumen()).toMatch(/Cambio \$ 400$/)
  })
})

/** Bills some hinges of a customer with these payments. */
async function facturar(pagos: object[], campos: object = {}, modo: object = {}): Promise<number> {
  const { venta_id } = await dueno<Guardada>('POST facturas/guardar', {
    venta_id: null,
    tercero_id,
    estado_venta_id: 1,
    productoList: [{ ...linea, cantidad_solicitada: 2 }],
    ...campos,
  })
  await dueno(`POST facturas/${venta_id}/forma-pago`, { formaPagoList: pagos, ...modo })
  return venta_id
}

it('every column of the list of sales stands in a window of 1366 px, and in a card of 390', async () => {
  const doble = await facturar([
    { id_forma_pago: 2, valor_pagado: 9000, comprobante_id: 'T-501' },
    { id_forma_pago: 2, valor_pagado: 282, comprobante_id: 'T-502' },
  ])
  const jefe = await Persona.llegar()
  await jefe.ingresar('super')
  await jefe.ve('Ingreso a tiendas')
  await jefe.teclas('ArrowDown', 'Enter')
  await jefe.ve('001 - Veta Centro')
  // One of them is with the tax authority.
  await jefe.page.route(/\/api\/facturas\?/, async route => {
    const respuesta = await route.fetch()
    const json = (await respuesta.json()) as { data: { ventas: { data: object[] } } }
    const enviada = {
      fecha_factura_dian: '2026-11-20',
      prefijo_factura_dian: 'FE',
      nro_factura_dian: '990000123',
    }
    Object.assign(json.data.ventas.data[1]!, enviada)
    await route.fulfill({ response: respuesta, json })
  })
  await jefe.page.goto(`${origen()}/#/facturacion?estado=0&per_page=20`)
  await jefe.ve('Todas')
  await jefe.page.locator('tbody tr', { hasText: 'Facturado' }).first().waitFor()
  const titulos = await jefe.page.locator('table[aria-label="Ventas"] thead th').allInnerTexts()
  expect(titulos.map(each => each.trim()).filter(Boolean)).toEqual([
    'Venta',
    'Factura',
    'Fecha',
    'Cliente',
    'Vendedor',
    'Subtotal',
    'Descuento',
    'IVA y otros',
    'Total',
    'Formas de pago',
    'Estado',
    'DIAN',
    'Acciones',
  ])
  const fila = jefe.page.locator('tbody tr', { has: jefe.page.getByText(String(doble), { exact: true }) })
  await fila.getByText('T-501 · T-502').waitFor()
  expect((await fila.boundingBox())!.height).toBeLessThan(60)
  // Each total stands under its column.
  const bordes = (celdas: string) =>
    jefe.page
      .locator(celdas)
      .evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().right)))
  expect(await bordes('tfoot tr:first-child td.numero')).toEqual((await bordes('thead th.numero')).slice(-4))
  const sobra = () =>
    jefe.page.locator('table[aria-label="Ventas"]').evaluate(table => {
      const caja = table.parentElement!
      return Math.max(caja.scrollWidth - caja.clientWidth, table.scrollWidth - caja.clientWidth)
    })
  await promete(jefe, 'cobro-04-lista')
  expect(await sobra()).toBeLessThanOrEqual(0)
  // This engine hides its scroll bars; where they stand beside the rows they take 17 px.
  await jefe.page.setViewportSize({ width: 1366 - 17, height: 768 })
  expect(await sobra()).toBeLessThanOrEqual(0)
  await jefe.page.setViewportSize({ width: 1024, height: 768 })
  await promete(jefe, 'cobro-04-lista-1024')
  await jefe.page.setViewportSize({ width: 390, height: 844 })
  await promete(jefe, 'cobro-04-lista-390')
})

it('annulling a bill says where each part of what was paid goes', async () => {
  const { terceros } = await dueno<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?modo_usuario=0&per_page=10&page=2',
  )
  const cliente_id = terceros.data[5]!.id
  await dueno('POST maestros/anticipos/guardar', { cliente_id, valor_anticipo: 1000 })
  await dueno('POST cuentas-credito/guardar', { tercero_id: cliente_id, total_cupo_permitido: 100_000 })
  const deEl = { tercero_id: cliente_id }
  const pagada = await facturar(
    [
      { id_forma_pago: 8, valor_pagado: 1000, comprobante_id: '' },
      { id_forma_pago: 2, valor_pagado: 8282, comprobante_id: 'T-503' },
    ],
    deEl,
  )
  const fiada = await facturar([{ id_forma_pago: 1, valor_pagado: 9282, comprobante_id: '' }], deEl, {
    modo_factura: 'CR',
  })
  const jefe = await Persona.llegar()
  await jefe.ingresar('super')
  await jefe.ve('Ingreso a tiendas')
  await jefe.teclas('ArrowDown', 'Enter')
  await jefe.ve('001 - Veta Centro')
  await jefe.irA(`/facturacion?ver=anular&venta=${pagada}`)
  await jefe.ve(
    /^Los productos vuelven al inventario\. Sale de la caja de hoy: Transferencia \$.8\.282\. Vuelve a los anticipos del cliente: \$.1\.000\. No se puede deshacer/,
  )
  await jefe.irA('/')
  await jefe.irA(`/facturacion?ver=anular&venta=${fiada}`)
  await jefe.ve(
    /^Los productos vuelven al inventario\. La venta a crédito, de \$.9\.282, deja de deberse; lo que el cliente haya abonado/,
  )
  const aMedias = await facturar(
    [
      { id_forma_pago: 2, valor_pagado: 4282, comprobante_id: 'T-504' },
      { id_forma_pago: 6, valor_pagado: 5000, comprobante_id: '' },
    ],
    deEl,
  )
  await jefe.irA('/')
  await jefe.irA(`/facturacion?ver=anular&venta=${aMedias}`)
  await jefe.ve(
    /Transferencia \$.4\.282\. Lo que quedó a crédito, \$.5\.000, deja de deberse; lo que el cliente/,
  )
})

describe('a part that stays owed', () => {
  const deLaCuenta = () => vendedor.page.getByRole('button', { name: /^Crédito/ })
  let deudora: { id: number; numero_documento: string }
  let sinCupo = 0
  beforeAll(async () => {
    await redondear('0')
    const nueva = async (numero_documento: string) =>
      (
        await dueno<{ tercero: typeof deudora }>('POST terceros/crear', {
          tipo_documento_id: 13,
          numero_documento,
          nombres: 'Custodia',
          apellidos: 'Parra',
          numero_celular: '3005550199',
          creacion_rapida: true,
        })
      ).tercero
    deudora = await nueva('80123999')
    sinCupo = (await nueva('80123998')).id
    await darCupo(sinCupo, 0)
    await vendedor.page.reload()
  })
  const darCupo = (de: number, total_cupo_permitido: number) =>
    dueno('POST cuentas-credito/guardar', { tercero_id: de, total_cupo_permitido })

  it('is offered to who has an account with room alone, and the other keys stay', async () => {
    const teclas = () =>
      vendedor.page
        .getByRole('group', { name: 'Formas de pago' })
        .getByRole('button')
        .evaluateAll(all => all.map(each => `${each.getAttribute('aria-keyshortcuts')} ${each.textContent}`))
    await abrir(1)
    const sinCuenta = await teclas()
    expect(await deLaCuenta().count()).toBe(0)
    const leida = vendedor.page.waitForResponse(each => each.url().endsWith('/cuentas-credito/cliente'))
    await abrir(1, { tercero_id: sinCupo })
    await leida
    expect(await deLaCuenta().count()).toBe(0)
    await darCupo(deudora.id, 5000)
    await abrir(2, { tercero_id: deudora.id })
    await vendedor.ve(/El cliente tiene \$.5\.000 de cupo: una parte puede quedar a crédito/)
    expect((await teclas()).slice(0, -1)).toEqual(sinCuenta)
  })

  it('begins with what the account lends, and the rest is cash with its change', async () => {
    await deLaCuenta().click()
    expect(await valor('Crédito')).toBe('5.000')
    await vendedor.ve('Disponible para esta venta')
    await vendedor.page.getByRole('button', { name: /^Efectivo/ }).click()
    expect(await valor('Efectivo')).toBe('4.282')
    expect(await resumen()).toMatch(
      /Total a pagar \$ 9\.282 Pagado \$ 4\.282 Queda a crédito \$ 5\.000 Completo/,
    )
    // Beyond the limit a seller is told before anything is sent, and by the server on the line.
    await vendedor.page.getByLabel('Valor en Crédito').fill('6000')
    await vendedor.page.getByLabel('Valor en Efectivo').fill('3282')
    await vendedor.ve(
      /Lo que queda a crédito supera el cupo disponible en \$.1\.000: un administrador debe autorizarla/,
    )
    await promete(vendedor, 'cobro-05-parte-a-credito')
    await angosta('cobro-05-parte-a-credito')
    await vendedor.page.getByRole('button', { name: /^Facturar/ }).click()
    await vendedor.ve(/El cupo disponible es de \$.5\.000: un administrador debe autorizar la venta/)
    await vendedor.page.getByLabel('Valor en Crédito').fill('5000')
    await vendedor.page.getByLabel('Valor en Efectivo').fill('4282')
    await vendedor.page.getByLabel(/^Efectivo recibido/).fill('5000')
    const popup = vendedor.context.waitForEvent('page')
    await vendedor.page.getByRole('button', { name: /^Facturar/ }).click()
    await vendedor.ve(/Remisión 001-\d{6}/)
    await (await popup).close()
    await vendedor.ve('$ 718')
    await vendedor.teclas('Enter')
    const { cuenta_credito_cliente: cuenta } = await vende<{ cuenta_credito_cliente: object }>(
      'POST cuentas-credito/cliente',
      { documento_cliente: deudora.numero_documento },
    )
    expect(cuenta).toMatchObject({ total_credito: 5000, cupo_disponible: 0 })
  })

  const suPedido = () =>
    vende<Guardada>('POST facturas/guardar', {
      venta_id: null,
      tercero_id: deudora.id,
      estado_venta_id: 1,
      productoList: [{ ...linea, cantidad_solicitada: 2 }],
    })
  async function administradora(): Promise<Persona> {
    const jefa = await Persona.llegar()
    await jefa.ingresar('admin')
    await jefa.ve('Ingreso a tiendas')
    await jefa.teclas('ArrowDown', 'Enter')
    await jefa.ve('001 - Veta Centro')
    return jefa
  }

  it('is billed beyond the limit by who says why, and its detail tells it from what was paid', async () => {
    await darCupo(deudora.id, 6000)
    const jefa = await administradora()
    const { venta_id } = await suPedido()
    await jefa.irA(`/facturacion?ver=facturar&venta=${venta_id}`)
    await jefa.page.getByRole('button', { name: /^Crédito/ }).click()
    expect(await jefa.page.getByLabel('Valor en Crédito').inputValue()).toBe('1.000')
    await jefa.page.getByLabel('Valor en Crédito').fill('7282')
    await jefa.page.getByRole('button', { name: /^Efectivo/ }).click()
    await jefa.page.getByRole('button', { name: /^Facturar/ }).click()
    await jefa.ve('Debe ingresar el motivo para autorizar la venta')
    await expect
      .poll(() => jefa.page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('motivo_cupo')
    await jefa.escribir('Paga el viernes')
    const popup = jefa.context.waitForEvent('page')
    await jefa.teclas('Enter')
    await jefa.ve(/Remisión 001-\d{6}/)
    await (await popup).close()
    await jefa.teclas('Enter')
    await jefa.page.goto(`${origen()}/#/facturacion?ver=detalle&venta=${venta_id}`)
    await jefa.ve('Contado y crédito')
    await jefa.ve('A crédito')
    await promete(jefa, 'cobro-06-detalle-a-credito')
    await jefa.ve('Pagado al facturar')
    expect(jefa.quejas).toEqual([])
  })

  it('is let by an administrator when the limit was taken meanwhile, and when there is none', async () => {
    await darCupo(deudora.id, 30_000)
    const jefa = await administradora()
    const { venta_id } = await suPedido()
    await jefa.irA(`/facturacion?ver=facturar&venta=${venta_id}`)
    await jefa.page.getByRole('button', { name: /^Crédito/ }).click()
    expect(await jefa.page.getByLabel('Valor en Crédito').inputValue()).toBe('9.282')
    await darCupo(deudora.id, 12_282)
    expect(await jefa.page.getByLabel(/^Motivo para/).count()).toBe(0)
    await jefa.page.getByRole('button', { name: /^Facturar/ }).click()
    await jefa.ve(/El cupo disponible es de \$.0: debe ingresar el motivo/)
    // The account is read again, and the keyboard is where the reason is written.
    await jefa.ve(/supera el cupo disponible en \$.9\.282: escriba por qué la autoriza/)
    // The browser tells of the refusal itself.
    jefa.quejas.length = 0
    await expect
      .poll(() => jefa.page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('motivo_cupo')
    await jefa.escribir('Paga mañana')
    const popup = jefa.context.waitForEvent('page')
    await jefa.teclas('Enter')
    await jefa.ve(/Remisión 001-\d{6}/)
    await (await popup).close()
    await jefa.teclas('Enter')
    const otra = await suPedido()
    await jefa.irA(`/facturacion?ver=facturar&venta=${otra.venta_id}`)
    await jefa.ve(
      /El cliente no tiene cupo disponible: una parte puede quedar a crédito si usted la autoriza/,
    )
    await jefa.page.getByRole('button', { name: /^Crédito/ }).click()
    expect(await jefa.page.getByLabel('Valor en Crédito').inputValue()).toBe('')
    expect(jefa.quejas).toEqual([])
  })
})
