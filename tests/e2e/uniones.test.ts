import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona } from './navegador'

let admin: Persona
let pedir: Awaited<ReturnType<typeof entrar>>
let [queda, repetido] = [0, 0]

const NIT = '901555777'
const nuevo = async (campos: object): Promise<number> =>
  (
    await pedir<{ tercero: { id: number } }>('POST terceros/crear', {
      tipo_documento_id: 13,
      numero_celular: '3005550199',
      creacion_rapida: true,
      ...campos,
    })
  ).tercero.id

beforeAll(async () => {
  admin = await Persona.llegar()
  await admin.ingresar('admin')
  await admin.ve('Ingreso a tiendas')
  await admin.teclas('ArrowDown', 'Enter')
  await admin.ve('001 - Veta Centro')
  pedir = await entrar('super')
  queda = await nuevo({ numero_documento: '52333444', nombres: 'Zoraida', apellidos: 'Maldonado Úsuga' })
  repetido = await nuevo({
    tipo_documento_id: 31,
    tipo_persona: 'Company',
    numero_documento: NIT,
    nombres: 'Carpintería Zoraida Maldonado S.A.S.',
  })
  await pedir(`POST terceros/${queda}/abono`, { valor_abono: 120_000 })
  await pedir(`POST terceros/${repetido}/abono`, { valor_abono: 80_000 })
  await pedir('POST cuentas-credito/guardar', { tercero_id: queda, total_cupo_permitido: 2_000_000 })
  await pedir('POST cuentas-credito/guardar', {
    tercero_id: repetido,
    total_cupo_permitido: 900_000,
    bloqueada: true,
  })
  const { productos } = await pedir<{ productos: { data: { id: number }[] } }>('GET productos?query=bisagra')
  for (const estado_venta_id of [1, 4])
    await pedir('POST facturas/guardar', {
      venta_id: null,
      tercero_id: repetido,
      estado_venta_id,
      productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 4 }],
    })
})

const dialogo = () => admin.page.getByRole('dialog')
const filas = () => admin.page.locator('tbody tr', { hasText: 'Zoraida' })

describe('two entries of one customer', () => {
  it('are shown side by side before they are united, by keyboard and on a telephone', async () => {
    await admin.page.evaluate(() => (location.hash = '/terceros?texto=zoraida'))
    await filas().nth(1).waitFor()
    await admin.page.locator('tbody tr', { hasText: '52333444' }).focus()
    await admin.teclas('u')
    await admin.enfoca('^Cliente repetido')
    await admin.escribir(NIT)
    await admin.ve(/Carpintería Zoraida/)
    await admin.teclas('Enter')
    const tabla = dialogo().getByRole('table', { name: 'Los dos clientes' })
    await tabla.waitFor()
    for (const texto of ['$ 120.000', '$ 80.000', '$ 200.000', 'Bloqueada'])
      await tabla.getByText(texto).first().waitFor()
    await admin.ve(/La cuenta crédito queda bloqueada/)
    await admin.foto('75-unir-clientes')
    expect(await admin.barreras()).toEqual([])
    await admin.page.setViewportSize({ width: 390, height: 844 })
    await admin.foto('76-unir-clientes-telefono')
    expect(await admin.barreras()).toEqual([])
    await admin.page.setViewportSize({ width: 1366, height: 768 })
  })

  it('may change which of them remains', async () => {
    await dialogo().getByRole('button', { name: 'Que quede el otro' }).click()
    await admin.ve(/Unir con Carpintería Zoraida/)
    await dialogo().getByRole('button', { name: 'Que quede el otro' }).click()
    await admin.ve(/Unir con Zoraida Maldonado/)
    await dialogo().getByRole('table', { name: 'Los dos clientes' }).waitFor()
  })

  it('are one after the question that names both and what passes', async () => {
    await dialogo().getByLabel('Motivo').fill('Con cédula y con NIT')
    await dialogo().getByRole('button', { name: 'Unir clientes' }).click()
    const pregunta = admin.page.getByRole('alertdialog')
    await pregunta.waitFor()
    const texto = await pregunta.innerText()
    for (const parte of [/52333444/, /901555777/, /\$\s80\.000 de anticipos/, /2 pedidos abiertos/])
      expect(texto).toMatch(parte)
    await admin.foto('77-unir-clientes-pregunta')
    expect(await admin.barreras()).toEqual([])
    await pregunta.getByRole('button', { name: 'Unir clientes' }).click()
    await admin.ve('Clientes unidos con éxito')
    await dialogo().waitFor({ state: 'detached' })
    await expect.poll(() => filas().count()).toBe(1)
    await filas().getByText('$ 200.000').waitFor()
  })

  it('are found by the document of either, also where somebody new is created', async () => {
    await admin.page.evaluate(nit => (location.hash = `/terceros?texto=${nit}`), NIT)
    await admin.page.locator('tbody tr', { hasText: '52333444' }).waitFor()
    await admin.page.evaluate(() => (location.hash = '/terceros?ver=crear&texto='))
    await admin.enfoca('^Número de documento')
    await admin.escribir(NIT)
    await admin.ve(/Ya existe Zoraida Maldonado/)
    await admin.foto('78-documento-unido')
  })
})
