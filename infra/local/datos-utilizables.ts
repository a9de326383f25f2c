/** Says in words for people why a data directory cannot be used, and what to do. */
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OTRA = 'Elija otra carpeta con DATA_DIR=…'

/** What the operating system calls a folder that cannot be written, and what it means. */
const RAZONES: Record<string, string> = {
  EACCES: 'no tiene permiso de escritura',
  EPERM: 'no tiene permiso de escritura',
  EROFS: 'está en un disco de solo lectura',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta',
  ENOENT: 'no se puede crear',
  ENOSPC: 'está en un disco sin espacio',
  EDQUOT: 'está en un disco sin espacio',
}

const inutilizable = (ruta: string, error: unknown): Error => {
  const { code = '', message } = error as NodeJS.ErrnoException
  const razon = RAZONES[code] ?? message
  return new Error(`No se puede guardar nada en ${ruta}: ${razon}. Corríjalo, o: ${OTRA}`, { cause: error })
}

/** Does something in a place; a failure is told with the name of the place. */
function probar(ruta: string, acto: () => void): void {
  try {
    acto()
  } catch (error) {
    throw inutilizable(ruta, error)
  }
}

const probarCarpeta = (ruta: string): void =>
  probar(ruta, () => {
    const prueba = join(ruta, `prueba.${process.pid}.tmp`)
    mkdirSync(ruta, { recursive: true })
    writeFileSync(prueba, 'x')
    rmSync(prueba)
  })

/**
 * Tries to write where the data live: the folder, the file of the database and the folder of the objects.
 * @throws Error with a text for people.
 */
export function exigirEscribible(dataDir: string): void {
  const [archivo, objetos] = [join(dataDir, 'dynamo.db'), join(dataDir, 'objetos')]
  probarCarpeta(dataDir)
  if (existsSync(archivo)) probar(archivo, () => closeSync(openSync(archivo, 'r+')))
  if (existsSync(objetos)) probarCarpeta(objetos)
}

/** What the engine says of a file that it cannot use. */
const DANADO = /malformed|not a valid SQLite database|not a database|encrypted/i
const CERRADO = /readonly|read-only|unable to open|permission denied|disk is full/i

/** A text for people about a database file, from the last words of an engine that did not start; else undefined. */
export function sobreElArchivo(archivo: string, dicho: string): string | undefined {
  if (DANADO.test(dicho))
    return (
      `El archivo de datos ${archivo} está dañado o no es de Veta. Ponga en su lugar una copia de seguridad, ` +
      `o aparte ese archivo y empiece de nuevo. ${OTRA} (${dicho})`
    )
  return CERRADO.test(dicho)
    ? `El archivo de datos ${archivo} no se puede abrir para escribir. Revise sus permisos y el espacio en disco. ${OTRA} (${dicho})`
    : undefined
}
