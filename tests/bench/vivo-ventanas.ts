import type { Browser, Page } from 'playwright-core'
import { CLAVES } from '../../web/src/kernel/sesion-guardada'
import type { Cliente } from '../support/cliente'
import { CONTRASENA, correoDe, type Persona } from '../support/sembrar'
import { abrirContexto, desfase } from './navegador'
import type { Pantalla } from './vivo-actos'

/** A page that follows the shop. */
export interface Ventana {
  page: Page
  /** ms that its clock is ahead of ours. */
  desfase: number
}

const TIENDA = { id: '001', name: '001 - Veta Centro' }

/** What the browser of somebody who signed in keeps. */
async function guardado(anonimo: Cliente, quien: Persona): Promise<Record<string, unknown>> {
  const { token, ...usuario } = await anonimo.exigir('POST /ingreso', {
    body: { email: correoDe(quien), password: CONTRASENA },
  })
  return {
    [CLAVES.token]: token,
    [CLAVES.usuario]: { ...usuario, tiene_pin: false },
    [CLAVES.tienda]: TIENDA,
  }
}

/** Panel, dispatch and wall of the shop, each in a browser of its own and with its channel open. */
export async function abrirVentanas(
  browser: Browser,
  { anonimo, token }: { anonimo: Cliente; token: string },
): Promise<Record<Pantalla, Ventana>> {
  const abrir = async (hash: string, quien: Persona | null, listo: string): Promise<Ventana> => {
    const [ancho, alto] = quien ? [1366, 768] : [1920, 1080]
    const context = await abrirContexto(browser, ancho, alto)
    const page = await context.newPage()
    if (quien)
      await page.addInitScript(
        cosas =>
          Object.entries(cosas).forEach(([name, value]) => localStorage.setItem(name, JSON.stringify(value))),
        await guardado(anonimo, quien),
      )
    await page.goto(`${anonimo.origen}/${hash}`)
    await page.getByText(listo).first().waitFor()
    return { page, desfase: await desfase(page) }
  }
  return {
    panel: await abrir('#/produccion', 'admin', 'En línea'),
    despachos: await abrir('#/despachos', 'vendedor', 'En línea'),
    muro: await abrir(`#/publico/despachos?tienda=${TIENDA.id}&token=${token}`, null, 'En vivo'),
  }
}
