import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { demorar, enviadas, ir, LATENCIAS } from './lejos'
import { enAnchos, Persona } from './navegador'
import { comprador, conSiigo, facturar, timbrada, ver } from './siigo'

const siigo = await conSiigo()

let vendedor: Persona
let venta = 0
/** A sale whose electronic invoice was accepted. */
async function aceptada(tercero_id: number): Promise<number> {
  const { venta_id } = await facturar(tercero_id)
  await timbrada(await entrar('vendedor'), venta_id)
  return venta_id
}
let ana = 0
beforeAll(async () => {
  ana = await comprador('Ana Lucía', 'ana@veta.test')
  venta = await aceptada(ana)
  vendedor = await Persona.entrar('vendedor')
})

const campo = (persona = vendedor) =>
  persona.page
    .getByRole('dialog')
    .last()
    .getByLabel(/^Enviar a/)
const cerrado = (persona = vendedor) => persona.page.getByRole('dialog').waitFor({ state: 'detached' })
const mandados = () => siigo.peticiones.filter(each => each.endsWith('/mail')).length
const correos = async (cual = venta) =>
  (await ver(cual)).factura_electronica!.correos.map(({ correo, estado }) => `${correo} ${estado}`)
const escribir = async (texto: string) => {
  await campo().focus()
  await vendedor.teclas('Control+a')
  await vendedor.escribir(texto)
}

describe('Reenviar factura electrónica', () => {
  it('goes to the customer by two keys', async () => {
    await vendedor.irA('/facturacion?estado=2')
    await vendedor.enLaTabla()
    await vendedor.page.getByRole('row', { name: new RegExp(`^${venta} `) }).focus()
    await vendedor.teclas('r')
    await vendedor.ve(`Reenviar factura electrónica: venta No. ${venta}`)
    await expect.poll(() => campo().inputValue()).toBe('ana@veta.test')
    await vendedor.enfoca(/^Enviar a/)
    await enAnchos(vendedor, 'enviar-factura')
    await vendedor.teclas('Enter')
    await vendedor.ve('La factura electrónica se está enviando por correo')
    await cerrado()
    await expect.poll(() => correos()).toEqual(['ana@veta.test enviado'])
    expect(mandados()).toBe(1)
  })

  it('takes some addresses, and says of each one what is wrong with it before anything is sent', async () => {
    await vendedor.irA(`/facturacion?estado=2&ver=reenviar&venta=${venta}`)
    await expect.poll(() => campo().inputValue()).toBe('ana@veta.test')
    const cuenta = enviadas(vendedor.page, /enviar-email-fe$/)
    await escribir('')
    await vendedor.teclas('Backspace', 'Enter')
    await vendedor.ve('Debe ingresar los email')
    await escribir('caja@veta.test; sin-arroba; CAJA@veta.test')
    await vendedor.ve('1 correo válido de 2')
    await vendedor.ve('sin-arroba: no es válido')
    await vendedor.teclas('Enter')
    await vendedor.ve('El email sin-arroba no es válido')
    await enAnchos(vendedor, 'enviar-factura-malo')
    await escribir(Array.from({ length: 11 }, (_, i) => `c${i}@veta.test`).join(';'))
    await vendedor.ve('c10@veta.test: sobra: máximo 10')
    await vendedor.teclas('Enter')
    await vendedor.ve('Máximo 10 emails')
    expect(cuenta.veces).toBe(0)
  })

  it('tells beside the sale what became of each address, and when', async () => {
    await escribir("caja@veta.test;d'angelo@veta.test")
    await vendedor.teclas('Enter')
    await vendedor.ve('La factura electrónica se está enviando por correo')
    await cerrado()
    await vendedor.irA(`/facturacion?estado=2&ver=detalle&venta=${venta}`)
    const envios = vendedor.page.getByRole('region', { name: 'Envíos por correo' })
    await envios.getByText('Rechazado').waitFor()
    await expect
      .poll(async () => (await envios.innerText()).replaceAll(/\s+/g, ' '))
      .toMatch(
        /Rechazado d'angelo@veta\.test \d\d\/\d\d\/\d{4}.*El correo no es válido.*Enviado caja@veta\.test \d\d.*Enviado ana@veta\.test \d\d/,
      )
    await enAnchos(vendedor, 'envios-por-correo')
  })

  it('from there is a key away, and comes back to it', async () => {
    await vendedor.teclas('r')
    await expect.poll(() => campo().inputValue()).toBe('ana@veta.test')
    await vendedor.teclas('Alt+q')
    await vendedor.page.getByRole('dialog', { name: `Detalle factura #${venta}` }).waitFor()
    expect(await vendedor.page.getByRole('dialog').count()).toBe(1)
  })

  it('is not offered before the tax authority has it', async () => {
    const { venta_id } = await facturar(ana)
    await vendedor.irA('/')
    await vendedor.irA(`/facturacion?estado=2&ver=reenviar&venta=${venta_id}`)
    await vendedor.ve(/Solo se envía por correo una factura electrónica que la DIAN haya aceptado/)
    expect(await vendedor.page.getByRole('button', { name: /^Enviar$/ }).isDisabled()).toBe(true)
  })
})

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  it('what is typed before the dialog has come is sent once', async () => {
    const suya = await aceptada(ana)
    const otra = await Persona.entrar('vendedor')
    await demorar(otra.page, latencia)
    await ir(otra, '/facturacion?estado=2&per_page=10')
    await otra.enLaTabla()
    const cuenta = enviadas(otra.page, /enviar-email-fe$/)
    await otra.teclas('r')
    await otra.page.keyboard.type(';lejos@veta.test', { delay: 45 })
    await otra.teclas('Enter', 'Enter')
    await otra.ve('La factura electrónica se está enviando por correo')
    await cerrado(otra)
    expect(cuenta.veces).toBe(1)
    await expect.poll(() => correos(suya)).toContain('lejos@veta.test enviado')
    expect(otra.quejas).toEqual([])
    await otra.context.close()
  })
})
