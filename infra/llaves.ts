import type { Indice } from '#functions/kernel/dynamo/keys'

/**
 * The kinds of items by the first word of their key (functions/kernel/dynamo/keys.ts), sorted by what may happen to them.
 * IAM knows them by `dynamodb:LeadingKeys`; a kind without its line does not compile into a right.
 */
export const CLASES = {
  /** Movements and records: written once, never changed, never deleted. */
  libro: ['KARDEX', 'CAJA', 'AUDITORIA'],
  /** Business objects and what keeps them unique or in order: changed under a guard, never deleted. */
  negocio: [
    'VENTA',
    'CONSECUTIVO',
    'CONTADOR',
    'COMPROBANTE',
    'PERIODO',
    'TERCERO',
    'PRODUCTO',
    'RETAL',
    'USUARIO',
    'SUPERADMINISTRADORES',
    'CATALOGO',
    'DOCUMENTO_PUBLICO',
    'CONEXION',
    'DISPOSITIVO',
  ],
  /** Follows from the others, expires or can be made anew. */
  tecnica: [
    'DOCUMENTO',
    'IDEMPOTENCIA',
    'SALIDA',
    'TRABAJO',
    'CORREO',
    'REFERENCIA',
    'PALABRA',
    'CONTEO',
    'CONTADO',
    'CONTEOS',
    'INTENTO',
    'LIMITE',
    'EXPORTACIONES',
    'EXPORTACION_RECIENTE',
    'ADJUNTO',
    'TEMA',
    'SOCKET',
    'BOLETO',
  ],
} as const
export type ClaseDeItem = (typeof CLASES)[keyof typeof CLASES][number]

/** The permissions of a transaction are those of its writes: DynamoDB has none for TransactWriteItems itself. */
export const ACCIONES = [
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
] as const
export type AccionTabla = (typeof ACCIONES)[number]

/** Does a pattern of partition keys (`VENTAS#*`) cover a key? As IAM compares: `*` is any text. */
export const cubre = (patron: string, pk: string): boolean =>
  patron.endsWith('*') ? pk.startsWith(patron.slice(0, -1)) : pk === patron

/** Partition keys of a kind of item, as a pattern. */
export const patronDe = (clase: ClaseDeItem): string => `${clase}#*`

export interface DerechosDeTabla {
  /** What is done to each kind of item. Query here is the one on the table itself. */
  items?: Partial<Record<ClaseDeItem, readonly AccionTabla[]>>
  /** Partitions that are queried in each index, as patterns. */
  indices?: Partial<Record<Indice, readonly string[]>>
}

/** One right: actions on the table (or one index of it), for the partition keys of some patterns. */
export interface Derecho {
  acciones: AccionTabla[]
  indice?: Indice
  llaves: string[]
}

/** Rights as IAM statements want them: the kinds that have the same actions together. */
export function derechosDe({ items = {}, indices = {} }: DerechosDeTabla): Derecho[] {
  const byActions = new Map<string, Derecho>()
  for (const [clase, actions] of Object.entries(items) as [ClaseDeItem, readonly AccionTabla[]][]) {
    const acciones = ACCIONES.filter(each => actions.includes(each))
    const derecho = byActions.get(acciones.join()) ?? { acciones, llaves: [] }
    derecho.llaves.push(patronDe(clase))
    byActions.set(acciones.join(), derecho)
  }
  return [
    ...byActions.values(),
    ...(Object.entries(indices) as [Indice, readonly string[]][]).map(([indice, llaves]): Derecho => ({
      acciones: ['Query'],
      indice,
      llaves: [...llaves],
    })),
  ]
}

/** May a Lambda with these rights do an action to an item, or query a partition of an index? */
export const permite = (
  derechos: DerechosDeTabla,
  { accion, pk, indice }: { accion: string; pk: string; indice?: string },
): boolean =>
  derechosDe(derechos).some(
    derecho =>
      derecho.indice === indice &&
      (derecho.acciones as string[]).includes(accion) &&
      derecho.llaves.some(patron => cubre(patron, pk)),
  )
