import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Pedir } from '../e2e/api'
import { vigilar } from '../e2e/quieta'

/** A page of somebody who has signed in (`guardado` of `entrar`), on which it can be told when nothing moves any more. */
export async function abrirPagina(
  browser: Browser,
  guardado: Record<string, string>,
  opciones: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    ...opciones,
  })
  const page = await context.newPage()
  await page.addInitScript(
    sesion => Object.entries(sesion).forEach(([key, value]) => localStorage.setItem(key, value)),
    guardado,
  )
  // tsx names the functions of a function by a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = f => f')
  await vigilar(page)
  return page
}

/** Somebody of the demo shop who has signed in: as the browser keeps it, and for calls of the API. */
export async function entrar(
  origen: string,
  quien = 'vendedor',
): Promise<{ guardado: Record<string, string>; pedir: Pedir }> {
  const headers = { 'content-type': 'application/json', bodega: '001' }
  const reply = await fetch(`${origen}/api/ingreso`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: `${quien}@veta.test`, password: 'veta-demo-2026' }),
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  const { token, ...usuario } = data
  const sesion = { usuario, token, tienda: { id: '001', name: '001 - Veta Centro' } }
  return {
    guardado: Object.fromEntries(
      Object.entries(sesion).map(([key, value]) => [`veta.${key}`, JSON.stringify(value)]),
    ),
    pedir: async (ruta, body) => {
      const [method = '', path = ''] = ruta.split(' ')
      const respuesta = await fetch(`${origen}/api/${path}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!respuesta.ok) throw new Error(`${ruta} answered ${respuesta.status}`)
      return ((await respuesta.json()) as { data: never }).data
    },
  }
}
