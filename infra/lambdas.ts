import { contables } from '#functions/kernel/dynamo/contables'
import type { Indice } from '#functions/kernel/dynamo/keys'
import type { Dominio } from '#shared/http/api'
import type { AccionTabla, ClaseDeItem, DerechosDeTabla } from './derechos'

/** Folders of the documents' bucket. */
export type Carpeta = 'planes' | 'documentos' | 'marca' | 'exportaciones' | 'adjuntos'

/** A Lambda, and what it may do: nothing but what its line says. */
export interface Lambda extends DerechosDeTabla {
  /** Entry file, from the root of the repository. */
  entrada: string
  /** Folders of the documents' bucket that it uses. */
  objetos?: Partial<Record<Carpeta, readonly ('leer' | 'escribir' | 'abandonar')[]>>
  /** Signs or checks tokens, so it may read their key. */
  firma?: true
  /** What it does to open sockets. */
  sockets?: readonly ('POST' | 'DELETE')[]
  /** MB: the share of a CPU goes with it (1,769 MB are one). */
  memoria?: number
  /** Options of Node, where its defaults do not fit. */
  opcionesDeNode?: string
  /** Seconds, where `plazoDe` does not fit; an HTTP API waits for 30. */
  plazo?: number
}

/** Seconds that a Lambda may take: one that writes has longer than a write goes on trying. */
export const plazoDe = ({ plazo, items }: Lambda): number => plazo ?? (items?.IDEMPOTENCIA ? 29 : 10)

const leer = ['BatchGetItem'] as const satisfies AccionTabla[]
const crear = ['PutItem'] as const satisfies AccionTabla[]
type Items = Partial<Record<ClaseDeItem, readonly AccionTabla[]>>

/** What every route with a session reads. */
const SESION = { USUARIO: leer, CONEXION: leer } satisfies Items
/** What the kernel writes with every change. */
const CAMBIO = {
  IDEMPOTENCIA: ['BatchGetItem', 'PutItem'],
  AUDITORIA: crear,
  SALIDA: crear,
} satisfies Items
/** Routes that count who calls them how often. */
const LIMITE = { LIMITE: ['UpdateItem'] } satisfies Items
/** Counted lists. */
const CONTEOS = { CONTEO: leer, CONTEOS: leer } satisfies Items

/** Whoever counts reads everything that is counted, and the names between two boundaries that hold too many. */
const CONTADOS = Object.fromEntries(
  contables.map(([clase, { filas }]) => [clase, filas === undefined ? leer : (['Query'] as const)]),
) satisfies Items
const listasPorNombre = (indice: Indice): string[] => [
  ...new Set(
    contables.flatMap(([, { forma, listas }]) => (forma === 'nombres' ? (listas[indice] ?? []) : [])),
  ),
]

/** Lambdas that serve no route of the contract. */
export type Tecnica = 'tiempo-real' | 'eventos' | 'trabajos' | 'firma-rotacion'
export type NombreLambda = Dominio | Tecnica

/**
 * Every Lambda and what it may do: CDK, the tests and the benchmark read this list. A domain of the contract
 * without its line does not compile; tests/support/derechos.ts judges every request of the tests by what follows from it.
 */
export const LAMBDAS = {
  sesion: {
    entrada: 'functions/sesion/index.ts',
    items: {
      ...CAMBIO,
      ...LIMITE,
      USUARIO: ['BatchGetItem', 'UpdateItem'],
      CORREO: leer,
      CONEXION: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      DISPOSITIVO: ['BatchGetItem', 'PutItem'],
      INTENTO: ['BatchGetItem', 'PutItem'],
      BOLETO: crear,
    },
    indices: { GSI1: ['CONEXIONES'] },
    firma: true,
    // argon2 fills 19 MiB and one CPU for each password.
    memoria: 1769,
  },
  maestros: {
    entrada: 'functions/maestros/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      TRABAJO: crear,
      // The history of a parameter.
      AUDITORIA: ['PutItem', 'Query'],
      CATALOGO: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      NOMBRE: ['PutItem', 'DeleteItem'],
      CONTADOR: ['UpdateItem'],
      // What the audit calls what was changed.
      PRODUCTO: leer,
      TERCERO: leer,
    },
    // The logo of the papers.
    objetos: { marca: ['leer', 'escribir'] },
    indices: { GSI1: ['BITACORA#*'] },
    firma: true,
  },
  terceros: {
    entrada: 'functions/terceros/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      ...CONTEOS,
      CATALOGO: ['BatchGetItem', 'Query'],
      CONTADOR: ['BatchGetItem', 'UpdateItem'],
      TERCERO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      DOCUMENTO: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      PALABRA: ['BatchGetItem', 'Query', 'UpdateItem'],
      // Two entries of one customer that become one: their money passes, and a job carries their orders on.
      ANTICIPO: crear,
      SALDO_ANTICIPO: ['UpdateItem'],
      CUENTA_CREDITO: ['BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      CREDITO: crear,
      TOTAL_CREDITO: ['UpdateItem'],
      VALE_DESCUENTO: ['Query'],
      // Who loses their login has no drawer open.
      CAJA_ABIERTA: ['Query'],
      TRABAJO: crear,
      // Staff are people too, with their sign-in.
      USUARIO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      CORREO: ['PutItem', 'DeleteItem'],
      SUPERADMINISTRADORES: ['UpdateItem'],
    },
    indices: { GSI1: ['TERCEROS'], GSI2: ['TERCEROS#*'], GSI3: ['VENTAS#*', 'DESCUENTOS#*'] },
    firma: true,
    // argon2, as at the sign-in, when somebody of the staff gets a password.
    memoria: 1769,
  },
  anticipos: {
    entrada: 'functions/anticipos/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      CATALOGO: leer,
      TERCERO: ['BatchGetItem', 'UpdateItem'],
      ANTICIPO: ['Query', 'PutItem'],
      RECIBO_ANTICIPO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      // Where the paper of a sale opens that spent one.
      VENTA: leer,
      SALDO_ANTICIPO: ['UpdateItem'],
      TOTAL_ANTICIPOS: ['Query', 'UpdateItem'],
      ...CONTEOS,
      DOCUMENTO_PUBLICO: crear,
      ADJUNTO: crear,
      CONTADOR: ['UpdateItem'],
      CONSECUTIVO: ['BatchGetItem', 'PutItem'],
      PERIODO: ['ConditionCheckItem'],
      CAJA: crear,
      DIA_CAJA: ['BatchGetItem', 'PutItem'],
      CAJA_ABIERTA: ['BatchGetItem', 'PutItem'],
      COMPROBANTE: ['BatchGetItem', 'PutItem'],
    },
    // Who has a balance, and orders that it may pay.
    indices: { GSI1: ['SALDOS_ANTICIPO', 'VENTAS#*'] },
    objetos: { adjuntos: ['leer', 'escribir'] },
    firma: true,
  },
  caja: {
    entrada: 'functions/caja/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      CATALOGO: leer,
      CONTADOR: ['UpdateItem'],
      EGRESO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      INGRESO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      PERIODO: ['ConditionCheckItem'],
      CAJA: ['Query', 'PutItem'],
      DIA_CAJA: ['BatchGetItem', 'PutItem'],
      CAJA_ABIERTA: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
      SESION_CAJA: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      ADJUNTO: crear,
    },
    indices: { GSI1: ['SESIONES_CAJA#*'] },
    objetos: { adjuntos: ['leer', 'escribir'] },
    firma: true,
  },
  pagos: {
    entrada: 'functions/pagos/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      CATALOGO: leer,
      CONTADOR: ['UpdateItem'],
      PAGO_PROVEEDOR: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      FACTURA_PROVEEDOR: ['PutItem', 'DeleteItem'],
      PERIODO: ['ConditionCheckItem'],
      CAJA: crear,
      DIA_CAJA: ['BatchGetItem', 'PutItem'],
      CAJA_ABIERTA: ['BatchGetItem', 'PutItem'],
      ADJUNTO: crear,
    },
    indices: { GSI1: ['PAGOS_PROVEEDOR#*'], GSI2: ['POR_PAGAR#*'] },
    objetos: { adjuntos: ['leer', 'escribir'] },
    firma: true,
  },
  creditos: {
    entrada: 'functions/creditos/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      CATALOGO: ['BatchGetItem', 'Query'],
      TERCERO: ['BatchGetItem', 'UpdateItem', 'ConditionCheckItem'],
      DOCUMENTO: leer,
      PALABRA: ['BatchGetItem', 'Query'],
      CONTADOR: ['BatchGetItem', 'UpdateItem'],
      CUENTA_CREDITO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      CUENTA_ID: ['BatchGetItem', 'PutItem'],
      CREDITO: ['BatchGetItem', 'Query', 'PutItem'],
      ABONO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      TOTAL_CREDITO: ['BatchGetItem', 'UpdateItem'],
      DOCUMENTO_PUBLICO: crear,
      ADJUNTO: crear,
      // Whether a sale that an abono paid still stands, and the orders that hold a part of the limit.
      VENTA: leer,
      // An abono is money in its day's drawer, and what is too much of it is the customer's in advance.
      PERIODO: ['ConditionCheckItem'],
      CAJA: crear,
      DIA_CAJA: ['BatchGetItem', 'PutItem'],
      CAJA_ABIERTA: ['BatchGetItem', 'PutItem'],
      COMPROBANTE: ['BatchGetItem', 'PutItem'],
      CONSECUTIVO: ['BatchGetItem', 'PutItem'],
      ANTICIPO: crear,
      RECIBO_ANTICIPO: crear,
      SALDO_ANTICIPO: ['UpdateItem'],
      TOTAL_ANTICIPOS: ['UpdateItem'],
    },
    indices: { GSI1: ['CUENTAS_CREDITO'], GSI2: ['CREDITOS#DEBEN'], GSI3: ['VENTAS#*'] },
    objetos: { adjuntos: ['leer', 'escribir'] },
    firma: true,
  },
  cuadre: {
    entrada: 'functions/cuadre/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      CATALOGO: ['BatchGetItem', 'Query'],
      CAJA: ['Query'],
      // A close asks that no day of the month has changed since it was read.
      DIA_CAJA: ['BatchGetItem', 'Query', 'ConditionCheckItem', 'UpdateItem'],
      CIERRE: ['Query', 'PutItem'],
      PERIODO: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      // What is to be settled before a close, and the sales of a month.
      CAJA_ABIERTA: ['Query'],
      ALERTA: ['Query'],
      VENTA: leer,
    },
    indices: { GSI1: ['VENTAS#*', 'PAGOS_PROVEEDOR#*'] },
    firma: true,
  },
  descuentos: {
    entrada: 'functions/descuentos/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      CATALOGO: leer,
      TERCERO: leer,
      PRODUCTO: leer,
      VENTA: leer,
      CONTADOR: ['UpdateItem'],
      DESCUENTO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      VALE_DESCUENTO: crear,
    },
    indices: { GSI1: ['DESCUENTOS#*'], GSI2: ['DESCUENTOS#*'], GSI3: ['DESCUENTOS#*'] },
    firma: true,
  },
  productos: {
    entrada: 'functions/productos/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      ...LIMITE,
      ...CONTEOS,
      CATALOGO: ['BatchGetItem', 'Query', 'ConditionCheckItem'],
      // A product is made for every store that there is.
      CONTADOR: ['BatchGetItem', 'UpdateItem', 'ConditionCheckItem'],
      PRODUCTO: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      REFERENCIA: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      // The history of a product.
      AUDITORIA: ['PutItem', 'Query'],
      // What a new product begins with.
      KARDEX: crear,
      // Bulk changes of prices, and the job that does them.
      CAMBIO_PRECIOS: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      // Files of products, likewise.
      CARGA_CATALOGO: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      TRABAJO: crear,
      PALABRA: ['BatchGetItem', 'Query', 'UpdateItem'],
    },
    indices: {
      GSI1: ['PRODUCTOS#*', 'CAMBIOS_PRECIOS', 'CARGAS_CATALOGO#*'],
      GSI2: ['PRODUCTOS#*'],
      GSI3: ['PRODUCTOS#*'],
    },
    firma: true,
  },
  inventarios: {
    entrada: 'functions/inventarios/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      ...LIMITE,
      ...CONTEOS,
      TRABAJO: crear,
      CATALOGO: ['BatchGetItem', 'Query'],
      CONTADOR: ['BatchGetItem', 'UpdateItem'],
      // Stock moves here, and who may do so corrects a price with it: the copies of every store and the words follow.
      PRODUCTO: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      REFERENCIA: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      PALABRA: ['BatchGetItem', 'Query', 'UpdateItem'],
      KARDEX: ['BatchGetItem', 'Query', 'PutItem'],
      REVERSO: ['BatchGetItem', 'PutItem'],
      ALERTA: ['BatchGetItem', 'Query', 'PutItem'],
      LOTE: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      LOTE_EN_CURSO: ['PutItem', 'DeleteItem', 'ConditionCheckItem'],
      CARGA_IGUAL: ['BatchGetItem', 'PutItem'],
      TRASLADO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      TOMA: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      TOMA_ABIERTA: ['PutItem', 'DeleteItem'],
      // All boards of a store, brought to nothing by a job.
      REINICIO: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
    },
    indices: {
      GSI1: ['PRODUCTOS#*', 'LOTES#*', 'TRASLADOS#*', 'TOMAS#*'],
      GSI2: ['TRASLADOS#*'],
      GSI3: ['PRODUCTOS#*', 'TRASLADOS#*'],
    },
    firma: true,
    // A file of thousands of lines is read and looked at in one request.
    memoria: 1769,
  },
  despiece: {
    entrada: 'functions/despiece/index.ts',
    items: { ...SESION, ...LIMITE, CATALOGO: leer, REFERENCIA: leer, PRODUCTO: leer, RETAL: leer },
    firma: true,
    // The search for a plan is arithmetic on one core.
    memoria: 1769,
    plazo: 29,
  },
  retales: {
    entrada: 'functions/retales/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      ...LIMITE,
      ...CONTEOS,
      // A colour of the strips is one of the master: a new one, or another name of it.
      CATALOGO: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      NOMBRE: ['PutItem', 'DeleteItem'],
      REFERENCIA: leer,
      PRODUCTO: leer,
      CONTADOR: ['UpdateItem'],
      RETAL: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      // For whom one is kept.
      TERCERO: ['BatchGetItem', 'ConditionCheckItem'],
      TIRAS: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      RETIRO: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      TRABAJO: crear,
    },
    indices: { GSI1: ['RETALES#*'], GSI2: ['RETALES#*'], GSI3: ['PRODUCTOS#*', 'RESERVAS#*'] },
    firma: true,
    // Plans a cut list twice to say what offcuts save.
    memoria: 1769,
  },
  ventas: {
    entrada: 'functions/ventas/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      ...CONTEOS,
      ...LIMITE,
      TRABAJO: crear,
      // The history of a sale.
      AUDITORIA: ['PutItem', 'Query'],
      CATALOGO: ['BatchGetItem', 'Query'],
      // What a bill spends of its customer's advances, and an annulled one gives back.
      TERCERO: ['BatchGetItem', 'UpdateItem', 'ConditionCheckItem'],
      DOCUMENTO: leer,
      ANTICIPO: crear,
      SALDO_ANTICIPO: ['UpdateItem'],
      TOTAL_ANTICIPOS: ['UpdateItem'],
      // An approved discount is used by the order that has it.
      DESCUENTO: ['UpdateItem'],
      // What a bill on credit adds to what its customer owes, and an annulled one takes off.
      CUENTA_CREDITO: ['BatchGetItem', 'UpdateItem'],
      CREDITO: crear,
      TOTAL_CREDITO: ['UpdateItem'],
      VALE_DESCUENTO: ['Query', 'DeleteItem'],
      REFERENCIA: leer,
      CONTADOR: ['UpdateItem'],
      CONSECUTIVO: ['BatchGetItem', 'PutItem'],
      PERIODO: ['ConditionCheckItem'],
      PRODUCTO: ['BatchGetItem', 'UpdateItem'],
      RETAL: ['BatchGetItem', 'UpdateItem'],
      KARDEX: crear,
      CAJA: crear,
      DIA_CAJA: ['BatchGetItem', 'PutItem'],
      CAJA_ABIERTA: ['BatchGetItem', 'PutItem'],
      // What was sold, for the dashboard.
      MES_VENDIDO: ['UpdateItem'],
      DIA_VENDIDO: ['UpdateItem'],
      HECHO_VENTA: crear,
      COMPROBANTE: ['BatchGetItem', 'PutItem'],
      DOCUMENTO_PUBLICO: crear,
      ADJUNTO: crear,
      VENTA: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      // The open turn of a sale that is annulled.
      TURNO: ['BatchGetItem', 'UpdateItem'],
      FILA_TURNOS: ['BatchGetItem', 'PutItem'],
      PALABRA: ['Query'],
      EDICION: ['Query', 'PutItem', 'DeleteItem'],
    },
    indices: { GSI1: ['VENTAS#*', 'TAREAS#*'], GSI2: ['VENTAS#*', 'TAREA#*'], GSI3: ['VENTAS#*'] },
    objetos: { planes: ['leer', 'escribir'], adjuntos: ['leer', 'escribir'] },
    firma: true,
    // Plans the cuts of a sale again before it is saved.
    memoria: 1769,
  },
  produccion: {
    entrada: 'functions/produccion/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      ...LIMITE,
      TRABAJO: crear,
      // Parameters, machines, reasons, what services are called.
      CATALOGO: ['BatchGetItem', 'Query'],
      // Its orders, and how far they are on the sale's header.
      VENTA: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      EN_USO: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      MARCHA: ['Query', 'PutItem', 'DeleteItem'],
      // Who is at a machine: their PIN, and who guessed at it; their badge.
      TERCERO: leer,
      INTENTO: ['BatchGetItem', 'PutItem'],
      CARNE: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      // The pick list.
      REFERENCIA: leer,
      PRODUCTO: leer,
      RETAL: leer,
    },
    indices: { GSI1: ['PRODUCCIONES#*'], GSI2: ['TERCEROS#*'] },
    objetos: { planes: ['leer'] },
    firma: true,
    // A PIN is compared by argon2.
    memoria: 1769,
  },
  despachos: {
    entrada: 'functions/despachos/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      CONTADOR: ['UpdateItem'],
      TURNO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      FILA_TURNOS: ['BatchGetItem', 'PutItem'],
      // Walls: their tokens, the ticket of their socket, and what their store is called.
      ...LIMITE,
      PANTALLA: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      BOLETO: crear,
      CATALOGO: leer,
      // The order that a customer follows by the link of its paper.
      DOCUMENTO_PUBLICO: leer,
      VENTA: ['BatchGetItem', 'Query', 'UpdateItem'],
      // Who carries, and whose turns are asked for.
      TERCERO: leer,
      ADJUNTO: crear,
    },
    indices: { GSI1: ['TURNOS#*', 'PANTALLAS#*'], GSI2: ['TURNOS#*', 'TERCEROS#*'], GSI3: ['TURNOS#*'] },
    // Pieces are checked against the cut list of their line.
    objetos: { adjuntos: ['leer', 'escribir'], planes: ['leer'] },
    firma: true,
  },
  tablero: {
    entrada: 'functions/tablero/index.ts',
    items: {
      ...SESION,
      MES_VENDIDO: ['Query'],
      DIA_VENDIDO: ['Query'],
      ACUMULADO_VENDIDO: ['BatchGetItem', 'Query'],
      HECHO_VENTA: ['Query'],
      ROTULOS: ['Query'],
      // What is called nothing yet, and the sales behind a figure.
      PRODUCTO: leer,
      VENTA: leer,
    },
    firma: true,
  },
  exportaciones: {
    entrada: 'functions/exportaciones/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      ...LIMITE,
      TRABAJO: crear,
      EXPORTACIONES: ['BatchGetItem', 'Query', 'PutItem'],
      EXPORTACION_RECIENTE: ['BatchGetItem', 'PutItem'],
      // How a month stands: what changed since is another file.
      DIA_CAJA: ['Query'],
      PERIODO: leer,
      CIERRE: ['Query'],
    },
    objetos: { exportaciones: ['leer'] },
    firma: true,
  },
  adjuntos: {
    entrada: 'functions/adjuntos/index.ts',
    items: { ...SESION, ...LIMITE, ADJUNTO: leer },
    objetos: { adjuntos: ['leer', 'escribir'] },
    firma: true,
  },
  documentos: {
    entrada: 'functions/documentos/index.ts',
    items: {
      ...SESION,
      ...LIMITE,
      CATALOGO: leer,
      VENTA: ['Query'],
      DOCUMENTO_PUBLICO: leer,
      // Receipts of abonos and statements.
      ABONO: leer,
      CREDITO: leer,
      CUENTA_CREDITO: leer,
      CUENTA_ID: leer,
      TERCERO: leer,
      RECIBO_ANTICIPO: leer,
      SESION_CAJA: leer,
      CAJA_ABIERTA: leer,
      RETAL: leer,
      PRODUCTO: leer,
    },
    objetos: { documentos: ['leer', 'escribir'], marca: ['leer'], planes: ['leer'] },
    firma: true,
    memoria: 1769,
    plazo: 29,
  },
  contrato: { entrada: 'functions/contrato/index.ts' },
  'tiempo-real': {
    entrada: 'functions/tiempo-real/index.ts',
    items: {
      USUARIO: leer,
      CONEXION: ['BatchGetItem', 'UpdateItem'],
      PANTALLA: leer,
      LIMITE: ['UpdateItem'],
      BOLETO: ['DeleteItem'],
      SOCKET: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      TEMA: ['Query', 'PutItem', 'DeleteItem'],
    },
    sockets: ['DELETE'],
  },
  eventos: {
    entrada: 'functions/eventos/index.ts',
    items: {
      SALIDA: ['UpdateItem'],
      SOCKET: ['DeleteItem'],
      TEMA: ['Query', 'DeleteItem'],
      ...CONTADOS,
      // Stock that moved, and whether it runs short now.
      PRODUCTO: ['BatchGetItem', 'Query'],
      ALERTA: ['BatchGetItem', 'PutItem'],
      CONTADOR: leer,
      CONTADO: ['BatchGetItem', 'PutItem'],
      CONTEO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      CONTEOS: ['BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      PALABRA: ['UpdateItem'],
      // What products are called.
      ROTULOS: ['BatchGetItem', 'PutItem'],
    },
    // Besides what waits and what was given up.
    indices: {
      GSI1: ['SALIDA#*', ...listasPorNombre('GSI1')],
      GSI2: listasPorNombre('GSI2'),
      GSI3: listasPorNombre('GSI3'),
    },
    sockets: ['POST', 'DELETE'],
    plazo: 60,
  },
  trabajos: {
    entrada: 'functions/trabajos/index.ts',
    items: {
      TRABAJO: ['UpdateItem'],
      EXPORTACIONES: ['BatchGetItem', 'UpdateItem'],
      ...CONTEOS,
      // A store just opened, filled with products.
      CATALOGO: ['BatchGetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'],
      // The turn of a bill.
      TURNO: ['PutItem'],
      FILA_TURNOS: ['BatchGetItem', 'PutItem'],
      // A file of products makes some: in every store that there is.
      CONTADOR: ['BatchGetItem', 'UpdateItem', 'ConditionCheckItem'],
      REFERENCIA: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      CARGA_CATALOGO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      // Production orders that a bill makes by itself are put beside it.
      VENTA: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      // Open orders of a customer that was united with another entry.
      TERCERO: ['BatchGetItem', 'ConditionCheckItem'],
      // A new name of a colour, a group or a line is carried on to its products.
      PRODUCTO: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      PALABRA: ['UpdateItem'],
      CAMBIO_PRECIOS: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      RETAL: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      // A batch of stock.
      LOTE: ['BatchGetItem', 'UpdateItem'],
      LOTE_EN_CURSO: ['DeleteItem'],
      // All strips of a store, taken away or given back.
      TIRAS: ['BatchGetItem', 'UpdateItem'],
      RETIRO: ['BatchGetItem', 'UpdateItem'],
      // Boards of a store, brought to nothing or back.
      REINICIO: ['BatchGetItem', 'UpdateItem'],
      // What was sold, added up when a month is over, and written as a workbook.
      DIA_VENDIDO: ['Query'],
      ACUMULADO_VENDIDO: ['BatchGetItem', 'Query', 'PutItem'],
      ROTULOS: ['Query'],
      // A month as workbooks and as a paper: its days, its movements, its closes, and what is pending.
      CAJA: ['Query'],
      DIA_CAJA: ['Query'],
      PERIODO: leer,
      CIERRE: ['Query'],
      CAJA_ABIERTA: ['Query'],
      ALERTA: ['Query'],
      KARDEX: crear,
      AUDITORIA: crear,
      SALIDA: crear,
    },
    indices: {
      GSI1: ['TRABAJO#*', 'VENTAS#*', 'PAGOS_PROVEEDOR#*'],
      GSI2: ['VENTAS#*'],
      GSI3: ['PRODUCTOS#*'],
    },
    objetos: {
      planes: ['leer'],
      documentos: ['leer', 'escribir'],
      marca: ['leer'],
      // Written in parts, which are taken back when it fails.
      exportaciones: ['escribir', 'abandonar'],
    },
    // A whole CPU: papers are drawn and workbooks packed here.
    memoria: 1769,
    // Rows of a workbook live briefly: a small nursery keeps any number of them within 150 MB. What grows all the same
    // ends as an error of its own within the memory there is, not as a process that the platform kills without a word.
    opcionesDeNode: '--max-semi-space-size=4 --max-old-space-size=1300',
    plazo: 900,
  },
  // Its rights to the secret stand beside the secret, in firma.ts.
  'firma-rotacion': { entrada: 'functions/firma-rotacion/index.ts', plazo: 30 },
} as const satisfies Record<NombreLambda, Lambda>

/** The same list without its literal types, to go through. */
export const lambdas = Object.entries(LAMBDAS) as [NombreLambda, Lambda][]
