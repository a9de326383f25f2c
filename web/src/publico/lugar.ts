/** Addresses for whoever has their link and no session: a wall, an order that its customer follows. */
export const PUBLICO = '#/publico/'
/** The wall by a word that somebody types into a television. */
const MURO = /^#\/muro(?=\?|\/?$)/
const entera = (hash: string): string => hash.replace(MURO, `${PUBLICO}despachos`)
export const esPublica = (hash = location.hash): boolean => entera(hash).startsWith(PUBLICO)

/** What such an address names, and what it is asked with: `#/publico/despachos?tienda=001&token=…`. */
export function lugarPublico(hash = location.hash): { partes: string[]; query: URLSearchParams } {
  const [ruta = '', query = ''] = entera(hash).slice(PUBLICO.length).split('?')
  return {
    partes: ruta.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(query),
  }
}

/** Where what somebody has pasted leads: the whole link of a wall, or its token; undefined where it is neither. */
export function direccionDeMuro(pegado: string): string | undefined {
  const texto = pegado.trim()
  const hash = texto.slice(Math.max(texto.indexOf('#'), 0))
  if (entera(hash).startsWith(`${PUBLICO}despachos?`)) return hash
  return /^[\w-]{20,40}$/.test(texto) ? `${PUBLICO}despachos?token=${texto}` : undefined
}

/** Begins anew where the page comes again; else it fails, and what stands there stays. */
export async function empezarDeNuevo(): Promise<void> {
  const reply = await fetch(location.pathname, { cache: 'no-store' })
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
  location.reload()
}
