import type { BuildOptions } from 'esbuild'
import type { Indice } from '#functions/kernel/dynamo/keys'
import type { Dominio } from '#shared/http/api'

/**
 * The permissions of a transaction are those of its writes: DynamoDB has none for TransactWriteItems itself.
 */
export type AccionTabla =
  'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem'

export interface Lambda {
  /** Entry file, from the root of the repository. */
  entrada: string
  /** DynamoDB actions that its code sends; Query on the table itself, and on the indexes named. */
  tabla?: readonly AccionTabla[]
  indices?: readonly Indice[]
  /** Folders of the documents' bucket that it uses. */
  objetos?: Partial<Record<'planes' | 'documentos', readonly ('leer' | 'escribir')[]>>
  /** Signs or checks tokens, so it gets their key. */
  firma?: true
  /** Posts to open sockets. */
  sockets?: true
  /** MB: the share of a CPU goes with it (1,769 MB are one). */
  memoria?: number
  /** Seconds; an HTTP API waits for 30. */
  plazo?: number
}

/** Lambdas that serve no route of the contract. */
export type Tecnica = 'tiempo-real' | 'eventos'
export type NombreLambda = Dominio | Tecnica

/**
 * Every Lambda and what it may do: CDK, the tests and the bundle benchmark read this list. A domain of the
 * contract without its line does not compile.
 */
export const LAMBDAS = {
  sesion: {
    entrada: 'functions/sesion/index.ts',
    tabla: ['BatchGetItem', 'PutItem', 'UpdateItem'],
    firma: true,
    // argon2 fills 19 MiB and one CPU for each password.
    memoria: 1769,
  },
  maestros: { entrada: 'functions/maestros/index.ts', tabla: ['BatchGetItem', 'Query'], firma: true },
  terceros: {
    entrada: 'functions/terceros/index.ts',
    tabla: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
    indices: ['GSI1'],
    firma: true,
    // Longer than a write goes on trying.
    plazo: 29,
  },
  productos: {
    entrada: 'functions/productos/index.ts',
    tabla: ['BatchGetItem', 'Query'],
    indices: ['GSI1', 'GSI2', 'GSI3'],
    firma: true,
  },
  despiece: {
    entrada: 'functions/despiece/index.ts',
    tabla: ['BatchGetItem'],
    firma: true,
    // The search for a plan is arithmetic on one core.
    memoria: 1769,
    plazo: 29,
  },
  ventas: {
    entrada: 'functions/ventas/index.ts',
    tabla: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    indices: ['GSI1', 'GSI2', 'GSI3'],
    objetos: { planes: ['leer', 'escribir'] },
    firma: true,
    // Plans the cuts of a sale again before it is saved.
    memoria: 1769,
    plazo: 29,
  },
  documentos: {
    entrada: 'functions/documentos/index.ts',
    tabla: ['BatchGetItem', 'Query'],
    objetos: { documentos: ['leer', 'escribir'] },
    firma: true,
    memoria: 1769,
    plazo: 29,
  },
  contrato: { entrada: 'functions/contrato/index.ts' },
  'tiempo-real': { entrada: 'functions/tiempo-real/index.ts', tabla: ['PutItem', 'DeleteItem'] },
  eventos: {
    entrada: 'functions/eventos/index.ts',
    tabla: ['Query', 'UpdateItem', 'DeleteItem'],
    indices: ['GSI1'],
    sockets: true,
    plazo: 30,
  },
} as const satisfies Record<NombreLambda, Lambda>

/** The same list without its literal types, to go through. */
export const lambdas = Object.entries(LAMBDAS) as [NombreLambda, Lambda][]

/**
 * How a Lambda is bundled, for esbuild; CDK and the benchmark use the same. The SDK goes into the bundle: the
 * runtime's own copy is whole, unminified and changes under us from one day to the next, and what a domain
 * uses of it is a fraction. `module` before `main` takes the packages' ES modules, which can be tree-shaken.
 */
export const EMPAQUE = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  mainFields: ['module', 'main'],
} satisfies BuildOptions
