import type { Indice } from '#functions/kernel/dynamo/keys'

/**
 * The kinds of items by the first word of their key (functions/kernel/dynamo/keys.ts), sorted by what may happen to them.
 * IAM knows them by `dynamodb:LeadingKeys`; a kind without its line does not compile into a right.
 */
export const CLASES = {
  /** Movements and records: written once, never changed, never deleted. */
  libro: ['KARDEX', 'REVERSO', 'CAJA', 'CIERRE', 'ANTICIPO', 'CREDITO', 'HECHO_VENTA', 'AUDITORIA'],
  /** Business objects and what keeps them unique or in order: changed under a guard, never deleted. */
  negocio: [
    'VENTA',
    'CONSECUTIVO',
    'CONTADOR',
    'COMPROBANTE',
    'DIA_CAJA',
    'SESION_CAJA',
    'TURNO',
    'FILA_TURNOS',
    'PANTALLA',
    'PAGO_PROVEEDOR',
    'EGRESO',
    'INGRESO',
    'RECIBO_ANTICIPO',
    'TOTAL_ANTICIPOS',
    'MES_ELECTRONICO',
    'MES_VENDIDO',
    'DIA_VENDIDO',
    'TERCERO',
    'PRODUCTO',
    'RETAL',
    'LOTE',
    'TRASLADO',
    'TOMA',
    'TIRAS',
    'RETIRO',
    'REINICIO',
    'DESCUENTO',
    'CUENTA_CREDITO',
    'CUENTA_ID',
    'ABONO',
    'TOTAL_CREDITO',
    'USUARIO',
    'SUPERADMINISTRADORES',
    'CATALOGO',
    'DOCUMENTO_PUBLICO',
    'CONEXION',
    'DISPOSITIVO',
  ],
  /** Follows from the others, expires or can be made anew. */
  tecnica: [
    // The drawer of a terminal while it is open: its movements and its session are the record.
    'CAJA_ABIERTA',
    // What machines and operators are busy with, and what machines did: the stages of the orders are the record.
    'EN_USO',
    'MARCHA',
    'CARNE',
    // The lock of a closed month: its closes and reopenings are the ledger.
    'PERIODO',
    'DOCUMENTO',
    'IDEMPOTENCIA',
    'SALIDA',
    'TRABAJO',
    'CORREO',
    'NOMBRE',
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
    'VALE_DESCUENTO',
    'TEMA',
    'SOCKET',
    'BOLETO',
    'EDICION',
    'ALERTA',
    'FACTURA_PROVEEDOR',
    'CARGA_IGUAL',
    'LOTE_EN_CURSO',
    'TOMA_ABIERTA',
    'CAMBIO_PRECIOS',
    'CARGA_CATALOGO',
    'ACUMULADO_VENDIDO',
    // What each person sold: copies of the rows of their stores, and their sums.
    'HECHO_VENDEDOR',
    'MES_VENDEDOR',
    'DIA_VENDEDOR',
    'ACUMULADO_VENDEDOR',
    'ROTULOS',
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

/**
 * Writes that are done on their own as well. Every other write is one of a transaction, which the kernel guards, and
 * has no right outside of one.
 */
const SUELTAS: Partial<Record<AccionTabla, readonly ClaseDeItem[]>> = {
  PutItem: ['CONEXION', 'INTENTO', 'BOLETO', 'SOCKET', 'TEMA', 'EDICION', 'ALERTA'],
  UpdateItem: [
    'CONEXION',
    'CONTADOR',
    'LIMITE',
    'SALIDA',
    'TRABAJO',
    'CONTEO',
    'CONTEOS',
    'EXPORTACIONES',
    'CAMBIO_PRECIOS',
    'CARGA_CATALOGO',
  ],
  DeleteItem: ['BOLETO', 'SOCKET', 'TEMA', 'EDICION'],
}

/** Partition keys of a kind of item, as a pattern. */
export const patronDe = (clase: ClaseDeItem): string => `${clase}#*`

export interface DerechosDeTabla {
  /** What is done to each kind of item. Query here is the one on the table itself. */
  items?: Partial<Record<ClaseDeItem, readonly AccionTabla[]>>
  /** Partitions that are queried in each index, as patterns. */
  indices?: Partial<Record<Indice, readonly string[]>>
}

/** One right: an action on the table (or one index of it), for the partition keys of some patterns. */
export interface Derecho {
  accion: AccionTabla
  indice?: Indice
  claves: string[]
  /** Only as a part of a transaction. */
  enTransaccion?: true
}

/**
 * Rights as IAM wants them: one for each action, with all the kinds that it is done to. A request that reads or
 * writes several kinds at once is allowed by one statement that has them all, or not at all: statements do not add up.
 * What a transaction writes alone may stand beside what is only written there.
 */
export function derechosDe({ items = {}, indices = {} }: DerechosDeTabla): Derecho[] {
  const clases = Object.keys(items) as ClaseDeItem[]
  const derecho = (accion: AccionTabla, some: ClaseDeItem[]): Derecho[] =>
    some.length > 0 ? [{ accion, claves: some.map(patronDe) }] : []
  return [
    ...ACCIONES.flatMap(accion => {
      const all = clases.filter(clase => items[clase]!.includes(accion))
      const sueltas = SUELTAS[accion]
      if (!sueltas) return derecho(accion, all)
      const solas = all.filter(clase => sueltas.includes(clase))
      if (solas.length === all.length) return derecho(accion, all)
      return [
        ...derecho(accion, solas),
        ...derecho(accion, all).map(each => ({ ...each, enTransaccion: true as const })),
      ]
    }),
    ...(Object.entries(indices) as [Indice, readonly string[]][]).map(([indice, claves]): Derecho => ({
      accion: 'Query',
      indice,
      claves: [...claves],
    })),
  ]
}
