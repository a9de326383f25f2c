import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Mutante, mutantesDe } from './generar'

/**
 * `npm run mutants`: takes away every guard of the commit paths and gives every value that means something (a limit, a
 * window of time, a day, a part of a digest, how a read is done) another one, one at a time, and runs the tests on what
 * is left: each must be caught by one. `--only TEXT` takes those whose line in the list contains it, `--values` and
 * `--guards` one of both, `--list` only lists, `--quick` runs only the tests that are likeliest to notice, `--again FILE`
 * takes those that survived by the output of an earlier run.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean' },
    values: { type: 'boolean' },
    guards: { type: 'boolean' },
    quick: { type: 'boolean' },
    again: { type: 'string' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
})
const RAIZ = join(import.meta.dirname, '../..')

const archivosDe = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(RAIZ, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => pattern.test(file))
    .map(file => `${folder}/${file}`)
    .sort()

/** The commit paths: what decides a write, what writes it, and what lets it in. */
const ARCHIVOS = [
  'functions/kernel/handler.ts',
  'functions/kernel/peticion.ts',
  'functions/kernel/escritura.ts',
  'functions/kernel/cambio.ts',
  'functions/kernel/session.ts',
  'functions/kernel/salida.ts',
  'functions/kernel/dynamo/client.ts',
  'functions/kernel/dynamo/commit.ts',
  'functions/kernel/dynamo/expresiones.ts',
  'functions/kernel/dynamo/operations.ts',
  'functions/kernel/limite.ts',
  'functions/sesion/conexiones.ts',
  'functions/sesion/intentos.ts',
  'functions/sesion/actual.ts',
  'functions/sesion/pin.ts',
  'functions/sesion/usuarios.ts',
  'functions/eventos/contar.ts',
  ...archivosDe('functions', /^(?!kernel)\w+(-\w+)*\/(cases\/[\w-]+|store|public)\.ts$/),
  ...archivosDe('functions/retales', /^(cambiable|en-\w+|tablero)\.ts$/),
  ...archivosDe('shared/retales', /\.ts$/),
  'functions/kernel/json.ts',
  'functions/kernel/rango.ts',
  'functions/kernel/dynamo/tamano.ts',
  'functions/maestros/entradas.ts',
  'functions/maestros/parametros.ts',
  'functions/descuentos/vales.ts',
  ...archivosDe('functions/despachos', /^(fila|lineas|listas|permitido|piezas|vistas|muro\/[\w-]+)\.ts$/),
  ...archivosDe('shared/despachos', /\.ts$/),
  // Limits, windows of time and what a list asks for.
  'functions/kernel/plazo.ts',
  'functions/sesion/handlers.ts',
  'functions/exportaciones/enlace.ts',
  'functions/creditos/mover-cuenta.ts',
  'functions/creditos/pasar-cuenta.ts',
  'shared/creditos/reparto.ts',
  ...archivosDe(
    'functions/caja',
    /^(comprobantes|en-dias|formas|lecturas|registros|sesiones\/(abrir|cerrar|lecturas|reabrir|store))\.ts$/,
  ),
  ...archivosDe('functions/anticipos', /^(en-ventas|pasar-anticipos|recibos|saldos)\.ts$/),
  ...archivosDe(
    'functions/produccion',
    /^(bitacora-de-maquina|cortadas|dias|eventos|listas|maquinas|marchas|material|quien|uso|vistas)\.ts$/,
  ),
  'shared/produccion/estados.ts',
  'shared/produccion/guia.ts',
  'functions/pagos/listas.ts',
  'shared/pagos/reglas.ts',
  'functions/ventas/listas.ts',
  'functions/ventas/recorrer.ts',
  'shared/http/limites.ts',
  'shared/adjuntos/tipos.ts',
  'shared/sesion/contrasena.ts',
  'shared/sesion/pin.ts',
  ...archivosDe('functions/adjuntos', /^(confirmar|contenido|handlers|pdf|pdf-flujos)\.ts$/),
  ...archivosDe('shared/ventas/rules', /\.ts$/),
]

const nombre = (m: Mutante) => `${m.archivo}:${m.linea}  ${m.clase}  ${m.muestra}`

/** Tests that are likeliest to notice come first, the fastest before the others; the whole rest follows. */
const PRIMERO: [RegExp, string[]][] = [
  [/creditos/, ['abonos', 'abonos-soporte', 'creditos', 'unir-terceros', 'promesas']],
  [/anticipos/, ['anticipos-lista', 'anticipos', 'promesas']],
  [/caja.sesiones|caja.lecturas/, ['sesiones-caja', 'terceros', 'promesas']],
  [/functions.caja/, ['caja', 'sesiones-caja', 'cierre', 'pagos', 'anticipos-lista', 'promesas']],
  [/produccion.(dias|listas|bitacora)/, ['produccion-dias', 'produccion', 'produccion-bordes', 'promesas']],
  [/produccion/, ['produccion', 'produccion-bordes', 'produccion-a-la-vez', 'promesas']],
  [/muro|despachos.publicas/, ['muro', 'despachos', 'promesas']],
  [/despachos/, ['despachos', 'muro', 'promesas']],
  [/cuadre/, ['cuadre', 'dia-a-mano', 'cierre', 'promesas']],
  [/pagos/, ['pagos-proveedores', 'pagos', 'pagos-partes', 'promesas']],
  [/entradas/, ['maestros', 'maestros-reglas', 'promesas']],
  [/parametros/, ['parametros', 'promesas']],
  [/vales/, ['descuentos', 'descuentos-solicitados', 'promesas']],
  [/kernel.(json|rango)/, ['cuerpos', 'malformados', 'dates', 'listas']],
  [/tamano/, ['pedidos-grandes']],
  [/adjuntos/, ['contenido-adjunto', 'adjuntos', 'cuerpos']],
  [/sesion.contrasena/, ['contrasena', 'sesion-usuarios', 'ingreso']],
  [/pin\.ts/, ['pin', 'ingreso-pin', 'promesas']],
  [/sesion.handlers/, ['sockets', 'ingreso-renovar', 'conexiones', 'sesion']],
  [/limites/, ['ingreso-limites', 'exportaciones', 'adjuntos']],
  [/plazo/, ['plazo']],
  [/ventas.(listas|recorrer)/, ['listas', 'plazo', 'exportaciones']],
  [/pieza/, ['pieza', 'calculadora']],
  [/ventas.rules/, ['pagos', 'totales', 'consumo-de-plan', 'documentos-venta', 'cobrar']],
  [/tiempo-real/, ['sockets', 'sockets-nacientes']],
  [
    /operations|commit|client/,
    ['operaciones', 'supervivencia-fallas', 'repetir', 'cobrar', 'guardar', 'supervivencia'],
  ],
  [
    /handler|peticion|escritura|cambio/,
    [
      'repetir',
      'guardar',
      'sesion',
      'contrato',
      'ingreso-direccion',
      'cliente-de-especificacion',
      'supervivencia-fallas',
      'malformados',
    ],
  ],
  [/salida/, ['muertos', 'conteos', 'supervivencia-fila']],
  [/eventos/, ['conteos', 'listas', 'paginas']],
  [/limite/, ['ingreso-limites', 'ingreso']],
  [/intentos/, ['ingreso-dispositivos', 'ingreso']],
  [
    /cambiar-contrasena|sesion.(actual|usuarios|public)/,
    ['sesion-usuarios', 'terceros', 'promesas', 'ingreso-registro'],
  ],
  [/session|sesion/, ['sesion', 'conexiones', 'ingreso']],
  [/retales/, ['retales', 'retales-ventas']],
  [/autorizar|numerar/, ['descuentos', 'retales-del-cliente', 'guardar']],
  [/guardar|cargar-pedido|armar|comparar/, ['guardar', 'cobrar', 'promesas', 'supervivencia-fallas']],
  [/productos.store/, ['cobrar', 'supervivencia-fallas']],
  [
    /facturar|cargar-cobro|comprobantes|mover-existencias|ventas.store/,
    ['cobrar', 'repetir', 'promesas', 'adjuntos', 'supervivencia-fallas'],
  ],
  [/anular/, ['cobrar', 'repetir', 'promesas']],
  [
    /enlaces|documentos/,
    [
      'documentos',
      'documentos-enlaces',
      'documentos-etiquetas',
      'documentos-etiquetas-retales',
      'documentos-etiquetas-productos',
      'promesas',
    ],
  ],
  [/terceros/, ['terceros', 'personal', 'sesion-usuarios', 'buscar', 'promesas', 'matriz']],
  [/exportaciones/, ['exportaciones']],
]
/** Guards without which nothing changes: file, end of their line in the list, and why they stay. */
const EQUIVALENTES: [archivo: string, final: string, razon: string][] = [
  ['kernel/peticion', ": ruta.method → ''", 'no two writes share an address'],
  ['sesion/intentos', ": 'dispositivo' → ''", 'no address looks like the name of a device'],
  [
    'kernel/session',
    "if (!secreto) throw new Error('unknown key')",
    'jose refuses a missing key with the same answer',
  ],
  [
    'kernel/session',
    "if (!Number.isSafeInteger(usuarioId) || typeof cid !== 'string') throw new Error('claims')",
    'nobody has such an id: the same answer, a read later',
  ],
  ['kernel/session', '  !Number.isSafeInteger(usuarioId)', 'as above'],
  ['kernel/session', "  typeof cid !== 'string'", 'as above'],
  [
    'kernel/escritura',
    '(error instanceof ErrorVeta || error instanceof LecturaVieja)',
    'spares a read while the table is throttled',
  ],
  ['sesion/conexiones', '  !conexion', 'without one there is no user either: nobody has the number 0'],
  ['sesion/actual', '  !usuario', 'it was there when the session was opened, a moment before'],
  ['sesion/actual', '  !conexion', 'as above'],
  ['sesion/actual', '  !usuario || !conexion', 'as above'],
  ['retales/tablero', '  largo !== null', 'a board without a length is none: it was refused a line before'],
  [
    'cases/conciliar-retales',
    'if (!plan) throw new Error(`the plan of line ${item} of sale ${venta.id} is gone`)',
    'without a plan the next line throws as well, in other words: the job is tried again either way',
  ],
  ['cases/anular-etapa', '  !marcha', 'a stage that never ran waits, and what waits is not annulled'],
  ['cases/detener-etapa', '  !marcha', 'as above, nor stopped, continued or finished'],
  [
    'cases/generar-orden',
    'if (!plan) throw new Error(`the plan of line ${linea.item} of sale ${venta.id} is gone`)',
    'without a plan the next line throws as well, in other words',
  ],
  [
    'produccion/material',
    'if (!leido) throw new Error(`the plan of line ${item} of sale ${venta_id} is gone`)',
    'as above',
  ],
  ['produccion/quien', ": 'carne' → ''", 'no digest of another kind is kept among those of badges'],
  [
    'produccion/quien',
    "if (tercero.user_id === null) throw new ErrorVeta('pin_bloqueado', { mensaje: SIN_PIN })",
    'nobody is the user without a number: the same answer, a read later',
  ],
  [
    'ventas/store',
    'exige: { estado_venta_id: antes.estado_venta_id }',
    'a state never changes without the version',
  ],
]
const equivalente = (mutante: Mutante): string | undefined =>
  EQUIVALENTES.find(
    ([archivo, final]) => mutante.archivo.endsWith(`${archivo}.ts`) && nombre(mutante).endsWith(final),
  )?.[2]

const DESPUES = ['promesas', 'matriz', 'malformados', 'contrato', 'supervivencia']

const todas = archivosDe('tests', /^(api|shared)\/[\w-]+\.test\.ts$/)

function tandas({ archivo }: Mutante): string[][] {
  const namesIn = (words: string[]) =>
    words.flatMap(word => todas.filter(file => file.endsWith(`/${word}.test.ts`)))
  const first = namesIn(PRIMERO.find(([pattern]) => pattern.test(archivo))?.[1] ?? [])
  const then = namesIn(DESPUES).filter(file => !first.includes(file))
  const rest = todas.filter(file => !first.includes(file) && !then.includes(file))
  return (values.quick ? [first] : [first, then, rest]).filter(files => files.length > 0)
}

interface Resultado {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Name of a test that failed on the mutant; undefined when all passed. */
async function probar(mutante: Mutante | null, files: string[]): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'veta-mutante-'))
  const output = join(folder, 'r.json')
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/mutantes/vitest.config.ts',
      '--reporter=json',
      `--outputFile=${output}`,
      ...files,
    ],
    {
      cwd: RAIZ,
      stdio: 'ignore',
      env: { ...process.env, MUTANTE: JSON.stringify(mutante), ORDEN: JSON.stringify(files) },
    },
  )
  const reloj = setTimeout(() => child.kill('SIGKILL'), mutante ? 300_000 : 900_000)
  const code = await new Promise<number | null>(done => child.on('exit', done))
  clearTimeout(reloj)
  try {
    if (code === 0) return undefined
    if (code === null) return 'never ends'
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Resultado
    const failed = testResults.flatMap(file => file.assertionResults).find(test => test.status === 'failed')
    return (
      failed?.fullName ??
      `cannot be loaded: ${testResults.find(file => file.status === 'failed')?.message.slice(0, 60) ?? ''}`
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line of the list without the number of the line, which moves. */
const sinLinea = (line: string): string => line.replace(/:\d+ +/, ' ')
const antes = values.again
  ? new Set(
      readFileSync(values.again, 'utf8')
        .split('\n')
        .flatMap(line => (/SURVIVED +(\S.*)/.exec(line) ?? []).slice(1))
        .map(sinLinea),
    )
  : undefined
const mutantes = ARCHIVOS.flatMap(file => mutantesDe(file, RAIZ)).filter(
  mutante =>
    (!values.only || nombre(mutante).includes(values.only)) &&
    !(mutante.esValor ? values.guards : values.values) &&
    (!antes || antes.has(sinLinea(nombre(mutante)))),
)
if (values.list) {
  for (const mutante of mutantes) console.log(nombre(mutante))
  console.log(`${mutantes.length} mutants`)
  process.exit(0)
}

const sano = await probar(null, [...new Set(mutantes.flatMap(mutante => tandas(mutante).flat()))])
if (sano) {
  console.error(`The tests do not pass on the source as it is: ${sano}`)
  process.exit(2)
}
const vivos: Mutante[] = []
const inocuos = mutantes.filter(equivalente)
for (const mutante of inocuos)
  console.log(`     equivalent  ${nombre(mutante)}\n           ${equivalente(mutante)}`)
const porProbar = mutantes.filter(mutante => !inocuos.includes(mutante))
const cola = [...porProbar]
let hechos = 0
await Promise.all(
  Array.from({ length: Number(values.workers) }, async () => {
    for (let mutante = cola.shift(); mutante; mutante = cola.shift()) {
      let caught: string | undefined
      for (const files of tandas(mutante)) caught ??= await probar(mutante, files)
      hechos++
      if (!caught) vivos.push(mutante)
      console.log(
        `${String(hechos).padStart(4)}/${porProbar.length}  ${caught ? 'caught  ' : 'SURVIVED'}  ${nombre(mutante)}\n           ${caught ? `by: ${caught}` : ''}`,
      )
    }
  }),
)
for (const clase of new Set(porProbar.map(m => m.clase))) {
  const all = porProbar.filter(m => m.clase === clase)
  const caught = all.filter(m => !vivos.includes(m)).length
  console.log(`${clase.padEnd(32)} ${String(all.length).padStart(4)} mutants, ${caught} caught`)
}
console.log(
  `${porProbar.length - vivos.length} caught, ${vivos.length} survived, ${inocuos.length} change nothing that anybody can see`,
)
for (const mutante of vivos) console.log(`SURVIVED ${nombre(mutante)}`)
process.exit(vivos.length === 0 ? 0 : 1)
