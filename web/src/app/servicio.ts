/**
 * The service worker: the files of the application whose names hold a hash come from here, at once and without a
 * network; the page itself comes from the server, and from here only when there is none. The API is never answered.
 * The build writes the version and the files before it (`web/servicio.ts`).
 */
declare const VERSION: string
declare const ARCHIVOS: readonly string[]

/** What of a worker's types is used here: those of pages and of workers exclude each other. */
interface Suceso extends Event {
  waitUntil: (hecho: Promise<unknown>) => void
}
interface Pedido extends Suceso {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (respuesta: Promise<Response>) => void
}
interface Servicio {
  addEventListener: ((tipo: 'install' | 'activate', hacer: (suceso: Suceso) => void) => void) &
    ((tipo: 'fetch', hacer: (pedido: Pedido) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}
const servicio = self as unknown as Servicio

const PREFIJO = 'veta-'
const PORTADA = '/index.html'

const guardado = (que: Request | string): Promise<Response | undefined> =>
  // The name says what is in it: how it was compressed does not matter.
  caches.match(que, { ignoreVary: true })

async function instalar(): Promise<void> {
  const cache = await caches.open(PREFIJO + VERSION)
  await Promise.all(
    ARCHIVOS.map(async archivo => {
      const respuesta = (await guardado(archivo)) ?? (await fetch(archivo))
      if (!respuesta.ok) throw new Error(`${archivo}: ${respuesta.status}`)
      await cache.put(archivo, respuesta)
    }),
  )
  const portada = await fetch('/', { cache: 'no-cache' })
  // Of another version, if one was put in place meanwhile: its own worker is on its way.
  if (portada.ok && (await portada.clone().text()).includes(VERSION)) await cache.put(PORTADA, portada)
  await servicio.skipWaiting()
}

/** The version before stays: tabs that are still open with it have their next screen from here. */
async function activar(): Promise<void> {
  const nuestros = (await caches.keys()).filter(name => name.startsWith(PREFIJO))
  await Promise.all(nuestros.slice(0, -2).map(name => caches.delete(name)))
  await servicio.registration.navigationPreload?.enable()
  await servicio.clients.claim()
}

async function laPagina({ request, preloadResponse }: Pedido): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const ultima = await caches.open(PREFIJO + VERSION).then(cache => cache.match(PORTADA))
    if (!ultima) throw error
    return ultima
  }
}

servicio.addEventListener('install', suceso => suceso.waitUntil(instalar()))
servicio.addEventListener('activate', suceso => suceso.waitUntil(activar()))
servicio.addEventListener('fetch', pedido => {
  const { method, url, mode } = pedido.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && pathname === '/') pedido.respondWith(laPagina(pedido))
  else if (pathname.startsWith('/assets/'))
    pedido.respondWith(guardado(pedido.request).then(hay => hay ?? fetch(pedido.request)))
})
