import { expect, test } from 'vitest'
import { Persona } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

/** What the page asked for from here on, by kind. */
function anotar(persona: Persona): { scripts: string[]; api: string[] } {
  const visto = { scripts: [] as string[], api: [] as string[] }
  persona.page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) visto.scripts.push(pathname)
    if (pathname.startsWith('/api/')) visto.api.push(`${request.method()} ${pathname}`)
  })
  return visto
}

/** Files of the page by whether they were asked for before it was painted first. */
const traidos = (persona: Persona): Promise<{ antes: string[]; despues: string[] }> =>
  persona.page.evaluate(() => {
    const pintada = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
    const archivos = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name))
    const nombres = (son: PerformanceEntry[]) => son.map(({ name }) => new URL(name).pathname)
    return {
      antes: nombres(archivos.filter(({ startTime }) => startTime < pintada)),
      despues: nombres(archivos.filter(({ startTime }) => startTime >= pintada)),
    }
  })

test('the login is painted with its own files, without MUI; what is behind it is fetched then, and not run', async () => {
  const persona = await Persona.llegar()
  const visto = anotar(persona)
  await persona.page.reload()
  await persona.enfoca('email')
  await persona.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/aplicacion-')),
  )
  await quieta(persona.page)
  const { antes, despues } = await traidos(persona)
  expect(antes.filter(path => !/\/(adelanto|rolldown-runtime|react|base)-/.test(path))).toEqual([])
  const deInicio = await persona.page.evaluate(() => {
    const escrito = document.querySelector<HTMLMetaElement>('meta[name=trozos]')!.content
    const trozos = JSON.parse(escrito) as Record<string, string[]>
    return [...trozos['']!, ...trozos['/']!].map(name => `/${name}`)
  })
  expect(despues.toSorted()).toEqual(deInicio.toSorted())
  expect(await persona.page.locator('style[data-emotion]').count()).toBe(0)
  expect(visto.api).toEqual([])
  expect(persona.quejas).toEqual([])
})

test('what a list is first drawn with says that all of it is to be compiled as it comes', async () => {
  const pagina = await (await fetch(`${origen()}/`)).text()
  const trozos = JSON.parse(/name="trozos" content='([^']+)'/.exec(pagina)![1]!) as Record<string, string[]>
  const propios = [...pagina.matchAll(/src="\.\/([^"]+\.js)"/g)].map(([, name = '']) => name)
  const scripts = await Promise.all(
    [...propios, ...trozos['']!, ...trozos['/facturacion']!].map(async name =>
      (await fetch(`${origen()}/${name}`)).text(),
    ),
  )
  // All but the few lines by which the others find one another.
  const conCodigo = scripts.filter(texto => texto.length > 2000)
  expect(conCodigo.length).toBeGreaterThan(4)
  const sinAviso = conCodigo.filter(texto => !texto.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(sinAviso.map(texto => texto.slice(0, 100))).toEqual([])
})

test('who signs in although what was fetched ahead never came has it fetched then', async () => {
  const persona = await Persona.llegar()
  await persona.page.route(/\/assets\/(aplicacion|Inicio)-/, route => route.abort())
  const falta = persona.page.waitForEvent('requestfailed', request => request.url().includes('/aplicacion-'))
  await persona.page.reload()
  await falta
  await persona.page.unroute(/\/assets\/(aplicacion|Inicio)-/)
  await persona.ingresar('vendedor')
})

test('a list has all its files named by the page, is read once, before its code has come, and drawn with its rows', async () => {
  const persona = await Persona.entrar('vendedor')
  await persona.page.goto(`${origen()}/#/facturacion`)
  await quieta(persona.page)
  const visto = anotar(persona)
  let codigo: () => void = () => undefined
  const espera = new Promise<void>(done => {
    codigo = done
  })
  await persona.page.route(/\/assets\/aplicacion-/, async route => {
    await espera
    await route.continue()
  })
  await persona.page.addInitScript(() => {
    const notas = Object.assign(window, { sinFilas: false, hastaLasFilas: [] as string[] })
    const mirar = new MutationObserver(() => {
      notas.sinFilas ||= document.querySelector('tbody tr:not([tabindex])') !== null
      if (!document.querySelector('tbody tr[tabindex]')) return
      mirar.disconnect()
      // What is fetched from here on, for later, holds nothing up.
      const traidos = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      notas.hastaLasFilas = traidos.filter(path => path.endsWith('.js'))
    })
    mirar.observe(document, { subtree: true, childList: true })
  })
  const leida = persona.page.waitForResponse(/\/api\/facturas\?/)
  await persona.page.reload({ waitUntil: 'commit' })
  await (await leida).finished()
  const nombrados = await persona.page.evaluate(() => {
    const { content } = document.querySelector<HTMLMetaElement>('meta[name=trozos]')!
    const trozos = JSON.parse(content) as Record<string, string[]>
    const propios = [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)
    return [...propios, ...[...trozos['']!, ...trozos['/facturacion']!].map(name => `/${name}`)]
  })
  codigo()
  await persona.page.getByRole('row').nth(1).waitFor()
  await quieta(persona.page)
  const { sinFilas, hastaLasFilas } = await persona.page.evaluate(() => {
    const { sinFilas, hastaLasFilas } = window as unknown as { sinFilas: boolean; hastaLasFilas: string[] }
    return { sinFilas, hastaLasFilas }
  })
  expect(hastaLasFilas.length).toBeGreaterThan(0)
  expect(hastaLasFilas.filter(path => !nombrados.includes(path))).toEqual([])
  expect(sinFilas).toBe(false)
  expect(visto.api.filter(each => each === 'POST /api/facturas')).toHaveLength(1)
  expect(persona.quejas).toEqual([])
})

test('nothing moves when the typeface has come', async () => {
  const persona = await Persona.llegar()
  await persona.page.addInitScript(() => {
    const notas = Object.assign(window, { movido: 0 })
    new PerformanceObserver(entradas => {
      for (const each of entradas.getEntries()) notas.movido += (each as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await persona.page.route(/\.woff2$/, async route => {
    await persona.page.locator('form').waitFor()
    await route.continue()
  })
  await persona.page.reload()
  await persona.page.evaluate(() => document.fonts.ready.then(() => undefined))
  await persona.page.waitForFunction(() => document.fonts.check("16px 'Inter Variable'"))
  await quieta(persona.page)
  expect(await persona.page.evaluate(() => (window as unknown as { movido: number }).movido)).toBeLessThan(
    0.01,
  )
})
