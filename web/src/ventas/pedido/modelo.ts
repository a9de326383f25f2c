import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { sumarCentesimas } from '#shared/kernel/money'
import { DOMICILIO, type Envio, ENVIOS, RECOGE } from '#shared/ventas/rules/envio'
import type { Pieza } from '#shared/ventas/rules/pieza'
import type { SolicitudEnLinea } from '../../descuentos/solicitud'
import type { Producto } from '../../productos/buscar-productos'
import type { Cliente } from '../../terceros/clientes'

/** What a line keeps of its product. `disponible` is null when nobody knows (the product is gone). */
export type ProductoDeLinea = Pick<
  Producto,
  | 'id'
  | 'referencia'
  | 'nombre_producto'
  | 'precio_unitario'
  | 'porcentaje_impuesto'
  | 'tipo_producto'
  | 'decimales_cantidad'
  | 'es_tablero'
  | 'permite_rotar'
  | 'color_id'
  | 'medida_largo'
  | 'medida_ancho'
> & {
  disponible: number | null
  /** Missing in drafts of before it was kept. */
  tipo_impuesto?: Producto['tipo_impuesto']
}

/** A line that a cut plan or a piece asks for: read-only, it lives and goes with its board or its piece. */
export interface Generada {
  producto: ProductoDeLinea
  cantidad: number
  explicacion: string
  /** What its price belongs to, where it is that of no product: the edge of a piece. */
  precioDe?: string
  /** The offcut of the store that it is: its price is its own, whatever its product costs. */
  retal?: string
  /** A line of its own charges it instead: it is not drawn, and adds nothing. */
  desvinculada?: true
}

export interface Linea {
  /** Of this form only; `item` is the number that the sale gave it. */
  clave: number
  item: number | null
  producto: ProductoDeLinea
  cantidad: number | null
  /** The offcut of the store that it sells as such: one, at a price of its own. */
  retal?: string
  /** The piece of the calculator that it sells, and what its price belongs to. */
  pieza?: Pieza
  precioDe?: string
  descuento: number | null
  /** The discount that was granted for the line as it was opened, and for how many. */
  autorizado?: { cantidad: number; porcentaje: number }
  /** The discount that was asked for it last, and what became of it. */
  solicitud?: SolicitudEnLinea
  plan: Optimizacion | null
  generadas: readonly Generada[]
  /** The line of the board whose plan asks for what this one charges (DECISIONS 267). */
  desvinculadaDe?: number
  /** The charge for a delivery, which came with it: it goes with it too. */
  domicilio?: true
  /** The products of the plan are on their way. */
  calculando: boolean
}

/** What the calculator adds to an order. */
export type LineaDePieza = Pick<Linea, 'producto' | 'precioDe' | 'generadas'> & { pieza: Pieza }

interface TextosDeTarea {
  descripcion: string
  observacion: string
  completada: boolean
}
export interface Tarea extends TextosDeTarea {
  clave: number
  id: number | null
  /** As it was read, with its version and its author; missing of a new one, and in drafts of before. */
  leida?: TextosDeTarea & { version: number; autorId: number | null }
}

/**
 * The tasks that are saved: new ones, and known ones that were changed here. What nobody touched is not sent, so that an
 * order that was open for long does not undo what others did in Pendientes.
 */
export const tareasPorGuardar = ({ tareas }: Pick<Pedido, 'tareas'>): Tarea[] =>
  tareas.filter(
    ({ leida, descripcion, observacion, completada }) =>
      !leida ||
      leida.descripcion !== descripcion ||
      leida.observacion !== observacion ||
      leida.completada !== completada,
  )

export const CONTADO = 1
export const CREDITO = 2
export { ENVIOS }
/**
 * Where a delivery goes, as somebody wrote it for a customer: another one has an address of their own. What nobody wrote is
 * missing, and the customer's.
 */
export interface Entrega {
  cliente: number | null
  direccion?: string
  telefono?: string
  observacion?: string
}
/** What was written for the customer of now; undefined: nothing, it goes where they live. */
export const entregaEscrita = ({ envio, entrega, cliente }: Pedido): Entrega | undefined =>
  envio === DOMICILIO && (!entrega?.cliente || entrega.cliente === cliente?.id) ? entrega : undefined

/** The states that an order may be saved in. */
export type EstadoDePedido = 1 | 4

export interface Pedido {
  ventaId: number | null
  version: number | null
  /** State it had when it was opened; null for a new one. */
  estadoAntes: EstadoDePedido | null
  estado: EstadoDePedido
  cliente: Cliente | null
  lineas: readonly Linea[]
  tareas: readonly Tarea[]
  /** 1 paid at once, 2 on credit. */
  tipoPago: number
  impuestoId: number | null
  envio: Envio
  /** A delivery whose charge is on its way. */
  porCobrar?: boolean
  /** Missing while nobody has written it, as what follows while nobody has chosen it. */
  entrega?: Entrega
  vendedorId?: number
  /** Who sells it as it was read; missing of a new one. */
  vendedor?: { id: number; nombre: string }
  observacion: string
  /** Next key of a line or a task. */
  siguiente: number
  /** Somebody has typed something since it was opened. */
  tocado: boolean
}

export const PEDIDO_NUEVO: Pedido = {
  ventaId: null,
  version: null,
  estadoAntes: null,
  estado: 1,
  cliente: null,
  lineas: [],
  tareas: [],
  tipoPago: CONTADO,
  impuestoId: null,
  envio: RECOGE,
  observacion: '',
  siguiente: 1,
  tocado: false,
}

export const productoDeLinea = (p: Producto): ProductoDeLinea => ({
  id: p.id,
  referencia: p.referencia,
  nombre_producto: p.nombre_producto,
  precio_unitario: p.precio_unitario,
  porcentaje_impuesto: p.porcentaje_impuesto,
  tipo_impuesto: p.tipo_impuesto,
  tipo_producto: p.tipo_producto,
  decimales_cantidad: p.decimales_cantidad,
  es_tablero: p.es_tablero,
  permite_rotar: p.permite_rotar,
  color_id: p.color_id,
  medida_largo: p.medida_largo,
  medida_ancho: p.medida_ancho,
  // There is one of an offcut, or it is not sold.
  disponible: p.retal === undefined ? p.disponible : null,
})

/** What a price belongs to: offcuts and pieces have their own, other lines that of their product. */
export const clavePrecio = (fila: { producto: { id: number }; retal?: string; precioDe?: string }): string =>
  fila.retal ?? fila.precioDe ?? String(fila.producto.id)

/** Of an offcut and of the edge of a piece the price is theirs alone: no line of its own could have it. */
export const sePuedeDesvincular = ({ retal, precioDe }: Generada): boolean => !retal && !precioDe

/** What the plan or the piece of a line charges itself. */
export const cargosDe = ({ generadas }: Linea): Generada[] => generadas.filter(g => !g.desvinculada)

/** How many of a product a line charges itself. */
export const cargadas = (generadas: readonly Generada[], id: number): number =>
  sumarCentesimas(generadas.flatMap(({ producto, cantidad }) => (producto.id === id ? [cantidad] : [])))

/** How many the plan of its board asks for in the place of a line that was unlinked from it, and which board. */
export function pedidaPor(
  lineas: readonly Linea[],
  { desvinculadaDe, producto }: Linea,
): { tablero: Linea; pide: number } | undefined {
  const tablero =
    desvinculadaDe === undefined ? undefined : lineas.find(each => each.clave === desvinculadaDe)
  const pide = cargadas(
    (tablero?.generadas ?? []).filter(each => each.desvinculada),
    producto.id,
  )
  return tablero && pide > 0 ? { tablero, pide } : undefined
}

/** Each charge of a plan stands once: as a line of its own, or else under its board. */
export function conVinculos(pedido: Pedido): Pedido {
  const sueltas = new Set(
    pedido.lineas.flatMap(({ desvinculadaDe: de, producto }) =>
      de === undefined ? [] : `${de}-${producto.id}`,
    ),
  )
  if (sueltas.size === 0 && !pedido.lineas.some(linea => linea.generadas.some(g => g.desvinculada)))
    return pedido
  const lineas = pedido.lineas.map(linea => {
    const suelta = (g: Generada) => sePuedeDesvincular(g) && sueltas.has(`${linea.clave}-${g.producto.id}`)
    if (linea.generadas.every(g => suelta(g) === (g.desvinculada === true))) return linea
    const generadas = linea.generadas.map((g): Generada => ({
      ...g,
      desvinculada: suelta(g) ? true : undefined,
    }))
    return { ...linea, generadas }
  })
  return { ...pedido, lineas }
}

/** Units of a line: those of its plan, or what was typed. */
export const unidadesDe = (linea: Linea): number | null =>
  linea.plan ? linea.plan.planilla.cant_placas : linea.cantidad

/** The highest discount of a line: what the person may give, or what was granted for no fewer pieces (DECISIONS 340). */
export function descuentoMaximo(linea: Linea, propio: number): number {
  const { autorizado } = linea
  const vale = autorizado !== undefined && (unidadesDe(linea) ?? 0) <= autorizado.cantidad
  return vale ? Math.max(propio, autorizado.porcentaje) : propio
}

/** Whether leaving the form would lose something. A customer alone is chosen again at once. */
export const estaSucio = (pedido: Pedido): boolean =>
  pedido.tocado &&
  (pedido.ventaId !== null ||
    pedido.lineas.length > 0 ||
    pedido.tareas.length > 0 ||
    pedido.entrega !== undefined ||
    pedido.observacion !== '')

/** Name of a field, by which it is found to give it the focus. */
export const campoDeLinea = (clave: number, campo: 'cantidad' | 'descuento' | 'despiece'): string =>
  `linea-${clave}-${campo}`
export const campoDeTarea = (clave: number, campo: 'descripcion' | 'observacion' = 'descripcion'): string =>
  campo === 'descripcion' ? `tarea-${clave}` : `tarea-${clave}-${campo}`
