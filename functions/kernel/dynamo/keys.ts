import type { Dia, Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import type { Catalogo } from '#shared/maestros/catalogos'

export type { Catalogo }

/**
 * Every key of the table. One table, three overloaded indexes that project whole items.
 *
 * | access pattern                              | index | condition                                        | route |
 * |---------------------------------------------|-------|--------------------------------------------------|-------|
 * | user and connection of a session            | table | get USUARIO#id, CONEXION#id                      | every route with a session |
 * | user by e-mail                              | table | get CORREO#email                                 | POST ingreso |
 * | reply to an idempotency key                 | table | get IDEMPOTENCIA#user#key                        | every write |
 * | master list, or one entry by code           | table | pk = CATALOGO#name (sk = code)                   | GET listas/…, impuestos, parametros |
 * | one customer                                | table | get TERCERO#id                                   | GET terceros/{id}, facturas/guardar |
 * | is this document taken?                     | table | get DOCUMENTO#type#number                        | POST terceros/crear |
 * | people by name; those of a kind             | GSI1, GSI2 | pk = TERCEROS; TERCEROS#kind, sk by name    | GET terceros |
 * | a product, and as each store lists it       | table | pk = PRODUCTO#id                                 | GET productos/{id} |
 * | one product and its stock in a store        | table | get PRODUCTO#id, sk PRODUCTO or EXISTENCIA#store | facturas/guardar, forma-pago |
 * | products of a store by name, with stock     | GSI1  | pk = PRODUCTOS#store, sk by name                 | GET productos |
 * | … those that are sold by hand               | GSI2  | pk = PRODUCTOS#store#VENTA, sk by name           | GET productos?productos_venta=1 |
 * | … those of a group: sold, not sold, inactive | GSI3  | pk = PRODUCTOS#store#GRUPO#id#VENTA, #OTROS or #INACTIVOS | GET productos?grupo_id, servicios_especiales=1, tapacantos=1 |
 * | who has a word that begins with …           | table | pk = PALABRA#kind#2 letters, sk by word, bucket  | query= of the lists |
 * | one sale with its lines and tasks           | table | pk = VENTA#id                                    | GET facturas/{id} and every write on it |
 * | sales of a store, state and dates           | GSI1  | pk = VENTAS#store#state, sk between days         | POST facturas, GET maestros/anticipos |
 * | sales of a store and dates, any state       | GSI2  | pk = VENTAS#store, sk between days               | POST facturas (Todos) |
 * | a customer's sales by state and dates       | GSI3  | pk = VENTAS#store#CLIENTE#document, sk state#day | POST facturas/filtros, GET terceros/{id}/unir, GET creditos/{id}/ventas-pendientes |
 * | stock card of a product in a store          | table | pk = KARDEX#store#product, by time               | GET inventarios/{id}/kardex |
 * | cash movements of a store and day           | table | pk = CAJA#store#day, by time                     | npm run audit |
 * | what a store's days come to, each with the end of its chain | table | pk = DIA_CAJA#store, sk between days | every write of money |
 * | closes and reopenings of a store's months, by month and time | table | pk = CIERRE#store, sk begins with month | cierre-mes/… |
 * | what a store sold in the days of some months | table | pk = MES_VENDIDO#store, sk between months       | POST dashboard/rango-fecha |
 * | how much of each product it sold on a day    | table | pk = DIA_VENDIDO#store, sk between days         | POST dashboard/rango-fecha |
 * | … from the first of January to the end of a month | table | pk = ACUMULADO_VENDIDO#store, sk = month   | POST dashboard/rango-fecha |
 * | bills and annulments of a store by day       | table | pk = HECHO_VENTA#store, sk by day, sale         | POST dashboard/ventas |
 * | what products are called, many in one item   | table | pk = ROTULOS#PRODUCTO, sk = block of ids        | POST dashboard/rango-fecha |
 * | the same of what each person sold in a store | table | pk = MES_, DIA_, ACUMULADO_, HECHO_VENDEDOR#store, sk begins with who | dashboard/… |
 * | months up to which those of sellers are added up | table | get ACUMULADO_VENDEDOR#store, sk HASTA            | the job that adds months up |
 * | the open cash session of a terminal; of a store | table | pk = CAJA_ABIERTA#store, sk = terminal           | every write of money, caja/… |
 * | a cash session by its id                      | table | get SESION_CAJA#id                               | caja/sesiones/{id}/… |
 * | those of a store, by day and id               | GSI1  | pk = SESIONES_CAJA#store                         | GET caja/sesiones |
 * | the production orders of a sale               | table | get VENTA#id, sk PRODUCCION                      | produccion/…, GET facturas/{id} |
 * | sales of a store with orders that are open; finished, by day | GSI1 | pk = PRODUCCIONES#store#ABIERTAS or #TERMINADAS | produccion/… |
 * | earlier days on which orders of a sale were finished | GSI1 | VENTA#id, sk PRODUCCION#day, in #TERMINADAS | POST produccion/panel-control |
 * | what a machine or an operator is busy with   | table | get EN_USO#MAQUINA#id, EN_USO#OPERARIO#id        | produccion/iniciar-etapa and the like |
 * | what a machine did, newest first              | table | pk = MARCHA#machine, by time                     | GET produccion/maquinas/{id}/marchas |
 * | whose badge a code is                          | table | get CARNE#digest                                  | produccion/… |
 * | a turn by its id                              | table | get TURNO#id                                     | despachos/turnos/{id} |
 * | pending turns of a store, by day and number  | GSI1  | pk = TURNOS#store#PENDIENTES (sparse)            | POST despachos/turnos |
 * | dispatched ones, by when                     | GSI2  | pk = TURNOS#store#DESPACHADOS (sparse)           | POST despachos/turnos |
 * | those of a sale                              | GSI3  | pk = TURNOS#VENTA#id                             | POST despachos/turnos |
 * | who waits in a store, and who is served      | table | get FILA_TURNOS#store                            | every act on a turn, public/despachos/turnos |
 * | a display by the digest of its token         | table | get PANTALLA#digest                              | public/despachos/turnos, $connect |
 * | displays of a store                          | GSI1  | pk = PANTALLAS#store (sparse)                    | GET pantallas |
 * | audit records of an object                  | table | pk = AUDITORIA#kind#id, by time                  | GET facturas/{id}/historial, parametros/{code}/historial |
 * | is the month of a store closed?             | table | PERIODO#store#month must not exist               | a day's first write of money |
 * | outbox items not yet handled, by due time   | GSI1  | pk = SALIDA#PENDIENTE (sparse), sk <= now        | the sweep, the local tail |
 * | a voucher code already used                 | table | get COMPROBANTE#form#code                        | facturas/{id}/forma-pago |
 * | a public document by its token              | table | get DOCUMENTO_PUBLICO#token                      | GET public/FVS/{id}, public/planos/{id} |
 * | sockets of a topic                          | table | pk = TEMA#topic                                  | stream handler |
 * | topics of a socket                          | table | pk = SOCKET#id                                   | $disconnect |
 * | one-use ticket of a socket                  | table | get BOLETO#ticket                                | $connect |
 * | background jobs not yet done, by due time   | GSI1  | pk = TRABAJO#PENDIENTE (sparse), sk <= now       | the sweep, the local tail |
 * | what failed too often                       | GSI1  | pk = SALIDA#MUERTA, TRABAJO#MUERTO (sparse)      | npm run redrive |
 * | counts of a list                            | table | get CONTEO#partition, sk = year, month, day, …   | every list with pages |
 * | what was counted of an entity               | table | get CONTADO#kind#id                              | stream handler |
 * | may the counts be trusted?                  | table | get CONTEOS#ESTADO                               | stream handler, lists |
 * | one's exports of the last day               | table | pk = EXPORTACIONES#user, sk = id by time         | GET exportaciones, GET exportaciones/{id} |
 * | an equal export that has just begun         | table | get EXPORTACION_RECIENTE#user#digest             | POST facturas/exportar, productos/exportar |
 * | an attachment by its token                  | table | get ADJUNTO#token                                | GET adjuntos/{token} |
 * | an offcut by its number                     | table | get RETAL#id                                     | retales/…, optimizar/generar, facturas/…, documentos/retales |
 * | offcuts of a store in a state               | GSI1  | pk = RETALES#store#state, by board, largest first | GET retales |
 * | … of one board                              | GSI2  | pk = RETALES#store#state#reference, largest first | GET retales?referencia=, retales/disponibles |
 * | … that are kept for somebody, by their last day | GSI3  | pk = RESERVAS#store (sparse), sk >= today        | GET retales?reserva=reservados |
 * | is a name of a master taken?                | table | get NOMBRE#master#name                           | colores/guardar and the like |
 * | tasks of a store, pending or completed      | GSI1  | pk = TAREAS#store#PENDIENTES or #COMPLETADAS, by time | GET tareas |
 * | the sale of a task                          | GSI2  | pk = TAREA#id                                    | PUT tareas/{id}/actualizar without venta_id |
 * | somebody's advances, by time                | table | pk = ANTICIPO#customer, by time                  | GET terceros/{id}/abono/historial |
 * | an advance as its receipt says it            | table | get RECIBO_ANTICIPO#id                           | maestros/anticipos/{id}/anular, …/historial, public/anticipo/{id} |
 * | customers who have a balance in advance, newest first | GSI1 | pk = SALDOS_ANTICIPO                     | GET maestros/anticipos, maestros/anticipos/saldos |
 * | what each store's movements of advances come to | table | pk = TOTAL_ANTICIPOS#EMPRESA, sk = store      | GET maestros/anticipos |
 * | an expense, an income                         | table | get EGRESO#id, INGRESO#id                        | egresos/{id}, ingresos/{id} |
 * | a payment to a supplier                        | table | get PAGO_PROVEEDOR#id                            | pagos-proveedores/{id} |
 * | those of a store and month                     | GSI1  | pk = PAGOS_PROVEEDOR#store, sk begins with month | POST pagos-proveedores |
 * | invoices of a store that are to be paid, by when | GSI2 | pk = POR_PAGAR#store (sparse)                   | GET pagos-proveedores/por-pagar |
 * | is an invoice of a supplier registered?        | table | get FACTURA_PROVEEDOR#supplier#code              | pagos-proveedores/guardar |
 * | a discount that was asked for                | table | get DESCUENTO#id                                 | descuentos/solicitados/aprobar, facturas/guardar |
 * | those of a store, newest first              | GSI1  | pk = DESCUENTOS#store                            | GET descuentos/solicitados/{storeId} |
 * | … of one person                             | GSI2  | pk = DESCUENTOS#store#user                       | GET descuentos/solicitados/{storeId} |
 * | … that wait for a decision                  | GSI3  | pk = DESCUENTOS#store#PENDIENTES (sparse)        | GET descuentos/solicitados/{storeId}?estado=pendiente |
 * | approved discounts of a customer, unused    | table | pk = VALE_DESCUENTO#store#customer, sk by end    | facturas/guardar |
 * | the credit account of a customer             | table | get CUENTA_CREDITO#customer                      | cuentas-credito/…, facturas/guardar, forma-pago |
 * | all accounts, newest first                   | GSI1  | pk = CUENTAS_CREDITO                             | GET cuentas-credito |
 * | what somebody owes, by time                  | table | pk = CREDITO#customer, by time                   | POST cuentas-credito/cliente, creditos/{id}/historial |
 * | accounts that owe, due first on top          | GSI2  | pk = CREDITOS#DEBEN (sparse), sk by day          | GET creditos, creditos/por-cobrar |
 * | whose account an id is                       | table | get CUENTA_ID#id                                 | creditos/{id}/…, cuentas-credito/pago |
 * | an abono by its id                           | table | get ABONO#id                                     | creditos/{id}/anular-abono, public/abono/{id} |
 * | what all customers owe                       | table | get TOTAL_CREDITO#EMPRESA                        | GET creditos |
 * | the product of a reference or a bar code     | table | get REFERENCIA#code                              | productos/crear, facturas/guardar |
 * | who is editing a sale                         | table | pk = EDICION#sale, sk = user                     | PUT facturas/{id}/edicion |
 * | a batch of stock, and its sheets of lines    | table | get LOTE#id, sk LOTE or HOJA#n                   | inventarios/cargas/{id}, its job |
 * | batches of a store, newest first             | GSI1  | pk = LOTES#store                                 | GET inventarios/cargas |
 * | the batch of an equal file                   | table | get CARGA_IGUAL#store#digest                     | POST inventarios/carga-masiva |
 * | the batch that a store is applying           | table | get LOTE_EN_CURSO#store                          | every batch, inventarios/conteos/{id}/contar |
 * | a transfer and its lines                     | table | get TRASLADO#id, sk TRASLADO or LINEAS           | inventarios/traslados/… |
 * | transfers that a store sent, newest first    | GSI1  | pk = TRASLADOS#store#DESDE                       | GET inventarios/traslados |
 * | … that come to it, or came                   | GSI2  | pk = TRASLADOS#store#HACIA                       | GET inventarios/traslados |
 * | … that are on their way to it                | GSI3  | pk = TRASLADOS#store#EN_CAMINO (sparse)          | GET inventarios/traslados |
 * | a count of a store, and what was counted     | table | pk = TOMA#id, sk TOMA, PRODUCTOS or LINEA#product | inventarios/conteos/… |
 * | counts of a store, newest first              | GSI1  | pk = TOMAS#store                                 | GET inventarios/conteos |
 * | the open count of a group                    | table | get TOMA_ABIERTA#store#group                     | POST inventarios/conteos/abrir |
 * | was a movement of stock taken back?           | table | get REVERSO#store#product#order                  | PUT inventarios/reversar, GET inventarios/{id}/kardex |
 * | products of a store that run short or are below zero | table | pk = ALERTA#store, sk = product          | GET inventarios?vista= |
 * | strips of a store: colours, types, cells       | table | pk = TIRAS#store                                 | GET retales-medidas, retales-medidas/… |
 * | what took many strips away, newest first      | table | pk = RETIRO#store, sk by time                    | GET retales-medidas, retiros/{id}/deshacer |
 * | resets of a store's boards, newest first       | table | pk = REINICIO#store, sk by time                  | GET inventarios/tableros, inventarios/reinicios/… |
 * | what was done in a month, but for sales       | GSI1  | pk = BITACORA#month, sk by time                  | GET auditoria |
 * | a bulk change, its products, what became of them | table | pk = CAMBIO_PRECIOS#id, sk CAMBIO_PRECIOS, PARTE#n, HECHO#product | GET cambios-precios/{id} |
 * | bulk changes, newest first                    | GSI1  | pk = CAMBIOS_PRECIOS                                       | GET cambios-precios |
 * | a file of products, its rows, what became of them | table | pk = CARGA_CATALOGO#id, sk CARGA, HOJA#n, PARTE#n, HECHA#row | GET cargas-catalogo/{id}, its job |
 * | files of products of a person, newest first   | GSI1  | pk = CARGAS_CATALOGO#user                                    | GET cargas-catalogo |
 */
export interface Clave {
  pk: string
  sk: string
}

/** Indexes: CDK and the local engine create the table from these names. */
export const INDICES = ['GSI1', 'GSI2', 'GSI3'] as const
export type Indice = (typeof INDICES)[number]
export const atributosDe = (indice: Indice) => ({ pk: `${indice}PK`, sk: `${indice}SK` }) as const
/** The lists that a group's products stand in: sold by hand, not sold, retired. */
export const PARTES_DE_GRUPO = ['VENTA', 'OTROS', 'INACTIVOS'] as const
export type ParteDeGrupo = (typeof PARTES_DE_GRUPO)[number]
/** Attribute that DynamoDB's TTL reads: epoch seconds. */
export const ATRIBUTO_TTL = 'expira'

/** Whose sales are added up: a store's, or of them those that one person sold. */
export type DeQuien = string | { tienda: string; vendedor: number }
/** How sort keys of what was sold begin: those of a seller with who it is, so that a stretch of them is nobody else's. */
export const inicioDe = (quien: DeQuien): string =>
  typeof quien === 'string' ? '' : `${relleno(quien.vendedor)}#`

const propia = (pk: string): Clave => ({ pk, sk: pk.slice(0, pk.indexOf('#')) })

export const clave = {
  usuario: (id: number) => propia(`USUARIO#${relleno(id)}`),
  correo: (email: string) => propia(`CORREO#${email.trim().toLowerCase()}`),
  conexion: (id: string) => propia(`CONEXION#${id}`),
  /** Failed sign-ins of one account from one address; both only as a digest. */
  intento: (resumen: string) => propia(`INTENTO#${resumen}`),
  limite: (clase: string, quien: string, ventana: number) => propia(`LIMITE#${clase}#${quien}#${ventana}`),
  /** A device as its browser calls itself, as a digest: it keeps the label of its connections. */
  dispositivo: (resumen: string) => propia(`DISPOSITIVO#${resumen}`),
  superadministradores: () => propia('SUPERADMINISTRADORES#ACTIVOS'),
  idempotencia: (usuarioId: number, llave: string) => propia(`IDEMPOTENCIA#${relleno(usuarioId)}#${llave}`),
  catalogo: (nombre: Catalogo, codigo: string | number): Clave => ({
    pk: particion.catalogo(nombre),
    sk: typeof codigo === 'number' ? relleno(codigo) : codigo,
  }),
  /** Two entries of a master are not called the same. @param nombre normalised. */
  nombreDeCatalogo: (catalogo: Catalogo, nombre: string) => propia(`NOMBRE#${catalogo}#${nombre}`),
  tercero: (id: number) => propia(`TERCERO#${relleno(id)}`),
  /** @param orden by time. */
  anticipo: (clienteId: number, orden: string): Clave => ({ pk: particion.anticipos(clienteId), sk: orden }),
  pagoAProveedor: (id: number) => propia(`PAGO_PROVEEDOR#${relleno(id)}`),
  facturaDeProveedor: (proveedorId: number, codigo: string) =>
    propia(`FACTURA_PROVEEDOR#${relleno(proveedorId)}#${codigo.trim().toUpperCase()}`),
  egreso: (id: number) => propia(`EGRESO#${relleno(id)}`),
  ingreso: (id: number) => propia(`INGRESO#${relleno(id)}`),
  reciboDeAnticipo: (id: number) => propia(`RECIBO_ANTICIPO#${relleno(id)}`),
  /** Whether a customer stands in the list of balances. @param id as `relleno` writes it. */
  saldoDeAnticipo: (id: string) => propia(`SALDO_ANTICIPO#${id}`),
  totalDeAnticipos: (tienda: string): Clave => ({ pk: particion.totalesDeAnticipos(), sk: tienda }),
  cuentaCredito: (clienteId: number) => propia(`CUENTA_CREDITO#${relleno(clienteId)}`),
  /** @param orden by time. */
  credito: (clienteId: number, orden: string): Clave => ({ pk: particion.creditos(clienteId), sk: orden }),
  /** Whose account an id of one is. */
  cuentaPorId: (id: number) => propia(`CUENTA_ID#${relleno(id)}`),
  /** An abono by its id: where its movement stands, its paper, and what took it back. */
  abono: (id: number) => propia(`ABONO#${relleno(id)}`),
  /** What all customers owe, and how many of them. */
  totalDeCredito: () => propia('TOTAL_CREDITO#EMPRESA'),
  descuento: (id: number) => propia(`DESCUENTO#${relleno(id)}`),
  /** @param vence end of its time. */
  valeDeDescuento: (tienda: string, clienteId: number, vence: Instante, id: number): Clave => ({
    pk: particion.valesDeDescuento(tienda, clienteId),
    sk: `${vence}#${relleno(id)}`,
  }),
  documento: (tipo: number, numero: string) => propia(`DOCUMENTO#${tipo}#${numero.toUpperCase()}`),
  producto: (id: number) => propia(`PRODUCTO#${relleno(id)}`),
  referencia: (referencia: string) => propia(`REFERENCIA#${referencia.trim().toUpperCase()}`),
  existencia: (productoId: number, tienda: string): Clave => ({
    pk: `PRODUCTO#${relleno(productoId)}`,
    sk: `EXISTENCIA#${tienda}`,
  }),
  palabra: (clase: ClaseBuscable, palabra: string, cubeta: number): Clave => ({
    pk: particion.palabras(clase, palabra),
    sk: `${palabra}#${relleno(ultimaCubeta - cubeta, 6)}`,
  }),
  venta: (id: number): Clave => ({ pk: particion.venta(id), sk: 'ENCABEZADO' }),
  ventaLineas: (id: number): Clave => ({ pk: particion.venta(id), sk: 'LINEAS' }),
  ventaTarea: (id: number, tareaId: number): Clave => ({
    pk: particion.venta(id),
    sk: particion.tarea(tareaId),
  }),
  /** The production orders of a sale, all in one item: what one of them does decides how far the sale is. */
  produccion: (ventaId: number): Clave => ({ pk: particion.venta(ventaId), sk: 'PRODUCCION' }),
  diaDeProduccion: (ventaId: number, dia: Dia): Clave => ({
    pk: particion.venta(ventaId),
    sk: `PRODUCCION#${dia}`,
  }),
  maquinaEnUso: (id: number) => propia(`EN_USO#MAQUINA#${relleno(id)}`),
  operarioEnUso: (id: number) => propia(`EN_USO#OPERARIO#${relleno(id)}`),
  /** @param orden by time. */
  marcha: (maquinaId: number, orden: string): Clave => ({ pk: particion.marchas(maquinaId), sk: orden }),
  carne: (resumen: string) => propia(`CARNE#${resumen}`),
  /** Somebody edits a sale; beside it and not in it, so that no reading of the sale meets it. */
  edicion: (ventaId: number, usuarioId: number): Clave => ({
    pk: particion.edicion(ventaId),
    sk: relleno(usuarioId),
  }),
  kardex: (tienda: string, productoId: number, orden: string): Clave => ({
    pk: particion.kardex(tienda, productoId),
    sk: orden,
  }),
  alerta: (tienda: string, productoId: number): Clave => ({
    pk: particion.alertas(tienda),
    sk: relleno(productoId),
  }),
  /** A movement of stock that was taken back, which happens once. @param orden its own. */
  reverso: (tienda: string, productoId: number, orden: string) =>
    propia(`REVERSO#${tienda}#${relleno(productoId)}#${orden}`),
  caja: (tienda: string, dia: Dia, orden: string): Clave => ({ pk: particion.caja(tienda, dia), sk: orden }),
  diaDeCaja: (tienda: string, dia: Dia): Clave => ({ pk: particion.diasDeCaja(tienda), sk: dia }),
  cajaAbierta: (tienda: string, terminal: string): Clave => ({
    pk: particion.cajasAbiertas(tienda),
    sk: terminal,
  }),
  sesionDeCaja: (id: number) => propia(`SESION_CAJA#${relleno(id)}`),
  turno: (id: number) => propia(`TURNO#${relleno(id)}`),
  /** By the digest of its token. */
  pantalla: (id: string) => propia(`PANTALLA#${id}`),
  filaDeTurnos: (tienda: string) => propia(`FILA_TURNOS#${tienda}`),
  mesVendido: (quien: DeQuien, mes: string): Clave => ({
    pk: particion.mesesVendidos(quien),
    sk: inicioDe(quien) + mes,
  }),
  diaVendido: (quien: DeQuien, dia: Dia): Clave => ({
    pk: particion.diasVendidos(quien),
    sk: inicioDe(quien) + dia,
  }),
  acumuladoVendido: (quien: DeQuien, mes: string): Clave => ({
    pk: particion.acumulados(quien),
    sk: inicioDe(quien) + mes,
  }),
  /** How far the months of a store's sellers have been added up; after all of theirs. */
  acumuladosHasta: (tienda: string): Clave => ({ pk: `ACUMULADO_VENDEDOR#${tienda}`, sk: 'HASTA' }),
  /** @param hecho F: billed, A: annulled. */
  hechoDeVenta: (quien: DeQuien, dia: Dia, ventaId: number, hecho: 'F' | 'A'): Clave => ({
    pk: particion.hechosDeVenta(quien),
    sk: `${inicioDe(quien)}${dia}#${relleno(ventaId)}#${hecho}`,
  }),
  rotulos: (bloque: number): Clave => ({ pk: particion.rotulos(), sk: relleno(bloque) }),
  auditoria: (entidad: string, id: string | number, orden: string): Clave => ({
    pk: `AUDITORIA#${entidad}#${id}`,
    sk: orden,
  }),
  /** @param orden by time. */
  cierre: (tienda: string, mes: string, orden: string): Clave => ({
    pk: particion.cierres(tienda),
    sk: `${mes}#${orden}`,
  }),
  periodo: (tienda: string, mes: string) => propia(`PERIODO#${tienda}#${mes}`),
  contador: (nombre: Contador) => propia(`CONTADOR#${nombre}`),
  consecutivo: (tienda: string, nombre: Consecutivo) => propia(`CONSECUTIVO#${tienda}#${nombre}`),
  salida: (orden: string) => propia(`SALIDA#${orden}`),
  trabajo: (orden: string) => propia(`TRABAJO#${orden}`),
  comprobante: (formaPagoId: number, codigo: string) =>
    propia(`COMPROBANTE#${formaPagoId}#${codigo.toUpperCase()}`),
  documentoPublico: (token: string) => propia(`DOCUMENTO_PUBLICO#${token}`),
  tema: (tema: string, connectionId: string): Clave => ({ pk: particion.tema(tema), sk: connectionId }),
  socket: (connectionId: string) => propia(`SOCKET#${connectionId}`),
  boleto: (boleto: string) => propia(`BOLETO#${boleto}`),
  conteo: (lista: string, nodo: string): Clave => ({ pk: `CONTEO#${lista}`, sk: nodo }),
  contado: (clase: string, id: number | string) =>
    propia(`CONTADO#${clase}#${typeof id === 'number' ? relleno(id) : id}`),
  /** By the partition of the entity itself. */
  contadoDe: (pk: string) => propia(`CONTADO#${pk}`),
  adjunto: (token: string) => propia(`ADJUNTO#${token}`),
  retal: (id: string) => propia(`RETAL#${id}`),
  colorDeTiras: (tienda: string, id: number): Clave => ({
    pk: particion.tiras(tienda),
    sk: `COLOR#${relleno(id)}`,
  }),
  tipoDeTiras: (tienda: string, id: number): Clave => ({
    pk: particion.tiras(tienda),
    sk: `TIPO#${relleno(id)}`,
  }),
  /** What its rows and columns are called, taken together: one version of all of them. */
  ladosDeTiras: (tienda: string): Clave => ({ pk: particion.tiras(tienda), sk: 'LADOS' }),
  celdaDeTiras: (tienda: string, color: number, tipo: number): Clave => ({
    pk: particion.tiras(tienda),
    sk: `CELDA#${relleno(color)}#${relleno(tipo)}`,
  }),
  /** @param orden by time. */
  reinicio: (tienda: string, orden: string): Clave => ({ pk: particion.reinicios(tienda), sk: orden }),
  /** @param orden by time. */
  retiro: (tienda: string, orden: string): Clave => ({ pk: particion.retiros(tienda), sk: orden }),
  exportacion: (usuarioId: number, id: string): Clave => ({ pk: particion.exportaciones(usuarioId), sk: id }),
  exportacionReciente: (usuarioId: number, huella: string) =>
    propia(`EXPORTACION_RECIENTE#${relleno(usuarioId)}#${huella}`),
  cambioDePrecios: (id: string): Clave => ({ pk: `CAMBIO_PRECIOS#${id}`, sk: 'CAMBIO_PRECIOS' }),
  parteDeCambio: (id: string, numero: number): Clave => ({
    pk: `CAMBIO_PRECIOS#${id}`,
    sk: `PARTE#${relleno(numero, 5)}`,
  }),
  hechoDeCambio: (id: string, productoId: number): Clave => ({
    pk: `CAMBIO_PRECIOS#${id}`,
    sk: `HECHO#${relleno(productoId)}`,
  }),
  cargaDeCatalogo: (id: string): Clave => ({ pk: particion.cargaDeCatalogo(id), sk: 'CARGA' }),
  /** Cells as they were sent. */
  hojaDeCatalogo: (id: string, numero: number): Clave => ({
    pk: particion.cargaDeCatalogo(id),
    sk: `HOJA#${relleno(numero, 5)}`,
  }),
  /** What rows would do. */
  parteDeCatalogo: (id: string, numero: number): Clave => ({
    pk: particion.cargaDeCatalogo(id),
    sk: `PARTE#${relleno(numero, 5)}`,
  }),
  filaDeCatalogo: (id: string, lugar: number): Clave => ({
    pk: particion.cargaDeCatalogo(id),
    sk: `HECHA#${relleno(lugar, 5)}`,
  }),
  estadoDeConteos: () => propia('CONTEOS#ESTADO'),
  lote: (id: number) => propia(particion.lote(id)),
  loteHoja: (id: number, hoja: number): Clave => ({ pk: particion.lote(id), sk: `HOJA#${relleno(hoja, 4)}` }),
  cargaIgual: (tienda: string, huella: string) => propia(`CARGA_IGUAL#${tienda}#${huella}`),
  /** There while a batch of the store is being applied or taken back. */
  loteEnCurso: (tienda: string) => propia(`LOTE_EN_CURSO#${tienda}`),
  tomaAbierta: (tienda: string, grupo: number) => propia(`TOMA_ABIERTA#${tienda}#${relleno(grupo)}`),
  traslado: (id: number) => propia(particion.traslado(id)),
  trasladoLineas: (id: number): Clave => ({ pk: particion.traslado(id), sk: 'LINEAS' }),
  /** A count of what lies in a store; `CONTEO` are the counts of the lists. */
  toma: (id: number) => propia(particion.toma(id)),
  tomaProductos: (id: number): Clave => ({ pk: particion.toma(id), sk: 'PRODUCTOS' }),
  tomaLinea: (id: number, productoId: number): Clave => ({
    pk: particion.toma(id),
    sk: `LINEA#${relleno(productoId)}`,
  }),
}

const deVendidos = (deTienda: string, deVendedores: string, quien: DeQuien): string =>
  typeof quien === 'string' ? `${deTienda}#${quien}` : `${deVendedores}#${quien.tienda}`

export const particion = {
  catalogo: (nombre: Catalogo) => `CATALOGO#${nombre}`,
  caja: (tienda: string, dia: Dia) => `CAJA#${tienda}#${dia}`,
  cierres: (tienda: string) => `CIERRE#${tienda}`,
  diasDeCaja: (tienda: string) => `DIA_CAJA#${tienda}`,
  cajasAbiertas: (tienda: string) => `CAJA_ABIERTA#${tienda}`,
  sesionesDeCaja: (tienda: string) => `SESIONES_CAJA#${tienda}`,
  pantallas: (tienda: string) => `PANTALLAS#${tienda}`,
  turnosPendientes: (tienda: string) => `TURNOS#${tienda}#PENDIENTES`,
  turnosDespachados: (tienda: string) => `TURNOS#${tienda}#DESPACHADOS`,
  turnosDeVenta: (ventaId: number) => `TURNOS#VENTA#${relleno(ventaId)}`,
  mesesVendidos: (quien: DeQuien) => deVendidos('MES_VENDIDO', 'MES_VENDEDOR', quien),
  diasVendidos: (quien: DeQuien) => deVendidos('DIA_VENDIDO', 'DIA_VENDEDOR', quien),
  acumulados: (quien: DeQuien) => deVendidos('ACUMULADO_VENDIDO', 'ACUMULADO_VENDEDOR', quien),
  hechosDeVenta: (quien: DeQuien) => deVendidos('HECHO_VENTA', 'HECHO_VENDEDOR', quien),
  rotulos: () => 'ROTULOS#PRODUCTO',
  palabras: (clase: ClaseBuscable, palabra: string) => `PALABRA#${clase}#${palabra.slice(0, 2)}`,
  anticipos: (clienteId: number) => `ANTICIPO#${relleno(clienteId)}`,
  pagosAProveedores: (tienda: string) => `PAGOS_PROVEEDOR#${tienda}`,
  facturasPorPagar: (tienda: string) => `POR_PAGAR#${tienda}`,
  saldosDeAnticipo: () => 'SALDOS_ANTICIPO',
  totalesDeAnticipos: () => 'TOTAL_ANTICIPOS#EMPRESA',
  creditos: (clienteId: number) => `CREDITO#${relleno(clienteId)}`,
  cuentasCredito: () => 'CUENTAS_CREDITO',
  deudores: () => 'CREDITOS#DEBEN',
  descuentos: (tienda: string) => `DESCUENTOS#${tienda}`,
  descuentosDe: (tienda: string, usuarioId: number) => `DESCUENTOS#${tienda}#${relleno(usuarioId)}`,
  descuentosPendientes: (tienda: string) => `DESCUENTOS#${tienda}#PENDIENTES`,
  valesDeDescuento: (tienda: string, clienteId: number) => `VALE_DESCUENTO#${tienda}#${relleno(clienteId)}`,
  producto: (id: number) => clave.producto(id).pk,
  venta: (id: number) => `VENTA#${relleno(id)}`,
  producciones: (tienda: string, abiertas: boolean) =>
    `PRODUCCIONES#${tienda}#${abiertas ? 'ABIERTAS' : 'TERMINADAS'}`,
  marchas: (maquinaId: number) => `MARCHA#${relleno(maquinaId)}`,
  edicion: (ventaId: number) => `EDICION#${relleno(ventaId)}`,
  ventas: (tienda: string) => `VENTAS#${tienda}`,
  ventasEnEstado: (tienda: string, estado: number) => `VENTAS#${tienda}#${estado}`,
  ventasDeCliente: (tienda: string, documento: string) => `VENTAS#${tienda}#CLIENTE#${documento}`,
  exportaciones: (usuarioId: number) => `EXPORTACIONES#${relleno(usuarioId)}`,
  tema: (tema: string) => `TEMA#${tema}`,
  /** @param tipo C for customers, or the code of a role. */
  terceros: (tipo?: string) => (tipo === undefined ? 'TERCEROS' : `TERCEROS#${tipo}`),
  tareas: (tienda: string, completadas: boolean) =>
    `TAREAS#${tienda}#${completadas ? 'COMPLETADAS' : 'PENDIENTES'}`,
  tarea: (id: number) => `TAREA#${relleno(id)}`,
  retales: (tienda: string, estado: string) => `RETALES#${tienda}#${estado}`,
  retalesDe: (tienda: string, estado: string, referencia: string) =>
    `RETALES#${tienda}#${estado}#${referencia}`,
  reservas: (tienda: string) => `RESERVAS#${tienda}`,
  alertas: (tienda: string) => `ALERTA#${tienda}`,
  kardex: (tienda: string, productoId: number) => `KARDEX#${tienda}#${relleno(productoId)}`,
  tiras: (tienda: string) => `TIRAS#${tienda}`,
  retiros: (tienda: string) => `RETIRO#${tienda}`,
  reinicios: (tienda: string) => `REINICIO#${tienda}`,
  /** @param instante anywhere in the month. */
  bitacora: (instante: Instante) => `BITACORA#${instante.slice(0, 7)}`,
  cambiosDePrecios: () => 'CAMBIOS_PRECIOS',
  cargaDeCatalogo: (id: string) => `CARGA_CATALOGO#${id}`,
  cargasDeCatalogo: (usuarioId: number) => `CARGAS_CATALOGO#${relleno(usuarioId)}`,
  productos: (tienda: string) => `PRODUCTOS#${tienda}`,
  productosVenta: (tienda: string) => `PRODUCTOS#${tienda}#VENTA`,
  productosGrupo: (tienda: string, grupo: number, parte: ParteDeGrupo) =>
    `PRODUCTOS#${tienda}#GRUPO#${grupo}#${parte}`,
  lote: (id: number) => `LOTE#${relleno(id)}`,
  lotes: (tienda: string) => `LOTES#${tienda}`,
  traslado: (id: number) => `TRASLADO#${relleno(id)}`,
  traslados: (tienda: string, cuales: 'DESDE' | 'HACIA' | 'EN_CAMINO') => `TRASLADOS#${tienda}#${cuales}`,
  toma: (id: number) => `TOMA#${relleno(id)}`,
  tomas: (tienda: string) => `TOMAS#${tienda}`,
}

/** Index keys of an item, ready to spread into it. */
export const indice = {
  conexiones: (instante: Instante, id: string) => ({ GSI1PK: 'CONEXIONES', GSI1SK: `${instante}#${id}` }),
  terceros: (nombre: string, tipo: string, id: number) => ({
    GSI1PK: particion.terceros(),
    GSI1SK: `${nombre}#${relleno(id)}`,
    GSI2PK: particion.terceros(tipo),
    GSI2SK: `${nombre}#${relleno(id)}`,
  }),
  sesionesDeCaja: (tienda: string, dia: Dia, id: number) => ({
    GSI1PK: particion.sesionesDeCaja(tienda),
    GSI1SK: `${dia}#${relleno(id)}`,
  }),
  pantallas: (tienda: string, fecha: Instante, id: string) => ({
    GSI1PK: particion.pantallas(tienda),
    GSI1SK: `${fecha}#${id}`,
  }),
  /** @param pendiente its day and number, while it waits. @param despachado when it left. */
  turnos: (
    tienda: string,
    venta: number,
    id: number,
    pendiente: string | undefined,
    despachado: Instante | undefined,
  ) => ({
    GSI1PK: pendiente && particion.turnosPendientes(tienda),
    GSI1SK: pendiente && `${pendiente}#${relleno(id)}`,
    GSI2PK: despachado && particion.turnosDespachados(tienda),
    GSI2SK: despachado && `${despachado}#${relleno(id)}`,
    GSI3PK: particion.turnosDeVenta(venta),
    GSI3SK: relleno(id),
  }),
  productos: (tienda: string, nombre: string, id: number) => ({
    GSI1PK: particion.productos(tienda),
    GSI1SK: `${nombre}#${relleno(id)}`,
  }),
  productosVenta: (tienda: string, nombre: string, id: number) => ({
    GSI2PK: particion.productosVenta(tienda),
    GSI2SK: `${nombre}#${relleno(id)}`,
  }),
  productosGrupo: (tienda: string, grupo: number, parte: ParteDeGrupo, nombre: string, id: number) => ({
    GSI3PK: particion.productosGrupo(tienda, grupo, parte),
    GSI3SK: `${nombre}#${relleno(id)}`,
  }),
  ventas: (tienda: string, estado: number, dia: Dia, id: number) => ({
    GSI1PK: particion.ventasEnEstado(tienda, estado),
    GSI1SK: `${dia}#${relleno(id)}`,
    GSI2PK: particion.ventas(tienda),
    GSI2SK: `${dia}#${relleno(id)}`,
  }),
  ventasDeCliente: (tienda: string, documento: string, estado: number, dia: Dia, id: number) => ({
    GSI3PK: particion.ventasDeCliente(tienda, documento),
    GSI3SK: `${estado}#${dia}#${relleno(id)}`,
  }),
  /** @param instante since when it is open, or finished. */
  producciones: (tienda: string, abierta: boolean, instante: Instante, ventaId: number) => ({
    GSI1PK: particion.producciones(tienda, abierta),
    GSI1SK: `${instante}#${relleno(ventaId)}`,
  }),
  /** @param instante since when it is pending, or completed. */
  tareas: (tienda: string, completada: boolean, instante: Instante, id: number, ventaId: number) => ({
    GSI1PK: particion.tareas(tienda, completada),
    GSI1SK: `${instante}#${relleno(id)}`,
    GSI2PK: particion.tarea(id),
    GSI2SK: relleno(ventaId),
  }),
  /** What was done, whatever it was done to; of months, so that no partition grows for ever. */
  bitacora: (instante: Instante, orden: string) => ({
    GSI1PK: particion.bitacora(instante),
    GSI1SK: `${instante}#${orden}`,
  }),
  cambiosDePrecios: (fecha: Instante, id: string) => ({
    GSI1PK: particion.cambiosDePrecios(),
    GSI1SK: `${fecha}#${id}`,
  }),
  cargasDeCatalogo: (usuarioId: number, id: string) => ({
    GSI1PK: particion.cargasDeCatalogo(usuarioId),
    GSI1SK: id,
  }),
  /** @param orden sorts the newest first. */
  saldosDeAnticipo: (orden: string | undefined, id: string) => ({
    GSI1PK: orden && particion.saldosDeAnticipo(),
    GSI1SK: orden && `${orden}#${id}`,
  }),
  /** @param fecha in which month it is listed. @param vence by when it is to be paid; undefined: in no such list. */
  pagosAProveedores: (tienda: string, id: number, fecha: Dia | undefined, vence: Dia | undefined) => ({
    GSI1PK: fecha && particion.pagosAProveedores(tienda),
    GSI1SK: fecha && `${fecha}#${relleno(id)}`,
    GSI2PK: vence && particion.facturasPorPagar(tienda),
    GSI2SK: vence && `${vence}#${relleno(id)}`,
  }),
  cuentasCredito: (fecha: Instante, id: number) => ({
    GSI1PK: particion.cuentasCredito(),
    GSI1SK: `${fecha}#${relleno(id)}`,
  }),
  /** @param vence first day on which something is due; undefined: nothing is owed, and it is in no list. */
  deudores: (vence: Dia | undefined, id: number) => ({
    GSI2PK: vence && particion.deudores(),
    GSI2SK: vence && `${vence}#${relleno(id)}`,
  }),
  descuentos: (tienda: string, fecha: Instante, id: number, usuarioId: number, pendiente: boolean) => {
    const orden = `${fecha}#${relleno(id)}`
    return {
      GSI1PK: particion.descuentos(tienda),
      GSI1SK: orden,
      GSI2PK: particion.descuentosDe(tienda, usuarioId),
      GSI2SK: orden,
      GSI3PK: pendiente ? particion.descuentosPendientes(tienda) : undefined,
      GSI3SK: pendiente ? orden : undefined,
    }
  },
  lotes: (tienda: string, id: number) => ({ GSI1PK: particion.lotes(tienda), GSI1SK: relleno(id) }),
  tomas: (tienda: string, id: number) => ({ GSI1PK: particion.tomas(tienda), GSI1SK: relleno(id) }),
  traslados: (origen: string, destino: string, id: number, enCamino: boolean) => ({
    GSI1PK: particion.traslados(origen, 'DESDE'),
    GSI1SK: relleno(id),
    GSI2PK: particion.traslados(destino, 'HACIA'),
    GSI2SK: relleno(id),
    GSI3PK: enCamino ? particion.traslados(destino, 'EN_CAMINO') : undefined,
    GSI3SK: enCamino ? relleno(id) : undefined,
  }),
  /** @param orden sorts the largest first. */
  retales: (tienda: string, estado: string, referencia: string, orden: string, id: string) => ({
    GSI1PK: particion.retales(tienda, estado),
    GSI1SK: `${referencia}#${orden}#${id}`,
    GSI2PK: particion.retalesDe(tienda, estado, referencia),
    GSI2SK: `${orden}#${id}`,
  }),
  /** @param hasta last day of the reservation of an offcut; undefined: it has none. */
  reservas: (tienda: string, hasta: string | undefined, id: string) => ({
    GSI3PK: hasta && particion.reservas(tienda),
    GSI3SK: hasta && `${hasta}#${id}`,
  }),
  /** Outbox items by the instant from which they are due. */
  pendiente: (cola: Cola, vence: Instante, orden: string) => ({
    GSI1PK: COLAS[cola].pendiente,
    GSI1SK: `${vence}#${orden}`,
  }),
  muerto: (cola: Cola, vence: Instante, orden: string) => ({
    GSI1PK: COLAS[cola].muerto,
    GSI1SK: `${vence}#${orden}`,
  }),
}

/** The two queues of the outbox (their sort key is their name): hints and counts at once, slow jobs apart. */
export const COLAS = {
  SALIDA: { pendiente: 'SALIDA#PENDIENTE', muerto: 'SALIDA#MUERTA' },
  TRABAJO: { pendiente: 'TRABAJO#PENDIENTE', muerto: 'TRABAJO#MUERTO' },
} as const
export type Cola = keyof typeof COLAS

/** What products hold a copy of: a job carries a change on to them (functions/productos/cases/llevar-nombre.ts). */
export const COPIADOS = {
  CATEGORIAS_PRODUCTO: 'nombre_categoria_producto',
  COLORES: 'nombre_color',
  FUNCIONES_PRODUCTO: 'nombre_funcion_producto',
  GRUPOS: 'nombre_grupo',
  IMPUESTOS: 'porcentaje_impuesto',
  LINEAS: 'nombre_linea',
} as const satisfies Partial<Record<Catalogo, string>>
export type Copiado = keyof typeof COPIADOS
export const esCopiado = (maestro: Catalogo): maestro is Copiado => maestro in COPIADOS
/** What is searched by words: people, products, and the sales of a store. */
export type ClaseBuscable = 'TERCERO' | 'PRODUCTO' | `VENTA-${string}`
/** Buckets of words count backwards in their keys, so that the newest comes first. */
export const ultimaCubeta = 999_999
/** Atomic counters of ids (gaps after a failed save are harmless). */
export type Contador =
  | 'anticipos'
  | 'creditos'
  | 'egresos'
  | 'ingresos'
  | 'pagos_proveedores'
  | 'sesiones_caja'
  | 'cuentas_credito'
  | 'descuentos'
  | 'usuarios'
  | 'terceros'
  | 'productos'
  | 'ventas'
  | 'tareas'
  | 'retales'
  | 'lotes'
  | 'traslados'
  | 'tomas'
  | 'tipos_tiras'
  | 'turnos'
  | Catalogo
/** Consecutives of a store, drawn inside the transaction: no gap, no duplicate. */
export type Consecutivo = 'recibos' | 'anticipos'
