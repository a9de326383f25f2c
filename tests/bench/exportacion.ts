/**
 * An export of 100 thousand rows: time, memory, and whether the file is what the table says. In a process of its own,
 * because the clients of the other parts talk to other servers:
 * `tsx tests/bench/exportacion.ts [ventas|productos] [--json] [--counts]`. `--counts`: of eight thousand rows a fifth and all.
 * What is alive of the heap must be the same but for what a hundred thousand may add to the peak.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { marshall } from '@aws-sdk/util-dynamodb'
import Excel from 'exceljs'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { crearS3 } from '#infra/local/s3/index'
import { LAMBDAS } from '#infra/lambdas'
import { empacarEn } from '#infra/paquete/empacar'
import { puertoLibre } from '../support/puerto'
import type { Corrida } from './en-proceso'
import { DE_PRODUCTOS, DE_VENTAS, TIENDA } from './exportacion-casos'
import { type Cifra, fallas, imprimir, type Seccion } from './resultado'

const SOLO_CONTEOS = process.argv.includes('--counts')
const FILAS = SOLO_CONTEOS ? 8_000 : 100_000
/** Memory that a run may take in all, Node and code included, MB; and the heap that it is given. */
const LIMITE = 150
const HEAP = 128
/** What a thousand rows may leave alive, KB: rows that are kept are some 2,000, and a hundred times this fits below `LIMITE`. */
const POR_MIL = 250
const USUARIO = 1
const CASO = process.argv.includes('productos') ? DE_PRODUCTOS : DE_VENTAS

/** Rows of the table, and what they come to, which the file has to match. */
interface Libro {
  filas: number
  total: bigint
}

/** What is exported of the table: all, or where it is said a part. */
interface Cual {
  id: string
  filtro: object
  tiene: (id: number) => boolean
}
const TODAS: Cual = { id: 'TODAS', filtro: CASO.filtro, tiene: () => true }

const libroDe = ({ tiene }: Cual): Libro => {
  const ids = Array.from({ length: FILAS }, (_, i) => i + 1).filter(tiene)
  return { filas: ids.length, total: ids.reduce((sum, id) => sum + BigInt(CASO.valor(id) ?? 0), 0n) }
}

/** A database with the rows and the masters, made by the engine's own import. */
async function llenar(archivo: string): Promise<void> {
  const [{ abrirVolcado }, { importar }, { itemsDe }, { itemsDeMaestros }] = await Promise.all([
    import('#infra/local/datos/volcar'),
    import('#infra/local/datos/importar'),
    import('#infra/local/demo/escribir'),
    import('#infra/local/demo/empresa'),
  ])
  const volcado = abrirVolcado(`${archivo}.json`)
  await volcado.escribirTodos(itemsDeMaestros())
  for (let id = 1; id <= FILAS; id++) {
    // Words and counts are of no use to an export: what a row is read from is written.
    const puestas = (await CASO.operaciones(id)).filter(({ escritura: { Put } }) => Put)
    await volcado.escribirTodos(itemsDe(puestas))
  }
  await volcado.cerrar()
  await importar(`${archivo}.json`, archivo)
}

/** The export and its job, and the stream event that hands the job over. */
async function encargo({ id, filtro }: Cual): Promise<object> {
  const [{ crearExportacion }, { encargar }, { confirmar }] = await Promise.all([
    import('#functions/exportaciones/store'),
    import('#functions/kernel/salida'),
    import('#functions/kernel/dynamo/commit'),
  ])
  const { clase } = CASO
  const exportacion = { id, usuario_id: USUARIO, tienda: TIENDA, rol: 'SA', clase, filtro } as never
  const igual = { huella: id, version: undefined, exportacion_id: undefined }
  const trabajo = encargar([{ clase: 'exportacion', datos: { usuario_id: USUARIO, exportacion_id: id } }])
  await confirmar([...crearExportacion(exportacion, igual), ...trabajo])
  const item = trabajo[0]!.escritura.Put!.Item!
  return {
    Records: [
      {
        eventName: 'INSERT',
        dynamodb: { NewImage: marshall(item, { removeUndefinedValues: true }) },
      },
    ],
  }
}

/** Runs the job in a process of its own with the code as it is deployed. */
async function correr(dir: string, evento: object): Promise<Corrida> {
  const archivo = join(dir, 'evento.json')
  writeFileSync(archivo, JSON.stringify(evento))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...LAMBDAS.trabajos.opcionesDeNode.split(' '),
      // The last one counts.
      `--max-old-space-size=${HEAP}`,
      '--expose-gc',
      join(dir, 'paquete/hijo.cjs'),
      archivo,
      ...(SOLO_CONTEOS ? ['contado'] : []),
    ],
    { env: process.env, maxBuffer: 1 << 20 },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Corrida
}

/** Rows and total of the file, read back from the store as a stream. */
async function releer({ id }: Cual): Promise<Libro & { bytes: number }> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3')
  const { deposito, s3 } = await import('#functions/kernel/documents/s3')
  const reply = await s3.send(new GetObjectCommand({ Bucket: deposito(), Key: `exportaciones/${id}.xlsx` }))
  const lector = new Excel.stream.xlsx.WorkbookReader(reply.Body as Readable, {
    entries: 'emit',
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'ignore',
  })
  let [filas, total] = [0, 0n]
  let titulos: unknown[] = []
  let ultima = 0n
  for await (const hoja of lector)
    for await (const row of hoja) {
      const valores = row.values as unknown[]
      if (row.number === 1) {
        titulos = valores
        continue
      }
      const valor = BigInt(Math.round(Number(valores[titulos.indexOf(CASO.columna)]) * 100))
      if (CASO.conTotal && typeof valores[1] === 'string') ultima = valor
      else {
        filas++
        if (CASO.cuenta(valores, titulos)) total += valor
      }
    }
  if (CASO.conTotal && ultima !== total) throw new Error(`the totals row says ${ultima}, its rows ${total}`)
  return { filas, total, bytes: reply.ContentLength ?? 0 }
}

/** One export: what it took, and what is in its file. */
interface Hecha {
  corrida: Corrida
  leido: Libro & { bytes: number }
  igual: boolean
}

async function exportar(dir: string, cual: Cual): Promise<Hecha> {
  const corrida = await correr(dir, await encargo(cual))
  const [leido, libro] = [await releer(cual), libroDe(cual)]
  return { corrida, leido, igual: leido.filas === libro.filas && leido.total === libro.total }
}

const cifra = ({ corrida, leido, igual }: Hecha): Cifra => {
  const faltas = [
    !igual && "not the table's rows and total",
    corrida.pico > LIMITE && `more than ${LIMITE} MB`,
  ].filter(Boolean)
  return {
    nombre: CASO.nombre,
    celdas: [
      leido.filas,
      (leido.bytes / 1024 ** 2).toFixed(1),
      corrida.segundos.toFixed(1),
      corrida.cpu.toFixed(1),
      corrida.reposo.toFixed(0),
      corrida.pico.toFixed(0),
      corrida.heap.toFixed(1),
    ],
    falla: faltas.join(', ') || undefined,
  }
}

/** That what is alive does not follow the rows: what the peak is of so many more would be theirs alone. */
function crecimiento(parte: Hecha, toda: Hecha): Seccion['limites'][number] {
  const kb = (toda.corrida.heap - parte.corrida.heap) * 1024
  const porMil = kb / ((toda.leido.filas - parte.leido.filas) / 1000)
  return {
    texto: `a thousand rows more leave ${Math.max(0, porMil).toFixed(0)} KB of heap alive, limit ${POR_MIL}`,
    cumple: porMil <= POR_MIL,
  }
}

/** A shop with the rows, and the exports asked for of it. */
async function medir(): Promise<Seccion> {
  const dir = mkdtempSync(join(tmpdir(), 'veta-exportacion-'))
  const puerto = await puertoLibre()
  const credentials = { accessKeyId: 'veta', secretAccessKey: 'secreto-del-banco' }
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: `http://localhost:${puerto}/_s3`,
    TABLA: 'banco-exportacion',
    DEPOSITO: 'veta-banco',
  })
  await llenar(join(dir, 'dynamo.db'))
  const motor = await iniciarMotor({ dataDir: dir })
  process.env.AWS_ENDPOINT_URL_DYNAMODB = motor.endpoint
  const s3 = crearS3({
    dir: join(dir, 'objetos'),
    prefix: '/_s3',
    credentials,
    region: 'us-east-1',
    hosts: [`localhost:${puerto}`],
    buckets: ['veta-banco'],
  })
  const server = createServer((req, res) => void s3(req, res)).listen(puerto)
  try {
    await empacarEn(join(dir, 'paquete'), { hijo: 'tests/bench/exportacion-hijo.ts' })
    const cuales = SOLO_CONTEOS && CASO.parte ? [{ id: 'PARTE', ...CASO.parte }, TODAS] : [TODAS]
    const hechas: Hecha[] = []
    for (const cual of cuales) hechas.push(await exportar(dir, cual))
    const [parte, toda] = hechas
    return {
      titulo: `Excel of ${FILAS.toLocaleString('en')} ${CASO.titulo}, in a process of its own with ${HEAP} MB of heap`,
      columnas: [
        'rows',
        'MB file',
        's',
        's CPU',
        'MB idle',
        'MB peak',
        SOLO_CONTEOS ? 'MB alive' : 'MB heap',
      ],
      cifras: hechas.map(cifra),
      limites: [
        {
          texto: `peak of resident memory ≤ ${LIMITE} MB in all`,
          cumple: hechas.every(({ corrida }) => corrida.pico <= LIMITE),
        },
        {
          texto: "each file read back has the table's rows and total",
          cumple: hechas.every(({ igual }) => igual),
        },
        ...(toda ? [crecimiento(parte!, toda)] : []),
      ],
    }
  } finally {
    server.close()
    server.closeAllConnections()
    await motor.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const seccion = await medir()
if (process.argv.includes('--json')) console.log(JSON.stringify(seccion))
else {
  imprimir(seccion)
  process.exitCode = fallas(seccion).length === 0 ? 0 : 1
}
