import { readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { largasPrimero } from '../support/largas-primero'
import { parte } from '../support/turno'

/** What takes longest. */
const LARGAS = [
  /tecleo\./,
  /recorrido-(pantallas|teclas|dialogos)\.|conexiones|caidas|bloqueo|carga-larga/,
  /-lejos|venta\.|codigos|recorrido-|tecleo-/,
]

const AQUI = 'tests/e2e'
const root = new URL('../..', import.meta.url).pathname

/** In every turn: the way in, a sale, its first load, its typing, and the walks. The other files take turns. */
const SIEMPRE = /^(sesion|venta|carga|tecleo|codigos|recorrido-.*)\.test\.ts$/
const archivos = readdirSync(`${root}${AQUI}`).filter(name => name.endsWith('.test.ts'))
const enTurno = [
  ...archivos.filter(name => SIEMPRE.test(name)),
  ...parte(archivos.filter(name => !SIEMPRE.test(name)).toSorted(), 19),
]

export default defineConfig({
  test: {
    root,
    include: enTurno.map(name => `${AQUI}/${name}`),
    globalSetup: ['tests/e2e/producto.ts'],
    setupFiles: ['tests/e2e/abrir-tienda.ts'],
    // They tell a test that hangs from one that has a busy neighbour; no test relies on them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    pool: 'forks',
    // Each file has a shop of its own; the browser and what they load are there once for each process.
    isolate: false,
    // A quarter of their time they wait, for a person's pauses and a far server: four on two cores.
    maxWorkers: 4,
    sequence: { sequencer: largasPrimero(LARGAS) },
  },
})
