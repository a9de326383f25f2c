import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Json = Record<string, unknown>
export interface Renglon {
  id: string
  code: string
  quantity: number
  price: number
  description?: string
  discount?: { value: number }
  taxes: { id: number; name: string; type: string; percentage: number; value: number }[]
  total: number
}

/** An invoice or a credit note as it was made; what is answered of it is in `documentos.ts`. */
export interface Documento {
  clase: 'FV' | 'NC'
  id: string
  documento_id: number
  prefix: string
  number: number
  name: string
  date: string
  cliente: { id: string; identification: string; branch_office: number }
  seller: number | null
  observations: string
  total: number
  base: string
  iva: string
  items: Renglon[]
  payments: { id: number; name: string; value: number; due_date?: string }[]
  /** Undefined where no stamp was asked for. */
  sello: 'Sending' | 'Accepted' | 'Rejected' | undefined
  cufe: string | undefined
  motivos: string[]
  /** Times that it was read since it was sent to the tax authority. */
  consultas: number
  /** ISO, UTC. */
  creado: string
  llave: string | undefined
  factura_id: string | undefined
  correos: string[]
}
export interface Enviado {
  documento_id: string
  correos: string[]
  fecha: string
}
export interface ClienteSimulado extends Json {
  id: string
  identification: string
  branch_office: number
  active: boolean
  contacts?: unknown[]
}
export interface ProductoSimulado extends Json {
  id: string
  code: string
  active: boolean
}

/** All that the simulated Siigo knows of a company. */
export interface Libro {
  clientes: ClienteSimulado[]
  productos: ProductoSimulado[]
  documentos: Documento[]
  /** Mails that left. */
  correos: Enviado[]
  /** Keys that answer 500 for good. */
  llavesGastadas: string[]
  consecutivo: { FV: number; NC: number }
}

const vacio = (): Libro => ({
  clientes: [],
  productos: [],
  documentos: [],
  correos: [],
  llavesGastadas: [],
  consecutivo: { FV: 0, NC: 0 },
})

/** Opens the book of a file, or one in memory. `guardar` is done before a request is answered: an issued invoice stays. */
export function abrirLibro(archivo: string | undefined): { libro: Libro; guardar: () => void } {
  if (archivo === undefined) return { libro: vacio(), guardar: () => {} }
  const libro = existsSync(archivo) ? (JSON.parse(readFileSync(archivo, 'utf8')) as Libro) : vacio()
  const guardar = () => {
    mkdirSync(dirname(archivo), { recursive: true })
    writeFileSync(`${archivo}.tmp`, JSON.stringify(libro))
    renameSync(`${archivo}.tmp`, archivo)
  }
  return { libro, guardar }
}
