import type { Dia, Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'

/**
 * Every key of the table. One table, three overloaded indexes that project whole items.
 *
 * | #  | access pattern                              | index | condition                                        | route |
 * |----|---------------------------------------------|-------|--------------------------------------------------|-------|
 * | 1  | user and connection of a session            | table | get USUARIO#id, CONEXION#id                      | every route with a session |
 * | 2  | user by e-mail                              | table | get CORREO#email                                 | POST ingreso |
 * | 3  | reply to an idempotency key                 | table | get IDEMPOTENCIA#user#key                        | every write |
 * | 4  | master list, or one entry by code           | table | pk = CATALOGO#name (sk = code)                   | GET listas/…, impuestos, parametros |
 * | 5  | one customer                                | table | get TERCERO#id                                   | GET terceros/{id}, facturas/guardar |
 * | 6  | is this document taken?                     | table | get DOCUMENTO#type#number                        | POST terceros/crear |
 * | 7  | customers by name                           | GSI1  | pk = TERCEROS, sk by name                        | GET terceros |
 * | 8  | product with its stock in every store       | table | pk = PRODUCTO#id                                 | GET productos/{id} |
 * | 9  | one product and its stock in a store        | table | get PRODUCTO#id, sk PRODUCTO or EXISTENCIA#store | facturas/guardar, forma-pago |
 * | 10 | products by name                            | GSI1  | pk = PRODUCTOS, sk by name                       | GET productos |
 * | 11 | sellable products by name                   | GSI2  | pk = PRODUCTOS#VENTA, sk by name                 | GET productos?productos_venta=1 |
 * | 12 | products of a group by name                 | GSI3  | pk = PRODUCTOS#GRUPO#id, sk by name              | GET productos?grupo_id, servicios_especiales=1 |
 * | 13 | words that begin with … (customer, product) | table | pk = PALABRA#kind#2 letters, sk begins_with      | query= of the lists |
 * | 14 | one sale with its lines and tasks           | table | pk = VENTA#id                                    | GET facturas/{id} and every write on it |
 * | 15 | sales of a store, state and dates           | GSI1  | pk = VENTAS#store#state, sk between days         | POST facturas |
 * | 16 | sales of a store and dates, any state       | GSI2  | pk = VENTAS#store, sk between days               | POST facturas (Todos) |
 * | 17 | a customer's sales in edition               | GSI3  | pk = EDICION#store#document (sparse)             | POST facturas/filtros |
 * | 18 | stock card of a product in a store          | table | pk = KARDEX#store#product, by time               | npm run audit |
 * | 19 | cash movements of a store and day           | table | pk = CAJA#store#day, by time                     | npm run audit |
 * | 20 | audit records of an object                  | table | pk = AUDITORIA#kind#id, by time                  | npm run audit |
 * | 21 | is the month of a store closed?             | table | PERIODO#store#month must not exist               | every write of money |
 * | 22 | outbox items not yet handled                | GSI1  | pk = SALIDA#PENDIENTE (sparse), by time          | the sweep, the local tail |
 * | 23 | a voucher code already used                 | table | get COMPROBANTE#form#code                        | facturas/{id}/forma-pago |
 * | 24 | a public document by its token              | table | get DOCUMENTO_PUBLICO#token                      | GET public/FVS/{id} |
 * | 25 | sockets of a topic                          | table | pk = TEMA#topic                                  | stream handler |
 * | 26 | topics of a socket                          | table | pk = SOCKET#id                                   | $disconnect |
 * | 27 | one-use ticket of a socket                  | table | get BOLETO#ticket                                | $connect |
 */
export interface Clave {
  pk: string
  sk: string
}

/** Indexes: CDK and the local engine create the table from these names. */
export const INDICES = ['GSI1', 'GSI2', 'GSI3'] as const
export type Indice = (typeof INDICES)[number]
export const atributosDe = (indice: Indice) => ({ pk: `${indice}PK`, sk: `${indice}SK` }) as const
/** Attribute that DynamoDB's TTL reads: epoch seconds. */
export const ATRIBUTO_TTL = 'expira'

const propia = (pk: string): Clave => ({ pk, sk: pk.slice(0, pk.indexOf('#')) })

export const clave = {
  usuario: (id: number) => propia(`USUARIO#${relleno(id)}`),
  correo: (email: string) => propia(`CORREO#${email.trim().toLowerCase()}`),
  conexion: (id: string) => propia(`CONEXION#${id}`),
  idempotencia: (usuarioId: number, llave: string) => propia(`IDEMPOTENCIA#${relleno(usuarioId)}#${llave}`),
  catalogo: (nombre: Catalogo, codigo: string | number): Clave => ({
    pk: particion.catalogo(nombre),
    sk: typeof codigo === 'number' ? relleno(codigo) : codigo,
  }),
  tercero: (id: number) => propia(`TERCERO#${relleno(id)}`),
  documento: (tipo: number, numero: string) => propia(`DOCUMENTO#${tipo}#${numero.toUpperCase()}`),
  producto: (id: number) => propia(`PRODUCTO#${relleno(id)}`),
  referencia: (referencia: string) => propia(`REFERENCIA#${referencia.trim().toUpperCase()}`),
  existencia: (productoId: number, tienda: string): Clave => ({
    pk: `PRODUCTO#${relleno(productoId)}`,
    sk: `EXISTENCIA#${tienda}`,
  }),
  palabra: (clase: ClaseBuscable, palabra: string, id: number): Clave => ({
    pk: particion.palabras(clase, palabra),
    sk: `${palabra}#${relleno(id)}`,
  }),
  venta: (id: number): Clave => ({ pk: particion.venta(id), sk: 'ENCABEZADO' }),
  ventaLineas: (id: number): Clave => ({ pk: particion.venta(id), sk: 'LINEAS' }),
  ventaTarea: (id: number, tareaId: number): Clave => ({
    pk: particion.venta(id),
    sk: `TAREA#${relleno(tareaId)}`,
  }),
  kardex: (tienda: string, productoId: number, orden: string): Clave => ({
    pk: `KARDEX#${tienda}#${relleno(productoId)}`,
    sk: orden,
  }),
  caja: (tienda: string, dia: Dia, orden: string): Clave => ({ pk: `CAJA#${tienda}#${dia}`, sk: orden }),
  auditoria: (entidad: string, id: string | number, orden: string): Clave => ({
    pk: `AUDITORIA#${entidad}#${id}`,
    sk: orden,
  }),
  periodo: (tienda: string, mes: string) => propia(`PERIODO#${tienda}#${mes}`),
  contador: (nombre: Contador) => propia(`CONTADOR#${nombre}`),
  consecutivo: (tienda: string, nombre: Consecutivo) => propia(`CONSECUTIVO#${tienda}#${nombre}`),
  salida: (orden: string) => propia(`SALIDA#${orden}`),
  comprobante: (formaPagoId: number, codigo: string) =>
    propia(`COMPROBANTE#${formaPagoId}#${codigo.toUpperCase()}`),
  documentoPublico: (token: string) => propia(`DOCUMENTO_PUBLICO#${token}`),
  tema: (tema: string, connectionId: string): Clave => ({ pk: particion.tema(tema), sk: connectionId }),
  socket: (connectionId: string) => propia(`SOCKET#${connectionId}`),
  boleto: (boleto: string) => propia(`BOLETO#${boleto}`),
}

export const particion = {
  catalogo: (nombre: Catalogo) => `CATALOGO#${nombre}`,
  palabras: (clase: ClaseBuscable, palabra: string) => `PALABRA#${clase}#${palabra.slice(0, 2)}`,
  producto: (id: number) => clave.producto(id).pk,
  venta: (id: number) => `VENTA#${relleno(id)}`,
  tema: (tema: string) => `TEMA#${tema}`,
}

/** Index keys of an item, ready to spread into it. */
export const indice = {
  terceros: (nombre: string, id: number) => ({ GSI1PK: 'TERCEROS', GSI1SK: `${nombre}#${relleno(id)}` }),
  productos: (nombre: string, id: number) => ({ GSI1PK: 'PRODUCTOS', GSI1SK: `${nombre}#${relleno(id)}` }),
  productosVenta: (nombre: string, id: number) => ({
    GSI2PK: 'PRODUCTOS#VENTA',
    GSI2SK: `${nombre}#${relleno(id)}`,
  }),
  productosGrupo: (grupoId: number, nombre: string, id: number) => ({
    GSI3PK: `PRODUCTOS#GRUPO#${grupoId}`,
    GSI3SK: `${nombre}#${relleno(id)}`,
  }),
  ventas: (tienda: string, estado: number, dia: Dia, id: number) => ({
    GSI1PK: `VENTAS#${tienda}#${estado}`,
    GSI1SK: `${dia}#${relleno(id)}`,
    GSI2PK: `VENTAS#${tienda}`,
    GSI2SK: `${dia}#${relleno(id)}`,
  }),
  ventasEnEdicion: (tienda: string, documento: string, dia: Dia, id: number) => ({
    GSI3PK: `EDICION#${tienda}#${documento}`,
    GSI3SK: `${dia}#${relleno(id)}`,
  }),
  salidaPendiente: (instante: Instante, orden: string) => ({
    GSI1PK: 'SALIDA#PENDIENTE',
    GSI1SK: `${instante}#${orden}`,
  }),
}

export type Catalogo =
  | 'TIENDAS'
  | 'IMPUESTOS'
  | 'PARAMETROS'
  | 'FORMAS_PAGO'
  | 'TIPOS_PAGO'
  | 'TIPOS_DOCUMENTO'
  | 'GRUPOS'
  | 'LINEAS'
  | 'PROVEEDORES'
  | 'COLORES'
  | 'EMPRESA'
export type ClaseBuscable = 'TERCERO' | 'PRODUCTO'
/** Atomic counters of ids (gaps after a failed save are harmless). */
export type Contador = 'usuarios' | 'terceros' | 'productos' | 'ventas' | 'tareas'
/** Consecutives of a store, drawn inside the transaction: no gap, no duplicate. */
export type Consecutivo = 'recibos'
