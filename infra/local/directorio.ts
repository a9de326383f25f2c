/** One server per data directory: `<dataDir>/veta.pid` names the process that owns it. */
import { linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identidad } from './procesos'

export interface Directorio {
  /** Absolute path of the directory, symbolic links resolved. */
  ruta: string
  /** Gives the directory back; safe to call twice and inside an exit handler. */
  soltar: () => void
}

const leer = (archivo: string) => {
  try {
    return readFileSync(archivo, 'utf8')
  } catch {
    return undefined
  }
}

/** The live process that a lock text names, or undefined when it is gone, was reused, or the text is damaged. */
function dueno(contenido: string): number | undefined {
  try {
    const { pid, identidad: anotada } = JSON.parse(contenido) as { pid: number; identidad: string }
    return identidad(pid) === anotada ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes a data directory for this process, creating it when it is missing. The lock of a server that no longer
 * runs is taken over; the operating system's start instant of the process tells it from a reused pid.
 * Taking it again in the same process succeeds, and then only the first taker's `soltar` gives it back.
 * @throws Error with a text for people when another live server owns the directory.
 */
export function tomarDirectorio(dataDir: string): Directorio {
  mkdirSync(dataDir, { recursive: true })
  const ruta = realpathSync(dataDir)
  const candado = join(ruta, 'veta.pid')
  const propio = `${candado}.${process.pid}`
  const mio = JSON.stringify({ pid: process.pid, identidad: identidad(process.pid) })
  const ocupado = (pid: number) =>
    new Error(
      `The data directory ${ruta} is in use by another Veta server (pid ${pid}). ` +
        'Stop that one first, or choose another directory with DATA_DIR.',
    )

  writeFileSync(propio, mio)
  try {
    for (let intento = 0; intento < 5; intento++) {
      try {
        // A hard link appears whole or not at all, and never replaces a file: no half-written lock is ever read.
        linkSync(propio, candado)
        return {
          ruta,
          soltar: () => {
            if (leer(candado) === mio) rmSync(candado, { force: true })
          },
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const anterior = leer(candado)
      if (anterior === undefined) continue
      if (anterior === mio) return { ruta, soltar: () => undefined }
      const vivo = dueno(anterior)
      if (vivo !== undefined) throw ocupado(vivo)
      retirar(candado, anterior)
    }
    throw new Error(`The lock ${candado} changes hands all the time; is another server starting?`)
  } finally {
    rmSync(propio, { force: true })
  }
}

/** Removes a dead server's lock, unless another starter replaced it since it was read: then puts that one back. */
function retirar(candado: string, anterior: string) {
  const apartado = `${candado}.${process.pid}.viejo`
  try {
    renameSync(candado, apartado)
    if (leer(apartado) !== anterior) linkSync(apartado, candado)
  } catch {
    // Someone else removed it, or took the place: the next round of the caller sees which.
  } finally {
    rmSync(apartado, { force: true })
  }
}
