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
