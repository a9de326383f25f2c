import { once } from 'node:events'
import { Writable } from 'node:stream'
import type { Zip } from 'fflate'
import { BOGOTA_OFFSET_MS, type Instante } from '#shared/kernel/dates'

/** A file of files that is written while it goes out. */
export interface Archivador {
  /** Where the next file of it is written; it is done when the stream has finished. */
  archivo: (nombre: string) => Writable
  cerrar: () => void
}

/** The hour of Bogota, which the library writes as this process says it, wherever it runs. */
function horaDelPais(instante: Instante): Date {
  const alla = new Date(Date.parse(instante) + BOGOTA_OFFSET_MS)
  const [year, month, day] = [alla.getUTCFullYear(), alla.getUTCMonth(), alla.getUTCDate()]
  return new Date(year, month, day, alla.getUTCHours(), alla.getUTCMinutes(), alla.getUTCSeconds())
}

/**
 * Writes a zip into a stream, a file at a time, as each comes: nothing is held but what the stream has not taken yet.
 * Its files are kept as they are, because workbooks and papers are compressed themselves. The same files are the same
 * bytes: all are dated `fecha`.
 */
export async function abrirZip(destino: Writable, fecha: Instante): Promise<Archivador> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const mtime = horaDelPais(fecha)
  let falla: Error | null = null
  const zip: Zip = new Zip((error, trozo, fin) => {
    falla = error
    if (error) destino.destroy(error)
    else if (fin) destino.end(trozo)
    else destino.write(trozo)
  })
  /** Waits until what was written has left. */
  const desahogar = async (): Promise<void> => {
    if (falla ?? destino.destroyed) throw falla ?? new Error('the file can no longer be written')
    if (destino.writableNeedDrain) await once(destino, 'drain')
  }
  return {
    archivo: nombre => {
      const parte = Object.assign(new ZipPassThrough(nombre), { mtime })
      zip.add(parte)
      const escribir = (trozo: Uint8Array, fin: boolean, hecho: (error?: Error | null) => void): void => {
        parte.push(trozo, fin)
        desahogar().then(() => hecho(), hecho)
      }
      const flujo = new Writable({
        write: (trozo: Uint8Array, _, hecho) => escribir(trozo, false, hecho),
        final: hecho => escribir(new Uint8Array(), true, hecho),
      })
      // Its failure is told by whoever writes it, and by the upload.
      return flujo.on('error', () => undefined)
    },
    cerrar: () => zip.end(),
  }
}
