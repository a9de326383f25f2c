import { CATALOGOS, esCatalogo } from '#shared/maestros/catalogos'
import { numeroDeOrden } from '#shared/produccion/estados'
import type { RegistroDeAuditoria } from './bitacora'
import { bonito } from './bitacora-lectura'

/** What is done, as a history calls it. */
const ACCIONES: Readonly<Record<string, string>> = {
  crear: 'Creación',
  'crear-tablero': 'Creación de tablero',
  editar: 'Edición',
  guardar: 'Registro',
  anular: 'Anulación',
  eliminar: 'Eliminación',
  renombrar: 'Cambio de nombre en un maestro',
  impuesto: 'Cambio de un impuesto en su maestro',
  precios: 'Cambio masivo de precios',
  'deshacer-precios': 'Cambio masivo de precios deshecho',
  aplicar: 'Aplicación',
  dejar: 'Diferencias sin ajustar',
  deshacer: 'Devolución de lo aplicado',
  exportar: 'Exportación',
  instalar: 'Instalación',
  // People, who signs in, what is owed.
  unir: 'Unión de dos registros',
  unirse: 'Unido a otro registro',
  'dar-carne': 'Carné nuevo',
  cambiar_contrasena: 'Cambio de contraseña',
  poner: 'PIN nuevo',
  cambiar: 'Cambio de PIN',
  bloquear: 'Bloqueo',
  revocar: 'Conexión cerrada',
  revocar_todas: 'Todas sus conexiones cerradas',
  'crear-cuenta-credito': 'Cuenta de crédito nueva',
  'editar-cuenta-credito': 'Cambio de la cuenta de crédito',
  'abonar-credito': 'Abono a crédito',
  'anular-abono-credito': 'Abono a crédito anulado',
  'castigar-credito': 'Crédito castigado',
  'autorizar-credito': 'Venta a crédito autorizada',
  abonar: 'Anticipo recibido',
  'anular-abono': 'Anticipo anulado',
  'pagar-parte': 'Pago de una parte',
  // Discounts, drawers, months.
  solicitar: 'Solicitud',
  aprobar: 'Aprobación',
  rechazar: 'Rechazo',
  abrir: 'Apertura',
  contar: 'Conteo que no cuadra',
  cerrar: 'Cierre',
  reabrir: 'Reapertura',
  // Stock and offcuts.
  sumar_inventario: 'Suma al inventario',
  restar_inventario: 'Resta del inventario',
  reversar_inventario: 'Movimiento de inventario reversado',
  fijar_topes: 'Mínimo, máximo y ubicación',
  cargar: 'Carga de un archivo',
  reversar: 'Carga reversada',
  'reversar-carga': 'Carga reversada',
  enviar: 'Envío',
  recibir: 'Recibo',
  reiniciar: 'Reinicio',
  'eliminar-color': 'Color eliminado con sus tiras',
  proponer: 'Propuesto por el corte',
  reservar: 'Reserva',
  liberar: 'Reserva liberada',
  medir: 'Medida nueva',
  ubicar: 'Otro lugar',
  usar: 'Uso en una venta',
  retirar: 'Retiro',
  descartar: 'Descarte',
  devolver: 'Devolución',
  // Production.
  iniciar: 'Etapa iniciada',
  parar: 'Etapa detenida',
  continuar: 'Etapa continuada',
  finalizar: 'Etapa finalizada',
  'anular-inicio': 'Inicio de etapa anulado',
  'repetir-pieza': 'Pieza que se repite',
  priorizar: 'Pasa a prioritaria',
  'quitar-prioridad': 'Deja de ser prioritaria',
  preparar: 'Material preparado',
  'falta-material': 'Falta material',
}
/** Of a stage that was finished by mistake it is no return of anything. */
const DE_ENTIDAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ORDEN_PRODUCCION: { deshacer: 'Etapa que sigue en proceso' },
  LOTE: { dejar: 'Líneas que no se devolvieron' },
  REINICIO: { dejar: 'Tableros que no se devolvieron' },
  PANTALLA: { revocar: 'Pantalla revocada' },
}

/** What it is done to. */
const ENTIDADES: Readonly<Record<string, string>> = {
  PRODUCTO: 'Producto',
  TERCERO: 'Persona',
  USUARIO: 'Usuario',
  PIN: 'PIN de usuario',
  CONEXION: 'Conexión',
  RETAL: 'Retal',
  DESCUENTO: 'Descuento solicitado',
  EXPORTACION: 'Exportación',
  CAMBIO_PRECIOS: 'Cambio masivo de precios',
  CARGA_CATALOGO: 'Carga de catálogo',
  EGRESO: 'Egreso',
  INGRESO: 'Ingreso',
  SESION_CAJA: 'Caja',
  CIERRE: 'Cierre de mes',
  PAGO_PROVEEDOR: 'Pago a proveedor',
  ORDEN_PRODUCCION: 'Orden de producción',
  PANTALLA: 'Pantalla de turnos',
  LOTE: 'Carga de inventario',
  TOMA: 'Conteo de inventario',
  TRASLADO: 'Traslado',
  REINICIO: 'Reinicio de tableros',
  TIRAS_TIPO: 'Tipo de tiras',
  TIRAS_COLOR: 'Color de tiras',
  TIRAS_RETIRO: 'Retiro de tiras',
  INSTALACION: 'Instalación',
  VENTA: 'Venta',
}

/** What has no number that anybody knows tells itself by what was done to it. */
const SIN_NUMERO = new Set([
  'CAMBIO_PRECIOS',
  'CARGA_CATALOGO',
  'EXPORTACION',
  'CONEXION',
  'EMPRESA',
  'PANTALLA',
  'REINICIO',
  'TIRAS_TIPO',
  'TIRAS_COLOR',
  'TIRAS_RETIRO',
])

export const nombreDeAccion = (entidad: string, accion: string): string =>
  DE_ENTIDAD[entidad]?.[accion] ?? ACCIONES[accion] ?? bonito(accion)
export const nombreDeEntidad = (entidad: string): string =>
  esCatalogo(entidad) ? CATALOGOS[entidad].una : (ENTIDADES[entidad] ?? bonito(entidad))
/** Whether they have words of their own: the tests ask for them. */
export const seNombran = (entidad: string, accion: string): boolean =>
  (esCatalogo(entidad) || ENTIDADES[entidad] !== undefined) && ACCIONES[accion] !== undefined

/** The number or code that people know a thing by. */
export function numeroDe({ entidad, entidad_id: id, accion }: RegistroDeAuditoria): string {
  if (SIN_NUMERO.has(entidad)) return ''
  // Of an annulled sale all orders are annulled in one act.
  if (entidad === 'ORDEN_PRODUCCION')
    return accion === 'anular' ? `de la venta ${id}` : numeroDeOrden(Number(id))
  // `001-2026-11`: the store stands in a column of its own.
  if (entidad === 'CIERRE') return String(id).replace(/^.*?-(\d{4})-(\d{2})$/, '$2/$1')
  return String(id)
}
