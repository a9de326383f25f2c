import { beforeAll, describe, expect, it } from 'vitest'
import { EN_EDICION, FACTURADO } from '#shared/ventas/states'
import { entrar, ingreso, type Pedir } from './api'
import { demorar, ir } from './lejos'
import { enAnchos, Persona } from './navegador'
import { abrirDespieceNuevo, aConsumidorFinal, elegirProducto } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

let vendedor: Persona
let admin: Persona
let api: Pedir
let cliente = 0
let bisagra = 0

interface Venta {
  ventas_encabezado: Record<string, unknown>
}
const leer = async (id: number) => (await api<Venta>(`GET facturas/${id}`)).ventas_encabezado
const guardada = async (campos: object = {}): Promise<number> =>
  (
    await api<{ venta_id: number }>('POST facturas/guardar', {
      tercero_id: cliente,
      productoList: [{ producto_id: bisagra, cantidad_solicitada: 4 }],
      ...campos,
    })
  ).venta_id
const direccionDe = (venta: number): string => `/facturacion/crear?venta=${venta}`
const abrir = async (quien: Persona, venta: number): Promise<void> => {
  await quien.page.goto(`${origen()}/#${direccionDe(venta)}`)
  await quien.ve(`editar el pedido ${venta}`)
  await quieta(quien.page)
}
/** Saves it as one to be billed. */
async function guardar(quien: Persona): Promise<void> {
  await quien.teclas('F8')
  await quien.page.getByRole('button', { name: 'Guardar como pendiente de facturar' }).click()
}
const salir = (quien: Persona): Promise<void> => quien.irA('/')
const mirar = (quien: Persona, nombre: string) => enAnchos(quien, `edicion-${nombre}`)

beforeAll(async () => {
  api = await entrar('admin')
  const { terceros } = await api<{ terceros: { data: { id: number }[] } }>('GET terceros?query=222222222222')
  const { productos } = await api<{ productos: { data: { id: number }[] } }>('GET productos?query=BIS-35-REC')
  cliente = terceros.data[0]!.id
  bisagra = productos.data[0]!.id
  vendedor = await Persona.entrar('vendedor')
  admin = await Persona.llegar({ sesion: await ingreso('admin') })
  await admin.ve('Ingreso a tiendas')
  await admin.teclas('ArrowDown', 'Enter')
  await admin.ve('001 - Veta Centro')
})

describe('an order that two people have open', () => {
  it('says so to the second, whom nothing keeps from saving it, and tells the first who did', async () => {
    const venta = await guardada()
    await abrir(vendedor, venta)
    await abrir(admin, venta)
    await admin.ve(/ lo está editando desde las? \d+:\d\d [ap]\. m\./)
    await mirar(admin, 'otra-persona')
    await admin.page
      .getByLabel(/^Cantidad de /)
      .first()
      .fill('9')
    await guardar(admin)
    await admin.ve(/: pedido \d+/)
    await vendedor.ve(/ lo cambió a las? \d+:\d\d/)
    await mirar(vendedor, 'ya-cambio')
    await vendedor.page
      .getByLabel(/^Cantidad de /)
      .first()
      .fill('5')
    await guardar(vendedor)
    await vendedor.ve('Otra persona cambió este pedido')
    await vendedor.ve(/ lo guardó como «.+» a las? /)
    await quieta(vendedor.page)
    const tabla = vendedor.page.getByRole('table', { name: 'Lo que es distinto' })
    expect(await tabla.locator('tbody tr').first().locator('td').allTextContents()).toEqual([
      expect.stringMatching(/^Bisagra/),
      '5',
      '9',
    ])
    await mirar(vendedor, 'que-cambio')
    await vendedor.page.getByRole('button', { name: 'Ver el pedido guardado' }).click()
    await quieta(vendedor.page)
    expect(
      await vendedor.page
        .getByLabel(/^Cantidad de /)
        .first()
        .inputValue(),
    ).toBe('9')
  })

  it('is free again when the first one leaves it', async () => {
    const venta = await guardada()
    await abrir(vendedor, venta)
    await abrir(admin, venta)
    await admin.ve(/ lo está editando /)
    await salir(admin)
    await salir(vendedor)
    await abrir(admin, venta)
    expect(await admin.page.getByText(/ lo está editando /).count()).toBe(0)
    await salir(admin)
  })
})

describe('the seller of an order', () => {
  it('is chosen by an administrator from those of the store, and a seller is not asked', async () => {
    const venta = await guardada()
    await abrir(vendedor, venta)
    expect(await vendedor.page.getByLabel('Vendedor').count()).toBe(0)
    await salir(vendedor)
    await abrir(admin, venta)
    const elegir = admin.page.getByLabel('Vendedor')
    const suyo = await elegir.locator('option:checked').textContent()
    const otro = (await elegir.locator('option').allTextContents()).find(each => each !== suyo)!
    await elegir.selectOption(otro)
    await mirar(admin, 'vendedor')
    await guardar(admin)
    await admin.ve(/: pedido \d+/)
    expect(await leer(venta)).toMatchObject({ nombre_vendedor: otro })
  })
})

describe('the state of an order', () => {
  it('may be annulled, in the dialog that asks why, and the list comes next', async () => {
    const venta = await guardada()
    await abrir(vendedor, venta)
    const estado = vendedor.page.getByLabel('Estado')
    expect(await estado.locator('option').allTextContents()).toEqual([
      'Pendiente facturar',
      'En edición',
      'Anular',
    ])
    await estado.selectOption('Anular')
    await vendedor.ve(`Anular venta No. ${venta}`)
    await vendedor.enfoca('Motivo')
    await mirar(vendedor, 'anular')
    await vendedor.escribir('El cliente desistió')
    await vendedor.teclas('Control+Enter')
    await vendedor.ve('Venta anulada con éxito')
    await vendedor.page.waitForURL(/#\/facturacion$/)
    expect(await leer(venta)).toMatchObject({ estado_venta_id: 3, motivo_anulacion: 'El cliente desistió' })
  })

  it('of a new order is not annulled', async () => {
    await vendedor.page.goto(`${origen()}/#/facturacion/crear`)
    await vendedor.enfoca('Cliente')
    expect(await vendedor.page.getByLabel('Estado').locator('option').allTextContents()).toEqual([
      'Pendiente facturar',
      'En edición',
    ])
  })

  it('of one that is billed or annulled leads back to the list, and says why', async () => {
    const venta = await guardada()
    await api(`PUT facturas/${venta}/anular`, {})
    await vendedor.page.goto(`${origen()}/#/facturacion/crear?venta=${venta}`)
    await vendedor.ve('La factura no se encuentra en edición')
    await vendedor.page.waitForURL(/#\/facturacion$/)
  })

  it('is what the bill dialog opens with after one has looked at it and changed it, though the shop be far away', async () => {
    const venta = await guardada({ estado_venta_id: EN_EDICION })
    await ir(vendedor, `/facturacion?ver=detalle&venta=${venta}`)
    await vendedor.ve(/En edición/)
    await vendedor.teclas('e')
    await vendedor.ve(`editar el pedido ${venta}`)
    await quieta(vendedor.page)
    await vendedor.page
      .getByLabel(/^Cantidad de /)
      .first()
      .fill('6')
    await demorar(vendedor.page, 1500)
    await vendedor.teclas('F9', '1', 'Enter')
    await vendedor.ve(/Remisión 001/)
    expect(await vendedor.page.getByText('La venta cambió mientras se cobraba').count()).toBe(0)
    await vendedor.page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await leer(venta)).toMatchObject({ estado_venta_id: FACTURADO })
    await vendedor.teclas('Enter')
  })

  it('in edition is offered with its customer, and goes on', async () => {
    const { terceros } = await api<{ terceros: { data: { id: number; nombres: string }[] } }>(
      'GET terceros?modo_usuario=0&per_page=5',
    )
    const venta = await guardada({ tercero_id: terceros.data[0]!.id, estado_venta_id: 4 })
    await vendedor.page.goto(`${origen()}/#/facturacion/crear`)
    await vendedor.enfoca('Cliente')
    await vendedor.escribir((await leer(venta)).numero_documento_tercero as string)
    await vendedor.page.getByRole('listbox').getByRole('option').first().waitFor()
    await vendedor.teclas('Enter')
    await vendedor.ve(/Tiene \d+ pedidos? en edición/)
    await vendedor.teclas('Alt+r')
    await quieta(vendedor.page)
    const retomar = vendedor.page.getByRole('row', { name: new RegExp(`^${venta} `) }).getByRole('button')
    if (await retomar.count()) await retomar.click()
    await vendedor.ve(`editar el pedido ${venta}`)
    await salir(vendedor)
  })
})

describe('an order that was saved, and the list that comes next not drawn yet,', () => {
  /** As soon as the router has set out for the list: Back, or the address of the form once more. */
  const volverEnSeguida = ({ page }: Persona, direccion?: string) =>
    page.evaluate(hash => {
      const ir = history.pushState.bind(history)
      history.pushState = (...args) => {
        ir(...args)
        if (!String(args[2]).endsWith('#/facturacion')) return
        if (hash === undefined) history.back()
        else queueMicrotask(() => (location.hash = hash))
      }
    }, direccion)

  it('is not on show by Back, which begins another one', async () => {
    await ir(vendedor, '/facturacion/crear')
    await aConsumidorFinal(vendedor)
    await elegirProducto(vendedor, 'bisa', 'Bisagra de cazoleta 35 mm recta')
    await volverEnSeguida(vendedor)
    await vendedor.teclas('F8')
    await vendedor.ve(/Venta guardada con éxito/)
    await vendedor.enfoca('Cliente')
    expect(await vendedor.page.getByLabel(/^Cantidad de /).count()).toBe(0)
    await vendedor.page.reload()
  })

  it('is read again by its address, as it was saved', async () => {
    const venta = await guardada()
    await abrir(vendedor, venta)
    await volverEnSeguida(vendedor, direccionDe(venta))
    const cantidad = vendedor.page.getByLabel(/^Cantidad de /).first()
    for (const cuantas of ['6', '7']) {
      await cantidad.fill(cuantas)
      const guardadas = vendedor.page.waitForResponse('**/api/facturas/guardar')
      const leida = vendedor.page.waitForResponse(`**/api/facturas/${venta}`)
      await guardar(vendedor)
      expect((await guardadas).status()).toBe(200)
      await leida
      await quieta(vendedor.page)
      expect(await cantidad.inputValue()).toBe(cuantas)
    }
    expect(await leer(venta)).toMatchObject({ version: 2 })
    await vendedor.page.reload()
  })
})

it('an order is offered additional taxes alone, none of the IVA of its products', async () => {
  await vendedor.page.goto(`${origen()}/#/facturacion/crear`)
  await vendedor.enfoca('Cliente')
  await quieta(vendedor.page)
  expect(await vendedor.page.getByLabel('Otro impuesto').locator('option').allTextContents()).toEqual([
    'Ninguno',
    'Estampilla',
  ])
})

describe('an order that is being typed', () => {
  beforeAll(async () => {
    vendedor = await Persona.entrar('vendedor')
  })

  it('says that a product could not be read, keeps what was typed for it, and takes it when it can be', async () => {
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    const ruta = '**/api/productos?*'
    await vendedor.page.route(ruta, route =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await vendedor.escribir('cazo')
    await vendedor.ve('Ocurrió un error inesperado')
    await vendedor.teclas('Enter')
    await quieta(vendedor.page)
    await vendedor.enfoca('Agregar producto')
    const escrito = await vendedor.page.evaluate(() => (document.activeElement as HTMLInputElement).value)
    expect(escrito).toBe('cazo')
    await vendedor.page.unroute(ruta)
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Cantidad de Bisagra')
    await salir(vendedor)
  })

  it('has a board that was removed back with what its plan charges, and waits for nothing', async () => {
    await vendedor.teclas('1')
    await abrirDespieceNuevo(vendedor)
    for (const texto of ['2', '720', '560']) {
      await vendedor.escribir(texto)
      await vendedor.teclas('Enter')
    }
    await vendedor.teclas('F8')
    const cargo = vendedor.page.locator('tbody tr', { hasText: 'SERVICOR1' })
    await cargo.waitFor()
    await vendedor.teclas('Alt+9')
    await vendedor.page.getByRole('button', { name: 'Quitar tablero' }).press('Enter')
    await cargo.waitFor({ state: 'detached' })
    await vendedor.teclas('Control+z')
    await cargo.waitFor()
    // There is nothing to be done again here.
    await vendedor.teclas('Control+y')
    await quieta(vendedor.page)
    expect(await cargo.count()).toBe(1)
    expect(await vendedor.page.locator('main [aria-busy=true]').count()).toBe(0)
    const [respuesta] = await Promise.all([
      vendedor.page.waitForResponse('**/api/facturas/guardar'),
      vendedor.teclas('F8'),
    ])
    expect(respuesta.status()).toBe(200)
  })
})
