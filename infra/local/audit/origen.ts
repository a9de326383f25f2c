import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { iniciarMotor } from '../motor-dynamo'
import { identidad } from '../procesos'
import type { OpcionesAuditoria } from './auditar'

/** How long an outbox item may wait while the shop runs, unless `--pendientes` says otherwise. */
const PENDIENTES = 60

export interface Origen extends OpcionesAuditoria {
  /** Where the data is, for the person. */
  lugar: string
  json?: string
  cerrar: () => Promise<void>
}

function opciones(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        endpoint: { type: 'string' },
        tabla: { type: 'string' },
        objetos: { type: 'string' },
        pendientes: { type: 'string' },
        json: { type: 'string' },
        volcado: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\n` +
        'Uso: npm run audit -- [--endpoint URL] [--tabla NOMBRE] [--objetos CARPETA] [--pendientes SEGUNDOS] [--volcado ARCHIVO O CARPETA] [--json ARCHIVO]',
      { cause: error },
    )
  }
}

/** A small record that another process left in a file; none when it is missing or half written. */
const leerNota = (file: string): { pid?: number; identidad?: string; puerto?: number } | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid?: number }
  } catch {
    return undefined
  }
}

/** The live process that owns a data directory, if any. */
function duenoDe(dataDir: string): number | undefined {
  const lock = leerNota(join(dataDir, 'veta.pid'))
  return lock?.pid !== undefined && identidad(lock.pid) === lock.identidad ? lock.pid : undefined
}

const contesta = async (endpoint: string): Promise<boolean> => {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(3000) })
    return true
  } catch {
    return false
  }
}

/**
 * Finds what to audit: an export of the table, an address given, the SDK's own variable, the engine of the shop
 * that runs on DATA_DIR, or that directory with an engine of the auditor's own.
 * @throws Error with a text that tells the person what to do.
 */
export async function abrirOrigen(args: string[]): Promise<Origen> {
  const { endpoint, tabla = process.env.TABLA ?? 'veta', objetos, pendientes, json, volcado } = opciones(args)
  const given = endpoint ?? process.env.AWS_ENDPOINT_URL_DYNAMODB
  const limit = pendientes === undefined ? undefined : Number(pendientes)
  if (limit !== undefined && !(limit >= 0)) throw new Error('--pendientes debe ser un número de segundos')
  const dataDir = resolve(process.env.DATA_DIR ?? '.data')
  const store = (dir: string) => (existsSync(dir) ? dir : undefined)
  const base = { tabla, json, cerrar: async () => undefined }
  if (volcado !== undefined) {
    if (!existsSync(volcado)) throw new Error(`No existe ${volcado}`)
    return { ...base, lugar: volcado, volcado, dirObjetos: objetos }
  }
  if (given) {
    if (!(await contesta(given))) throw new Error(`No contesta ninguna base de datos en ${given}`)
    return {
      ...base,
      lugar: given,
      endpoint: given,
      enMarcha: true,
      limiteDeSalida: limit,
      dirObjetos: objetos ?? (process.env.DATA_DIR ? store(join(dataDir, 'objetos')) : undefined),
    }
  }
  if (!existsSync(join(dataDir, 'dynamo.db')))
    throw new Error(
      `No hay datos de una tienda en ${dataDir}. Inicie una con npm start, o indique otra carpeta con DATA_DIR`,
    )
  const dirObjetos = objetos ?? store(join(dataDir, 'objetos'))
  const owner = duenoDe(dataDir)
  if (owner !== undefined) {
    const { puerto } = leerNota(join(dataDir, 'motor.pid')) ?? {}
    const running = `http://127.0.0.1:${puerto}`
    if (puerto === undefined || !(await contesta(running)))
      throw new Error(
        `La tienda de ${dataDir} está en marcha (proceso ${owner}), pero su base de datos no contesta. ` +
          'Espere a que termine de iniciar, o deténgala y audite de nuevo',
      )
    return {
      ...base,
      lugar: `${dataDir} (en marcha)`,
      endpoint: running,
      dirObjetos,
      enMarcha: true,
      limiteDeSalida: limit ?? PENDIENTES,
    }
  }
  const motor = await iniciarMotor({ dataDir })
  return {
    ...base,
    lugar: dataDir,
    endpoint: motor.endpoint,
    dirObjetos,
    limiteDeSalida: limit,
    cerrar: () => motor.stop(),
  }
}
