import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The client is static files behind a strict content security policy: no inline script or style, and no
 * data: URL for scripts or fonts, so nothing is inlined. Every route is a chunk of its own.
 */
export default defineConfig(({ command }) => {
  // A build is for people, whatever the shell says: outside production styles go inline, which the policy blocks.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root: import.meta.dirname,
    base: './',
    plugins: [react()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Changes with our dependencies only, so that it stays cached from one release to the next.
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
              // What both the login and the shell draw with; the rest of MUI goes where it is used.
              {
                name: 'base',
                test: /node_modules[\\/](@emotion|@mui[\\/](system|styled-engine|utils|private-theming)|stylis|clsx)[\\/]/,
              },
              // The contract's schemas and the forms on them: never in the login nor in the shell.
              { name: 'formularios', test: /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/ },
            ],
          },
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
