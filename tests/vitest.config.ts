import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { largasPrimero } from './support/largas-primero'
import { parte } from './support/turno'

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
/** Minutes of a worker each, in every run. */
const SIEMPRE_LARGAS = /api\/(promesas|matriz)\.|model\/modelo|local\/audit\.|hostil\/|api\/malformados/
/** Long ones that what most changes touch is far from: a run of everything takes an eighth of them (support/turno.ts). */
const LARGAS = [
  'api/produccion',
  'api/despachos',
  'api/auditoria-legible',
  'api/retales-del-corte',
  'infra/paquete',
  'api/unir-terceros',
  'api/supervivencia-fallas',
  'api/abonos',
  'api/tablero',
  'api/paginas',
  'api/adjuntos',
  'api/retales-ventas',
  'api/tiras',
  'api/pedidos-grandes',
  'local/arranque',
  'api/llamadas-mudas',
  'local/conteos',
  'despiece/planes',
  'local/datos',
  'despiece/etapas-libres',
  'local/demo',
  'local/demo-archivo',
  'local/planos',
  'local/primer-administrador',
  'local/catalogo-interrumpido',
  'api/catalogo',
  'api/sesiones-caja',
  'api/abrir-tienda',
  'api/bitacora',
  'api/cierre-al-azar',
  'api/abonos-soporte',
  'api/plazo',
  'api/retales-reservas',
  'infra/nag',
  'infra/sitio',
  'local/carga-interrumpida',
  'api/conteos',
  'api/explicar',
  'api/produccion-bordes',
  'api/conteos-fisicos',
  'api/cargas',
  'api/exportaciones',
  'api/cierre-excel',
  'api/pagos-partes',
  'api/redondeo-efectivo',
  'api/proceso-produccion',
  'api/categorias',
  'api/traslados',
  'api/anticipos-lista',
  'api/tablero-cantidades',
  'api/historial-de-venta',
  'api/dia-a-mano',
  'api/documentos-etiquetas',
  'api/documentos-planos',
  'api/documentos-enlaces',
  'api/despiece-presupuesto',
  'api/despiece-ajustes',
  'api/supervivencia',
  'despiece/busqueda',
  'despiece/salidas-zpl',
  'api/mis-ventas',
  'api/cliente-de-especificacion-taller',
  'api/ingreso-pin',
  'api/tareas',
  'api/retales',
  'api/desvincular',
  'api/documentos',
  'api/inventario',
  'api/descuentos-solicitados',
  'api/tableros',
  'api/documentos-cartera',
  'api/creditos',
  'api/cobrar',
  'api/cierre',
  'api/maestros-reglas',
  'api/terceros',
  'api/produccion-a-la-vez',
  'api/muro',
  'api/calculadora',
  'api/documentos-venta',
  'api/despiece-hilo',
  'api/autorizar-credito',
  'api/parametros',
  'api/buscar',
  'api/cambios-precios',
  'api/libro',
  'api/completar-maestros',
  'api/cuadre',
  'api/retales-del-cliente',
  'local/taller',
  'api/produccion-dias',
  'local/motor-dynamo',
  'api/sockets',
].map(name => `tests/${name}.test.ts`)
const enTurno = parte(LARGAS, 8)
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
  test: { root, name, pool: 'forks', alias, execArgv, ...paciencia, ...test },
})

export default defineConfig({
  test: {
    root,
    globalSetup: ['tests/support/motor.ts'],
    // They wait for the engine, and for servers of their own: three on two cores.
    maxWorkers: 3,
    sequence: { sequencer: largasPrimero([SIEMPRE_LARGAS]) },
    projects: [
      // One process for many files: what they load is loaded once.
      proyecto('api', {
        include: ['tests/api/**/*.test.ts'],
        exclude: [...APARTE, ...deOtroTurno],
        isolate: false,
        setupFiles: ['tests/support/limpio.ts', 'tests/support/otro-motor.ts'],
      }),
      proyecto('infra', { include: ['tests/infra/**/*.test.ts'], exclude: deOtroTurno, isolate: false }),
      proyecto('puras', {
        include: ['tests/{shared,despiece}/**/*.test.ts'],
        exclude: deOtroTurno,
        isolate: false,
      }),
      proyecto('aparte', {
        include: [...APARTE, 'tests/{local,model,hostil}/**/*.test.ts'],
        exclude: deOtroTurno,
        setupFiles: ['tests/support/otro-motor.ts'],
      }),
    ],
  },
})
