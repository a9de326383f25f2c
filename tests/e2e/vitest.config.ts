import { readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { largasPrimero } from '../support/largas-primero'
import { parte, reparto } from '../support/turno'

/** Half of a minute and more each, the longest first, as they took in a whole run: every turn has one or two of them. */
const LARGAS = [
  'timbrar',
  'segundos',
  'caidas',
  'buscar',
  'borradores',
  'planta-lejos',
  'taller-lejos',
  'tareas',
  'muro-lejos',
  'dinero-lejos',
  'unir-pedidos',
  'bloqueo',
  'carga-larga',
  'cierres-lejos',
  'anchos-lejos',
  'cobro',
  'despiece',
  'caja-lejos',
  'despacho-lejos',
  'conexiones',
  'enviar-factura',
  'produccion-gestion',
  'adjuntos',
  'retales',
  'edicion',
  'marco',
  'filas-lejos',
  'calculadora',
  'tecleo-al-azar',
  'teclas-de-lector',
  'lector-desbocado',
  'envio',
  'filtros',
  'version',
  'inicio',
  'rapidez',
  'cartera-soportes',
  'muro',
  'teclas-en-espera',
  'terceros',
  'vivo',
  'ancho',
  'explicar',
  'productos',
  'nota-credito',
  'linea',
]
/** What begins first, so that all workers end together. */
const PRIMERO = [
  /\/(tecleo|recorrido-[\w-]+)\.test/,
  new RegExp(`/(${LARGAS.join('|')}|venta|codigos)\\.test`),
]

const AQUI = 'tests/e2e'
const root = new URL('../..', import.meta.url).pathname

/** In every turn: the way in, a sale, its first load, its typing, and the walks. The other files take turns. */
const SIEMPRE = /^(sesion|venta|carga|tecleo|codigos|recorrido-(pantallas|dialogos))\.test\.ts$/
/** The keys of screens and those of dialogs: one of both by turns, each a part of it that is no multiple of two. */
const DE_TECLAS = ['recorrido-teclas.test.ts', 'recorrido-teclas-dialogos.test.ts']
const archivos = readdirSync(`${root}${AQUI}`).filter(name => name.endsWith('.test.ts'))
const largas = LARGAS.map(name => `${name}.test.ts`)
const enTurno = [
  ...archivos.filter(name => SIEMPRE.test(name)),
  ...parte(DE_TECLAS, 2),
  ...reparto(
    [
      ...largas.filter(name => archivos.includes(name)),
      ...archivos
        .filter(name => !SIEMPRE.test(name) && !DE_TECLAS.includes(name) && !largas.includes(name))
        .toSorted(),
    ],
    29,
  ),
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
    sequence: { sequencer: largasPrimero(PRIMERO) },
  },
})
