/**
 * An export of 100 thousand rows: time, memory, and whether the file is what the ledger says. In a process of its
 * own, because the clients of the other parts talk to other servers: `tsx tests/bench/exportacion.ts [--json] [--counts]`.
 * `--counts`: a few rows, whose memory is not judged.
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
import { sumarDias } from '#shared/kernel/dates'
import { pesos } from '#shared/kernel/money'
import type { VentaGuardada } from '#functions/ventas/public'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { crearS3 } from '#infra/local/s3/index'
import { LAMBDAS } from '#infra/lambdas'
import { empacarEn } from '#infra/paquete/empacar'
import { puertoLibre } from '../support/puerto'
import type { Corrida } from './en-proceso'
import { fallas, imprimir, type Seccion } from './resultado'

const SOLO_CONTEOS = process.argv.includes('--counts')
const FILAS = SOLO_CONTEOS ? 3000 : 100_000
/** Memory that a run may take in all, Node and code included, MB; and the heap that it is given. */
const LIMITE = 150
const HEAP = 128
const TIENDA = '001'
const USUARIO = 1
const ID = 'BANCO'
const ULTIMO_DIA = '2026-11-20'

/** Money of the ledger that the file has to match, in centavos. */
interface Libro {
  ventas: number
  total: bigint
}

/** Header of the sale number `id`: two payments, an annulled one in fifty, spread over a year. */
function ventaDe(id: number): VentaGuardada {
  const neto = 100_000 + ((id * 7919) % 900_000) * 100 + (id % 100)
  const impuesto = Math.round(neto * 0.19)
  const bruto = neto + impuesto
  const anulada = id % 50 === 0
  const pago = (forma_pago_id: number, nombre_forma_pago: string, valor: number, codigo: string | null) => ({
    forma_pago_id,
    nombre_forma_pago,
    valor_pagado: valor,
    codigo_comprobante_pago: codigo,
    es_efectivo: forma_pago_id === 1,
    adjunto: null,
  })
  return {
    id,
    version: 1,
    codigo_tienda: TIENDA,
    nombre_tienda: 'Veta Centro',
    cliente_id: 20 + (id % 5000),
    tipo_documento_id: 13,
    numero_documento_tercero: String(1_000_000_000 + (id % 5000)),
    nombres_tercero: `Ana María ${id % 5000}`,
    apellidos_tercero: 'Peña Ñungo',
    vendedor_id: 3,
    nombre_vendedor: 'Camilo Restrepo',
    fecha_venta: sumarDias(ULTIMO_DIA, -(id % 365)),
    fecha_factura: anulada ? null : sumarDias(ULTIMO_DIA, -(id % 365)),
    fecha_registro: '2026-01-05T14:00:00.000Z',
    total_venta_neta: neto,
    total_venta_bruta: bruto,
    total_impuestos: impuesto,
    total_otros_impuestos: 0,
    total_descuento: 0,
    estado_venta_id: anulada ? 3 : 2,
    tipo_pago_id: 1,
    nombre_tipo_pago: 'Contado',
    nombre_tipo_envio: 'Recoge en tienda',
    observacion_venta: id % 3 === 0 ? 'Entregar en la tarde, llamar antes de salir' : '',
    impuesto_id: null,
    nombre_impuesto: null,
    porcentaje_impuesto: null,
    consecutivo_recibo: anulada ? null : id,
    efectivo_recibido: null,
    cambio: null,
    modo_factura: 'C',
    factura_siigo_solicitada: false,
    motivo_anulacion: anulada ? 'El cliente desistió' : null,
    token_factura: `T${id}`,
    formas_pagos: anulada
      ? []
      : [pago(1, 'Efectivo', bruto - 50_000, null), pago(2, 'Transferencia', 50_000, `TRX-${id}`)],
  } as unknown as VentaGuardada
}

/** A database with sales and the masters, made by the engine's own import. */
async function llenar(archivo: string): Promise<Libro> {
  const [{ abrirVolcado }, { importar }, { itemsDe }, { itemsDeMaestros }, { crearVenta }] =
    await Promise.all([
      import('#infra/local/datos/volcar'),
      import('#infra/local/datos/importar'),
      import('#infra/local/demo/escribir'),
      import('#infra/local/demo/empresa'),
      import('#functions/ventas/store'),
    ])
  const volcado = abrirVolcado(`${archivo}.json`)
  await volcado.escribirTodos(itemsDeMaestros())
  const libro: Libro = { ventas: FILAS, total: 0n }
  for (let id = 1; id <= FILAS; id++) {
    const venta = ventaDe(id)
    if (venta.estado_venta_id !== 3) libro.total += BigInt(venta.total_venta_bruta)
    await volcado.escribirTodos(itemsDe([crearVenta(venta, [])[0]!]))
  }
  await volcado.cerrar()
  await importar(`${archivo}.json`, archivo)
  return libro
}

/** The export and its job, and the stream event that hands the job over. */
async function encargo(): Promise<object> {
  const [{ crearExportacion }, { encargar }, { confirmar }] = await Promise.all([
    import('#functions/exportaciones/store'),
    import('#functions/kernel/salida'),
    import('#functions/kernel/dynamo/commit'),
  ])
  const filtro = { estado: null, desde: '2025-01-01', hasta: ULTIMO_DIA, texto: '' }
  const exportacion = {
    id: ID,
    usuario_id: USUARIO,
    tienda: TIENDA,
    rol: 'SA',
    clase: 'ventas',
    filtro,
  } as const
  const igual = { huella: ID, version: undefined, exportacion_id: undefined }
  const trabajo = encargar([{ clase: 'exportacion', datos: { usuario_id: USUARIO, exportacion_id: ID } }])
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
  await empacarEn(join(dir, 'paquete'), { hijo: 'tests/bench/exportacion-hijo.ts' })
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
    ],
    { env: process.env, maxBuffer: 1 << 20 },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Corrida
}

/** Rows and total of the file, read back from the store as a stream. */
async function releer(): Promise<Libro & { bytes: number }> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3')
  const { deposito, s3 } = await import('#functions/kernel/documents/s3')
  const reply = await s3.send(new GetObjectCommand({ Bucket: deposito(), Key: `exportaciones/${ID}.xlsx` }))
  const lector = new Excel.stream.xlsx.WorkbookReader(reply.Body as Readable, {
    entries: 'emit',
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'ignore',
  })
  let [ventas, total, columna, estado] = [0, 0n, 0, 0]
  let ultima = 0n
  for await (const hoja of lector)
    for await (const row of hoja) {
      const valores = row.values as unknown[]
      if (row.number === 1) {
        columna = valores.indexOf('Total')
        estado = valores.indexOf('Estado')
        continue
      }
      const valor = BigInt(Math.round(Number(valores[columna]) * 100))
      if (typeof valores[1] === 'string') ultima = valor
      else {
        ventas++
        if (valores[estado] !== 'Anulado') total += valor
      }
    }
  if (ultima !== total) throw new Error(`the totals row says ${ultima}, its rows ${total}`)
  return { ventas, total, bytes: reply.ContentLength ?? 0 }
}

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
  const libro = await llenar(join(dir, 'dynamo.db'))
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
    const { segundos, cpu, reposo, pico, heap } = await correr(dir, await encargo())
    const leido = await releer()
    const igual = leido.ventas === libro.ventas && leido.total === libro.total
    return {
      titulo: `Excel of ${FILAS.toLocaleString('en')} sales, in a process of its own with ${HEAP} MB of heap`,
      columnas: ['rows', 'MB file', 's', 's CPU', 'MB idle', 'MB peak', 'MB heap'],
      cifras: [
        {
          nombre: 'Export ventas.xlsx',
          celdas: [
            leido.ventas,
            (leido.bytes / 1024 ** 2).toFixed(1),
            segundos.toFixed(1),
            cpu.toFixed(1),
            reposo.toFixed(0),
            pico.toFixed(0),
            heap.toFixed(0),
          ],
          falla: !SOLO_CONTEOS && pico > LIMITE ? `more than ${LIMITE} MB` : undefined,
        },
      ],
      limites: [
        ...(SOLO_CONTEOS
          ? []
          : [{ texto: `peak of resident memory ≤ ${LIMITE} MB in all`, cumple: pico <= LIMITE }]),
        {
          texto: `the file read back has the ledger's rows and total: ${leido.ventas} and $ ${pesos(Number(leido.total) as never).toLocaleString('en')}`,
          cumple: igual,
        },
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
