/**
 * Every failure that the API can name: HTTP status and the text for the person (DECISIONS R7). The log gets
 * a text of its own (`detalle`). Never 400: the specified client logs out on it.
 */
export const ERRORES = {
  credenciales_invalidas: [401, 'El correo electrónico o la contraseña no son correctos'],
  sesion_invalida: [401, 'Su sesión ha vencido. Por favor ingrese de nuevo'],
  sin_permiso: [
    403,
    'No puede acceder a esta opción. Por favor contáctese con el administrador para más información',
  ],
  tienda_no_permitida: [403, 'No tiene acceso a la tienda seleccionada'],
  no_encontrado: [404, 'No se encontraron datos'],
  ruta_no_encontrada: [404, 'La dirección solicitada no existe'],
  version_anterior: [409, 'Otra persona cambió estos datos. Revise los cambios y guarde de nuevo'],
  llave_reutilizada: [409, 'La solicitud ya se había enviado con otros datos'],
  venta_no_editable: [409, 'La factura no se encuentra en edición'],
  venta_no_facturable: [409, 'La venta no está pendiente de facturar'],
  venta_ya_facturada: [409, 'La venta ya fue facturada'],
  venta_no_anulable: [409, 'La venta no se puede anular en su estado actual'],
  venta_no_facturada: [409, 'La venta no está facturada: facture primero la venta'],
  factura_en_envio: [409, 'La factura electrónica se está enviando: espere el resultado'],
  factura_ya_aceptada: [409, 'La factura electrónica ya fue aceptada por la DIAN'],
  factura_sin_aceptar: [409, 'La DIAN todavía no ha aceptado la factura electrónica de esta venta'],
  siigo_sin_configurar: [409, 'La conexión con Siigo no está configurada'],
  totales_distintos: [409, 'Los valores cambiaron. Revise los totales y confirme de nuevo'],
  plano_desactualizado: [409, 'El plano de corte está desactualizado. Optimice de nuevo el despiece'],
  venta_no_despachable: [409, 'La venta todavía no se puede despachar'],
  venta_despachada: [409, 'La venta ya se despachó'],
  mercancia_afuera: [409, 'De esta venta ya salió mercancía. Confirme que volvió a la tienda para anularla'],
  sin_turno: [409, 'La venta no tiene un turno pendiente'],
  turno_cerrado: [409, 'El turno ya se despachó o se cerró'],
  existencia_insuficiente: [409, 'No hay existencia suficiente de los productos de la venta'],
  carga_repetida: [409, 'Este mismo archivo ya se cargó. Confirme si desea cargarlo otra vez'],
  carga_en_curso: [409, 'Se está aplicando otra carga en esta tienda. Espere a que termine'],
  carga_reversada: [409, 'La carga ya se reversó o se está reversando'],
  traslado_no_cambiable: [409, 'El traslado ya no se puede cambiar en su estado actual'],
  reversa_bajo_cero: [409, 'Al reversar quedarían productos por debajo de cero: confirme si es así'],
  conteo_cerrado: [409, 'El conteo ya está cerrado'],
  conteo_corregido: [409, 'Después de contar se corrigió la existencia: cuente otra vez'],
  tienda_repetida: [409, 'Ya existe una tienda con ese código'],
  conteo_abierto: [409, 'Ya hay un conteo abierto de ese grupo'],
  retal_no_disponible: [409, 'Un retal del despiece ya no está disponible: optimice de nuevo'],
  retal_reservado: [409, 'El retal está reservado: libérelo primero'],
  retiro_no_reversible: [409, 'Ya no se puede deshacer: pasaron más de 24 horas, o ya se deshizo'],
  retal_no_cambiable: [409, 'El retal ya no se puede cambiar en su estado actual'],
  saldo_distinto: [409, 'El saldo cambió. Revise el saldo pendiente y confirme de nuevo'],
  abono_anulado: [409, 'El abono ya se anuló'],
  abono_no_anulable: [
    409,
    'El abono pagó una venta que después se anuló: su valor quedó como anticipo del cliente',
  ],
  movimiento_reversado: [409, 'Este movimiento ya se reversó'],
  factura_repetida: [409, 'Esa factura del proveedor ya está registrada'],
  factura_abonada: [409, 'La factura ya se pagó en parte: anule antes esos pagos'],
  movimiento_anulado: [409, 'Este registro ya se anuló'],
  anticipo_anulado: [409, 'Este anticipo ya se anuló'],
  anticipo_gastado: [409, 'El anticipo ya se gastó: el saldo del cliente no alcanza para anularlo'],
  descuento_decidido: [409, 'La solicitud de descuento ya fue aprobada o rechazada'],
  caja_cerrada: [
    409,
    'La caja de este equipo está cerrada. Ábrala en Mi caja antes de facturar o mover efectivo',
  ],
  caja_abierta: [409, 'La caja de este equipo ya está abierta'],
  sesion_de_caja_cerrada: [409, 'Esta caja ya se cerró'],
  sesion_de_caja_abierta: [409, 'Esta caja está abierta'],
  periodo_abierto: [409, 'El mes no está cerrado'],
  mes_en_curso: [409, 'El mes no ha terminado. Se puede cerrar desde su último día'],
  periodo_cerrado: [409, 'El mes ya está cerrado. No se pueden registrar movimientos en él'],
  hay_prioritaria: [409, 'Hay una OP prioritaria, debe seleccionarla primero'],
  maquina_ocupada: [409, 'La máquina está ocupada con otra etapa'],
  operario_ocupado: [409, 'El operario tiene otra etapa en proceso'],
  etapa_no_disponible: [409, 'La etapa ya cambió de estado. Revise cómo está ahora'],
  etapa_en_espera: [409, 'La etapa anterior de la orden no ha terminado'],
  orden_detenida: [409, 'A la orden le falta material: debe prepararse antes de iniciarla'],
  orden_anulada: [409, 'La venta se anuló: la orden de producción no continúa'],
  venta_en_produccion: [409, 'La venta ya está en producción'],
  documento_repetido: [409, 'Ya existe un tercero con ese documento'],
  tercero_unido: [409, 'Este cliente ya se unió con otro'],
  correo_repetido: [409, 'Ya existe un usuario con ese correo electrónico'],
  codigo_repetido: [409, 'Ya existe un producto con esa referencia o código de barras'],
  lote_no_disponible: [409, 'El cambio de precios ya se aplicó, se deshizo o está en curso'],
  carga_no_disponible: [409, 'El archivo ya se aplicó o se está revisando'],
  nombre_repetido: [409, 'Ya existe un registro con ese nombre'],
  ultimo_super: [409, 'Debe quedar al menos un SuperAdministrador activo'],
  tienda_requerida: [422, 'Debe seleccionar una tienda'],
  pin_bloqueado: [422, 'El PIN está bloqueado. Ingrese con su contraseña'],
  validacion: [422, 'Faltan campos por ingresar'],
  operacion_muy_grande: [
    422,
    'La venta tiene demasiadas referencias distintas para guardarse de una sola vez. Divídala en dos ventas',
  ],
  demasiadas_solicitudes: [429, 'Demasiados intentos. Espere un momento e intente de nuevo'],
  interno: [500, 'Ocurrió un error inesperado. Por favor intente de nuevo'],
  ocupado: [503, 'El sistema está ocupado. Intente de nuevo en unos segundos'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type CodigoError = keyof typeof ERRORES

/** Texts by field path (`productoList.0.cantidad_solicitada`). */
export type ErroresDeCampo = Record<string, string>

/** The body of every failed reply. `data` carries what the caller needs to go on (the bill that stands). */
export interface SobreDeError {
  message: string
  codigo: CodigoError
  errores?: ErroresDeCampo
  data?: unknown
  /** Short id that the log shows too (500 only). */
  error_id?: string
}

interface Opciones {
  mensaje?: string
  errores?: ErroresDeCampo
  /** For the log only; never leaves the server. */
  detalle?: string
  /** Seconds after which a repetition is worth while: `Retry-After` of a 429. */
  espera?: number
  data?: unknown
  /** What stands now, as the route's own reply would hold it: the kernel encodes it like one, into `data`. */
  actual?: unknown
  cause?: unknown
}

/** A named failure; the kernel turns it into the envelope. */
export class ErrorVeta extends Error {
  readonly codigo: CodigoError
  readonly errores: ErroresDeCampo | undefined
  readonly detalle: string | undefined
  readonly espera: number | undefined
  readonly data: unknown
  readonly actual: unknown

  constructor(
    codigo: CodigoError,
    { mensaje, errores, detalle, espera, data, actual, cause }: Opciones = {},
  ) {
    super(mensaje ?? ERRORES[codigo][1], { cause })
    this.name = 'ErrorVeta'
    this.codigo = codigo
    this.errores = errores
    this.detalle = detalle
    this.espera = espera
    this.data = data
    this.actual = actual
  }

  get status(): number {
    return ERRORES[this.codigo][0]
  }
}

/** 422 on named fields; the general message is the first field's text unless given. */
export const invalido = (errores: ErroresDeCampo, mensaje?: string): ErrorVeta =>
  new ErrorVeta('validacion', { errores, mensaje: mensaje ?? Object.values(errores)[0] })
