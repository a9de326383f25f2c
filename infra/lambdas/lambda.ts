import type { Dominio } from '#shared/http/api'
import type { AccionTabla, ClaseDeItem, DerechosDeTabla } from '../derechos'

/** Folders of the documents' bucket. */
type Carpeta = 'planes' | 'documentos' | 'marca' | 'exportaciones' | 'adjuntos'

/** A Lambda, and what it may do: nothing but what its line says. */
export interface Lambda extends DerechosDeTabla {
  /** Entry file, from the root of the repository. */
  entrada: string
  /** Folders of the documents' bucket that it uses. */
  objetos?: Partial<Record<Carpeta, readonly ('leer' | 'escribir' | 'abandonar')[]>>
  /** Signs or checks tokens, so it may read their key. */
  firma?: true
  /** Calls Siigo, or says what is missing for that: it may read who we are there. */
  siigo?: true
  /** What it does to open sockets. */
  sockets?: readonly ('POST' | 'DELETE')[]
  /** MB: the share of a CPU goes with it (1,769 MB are one). */
  memoria?: number
  /** Options of Node, where its defaults do not fit. */
  opcionesDeNode?: string
  /** Seconds, where `plazoDe` does not fit; an HTTP API waits for 30. */
  plazo?: number
}

/** Lambdas that serve no route of the contract. */
type Tecnica = 'tiempo-real' | 'eventos' | 'trabajos' | 'firma-rotacion'
export type NombreLambda = Dominio | Tecnica

export const leer = ['BatchGetItem'] as const satisfies AccionTabla[]
export const crear = ['PutItem'] as const satisfies AccionTabla[]
export type Items = Partial<Record<ClaseDeItem, readonly AccionTabla[]>>

/** What every route with a session reads. */
export const SESION = { USUARIO: leer, CONEXION: leer } satisfies Items
/** What the kernel writes with every change. */
export const CAMBIO = {
  IDEMPOTENCIA: ['BatchGetItem', 'PutItem'],
  AUDITORIA: crear,
  SALIDA: crear,
} satisfies Items
/** Routes that count who calls them how often. */
export const LIMITE = { LIMITE: ['UpdateItem'] } satisfies Items
/** Counted lists. */
export const CONTEOS = { CONTEO: leer, CONTEOS: leer } satisfies Items
