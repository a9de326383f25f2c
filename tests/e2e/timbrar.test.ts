import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { demorar, enviadas, ir, LATENCIAS } from './lejos'
import { enAnchos, Persona } from './navegador'
import { aConsumidorFinal, elegirProducto } from './pedido'
import { quieta } from './quieta'
import { comprador, conSiigo, facturar, ver } from './siigo'
import { administradora } from './taller'
import { levantarServidor, matarServidor } from './tienda'

const siigo = await conSiigo()

let vendedor: Persona
let ana = 0
beforeAll(async () => {
  ana = await comprador('Ana Lucía', 'ana@veta.test')
  vendedor = await Persona.entrar('vendedor')
  // The paper of a bill would stand in front.
  await vendedor.page.addInitScript(() => (window.open = () => null))
  await vendedor.page.reload()
})

const dialogo = () => vendedor.page.getByRole('dialog').last()
const cerrado = () => vendedor.page.getByRole('dialog').waitFor({ state: 'detached' })
const panel = (texto: string | RegExp) =>
  vendedor.page.getByRole('region', { name: 'Factura electrónica' }).getByText(texto).first().waitFor()
const fila = (venta: number) => vendedor.page.getByRole('row', { name: new RegExp(`^${venta} `) })
/** Invoices that Siigo was asked to make. */
const pedidas = () => siigo.peticiones.filter(each => each === 'POST /v1/invoices').length
const enDetalle = async (venta: number) => {
  await vendedor.irA('/')
  await vendedor.irA(`/facturacion?estado=2&ver=detalle&venta=${venta}`)
  await vendedor.ve(`Detalle factura #${venta}`)
}
const estado = async (venta: number) => (await ver(venta)).ventas_encabezado.estado_factura_electronica
describe('Timbrar DIAN', () => {
  it('by keyboard from the list: says whose it is and that it stays, and the row follows by itself', async () => {
    const { venta_id, total } = await facturar(ana)
    await vendedor.irA('/facturacion?estado=2')
    await vendedor.enLaTabla()
    await fila(venta_id).focus()
    await vendedor.teclas('f')
    await vendedor.ve(`Timbrar DIAN: venta No. ${venta_id}`)
    await vendedor.ve('ana@veta.test')
    await vendedor.ve('No se puede deshacer')
    const texto = await dialogo().innerText()
    expect(texto).toMatch(/Ana Lucía Bedoya\nDocumento \d+/)
    expect(texto.replaceAll(/\D/g, '')).toContain(String(total))
    await enAnchos(vendedor, 'timbrar')
    await vendedor.teclas('Enter')
    await vendedor.ve('La factura electrónica se está enviando a la DIAN')
    await cerrado()
    await fila(venta_id)
      .getByText(/En cola|En la DIAN/)
      .waitFor()
    await fila(venta_id).getByText('Simulada').waitFor()
    expect(pedidas()).toBe(1)
    await enAnchos(vendedor, 'timbrar-lista')
    // Done once: its key says so, and offers nothing.
    await fila(venta_id).focus()
    await vendedor.teclas('f')
    await vendedor.ve(`La DIAN ya aceptó la factura electrónica de la venta ${venta_id}`)
    await vendedor.teclas('Enter')
    await panel('Aceptada por la DIAN')
    await panel('SIMULADO — sin validez fiscal')
    await panel(/^[\da-f]{96}$/)
    await panel(`SIM-${(await ver(venta_id)).ventas_encabezado.nro_factura_dian}`)
    // Nobody is sent to look for it at the tax authority, which has never seen it.
    expect(await dialogo().getByText('Ver en la DIAN').count()).toBe(0)
    await enAnchos(vendedor, 'timbrar-aceptada')
    await vendedor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialogo().getByRole('button', { name: 'Copiar CUFE' }).click()
    await vendedor.ve('CUFE copiado')
    expect(await vendedor.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\da-f]{96}$/)
  })

  it('asks once, however often it is pressed', async () => {
    const { venta_id } = await facturar(ana)
    const antes = pedidas()
    await enDetalle(venta_id)
    await panel('No se ha pedido: esta venta es una remisión.')
    await vendedor.teclas('f')
    await vendedor.ve('No se puede deshacer')
    const boton = dialogo().getByRole('button', { name: /^Timbrar DIAN/ })
    const cuenta = enviadas(vendedor.page, /timbrar-dian$/)
    await boton.dblclick()
    await vendedor.ve('La factura electrónica se está enviando a la DIAN')
    await panel('Aceptada por la DIAN')
    expect(cuenta.veces).toBe(1)
    expect(pedidas()).toBe(antes + 1)
  })

  it('is disabled while the answer is awaited, which comes to the open sale by itself', async () => {
    const { venta_id } = await facturar(ana)
    siigo.fallas.sello = 'Sending'
    await enDetalle(venta_id)
    await vendedor.teclas('f')
    await vendedor.ve('No se puede deshacer')
    await vendedor.teclas('Enter')
    await panel('En envío a la DIAN')
    await panel(/se espera la respuesta de la DIAN/)
    const boton = vendedor.page.getByRole('button', { name: /^Timbrar DIAN/ })
    expect(await boton.isDisabled()).toBe(true)
    await enAnchos(vendedor, 'timbrar-en-envio', { pasajero: true })
    siigo.fallas.quitar()
    await panel('Aceptada por la DIAN')
    expect(await boton.count()).toBe(0)
  })

  it('says that nobody bills again what Siigo may have, and that it is looked for', async () => {
    const { venta_id } = await facturar(ana)
    const antes = pedidas()
    siigo.fallas.poner('creada-y-cortada', 'POST /v1/invoices')
    siigo.fallas.poner('error-503', 'GET /v1/invoices', 2)
    await enDetalle(venta_id)
    await vendedor.teclas('f')
    await vendedor.ve('No se puede deshacer')
    await vendedor.teclas('Enter')
    await panel('Verificando en Siigo: no vuelva a facturar')
    await panel(/No facture de nuevo la venta/)
    await enAnchos(vendedor, 'timbrar-incierta', { pasajero: true })
    siigo.fallas.quitar()
    await panel('Aceptada por la DIAN')
    expect(pedidas()).toBe(antes + 1)
  })

  it('refused by what is missing says what, and is sent again when that is mended', async () => {
    const { venta_id } = await facturar(await comprador('Benilda', ''))
    const antes = pedidas()
    await enDetalle(venta_id)
    await vendedor.teclas('f')
    await vendedor.ve('Sin correo registrado: será rechazada si no se agrega al cliente')
    await vendedor.ve('No se puede deshacer')
    await vendedor.teclas('Enter')
    await panel(/Falta el correo electrónico de Benilda Bedoya/)
    expect(pedidas()).toBe(antes)
    // The code is for support alone.
    const codigo = vendedor.page.getByText('datos_incompletos')
    expect(await codigo.isVisible()).toBe(false)
    await enAnchos(vendedor, 'timbrar-rechazada')
    await vendedor.page.getByText('Código para soporte').click()
    expect(await codigo.isVisible()).toBe(true)
    await vendedor.page.getByRole('link', { name: 'Abrir los datos del cliente' }).click()
    await vendedor.ve('Editar cliente')
    await vendedor.page.getByLabel(/^Correo/).fill('benilda@veta.test')
    await vendedor.teclas('Enter')
    await cerrado()
    await enDetalle(venta_id)
    await vendedor.page.getByRole('button', { name: /^Timbrar de nuevo/ }).waitFor()
    await vendedor.teclas('f')
    await vendedor.ve('benilda@veta.test')
    await vendedor.ve(/^Fue rechazada: Falta el correo electrónico/)
    await vendedor.teclas('Enter')
    await panel('Aceptada por la DIAN')
    await panel('Veces pedida')
    expect(pedidas()).toBe(antes + 1)
  })

  it('by somebody else at the same time is told, and shown', async () => {
    const { venta_id } = await facturar(ana)
    siigo.fallas.sello = 'Sending'
    await enDetalle(venta_id)
    await vendedor.teclas('f')
    await vendedor.ve('No se puede deshacer')
    // The word of it does not come to this screen.
    await vendedor.page.route(`**/api/facturas/${venta_id}`, route => route.abort(), { times: 3 })
    await (
      await entrar('vendedor')
    )(`POST facturas/${venta_id}/timbrar-dian`, {})
    await vendedor.page.evaluate(() => {
      document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')?.click()
    })
    await vendedor.ve(/Se muestra como está ahora|se está enviando: espere el resultado/)
    siigo.fallas.quitar()
    await vendedor.page.unroute(`**/api/facturas/${venta_id}`)
  })

  it('says what is missing where Siigo is not set up', async () => {
    const { venta_id } = await facturar(ana)
    await enDetalle(venta_id)
    await vendedor.teclas('f')
    await vendedor.ve('No se puede deshacer')
    const message = 'Siigo no está configurado. Falta la llave de acceso'
    await vendedor.page.route('**/timbrar-dian', route =>
      route.fulfill({ status: 409, json: { success: false, message, codigo: 'siigo_sin_configurar' } }),
    )
    await vendedor.teclas('Enter')
    await dialogo().getByText(message).waitFor()
    await enAnchos(vendedor, 'timbrar-sin-siigo')
    await vendedor.page.unroute('**/timbrar-dian')
    await vendedor.teclas('Enter')
    await panel('Aceptada por la DIAN')
    await vendedor.teclas('Alt+q')
  })

  it('while the server is gone stays as it was, and is asked for once when it is back', async () => {
    const { venta_id } = await facturar(ana)
    const antes = pedidas()
    await vendedor.irA('/')
    await vendedor.irA(`/facturacion?estado=2&ver=timbrar&venta=${venta_id}`)
    await vendedor.ve('No se puede deshacer')
    await matarServidor()
    await vendedor.teclas('Enter')
    await vendedor.ve(/No hay conexión/)
    await vendedor.ve(`Timbrar DIAN: venta No. ${venta_id}`)
    await levantarServidor()
    await quieta(vendedor.page)
    await dialogo()
      .getByRole('button', { name: /^Timbrar DIAN/ })
      .focus()
    await vendedor.teclas('Enter')
    await cerrado()
    await expect.poll(() => estado(venta_id)).toBe('aceptada')
    expect(pedidas()).toBe(antes + 1)
    vendedor.quejas.length = 0
  })
})

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  it('keys that come before the dialog ask for one invoice', async () => {
    const { venta_id } = await facturar(ana)
    const antes = pedidas()
    const otra = await Persona.entrar('vendedor')
    await demorar(otra.page, latencia)
    await ir(otra, `/facturacion?estado=2&per_page=10`)
    await otra.enLaTabla()
    const cuenta = enviadas(otra.page, /timbrar-dian$/)
    await otra.teclas('f', 'Enter', 'Enter')
    await otra.ve('La factura electrónica se está enviando a la DIAN')
    await otra.page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => estado(venta_id)).toBe('aceptada')
    expect(cuenta.veces).toBe(1)
    expect(pedidas()).toBe(antes + 1)
    expect(otra.quejas).toEqual([])
    await otra.context.close()
  })
})

describe('a bill', () => {
  const casilla = () => vendedor.page.getByRole('checkbox', { name: /^Se solicita la factura electrónica/ })
  const vender = async () => {
    await vendedor.irA('/')
    await vendedor.irA('/facturacion/crear')
    await aConsumidorFinal(vendedor)
    await elegirProducto(vendedor, 'cazo', 'cazoleta')
    await vendedor.teclas('F9')
    await vendedor.page.getByRole('button', { name: /^Efectivo/ }).waitFor()
  }

  it('of a store that asks for its electronic invoice does by itself, and its sale says that it is in the queue', async () => {
    await vender()
    expect(await casilla().isChecked()).toBe(true)
    await enAnchos(vendedor, 'facturar-electronica')
    await vendedor.teclas('1', 'Enter')
    await vendedor.ve('Factura electrónica en cola')
    await enAnchos(vendedor, 'facturada-en-cola', { pasajero: true })
    await vendedor.teclas('Enter')
  })

  it('does not where the box is cleared', async () => {
    await vender()
    await casilla().focus()
    await vendedor.teclas('Space')
    await vendedor.ve('Queda como remisión')
    await vendedor.page.getByRole('button', { name: /^Efectivo/ }).focus()
    await vendedor.teclas('1', 'Enter')
    await vendedor.ve('Venta facturada')
    await quieta(vendedor.page)
    expect(await vendedor.page.getByText('Factura electrónica').count()).toBe(0)
    await vendedor.teclas('Enter')
  })

  it('of another store does where it is ticked, and comes back ticked after a reload', async () => {
    const dueno = await entrar('super')
    await dueno('PUT parametros/LISTA_TIENDA_FACTURA_SIIGO/editar', { valor_parametro: '002' })
    await vendedor.page.reload()
    await vender()
    expect(await casilla().isChecked()).toBe(false)
    await vendedor.teclas('1', 'Alt+f')
    await expect.poll(() => casilla().isChecked()).toBe(true)
    await vendedor.page.reload()
    await vendedor.page.getByLabel('Valor en Efectivo').waitFor()
    expect(await casilla().isChecked()).toBe(true)
    await vendedor.page.getByLabel('Valor en Efectivo').focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Factura electrónica en cola')
    await vendedor.teclas('Enter')
  })
})

it('whoever may not bill sees how it stands, and asks for nothing', async () => {
  const { venta_id } = await facturar(ana)
  const operario = await Persona.entrar('operario')
  await operario.irA(`/facturacion?estado=2&ver=detalle&venta=${venta_id}`)
  await operario.ve('No se ha pedido: esta venta es una remisión.')
  expect(await operario.page.getByRole('button', { name: /^Timbrar/ }).count()).toBe(0)
  await operario.irA('/')
  await operario.irA(`/facturacion?estado=2&ver=timbrar&venta=${venta_id}`)
  await operario.ve('Su rol no puede pedir la factura electrónica')
  const jefa = await administradora()
  await jefa.irA(`/facturacion?estado=2&ver=timbrar&venta=${venta_id}`)
  await jefa.ve('No se puede deshacer')
})
