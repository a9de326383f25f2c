import { beforeAll, describe, expect, it } from 'vitest'
import { diaDe } from '#shared/kernel/dates'
import { CORTE, EMPAQUE, idDeEtapa, type Servicio } from '#shared/produccion/estados'
import { entrar, ingreso, type Pedir } from './api'
import { Canal, retener } from './canal'
import { Persona, promete } from './navegador'
import { conCorte } from './produccion'
import { pasan } from './relojes'
import { administradora, enlaceDeMuro, iniciar, producir, type Venta, venderBisagras } from './taller'
import { origen } from './tienda'

const MINUTO = 60_000
let pedir: Pedir
let orden: Venta
let panel: Persona
let puerta: Persona
let muro: Persona
let canales: Canal[]

/** Opens an address with a channel of the test's own. */
async function abrir(persona: Persona, url: string): Promise<Canal> {
  const canal = await Canal.de(persona.page)
  await persona.page.goto('about:blank')
  await persona.page.goto(url)
  return canal
}
/** Until a screen has been answered twice what it shows. */
const dosVecesLeida = ({ page }: Persona, ruta: string): Promise<void> =>
  new Promise(done => {
    let veces = 0
    page.on('response', reply => {
      if (new URL(reply.url()).pathname === `/api${ruta}` && ++veces === 2) done()
    })
  })
const enPanel = () => panel.page.locator('main tbody tr', { hasText: orden.numero })
const enPuerta = (turno: string, quien = puerta) => quien.page.locator('main tbody tr', { hasText: turno })
const enMuro = (columna: 'proceso' | 'proximos', turno: string) =>
  muro.page.locator(`.${columna} li`, { hasText: turno })
const finalizar = (servicio: Servicio) =>
  pedir('POST produccion/parar-finalizar-etapa', {
    produccion_etapa_id: idDeEtapa(orden.orden, servicio),
    accion: 'finalizar',
  })

beforeAll(async () => {
  pedir = await entrar('super')
  orden = await producir(pedir)
  ;[panel, puerta, muro] = [await administradora(), await Persona.entrar('vendedor'), await Persona.llegar()]
  const leidas = [
    dosVecesLeida(panel, '/produccion/panel-control'),
    dosVecesLeida(puerta, '/despachos/turnos'),
    dosVecesLeida(muro, '/public/despachos/turnos'),
  ]
  canales = [
    await abrir(panel, `${origen()}/#/produccion`),
    await abrir(puerta, `${origen()}/#/despachos`),
    await abrir(muro, await enlaceDeMuro(pedir)),
  ]
  for (const { page } of [panel, puerta, muro])
    await page.evaluate(() => Object.assign(window, { misma: true }))
  await enPanel().waitFor()
  await Promise.all([panel.ve('En línea'), puerta.ve('En línea'), muro.ve('En vivo')])
  // What may have happened while the channel was opened is read once more by then.
  await Promise.all(leidas)
})

describe('panel, dispatch and wall are right in the end, without a reload', () => {
  it('a hint that is lost on its way is made good by the clock', async () => {
    for (const canal of canales) canal.sordo = true
    await iniciar(pedir, orden.orden, CORTE)
    await venderBisagras(pedir)
    await expect.poll(() => canales.every(({ callados }) => callados > 0)).toBe(true)
    expect(await enPanel().textContent()).not.toContain('En proceso')
    expect(await enPuerta('001').count()).toBe(0)
    for (const canal of canales) canal.sordo = false
    for (const quien of [panel, puerta]) await pasan(quien, 2 * MINUTO)
    await pasan(muro, MINUTO / 3)
    await expect.poll(() => enPanel().textContent()).toContain('En proceso')
    await enPuerta('001').waitFor()
    await enMuro('proximos', '001').waitFor()
  })

  it('what happened while the channel was away is there when it is back, also from a shop that was restored', async () => {
    for (const canal of canales) await canal.cortar()
    // It counts anew.
    await muro.page.route('**/api/public/despachos/turnos*', async route => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: { secuencia: number } }
      json.data.secuencia = 0
      await route.fulfill({ response, json })
    })
    await finalizar(CORTE)
    await pedir('POST despachos/turnos/siguiente', { modulo: 'Puerta 2' })
    await venderBisagras(pedir)
    for (const canal of canales) canal.volver()
    await expect.poll(() => enPanel().textContent()).toContain('Completada')
    await enPuerta('001').filter({ hasText: 'Puerta 2' }).waitFor()
    await enPuerta('002').waitFor()
    await enMuro('proceso', 'Puerta 2').waitFor()
    await enMuro('proximos', '002').waitFor()
    await muro.page.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all([panel.ve('En línea'), puerta.ve('En línea'), muro.ve('En vivo')])
  })

  it('an answer of before an event does not stay on show', async () => {
    const [panelViejo, puertaVieja, muroViejo] = [
      await retener(panel.page, '**/api/produccion/panel-control'),
      await retener(puerta.page, '**/api/despachos/turnos*'),
      await retener(muro.page, '**/api/public/despachos/turnos*'),
    ]
    await panel.teclas('a')
    await venderBisagras(pedir)
    await Promise.all([panelViejo, puertaVieja, muroViejo].map(({ llego }) => llego))
    await iniciar(pedir, orden.orden, EMPAQUE)
    await pedir('POST despachos/turnos/siguiente', { modulo: 'Puerta 4' })
    await enPuerta('002').filter({ hasText: 'Puerta 4' }).waitFor()
    for (const { soltar } of [panelViejo, puertaVieja, muroViejo]) soltar()
    await expect.poll(() => enPanel().textContent()).toContain('En proceso')
    await enMuro('proceso', 'Puerta 4').waitFor()
    // The late answers have come by now.
    await puerta.page.waitForTimeout(500)
    expect(await enPuerta('002').textContent()).toContain('Puerta 4')
    expect(await enPanel().textContent()).toContain('En proceso')
    for (const { page } of [panel, puerta, muro]) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(await page.evaluate(() => 'misma' in window)).toBe(true)
    }
  })

  it('a panel that stands there at midnight is of the new day', async () => {
    const { page } = panel
    // A day behind, as far as the page knows the server's clock; then it is today.
    const desfase = (ms: number) => page.evaluate(n => localStorage.setItem('veta.desfase', String(n)), ms)
    const pedida = (es: (dia: string) => boolean) =>
      page.waitForRequest(
        each =>
          each.url().endsWith('/produccion/panel-control') &&
          es((each.postDataJSON() as { fecha_inicial: string }).fecha_inicial),
      )
    const hoy = diaDe(new Date())
    await desfase(-24 * 60 * MINUTO)
    const deAyer = pedida(dia => dia < hoy)
    await page.reload()
    await deAyer
    await enPanel().waitFor()
    await desfase(0)
    const deHoy = pedida(dia => dia >= hoy)
    await pasan(panel, MINUTO)
    await deHoy
    await enPanel().waitFor()
  })
})

describe('two dispatchers', () => {
  it('who call the next one in the same moment call two, and each sees what the other did', async () => {
    const bodega = await Persona.entrar('bodega')
    await bodega.page.goto(`${origen()}/#/despachos`)
    const esperan = async () =>
      (
        await pedir<{ despachos_turnos: { data: { numero_turno: string; llamadas: number }[] } }>(
          'POST despachos/turnos',
          {},
        )
      ).despachos_turnos.data
        .filter(({ llamadas }) => llamadas === 0)
        .map(({ numero_turno }) => numero_turno)
    // Two calls of each.
    while ((await esperan()).length < 4) await venderBisagras(pedir)
    const turnos = (await esperan()).slice(0, 4)
    for (const quien of [puerta, bodega]) await enPuerta(turnos.at(-1)!, quien).waitFor()
    const llamado = ({ page }: Persona) => page.locator('.llamado strong').textContent()
    const ambos = [puerta, bodega]
    await Promise.all(ambos.map(quien => quien.teclas('Space')))
    for (const { page } of ambos) await page.locator('.llamado strong').waitFor()
    const primeros = await Promise.all(ambos.map(llamado))
    // Who was called has been read.
    await puerta.page.waitForTimeout(750)
    await Promise.all(ambos.map(quien => quien.teclas('Space')))
    for (const [i, quien] of ambos.entries()) await expect.poll(() => llamado(quien)).not.toBe(primeros[i])
    const segundos = await Promise.all(ambos.map(llamado))
    expect(new Set([...primeros, ...segundos])).toEqual(new Set(turnos.map(numero => `Turno ${numero}`)))
    for (const turno of turnos) {
      for (const quien of ambos) await enPuerta(turno, quien).filter({ hasText: 'Llamado por' }).waitFor()
      await enMuro('proceso', turno).waitFor()
    }
    expect(bodega.quejas).toEqual([])
  })
})

describe('a tablet in the middle of a guided cut', () => {
  it('goes on for ten minutes without a network; what was ticked arrives once', async () => {
    const corte = await conCorte()
    // Who stands at the table is free for the saw, where the tests before have begun the order.
    await finalizar(EMPAQUE).catch(() => undefined)
    const { propio } = await (await entrar('operario'))<{ propio: number }>('GET produccion/operarios')
    await iniciar(pedir, corte.orden, CORTE, propio)
    const tableta = await Persona.llegar({ sesion: await ingreso('operario'), tactil: true })
    await tableta.page.setViewportSize({ width: 1280, height: 800 })
    await tableta.context.clock.install()
    await tableta.page.goto('about:blank')
    await tableta.page.goto(`${origen()}/#/produccion/gestion-etapa?modo=proceso`)
    await tableta.page.getByRole('button', { name: 'Cortar', exact: true }).tap()
    const hecho = tableta.page.getByRole('button', { name: /Corte hecho/ })
    const llegados: unknown[] = []
    tableta.page.on('response', reply => {
      if (reply.url().endsWith('/avance')) llegados.push(reply.request().postDataJSON())
    })
    await hecho.tap()
    await tableta.ve(/· 1 de \d+ hechos/)
    const guia = () =>
      pedir<{ hechos: number[]; etapa: { cortes_hechos: number } }>(`GET produccion/etapas/${corte.corte}`)
    // The tablet knows it too: what it has no answer to is sent again.
    await expect.poll(() => llegados.length).toBe(1)
    expect((await guia()).hechos).toEqual([0])
    llegados.length = 0
    await tableta.context.setOffline(true)
    // A reading that fails takes nothing away from who is at the saw.
    await tableta.page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await hecho.tap()
    await tableta.page.clock.runFor(5 * MINUTO)
    await hecho.tap()
    await hecho.tap()
    await tableta.page.getByRole('button', { name: /Volver uno/ }).tap()
    await tableta.page.clock.runFor(5 * MINUTO)
    await tableta.ve('Sin conexión: 3 por enviar. Puede seguir cortando.')
    await tableta.ve(/· 3 de \d+ hechos/)
    await promete(tableta, 'vivo-tableta-sin-red')
    expect((await guia()).hechos).toEqual([0])
    await tableta.context.setOffline(false)
    await expect.poll(async () => (await guia()).hechos).toEqual([0, 1, 2])
    await tableta.page.locator('.por-enviar').waitFor({ state: 'detached' })
    // Time goes on: nothing is left to be sent again.
    await tableta.page.clock.runFor(MINUTO)
    await tableta.ve(/· 3 de \d+ hechos/)
    expect(llegados).toMatchObject([{ cortes: [1, 2], sin_hacer: [3] }])
    expect(await tableta.page.evaluate(() => Object.keys(localStorage).filter(k => /corte/.test(k)))).toEqual(
      [],
    )
    await tableta.page.setViewportSize({ width: 390, height: 844 })
    await promete(tableta, 'vivo-sierra-telefono')
    await panel.page.locator('main tbody tr', { hasText: corte.numero }).filter({ hasText: '3/' }).waitFor()
  })
})
