import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { origen } from './tienda'

let vendedor: Persona
let jefe: Persona
let pedir: Pedir
let cliente: { id: number; nombres: string; numero_documento: string }
beforeAll(async () => {
  pedir = await entrar('super')
  vendedor = await Persona.entrar('vendedor')
  jefe = await Persona.llegar()
  await jefe.ingresar('admin')
  await jefe.ve('Ingreso a tiendas')
  await jefe.teclas('ArrowDown', 'Enter')
  await jefe.ve('001 - Veta Centro')
  const { tercero } = await pedir<{ tercero: typeof cliente }>('POST terceros/crear', {
    tipo_documento_id: 13,
    numero_documento: '80123456',
    nombres: 'Fidelina',
    apellidos: 'Crespo',
    numero_celular: '3005550166',
    creacion_rapida: true,
  })
  cliente = tercero
})

/** A new order of the customer with some hinges. */
async function pedido(quien: Persona, cantidad: string): Promise<void> {
  await quien.page.goto(`${origen()}/#/`)
  await quien.page.goto(`${origen()}/#/facturacion/crear`)
  await quien.enfoca(/^Cliente/)
  await quien.escribir(cliente.numero_documento)
  await quien.teclas('Enter')
  await quien.enfoca(/^Agregar producto/)
  await quien.escribir('bisagra')
  await quien.teclas('Enter')
  await quien.enfoca(/^Cantidad de/)
  await quien.teclas('Control+a')
  await quien.escribir(cantidad)
  // What comes next is pointed at, and pointing gives up what still waits in the queue of keys.
  await expect.poll(() => quien.page.getByLabel(/^Cantidad de/).inputValue()).toBe(cantidad)
}
/** Chooses by the letter, as a list of the browser does. */
async function aCredito(quien: Persona): Promise<void> {
  await quien.page.getByLabel('Tipo de pago').focus()
  await quien.teclas('ArrowDown')
}
const facturado = (quien: Persona) =>
  quien.page.waitForResponse(each => each.url().endsWith('/forma-pago') && each.status() === 200)

const FACTURA = {
  venta_id: 1,
  valor_credito: 29_750,
  fecha_registro: '2026-09-01T12:00:00-05:00',
  vence: '2026-10-01',
  valor_saldo_movimiento: 29_750,
}

describe('an order on credit, by keyboard', () => {
  it('is chosen before the list of payment types has come', async () => {
    let contestar: () => void = () => undefined
    const contestada = new Promise<void>(done => (contestar = done))
    const quien = await Persona.entrar('vendedor')
    await quien.page.route('**/listas/tipo-pago*', async route => {
      await contestada
      await route.continue()
    })
    await pedido(quien, '2')
    await aCredito(quien)
    await quien.ve('Debe cambiar la forma de pago a contado')
    contestar()
  })

  it('of a customer without an account is not: a seller is told to change it, an administrator to make one', async () => {
    await pedido(vendedor, '2')
    await aCredito(vendedor)
    await vendedor.ve('Debe cambiar la forma de pago a contado')
    await vendedor.ve('Crear cuenta crédito')
    await vendedor.enfoca('Cupo permitido')
    await vendedor.escribir('100000')
    await vendedor.teclas('Enter')
    await vendedor.ve(/Puede dar un cupo de hasta \$ 0/)
    await promete(vendedor, 'creditos-01-cupo-de-vendedor')
  })

  it('gets one from the order, with a limit that holds it', async () => {
    await pedido(jefe, '3')
    await aCredito(jefe)
    await jefe.ve('Crear cuenta crédito')
    await jefe.enfoca('Cupo permitido')
    await jefe.escribir('1000')
    await jefe.teclas('Enter')
    await jefe.ve(/es inferior al valor mínimo de cupo/)
    await jefe.teclas('Control+a')
    await jefe.escribir('100000')
    await promete(jefe, 'creditos-02-cuenta-nueva')
    await jefe.teclas('Enter')
    await jefe.ve('Cuenta crédito creado con éxito')
    await expect.poll(() => jefe.page.getByLabel('Tipo de pago').inputValue()).toBe('2')
  })

  it('is asked again of another customer, as when it is chosen', async () => {
    const { tercero: sinCuenta } = await pedir<{ tercero: typeof cliente }>('POST terceros/crear', {
      tipo_documento_id: 13,
      numero_documento: '80123457',
      nombres: 'Porfirio',
      apellidos: 'Nieto',
      numero_celular: '3005550167',
      creacion_rapida: true,
    })
    const quien = await Persona.entrar('vendedor')
    const tipo = () => quien.page.getByLabel('Tipo de pago').inputValue()
    await pedido(quien, '1')
    await aCredito(quien)
    await expect.poll(tipo).toBe('2')
    await quien.teclas('F3', 'Control+a')
    await quien.escribir(sinCuenta.numero_documento)
    await quien.teclas('Enter')
    await quien.ve('Crear cuenta crédito')
    await quien.ve('Debe cambiar la forma de pago a contado')
    expect(await tipo()).toBe('1')
  })

  it('says before it is billed what its customer should have paid', async () => {
    const quien = await Persona.entrar('vendedor')
    // Weeks go by.
    await quien.page.route('**/cuentas-credito/cliente', async route => {
      const respuesta = await route.fetch()
      const { data, ...resto } = (await respuesta.json()) as { data: Record<string, object> }
      const vencida = {
        ...data,
        cuenta_credito_cliente: { ...data['cuenta_credito_cliente'], total_vencido: 59_500 },
        facturas_credito: [
          { ...FACTURA, dias_vencida: 4 },
          { ...FACTURA, dias_vencida: 45 },
        ],
        mora: 'El cliente debe la venta 1, vencida desde el 01/10/2026',
      }
      await route.fulfill({ response: respuesta, json: { ...resto, data: vencida } })
    })
    await pedido(quien, '1')
    await aCredito(quien)
    await quien.ve('En mora: debe $ 59.500 desde hace 45 días; un administrador debe facturar')
    await promete(quien, 'creditos-02b-en-mora')
  })

  it('is billed on credit, without a key but Enter, and no cash is named', async () => {
    await jefe.teclas('F9')
    await jefe.ve('A crédito (cartera)')
    await jefe.ve('Disponible para esta venta')
    await jefe.ve('Queda a crédito')
    await promete(jefe, 'creditos-03-facturar')
    const reply = facturado(jefe)
    await jefe.teclas('Enter')
    await reply
    await jefe.ve('Terminar')
    const { cuenta_credito_cliente } = await pedir<{
      cuenta_credito_cliente: { total_credito: number; total_pedidos: number }
    }>('POST cuentas-credito/cliente', { documento_cliente: cliente.numero_documento })
    expect(cuenta_credito_cliente.total_credito).toBeGreaterThan(0)
    expect(cuenta_credito_cliente.total_pedidos).toBe(0)
    await jefe.teclas('Enter')
  })

  it('beyond the limit is saved with a word of it, and billed by who says why', async () => {
    await pedido(jefe, '90')
    await aCredito(jefe)
    await expect.poll(() => jefe.page.getByLabel('Tipo de pago').inputValue()).toBe('2')
    await jefe.teclas('F9')
    await jefe.ve(/El pedido supera el cupo disponible/)
    await jefe.ve(/La venta supera el cupo disponible en/)
    await jefe.enfoca('Motivo para superar el cupo')
    await jefe.escribir('Paga el viernes')
    await promete(jefe, 'creditos-04-sobre-el-cupo')
    const reply = facturado(jefe)
    await jefe.teclas('Enter')
    await reply
    await jefe.ve('Terminar')
    await jefe.teclas('Enter')
  })

  it('is seen with what is used of it among the accounts', async () => {
    await jefe.page.goto(`${origen()}/#/cuentas-credito`)
    await jefe.enLaTabla()
    await jefe.ve('Fidelina Crespo')
    await promete(jefe, 'creditos-05-cuentas')
  })
})
