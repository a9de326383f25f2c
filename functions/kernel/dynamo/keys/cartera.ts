import type { Dia, Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import { type Clave, propia } from './clave'

/**
 * Keys of what customers paid in advance, and of what they owe.
 *
 * | access pattern                                        | index | condition                                | route |
 * |-------------------------------------------------------|-------|------------------------------------------|-------|
 * | somebody's advances, by time                          | table | pk = ANTICIPO#customer, by time          | GET terceros/{id}/abono/historial |
 * | an advance as its receipt says it                     | table | get RECIBO_ANTICIPO#id                   | maestros/anticipos/{id}/anular, …/historial, public/anticipo/{id} |
 * | customers who have a balance in advance, newest first | GSI3  | pk = SALDOS_ANTICIPO, a place of TERCERO | GET maestros/anticipos, maestros/anticipos/saldos |
 * | what each store's movements of advances come to       | table | pk = TOTAL_ANTICIPOS#EMPRESA, sk = store | GET maestros/anticipos |
 * | the credit account of a customer                      | table | get CUENTA_CREDITO#customer              | cuentas-credito/…, facturas/guardar, forma-pago |
 * | all accounts, newest first                            | GSI1  | pk = CUENTAS_CREDITO                     | GET cuentas-credito |
 * | what somebody owes, by time                           | table | pk = CREDITO#customer, by time           | POST cuentas-credito/cliente, creditos/{id}/historial |
 * | accounts that owe, due first on top                   | GSI2  | pk = CREDITOS#DEBEN (sparse), sk by day  | GET creditos, creditos/por-cobrar |
 * | whose account an id is                                | table | get CUENTA_ID#id                         | creditos/{id}/…, cuentas-credito/pago |
 * | an abono by its id                                    | table | get ABONO#id                             | creditos/{id}/anular-abono, public/abono/{id} |
 * | what all customers owe                                | table | get TOTAL_CREDITO#EMPRESA                | GET creditos |
 */

export const particiones = {
  anticipos: (clienteId: number) => `ANTICIPO#${relleno(clienteId)}`,
  saldosDeAnticipo: () => 'SALDOS_ANTICIPO',
  totalesDeAnticipos: () => 'TOTAL_ANTICIPOS#EMPRESA',
  creditos: (clienteId: number) => `CREDITO#${relleno(clienteId)}`,
  cuentasCredito: () => 'CUENTAS_CREDITO',
  deudores: () => 'CREDITOS#DEBEN',
}

export const claves = {
  /** @param orden by time. */
  anticipo: (clienteId: number, orden: string): Clave => ({
    pk: particiones.anticipos(clienteId),
    sk: orden,
  }),
  reciboDeAnticipo: (id: number) => propia(`RECIBO_ANTICIPO#${relleno(id)}`),
  totalDeAnticipos: (tienda: string): Clave => ({ pk: particiones.totalesDeAnticipos(), sk: tienda }),
  cuentaCredito: (clienteId: number) => propia(`CUENTA_CREDITO#${relleno(clienteId)}`),
  /** @param orden by time. */
  credito: (clienteId: number, orden: string): Clave => ({ pk: particiones.creditos(clienteId), sk: orden }),
  /** Whose account an id of one is. */
  cuentaPorId: (id: number) => propia(`CUENTA_ID#${relleno(id)}`),
  /** An abono by its id: where its movement stands, its paper, and what took it back. */
  abono: (id: number) => propia(`ABONO#${relleno(id)}`),
  /** What all customers owe, and how many of them. */
  totalDeCredito: () => propia('TOTAL_CREDITO#EMPRESA'),
}

export const indices = {
  /** @param orden sorts the newest first; undefined: there is no balance, and they are in no list. */
  saldosDeAnticipo: (orden: string | undefined, id: number) => ({
    GSI3PK: orden && particiones.saldosDeAnticipo(),
    GSI3SK: orden && `${orden}#${relleno(id)}`,
  }),
  cuentasCredito: (fecha: Instante, id: number) => ({
    GSI1PK: particiones.cuentasCredito(),
    GSI1SK: `${fecha}#${relleno(id)}`,
  }),
  /** @param vence first day on which something is due; undefined: nothing is owed, and it is in no list. */
  deudores: (vence: Dia | undefined, id: number) => ({
    GSI2PK: vence && particiones.deudores(),
    GSI2SK: vence && `${vence}#${relleno(id)}`,
  }),
}
