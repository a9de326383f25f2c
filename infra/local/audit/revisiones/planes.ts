import { openSync, closeSync, fstatSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../cuentas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

/** Bucket of the product's objects, below the directory of the store. */
const DEPOSITO = 'veta-documentos'

/**
 * The bytes of an object on disk: one file named by the hash of its key, whose last 8 bytes tell the length of
 * the description that follows the data. Undefined when there is no file or it ends otherwise.
 */
function leerObjeto(dir: string, key: string): Buffer | undefined {
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
  planilla?: { cant_placas?: number }
}

const leerPlan = (bytes: Buffer): Plan => {
  try {
    return JSON.parse(bytes.toString()) as Plan
  } catch {
    return {}
  }
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
      const boards = leerPlan(bytes).planilla?.cant_placas
      revision.igual(
        objeto,
        'tableros del plan',
        linea.cantidad,
        boards === undefined ? undefined : BigInt(boards) * 100n,
      )
    }
}
