import { beforeEach, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { enAnchos, Persona } from './navegador'
import { aConsumidorFinal } from './pedido'
import { quieta } from './quieta'

let vendedor: Persona
let api: Pedir
const BISAGRA = 'Bisagra de cazoleta 35 mm recta'
const COBRO = 'Domicilio'

interface Clientes {
  terceros: { data: { numero_documento: string; direccion_residencia: string }[] }
}
interface Venta {
  ventas_encabezado: Record<string, unknown>
  ventas_detalle: { referencia: string; cantidad_solicitada: number; producto_id: number }[]
}
const leer = (id: string | number) => api<Venta>(`GET facturas/${id}`)
const campo = (name: string | RegExp, quien = vendedor) => quien.page.getByLabel(name).first()
const lineas = (quien = vendedor) =>
  quien.page.getByRole('table', { name: 'Productos del pedido' }).locator('tbody tr')
const cobros = (quien = vendedor) => lineas(quien).filter({ hasText: 'DOMICILIO' })

/** Pictures as they are looked at: at the counter, on a tablet, on a telephone. */
const mirar = (quien: Persona, nombre: string) => enAnchos(quien, `envio-${nombre}`)

async function agregarBisagra(quien = vendedor): Promise<void> {
  await quien.escribir('cazo')
  await quien.ve(BISAGRA)
  await quien.teclas('Enter')
  await quien.enfoca('Cantidad')
  await quien.escribir('4')
  await quien.teclas('Enter')
  await quien.enfoca('Agregar producto')
}
async function elegirEntrega(entrega: string): Promise<void> {
  await vendedor.page.locator('select[name=envio]').selectOption(entrega)
  await quieta(vendedor.page)
}
/** Saves what stands there; answers the number of the sale. */
async function guardar(quien = vendedor): Promise<string> {
  await quien.teclas('F8')
  const dicho = quien.page.getByText(/: pedido \d+/).first()
  await dicho.waitFor()
  return /pedido (\d+)/.exec((await dicho.textContent()) ?? '')![1]!
}
const abrir = async (quien: Persona, venta: number) => {
  await quien.page.goto(`${quien.page.url().split('#')[0]}#/facturacion/crear?venta=${venta}`)
  await quien.ve(`editar el pedido ${venta}`)
  await quieta(quien.page)
}

beforeEach(async () => {
  vendedor = await Persona.entrar('vendedor')
  api = await entrar('admin')
  return () => vendedor.context.close()
})

describe('a delivery', () => {
  it('is asked for by a key: its address has the keyboard, and its charge stands in the order', async () => {
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await agregarBisagra()
    await vendedor.teclas('Alt+e')
    // As a hasty person goes on: what is typed is the address, however late it comes.
    await vendedor.escribir('Carrera 7 # 45-10, torre 3')
    await vendedor.enfoca('Dirección de envío')
    await expect.poll(() => campo(/^Dirección de envío/).inputValue()).toBe('Carrera 7 # 45-10, torre 3')
    expect(await cobros().count()).toBe(1)
    await vendedor.teclas('Tab')
    await vendedor.escribir('3105550188')
    await vendedor.teclas('Tab')
    await vendedor.escribir('Timbrar en portería; recibe el maestro de obra')
    await mirar(vendedor, 'nuevo')
    // 4 × 3.900 and 12.000, with their tax.
    await vendedor.ve('$ 32.844')
    const id = await guardar()
    const { ventas_encabezado: venta, ventas_detalle: detalle } = await leer(id)
    expect(venta).toMatchObject({
      nombre_tipo_envio: 'Domicilio',
      direccion_envio: 'Carrera 7 # 45-10, torre 3',
      telefono_envio: '3105550188',
      observacion_envio: 'Timbrar en portería; recibe el maestro de obra',
    })
    expect(detalle.map(({ referencia }) => referencia)).toEqual(['BIS-35-REC', 'DOMICILIO'])
    await vendedor.page.goto(`${vendedor.page.url().split('#')[0]}#/facturacion?ver=detalle&venta=${id}`)
    await vendedor.ve('Indicaciones para la entrega')
    await mirar(vendedor, 'detalle')
  })

  it('to somebody who lives nowhere is not saved without an address, and says so at its field', async () => {
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await agregarBisagra()
    await elegirEntrega('Domicilio')
    await vendedor.teclas('F8')
    await vendedor.ve('Debe ingresar una dirección de envío')
    await vendedor.enfoca('Dirección de envío')
    await mirar(vendedor, 'falta')
    await vendedor.escribir('Calle 1 # 2-3')
    await guardar()
  })

  it('goes where the customer lives, until somebody writes another address', async () => {
    await vendedor.teclas('1')
    await vendedor.enfoca('Cliente')
    const { terceros } = await api<Clientes>('GET terceros?modo_usuario=0&per_page=5')
    const { numero_documento, direccion_residencia } = terceros.data[0]!
    await vendedor.escribir(numero_documento)
    await vendedor.page.getByRole('listbox').getByRole('option').first().waitFor()
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Agregar producto')
    await agregarBisagra()
    await elegirEntrega('Domicilio')
    await expect.poll(() => campo(/^Dirección de envío/).inputValue()).toBe(direccion_residencia)
    const id = await guardar()
    expect((await leer(id)).ventas_encabezado).toMatchObject({ direccion_envio: direccion_residencia })
    await abrir(vendedor, Number(id))
    await campo(/^Dirección de envío/).fill('Obra de la calle 80')
    await vendedor.teclas('F8')
    await vendedor.page.getByRole('button', { name: /^Guardar como pendiente/ }).click()
    await vendedor.ve(/: pedido \d+/)
    expect((await leer(id)).ventas_encabezado).toMatchObject({ direccion_envio: 'Obra de la calle 80' })
  })

  it('is charged once, for nothing where the line is removed, and not at all when it is fetched', async () => {
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await agregarBisagra()
    await elegirEntrega('Domicilio')
    expect(await cobros().count()).toBe(1)
    await elegirEntrega('Recoge en tienda')
    expect(await cobros().count()).toBe(0)
    await elegirEntrega('Domicilio')
    await cobros()
      .getByRole('button', { name: /^Quitar/ })
      .click()
    await quieta(vendedor.page)
    expect(await cobros().count()).toBe(0)
    await vendedor.ve(`Se quitó ${COBRO}`)
    await campo(/^Dirección de envío/).fill('Calle 1 # 2-3')
    const { ventas_detalle: detalle } = await leer(await guardar())
    expect(detalle.map(({ referencia }) => referencia)).toEqual(['BIS-35-REC'])
  })

  it('comes back as it was typed after a reload', async () => {
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await agregarBisagra()
    await vendedor.teclas('Alt+e')
    await vendedor.enfoca('Dirección de envío')
    await vendedor.escribir('Calle 99 # 1-1')
    await quieta(vendedor.page)
    vendedor.page.once('dialog', dialog => void dialog.accept())
    await vendedor.page.reload()
    await vendedor.ve('DOMICILIO')
    await expect.poll(() => campo(/^Dirección de envío/).inputValue()).toBe('Calle 99 # 1-1')
    await elegirEntrega('Recoge en tienda')
    expect(await cobros().count()).toBe(0)
  })

  it('whose charge is not answered waits for it, and is not saved before it has come', async () => {
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await agregarBisagra()
    let caido = true
    await vendedor.page.route('**/parametros/SERVICIO_DOMICILIO*', route =>
      caido ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await vendedor.page.locator('select[name=envio]').selectOption('Domicilio')
    await campo(/^Dirección de envío/).fill('Calle 1 # 2-3')
    await vendedor.page.getByRole('button', { name: /^Guardar pedido/ }).click()
    await vendedor.ve('Espere: se agrega el cobro del domicilio')
    caido = false
    await cobros().first().waitFor()
    expect((await leer(await guardar())).ventas_detalle.map(each => each.referencia)).toEqual([
      'BIS-35-REC',
      'DOMICILIO',
    ])
  })
})
