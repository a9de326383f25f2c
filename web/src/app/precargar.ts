/** Files by path of a screen, '' for all of them: the build writes them into the page (`web/precarga.ts`). */
type Trozos = Record<string, string[]>

/** The files of a screen, those that all screens need among them. */
function archivosDe(ruta: string): string[] {
  const escrito = document.querySelector<HTMLMetaElement>('meta[name=trozos]')?.content ?? '{}'
  const trozos = JSON.parse(escrito) as Trozos
  return [...(trozos[''] ?? []), ...(trozos[ruta] ?? [])]
}

/** Has the files of a screen fetched and compiled, which is about to be drawn. */
export function precargarPantalla(ruta: string): void {
  for (const href of archivosDe(ruta)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

/**
 * Has them put into the browser's cache, for later. Not as modules: one that does not come is never asked for again by
 * the page.
 */
export function guardarPantalla(ruta: string): void {
  const traer = async (href: string) => (await fetch(href, { priority: 'low' })).blob()
  // Whoever needs them asks again, and tells.
  for (const href of archivosDe(ruta)) traer(href).catch(() => undefined)
}
