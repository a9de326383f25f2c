import { join } from 'node:path'
import type { Plugin } from 'vite'

const ICONO = join(import.meta.dirname, 'src/kernel/icono.tsx')

/** What every Material icon is made with is ours: a plain element instead of one that computes its style each time. */
export const iconos: Plugin = {
  name: 'veta:iconos',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/utils\/createSvgIcon/ },
    handler: (_, importer) => (importer?.includes('@mui/icons-material') ? ICONO : null),
  },
}

/**
 * The drawings of the menu are copies of their own. What a screen shares with the menu would be a file beside both:
 * ten requests more for the first page that anybody opens, to spare those screens a few hundred bytes.
 */
export const dibujosDelMenu: Plugin = {
  name: 'veta:dibujos-del-menu',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@mui\/icons-material\// },
    async handler(id, importer) {
      if (!importer?.endsWith('/iconos-de-rutas.ts')) return null
      const propio = await this.resolve(id, importer, { skipSelf: true })
      return propio && { ...propio, id: `${propio.id}?menu` }
    },
  },
}
