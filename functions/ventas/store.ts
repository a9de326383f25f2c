import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import type { EstadoElectronico } from '#shared/electronica/estados'
import type { Dia, Instante } from '#shared/kernel/dates'
import type { Cantidad, Centavos, Porcentaje, Precio } from '#shared/kernel/money'
import type { RetalUsado } from '#shared/retales/plan'
import type { Autorizacion, RetalesDelCliente } from '#shared/ventas/rules/descuento'
import type { Pieza } from '#shared/ventas/rules/pieza'
import type { UltimoCambio } from '#shared/ventas/schemas'
import {
  ANULADO,
  CONTADO,
  CREDITO,
  ESTADOS,
  type EstadoVenta,
  FACTURADO,
  MODO_CREDITO,
  NO_APLICA,
  POR_PRODUCIR,
  type ProcesoDeProduccion,
} from '#shared/ventas/states'
import type { ReferenciaDeAdjunto } from '../adjuntos/public'
import { claveDeContenido, guardarObjeto, leerObjeto } from '../kernel/documents/objetos'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { compactar, type Compacto, expandir } from '../kernel/dynamo/compacto'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import { fallaDe, LecturaVieja } from '../kernel/dynamo/commit'
import { actualizar, crear, type Falla, fijar, type Operacion, reemplazar } from '../kernel/dynamo/operations'
import type { Autor } from '../kernel/session'
import type { TerceroGuardado } from '../terceros/public'
import { publicarPapel } from './papeles'

export interface PagoGuardado {
  forma_pago_id: number
  nombre_forma_pago: string
  valor_pagado: Centavos
  codigo_comprobante_pago: string | null
  es_efectivo: boolean
  /** It spent the customer's advances: nothing came into the drawer. */
  es_anticipo?: true
  /** Owed by the customer: nothing came into the drawer. */
  es_credito?: true
  /** Missing in payments of before there were attachments. */
  adjunto?: ReferenciaDeAdjunto | null
}

export interface VentaGuardada extends Item {
  id: number
  version: number
  codigo_tienda: string
  nombre_tienda: string
  cliente_id: number
  tipo_documento_id: number
  numero_documento_tercero: string
  nombres_tercero: string
  apellidos_tercero: string
  vendedor_id: number
  nombre_vendedor: string
  fecha_venta: Dia
  fecha_factura: Dia | null
  fecha_registro: Instante
  /** Missing in sales of before it was kept. */
  ultimo_cambio?: UltimoCambio
  total_venta_neta: Centavos
  total_venta_bruta: Centavos
  total_impuestos: Centavos
  total_otros_impuestos: Centavos
  total_descuento: Centavos
  estado_venta_id: EstadoVenta
  tipo_pago_id: number
  nombre_tipo_pago: string
  nombre_tipo_envio: string
  /** Of a delivery; missing in those of before they were kept. */
  direccion_envio?: string | null
  telefono_envio?: string | null
  observacion_envio?: string | null
  observacion_venta: string
  impuesto_id: number | null
  nombre_impuesto: string | null
  porcentaje_impuesto: Porcentaje | null
  consecutivo_recibo: number | null
  efectivo_recibido: Centavos | null
  cambio: Centavos | null
  /** What rounding its cash added to what was paid, or took off it; missing where it did nothing. */
  redondeo_efectivo?: Centavos
  modo_factura: string | null
  /** Billed with an electronic invoice; those of before there were any noted it by another name, and have none. */
  pide_electronica?: true
  motivo_anulacion: string | null
  /** How far its electronic invoice is, of which an item of its own says more; missing where there is none. */
  estado_factura_electronica?: EstadoElectronico
  /** How far the credit note is that annuls it; of a sale that was annulled after its invoice was accepted. */
  estado_nota_credito?: EstadoElectronico
  /** It is that of the double of a demo shop. */
  factura_simulada?: true
  /** What the tax authority and the accounting package called its invoice; missing until they have it. */
  fecha_factura_dian?: Dia | null
  prefijo_factura_dian?: string | null
  nro_factura_dian?: string | null
  factura_code_siigo?: string | null
  /** The code of the tax authority for its invoice, for the files of an accountant; missing until it is accepted. */
  cufe?: string
  /** Tokens of the links by which its papers open: the sale itself, and its cut plans where it has any. */
  token_factura: string
  token_planos: string | null
  /** How far its production orders are; missing where it has none. */
  proceso?: 1 | 2 | 3
  /** Billed after its cut plans were taken out of it again; missing otherwise, and in bills of before it was kept. */
  sin_corte?: true
  formas_pagos: PagoGuardado[]
  /** Its open turn, or the last one; missing in what never had one. Written by the dispatch, which leaves the version. */
  turno_id?: number
  numero_turno?: number
  turno_abierto?: true
  /** Times that something of it left, and when the last of it did. */
  despachos?: number
  fecha_despacho?: Instante
  nombre_despachador?: string
  observacion_despacho?: string
}

/** How much of a bill is owed: by its mode, or by the forms that it was paid in. */
export function loFiado({
  modo_factura,
  formas_pagos,
}: Pick<VentaGuardada, 'modo_factura' | 'formas_pagos'>): 'todo' | 'parte' | 'nada' {
  if (modo_factura === MODO_CREDITO) return 'todo'
  if (!formas_pagos.some(pago => pago.es_credito)) return 'nada'
  return formas_pagos.every(pago => pago.es_credito) ? 'todo' : 'parte'
}
const TIPO_POR_LO_FIADO = {
  todo: { tipo_pago_id: CREDITO, nombre_tipo_pago: 'Crédito' },
  parte: { tipo_pago_id: CREDITO, nombre_tipo_pago: 'Contado y crédito' },
  nada: { tipo_pago_id: CONTADO, nombre_tipo_pago: 'Contado' },
} as const

/**
 * Cash or credit: as it was billed, whatever the order says (DECISIONS 81), and as the order says before that. A bill of
 * which a part is owed is on credit, and its name says both.
 */
export const tipoDePago = (
  venta: Pick<VentaGuardada, 'modo_factura' | 'formas_pagos' | 'tipo_pago_id' | 'nombre_tipo_pago'>,
): Pick<VentaGuardada, 'tipo_pago_id' | 'nombre_tipo_pago'> =>
  venta.modo_factura === null
    ? { tipo_pago_id: venta.tipo_pago_id, nombre_tipo_pago: venta.nombre_tipo_pago }
    : TIPO_POR_LO_FIADO[loFiado(venta)]

/** Whether its lines have cuts, begun or not: an order has its plans, a bill may have left them out again. */
export const conCortes = ({ token_planos, sin_corte }: VentaGuardada): boolean =>
  token_planos !== null && sin_corte !== true

/**
 * How far its electronic invoice is: in the queue from the moment at which it is billed with one, for that is begun by a job;
 * null while nobody has asked for one.
 */
export const estadoElectronico = ({
  estado_factura_electronica: estado,
  pide_electronica: pedida,
  estado_venta_id,
}: VentaGuardada): EstadoElectronico | null =>
  estado ?? (pedida && estado_venta_id === FACTURADO ? 'pendiente' : null)

/** How far its cuts are: as its orders say where it has some, else waiting where it is billed and has cuts. */
export const procesoDe = (venta: VentaGuardada): ProcesoDeProduccion => {
  if (venta.estado_venta_id === ANULADO) return NO_APLICA
  if (venta.proceso !== undefined) return venta.proceso
  return venta.estado_venta_id === FACTURADO && conCortes(venta) ? POR_PRODUCIR : NO_APLICA
}

export interface LineaGuardada {
  item: number
  producto_id: number
  grupo_id: number
  tipo_producto: 'Producto' | 'Servicio'
  referencia: string
  referencia_padre: string | null
  item_padre: number | null
  nombre_producto: string
  categoria_producto: string
  cantidad: Cantidad
  decimales_cantidad: number
  precio_unitario: Precio
  costo_unitario: Precio
  porcentaje_descuento: Porcentaje
  impuesto_id: number | null
  porcentaje_impuesto: Porcentaje
  bruto: Centavos
  descuento: Centavos
  impuesto: Centavos
  total: Centavos
  medida_largo: number | null
  medida_ancho: number | null
  servicio_lepton: boolean
  es_tablero: boolean
  /** Key of the cut plan in the document store. */
  plan: string | null
  /** The offcut of the store that the line sells, whole or as its plan cuts it; missing where it is none. */
  retal_id?: string
  /** Offcuts of the store that the line takes: what its plan cuts, or the one it sells; missing where there are none. */
  retales?: RetalUsado[]
  /** The piece of the calculator that the line sells; its edge is the line below. Missing where it is none. */
  pieza?: Pieza
  /** Item of the board whose plan asks for what this line sells in its stead; missing of any other. */
  desvinculada_de?: number
  /** Offcuts of the customer's own that the plan cuts; missing where there are none. */
  retales_cliente?: RetalesDelCliente
  /** Who granted what is taken off the price, and for what; missing where nothing is. */
  autorizacion?: Autorizacion
}

export interface TareaGuardada extends Item {
  id: number
  venta_id: number
  descripcion_tarea: string
  observacion_tarea: string
  tarea_completada: boolean
  /** Missing in tasks of before it was kept. */
  creada_por_id?: number
  creada_por: string
  fecha: Instante
  /** Missing while nobody has completed it, and in tasks of before it was kept. */
  completada_por_id?: number
  completada_por?: string
  fecha_completada?: Instante
  version: number
}

export interface VentaCompleta {
  venta: VentaGuardada
  lineas: LineaGuardada[]
  tareas: TareaGuardada[]
  /** Its production orders, where it has some (functions/produccion). */
  produccion: Item | undefined
  /** Its electronic invoice, where it was asked for (functions/electronica). */
  electronica: Item | undefined
}

/** A sale with its lines and tasks: one query of its partition; undefined when there is none. */
export async function venta(id: number): Promise<VentaCompleta | undefined> {
  const items = await consultar({ pk: particion.venta(id), consistente: true })
  const header = items.find(item => item.sk === 'ENCABEZADO') as VentaGuardada | undefined
  if (!header) return undefined
  return {
    venta: header,
    lineas: expandir((items.find(item => item.sk === 'LINEAS')?.lineas ?? []) as Compacto<LineaGuardada[]>),
    tareas: items.filter(item => String(item.sk).startsWith('TAREA#')) as TareaGuardada[],
    produccion: items.find(item => item.sk === 'PRODUCCION'),
    electronica: items.find(item => item.sk === 'ELECTRONICA'),
  }
}

/** A sale of a store; one of another store is not there (DECISIONS R7). */
export async function ventaDeTienda(id: number, tienda: string): Promise<VentaCompleta | undefined> {
  const found = await venta(id)
  return found?.venta.codigo_tienda === tienda ? found : undefined
}

const indices = ({
  codigo_tienda,
  estado_venta_id,
  fecha_venta,
  numero_documento_tercero,
  id,
}: VentaGuardada) => ({
  ...indice.ventas(codigo_tienda, estado_venta_id, fecha_venta, id),
  ...indice.ventasDeCliente(codigo_tienda, numero_documento_tercero, estado_venta_id, fecha_venta, id),
})

/** What the header keeps of an act on its sale. */
export const cambioPor = (
  { sesion, ahora }: { sesion: Autor; ahora: Instante },
  accion: UltimoCambio['accion'],
): { ultimo_cambio: UltimoCambio } => ({
  ultimo_cambio: { accion, usuario_id: sesion.usuario_id, nombre_usuario: sesion.nombre, fecha: ahora },
})

/** What a sale keeps of its customer. */
export const camposDeCliente = (t: TerceroGuardado) => ({
  cliente_id: t.id,
  tipo_documento_id: t.tipo_documento_id,
  numero_documento_tercero: t.numero_documento,
  nombres_tercero: t.nombres,
  apellidos_tercero: t.apellidos,
})

/** A new sale: header, lines and the token that opens its document. */
export const crearVenta = (v: VentaGuardada, lineas: LineaGuardada[]): Operacion[] => [
  crear(clave.venta(v.id), { ...v, ...indices(v) }),
  crear(clave.ventaLineas(v.id), { lineas: compactar(lineas) }),
  publicarPapel('FVS', v.token_factura, v),
  ...(v.token_planos ? [publicarPapel('planos', v.token_planos, v)] : []),
]

/** The customer of the order was united with another entry meanwhile, and nobody did anything else to it. */
const soloCambioDeCliente = (antes: VentaGuardada, actual: Item | undefined): boolean =>
  actual !== undefined &&
  actual.cliente_id !== antes.cliente_id &&
  (actual as VentaGuardada).ultimo_cambio?.fecha === antes.ultimo_cambio?.fecha

/** It went into production meanwhile, which leaves its version alone, and nobody did anything else to it. */
const soloEmpezoAProducirse = (antes: VentaGuardada, actual: Item | undefined): boolean =>
  antes.proceso === undefined &&
  actual?.proceso !== undefined &&
  actual.version === antes.version &&
  actual.estado_venta_id === antes.estado_venta_id

/**
 * What an act asks of a sale that its production orders, made at the same moment, would have refused or be told of: that
 * it has none still. Orders that there are already are read with it.
 */
export const comoSeProduce = ({ proceso }: VentaGuardada): Partial<VentaGuardada> =>
  proceso === undefined ? { proceso } : {}

/**
 * Changes the header of a sale that must still be as it was read. Where only a job carried it on to another entry of its
 * customer, or its first production orders were made, the act is decided again: who named no version goes on.
 */
export function cambiarVenta(
  antes: VentaGuardada,
  cambios: Partial<VentaGuardada>,
  falla: Falla = 'version_anterior',
  exige: Partial<VentaGuardada> = {},
): Operacion {
  const despues = { ...antes, ...cambios }
  return actualizar(clave.venta(antes.id), {
    cambios: { ...cambios, ...indices(despues) },
    version: antes.version,
    exige: { estado_venta_id: antes.estado_venta_id, ...exige },
    falla: actual =>
      soloCambioDeCliente(antes, actual) || soloEmpezoAProducirse(antes, actual)
        ? new LecturaVieja()
        : fallaDe({ falla }, actual),
  })
}

/** What the dispatch writes of a sale. */
type CamposDeDespacho = Pick<
  VentaGuardada,
  | 'turno_id'
  | 'numero_turno'
  | 'turno_abierto'
  | 'despachos'
  | 'fecha_despacho'
  | 'nombre_despachador'
  | 'observacion_despacho'
>

/** What an act that minds the dispatch asks of a sale: that nothing has moved there since it was read. */
export const comoSeDespacho = ({ turno_id, despachos }: VentaGuardada): Partial<VentaGuardada> => ({
  turno_id,
  despachos,
})

/**
 * Writes how the dispatch of a sale stands, where sale and dispatch are as they were read. Its version stays: whoever edits
 * or prints it sees the same sale.
 */
export const marcarDespacho = (
  venta: VentaGuardada,
  cambios: CamposDeDespacho,
  exige: Partial<VentaGuardada> = {},
): Operacion =>
  fijar(clave.venta(venta.id), cambios, {
    exige: { estado_venta_id: venta.estado_venta_id, ...comoSeDespacho(venta), ...exige },
  })

/** What its electronic invoice writes of a sale. */
type CamposElectronicos = Pick<
  VentaGuardada,
  | 'estado_factura_electronica'
  | 'estado_nota_credito'
  | 'factura_simulada'
  | 'fecha_factura_dian'
  | 'prefijo_factura_dian'
  | 'nro_factura_dian'
  | 'factura_code_siigo'
  | 'cufe'
>

/** Asks that nothing has moved with the electronic invoice of a sale since it was read. */
export const comoSeFactura = ({
  estado_factura_electronica,
  estado_nota_credito,
}: VentaGuardada): Partial<VentaGuardada> => ({ estado_factura_electronica, estado_nota_credito })

/**
 * Writes how the electronic invoice of a sale stands, where both are as they were read. Its version stays: whoever edits or
 * prints it sees the same sale.
 */
export const marcarElectronica = (venta: VentaGuardada, cambios: CamposElectronicos): Operacion =>
  fijar(clave.venta(venta.id), cambios, {
    exige: { estado_venta_id: venta.estado_venta_id, ...comoSeFactura(venta) },
  })

/** What is handed over are lines of the sale as they were read, and made as far: a piece may be made again. */
export const comoSeVende = ({ version, proceso }: VentaGuardada): Partial<VentaGuardada> => ({
  version,
  proceso,
})

/** The lines of a sale; guarded by the header's version in the same transaction. */
export const cambiarLineas = (ventaId: number, lineas: LineaGuardada[]): Operacion =>
  reemplazar(clave.ventaLineas(ventaId), { lineas: compactar(lineas) })

/**
 * Stores a cut plan under its content's hash, before the transaction that points to it.
 * @param guardados keys of plans that are there already.
 */
export async function guardarPlan(json: string, guardados: ReadonlySet<string | null>): Promise<string> {
  const key = claveDeContenido('planes', json)
  if (!guardados.has(key)) await guardarObjeto(key, json, 'application/json')
  return key
}
export async function leerPlan(key: string): Promise<Optimizacion | null> {
  const bytes = await leerObjeto(key)
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Optimizacion) : null
}

export interface FiltroDeVentas {
  tienda: string
  estado: EstadoVenta | null
  desde: Dia
  hasta: Dia
}

/** The list of a filter: an index, and its partition. */
export const listaDe = ({ tienda, estado }: Pick<FiltroDeVentas, 'tienda' | 'estado'>) =>
  estado === null
    ? ({ indice: 'GSI2', pk: particion.ventas(tienda) } as const)
    : ({ indice: 'GSI1', pk: particion.ventasEnEstado(tienda, estado) } as const)

/** Headers by id, to be shown: half the price of a decision, and a moment late at most. */
export const encabezados = async (ids: readonly number[]): Promise<VentaGuardada[]> =>
  (await obtener(ids.map(clave.venta), false)).filter(Boolean) as VentaGuardada[]

const porFecha = (a: VentaGuardada, b: VentaGuardada): number =>
  a.fecha_venta === b.fecha_venta ? b.id - a.id : a.fecha_venta < b.fecha_venta ? 1 : -1

/** A customer's sales in a store by state and dates, newest first: at most `limite`. @param documentos all of theirs. */
export async function ventasDeCliente(
  { tienda, estado, desde, hasta }: FiltroDeVentas,
  documentos: readonly string[],
  limite: number,
): Promise<VentaGuardada[]> {
  const estados = estado === null ? Object.keys(ESTADOS) : [estado]
  const found = await Promise.all(
    documentos.flatMap(documento =>
      estados.map(each =>
        consultar({
          indice: 'GSI3',
          pk: particion.ventasDeCliente(tienda, documento),
          desde: `${each}#${desde}`,
          hasta: `${each}#${hasta}#\uffff`,
          descendente: true,
          limite,
        }),
      ),
    ),
  )
  return (found.flat() as VentaGuardada[]).sort(porFecha).slice(0, limite)
}

export const nombreDeEstado = (estado: EstadoVenta): string => ESTADOS[estado]
