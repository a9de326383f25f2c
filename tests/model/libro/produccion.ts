import type { Libro, VentaLibro } from './libro'
import type { Dato } from './prevision'
import { Ref } from './prevision'

/**
 * Production in the ledger, written from DECISIONS 195 to 215, 296 and 297. The orders of a sale are those of its lines that
 * are cut; what each goes through follows by hand from the two lists that the clients cut.
 */
export const [CORTE, ENCHAPE, ESPECIALES, EMPAQUE] = [1, 2, 3, 6] as const
/** A board whose pieces are banded and drilled; an offcut that is only cut. */
const DE_TABLERO = [CORTE, ENCHAPE, ESPECIALES, EMPAQUE]
const DE_RETAL = [CORTE, EMPAQUE]
const ANULADO = 3

export type EstadoDeEtapa = 'pendiente' | 'en_proceso' | 'suspendida' | 'completada'
/** A run of a stage: who, on what, and how it ended. */
export interface MarchaLibro {
  operario: number
  maquina: number
  fin: 'parada' | 'finalizada' | 'anulada' | 'venta_anulada' | null
  motivo: string | null
}
export interface EtapaLibro {
  servicio: number
  estado: EstadoDeEtapa
  marchas: readonly MarchaLibro[]
  /** Places of the cuts that were ticked. */
  hechos: readonly number[]
  /** When its finish was asked for, ms since the beginning. */
  terminada: number
}
export interface OrdenLibro {
  item: number
  anulada: boolean
  preparada: boolean
  falta: boolean
  piezas: number
  etapas: readonly EtapaLibro[]
  /** Pieces that are made again: whether each is made. */
  repeticiones: readonly boolean[]
  /** Which of them the last end of the cut counted as made, from 1. */
  conElCorte: readonly number[]
}
export interface ProduccionLibro {
  tienda: string
  version: number
  ordenes: readonly OrdenLibro[]
}

export const idDeOrden = (venta: number, item: number): number =>
  item < 1000 ? venta * 1000 + item : 1_000_000_000_000 + venta * 10_000 + item
export const idDeEtapa = (venta: number, item: number, servicio: number): number =>
  idDeOrden(venta, item) * 100 + servicio
/** Name of an order, by which its number is found. */
export const nombreDeOrden = (venta: string, item: number): string => `o${venta}:${item}`
/** The number of an order that a name says; undefined where it is no such name. */
export function numeroDeOrden(libro: Libro, nombre: string): number | undefined {
  const [, venta, item] = /^o(v[\d.]+):(\d+)$/.exec(nombre) ?? []
  return venta === undefined ? undefined : idDeOrden(libro.ids.get(venta)!, Number(item))
}

/** The orders of a sale, none of them begun; undefined where nothing of it is cut. */
export function ordenesDe({ tienda, lineas }: VentaLibro): ProduccionLibro | undefined {
  const cortadas = lineas.filter(({ plan }) => plan)
  if (cortadas.length === 0) return undefined
  return {
    tienda,
    version: 0,
    ordenes: cortadas.map(({ item, usa, propio }) => {
      const entero = !usa && !propio
      return {
        item,
        anulada: false,
        preparada: false,
        falta: false,
        piezas: entero ? 4 : 1,
        etapas: (entero ? DE_TABLERO : DE_RETAL).map(servicio => ({
          servicio,
          estado: 'pendiente',
          marchas: [],
          hechos: [],
          terminada: 0,
        })),
        repeticiones: [],
        conElCorte: [],
      }
    }),
  }
}

export function estadoDe({ anulada, falta, etapas }: OrdenLibro): string {
  const hay = (estado: EstadoDeEtapa): boolean => etapas.some(etapa => etapa.estado === estado)
  if (anulada) return 'anulada'
  if (!hay('pendiente') && !hay('en_proceso') && !hay('suspendida')) return 'finalizada'
  if (hay('en_proceso')) return 'en_proceso'
  if (hay('suspendida') || falta) return 'suspendida'
  return hay('completada') ? 'en_proceso' : 'pendiente'
}

/** Lines whose cut was finished, also where it waits again for a piece that is made once more. */
export const lineasCortadas = (libro: Libro, venta: string): ReadonlySet<number> =>
  new Set(
    (libro.producciones.get(venta)?.ordenes ?? [])
      .filter(({ etapas }) => etapas[0]!.marchas.some(({ fin }) => fin === 'finalizada'))
      .map(({ item }) => item),
  )

/** How far a sale is: nothing begun, something, all of it; none where every order was annulled, or there is none. */
export function procesoDe(produccion: ProduccionLibro | undefined): number | undefined {
  const estados = (produccion?.ordenes ?? []).filter(orden => !orden.anulada)
  if (estados.length === 0) return undefined
  if (estados.every(orden => estadoDe(orden) === 'finalizada')) return 3
  const intacta = ({ etapas }: OrdenLibro) => etapas.every(({ estado }) => estado === 'pendiente')
  return estados.every(intacta) ? 1 : 2
}

/** The stages that run, in whichever store: each has its machine, and its operator. */
export const corren = (
  libro: Libro,
): { venta: string; item: number; servicio: number; marcha: MarchaLibro }[] =>
  [...libro.producciones].flatMap(([venta, { ordenes }]) =>
    ordenes.flatMap(({ item, etapas }) =>
      etapas
        .filter(({ estado }) => estado === 'en_proceso')
        .map(({ servicio, marchas }) => ({ venta, item, servicio, marcha: marchas.at(-1)! })),
    ),
  )

export const unoPorOperario = (libro: Libro): boolean =>
  (libro.parametros.get('OPERARIO_UNA_ETAPA') ?? '1') === '1'

/** An act on one order: the next version of the production of its sale, and the event that tells of it. */
export function moverOrden(libro: Libro, venta: string, orden: OrdenLibro, accion: string): ProduccionLibro {
  const antes = libro.producciones.get(venta)!
  const produccion = {
    ...antes,
    version: antes.version + 1,
    ordenes: antes.ordenes.map(each => (each.item === orden.item ? orden : each)),
  }
  libro.producciones.set(venta, produccion)
  avisar(libro, venta, orden, accion)
  return produccion
}

function avisar(libro: Libro, venta: string, { item }: OrdenLibro, accion: string): void {
  const { tienda, version } = libro.producciones.get(venta)!
  libro.anotarAviso(`notification-orden-produccion-${tienda}`, nombreDeOrden(venta, item), version, accion)
}

/** The orders of a sale are made, once. */
export function producir(libro: Libro, nombre: string, usuario: number): void {
  const nueva = ordenesDe(libro.ventas.get(nombre)!)
  if (!nueva) return
  libro.producciones.set(nombre, nueva)
  libro.anotarActo('VENTA', nombre, 'producir', usuario)
  for (const orden of nueva.ordenes) avisar(libro, nombre, orden, 'generar')
}

/** The job of a bill, where the shop has it make the orders by itself. */
export function producida(libro: Libro, nombre: string): Libro {
  const next = libro.copia()
  const usuario = libro.porProducir.get(nombre)!
  next.porProducir.delete(nombre)
  if (!next.producciones.has(nombre)) producir(next, nombre, usuario)
  return next
}

/** The job of an annulment: the orders go no further, and a machine that runs is not stopped (DECISIONS 215). */
export function cancelada(libro: Libro, nombre: string): Libro {
  const next = libro.copia()
  const usuario = libro.porCancelar.get(nombre)!
  next.porCancelar.delete(nombre)
  const antes = next.producciones.get(nombre)!
  const vivas = antes.ordenes.filter(({ anulada }) => !anulada)
  next.producciones.set(nombre, {
    ...antes,
    version: antes.version + 1,
    ordenes: antes.ordenes.map(orden => ({ ...orden, anulada: true })),
  })
  next.anotarActo('ORDEN_PRODUCCION', nombre, 'anular', usuario)
  for (const orden of vivas) avisar(next, nombre, orden, 'anular-venta')
  return next
}

export const estaAnulada = (libro: Libro, venta: string, { anulada }: OrdenLibro): boolean =>
  anulada || libro.ventas.get(venta)!.estado === ANULADO

export const vistaDeOrden = (
  libro: Libro,
  venta: string,
  { version }: ProduccionLibro,
  orden: OrdenLibro,
): { [name: string]: Dato } => {
  const estado = estadoDe(orden)
  return {
    id: idDeOrden(libro.ids.get(venta)!, orden.item),
    venta_id: new Ref(venta),
    item: orden.item,
    estado,
    completado: estado === 'finalizada',
    suspendido: estado === 'suspendida',
    piezas: orden.piezas,
    version,
  }
}

export const vistaDeEtapa = (
  libro: Libro,
  venta: string,
  { item, anulada, repeticiones }: OrdenLibro,
  { servicio, estado, marchas, hechos }: EtapaLibro,
): { [name: string]: Dato } => {
  const marcha = estado === 'pendiente' ? undefined : marchas.at(-1)
  return {
    id: idDeEtapa(libro.ids.get(venta)!, item, servicio),
    venta_id: new Ref(venta),
    item,
    servicio_id: servicio,
    estado,
    completado: estado === 'completada',
    suspendido: estado === 'suspendida',
    operario_id: marcha?.operario ?? null,
    maquina_id: marcha?.maquina ?? null,
    cortes_hechos: servicio === CORTE ? hechos.length : null,
    repeticiones_pendientes: servicio === CORTE ? repeticiones.filter(hecha => !hecha).length : 0,
    anulada,
  }
}
