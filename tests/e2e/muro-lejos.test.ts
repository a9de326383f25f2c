import type { WebSocketRoute } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { demorar, LATENCIAS } from './lejos'
import { Persona } from './navegador'
import { enlaceDeMuro, venderBisagras } from './taller'
import { levantarServidor, matarServidor } from './tienda'

let pedir: Pedir
let enlace = ''
beforeAll(async () => {
  pedir = await entrar('super')
  enlace = await enlaceDeMuro(pedir)
})

/** A wall whose network can be cut: calls fail, and a channel of before stays open and deaf for ever. */
async function colgar(latencia: number) {
  const muro = await Persona.llegar()
  const canales = new Set<WebSocketRoute>()
  const sordos = new Set<WebSocketRoute>()
  let sinRed = false
  await muro.page.routeWebSocket(/\/ws\?/, canal => {
    canales.add(canal)
    const servidor = canal.connectToServer()
    servidor.onMessage(mensaje => {
      if (!sordos.has(canal)) canal.send(mensaje)
    })
  })
  await demorar(muro.page, latencia)
  await muro.page.route('**/api/**', route =>
    sinRed ? route.abort('internetdisconnected') : route.fallback(),
  )
  await muro.page.goto(enlace)
  await muro.ve('En vivo')
  return {
    muro,
    cortar: () => {
      sinRed = true
      for (const canal of canales) sordos.add(canal)
    },
    conectar: () => void (sinRed = false),
    adelantar: (ms: number) =>
      muro.page.evaluate(mas => {
        const ahora = Date.now.bind(Date)
        Date.now = () => ahora() + mas
      }, ms),
  }
}
/** A turn is given and called to a door that no wall has shown yet. */
let puertas = 0
async function llamarOtro(): Promise<string> {
  await venderBisagras(pedir)
  const modulo = `Puerta ${++puertas}`
  await expect
    .poll(async () => {
      const { despachos_turnos } = await pedir<{ despachos_turnos: { data: { llamadas: number }[] } }>(
        'POST despachos/turnos',
        { modo_consulta: 'pendiente' },
      )
      return despachos_turnos.data.some(({ llamadas }) => llamadas === 0)
    })
    .toBe(true)
  await pedir('POST despachos/turnos/siguiente', { modulo })
  return modulo
}
/** What it says within so long, ms. */
const pronto = ({ page }: Persona, texto: string, ms: number) =>
  page.getByText(texto, { exact: true }).waitFor({ timeout: ms })

describe.each(LATENCIAS)('a wall with everything %i ms away', latencia => {
  it('whose network was away for a while is right again by itself, and hears what comes after', async () => {
    const { muro, cortar, conectar, adelantar } = await colgar(latencia)
    await pronto(muro, await llamarOtro(), 15_000 + latencia * 2)
    // What it has asked for already comes.
    await muro.page.waitForTimeout(500 + latencia * 2)
    const fallida = muro.page.waitForEvent('requestfailed')
    cortar()
    const perdida = await llamarOtro()
    await fallida
    await adelantar(50_000)
    await muro.ve(/Sin conexión desde las/)
    expect(await muro.page.getByText(perdida).count()).toBe(0)
    conectar()
    // Sooner than it is read anew in any case.
    await pronto(muro, perdida, 15_000 + latencia * 2)
    await muro.ve('En vivo')
    expect(await muro.page.getByText(/Sin conexión/).count()).toBe(0)
    await muro.page.waitForTimeout(1000 + latencia * 3)
    await pronto(muro, await llamarOtro(), 15_000 + latencia * 2)
    await muro.context.close()
  })

  it('goes on when the server is killed and started again', async () => {
    const { muro } = await colgar(latencia)
    await pronto(muro, await llamarOtro(), 15_000 + latencia * 2)
    await matarServidor()
    await muro.ve('Conectando')
    await levantarServidor()
    pedir = await entrar('super')
    const llamada = await llamarOtro()
    await pronto(muro, llamada, 15_000 + latencia * 2)
    await muro.ve('En vivo')
    await muro.page.waitForTimeout(500 + latencia * 2)
    await pronto(muro, await llamarOtro(), 15_000 + latencia * 2)
    await muro.context.close()
  })

  it('comes up though its code did not come the first time', async () => {
    const muro = await Persona.llegar()
    await demorar(muro.page, latencia)
    await muro.page.route('**/assets/Publico-*.js', route => route.abort('connectionreset'), { times: 1 })
    await muro.page.goto(enlace)
    await muro.page.getByText('En vivo').waitFor()
    await muro.context.close()
  })
})
