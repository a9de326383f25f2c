import { MAESTROS } from '../../support/maestros'
import type { PartePedida } from './despachos'
import { CORTE, idDeEtapa, idDeOrden } from './produccion'

/** A piece of the calculator: its edge is 0 none, 1 rigid, 2 flexible. */
export interface PiezaPedida {
  base: number
  altura: number
  tipo: 0 | 1 | 2
  lados: readonly ('arriba' | 'abajo' | 'izquierda' | 'derecha')[]
}
/** Everything that a client of the model may ask for, in the model's own units. */
export interface LineaPedida {
  producto: number
  /** In hundredths, as the discount. */
  cantidad: number
  descuento: number | null
  item: number | null
  plan: boolean
  /** Number of the store's offcut that the plan cuts; null: a board. */
  retal: string | null
  /** The plan cuts an offcut that the customer brought; a client of the specification does not say so. */
  propio: 'dicho' | 'callado' | null
  /** Sent back as it came: a line that a plan made, or a piece. */
  generada: boolean
  pieza: PiezaPedida | null
  /** The edge of a piece. */
  dePieza: boolean
}
export interface TareaPedida {
  id: number | null
  descripcion: string
  observacion: string
  completada: boolean
}
export interface Guardar {
  acto: 'guardar'
  venta: number | null
  version: number | null
  cliente: number
  tipo_pago: number
  estado: number
  impuesto: number | null
  envio: string | null
  direccion: string | null
  /** Login of another seller. */
  vendedor: number | null
  observacion: string
  lineas: LineaPedida[]
  tareas: TareaPedida[]
  /** Totals that the client worked out: the subtotal, tax and total, or none. */
  cifras: { subtotal: number; impuestos: number; total: number } | null
}
export interface PagoPedido {
  forma: number
  comprobante: string
  valor: number
}
export interface Facturar {
  acto: 'facturar'
  venta: number
  version: number | null
  pagos: PagoPedido[]
  recibido: number | null
  credito: boolean
  /** Why the customer may go beyond the limit. */
  motivo: string | null
}
export interface Anular {
  acto: 'anular'
  venta: number
  version: number | null
  motivo: string | null
  /** What had left came back. */
  devuelta: boolean
}
export interface CrearCliente {
  acto: 'crear_cliente'
  tipo: number
  numero: string
  nombres: string
  apellidos: string
  celular: string
}
/** Changes somebody: a customer, or with the optional fields somebody of the staff. */
export interface EditarTercero {
  acto: 'editar_tercero'
  tercero: number
  version: number | null
  tipo: number
  numero: string
  nombres: string
  celular: string
  /** Goes along unchanged: staff needs one. */
  correo: string
  rol?: string
  activo?: boolean
  tiendas?: string[]
}
/** Unites two entries of one customer: who remains absorbs the other. */
export interface Unir {
  acto: 'unir'
  queda: number
  absorbido: number
  version: number | null
  versionAbsorbido: number | null
}
export interface CambiarEnlaces {
  acto: 'cambiar_enlaces'
  venta: number
  version: number | null
}
/** Money in advance. */
export interface Abonar extends PagoPedido {
  acto: 'abonar'
  tercero: number
}
/** Takes money in advance back. */
export interface AnularAnticipo {
  acto: 'anular_anticipo'
  anticipo: number
}
/** An expense of a day, corrected, or voided. */
export interface Gastar extends PagoPedido {
  acto: 'gastar'
  dia: string
}
export interface CorregirGasto extends PagoPedido {
  acto: 'corregir_gasto'
  gasto: number
  dia: string
  version: number | null
}
export interface AnularGasto {
  acto: 'anular_gasto'
  gasto: number
  version: number | null
}
/** A supplier's invoice, paid in one form. */
export interface PagarProveedor extends PagoPedido {
  acto: 'pagar_proveedor'
  factura: string
  dia: string
}
/** An invoice that is to be paid; the percentages in hundredths. */
export interface RegistrarFactura {
  acto: 'registrar_factura'
  factura: string
  total: number
  iva: number
  rte: number
  dia: string
}
/** Pays what was registered, or says anew how it was paid; `parcial`: what is paid is a part. */
export interface ActualizarPago extends PagoPedido {
  acto: 'pagar_factura' | 'corregir_pago'
  pago: number
  version: number | null
  parcial: boolean
  factura: string
  fecha: string
  total: number
  iva: number
  rte: number
  dia: string
}
export interface AnularPago {
  acto: 'anular_pago'
  pago: number
  version: number | null
}
/** Opens the drawer of the connection with so much, in centavos. */
export interface AbrirCaja {
  acto: 'abrir_caja'
  base: number
}
/** Counts a drawer, in centavos. */
export interface CerrarCaja {
  acto: 'cerrar_caja'
  caja: number
  contado: number
  /** Says why the count is off, if it is. */
  motivo: boolean
}
/** Gives a customer a credit account, or another limit; in pesos. */
export interface GuardarCuenta {
  acto: 'guardar_cuenta'
  cliente: number
  cupo: number
  bloqueada: boolean | null
  version: number | null
}
/** Money for what is owed of one sale. */
export interface AbonarCredito extends PagoPedido {
  acto: 'abonar_credito'
  credito: number
  pagada: number
  /** What is beyond the balance becomes money in advance. */
  excedente: boolean
}
/** The same for what is due first. */
export interface PagarCredito extends PagoPedido {
  acto: 'pagar_credito'
  credito: number
}
export interface AnularAbono {
  acto: 'anular_abono'
  abono: number
}
export interface Castigar {
  acto: 'castigar'
  credito: number
}
/** Asks for a discount on a product. */
export interface SolicitarDescuento {
  acto: 'solicitar_descuento'
  cliente: number
  producto: number
  /** In hundredths, as the discount. */
  cantidad: number
  porcentaje: number
  /** Price that the client saw, or none. */
  precio: number | null
}
export interface DecidirDescuento {
  acto: 'decidir_descuento'
  solicitud: number
  aprobado: boolean
}
/** A task by itself, of a sale whatever its state but annulled. */
export interface GuardarTarea {
  acto: 'guardar_tarea'
  venta: number
  descripcion: string
}
export interface ActualizarTarea {
  acto: 'actualizar_tarea'
  venta: number
  tarea: number
  version: number | null
  completada: boolean
  observacion: string | null
}
/** Starts an Excel. */
export interface Exportar {
  acto: 'exportar_ventas' | 'exportar_productos'
}
export interface EditarConexion {
  acto: 'editar_conexion'
  conexion: string
  nombre: string
  version: number | null
}
/** An offcut that lies in the store already. */
export interface CrearRetal {
  acto: 'crear_retal'
  referencia: string
  base: number
  altura: number
  ubicacion: string
}
export interface RecibirRetales {
  acto: 'recibir_retales'
  ids: string[]
  ubicacion: string
}
/** Moves an offcut, or corrects its size. */
export interface EditarRetal {
  acto: 'editar_retal'
  retal: string
  version: number | null
  ubicacion: string | null
  base: number | null
  altura: number | null
  motivo: string | null
}
export interface DescartarRetal {
  acto: 'descartar_retal'
  retal: string
  version: number | null
  motivo: string
}
/** Keeps an offcut for a customer, or for a reason, until a day. */
export interface ReservarRetal {
  acto: 'reservar_retal'
  retal: string
  version: number | null
  cliente: number | null
  motivo: string | null
  hasta: string | null
}
export interface LiberarRetal {
  acto: 'liberar_retal'
  retal: string
  version: number | null
  motivo: string
}
/** The measures of a cell of the strips, mm; `ids`: which offcut each is, null for a new one. */
export interface CeldaPedida {
  medidas: number[]
  ids: (string | null)[] | null
  referencia: string | null
  version: number | null
}
export interface GuardarMedida extends CeldaPedida {
  acto: 'guardar_medida'
  color: number
  tipo: number
  ubicacion: string | null
}
export interface GuardarColor {
  acto: 'guardar_color'
  color: number | null
  nombre: string
  enMaestro: boolean
  version: number | null
}
/** Types, a colour and its measures as a whole. */
export interface GuardarTiras {
  acto: 'guardar_tiras'
  tipos: { id: number | null; nombre: string; version: number | null; eliminado: boolean }[]
  color: { id: number | null; nombre: string }
  celdas: (CeldaPedida & { columna: number })[]
}
export interface EliminarColor {
  acto: 'eliminar_color'
  color: number
}
export interface EliminarMedidas {
  acto: 'eliminar_medidas'
  confirmacion: string | null
  motivo: string | null
}
export interface DeshacerRetiro {
  acto: 'deshacer_retiro'
  retiro: string
}
/** Prices of what the clients make, by so many hundredths of a percent; rounded to pesos, 0: to the centavo. */
export interface ReglaPedida {
  lado: 'con_impuesto' | 'sin_impuesto'
  sentido: 'sube' | 'baja'
  porcentaje: number
  redondeo: number
  hacia: 'cercano' | 'arriba'
  motivo: string
}
export interface PrepararPrecios extends ReglaPedida {
  acto: 'preparar_precios'
}
export interface MoverPrecios {
  acto: 'aplicar_precios' | 'deshacer_precios'
  cambio: string
}
/** A row of a file of products: by its reference, with all of the form where it is new; the price as it is typed. */
export interface FilaPedida {
  referencia: string
  precio: string
  nueva: boolean
}
export interface PrepararCatalogo {
  acto: 'preparar_catalogo'
  archivo: string
  filas: FilaPedida[]
}
export interface AplicarCatalogo {
  acto: 'aplicar_catalogo'
  catalogo: string
}
/** Brings the boards of a store, or of a colour, to nothing. */
export interface ReiniciarTableros {
  acto: 'reiniciar_tableros'
  color: number | null
  confirmacion: string | null
  motivo: string | null
}
export interface DeshacerReinicio {
  acto: 'deshacer_reinicio'
  reinicio: string
}
/** An entry of a master: all masters are asked alike. */
export interface CrearEntrada {
  acto: 'crear_entrada'
  maestro: string
  nombre: string
}
export interface EditarEntrada {
  acto: 'editar_entrada'
  maestro: string
  entrada: number
  version: number | null
  nombre: string
}
/** A product that no sale has: few references, so that they meet. */
export interface CrearProducto {
  acto: 'crear_producto'
  referencia: string
  /** In 1/10 000 peso. */
  precio: number
  /** In hundredths. */
  cantidad: number
}
export interface EditarProducto {
  acto: 'editar_producto'
  producto: number
  version: number | null
  referencia: string
  precio: number
}
/** The one board of a supplier that makes one line, in a colour. */
export interface CrearTablero {
  acto: 'crear_tablero'
  color: number
}
/** The stock of a store, moved by hand; in hundredths, signed. */
export interface Ajustar {
  acto: 'ajustar'
  producto: number
  cantidad: number
  motivo: string
}
/** Takes a movement back; `de`: the reason that it was made with, which the model never says twice. */
export interface Reversar {
  acto: 'reversar'
  producto: number
  movimiento: string
  de: string
  motivo: string
}
export interface FijarTopes {
  acto: 'fijar_topes'
  producto: number
  minimo: number | null
  maximo: number | null
  version: number | null
}
/** A parameter that nothing reads: of those that are read, whoever sells goes by the value of a moment before. */
export interface CrearParametro {
  acto: 'crear_parametro'
  codigo: string
  valor: string
}
export interface EditarParametro {
  acto: 'editar_parametro'
  codigo: string
  version: number | null
  valor: string
}
/** Somebody changes the own password. */
export interface CambiarContrasena {
  acto: 'cambiar_contrasena'
  actual: string
  nueva: string
}
/** Somebody sets the own PIN, or changes it. */
export interface PonerPin {
  acto: 'poner_pin'
  actual: string
  pin: string
}
export interface RevocarConexion {
  acto: 'revocar_conexion'
  conexion: string
  todas: boolean
}
export interface Ver {
  acto: 'ver'
  venta: number
}
/** A list: what it shows is looked at when everything has come to rest. */
export interface Listar {
  acto: 'listar'
  ruta: 'POST /facturas' | 'POST /facturas/filtros' | 'GET /terceros'
  filtros: Record<string, string | number>
}
/** A file of one line; in hundredths. */
export interface Cargar {
  acto: 'cargar'
  producto: number
  cantidad: number
  modo: 'sumar' | 'conteo'
  repetir: boolean
}
export interface ReversarCarga {
  acto: 'reversar_carga'
  carga: number
}
export interface Enviar {
  acto: 'enviar_traslado'
  destino: string
  producto: number
  cantidad: number
}
export interface RecibirTraslado {
  acto: 'recibir_traslado'
  traslado: number
  producto: number
  recibido: number
  faltante: 'devolver' | 'baja' | null
  version: number | null
}
export interface AnularTraslado {
  acto: 'anular_traslado'
  traslado: number
  version: number | null
}
export interface AbrirConteo {
  acto: 'abrir_conteo'
}
/** `version`: null where it was not counted, undefined whatever it was. */
export interface Contar {
  acto: 'contar'
  conteo: number
  producto: number
  cantidad: number
  motivo: string | null
  version: number | null | undefined
}
export interface CerrarConteo {
  acto: 'aplicar_conteo' | 'anular_conteo'
  conteo: number
}
/** The production orders of a sale. */
export interface GenerarOrden {
  acto: 'generar_orden'
  venta: number
}
/** A stage, by the line that is cut and the service: both are in its number. */
interface DeEtapa {
  venta: number
  item: number
  servicio: number
}
export interface IniciarEtapa extends DeEtapa {
  acto: 'iniciar_etapa'
  maquina: number
  operario: number
}
/** `motivo`: the reason of a stop. */
export interface DetenerEtapa extends DeEtapa {
  acto: 'parar_etapa' | 'continuar_etapa' | 'finalizar_etapa' | 'deshacer_etapa'
  motivo: number | null
}
export interface AnularEtapa extends DeEtapa {
  acto: 'anular_etapa'
  motivo: string | null
}
/** Cuts that were made, and a piece that was made again. */
export interface AvanzarEtapa {
  acto: 'avanzar_etapa'
  venta: number
  item: number
  cortes: number[]
  repeticion: number | null
}
export interface RepetirPieza {
  acto: 'repetir_pieza'
  venta: number
  item: number
  pieza: number
}
/** The material of an order was handed out, or its board is not there. */
export interface PrepararOrden {
  acto: 'preparar_orden'
  venta: number
  item: number
  falta: boolean
}
/** A sale passes to the dispatch; before its payment or its cuts with a reason. */
export interface CrearTurno {
  acto: 'crear_turno'
  venta: number
  motivo: string | null
}
/** Calls a turn to a door; the GET of the specification names none. */
export interface LlamarTurno {
  acto: 'llamar_turno' | 'llamar_turno_get'
  turno: number
  modulo: string | null
}
export interface SiguienteTurno {
  acto: 'siguiente_turno'
  modulo: string | null
}
/** What waits in the turn of a sale leaves, or a part of it; `recibe`: who fetches it, null where a courier brings it. */
export interface Despachar {
  acto: 'despachar'
  venta: number
  /** Of the turn. */
  version: number | null
  mensajero: number | null
  recibe: string | null
  observacion: string | null
  lineas: PartePedida[] | null
  motivo: string | null
}
/** Not a request: the shop closes a month. */
export interface CerrarMes {
  acto: 'cerrar_mes'
  tienda: string
  mes: string
}
export type Pedido =
  | Guardar
  | Facturar
  | Anular
  | CrearCliente
  | EditarTercero
  | Unir
  | CambiarEnlaces
  | Abonar
  | AnularAnticipo
  | Gastar
  | CorregirGasto
  | AnularGasto
  | PagarProveedor
  | RegistrarFactura
  | ActualizarPago
  | AnularPago
  | AbrirCaja
  | CerrarCaja
  | GuardarCuenta
  | AbonarCredito
  | PagarCredito
  | AnularAbono
  | Castigar
  | SolicitarDescuento
  | DecidirDescuento
  | GuardarTarea
  | ActualizarTarea
  | Exportar
  | EditarConexion
  | RevocarConexion
  | CambiarContrasena
  | PonerPin
  | CrearRetal
  | RecibirRetales
  | EditarRetal
  | DescartarRetal
  | ReservarRetal
  | LiberarRetal
  | GuardarMedida
  | GuardarColor
  | GuardarTiras
  | EliminarColor
  | EliminarMedidas
  | DeshacerRetiro
  | PrepararPrecios
  | MoverPrecios
  | PrepararCatalogo
  | AplicarCatalogo
  | ReiniciarTableros
  | DeshacerReinicio
  | CrearEntrada
  | EditarEntrada
  | CrearProducto
  | EditarProducto
  | CrearTablero
  | Ajustar
  | Reversar
  | FijarTopes
  | CrearParametro
  | EditarParametro
  | Cargar
  | ReversarCarga
  | Enviar
  | RecibirTraslado
  | AnularTraslado
  | AbrirConteo
  | Contar
  | CerrarConteo
  | GenerarOrden
  | IniciarEtapa
  | DetenerEtapa
  | AnularEtapa
  | AvanzarEtapa
  | RepetirPieza
  | PrepararOrden
  | CrearTurno
  | LlamarTurno
  | SiguienteTurno
  | Despachar
  | Ver
  | Listar
  | CerrarMes
export type Acto = Pedido['acto']

/** A request with who sends it; sent again it is the very same text. */
export interface Orden {
  n: number
  pedido: Pedido
  quien: string
  conexion: string
  tienda: string | null
  llave: string | null
  /** The body breaks the form of the contract in some way. */
  malformada: boolean
  cuerpo: string
}

/** Route of each act; those of the masters have one for each. A writing route that stands nowhere here fails the run. */
export const RUTAS: Record<
  Exclude<Acto, 'listar' | 'cerrar_mes' | 'crear_entrada' | 'editar_entrada'>,
  string
> = {
  guardar: 'POST /facturas/guardar',
  facturar: 'POST /facturas/{venta_id}/forma-pago',
  anular: 'PUT /facturas/{venta_id}/anular',
  crear_cliente: 'POST /terceros/crear',
  editar_tercero: 'PUT /terceros/{id}/editar',
  unir: 'PUT /terceros/{id}/unir',
  cambiar_enlaces: 'PUT /facturas/{venta_id}/enlaces',
  abonar: 'POST /terceros/{tercero_id}/abono',
  anular_anticipo: 'PUT /maestros/anticipos/{id}/anular',
  gastar: 'POST /egresos/guardar',
  corregir_gasto: 'PUT /egresos/{id}/actualizar',
  anular_gasto: 'PUT /egresos/{id}/anular',
  pagar_proveedor: 'POST /pagos-proveedores/guardar',
  registrar_factura: 'POST /pagos-proveedores/guardar',
  pagar_factura: 'PUT /pagos-proveedores/{id}/actualizar',
  corregir_pago: 'PUT /pagos-proveedores/{id}/actualizar',
  anular_pago: 'DELETE /pagos-proveedores/{id}/eliminar',
  abrir_caja: 'POST /caja/abrir',
  cerrar_caja: 'PUT /caja/sesiones/{id}/cerrar',
  guardar_cuenta: 'POST /cuentas-credito/guardar',
  abonar_credito: 'POST /creditos/{id}/abono',
  pagar_credito: 'PUT /cuentas-credito/pago',
  anular_abono: 'PUT /creditos/{id}/anular-abono',
  castigar: 'DELETE /creditos/{id}/eliminar',
  solicitar_descuento: 'POST /descuentos/solicitar/guardar',
  decidir_descuento: 'POST /descuentos/solicitados/aprobar',
  guardar_tarea: 'POST /tareas/guardar',
  actualizar_tarea: 'PUT /tareas/{id}/actualizar',
  exportar_ventas: 'POST /facturas/exportar',
  exportar_productos: 'POST /productos/exportar',
  editar_conexion: 'PUT /conexiones/{id}/editar',
  revocar_conexion: 'PUT /conexiones/{id}/revocar',
  crear_parametro: 'POST /parametros/crear',
  editar_parametro: 'PUT /parametros/{code}/editar',
  cambiar_contrasena: 'PUT /ingreso/contrasena',
  poner_pin: 'PUT /ingreso/pin',
  crear_retal: 'POST /retales/guardar',
  recibir_retales: 'POST /retales/recibir',
  editar_retal: 'PUT /retales/{id}',
  descartar_retal: 'POST /retales/{id}/descartar',
  reservar_retal: 'POST /retales/{id}/reservar',
  liberar_retal: 'POST /retales/{id}/liberar',
  guardar_medida: 'POST /retales-medidas/guardar-medida',
  guardar_color: 'POST /retales-medidas/guardar-color',
  guardar_tiras: 'POST /retales-medidas/guardar',
  eliminar_color: 'PUT /retales-medidas/eliminar-color',
  eliminar_medidas: 'DELETE /retales-medidas/eliminar-medidas',
  deshacer_retiro: 'POST /retales-medidas/retiros/{id}/deshacer',
  preparar_precios: 'POST /cambios-precios/preparar',
  aplicar_precios: 'PUT /cambios-precios/{id}/aplicar',
  deshacer_precios: 'PUT /cambios-precios/{id}/deshacer',
  preparar_catalogo: 'POST /cargas-catalogo/preparar',
  aplicar_catalogo: 'PUT /cargas-catalogo/{id}/aplicar',
  reiniciar_tableros: 'DELETE /inventarios/eliminar-inventario',
  deshacer_reinicio: 'POST /inventarios/reinicios/{id}/deshacer',
  crear_producto: 'POST /productos/crear',
  editar_producto: 'PUT /productos/{id}/editar',
  crear_tablero: 'POST /productos/crear-tablero',
  ajustar: 'PUT /inventarios/actualizar',
  reversar: 'PUT /inventarios/reversar',
  fijar_topes: 'PUT /inventarios/topes',
  cargar: 'POST /inventarios/carga-masiva',
  reversar_carga: 'POST /inventarios/cargas/{id}/reversar',
  enviar_traslado: 'POST /inventarios/traslados/enviar',
  recibir_traslado: 'PUT /inventarios/traslados/{id}/recibir',
  anular_traslado: 'PUT /inventarios/traslados/{id}/anular',
  abrir_conteo: 'POST /inventarios/conteos/abrir',
  contar: 'PUT /inventarios/conteos/{id}/contar',
  aplicar_conteo: 'PUT /inventarios/conteos/{id}/aplicar',
  anular_conteo: 'PUT /inventarios/conteos/{id}/anular',
  generar_orden: 'POST /produccion/generar-orden',
  iniciar_etapa: 'POST /produccion/iniciar-etapa',
  parar_etapa: 'POST /produccion/parar-finalizar-etapa',
  continuar_etapa: 'POST /produccion/parar-finalizar-etapa',
  finalizar_etapa: 'POST /produccion/parar-finalizar-etapa',
  deshacer_etapa: 'POST /produccion/parar-finalizar-etapa',
  anular_etapa: 'POST /produccion/anular-etapa',
  avanzar_etapa: 'POST /produccion/etapas/{id}/avance',
  repetir_pieza: 'POST /produccion/ordenes/{id}/repetir',
  preparar_orden: 'POST /produccion/proceso-etapa-orden',
  crear_turno: 'POST /despachos/turnos/crear',
  llamar_turno: 'POST /despachos/turnos/{turnId}/{userId}/venta',
  llamar_turno_get: 'GET /despachos/turnos/{turnId}/{userId}/venta',
  siguiente_turno: 'POST /despachos/turnos/siguiente',
  despachar: 'POST /despachos/guardar',
  ver: 'GET /facturas/{venta_id}',
}

export const maestroDe = ({ maestro }: { maestro: string }) =>
  MAESTROS.find(({ catalogo }) => catalogo === maestro)!

export const rutaDe = (pedido: Pedido): string => {
  if (pedido.acto === 'cerrar_mes') throw new Error('no request')
  if (pedido.acto === 'crear_entrada') return maestroDe(pedido).guardar
  if (pedido.acto === 'editar_entrada') return maestroDe(pedido).actualizar
  return pedido.acto === 'listar' ? pedido.ruta : RUTAS[pedido.acto]
}

export function parametrosDe(pedido: Pedido): Record<string, string> {
  if (pedido.acto === 'editar_conexion' || pedido.acto === 'revocar_conexion') return { id: pedido.conexion }
  if (pedido.acto === 'editar_entrada') return { id: String(pedido.entrada) }
  if (pedido.acto === 'editar_producto') return { id: String(pedido.producto) }
  if (pedido.acto === 'editar_tercero') return { id: String(pedido.tercero) }
  if (pedido.acto === 'unir') return { id: String(pedido.queda) }
  if ('retal' in pedido) return { id: pedido.retal }
  if ('retiro' in pedido) return { id: pedido.retiro }
  if ('cambio' in pedido) return { id: pedido.cambio }
  if ('catalogo' in pedido) return { id: pedido.catalogo }
  if ('reinicio' in pedido) return { id: pedido.reinicio }
  if (pedido.acto === 'editar_parametro') return { code: pedido.codigo }
  if (pedido.acto === 'abonar') return { tercero_id: String(pedido.tercero) }
  if (pedido.acto === 'abonar_credito' || pedido.acto === 'castigar') return { id: String(pedido.credito) }
  if (pedido.acto === 'anular_abono') return { id: String(pedido.abono) }
  if ('anticipo' in pedido) return { id: String(pedido.anticipo) }
  if ('gasto' in pedido) return { id: String(pedido.gasto) }
  if ('pago' in pedido) return { id: String(pedido.pago) }
  if ('caja' in pedido) return { id: String(pedido.caja) }
  if ('carga' in pedido) return { id: String(pedido.carga) }
  if ('traslado' in pedido) return { id: String(pedido.traslado) }
  if ('conteo' in pedido) return { id: String(pedido.conteo) }
  if (pedido.acto === 'avanzar_etapa') return { id: String(idDeEtapa(pedido.venta, pedido.item, CORTE)) }
  if (pedido.acto === 'repetir_pieza') return { id: String(idDeOrden(pedido.venta, pedido.item)) }
  // The user of the path is whoever asks, whatever it says.
  if ('turno' in pedido) return { turnId: String(pedido.turno), userId: '99' }
  if (pedido.acto === 'actualizar_tarea') return { id: String(pedido.tarea) }
  return 'venta' in pedido && pedido.acto !== 'guardar' && pedido.acto !== 'guardar_tarea'
    ? { venta_id: String(pedido.venta) }
    : {}
}
