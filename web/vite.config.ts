import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dibujosDelMenu, iconos } from './iconos'
import { precarga } from './precarga'
import { servicio } from './servicio'
import { sinOnda } from './sin-onda'
import { ADELANTO, compilarAlLlegar, delPrimerDibujo, porPieza, trozoDe } from './trozos'

/** What the page itself has fetched: no list of what a dialog needs has to name it again. */
const DE_LA_PAGINA = /^assets\/(react|rolldown-runtime|adelanto|base)-/

/** How anything of ours is built for a browser; the bench builds the page that it compares with in the same way. */
export const SALIDA = {
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_archivo: string, faltan: string[], { hostType }: { hostType: 'html' | 'js' }) =>
      hostType === 'js' ? faltan.filter(cada => !DE_LA_PAGINA.test(cada)) : faltan,
  },
} as const

/**
 * The client is static files behind a strict content security policy: no inline script or style, and no
 * data: URL for scripts or fonts, so nothing is inlined. `trozos.ts` says what goes into which file, `precarga.ts` what the page has fetched at once.
 */
export default defineConfig(({ command }) => {
  // A build is for people, whatever the shell says: outside production styles go inline, which the policy blocks.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root: import.meta.dirname,
    base: './',
    plugins: [
      iconos,
      sinOnda,
      dibujosDelMenu,
      porPieza,
      precarga,
      servicio,
      compilarAlLlegar(delPrimerDibujo()),
      react(),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      ...SALIDA,
      reportCompressedSize: true,
      rolldownOptions: {
        input: [join(import.meta.dirname, 'index.html'), ADELANTO],
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: trozoDe }] },
        },
      },
    },
    server: {
      proxy: {
        '/api': 'http://localhost:3000',
        '/ws': { target: 'ws://localhost:3000', ws: true },
      },
    },
  }
})
