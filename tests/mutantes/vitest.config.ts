import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

interface Cambio {
  archivo: string
  inicio: number
  fin: number
  texto: string
}

/** The ordinary tests, on a source in which one guard is missing: the file itself is never touched. */
const cambio = JSON.parse(process.env.MUTANTE ?? 'null') as Cambio | null

/** The files in the order of `ORDEN`: those that are likeliest to notice first, because one failure is enough. */
class EnOrden extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const orden = JSON.parse(process.env.ORDEN ?? '[]') as string[]
    const lugar = ({ moduleId }: TestSpecification) => orden.findIndex(file => moduleId.endsWith(`/${file}`))
    return [...files].sort((a, b) => lugar(a) - lugar(b))
  }
}

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
    maxWorkers: cambio ? 1 : 2,
    bail: 1,
    sequence: { sequencer: EnOrden },
  },
})
