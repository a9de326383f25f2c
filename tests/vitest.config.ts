import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { largasPrimero } from './support/largas-primero'
import { reparto } from './support/turno'

/** Files of the API that make of their process what no other one can use: mocked modules, clients of their own. */
const APARTE = [
  'firma',
  'firma-fallas',
  'ingreso',
  'ingreso-dispositivos',
  'ingreso-registro',
  'lecturas-fallas',
  'llamadas-mudas',
  'metricas',
  'sockets-fallas',
  'sockets-nacientes',
].map(name => `tests/api/${name}.test.ts`)
/** Files of the machine that leave their process as it was: they share those of the API's files. */
const JUNTAS = ['audit-palabras', 'carriles', 'estaticos', 's3*', 'siigo-*', 'taller', 'websocket'].map(
  name => `tests/local/${name}.test.ts`,
)
/** Minutes of a worker each, in every run. */
const SIEMPRE_LARGAS = /api\/(promesas|matriz)\.|model\/modelo|local\/audit\.|hostil\/|api\/malformados/
/**
 * Long ones that what most changes touch is far from: a run of everything takes an eleventh of them (support/turno.ts). The
 * longest first, as they took in a whole run, so that every eleventh is about as much.
 */
const LARGAS = [
  'local/demo',
  'api/produccion',
  'local/carga-interrumpida',
  'api/pedidos-grandes',
  'local/catalogo-interrumpido',
  'api/nota-credito',
  'api/despachos',
  'local/demo-archivo',
  'api/tiras',
  'infra/paquete',
  'api/factura-electronica',
  'api/bitacora',
  'local/conteos',
  'api/abonos',
  'api/mis-ventas',
  'api/produccion-bordes',
  'api/supervivencia-fallas',
  'api/tablero',
  'local/arranque',
  'api/unir-terceros',
  'api/llamadas-mudas',
  'api/cierre-al-azar',
  'infra/nag',
  'api/retales-del-corte',
  'api/creditos',
  'api/supervivencia',
  'local/datos',
  'api/adjuntos',
  'api/tablero-cantidades',
  'api/auditoria-legible',
  'api/paginas',
  'api/conteos',
  'api/sesiones-caja',
  'infra/sitio',
  'api/despiece-ajustes',
  'api/cobrar',
  'api/abonos-soporte',
  'despiece/planes',
  'api/abrir-tienda',
  'local/primer-administrador',
  'api/explicar',
  'despiece/busqueda',
  'api/cierre-excel',
  'api/cierre',
  'api/terceros',
  'api/conteos-fisicos',
  'api/exportaciones',
  'api/cargas',
  'api/maestros-reglas',
  'api/cliente-de-especificacion-taller',
  'api/pagos-partes',
  'api/catalogo',
  'api/muro',
  'api/retales-reservas',
  'despiece/etapas-libres',
  'api/anticipos-lista',
  'api/redondeo-efectivo',
  'api/produccion-a-la-vez',
  'api/traslados',
  'api/documentos-cartera',
  'api/parametros',
  'api/inventario',
  'api/retales-ventas',
  'local/planos',
  'api/descuentos-solicitados',
  'api/plazo',
  'api/buscar',
  'api/proceso-produccion',
  'api/autorizar-credito',
  'despiece/salidas-zpl',
  'api/documentos-venta',
  'api/dia-a-mano',
  'api/desvincular',
  'api/documentos',
  'api/tableros',
  'api/documentos-planos',
  'api/despiece-hilo',
  'api/despiece-presupuesto',
  'api/cuadre',
  'api/cambios-precios',
  'api/categorias',
  'api/sockets',
  'api/libro',
  'api/documentos-etiquetas',
  'api/tareas',
  'api/calculadora',
  'api/documentos-enlaces',
  'api/retales-del-cliente',
  'api/historial-de-venta',
  'api/retales',
  'api/ingreso-pin',
  'api/produccion-dias',
  'local/taller',
  'api/completar-maestros',
  'local/motor-dynamo',
].map(name => `tests/${name}.test.ts`)
const enTurno = reparto(LARGAS, 11)
const deOtroTurno = LARGAS.filter(each => !enTurno.includes(each))
const root = new URL('..', import.meta.url).pathname
/** They tell a test that hangs from one that has a busy neighbour; no test relies on them. */
const paciencia = { testTimeout: 300_000, hookTimeout: 600_000 }

/** What a test makes is short-lived: with more room for it a file of the API is a sixth less work. */
const execArgv = ['--max-semi-space-size=64']

/** What a password costs is its protection, and slow; `local/primer-administrador` sees the product's own hash. */
const alias = [{ find: /^\.\/argon2$/, replacement: join(root, 'tests/support/argon2-ligero.ts') }]

const proyecto = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  test: {
    root,
    name,
    pool: 'forks',
    alias,
    execArgv,
    ...paciencia,
    sequence: { groupOrder: test?.maxWorkers === 1 ? 0 : 1 },
    ...test,
  },
})

export default defineConfig({
  test: {
    root,
    globalSetup: ['tests/support/motor.ts'],
    // They wait for the engine, and for servers of their own: three on two cores.
    maxWorkers: 3,
    sequence: { sequencer: largasPrimero([SIEMPRE_LARGAS]) },
    projects: [
      // One process for many files: what they load is loaded once, and made ready once for all of a project.
      proyecto('juntas', {
        include: ['tests/{api,shared,despiece}/**/*.test.ts', ...JUNTAS],
        exclude: [...APARTE, ...deOtroTurno],
        isolate: false,
        setupFiles: ['tests/support/limpio.ts', 'tests/support/otro-motor.ts'],
      }),
      // All in one process: what they look at, the synthesised application, is most of their work. Before the others.
      proyecto('infra', {
        include: ['tests/infra/**/*.test.ts'],
        exclude: deOtroTurno,
        isolate: false,
        maxWorkers: 1,
      }),
      proyecto('aparte', {
        include: [...APARTE, 'tests/{local,model,hostil}/**/*.test.ts'],
        exclude: [...JUNTAS, ...deOtroTurno],
        setupFiles: ['tests/support/otro-motor.ts'],
      }),
    ],
  },
})
