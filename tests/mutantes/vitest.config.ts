import { defineConfig } from 'vitest/config'

interface Cambio {
  archivo: string
  inicio: number
  fin: number
  texto: string
}

/** The ordinary tests, on a source in which one guard is missing: the file itself is never touched. */
const cambio = JSON.parse(process.env.MUTANTE ?? 'null') as Cambio | null

export default defineConfig({
  plugins: [
    {
      name: 'mutante',
      enforce: 'pre',
      transform(code, id) {
        if (!cambio || !id.split('?')[0]!.endsWith(`/${cambio.archivo}`)) return null
        return code.slice(0, cambio.inicio) + cambio.texto + code.slice(cambio.fin)
      },
    },
  ],
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['tests/support/motor.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 1,
    bail: 1,
  },
})
