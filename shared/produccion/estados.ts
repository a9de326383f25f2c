/** Production orders and their stages: what follows what, and what is derived from what (DECISIONS 197 to 204, 291, 297). */

/** Service groups by their id (specification C §9; DECISIONS 200: 4 and 5 are kept free), in the order of the work. */
export const SERVICIOS = { 1: 'Corte', 2: 'Enchape', 3: 'Servicios especiales', 6: 'Empaque' } as const
export type Servicio = keyof typeof SERVICIOS
export const CORTE = 1 satisfies Servicio
export const ENCHAPE = 2 satisfies Servicio
export const ESPECIALES = 3 satisfies Servicio
export const EMPAQUE = 6 satisfies Servicio
export const EN_ORDEN: readonly Servicio[] = [CORTE, ENCHAPE, ESPECIALES, EMPAQUE]

export const ESTADOS_DE_ETAPA = ['pendiente', 'en_proceso', 'suspendida', 'completada'] as const
export type EstadoDeEtapa = (typeof ESTADOS_DE_ETAPA)[number]
export const ESTADOS_DE_ORDEN = ['pendiente', 'en_proceso', 'suspendida', 'finalizada', 'anulada'] as const
export type EstadoDeOrden = (typeof ESTADOS_DE_ORDEN)[number]

export const NOMBRE_DE_ESTADO: Readonly<Record<EstadoDeOrden, string>> = {
  pendiente: 'Pendiente',
  en_proceso: 'En proceso',
  suspendida: 'Suspendida',
  finalizada: 'Finalizado',
  anulada: 'Anulada',
}

/** What can be done to a stage, and from which states. */
const ACTOS = {
  iniciar: ['pendiente'],
  parar: ['en_proceso'],
  continuar: ['suspendida'],
  finalizar: ['en_proceso'],
  deshacer: ['completada'],
  // DECISIONS 206: while it is started and not finished.
  anular: ['en_proceso', 'suspendida'],
} as const satisfies Record<string, readonly EstadoDeEtapa[]>
export type ActoDeEtapa = keyof typeof ACTOS
export const admite = (estado: EstadoDeEtapa, acto: ActoDeEtapa): boolean =>
  (ACTOS[acto] as readonly EstadoDeEtapa[]).includes(estado)

/** What may be asked for by `accion` of `parar-finalizar-etapa`. */
export const ACCIONES = ['parar', 'continuar', 'finalizar', 'deshacer'] as const
export type Accion = (typeof ACCIONES)[number]

/**
 * What a client means that names no act, as the specification reads it (DECISIONS 203): a reason stops, what is suspended
 * goes on, what runs is finished.
 */
export const accionPorDefecto = (estado: EstadoDeEtapa, conMotivo: boolean): Accion =>
  conMotivo ? 'parar' : estado === 'suspendida' ? 'continuar' : 'finalizar'

/** How long a finish can be taken back, ms (DECISIONS 203). */
export const VENTANA_DE_DESHACER = 10_000

interface ConEtapas {
  anulada?: unknown
  /** Material that was missing when it was prepared. */
  falta_material?: unknown
  etapas: readonly { servicio_id: Servicio; estado: EstadoDeEtapa }[]
}

/** The one state of an order, which all flags of the wire are derived from (DECISIONS 297). */
export function estadoDeOrden({ anulada, falta_material, etapas }: ConEtapas): EstadoDeOrden {
  if (anulada) return 'anulada'
  const estados = etapas.map(({ estado }) => estado)
  if (estados.every(estado => estado === 'completada')) return 'finalizada'
  if (estados.includes('en_proceso')) return 'en_proceso'
  if (falta_material || estados.includes('suspendida')) return 'suspendida'
  return estados.includes('completada') ? 'en_proceso' : 'pendiente'
}

/**
 * Whether a stage can be started now (DECISIONS 202, 204): nothing holds its order, and the stages before it are finished,
 * or begun where the shop lets them overlap.
 */
export function iniciable(orden: ConEtapas, servicio: Servicio, traslape: boolean): boolean {
  if (orden.anulada || orden.falta_material) return false
  const lugar = EN_ORDEN.indexOf(servicio)
  return orden.etapas.every(({ servicio_id, estado }) => {
    const suyo = EN_ORDEN.indexOf(servicio_id)
    if (suyo === lugar) return estado === 'pendiente'
    if (suyo > lugar) return true
    return estado === 'completada' || (traslape && estado !== 'pendiente')
  })
}

/**
 * The stage before one that was finished and is open again, because a piece is made again (DECISIONS 202, 214): that piece
 * has not come yet, so what takes it is not finished without it.
 */
export function reabiertaAntes<
  T extends { servicio_id: Servicio; estado: EstadoDeEtapa; marchas: readonly { fin?: string }[] },
>(etapas: readonly T[], servicio: Servicio): T | undefined {
  return etapas.find(
    each =>
      EN_ORDEN.indexOf(each.servicio_id) < EN_ORDEN.indexOf(servicio) &&
      each.estado !== 'completada' &&
      each.marchas.some(({ fin }) => fin === 'finalizada'),
  )
}

/** How far the cuts of a sale are (DECISIONS 296): 1 none begun, 2 some, 3 all finished; null where there are none. */
export function procesoDeOrdenes(ordenes: readonly ConEtapas[]): 1 | 2 | 3 | null {
  const vivas = ordenes.filter(({ anulada }) => !anulada)
  if (vivas.length === 0) return null
  if (vivas.every(orden => estadoDeOrden(orden) === 'finalizada')) return 3
  return vivas.every(({ etapas }) => etapas.every(({ estado }) => estado === 'pendiente')) ? 1 : 2
}

/** Stages of an order, and lines of a sale that its short numbers tell apart. */
const POR_ORDEN = 100
const POR_VENTA = 1000
/** Of a sale of hundreds of cut plans, whose boards stand beyond line 999: long numbers, above all short ones. */
const POR_VENTA_LARGA = 10_000
const LARGAS = 1_000_000_000_000
/** Beyond every number of a stage. */
export const MAXIMO_DE_ETAPA = 999_999_999_999_999

/** An order is a line of a sale, and says so: 706 and line 1 are order 706001, so that none is made twice. */
export const idDeOrden = (ventaId: number, item: number): number =>
  item < POR_VENTA ? ventaId * POR_VENTA + item : LARGAS + ventaId * POR_VENTA_LARGA + item
export function ventaDeOrden(orden: number): { venta_id: number; item: number } {
  const [base, lineas] = orden < LARGAS ? [0, POR_VENTA] : [LARGAS, POR_VENTA_LARGA]
  return { venta_id: Math.floor((orden - base) / lineas), item: (orden - base) % lineas }
}
/** A stage is a service of an order. */
export const idDeEtapa = (orden: number, servicio: Servicio): number => orden * POR_ORDEN + servicio
export const ordenDeEtapa = (etapa: number): { orden: number; servicio: number } => ({
  orden: Math.floor(etapa / POR_ORDEN),
  servicio: etapa % POR_ORDEN,
})
/** How people call an order: `706-1`. */
export const numeroDeOrden = (orden: number): string => {
  const { venta_id, item } = ventaDeOrden(orden)
  return `${venta_id}-${item}`
}
/** An order as it is typed or read by a scanner, `706-1`, `706001` or `VETA:OP:706001`; undefined where it is none. */
export function leerNumeroDeOrden(texto: string): number | undefined {
  const [, venta, item, junto] =
    /^(?:VETA:OP:)?(?:(\d{1,8})-(\d{1,4})|(\d{4,13}))$/.exec(texto.trim().toUpperCase()) ?? []
  if (venta && item) return idDeOrden(Number(venta), Number(item))
  return junto ? Number(junto) : undefined
}

/** Cuts that one order may have and one request may tick: 300 boards of 100 cuts would be 30,000. */
export const MAXIMO_CORTES = 30_000
