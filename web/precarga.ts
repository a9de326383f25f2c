import type { Plugin, Rolldown } from 'vite'
import { versionDe } from './servicio'
import { ADELANTO, APLICACION, pantallas } from './trozos'

type Trozo = Rolldown.OutputChunk

/**
 * Writes into the page what is to be fetched before its code asks for it: the typeface of the first paint, the script
 * that goes ahead, and for that script the files of each screen by its path, so that none is heard of from another.
 */
export const precarga: Plugin = {
  name: 'veta:precarga',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const archivos = Object.values(bundle)
      const trozos = archivos.filter(each => each.type === 'chunk')
      const porNombre = new Map(trozos.map(each => [each.fileName, each]))
      const de = (modulo: string): Trozo => trozos.find(each => each.moduleIds.includes(modulo))!
      const cierre = (trozo: Trozo, vistos = new Set<string>()): Set<string> => {
        if (vistos.has(trozo.fileName)) return vistos
        vistos.add(trozo.fileName)
        for (const name of trozo.imports) cierre(porNombre.get(name)!, vistos)
        return vistos
      }
      const enLaPagina = new Set([...html.matchAll(/src="\.\/([^"]+\.js)"/g)].map(([, name = '']) => name))
      const nuevos = (trozo: Trozo, ya: ReadonlySet<string>) =>
        [...cierre(trozo)].filter(each => !ya.has(each))
      const comunes = nuevos(de(APLICACION), enLaPagina)
      const conComunes = new Set([...enLaPagina, ...comunes])
      const porRuta = Object.fromEntries(
        pantallas().map(({ path, modulo }) => [path, nuevos(de(modulo), conComunes)]),
      )
      const adelanto = de(ADELANTO).fileName
      const fuente = archivos.find(each => each.fileName.endsWith('.woff2'))!.fileName
      const escrito = JSON.stringify({ '': comunes, ...porRuta })
      // The script runs as soon as it has come, whatever else is on its way; the typeface leaves the way to scripts.
      const primero = [
        `<meta name="version" content="${versionDe(bundle)}" />`,
        `<meta name="trozos" content='${escrito}' />`,
        `<script type="module" async crossorigin src="./${adelanto}"></script>`,
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="./${fuente}" />`,
      ]
      return html
        .replace(new RegExp(`\\s*<script[^>]*${adelanto}"></script>`), '')
        .replace(/<title>.*<\/title>/, titulo => [titulo, ...primero].join('\n    '))
    },
  },
}
