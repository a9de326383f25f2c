import type { Plugin } from 'vite'

const NADA = '\0veta:sin-onda'

/** No button of ours has the ripple of Material (`disableRipple` in `theme.ts`), which is 2.6 KB of every screen: it is left out. */
export const sinOnda: Plugin = {
  name: 'veta:sin-onda',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/TouchRipple/ },
    handler: (_, importer) => (/ButtonBase\.m?js$/.test(importer ?? '') ? NADA : null),
  },
  load: {
    // oxlint-disable-next-line no-control-regex -- how ids of no file begin
    filter: { id: /^\0veta:sin-onda$/ },
    handler: () => 'export default () => null',
  },
}
