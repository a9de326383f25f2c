import type { Dia, Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import { type Clave, propia } from './clave'

/**
 * Keys of sales, their tasks, papers and vouchers, and of the discounts that were asked for.
 *
 * | access pattern                           | index | condition                                             | route |
 * |------------------------------------------|-------|-------------------------------------------------------|-------|
 * | one sale with its lines and tasks        | table | pk = VENTA#id                                         | GET facturas/{id} and every write on it |
 * | its electronic invoice                   | table | get VENTA#id, sk ELECTRONICA; read with the sale      | POST facturas/{id}/timbrar-dian, enviar-email-fe |
 * | sales of a store, state and dates        | GSI1  | pk = VENTAS#store#state, sk between days              | POST facturas, GET maestros/anticipos |
 * | sales of a store and dates, any state    | GSI2  | pk = VENTAS#store, sk between days                    | POST facturas (Todos) |
 * | a customer's sales by state and dates    | GSI3  | pk = VENTAS#store#CLIENTE#document, sk state#day      | POST facturas/filtros, GET terceros/{id}/unir, GET creditos/{id}/ventas-pendientes |
 * | a voucher code already used              | table | get COMPROBANTE#form#code                             | facturas/{id}/forma-pago |
 * | a public document by its token           | table | get DOCUMENTO_PUBLICO#token                           | GET public/FVS/{id}, public/planos/{id} |
 * | tasks of a store, pending or completed   | GSI1  | pk = TAREAS#store#PENDIENTES or #COMPLETADAS, by time | GET tareas |
 * | the sale of a task                       | GSI2  | pk = TAREA#id                                         | PUT tareas/{id}/actualizar without venta_id |
 * | a discount that was asked for            | table | get DESCUENTO#id                                      | descuentos/solicitados/aprobar, facturas/guardar |
 * | those of a store, newest first           | GSI1  | pk = DESCUENTOS#store                                 | GET descuentos/solicitados/{storeId} |
 * | … of one person                          | GSI2  | pk = DESCUENTOS#store#user                            | GET descuentos/solicitados/{storeId} |
 * | … that wait for a decision               | GSI3  | pk = DESCUENTOS#store#PENDIENTES (sparse)             | GET descuentos/solicitados/{storeId}?estado=pendiente |
 * | approved discounts of a customer, unused | table | pk = VALE_DESCUENTO#store#customer, sk by end         | facturas/guardar |
 * | who is editing a sale                    | table | pk = EDICION#sale, sk = user                          | PUT facturas/{id}/edicion |
 */

export const particiones = {
  venta: (id: number) => `VENTA#${relleno(id)}`,
  ventas: (tienda: string) => `VENTAS#${tienda}`,
  ventasEnEstado: (tienda: string, estado: number) => `VENTAS#${tienda}#${estado}`,
  ventasDeCliente: (tienda: string, documento: string) => `VENTAS#${tienda}#CLIENTE#${documento}`,
  tareas: (tienda: string, completadas: boolean) =>
    `TAREAS#${tienda}#${completadas ? 'COMPLETADAS' : 'PENDIENTES'}`,
  tarea: (id: number) => `TAREA#${relleno(id)}`,
  edicion: (ventaId: number) => `EDICION#${relleno(ventaId)}`,
  descuentos: (tienda: string) => `DESCUENTOS#${tienda}`,
  descuentosDe: (tienda: string, usuarioId: number) => `DESCUENTOS#${tienda}#${relleno(usuarioId)}`,
  descuentosPendientes: (tienda: string) => `DESCUENTOS#${tienda}#PENDIENTES`,
  valesDeDescuento: (tienda: string, clienteId: number) => `VALE_DESCUENTO#${tienda}#${relleno(clienteId)}`,
}

export const claves = {
  venta: (id: number): Clave => ({ pk: particiones.venta(id), sk: 'ENCABEZADO' }),
  electronica: (id: number): Clave => ({ pk: particiones.venta(id), sk: 'ELECTRONICA' }),
  ventaLineas: (id: number): Clave => ({ pk: particiones.venta(id), sk: 'LINEAS' }),
  ventaTarea: (id: number, tareaId: number): Clave => ({
    pk: particiones.venta(id),
    sk: particiones.tarea(tareaId),
  }),
  /** Somebody edits a sale; beside it and not in it, so that no reading of the sale meets it. */
  edicion: (ventaId: number, usuarioId: number): Clave => ({
    pk: particiones.edicion(ventaId),
    sk: relleno(usuarioId),
  }),
  comprobante: (formaPagoId: number, codigo: string) =>
    propia(`COMPROBANTE#${formaPagoId}#${codigo.toUpperCase()}`),
  documentoPublico: (token: string) => propia(`DOCUMENTO_PUBLICO#${token}`),
  descuento: (id: number) => propia(`DESCUENTO#${relleno(id)}`),
  /** @param vence end of its time. */
  valeDeDescuento: (tienda: string, clienteId: number, vence: Instante, id: number): Clave => ({
    pk: particiones.valesDeDescuento(tienda, clienteId),
    sk: `${vence}#${relleno(id)}`,
  }),
}

export const indices = {
  ventas: (tienda: string, estado: number, dia: Dia, id: number) => ({
    GSI1PK: particiones.ventasEnEstado(tienda, estado),
    GSI1SK: `${dia}#${relleno(id)}`,
    GSI2PK: particiones.ventas(tienda),
    GSI2SK: `${dia}#${relleno(id)}`,
  }),
  ventasDeCliente: (tienda: string, documento: string, estado: number, dia: Dia, id: number) => ({
    GSI3PK: particiones.ventasDeCliente(tienda, documento),
    GSI3SK: `${estado}#${dia}#${relleno(id)}`,
  }),
  /** @param instante since when it is pending, or completed. */
  tareas: (tienda: string, completada: boolean, instante: Instante, id: number, ventaId: number) => ({
    GSI1PK: particiones.tareas(tienda, completada),
    GSI1SK: `${instante}#${relleno(id)}`,
    GSI2PK: particiones.tarea(id),
    GSI2SK: relleno(ventaId),
  }),
  descuentos: (tienda: string, fecha: Instante, id: number, usuarioId: number, pendiente: boolean) => {
    const orden = `${fecha}#${relleno(id)}`
    return {
      GSI1PK: particiones.descuentos(tienda),
      GSI1SK: orden,
      GSI2PK: particiones.descuentosDe(tienda, usuarioId),
      GSI2SK: orden,
      GSI3PK: pendiente ? particiones.descuentosPendientes(tienda) : undefined,
      GSI3SK: pendiente ? orden : undefined,
    }
  },
}
