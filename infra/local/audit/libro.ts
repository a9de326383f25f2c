import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { doce } from './cuentas'
import { leerMapa, type Valor } from './valores'

export interface Ficha {
  pk: string
  sk: string
  GSI1PK?: string
  GSI1SK?: string
  GSI2PK?: string
  GSI2SK?: string
  GSI3PK?: string
  GSI3SK?: string
}

export interface Linea {
  item: bigint
  producto_id: bigint
  tipo_producto: string
  referencia: string
  nombre_producto: string
  item_padre: bigint | null
  cantidad: bigint
  precio_unitario: bigint
  porcentaje_descuento: bigint
  porcentaje_impuesto: bigint
  bruto: bigint
  descuento: bigint
  impuesto: bigint
  total: bigint
  es_tablero: boolean
  plan: string | null
  /** Offcuts of the store that its plan cuts. */
  retal_id?: string
  retales?: { id: string; base: Valor; altura: Valor }[]
  /** The piece of the calculator that it sells. */
  pieza?: { base: bigint; altura: bigint; tipo_canto: bigint; lados: string[] }
  /** What the customer brought of its board. */
  retales_cliente?: { cantidad: bigint; area: bigint; valor: bigint; porcentaje: bigint }
  autorizacion?: Autorizacion
}

/** Who granted what a line takes off its price, and for what. */
export interface Autorizacion {
  usuario_id: bigint
  cliente_id: bigint
  producto_id: bigint
  cantidad: bigint
  precio_unitario: bigint
  porcentaje: bigint
  area_cliente: bigint
  /** The request that it was approved on. */
  solicitud_id?: bigint
}

/** What a customer may owe, and owes. */
export interface Cuenta extends Ficha {
  id: bigint
  cliente_id: bigint
  total_cupo_permitido: bigint
  total_credito: bigint
  total_pedidos: bigint
  fecha_creacion: string
  bloqueada: boolean
  /** What is owed of which sale, and what was written off. */
  abiertas?: { venta_id: bigint; valor: bigint; saldo: bigint; vence: string }[]
  castigadas?: ParteDeVenta[]
  token?: string
  /** Whose account is meant by this one, which holds nothing any more. */
  unida_a?: bigint
}
export interface ParteDeVenta {
  venta_id: bigint
  valor: bigint
}
export interface Credito extends Ficha {
  id: bigint
  cliente_id: bigint
  tienda: string
  tipo: bigint
  valor: bigint
  saldo: bigint
  fecha: string
  venta_id?: bigint
  vence?: string
  abonado?: bigint
  ventas?: ParteDeVenta[]
  fecha_abono?: string
  pagos?: {
    forma_pago_id: bigint
    es_efectivo: boolean
    valor: bigint
    comprobante: string | null
    adjunto?: { token: string }
  }[]
  reversa_de?: bigint
  /** Of what passed between two entries of one customer. */
  tercero_unido_id?: bigint
  movimiento_par_id?: bigint
}

/** A discount that was asked for. */
export interface Descuento extends Ficha {
  id: bigint
  tienda: string
  fecha: string
  estado: string
  cliente_id: bigint
  producto_id: bigint
  cantidad: bigint
  precio_unitario: bigint
  porcentaje: bigint
  /** Missing where no offcuts of the customer's own were asked for. */
  area_cliente?: bigint
  vendedor_id: bigint
  aprobador_id?: bigint
  fecha_decision?: string
  vence?: string
  venta_uso_id?: bigint
}

export interface Pago {
  forma_pago_id: bigint
  valor_pagado: bigint
  codigo_comprobante_pago: string | null
  es_efectivo: boolean
  es_anticipo?: boolean
  es_credito?: boolean
  adjunto?: { token: string } | null
}

export interface Venta extends Ficha {
  tipo_pago_id: bigint
  id: bigint
  version: bigint
  codigo_tienda: string
  cliente_id: bigint
  vendedor_id: bigint
  numero_documento_tercero: string
  nombre_tipo_envio: string
  /** Missing in deliveries of before it was kept. */
  direccion_envio?: string | null
  fecha_venta: string
  fecha_factura: string | null
  total_venta_neta: bigint
  total_venta_bruta: bigint
  total_impuestos: bigint
  total_otros_impuestos: bigint
  total_descuento: bigint
  porcentaje_impuesto: bigint | null
  estado_venta_id: bigint
  consecutivo_recibo: bigint | null
  efectivo_recibido: bigint | null
  cambio: bigint | null
  /** Missing where the cash was not rounded. */
  redondeo_efectivo?: bigint
  token_factura: string
  turno_id?: bigint
  numero_turno?: bigint
  turno_abierto?: boolean
  despachos?: bigint
  fecha_despacho?: string
  /** Missing in sales of before cut plans had a link. */
  token_planos?: string | null
  sin_corte?: boolean
  /** How far its production orders are; missing where it has none. */
  proceso?: bigint
  ultimo_cambio?: { accion: string; fecha: string }
  formas_pagos: Pago[]
}

/** Who ran a machine, from when to when, and how it ended; without an end it runs. */
export interface Marcha {
  operario: { id: bigint }
  maquina: { id: bigint }
  desde: string
  hasta?: string
  fin?: string
  motivo?: string
}
export interface Etapa {
  servicio_id: bigint
  estado: string
  marchas: Marcha[]
  /** Places of the cuts that were ticked. */
  hechos?: bigint[]
}
/** What is made of one line of a sale. */
export interface Orden {
  item: bigint
  producto_id: bigint
  cantidad: bigint
  plan: string
  tableros: bigint
  piezas: bigint
  cortes: bigint
  anulada?: string
  etapas: Etapa[]
  repeticiones?: { numero: bigint; pieza: bigint; base: Valor; altura: Valor; costo: bigint }[]
}
export interface Produccion extends Ficha {
  venta_id: bigint
  codigo_tienda: string
  fecha: string
  cliente_id: bigint
  token_planos: string | null
  ordenes: Orden[]
}
/** What a machine, or an operator, is busy with. */
export interface EnUso extends Ficha {
  etapa_id: bigint
  orden_id: bigint
  operario: { id: bigint }
  maquina: { id: bigint }
}
/** A run in the log of its machine. */
export interface MarchaDeMaquina extends Ficha, Marcha {
  etapa_id: bigint
  servicio_id: bigint
  codigo_tienda: string
}

export interface Kardex extends Ficha {
  tienda: string
  producto_id: bigint
  tipo: string
  existencia: bigint
  reservado: bigint
  venta_id?: bigint
  usuario_id: bigint
  fecha: string
  /** Of what the warehouse does. */
  motivo?: string
  /** Order of the row that it takes back. */
  revierte?: string
  /** What moved many products as one. */
  origen?: { clase: string; id: bigint | string }
}

export interface Caja extends Ficha {
  tipo: string
  tienda: string
  venta_id?: bigint
  sesion_caja_id?: bigint
  anticipo_id?: bigint
  credito_id?: bigint
  egreso_id?: bigint
  ingreso_id?: bigint
  pago_proveedor_id?: bigint
  reversa?: boolean
  forma_pago_id: bigint
  es_efectivo: boolean
  sin_dinero?: string
  valor: bigint
  comprobante: string | null
  usuario_id: bigint
  fecha: string
  numero: bigint
  huella: string
}

/** What the bills of a day come to. */
export type Totales = Record<
  'ventas' | 'bruta' | 'neta' | 'impuestos' | 'otros_impuestos' | 'descuento',
  bigint
>
/** What a store's day comes to. */
export interface Dia extends Ficha {
  n: bigint
  huella: string
  sumas: Record<string, [bigint, bigint]>
  facturado: Totales
  anulado: Totales
  cerrado?: string
}

/** What moved in a drawer. */
interface EnCaja {
  efectivo: bigint
  sumas: Record<string, [bigint, bigint]>
  dias: Record<string, bigint>
}
interface CierreDeSesion {
  contado: bigint
  esperado: bigint
  diferencia: bigint
}
export interface CajaAbierta extends Ficha, EnCaja {
  id: bigint
  base: bigint
}
export interface SesionDeCaja extends Ficha, Partial<EnCaja> {
  id: bigint
  tienda: string
  terminal: string
  base: bigint
  estado: string
  conteos: ({ conteo: { denominacion: bigint; cantidad: bigint }[] } & CierreDeSesion)[]
  cierre?: CierreDeSesion
}

export interface Anticipo extends Ficha {
  id: bigint
  cliente_id: bigint
  tienda: string
  tipo: bigint
  valor: bigint
  saldo: bigint
  fecha: string
  usuario_id: bigint
  consecutivo?: bigint
  /** Of money that was handed over, or back: its day in the drawer. */
  dia?: string
  token?: string
  /** Of an annulment: the movement that it takes back. */
  anula_id?: bigint
  forma_pago_id?: bigint
  comprobante?: string | null
  venta_id?: bigint
  /** Of what passed between two entries of one customer. */
  tercero_unido_id?: bigint
  movimiento_par_id?: bigint
}

/** An advance as its receipt says it. */
export interface ReciboDeAnticipo extends Ficha {
  id: bigint
  tienda: string
  consecutivo: bigint
  cliente_id: bigint
  valor: bigint
  saldo: bigint
  dia: string
  forma_pago_id: bigint
  es_efectivo: boolean
  comprobante: string | null
  token: string
  adjunto: { token: string } | null
  anulado?: { movimiento_id: bigint }
}

/** An expense or an income as it stands now. */
export interface RegistroDeCaja extends Ficha {
  id: bigint
  version: bigint
  tienda: string
  valor: bigint
  fecha: string
  forma_pago_id: bigint
  es_efectivo: boolean
  comprobante: string | null
  adjunto: { token: string } | null
  adjuntos_anteriores?: { token: string }[]
  anulado?: object
}

/** A payment to a supplier, or an invoice that is to be paid. */
export interface PagoAProveedor extends Ficha {
  id: bigint
  version: bigint
  tienda: string
  proveedor_id: bigint
  codigo_factura: string
  fecha_factura: string
  fecha_pago: string | null
  fecha_vencimiento: string
  valor_total: bigint
  pj_iva: bigint
  pj_retefuente: bigint
  valor_antes_iva: bigint
  valor_iva: bigint
  valor_rte: bigint
  valor_total_pagar: bigint
  pago_realizado: boolean
  formas: {
    forma_pago_id: bigint
    es_efectivo: boolean
    valor: bigint
    comprobante: string | null
    adjunto: { token: string } | null
  }[]
  adjuntos_anteriores?: { token: string }[]
  anulado?: object
  partes?: ParteDeFactura[]
  factura_id?: bigint
}
/** What a payment of a part paid of an invoice, as the invoice keeps it. */
export interface ParteDeFactura {
  id: bigint
  fecha_pago: string
  valor_total: bigint
  valor_antes_iva: bigint
  valor_iva: bigint
  valor_rte: bigint
  valor_total_pagar: bigint
}

export interface Producto extends Ficha {
  id: bigint
  referencia: string
  prefijo?: string
  codigo_barras: string | null
  nombre_producto: string
  nombre_color: string
  precio_unitario: bigint
  grupo_id: bigint
  generado_por_plan: boolean
  activo: boolean
}

export interface Tercero extends Ficha {
  id: bigint
  tipo_documento_id: bigint
  numero_documento: string
  nombres: string
  apellidos: string
  numero_telefonico: string
  numero_celular: string
  tipo_tercero: string
  saldo_abono?: bigint
  activo: boolean
  /** The entry of the same customer that absorbed this one; and those that this one absorbed. */
  unido_a?: bigint
  unidos?: Pick<Tercero, 'id' | 'tipo_documento_id' | 'numero_documento' | 'nombres' | 'apellidos'>[]
  user_id: bigint | null
}

export interface Retal extends Ficha {
  id: string
  version: bigint
  codigo_tienda: string
  referencia: string
  estado: string
  ubicacion: string
  base: Valor
  altura: Valor
  usado_en: bigint | null
  tira?: { color_id: bigint; tipo_id: bigint } | null
  reserva?: {
    hasta: string
    tercero_id: bigint | null
    nombre_cliente: string | null
    motivo: string | null
    usuario_id: bigint
    usuario: string
  }
}

/** What keeps the strips of a store: a colour, a type, or a cell with its offcuts. */
export interface Tiras extends Ficha {
  id?: bigint
  activo?: boolean
  color_id?: bigint
  tipo_id?: bigint
  producto_id?: bigint
  ids?: string[]
}
/** What took many strips away at once. */
export interface Retiro extends Ficha {
  id: string
  estado: string
  motivo: string
  ids: string[]
  hechas: bigint
}

export interface Usuario extends Ficha {
  id: bigint
  tercero_id: bigint
  correo: string
  rol: string
  tiendas: string[]
}

export interface Tarea extends Ficha {
  id: bigint
  venta_id: bigint
  tarea_completada: boolean
  fecha: string
  /** Missing in tasks of before it was kept. */
  creada_por_id?: bigint
  completada_por_id?: bigint
  fecha_completada?: string
}

export interface Existencia extends Ficha {
  existencia: bigint
  reservado: bigint
  disponible: bigint
}

export interface Rastro extends Ficha {
  entidad: string
  entidad_id: bigint | string
  accion: string
  fecha?: string
  usuario_id?: bigint
  antes?: unknown
  despues?: unknown
  motivo?: string
}

export interface Salida extends Ficha {
  id: string
  fecha: string
  expira?: bigint
  /** What the lists are to count anew; missing in items of before they were counted. */
  entidades?: { clase: string; id: bigint | string }[]
  eventos: { tema: string; evento: string; datos: { id: bigint; version?: bigint } }[]
}

/** How much of a line. */
interface Parte {
  item: bigint
  cantidad: bigint
  piezas?: string[]
}
/** A turn of a sale at the dispatch. */
export interface Turno extends Ficha {
  id: bigint
  codigo_tienda: string
  venta_id: bigint
  numero: bigint
  dia: string
  estado: string
  creado_por_id: bigint
  resto_de?: bigint
  pendientes?: Parte[]
  llamado?: { fecha: string }
  entrega?: {
    fecha: string
    usuario_id: bigint
    lineas: Parte[]
    firma: { token: string } | null
    foto: { token: string } | null
  }
}
export interface FilaDeTurnos extends Ficha {
  dia: string
  ultimo: bigint
  turnos: { id: bigint; numero: bigint; dia: string; llamado?: string }[]
}

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
  HECHO_VENTA: Con<{ venta_id: bigint; valor: bigint; productos: [bigint, bigint][] }>
  ACUMULADO_VENDIDO: Con<{ cantidades: [bigint, bigint][] }>
  ANTICIPO: Anticipo
  RECIBO_ANTICIPO: ReciboDeAnticipo
  EGRESO: RegistroDeCaja
  INGRESO: RegistroDeCaja
  PAGO_PROVEEDOR: PagoAProveedor
  FACTURA_PROVEEDOR: Con<{ pago_id: bigint; tienda: string }>
  SALDO_ANTICIPO: Con<{ cliente_id: bigint }>
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
type De<K extends string> = K extends keyof Tipos ? Tipos[K] : Ficha

/** A sale as its partition holds it. */
export interface VentaLeida {
  venta: Venta
  nombre: string
  lineas: Linea[]
}

/** The whole table in memory, by type: what stands before the first `#` of the partition key. */
export class Libro {
  private readonly tipos = new Map<string, Ficha[]>()
  private readonly claves = new Map<string, Ficha>()
  total = 0

  agregar(item: Ficha): void {
    this.total++
    const cut = item.pk.indexOf('#')
    const tipo = cut < 0 ? item.pk : item.pk.slice(0, cut)
    const list = this.tipos.get(tipo)
    if (list) list.push(item)
    else this.tipos.set(tipo, [item])
    this.claves.set(`${item.pk}\n${item.sk}`, item)
  }

  /** Every item under a type of partition key, parts of an object included. */
  de<K extends string>(tipo: K): De<K>[] {
    return (this.tipos.get(tipo) ?? []) as De<K>[]
  }

  /** The objects themselves, without their parts. */
  propios<K extends 'USUARIO' | 'TERCERO' | 'PRODUCTO'>(tipo: K): De<K>[] {
    return this.de(tipo).filter(item => item.sk === tipo)
  }

  /** The item of a key; items that stand alone have their type as sort key. */
  uno<K extends string>(tipo: K, resto: string, sk: string = tipo): De<K> | undefined {
    return this.claves.get(`${tipo}#${resto}\n${sk}`) as De<K> | undefined
  }

  venta(id: bigint | number): Venta | undefined {
    return this.uno('VENTA', doce(id), 'ENCABEZADO')
  }

  /** The customer that somebody is by now, through any number of unions; themselves where they lead in a circle. */
  raiz(id: bigint): bigint {
    let found = id
    const seen = new Set<bigint>()
    while (!seen.has(found)) {
      seen.add(found)
      const next = this.uno('TERCERO', doce(found))?.unido_a
      if (next === undefined) return found
      found = next
    }
    return id
  }

  /** Every item read. */
  get todos(): Ficha[] {
    return [...this.claves.values()]
  }

  get nombresDeTipo(): string[] {
    return [...this.tipos.keys()]
  }

  private leidas: VentaLeida[] | undefined
  /** Sales that have a header; their lines may be missing. */
  get ventas(): VentaLeida[] {
    this.leidas ??= this.de('VENTA')
      .filter(item => item.sk === 'ENCABEZADO')
      .map(venta => ({
        venta,
        nombre: `venta ${venta.id}`,
        lineas: (this.claves.get(`${venta.pk}\nLINEAS`) as { lineas?: Linea[] } | undefined)?.lineas ?? [],
      }))
    return this.leidas
  }
}

/** Parallel parts of the scan. */
const SEGMENTOS = 4

/** Reads every item of the table, consistently, in parallel. */
export async function leerTabla(client: DynamoDBClient, tabla: string): Promise<Libro> {
  const libro = new Libro()
  await Promise.all(
    Array.from({ length: SEGMENTOS }, async (_, segment) => {
      let start: Record<string, AttributeValue> | undefined
      do {
        const reply = await client.send(
          new ScanCommand({
            TableName: tabla,
            ConsistentRead: true,
            Segment: segment,
            TotalSegments: SEGMENTOS,
            ExclusiveStartKey: start,
          }),
        )
        for (const item of reply.Items ?? []) libro.agregar(leerMapa(item) as unknown as Ficha)
        start = reply.LastEvaluatedKey
      } while (start)
    }),
  )
  return libro
}
