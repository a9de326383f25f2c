import { openSync, closeSync, fstatSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { medioArriba, sha256, sumar } from '../cuentas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

/** Bucket of the product's objects, below the directory of the store. */
const DEPOSITO = 'veta-documentos'

/**
 * The bytes of an object on disk: one file named by the hash of its key, whose last 8 bytes tell the length of
 * the description that follows the data. Undefined when there is no file or it ends otherwise.
 */
export function leerObjeto(dir: string, key: string): Buffer | undefined {
  const name = sha256(key)
  let file: number | undefined
  try {
    file = openSync(join(dir, DEPOSITO, name.slice(0, 2), name.slice(2)), 'r')
    const bytes = Buffer.alloc(fstatSync(file).size)
    readSync(file, bytes, 0, bytes.length, 0)
    const end = bytes.length - 8
    if (end < 0 || bytes.toString('latin1', end + 4) !== 'veta') return undefined
    return bytes.subarray(0, end - bytes.readUInt32BE(end))
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

interface Plan {
  planilla?: { cant_placas?: number; retales_usados?: { indice: number; cantidad: number }[] }
  retales?: { base?: number; altura?: number; retal_id?: string | null }[]
  tablero?: { base: number; altura: number }
}

const leerPlan = (bytes: Buffer): Plan => {
  try {
    return JSON.parse(bytes.toString()) as Plan
  } catch {
    return {}
  }
}

const decimas = (mm: number): bigint => BigInt(Math.round(mm * 10))

/**
 * What of a plan's material the customer brought: area of the used offcuts that are not of the store, in 1/100 mm², its
 * price by the area of the board, and its share of all that is cut, half up.
 */
function delCliente({ planilla, retales = [], tablero }: Plan, precio: bigint) {
  const area = sumar(
    (planilla?.retales_usados ?? []).map(({ indice, cantidad }) => {
      const { base = 0, altura = 0, retal_id } = retales[indice] ?? {}
      return retal_id ? 0n : BigInt(cantidad) * decimas(base) * decimas(altura)
    }),
  )
  if (area === 0n || !tablero) return [0n, 0n, 0n]
  const board = decimas(tablero.base) * decimas(tablero.altura)
  const all = BigInt(planilla?.cant_placas ?? 0) * board + area
  return [area, medioArriba(precio, area, 100n * board), medioArriba(area, 10_000n, all)]
}

/** Every cut plan that a line names is stored, whole (its name is its hash), and uses the boards that are sold. */
export function planes(libro: Libro, revision: Revision, dirObjetos: string | undefined): void {
  for (const { nombre, lineas } of libro.ventas)
    for (const linea of lineas) {
      if (linea.plan === null) continue
      const objeto = `${nombre}, línea ${linea.item}`
      revision.cumple(
        objeto,
        'nombre del plan',
        /^planes\/[0-9a-f]{64}\.json$/.test(linea.plan),
        'planes/<huella>.json',
        linea.plan,
      )
      revision.igual(objeto, 'es tablero', true, linea.es_tablero)
      if (dirObjetos === undefined) continue
      const bytes = leerObjeto(dirObjetos, linea.plan)
      if (!revision.existe(objeto, `objeto ${linea.plan}`, bytes)) continue
      revision.igual(objeto, 'huella del plan', linea.plan, `planes/${sha256(bytes)}.json`)
      const plan = leerPlan(bytes)
      const boards = plan.planilla?.cant_placas
      const { area, valor, porcentaje } = linea.retales_cliente ?? { area: 0n, valor: 0n, porcentaje: 0n }
      revision.igual(objeto, 'retales del cliente en el plan', delCliente(plan, linea.precio_unitario), [
        area,
        valor,
        porcentaje,
      ])
      revision.igual(
        objeto,
        'tableros del plan',
        linea.cantidad,
        boards === undefined ? undefined : BigInt(boards) * 100n,
      )
    }
}
