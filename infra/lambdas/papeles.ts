import { CAMBIO, crear, leer, LIMITE, SESION, type Lambda, type NombreLambda } from './lambda'

/** Files and papers. */
export const PAPELES = {
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
      MES_ELECTRONICO: leer,
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
} as const satisfies Partial<Record<NombreLambda, Lambda>>
