import { createHash } from 'node:crypto'

/** Loaded by the first call: most requests touch no object, and a start should not wait for what they do not use. */
const almacen = () => import('./s3')

/** Writes an object; the same key twice is the same object, so a repetition is harmless. */
export const guardarObjeto = async (key: string, body: string | Uint8Array, type: string): Promise<unknown> =>
  (await almacen()).guardar(key, body, type)

/** The bytes of an object, or undefined when there is none. */
export const leerObjeto = async (key: string): Promise<Uint8Array | undefined> => (await almacen()).leer(key)

/** Is there such an object? */
export const existeObjeto = async (key: string): Promise<boolean> => (await almacen()).existe(key)

export interface Entrega {
  /** Name of the file as the browser shows and saves it, whatever it is made of. */
  nombre: string
  tipo: string
  /** Seconds. */
  vida: number
  /** `attachment`: saved and never shown by the browser. */
  disposicion?: 'inline' | 'attachment'
}

/** A link that opens one object for a while, in the browser, without any other credential. */
export const enlaceFirmado = async (key: string, entrega: Entrega): Promise<string> =>
  (await almacen()).firmar(key, entrega)

/** Key of a value that is stored under its content's hash: equal contents, one object. */
export const claveDeContenido = (folder: string, json: string): string =>
  `${folder}/${createHash('sha256').update(json).digest('hex')}.json`
