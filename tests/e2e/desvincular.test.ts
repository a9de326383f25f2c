import { beforeAll, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona, promete } from './navegador'
import { abrirDespieceNuevo } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

let vendedor: Persona
beforeAll(async () => {
  vendedor = await Persona.entrar('vendedor')
})

/** An order with a board whose pieces carry a band. */
async function producida(): Promise<number> {
  const pedir = await entrar('vendedor')
  const buscar = async (ruta: string, que: string) =>
    (await pedir<Record<string, { data: { id: number }[] }>>(`GET ${ruta}`))[que]!.data[0]!.id
  const referencia = 'MEL15-BLA-MA'
  const { optimizacion } = await pedir<{ optimizacion: object }>('POST optimizar/generar', {
    referencia,
    piezas: [{ cantidad: 4, base: 700, altura: 400, canto_base_top: 'TC-BLA-FX' }],
    canto: [{ id: 'TC-BLA-FX' }],
  })
  const producto_id = await buscar(`productos?query=${referencia}`, 'productos')
  const { venta_id } = await pedir<Guardada>('POST facturas/guardar', {
    tercero_id: await buscar('terceros?query=222222222222', 'terceros'),
    productoList: [{ producto_id, cantidad_solicitada: 1, response_lepton: optimizacion }],
  })
  return venta_id
}

interface Guardada {
  venta_id: number
  totales: { total_venta: number }
  ventas_detalle: { referencia: string; servicio_lepton: boolean; cantidad_solicitada: number }[]
}
/** Saves what is on the screen as an order to be billed. */
async function guardar(pregunta: boolean): Promise<Guardada> {
  const [respuesta] = await Promise.all([
    vendedor.page.waitForResponse('**/api/facturas/guardar'),
    vendedor.teclas('F8').then(async () => {
      if (pregunta)
        await vendedor.page.getByRole('button', { name: 'Guardar como pendiente de facturar' }).press('Enter')
    }),
  ])
  expect(respuesta.status()).toBe(200)
  return ((await respuesta.json()) as { data: Guardada }).data
}
const cortes = ({ ventas_detalle }: Guardada) =>
  ventas_detalle
    .filter(({ referencia }) => referencia === 'SERVICOR1')
    .map(each => [each.servicio_lepton, each.cantidad_solicitada])

it('a charge of a cut plan becomes a line of its own by the keyboard, and stands once whatever is done with it', async () => {
  const { page } = vendedor
  const cargo = page.locator('main tbody tr', { hasText: 'SERVICOR1' })
  const vinculo = page.getByText(/^Desvinculada del despiece de .*, que pide 1$/)
  await vendedor.teclas('1')
  await abrirDespieceNuevo(vendedor)
  for (const texto of ['2', '720', '560']) {
    await vendedor.escribir(texto)
    await vendedor.teclas('Enter')
  }
  await vendedor.teclas('F8')
  await cargo.waitFor()
  await vendedor.teclas('Alt+7')
  await vendedor.enfoca('Desvincular ')
  await promete(vendedor, 'desvincular-boton')
  await vendedor.teclas('Enter')
  await vendedor.ve('Si la quita, el despiece la vuelve a cobrar.')
  await promete(vendedor, 'desvincular-pregunta')
  await page.getByRole('button', { name: 'Desvincular', exact: true }).press('Enter')
  await vendedor.enfoca('Cantidad de ')
  await vinculo.waitFor()
  expect(await cargo.count()).toBe(1)
  await promete(vendedor, 'desvincular-linea')

  // Without it the plan charges it again, and back it does so once.
  await vendedor.teclas('Alt+9')
  await vinculo.waitFor({ state: 'detached' })
  await vendedor.ve(/El despiece vuelve a cobrar /)
  expect(await cargo.count()).toBe(1)
  await vendedor.teclas('Control+z')
  await vinculo.waitFor()
  expect(await cargo.count()).toBe(1)

  await vendedor.escribir('3')
  expect(cortes(await guardar(false))).toEqual([[false, 3]])
})

it('an order that was saved has one unlinked, which is known again, and costs no less than its plan asks for', async () => {
  const { page } = vendedor
  const venta = await producida()
  const canto = page.locator('main tbody tr', { hasText: 'Tapacanto flexible' })
  const cantidad = canto.getByLabel(/^Cantidad de /)
  const vinculo = canto.getByText(/^Desvinculada del despiece de .*, que pide [2-9]$/)
  const abrir = async () => {
    await page.goto(`${origen()}/#/facturacion/crear?venta=${venta}`)
    await vendedor.ve(`editar el pedido ${venta}`)
    await canto.waitFor()
    await quieta(page)
  }
  await abrir()
  await page.getByLabel(/^Cantidad de Melamina/).focus()
  // From one charge of the plan to the next.
  await vendedor.teclas('Alt+7')
  while (
    !(await canto.getByRole('button', { name: /^Desvincular / }).evaluate(e => e === document.activeElement))
  )
    await vendedor.teclas('Alt+7')
  await vendedor.teclas('Enter')
  await page.getByRole('button', { name: 'Desvincular', exact: true }).press('Enter')
  await vinculo.waitFor()
  const pide = await cantidad.inputValue()
  await cantidad.fill('1')
  await vendedor.teclas('F8')
  await vendedor.ve(`El despiece pide ${pide}. Para cobrar menos, use el descuento`)
  await promete(vendedor, 'desvincular-poco')
  await cantidad.fill(pide)
  const { ventas_detalle, totales } = await guardar(true)
  expect(ventas_detalle.filter(({ referencia }) => referencia === 'TC-BLA-FX')).toMatchObject([
    { servicio_lepton: false, cantidad_solicitada: Number(pide) },
  ])

  await abrir()
  await vinculo.waitFor()
  expect(await canto.count()).toBe(1)
  await cantidad.focus()
  expect((await guardar(true)).totales).toEqual(totales)

  // Its board goes only after saying that it stays.
  await abrir()
  await page.getByLabel(/^Cantidad de Melamina/).focus()
  await vendedor.teclas('Alt+9')
  await vendedor.ve(/se desvinculó y queda en el pedido: quítelo si ya no va\./)
  await promete(vendedor, 'desvincular-quitar-tablero')
  await page.getByRole('button', { name: 'Quitar tablero' }).press('Enter')
  await vinculo.waitFor({ state: 'detached' })
  expect((await guardar(true)).ventas_detalle).toMatchObject([
    { referencia: 'TC-BLA-FX', servicio_lepton: false, cantidad_solicitada: Number(pide) },
  ])
})
