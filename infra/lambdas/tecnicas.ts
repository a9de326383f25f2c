import { contables } from '#functions/kernel/dynamo/contables'
import type { Indice } from '#functions/kernel/dynamo/keys'
import { CONTEOS, crear, type Items, leer, type Lambda, type NombreLambda } from './lambda'

/** Whoever counts reads everything that is counted, and the names between two boundaries that hold too many. */
const CONTADOS = Object.fromEntries(
  contables.map(([clase, { filas }]) => [clase, filas === undefined ? leer : (['Query'] as const)]),
) satisfies Items
const listasPorNombre = (indice: Indice): string[] => [
  ...new Set(
    contables.flatMap(([, { forma, listas }]) => (forma === 'nombres' ? (listas[indice] ?? []) : [])),
  ),
]

/** Those that serve no route of the contract. */
export const TECNICAS = {
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
      // What was sold, noted for who sold it.
      HECHO_VENTA: leer,
      HECHO_VENDEDOR: ['BatchGetItem', 'PutItem'],
      MES_VENDEDOR: ['UpdateItem'],
      DIA_VENDEDOR: ['UpdateItem'],
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
      // An electronic invoice leaves its next look to one.
      TRABAJO: ['PutItem', 'UpdateItem'],
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
      // What is owed of a bill, for its paper.
      CUENTA_CREDITO: leer,
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
      // The same of who sold it, when as much is noted for them as their store sold.
      MES_VENDIDO: ['BatchGetItem', 'Query'],
      MES_VENDEDOR: ['BatchGetItem', 'Query'],
      DIA_VENDEDOR: ['Query'],
      ACUMULADO_VENDEDOR: ['BatchGetItem', 'Query', 'PutItem'],
      ROTULOS: ['Query'],
      // A month as workbooks and as a paper: its days, its movements, its closes, and what is pending.
      CAJA: ['Query'],
      DIA_CAJA: ['Query'],
      PERIODO: leer,
      // It adds what the tax authority has accepted.
      MES_ELECTRONICO: ['BatchGetItem', 'UpdateItem'],
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
    siigo: true,
    // A whole CPU: papers are drawn and workbooks packed here.
    memoria: 1769,
    // Rows of a workbook live briefly: a small nursery keeps any number of them within 150 MB. What grows all the same
    // ends as an error of its own within the memory there is, not as a process that the platform kills without a word.
    opcionesDeNode: '--max-semi-space-size=4 --max-old-space-size=1300',
    plazo: 900,
  },
  // Its rights to the secret stand beside the secret, in firma.ts.
  'firma-rotacion': { entrada: 'functions/firma-rotacion/index.ts', plazo: 30 },
} as const satisfies Partial<Record<NombreLambda, Lambda>>
