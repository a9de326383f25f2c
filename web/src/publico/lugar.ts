/** Addresses for whoever has their link and no session: a wall, an order that its customer follows. */
export const PUBLICO = '#/publico/'
export const esPublica = (hash = location.hash): boolean => hash.startsWith(PUBLICO)

/** What such an address names, and what it is asked with: `#/publico/despachos?tienda=001&token=…`. */
export function lugarPublico(hash = location.hash): { partes: string[]; query: URLSearchParams } {
  const [ruta = '', query = ''] = hash.slice(PUBLICO.length).split('?')
  return {
    partes: ruta.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(query),
  }
}
