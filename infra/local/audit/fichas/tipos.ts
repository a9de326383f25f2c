import type { Kardex, Producto, Retal, Retiro, Tiras } from './bodega'
import type { Caja, CajaAbierta, Dia, PagoAProveedor, RegistroDeCaja, SesionDeCaja } from './caja'
import type { Anticipo, Credito, Cuenta, ReciboDeAnticipo, Tercero } from './clientes'
import type { Ficha } from './ficha'
import type { Rastro, Salida, Usuario } from './rastro'
import type { FilaDeTurnos, Turno } from './taller'
import type { Autorizacion, Descuento, Venta } from './ventas'

type Con<T> = Ficha & T

/** What stands under each type of partition key: its own item, not the parts beside it. */
interface Tipos {
  VENTA: Venta
  KARDEX: Kardex
  REVERSO: Con<{ movimiento: string }>
  CAJA: Caja
  DIA_CAJA: Dia
  CAJA_ABIERTA: CajaAbierta
  SESION_CAJA: SesionDeCaja
  TURNO: Turno
  FILA_TURNOS: FilaDeTurnos
  CIERRE: Con<{ tienda: string; mes: string; accion: string; huella: string | null }>
  PERIODO: Con<{ tienda: string; mes: string; cierre: string; huella: string }>
  MES_ELECTRONICO: Con<{ ventas: bigint; bruta: bigint; impuestos: bigint; version: bigint }>
  HECHO_VENTA: Con<{ venta_id: bigint; valor: bigint; productos: [bigint, bigint][] }>
  ACUMULADO_VENDIDO: Con<{ cantidades: [bigint, bigint][] }>
  HECHO_VENDEDOR: Con<{ venta_id: bigint; valor: bigint; productos: [bigint, bigint][] }>
  /** Of a seller and month, or (`HASTA`) the month up to which all of them are there. */
  ACUMULADO_VENDEDOR: Con<{ cantidades: [bigint, bigint][]; mes?: string }>
  ANTICIPO: Anticipo
  RECIBO_ANTICIPO: ReciboDeAnticipo
  EGRESO: RegistroDeCaja
  INGRESO: RegistroDeCaja
  PAGO_PROVEEDOR: PagoAProveedor
  FACTURA_PROVEEDOR: Con<{ pago_id: bigint; tienda: string }>
  TOTAL_ANTICIPOS: Con<{ valor: bigint }>
  DESCUENTO: Descuento
  CUENTA_CREDITO: Cuenta
  CREDITO: Credito
  VALE_DESCUENTO: Con<{ autorizacion: Autorizacion; vence: string }>
  PRODUCTO: Producto
  TERCERO: Tercero
  RETAL: Retal
  TIRAS: Tiras
  RETIRO: Retiro
  USUARIO: Usuario
  AUDITORIA: Rastro
  SALIDA: Salida
  TRABAJO: Salida
  CONEXION: Con<{ usuario_id: bigint }>
  CORREO: Con<{ usuario_id: bigint }>
  DOCUMENTO: Con<{ tercero_id: bigint }>
  REFERENCIA: Con<{ producto_id: bigint }>
  CUENTA_ID: Con<{ cliente_id: bigint }>
  ABONO: Con<{ id: bigint; cliente_id: bigint; orden: string; token: string; anulado?: bigint }>
  TOTAL_CREDITO: Con<{ total: bigint; deudores: bigint }>
  DOCUMENTO_PUBLICO: Con<{
    tipo: string
    venta_id: bigint
    anticipo_id?: bigint
    tienda: string
    revocado?: string
    abono_id?: bigint
    cliente_id?: bigint
  }>
  COMPROBANTE: Con<{ venta_id?: bigint; anticipo_id?: bigint; credito_id?: bigint }>
  ADJUNTO: Con<{ token: string; clase: string; dueno_id: bigint; tienda: string }>
  CONTADOR: Con<{ valor: bigint }>
  CONSECUTIVO: Con<{ valor: bigint }>
  IDEMPOTENCIA: Con<{ huella?: string; respuesta?: string }>
}
/** What a type of partition key holds; of one that is not looked at, its keys. */
export type De<K extends string> = K extends keyof Tipos ? Tipos[K] : Ficha
