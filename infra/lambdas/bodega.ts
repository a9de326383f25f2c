import { CAMBIO, CONTEOS, crear, leer, LIMITE, SESION, type Lambda, type NombreLambda } from './lambda'

/** Products, their stock, cut plans and offcuts. */
export const BODEGA = {
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
} as const satisfies Partial<Record<NombreLambda, Lambda>>
