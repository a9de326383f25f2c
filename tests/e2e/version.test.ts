import { afterEach, beforeEach, expect, test } from 'vitest'
import { desplegar, type Despliegue } from './despliegue'
import { Persona } from './navegador'
import { quieta } from './quieta'

let despliegue: Despliegue
beforeEach(async () => {
  despliegue = await desplegar()
})
afterEach(() => despliegue.caer())

/** Somebody who has signed in, and whose browser keeps the application. */
async function conServicio(): Promise<Persona> {
  const persona = await Persona.llegar({ conServicio: true, donde: despliegue.url })
  await persona.ingresar('vendedor')
  await persona.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return persona
}

/** A minute and more later, somebody comes back to the tab. */
const volver = (persona: Persona): Promise<void> =>
  persona.page.evaluate(() => {
    const ahora = Date.now.bind(Date)
    Date.now = () => ahora() + 120_000
    window.dispatchEvent(new Event('focus'))
  })

const oferta = (persona: Persona) => persona.page.getByRole('button', { name: 'Actualizar' })

/** Takes the version that is offered, and waits for it. The key alone: Playwright's own press waits for the page as well. */
async function tomar(persona: Persona): Promise<void> {
  await quieta(persona.page)
  await oferta(persona).focus()
  await persona.teclas('Enter')
  await persona.page.waitForFunction(() =>
    document.querySelector<HTMLMetaElement>('meta[name=version]')?.content.endsWith('b'),
  )
}

test('a second visit has its files without the network, and the API is always asked', async () => {
  const persona = await conServicio()
  despliegue.pedidos()
  await persona.page.goto(`${despliegue.url}#/facturacion`)
  await persona.page.reload()
  await persona.page.getByRole('row').nth(1).waitFor()
  await quieta(persona.page)
  const pedidos = despliegue.pedidos()
  expect(pedidos.filter(path => path.startsWith('/assets/'))).toEqual([])
  // The page itself comes from the server each time.
  expect(pedidos).toContain('/')
  expect(pedidos.some(path => path.startsWith('/api/facturas'))).toBe(true)
  const guardadas = await persona.page.evaluate(async () => {
    const todas = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return todas.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(guardadas).toContain('/index.html')
  expect(guardadas.filter(path => path.startsWith('/api') || path.startsWith('/ws'))).toEqual([])
})

test('without a server the application still opens, and says that there is no connection', async () => {
  const persona = await conServicio()
  await despliegue.caer()
  await persona.page.goto(`${despliegue.url}#/facturacion`)
  await persona.page.reload()
  await persona.ve('Facturación')
  await persona.ve(/No hay conexión con el servidor/)
})

test('a new version is offered, not while something is not saved, and comes when it is asked for', async () => {
  const persona = await conServicio()
  despliegue.publicar()
  await volver(persona)
  await persona.ve('Hay una versión nueva')
  await persona.page.goto(`${despliegue.url}#/terceros?ver=crear`)
  await persona.enElDialogo()
  await persona.escribir('123')
  await oferta(persona).waitFor({ state: 'detached' })
  await persona.teclas('Alt+q')
  await persona.ve('¿Desea descartar los cambios?')
  await persona.page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await tomar(persona)
  await persona.ve('Clientes')
  await volver(persona)
  await quieta(persona.page)
  expect(await oferta(persona).count()).toBe(0)
})

test('a new version is offered at the login too, and stands there readable', async () => {
  const persona = await Persona.llegar({ donde: despliegue.url })
  await persona.enfoca('email')
  despliegue.publicar()
  await volver(persona)
  await persona.ve('Hay una versión nueva')
  expect(await persona.barreras({ todas: true })).toEqual([])
  await tomar(persona)
})

test('a tab of the version before has its next screen, although the files of it are gone', async () => {
  const persona = await conServicio()
  despliegue.publicar()
  // A worker of the new version takes over meanwhile.
  await volver(persona)
  await persona.ve('Hay una versión nueva')
  await persona.page.waitForFunction(async () => (await caches.keys()).length > 1)
  await persona.page.goto(`${despliegue.url}#/terceros`)
  await persona.ve('Agregar tercero')
  expect(persona.quejas.filter(each => each.startsWith('pageerror'))).toEqual([])
})
