import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const FUENTE = join(import.meta.dirname, 'src/app/servicio.ts')

/** Vite takes the file of the page itself away: its scripts stand in the page. */
const esDeLaPagina = (each: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean =>
  each.type === 'chunk' && each.facadeModuleId?.endsWith('index.html') === true

const conHuella = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle)
    .filter(each => /^assets\/.*\.(js|css|woff2)$/.test(each.fileName) && !esDeLaPagina(each))
    .map(({ fileName }) => fileName)
    .sort()

/** What tells one build from another: the names of its files hold a hash of what is in them. */
export const versionDe = (bundle: Rolldown.OutputBundle): string =>
  createHash('sha256').update(conHuella(bundle).join()).digest('hex').slice(0, 12)

/**
 * The service worker of a build, `servicio.js`, which knows the files it keeps; and `version.json`, by which an open page
 * finds out that there is another.
 */
export const servicio: Plugin = {
  name: 'veta:servicio',
  apply: 'build',
  generateBundle: {
    // After Vite has taken away the scripts of which nothing was left but their style: one that is not there would
    // keep the service worker from being put up.
    order: 'post',
    async handler(_, bundle) {
      const archivos = conHuella(bundle).map(name => `/${name}`)
      const version = versionDe(bundle)
      const { code } = await transformWithOxc(readFileSync(FUENTE, 'utf8'), FUENTE)
      const constantes = `const VERSION = ${JSON.stringify(version)}, ARCHIVOS = ${JSON.stringify(archivos)}\n`
      this.emitFile({ type: 'asset', fileName: 'servicio.js', source: constantes + code })
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  },
}
