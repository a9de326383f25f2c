import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona } from './navegador'
import { quieta } from './quieta'
import { faltasDeAnchos, mirarEn } from './recorrido/anchos'

const TELEFONO = { width: 390, height: 844, tactil: true } as const

describe('at a telephone', () => {
  let vendedor: Persona
  const tocar = async (nombre: string | RegExp) => {
    await vendedor.page.getByRole('button', { name: nombre }).filter({ visible: true }).first().tap()
    await quieta(vendedor.page)
  }
  const llenar = async (nombre: string, texto: string) => {
    await vendedor.page
      .getByRole('textbox', { name: nombre, exact: true })
      .or(vendedor.page.getByRole('combobox', { name: nombre, exact: true }))
      .tap()
    await vendedor.escribir(texto)
  }
  const elegir = async (opcion: string | RegExp) => {
    await vendedor.page.getByRole('option', { name: opcion }).first().tap()
    await quieta(vendedor.page)
  }

  const cabe = async (que: string) => {
    await quieta(vendedor.page)
    expect(await faltasDeAnchos(vendedor, `telephone ${que}`, [TELEFONO])).toEqual([])
  }

  beforeAll(async () => {
    vendedor = await Persona.llegar({ tactil: true })
    await mirarEn(vendedor, TELEFONO)
    await vendedor.ingresar('vendedor')
    await vendedor.ve('001 - Veta Centro')
    await quieta(vendedor.page)
  })

  it('the menu is a drawer: it begins on the screen, leads on, and gives the keyboard back', async () => {
    const { page } = vendedor
    const cajon = page.getByRole('dialog', { name: 'Menú' })
    await tocar('Abrir el menú')
    await cajon.waitFor()
    await vendedor.page.locator('a[aria-current=page]:focus', { hasText: 'Inicio' }).waitFor()
    await cabe('drawer')
    await vendedor.teclas('Escape')
    await cajon.waitFor({ state: 'detached' })
    await vendedor.enfoca('Abrir el menú')
    await vendedor.teclas('m')
    await cajon.getByRole('link', { name: 'Facturación' }).tap()
    await cajon.waitFor({ state: 'detached' })
    await vendedor.enLaTabla()
  })

  it('the person reaches the password and the way out', async () => {
    await tocar(/contraseña y salida$/)
    await vendedor.ve('Cerrar sesión')
    await cabe('person')
    await tocar('Cambiar contraseña')
    await vendedor.ve('Contraseña actual')
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
  })

  it('a sale with two products and a cut list is taken and billed in cash by touch', async () => {
    const { page } = vendedor
    await page.getByRole('link', { name: /^Nuevo pedido/ }).tap()
    await quieta(page)
    await llenar('Cliente', 'Adriana')
    await elegir(/Adriana Bonilla/)
    const producto = page.getByRole('combobox', { name: 'Agregar producto' })
    await producto.tap()
    await vendedor.escribir('bisagra')
    await elegir(/cazoleta 35 mm recta/)
    await producto.tap()
    await vendedor.escribir('mela 15 blanco andinas')
    await elegir(/Melamina 15 mm Blanco 2440×2150 Maderas Andinas/)

    await tocar(/^Hacer el despiece de Melamina 15/)
    await tocar(/TC-BLA-FX/)
    const piezas = [
      ['2', '700', '400'],
      ['3', '600', '300'],
      ['1', '900', '500'],
    ]
    for (const [i, [cantidad = '', base = '', altura = '']] of piezas.entries()) {
      if (i > 0) await tocar('Agregar pieza')
      await llenar(`Cantidad de la pieza ${i + 1}`, cantidad)
      await llenar(`Base en milímetros de la pieza ${i + 1}`, base)
      await llenar(`Altura en milímetros de la pieza ${i + 1}`, altura)
      await tocar(new RegExp(`^Arriba de la pieza ${i + 1}`))
    }
    await cabe('cut list')
    for (const seccion of [/^Retales /, /^Configuración /]) {
      await tocar(seccion)
      if (seccion.test('Retales ')) await page.getByLabel('Cortar primero los retales de la lista').tap()
      await cabe(`cut list with ${seccion.source}`)
      if (seccion.test('Retales ')) await page.getByLabel('Cortar primero los retales de la lista').tap()
      await tocar(seccion)
    }
    await page.getByRole('tab', { name: 'Plan de corte' }).tap()
    await vendedor.ve(/^Tablero 1 ·/)
    await cabe('plan')
    await page.getByRole('tab', { name: 'Cantos y cargos' }).tap()
    await cabe('charges of the plan')
    await page.getByRole('tab', { name: 'Lista de cortes' }).tap()
    await tocar('Usar este plan')

    await vendedor.ve(/^1 tablero · uso/)
    await cabe('order')
    await tocar('Guardar y facturar')
    await tocar('Efectivo')
    await cabe('bill')
    await tocar(/^Facturar/)
    await vendedor.ve(/Remisión/)
    const pedir = await entrar('vendedor')
    const { ventas } = await pedir<{ ventas: { data: { estado_venta_id: number }[] } }>(
      'POST facturas?per_page=10',
      { estado_venta_id: 0 },
    )
    expect(ventas.data[0]).toMatchObject({ estado_venta_id: 2 })
    expect(vendedor.quejas).toEqual([])
  })
})

it('the way in and the choice of a store fit every window', async () => {
  const persona = await Persona.llegar()
  await persona.enfoca('email|Correo')
  expect(await faltasDeAnchos(persona, 'way in')).toEqual([])
  await persona.ingresar('super')
  await persona.ve('Ingreso a tiendas')
  expect(await faltasDeAnchos(persona, 'choice of a store')).toEqual([])
})
