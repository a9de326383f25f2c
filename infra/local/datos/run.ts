import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { diaDe, esDia } from '#shared/kernel/dates'
import { completar } from './opciones'

/**
 * npm run make-data -- --sales 100000 --data-dir DIR [--products N] [--customers N] [--stores N] [--days N]
 *                      [--lines N] [--until YYYY-MM-DD] [--seed N] [--dump FILE]
 *
 * Then: DATA_DIR=DIR npm start
 */
const USO =
  'npm run make-data -- --sales N --data-dir CARPETA [--products N] [--customers N] [--stores N] [--days N] ' +
  '[--lines N] [--until AAAA-MM-DD] [--seed N] [--dump ARCHIVO]'

function leer() {
  const { values } = parseArgs({
    options: {
      sales: { type: 'string' },
      products: { type: 'string' },
      customers: { type: 'string' },
      stores: { type: 'string' },
      days: { type: 'string' },
      lines: { type: 'string' },
      until: { type: 'string' },
      seed: { type: 'string' },
      dump: { type: 'string' },
      'data-dir': { type: 'string' },
    },
  })
  const entero = (name: keyof typeof values, max: number): number | undefined => {
    const value = values[name]
    if (value === undefined) return undefined
    if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > max)
      throw new Error(`--${name} debe ser un número de 1 a ${max}`)
    return Number(value)
  }
  const hasta = values.until ?? diaDe(new Date())
  if (!esDia(hasta)) throw new Error('--until debe ser una fecha AAAA-MM-DD')
  const ventas = entero('sales', 10_000_000)
  const dataDir = values['data-dir'] ?? process.env.DATA_DIR
  if (!ventas || !dataDir) throw new Error('Faltan --sales y --data-dir')
  const opciones = completar({
    ventas,
    hasta,
    productos: entero('products', 30_000),
    clientes: entero('customers', 1_000_000),
    tiendas: entero('stores', 50),
    dias: entero('days', 3650),
    lineas: entero('lines', 30),
    semilla: entero('seed', 1_000_000_000),
  })
  return { opciones, dataDir: resolve(dataDir), copia: values.dump }
}

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
const started = Date.now()
const segundos = () => ((Date.now() - started) / 1000).toFixed(1).padStart(6)
try {
  const { opciones, dataDir, copia } = leer()
  // Loaded now: the SDK's clients read their variables when they are made.
  const { hacerDatos } = await import('./hacer')
  const items = await hacerDatos(opciones, dataDir, {
    log: line => console.log(`${segundos()} s  ${line}`),
    copia,
  })
  console.log(`${segundos()} s  ${items} items in ${dataDir}; DATA_DIR=${dataDir} npm start runs on it`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && /parse|--/.test(error.message)) console.error(USO)
  process.exitCode = 1
}
