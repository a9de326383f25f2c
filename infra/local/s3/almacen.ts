/**
 * Objects on disk, one file each, under the hash of its key: `<dir>/<bucket>/<2 hex>/<62 hex>`.
 *
 * The file holds the data, then its description as JSON, then 8 bytes (length of the JSON, mark). Data and
 * description appear together by one rename, so a kill at any instant leaves the old object or the new one,
 * and never a description without its data. Keys never become paths: `..` or `/` in a key mean nothing here.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ErrorS3 } from './errores'

export interface Ficha {
  key: string
  /** Bytes. */
  size: number
  /** MD5 in hex, without quotes. */
  etag: string
  /** ms since 1970. */
  modificado: number
  /** Headers to answer with: content-type, x-amz-meta-* and the like; lower-case. */
  headers: Record<string, string>
  /** [header, base64] */
  checksum?: [string, string]
}

/** An object opened for reading: a consistent snapshot, also while another PUT replaces it. */
export interface Lectura {
  ficha: Ficha
  /** Streams bytes `desde` to `hasta` (both included) and closes the file at the end. */
  flujo(desde: number, hasta: number): Readable
  cerrar(): Promise<void>
}

/** An object being written; nothing of it can be seen before `publicar`. */
export interface Borrador {
  escribir: (trozo: Buffer) => Promise<void>
  /** @throws ErrorS3 PreconditionFailed when `soloNuevo` and the key exists. */
  publicar(ficha: Ficha, soloNuevo?: boolean): Promise<void>
  /** Closes it and keeps it aside, unseen, as a part of a larger object. */
  apartar(): Promise<Parte>
  /** Forgets it; does nothing after `publicar` or `apartar`. */
  descartar(): Promise<void>
}

/** A piece of an object that is uploaded in pieces. */
export interface Parte {
  flujo(): Readable
  descartar(): Promise<void>
}

export interface Almacen {
  crearBucket(bucket: string): Promise<boolean>
  existeBucket(bucket: string): Promise<boolean>
  borrador(bucket: string): Promise<Borrador>
  leer(bucket: string, key: string): Promise<Lectura | undefined>
  borrar(bucket: string, key: string): Promise<void>
  /** Every object of a bucket whose key starts with `prefijo`, by key in UTF-8 order. */
  listar(bucket: string, prefijo: string): Promise<Ficha[]>
}

const MARCA = Buffer.from('veta')
const PIE = 8

const falta = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Opens (and creates) a store; removes what interrupted writes left behind. One process per directory. */
export function abrirAlmacen(dir: string): Almacen {
  // Bucket names start with a letter or digit, so this directory can never be one.
  const enCurso = join(dir, '.en-curso')
  rmSync(enCurso, { recursive: true, force: true })
  mkdirSync(enCurso, { recursive: true })
  const carpeta = (bucket: string) => {
    if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket)) throw new ErrorS3('InvalidBucketName')
    return join(dir, bucket)
  }
  const archivo = (bucket: string, key: string) => {
    const nombre = createHash('sha256').update(key).digest('hex')
    return join(carpeta(bucket), nombre.slice(0, 2), nombre.slice(2))
  }
  const existeBucket = async (bucket: string) => {
    try {
      return (await stat(carpeta(bucket))).isDirectory()
    } catch (error) {
      if (falta(error)) return false
      throw error
    }
  }

  return {
    existeBucket,
    crearBucket: async bucket => (await mkdir(carpeta(bucket), { recursive: true })) !== undefined,
    borrador: async bucket => {
      const provisional = join(enCurso, randomUUID())
      const manija = await open(provisional, 'wx')
      let abierto = true
      let apartado = false
      const cerrar = async () => {
        if (abierto) await manija.close()
        abierto = false
      }
      return {
        escribir: async trozo => {
          // One call may write less than the whole.
          for (let hecho = 0; hecho < trozo.length;) {
            hecho += (await manija.write(trozo, hecho)).bytesWritten
          }
        },
        publicar: async (ficha, soloNuevo = false) => {
          const json = Buffer.from(JSON.stringify(ficha))
          const pie = Buffer.alloc(PIE)
          pie.writeUInt32BE(json.length)
          MARCA.copy(pie, 4)
          await manija.appendFile(Buffer.concat([json, pie]))
          // Before the name: after a power cut a name must not lead to missing bytes.
          await manija.datasync()
          await cerrar()
          const destino = archivo(bucket, ficha.key)
          await mkdir(dirname(destino), { recursive: true })
          if (!soloNuevo) return rename(provisional, destino)
          try {
            // A link, unlike a rename, fails when the name is taken: of two writers exactly one wins.
            await link(provisional, destino)
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new ErrorS3('PreconditionFailed')
            throw error
          }
          await rm(provisional)
        },
        apartar: async () => {
          await cerrar()
          apartado = true
          return {
            flujo: () => createReadStream(provisional),
            descartar: () => rm(provisional, { force: true }),
          }
        },
        descartar: async () => {
          await cerrar()
          if (!apartado) await rm(provisional, { force: true })
        },
      }
    },
    leer: async (bucket, key) => {
      let manija: FileHandle
      try {
        manija = await open(archivo(bucket, key))
      } catch (error) {
        if (falta(error)) return undefined
        throw error
      }
      try {
        const ficha = await leerFicha(manija)
        return {
          ficha,
          flujo: (desde, hasta) => manija.createReadStream({ start: desde, end: hasta }),
          cerrar: () => manija.close(),
        }
      } catch (error) {
        await manija.close()
        throw error
      }
    },
    borrar: (bucket, key) => rm(archivo(bucket, key), { force: true }),
    listar: async (bucket, prefijo) => {
      const base = carpeta(bucket)
      const fichas: Ficha[] = []
      for (const grupo of readdirSync(base)) {
        for (const nombre of await readdir(join(base, grupo))) {
          const ficha = await abrirFicha(join(base, grupo, nombre))
          if (ficha?.key.startsWith(prefijo)) fichas.push(ficha)
        }
      }
      return fichas.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
    },
  }
}

async function abrirFicha(ruta: string): Promise<Ficha | undefined> {
  let manija: FileHandle | undefined
  try {
    manija = await open(ruta)
    return await leerFicha(manija)
  } catch (error) {
    // Deleted while the list was being read.
    if (falta(error)) return undefined
    throw error
  } finally {
    await manija?.close()
  }
}

async function leerFicha(manija: FileHandle): Promise<Ficha> {
  const { size } = await manija.stat()
  const pie = Buffer.alloc(PIE)
  if (size < PIE) throw new Error('An object file is too short.')
  await manija.read(pie, 0, PIE, size - PIE)
  const largo = pie.readUInt32BE()
  if (!pie.subarray(4).equals(MARCA) || largo > size - PIE) throw new Error('An object file is damaged.')
  const json = Buffer.alloc(largo)
  await manija.read(json, 0, largo, size - PIE - largo)
  return JSON.parse(json.toString()) as Ficha
}
