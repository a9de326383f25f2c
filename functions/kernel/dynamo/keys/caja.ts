import type { Dia } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import { type Clave, propia } from './clave'

/**
 * Keys of money: the till and its days, what was paid and received, and the months that are closed.
 *
 * | access pattern                                               | index | condition                                        | route |
 * |--------------------------------------------------------------|-------|--------------------------------------------------|-------|
 * | cash movements of a store and day                            | table | pk = CAJA#store#day, by time                     | npm run audit |
 * | what a store's days come to, each with the end of its chain  | table | pk = DIA_CAJA#store, sk between days             | every write of money |
 * | what of a store's month the tax authority has accepted       | table | get MES_ELECTRONICO#store, sk = month            | cierre-mes/…, the job that has it accepted |
 * | closes and reopenings of a store's months, by month and time | table | pk = CIERRE#store, sk begins with month          | cierre-mes/… |
 * | the open cash session of a terminal; of a store              | table | pk = CAJA_ABIERTA#store, sk = terminal           | every write of money, caja/… |
 * | a cash session by its id                                     | table | get SESION_CAJA#id                               | caja/sesiones/{id}/… |
 * | those of a store, by day and id                              | GSI1  | pk = SESIONES_CAJA#store                         | GET caja/sesiones |
 * | is the month of a store closed?                              | table | PERIODO#store#month must not exist               | a day's first write of money |
 * | an expense, an income                                        | table | get EGRESO#id, INGRESO#id                        | egresos/{id}, ingresos/{id} |
 * | a payment to a supplier                                      | table | get PAGO_PROVEEDOR#id                            | pagos-proveedores/{id} |
 * | those of a store and month                                   | GSI1  | pk = PAGOS_PROVEEDOR#store, sk begins with month | POST pagos-proveedores |
 * | invoices of a store that are to be paid, by when             | GSI2  | pk = POR_PAGAR#store (sparse)                    | GET pagos-proveedores/por-pagar |
 * | is an invoice of a supplier registered?                      | table | get FACTURA_PROVEEDOR#supplier#code              | pagos-proveedores/guardar |
 */

export const particiones = {
  caja: (tienda: string, dia: Dia) => `CAJA#${tienda}#${dia}`,
  diasDeCaja: (tienda: string) => `DIA_CAJA#${tienda}`,
  cajasAbiertas: (tienda: string) => `CAJA_ABIERTA#${tienda}`,
  sesionesDeCaja: (tienda: string) => `SESIONES_CAJA#${tienda}`,
  pagosAProveedores: (tienda: string) => `PAGOS_PROVEEDOR#${tienda}`,
  facturasPorPagar: (tienda: string) => `POR_PAGAR#${tienda}`,
  cierres: (tienda: string) => `CIERRE#${tienda}`,
}

export const claves = {
  caja: (tienda: string, dia: Dia, orden: string): Clave => ({
    pk: particiones.caja(tienda, dia),
    sk: orden,
  }),
  diaDeCaja: (tienda: string, dia: Dia): Clave => ({ pk: particiones.diasDeCaja(tienda), sk: dia }),
  cajaAbierta: (tienda: string, terminal: string): Clave => ({
    pk: particiones.cajasAbiertas(tienda),
    sk: terminal,
  }),
  sesionDeCaja: (id: number) => propia(`SESION_CAJA#${relleno(id)}`),
  egreso: (id: number) => propia(`EGRESO#${relleno(id)}`),
  ingreso: (id: number) => propia(`INGRESO#${relleno(id)}`),
  pagoAProveedor: (id: number) => propia(`PAGO_PROVEEDOR#${relleno(id)}`),
  facturaDeProveedor: (proveedorId: number, codigo: string) =>
    propia(`FACTURA_PROVEEDOR#${relleno(proveedorId)}#${codigo.trim().toUpperCase()}`),
  mesElectronico: (tienda: string, mes: string): Clave => ({ pk: `MES_ELECTRONICO#${tienda}`, sk: mes }),
  /** @param orden by time. */
  cierre: (tienda: string, mes: string, orden: string): Clave => ({
    pk: particiones.cierres(tienda),
    sk: `${mes}#${orden}`,
  }),
  periodo: (tienda: string, mes: string) => propia(`PERIODO#${tienda}#${mes}`),
}

export const indices = {
  sesionesDeCaja: (tienda: string, dia: Dia, id: number) => ({
    GSI1PK: particiones.sesionesDeCaja(tienda),
    GSI1SK: `${dia}#${relleno(id)}`,
  }),
  /** @param fecha in which month it is listed. @param vence by when it is to be paid; undefined: in no such list. */
  pagosAProveedores: (tienda: string, id: number, fecha: Dia | undefined, vence: Dia | undefined) => ({
    GSI1PK: fecha && particiones.pagosAProveedores(tienda),
    GSI1SK: fecha && `${fecha}#${relleno(id)}`,
    GSI2PK: vence && particiones.facturasPorPagar(tienda),
    GSI2SK: vence && `${vence}#${relleno(id)}`,
  }),
}
