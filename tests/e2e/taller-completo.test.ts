import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, ingreso, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { abrirDespiece } from './pedido'
import { quieta } from './quieta'
import { enlaceDeMuro } from './taller'
import { origen } from './tienda'

/** Four people of a store at once, each before a screen that nobody loads again: one sale from its bill to the door. */
let pedir: Pedir
let vendedor: Persona
let operario: Persona
let despacho: Persona
let muro: Persona
let venta = ''

const todos = () => [vendedor, operario, despacho, muro]
const tocar = (nombre: RegExp) => operario.page.getByRole('button', { name: nombre }).first().tap()

beforeAll(async () => {
  pedir = await entrar('super')
  await pedir('PUT parametros/GENERAR_OP_AL_FACTURAR/editar', { valor_parametro: '1' })
  vendedor = await Persona.entrar('vendedor')
  operario = await Persona.llegar({ sesion: await ingreso('operario'), tactil: true })
  await operario.page.setViewportSize({ width: 1280, height: 800 })
  despacho = await Persona.entrar('bodega')
  muro = await Persona.llegar()
  await muro.page.setViewportSize({ width: 1920, height: 1080 })
  await operario.page.goto(`${origen()}/#/produccion/gestion-etapa`)
  await despacho.page.goto(`${origen()}/#/despachos`)
  await muro.page.goto(await enlaceDeMuro(pedir))
  await operario.page.getByRole('button', { name: /Yeison Parra/, pressed: true }).waitFor()
  await tocar(/^Corte$/)
  await tocar(/Seccionadora/)
  await operario.ve('No se encontraron órdenes de producción')
  await despacho.ve('No se encontraron ventas con los filtros ingresados')
  await muro.ve('No hay turnos en espera')
  await muro.ve('En vivo')
  for (const { page } of todos()) await page.evaluate(() => Object.assign(window, { misma: true }))
})

/** Begins a stage by taps, and finishes it. */
async function hacer(servicio: string, maquina: RegExp, entremedias?: () => Promise<void>): Promise<void> {
  const si = (nombre: RegExp) =>
    operario.page.getByRole('alertdialog').getByRole('button', { name: nombre }).tap()
  await tocar(/^Etapas pendientes/)
  await tocar(new RegExp(`^${servicio}$`))
  await tocar(maquina)
  // It is told when the stage before it has ended.
  await operario.page.locator('article', { hasText: venta }).filter({ hasNotText: 'En espera' }).waitFor()
  await tocar(/^Iniciar etapa de la OP/)
  await operario.ve('Etapa a iniciar')
  await si(/Iniciar etapa/)
  // For a moment the one before it may still stand there.
  const tarjeta = operario.page.locator('article', { hasText: `${servicio} ·` })
  await tarjeta.filter({ hasText: 'En proceso,' }).waitFor()
  await entremedias?.()
  await tarjeta.getByRole('button', { name: /^Finalizar etapa$/ }).tap()
  await operario.ve('Etapa a finalizar')
  await si(/Finalizar etapa/)
  await operario.ve(new RegExp(`^${servicio} de la OP .*finalizada`))
}

describe('a sale that is cut, on four screens', () => {
  it('is billed at the counter by keyboard, and its order stands before the operator', async () => {
    await vendedor.teclas('1')
    await vendedor.enfoca('Cliente')
    await vendedor.escribir('form')
    await quieta(vendedor.page)
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Agregar producto')
    await abrirDespiece(vendedor)
    await vendedor.teclas('F7')
    await vendedor.enfoca('de la pieza 1')
    for (const texto of ['2', '700', '400', '1l']) {
      await vendedor.escribir(texto)
      await vendedor.teclas('Enter')
    }
    await vendedor.teclas('F8')
    await vendedor.ve('SERVICOR1')
    await vendedor.teclas('F9')
    await vendedor.ve(/^Venta No\. \d+$/)
    venta = /\d+/.exec(
      (await vendedor.page
        .getByText(/^Venta No\. \d+$/)
        .first()
        .textContent())!,
    )![0]
    await quieta(vendedor.page)
    await vendedor.teclas('1')
    await vendedor.abrePapel(async () => {
      await vendedor.teclas('Enter')
      await vendedor.ve(/facturada con éxito|Recibo/)
      await promete(vendedor, 'taller-1-vendedor')
    })
    await vendedor.teclas('Enter')
    await operario.ve(new RegExp(`OP ${venta}-\\d+`))
    await promete(operario, 'taller-2-operario')
  })

  it('is cut by the guide and finished at every stage: then it has its turn at the door and on the wall', async () => {
    // The seller follows the sale from here on.
    await vendedor.page.evaluate(id => (location.hash = `/facturacion?ver=detalle&venta=${id}`), venta)
    await vendedor.ve(`Detalle factura #${venta}`)
    await vendedor.enElDialogo()
    await vendedor.teclas('h')
    await vendedor.ve('Historial')
    await hacer('Corte', /Seccionadora/, async () => {
      await tocar(/^Cortar$/)
      const hecho = operario.page.getByRole('button', { name: /Corte hecho/ })
      await hecho.waitFor()
      await promete(operario, 'taller-3-sierra')
      const [, cuantos] = /de (\d+) hechos/.exec((await operario.page.locator('.lado').textContent())!)!
      for (let i = 0; i < Number(cuantos); i++) await hecho.tap()
      await operario.ve('Todos los cortes están hechos')
      await operario.page
        .getByRole('dialog')
        .getByRole('button', { name: /Cerrar/ })
        .first()
        .tap()
      await operario.ve(`${cuantos} de ${cuantos} cortes`)
    })
    await hacer('Enchape', /Enchapadora/)
    expect(await despacho.page.locator('main tbody tr', { hasText: venta }).count()).toBe(0)
    await hacer('Empaque', /Mesa de empaque/)
    await promete(operario, 'taller-4-terminada')
    await despacho.page.locator('main tbody tr', { hasText: venta }).filter({ hasText: '001' }).waitFor()
    await muro.page.locator('.proximos li', { hasText: '001' }).waitFor()
    await vendedor.ve('Pasó a producción')
    await vendedor.ve('Turno 001')
    await vendedor.ve('Despachar orden')
    await vendedor.ve('Producido')
    await promete(despacho, 'taller-5-despacho')
    await promete(muro, 'taller-6-muro')
    await promete(vendedor, 'taller-7-vendedor-sigue')
  })

  it('is called and handed over: the wall lets it go, and the counter sees that it has left', async () => {
    await despacho.page.getByLabel('Llamar a').fill('Puerta 2')
    await despacho.page.locator('main tbody tr', { hasText: venta }).focus()
    await despacho.teclas('t')
    await despacho.ve('Llamando')
    await muro.page.locator('.proceso li', { hasText: '001' }).filter({ hasText: 'Puerta 2' }).waitFor()
    await promete(muro, 'taller-8-muro-llamado')
    await promete(despacho, 'taller-9-llamado')
    await despacho.page.locator('main tbody tr', { hasText: venta }).focus()
    await despacho.teclas('d')
    await despacho.ve('Despachar: Turno 001')
    await despacho.enfoca('^Etiqueta de la pieza')
    for (const pieza of ['1-1', '1-2']) {
      await despacho.escribir(pieza)
      await despacho.teclas('Enter')
      await despacho.ve(new RegExp(`700 × 400, ${pieza}: `))
    }
    await despacho.ve('Están las 2 piezas')
    await promete(despacho, 'taller-9-revisado')
    await despacho.page.getByLabel(/^Quién recibe/).focus()
    await despacho.teclas('Enter')
    await despacho.ve('Despacho guardado con éxito')
    await muro.ve('Nadie ha sido llamado')
    await vendedor.ve('Turno 001 despachado')
    await vendedor.page.getByText('Despachar orden').waitFor({ state: 'detached' })
    await promete(vendedor, 'taller-10-vendedor-entregada')
    await promete(muro, 'taller-11-muro-vacio')
    for (const quien of todos()) {
      expect(await quien.page.evaluate(() => 'misma' in window)).toBe(true)
      expect(quien.quejas).toEqual([])
    }
  })
})
