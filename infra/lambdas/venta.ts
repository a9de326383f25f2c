import { CAMBIO, CONTEOS, crear, leer, LIMITE, SESION, type Lambda, type NombreLambda } from './lambda'

/** A sale, from its order to the door, and what all of them come to. */
export const VENTA = {
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
      // What the tax authority has accepted of a month, less what is annulled of it.
      MES_ELECTRONICO: ['UpdateItem'],
      COMPROBANTE: ['BatchGetItem', 'PutItem'],
      DOCUMENTO_PUBLICO: crear,
      ADJUNTO: crear,
      VENTA: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      // The PIN of who lets a bill go beyond its limit, and who guessed at it.
      INTENTO: ['BatchGetItem', 'PutItem'],
      // The open turn of a sale that is annulled.
      TURNO: ['BatchGetItem', 'UpdateItem'],
      FILA_TURNOS: ['BatchGetItem', 'PutItem'],
      PALABRA: ['Query'],
      EDICION: ['Query', 'PutItem', 'DeleteItem'],
    },
    indices: {
      GSI1: ['VENTAS#*', 'TAREAS#*'],
      GSI2: ['VENTAS#*', 'TAREA#*', 'TERCEROS#*'],
      GSI3: ['VENTAS#*'],
    },
    objetos: { planes: ['leer', 'escribir'], adjuntos: ['leer', 'escribir'] },
    firma: true,
    // Plans the cuts of a sale again before it is saved.
    memoria: 1769,
  },
  electronica: {
    entrada: 'functions/electronica/index.ts',
    items: {
      ...SESION,
      ...CAMBIO,
      // What is asked for is done by a job: this one calls nobody.
      TRABAJO: crear,
      // It stands beside its sale, whose header says how far it is.
      VENTA: ['Query', 'PutItem', 'UpdateItem'],
    },
    firma: true,
    siigo: true,
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
      // Whose order may be made before its bill.
      CUENTA_CREDITO: leer,
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
      VENTA: ['BatchGetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'],
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
      // The same of who sold it.
      MES_VENDEDOR: ['Query'],
      DIA_VENDEDOR: ['Query'],
      ACUMULADO_VENDEDOR: ['BatchGetItem', 'Query'],
      HECHO_VENDEDOR: ['Query'],
      ROTULOS: ['Query'],
      // What is called nothing yet, and the sales behind a figure.
      PRODUCTO: leer,
      VENTA: leer,
    },
    firma: true,
  },
} as const satisfies Partial<Record<NombreLambda, Lambda>>
