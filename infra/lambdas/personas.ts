import { CAMBIO, CONTEOS, crear, leer, LIMITE, SESION, type Lambda, type NombreLambda } from './lambda'

/** Who signs in, the masters of the shop, people. */
export const PERSONAS = {
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
      // The history of a person.
      AUDITORIA: ['PutItem', 'Query'],
      CATALOGO: ['BatchGetItem', 'Query'],
      CONTADOR: ['BatchGetItem', 'UpdateItem'],
      TERCERO: ['BatchGetItem', 'PutItem', 'UpdateItem'],
      DOCUMENTO: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      PALABRA: ['BatchGetItem', 'Query', 'UpdateItem'],
      // Two entries of one customer that become one: their money passes, and a job carries their orders on.
      ANTICIPO: crear,
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
} as const satisfies Partial<Record<NombreLambda, Lambda>>
