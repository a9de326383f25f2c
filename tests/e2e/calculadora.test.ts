import { beforeAll, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { aConsumidorFinal } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

interface Linea {
  referencia: string
  nombre_producto: string
  cantidad_vendida: number
  precio_unitario: number
  pieza?: object
}
interface Venta {
  ventas_encabezado: { version: number; total_venta_bruta: number }
  ventas_detalle: Linea[]
}

let vendedor: Persona
let pedir: Pedir
let dueno: Pedir
beforeAll(async () => {
  ;[pedir, dueno, vendedor] = await Promise.all([
    entrar('vendedor'),
    entrar('super'),
    Persona.entrar('vendedor'),
  ])
})

const PIEZA = 'Pieza 600 × 400 · canto rígido 2 largos'
const lugar = (): Promise<string> => vendedor.page.evaluate(() => location.hash)
const ir = async (hash: string) => {
  await vendedor.page.goto(`${origen()}/#${hash}`)
  await vendedor.page.reload()
  await quieta(vendedor.page)
}
const laUltima = async (): Promise<[id: number, venta: Venta]> => {
  const { ventas } = await pedir<{ ventas: { data: { id: number }[] } }>('POST facturas?per_page=1', {
    estado_venta_id: 1,
  })
  const { id } = ventas.data[0]!
  return [id, await pedir<Venta>(`GET facturas/${id}`)]
}
const poner = (codigo: string, valor_parametro: string) =>
  dueno(`PUT parametros/${codigo}/editar`, { valor_parametro })

/** From the base of the calculator: 600 × 400 with a rigid edge above and below. */
const llenar = async () => {
  await vendedor.enfoca('Base')
  await vendedor.escribir('600')
  await vendedor.teclas('Tab')
  await vendedor.escribir('400')
  await vendedor.teclas('Tab')
  await vendedor.escribir('R')
  await vendedor.teclas('Alt+1', 'Alt+2')
}
const guardar = async () => {
  await vendedor.teclas('F8')
  await expect.poll(lugar).not.toContain('crear')
  await quieta(vendedor.page)
}

it('from Inicio, by keys alone: the price follows what is typed, and a new order has the piece', async () => {
  const boton = vendedor.page.getByRole('button', { name: /^Calculadora/ })
  await boton.waitFor()
  await quieta(vendedor.page)
  await promete(vendedor, 'calculadora-en-inicio')
  await vendedor.teclas(/\d$/.exec((await boton.textContent())!)![0])
  await vendedor.enfoca('Base')
  expect(await lugar()).toContain('calcular=1')
  // Nothing is sent without its sizes.
  await vendedor.teclas('Enter')
  await vendedor.ve('Debe ingresar todos los campos solicitados')
  await llenar()
  // 0,24 m² of 62.000 and 1,2 m of 4.200, with 19 %.
  for (const texto of ['$ 62.000', '$ 4.200', '$ 14.880', '$ 5.040', '$ 19.920', '$ 23.704,80'])
    await vendedor.ve(texto)
  await promete(vendedor, 'calculadora-1366')
  await vendedor.teclas('Enter')
  await vendedor.ve(PIEZA)
  expect(await lugar()).toBe('#/facturacion/crear')
  await vendedor.ve('1,2 m por pieza')
  await aConsumidorFinal(vendedor)
  await promete(vendedor, 'calculadora-en-un-pedido-nuevo')
  await guardar()
  const [, { ventas_detalle, ventas_encabezado }] = await laUltima()
  expect(ventas_encabezado.total_venta_bruta).toBe(23_704.8)
  expect(ventas_detalle).toMatchObject([
    {
      nombre_producto: PIEZA,
      cantidad_vendida: 1,
      precio_unitario: 14_880,
      pieza: { base: 600, altura: 400, tipo_canto: 1, lados: ['arriba', 'abajo'] },
    },
    { referencia: 'CANTO-RIGIDO', cantidad_vendida: 1.2, precio_unitario: 4_200 },
  ])
})

it('sides are pressed by mouse, arrows and space; what is not charged is said', async () => {
  await ir('/?calcular=1')
  await vendedor.enfoca('Base')
  const { page } = vendedor
  const lado = (name: string) => page.getByRole('button', { name, exact: true })
  await lado('Derecha').click()
  expect(await lado('Derecha').getAttribute('aria-pressed')).toBe('true')
  await vendedor.ve('Sin canto: los lados que eligió no se cobran. Elija el tipo de canto')
  await lado('Arriba').focus()
  await vendedor.teclas('ArrowDown', 'Space')
  expect(await lado('Abajo').getAttribute('aria-pressed')).toBe('true')
  await vendedor.teclas('Alt+5')
  expect(await lado('Los cuatro lados').getAttribute('aria-pressed')).toBe('true')
  await vendedor.teclas('Alt+5')
  await page.getByLabel('Tipo de canto').selectOption('Flexible')
  await vendedor.ve('Elija los lados que llevan canto flexible: sin ellos no se cobra')
  // A decimal is cut upwards, and what is typed survives a reload.
  await page.getByLabel('Base').fill('600,5')
  await vendedor.ve('Se corta a 601 mm')
  await page.getByLabel('Altura').fill('0')
  await vendedor.ve('Escriba una medida mayor que cero')
  await page.getByLabel('Altura').fill('1200')
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await vendedor.enfoca('Base')
  await vendedor.ve('Pieza 601 × 1200 mm')
  expect(await page.getByLabel('Tipo de canto').inputValue()).toBe('2')
  // Leaving asks first.
  await vendedor.teclas('Alt+q')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await quieta(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('in an order it adds to it, the same piece to the same line; the edge follows how many there are', async () => {
  await ir('/facturacion/crear')
  await aConsumidorFinal(vendedor)
  for (const cantidad of ['1', '2']) {
    await vendedor.teclas('Alt+p')
    await llenar()
    await vendedor.teclas('Enter')
    await vendedor.enfoca(`linea-\\d+-cantidad|Cantidad de ${PIEZA}`)
    await quieta(vendedor.page)
    // Of this piece, and of no other.
    const lineas = vendedor.page.locator('[data-linea]')
    expect(await lineas.allTextContents()).toEqual([expect.stringContaining(PIEZA)])
    await expect.poll(() => vendedor.page.getByLabel(`Cantidad de ${PIEZA}`).inputValue()).toBe(cantidad)
  }
  await vendedor.escribir('5')
  await vendedor.teclas('Tab')
  // 5 × 1,2 m.
  await vendedor.page
    .locator('tbody tr', { hasText: 'CANTO-RIGIDO' })
    .getByRole('cell', { name: '6', exact: true })
    .waitFor()
  await promete(vendedor, 'calculadora-en-el-pedido')
  // An order that is being typed stays, with its piece, when the page is reloaded under the calculator.
  await vendedor.teclas('Control+k')
  await vendedor.escribir('calculadora')
  await vendedor.teclas('Enter')
  await vendedor.enfoca('Base')
  await quieta(vendedor.page)
  vendedor.page.once('dialog', dialog => void dialog.accept())
  await vendedor.page.reload()
  await vendedor.enfoca('Base')
  await vendedor.teclas('Alt+q')
  await vendedor.ve(PIEZA)
  await quieta(vendedor.page)

  // A parameter changes meanwhile: both prices are shown, and nothing is saved before they are accepted.
  await poner('VALOR_BASE_PIEZA', '70000')
  try {
    await vendedor.teclas('F8')
    await vendedor.ve('Los valores cambiaron. Revise los totales y confirme de nuevo')
    await vendedor.ve('$ 16.800')
    await vendedor.foto('calculadora-diferencia')
    await vendedor.teclas('Enter')
    await expect.poll(lugar).not.toContain('crear')
  } finally {
    await poner('VALOR_BASE_PIEZA', '62000')
  }
  await quieta(vendedor.page)
  const [id, antes] = await laUltima()
  expect(antes.ventas_detalle).toMatchObject([
    { nombre_producto: PIEZA, cantidad_vendida: 5, precio_unitario: 16_800 },
    { referencia: 'CANTO-RIGIDO', cantidad_vendida: 6 },
  ])

  // Opened again it costs what it costs now, and is saved as the same lines.
  await vendedor.page.goto(`${origen()}/#/facturacion/crear?venta=${id}`)
  await vendedor.page.reload()
  await vendedor.ve(`Cambió el precio de ${PIEZA}`)
  await vendedor.teclas('Alt+o')
  await vendedor.escribir('Con prisa')
  await vendedor.teclas('F8')
  await vendedor.enElDialogo()
  await vendedor.teclas('Enter')
  await quieta(vendedor.page)
  await expect
    .poll(async () => (await pedir<Venta>(`GET facturas/${id}`)).ventas_encabezado.version)
    .toBeGreaterThan(antes.ventas_encabezado.version)
  const { ventas_detalle } = await pedir<Venta>(`GET facturas/${id}`)
  expect(ventas_detalle.map(l => [l.referencia, l.cantidad_vendida, l.precio_unitario])).toEqual([
    ['RETAL', 5, 14_880],
    ['CANTO-RIGIDO', 6, 4_200],
  ])
  await ir(`/facturacion?estado=0&ver=detalle&venta=${id}`)
  await vendedor.ve(PIEZA)
  await promete(vendedor, 'calculadora-en-el-detalle')
})

it('says which parameter nobody has set, and sells nothing for it', async () => {
  const { page } = vendedor
  await page.route('**/api/parametros/VALOR_BASE_PIEZA', route =>
    route.fulfill({
      json: {
        message: '',
        data: { parametro: { codigo_parametro: 'VALOR_BASE_PIEZA', valor_parametro: '' } },
      },
    }),
  )
  await ir('/?calcular=1')
  await llenar()
  await vendedor.ve('Parámetro VALOR_BASE_PIEZA sin configurar')
  expect(await page.getByRole('button', { name: 'Crear venta' }).isDisabled()).toBe(true)
  expect(await page.getByRole('dialog').textContent()).not.toContain('NaN')
  await promete(vendedor, 'calculadora-sin-configurar')
  await page.unroute('**/api/parametros/VALOR_BASE_PIEZA')
})

it('a piece that fits no board of the shop is said as it is typed, and nothing that was typed is lost', async () => {
  const { page } = vendedor
  const campo = (name: string) => page.getByLabel(name)
  const texto = 'La pieza no cabe en el tablero de 2.440 × 2.150 mm'
  const senalado = (name: string) => campo(name).getAttribute('aria-invalid')
  await ir('/?calcular=1')
  await vendedor.enfoca('Base')
  await campo('Altura').fill('')
  await campo('Base').fill('2441')
  await vendedor.ve(texto)
  expect([await senalado('Base'), await senalado('Altura')]).toEqual(['true', 'false'])
  // As wide as no board is, though each side is shorter than the longest.
  await campo('Base').fill('2400')
  await campo('Altura').fill('2151')
  await vendedor.ve(texto)
  expect([await senalado('Base'), await senalado('Altura')]).toEqual(['false', 'true'])
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await quieta(page)
    await promete(vendedor, `calculadora-no-cabe-${width}`)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await campo('Base').focus()
  await vendedor.teclas('Enter')
  await vendedor.enfoca('Altura')
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect([await campo('Base').inputValue(), await campo('Altura').inputValue()]).toEqual(['2400', '2151'])
  // The shop gets a larger board meanwhile, which the dialog has not heard of: opened again it is sold.
  await poner('TABLEROS_PIEZA', '2440x2150, 2750x1830')
  try {
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await vendedor.enfoca('Base')
    await vendedor.ve('La pieza no cabe en el tablero de 2.440 × 2.150 o 2.750 × 1.830 mm')
    await campo('Altura').fill('1830')
    await campo('Base').fill('2750')
    await vendedor.ve('Pieza 2750 × 1830 mm')
    await campo('Base').focus()
    await poner('TABLEROS_PIEZA', '2440x2150')
    // The server knows the boards of now.
    await vendedor.teclas('Enter')
    await vendedor.ve(texto)
    await quieta(page)
    expect([await senalado('Base'), await page.getByRole('dialog').count()]).toEqual(['true', 1])
  } finally {
    await poner('TABLEROS_PIEZA', '2440x2150')
  }
  await vendedor.teclas('Alt+q')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await quieta(page)
})

it.each([
  [1024, 768],
  [390, 844],
])('fits a window of %i × %i', async (width, height) => {
  await vendedor.page.setViewportSize({ width, height })
  await ir('/?calcular=1')
  const dialogo = vendedor.page.getByRole('dialog')
  await vendedor.enfoca('Base')
  // What the test before typed is kept in this tab.
  await vendedor.page.getByLabel('Base').fill('')
  await vendedor.page.getByLabel('Altura').fill('')
  await vendedor.page.getByLabel('Tipo de canto').selectOption('Sin canto')
  for (const name of ['Arriba', 'Abajo'])
    if ((await dialogo.getByRole('button', { name }).getAttribute('aria-pressed')) === 'true')
      await dialogo.getByRole('button', { name }).click()
  await vendedor.page.getByLabel('Base').focus()
  await llenar()
  await vendedor.ve('$ 23.704,80')
  await quieta(vendedor.page)
  await promete(vendedor, `calculadora-${width}`)
  await dialogo.getByText('Precio con IVA').scrollIntoViewIfNeeded()
  await vendedor.foto(`calculadora-${width}-abajo`)
  await vendedor.page.getByLabel('Tipo de canto').focus()
  await vendedor.teclas('Enter')
  await vendedor.ve(PIEZA)
  await quieta(vendedor.page)
  await promete(vendedor, `calculadora-pedido-${width}`)
  // Nothing to lose on the way to the next one.
  await vendedor.teclas('Alt+9')
  await quieta(vendedor.page)
})

it('is there for who may take orders, and for nobody else', async () => {
  const bodega = await Persona.entrar('bodega')
  await quieta(bodega.page)
  expect(await bodega.page.getByRole('button', { name: /^Calculadora/ }).count()).toBe(0)
  await bodega.page.goto(`${origen()}/#/?calcular=1`)
  await bodega.page.reload()
  await quieta(bodega.page)
  expect(await bodega.page.getByRole('dialog').count()).toBe(0)
  await bodega.context.close()
  // The prices that changed meanwhile, and the boards.
  expect(vendedor.quejas.filter(queja => !/409|422/.test(queja))).toEqual([])
})
