import type { Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import { type Clave, propia } from './clave'

/**
 * Keys of products, as each store lists them too, of bulk changes of price and of files of products.
 *
 * | access pattern                                    | index | condition                                                         | route |
 * |---------------------------------------------------|-------|-------------------------------------------------------------------|-------|
 * | a product, and as each store lists it             | table | pk = PRODUCTO#id                                                  | GET productos/{id} |
 * | one product and its stock in a store              | table | get PRODUCTO#id, sk PRODUCTO or EXISTENCIA#store                  | facturas/guardar, forma-pago |
 * | products of a store by name, with stock           | GSI1  | pk = PRODUCTOS#store, sk by name                                  | GET productos |
 * | … those that are sold by hand                     | GSI2  | pk = PRODUCTOS#store#VENTA, sk by name                            | GET productos?productos_venta=1 |
 * | … those of a group: sold, not sold, inactive      | GSI3  | pk = PRODUCTOS#store#GRUPO#id#VENTA, #OTROS or #INACTIVOS         | GET productos?grupo_id, servicios_especiales=1, tapacantos=1 |
 * | the product of a reference or a bar code          | table | get REFERENCIA#code                                               | productos/crear, facturas/guardar |
 * | a bulk change, its products, what became of them  | table | pk = CAMBIO_PRECIOS#id, sk CAMBIO_PRECIOS, PARTE#n, HECHO#product | GET cambios-precios/{id} |
 * | bulk changes, newest first                        | GSI1  | pk = CAMBIOS_PRECIOS                                              | GET cambios-precios |
 * | a file of products, its rows, what became of them | table | pk = CARGA_CATALOGO#id, sk CARGA, HOJA#n, PARTE#n, HECHA#row      | GET cargas-catalogo/{id}, its job |
 * | files of products of a person, newest first       | GSI1  | pk = CARGAS_CATALOGO#user                                         | GET cargas-catalogo |
 */

/** The lists that a group's products stand in: sold by hand, not sold, retired. */
export const PARTES_DE_GRUPO = ['VENTA', 'OTROS', 'INACTIVOS'] as const
export type ParteDeGrupo = (typeof PARTES_DE_GRUPO)[number]

export const particiones = {
  producto: (id: number) => claves.producto(id).pk,
  productos: (tienda: string) => `PRODUCTOS#${tienda}`,
  productosVenta: (tienda: string) => `PRODUCTOS#${tienda}#VENTA`,
  productosGrupo: (tienda: string, grupo: number, parte: ParteDeGrupo) =>
    `PRODUCTOS#${tienda}#GRUPO#${grupo}#${parte}`,
  cambiosDePrecios: () => 'CAMBIOS_PRECIOS',
  cargaDeCatalogo: (id: string) => `CARGA_CATALOGO#${id}`,
  cargasDeCatalogo: (usuarioId: number) => `CARGAS_CATALOGO#${relleno(usuarioId)}`,
}

export const claves = {
  producto: (id: number) => propia(`PRODUCTO#${relleno(id)}`),
  referencia: (referencia: string) => propia(`REFERENCIA#${referencia.trim().toUpperCase()}`),
  existencia: (productoId: number, tienda: string): Clave => ({
    pk: `PRODUCTO#${relleno(productoId)}`,
    sk: `EXISTENCIA#${tienda}`,
  }),
  cambioDePrecios: (id: string): Clave => ({ pk: `CAMBIO_PRECIOS#${id}`, sk: 'CAMBIO_PRECIOS' }),
  parteDeCambio: (id: string, numero: number): Clave => ({
    pk: `CAMBIO_PRECIOS#${id}`,
    sk: `PARTE#${relleno(numero, 5)}`,
  }),
  hechoDeCambio: (id: string, productoId: number): Clave => ({
    pk: `CAMBIO_PRECIOS#${id}`,
    sk: `HECHO#${relleno(productoId)}`,
  }),
  cargaDeCatalogo: (id: string): Clave => ({ pk: particiones.cargaDeCatalogo(id), sk: 'CARGA' }),
  /** Cells as they were sent. */
  hojaDeCatalogo: (id: string, numero: number): Clave => ({
    pk: particiones.cargaDeCatalogo(id),
    sk: `HOJA#${relleno(numero, 5)}`,
  }),
  /** What rows would do. */
  parteDeCatalogo: (id: string, numero: number): Clave => ({
    pk: particiones.cargaDeCatalogo(id),
    sk: `PARTE#${relleno(numero, 5)}`,
  }),
  filaDeCatalogo: (id: string, lugar: number): Clave => ({
    pk: particiones.cargaDeCatalogo(id),
    sk: `HECHA#${relleno(lugar, 5)}`,
  }),
}

export const indices = {
  productos: (tienda: string, nombre: string, id: number) => ({
    GSI1PK: particiones.productos(tienda),
    GSI1SK: `${nombre}#${relleno(id)}`,
  }),
  productosVenta: (tienda: string, nombre: string, id: number) => ({
    GSI2PK: particiones.productosVenta(tienda),
    GSI2SK: `${nombre}#${relleno(id)}`,
  }),
  productosGrupo: (tienda: string, grupo: number, parte: ParteDeGrupo, nombre: string, id: number) => ({
    GSI3PK: particiones.productosGrupo(tienda, grupo, parte),
    GSI3SK: `${nombre}#${relleno(id)}`,
  }),
  cambiosDePrecios: (fecha: Instante, id: string) => ({
    GSI1PK: particiones.cambiosDePrecios(),
    GSI1SK: `${fecha}#${id}`,
  }),
  cargasDeCatalogo: (usuarioId: number, id: string) => ({
    GSI1PK: particiones.cargasDeCatalogo(usuarioId),
    GSI1SK: id,
  }),
}
