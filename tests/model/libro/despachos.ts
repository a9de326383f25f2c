import type { Libro, LineaLibro, VentaLibro } from './libro'
import { procesoDe } from './produccion'
import { type Dato, Ref } from './prevision'
import { enWire } from './dinero'
import { ALGUIEN } from './retales'
import type { Surtido } from './surtido'

/**
 * The door in the ledger, written from DECISIONS 216, 217, 221 to 226 and 288 and section "dispatch" of the specification.
 * A turn is named after the request that made it (`u9`), or after its sale where it came by itself (`uv7`).
 */
const FACTURADO = 2
const PRODUCIDO = 3
const EN_EDICION = 4
/** Whoever was called so long ago is not being served any more, ms. */
const SERVIDO = 8 * 3_600_000

/** How much of a line; the pieces that go or wait, where not all of them do. */
export interface ParteLibro {
  item: number
  cantidad: number
  piezas: readonly string[] | null
}
export interface EntregaLibro {
  usuario: number
  mensajero: number | null
  /** Who fetched it. */
  recibe: string | null
  observacion: string
  partes: readonly ParteLibro[]
}
/** A call: by whom, to which door, how often, and between which instants the last time, ms since the beginning. */
export interface LlamadoLibro {
  usuario: number
  modulo: string | null
  veces: number
  desde: number
  hasta: number
}
export interface TurnoLibro {
  tienda: string
  venta: string
  numero: number
  dia: string
  estado: 'pendiente' | 'despachado' | 'anulado'
  version: number
  /** Who gave it; null: it came by itself. */
  usuario: number | null
  /** The turn of which it is what was left, and what was. */
  resto: string | null
  pendientes: readonly ParteLibro[] | null
  llamado: LlamadoLibro | null
  motivo: string | null
  entrega: EntregaLibro | null
}
/** Who waits in a store by the name of the turn, and when each was called; how many acts the store has been told of. */
export interface FilaLibro {
  dia: string
  ultimo: number
  actos: number
  turnos: ReadonlyMap<string, number | null>
}
/** What a sale says of its dispatch. */
export interface SalidaLibro {
  turno: string
  abierto: boolean
  despachos: number
  /** All of it has left. */
  completa: boolean
}
/** When and by whom something is done. */
export interface Momento {
  tienda: string
  dia: string
  ms: number
}

export const numeroDeTurno = (numero: number): string => String(numero).padStart(3, '0')

/** Whether something is missing before a sale may leave: its payment or its cuts (DECISIONS 226); credit is payment. */
export function falta(libro: Libro, nombre: string): boolean {
  const { estado, lineas } = libro.ventas.get(nombre)!
  if (estado !== FACTURADO) return true
  return lineas.some(({ plan }) => plan) && procesoDe(libro.producciones.get(nombre)) !== PRODUCIDO
}

/** A sale that is billed and ready is to get its turn by itself, from whichever of both came last (DECISIONS 222). */
export function anotarLista(libro: Libro, nombre: string, debida: boolean): void {
  const venta = libro.ventas.get(nombre)!
  if (falta(libro, nombre)) return
  libro.listas.set(nombre, (libro.listas.get(nombre) ?? false) || (debida && venta.estado === FACTURADO))
}

/** What is taken away of a sale: goods that somebody wrote; of a sale of services alone, those. */
export function entregables(surtido: Surtido, { lineas }: Pick<VentaLibro, 'lineas'>): LineaLibro[] {
  const escritas = lineas.filter(({ generada }) => !generada)
  const bienes = escritas.filter(
    ({ producto, vende, pieza }) =>
      vende !== null || pieza !== null || !surtido.productos.get(producto)!.servicio,
  )
  return bienes.length > 0 ? bienes : escritas
}

export function esperando(surtido: Surtido, venta: VentaLibro, turno: TurnoLibro): readonly ParteLibro[] {
  if (turno.estado !== 'pendiente') return []
  return (
    turno.pendientes ??
    entregables(surtido, venta).map(({ item, cantidad }) => ({ item, cantidad, piezas: null }))
  )
}

/** The labels of a line that is cut: four pieces out of a board, one out of an offcut. */
export const etiquetasDe = ({ usa, propio }: Pick<LineaLibro, 'usa' | 'propio'>): string[] =>
  usa || propio ? ['1-1'] : ['1-1', '1-2', '1-3', '1-4']

/** A part as it is asked for. */
export interface PartePedida {
  item: number
  cantidad: number
  piezas: readonly string[] | null
}

/** What goes and what stays; undefined where something that is asked for does not wait, or not so much of it. */
export function partir(
  espera: readonly ParteLibro[],
  pedidas: readonly PartePedida[] | null,
  { lineas }: VentaLibro,
): { van: ParteLibro[]; quedan: ParteLibro[] } | undefined {
  if (pedidas === null) return { van: [...espera], quedan: [] }
  const van: ParteLibro[] = []
  const quedan = new Map(espera.map(parte => [parte.item, parte]))
  const vistos = new Set<number>()
  for (const { item, cantidad, piezas } of pedidas) {
    const parte = espera.find(each => each.item === item)
    if (!parte || vistos.has(item) || cantidad > parte.cantidad) return undefined
    vistos.add(item)
    quedan.delete(item)
    if (piezas === null) {
      // What is handed over piece by piece has no halves.
      if (parte.piezas !== null && cantidad < parte.cantidad) return undefined
      van.push({ ...parte, cantidad })
      if (cantidad < parte.cantidad) quedan.set(item, { ...parte, cantidad: parte.cantidad - cantidad })
      continue
    }
    const linea = lineas.find(each => each.item === item)
    const todas = parte.piezas ?? (linea?.plan ? etiquetasDe(linea) : [])
    if (piezas.some(pieza => !todas.includes(pieza))) return undefined
    const salen = todas.filter(pieza => piezas.includes(pieza))
    const faltan = todas.filter(pieza => !piezas.includes(pieza))
    // The quantity of the line goes with its last piece.
    van.push({ item, cantidad: faltan.length > 0 ? 0 : parte.cantidad, piezas: salen })
    if (faltan.length > 0) quedan.set(item, { ...parte, piezas: faltan })
  }
  const lugar = espera.map(({ item }) => item)
  const enOrden = (partes: Iterable<ParteLibro>): ParteLibro[] =>
    [...partes].sort((a, b) => lugar.indexOf(a.item) - lugar.indexOf(b.item))
  return { van: enOrden(van), quedan: enOrden(quedan.values()) }
}

const filaDe = (libro: Libro, tienda: string): FilaLibro =>
  libro.filas.get(tienda) ?? { dia: '', ultimo: 0, actos: 0, turnos: new Map() }

/** The next number of the store and day, from 1 (DECISIONS 222). */
function tomarNumero(libro: Libro, { tienda, dia }: Momento): number {
  const fila = filaDe(libro, tienda)
  const ultimo = fila.dia === dia ? fila.ultimo + 1 : 1
  libro.filas.set(tienda, { ...fila, dia, ultimo })
  return ultimo
}

/** An act on the queue of a store, which staff and walls are told of. @param puesto undefined: it leaves the queue. */
function moverFila(
  libro: Libro,
  { tienda, dia, ms }: Momento,
  nombre: string,
  puesto: { llamado: number | null } | undefined,
  aviso: string,
): void {
  const fila = filaDe(libro, tienda)
  const turnos = new Map(fila.turnos)
  if (puesto) turnos.set(nombre, puesto.llamado)
  else turnos.delete(nombre)
  for (const [each, llamado] of turnos) {
    const suyo = libro.turnos.get(each)!.dia
    const cuenta = llamado === null ? suyo === dia : llamado > ms - SERVIDO
    if (suyo !== fila.dia && !cuenta) turnos.delete(each)
  }
  libro.filas.set(tienda, { ...fila, actos: fila.actos + 1, turnos })
  const key = `${tienda}/${nombre}/${aviso}`
  libro.llamadas.set(key, (libro.llamadas.get(key) ?? 0) + 1)
}

/**
 * What the history of a sale and who looks at it are told of its turn: a job does it in the name of who changed the sale last,
 * and tells of the version that it read.
 */
export function anotarTurno(libro: Libro, venta: string, tienda: string): void {
  libro.anotarActo('VENTA', venta, 'turno', ALGUIEN)
  libro.anotarAviso(`notification-facturas-${tienda}`, venta, undefined, 'turno')
}

/** Of a sale that has none: its turn, with the next number. */
export function dar(
  libro: Libro,
  venta: string,
  nombre: string,
  momento: Momento,
  { usuario, motivo }: Pick<TurnoLibro, 'usuario' | 'motivo'>,
): TurnoLibro {
  const turno: TurnoLibro = {
    tienda: momento.tienda,
    venta,
    numero: tomarNumero(libro, momento),
    dia: momento.dia,
    estado: 'pendiente',
    version: 0,
    usuario,
    resto: null,
    pendientes: null,
    llamado: null,
    motivo,
    entrega: null,
  }
  libro.turnos.set(nombre, turno)
  moverFila(libro, momento, nombre, { llamado: null }, 'new_dispatch')
  libro.salidas.set(venta, { turno: nombre, abierto: true, despachos: 0, completa: false })
  return turno
}

/** It is called: from now on it is being served. */
export function llamar(libro: Libro, nombre: string, momento: Momento, llamado: LlamadoLibro): TurnoLibro {
  const antes = libro.turnos.get(nombre)!
  const turno = { ...antes, llamado, version: antes.version + 1 }
  libro.turnos.set(nombre, turno)
  moverFila(libro, momento, nombre, { llamado: llamado.desde }, 'assign_dispatch')
  return turno
}

/** What waits in it leaves, or a part of it; what stays waits in a turn of its own, which nobody is called for yet. */
export function entregar(
  libro: Libro,
  nombre: string,
  momento: Momento,
  {
    entrega,
    motivo,
    quedan,
    resto,
  }: {
    entrega: EntregaLibro
    motivo: string | null
    quedan: readonly ParteLibro[]
    resto: string
  },
): { turno: TurnoLibro; siguiente: TurnoLibro | undefined } {
  const antes = libro.turnos.get(nombre)!
  const turno: TurnoLibro = { ...antes, estado: 'despachado', entrega, motivo, version: antes.version + 1 }
  libro.turnos.set(nombre, turno)
  const siguiente: TurnoLibro | undefined =
    quedan.length === 0
      ? undefined
      : {
          ...antes,
          numero: tomarNumero(libro, momento),
          dia: momento.dia,
          // No version names two turns of a sale.
          version: turno.version,
          usuario: entrega.usuario,
          resto: nombre,
          pendientes: quedan,
          llamado: null,
          motivo: null,
        }
  if (siguiente) libro.turnos.set(resto, siguiente)
  moverFila(libro, momento, nombre, undefined, 'remove_dispatch')
  const { despachos } = libro.salidas.get(turno.venta)!
  libro.salidas.set(turno.venta, {
    turno: siguiente ? resto : nombre,
    abierto: siguiente !== undefined,
    despachos: despachos + 1,
    completa: siguiente === undefined,
  })
  return { turno, siguiente }
}

/** The sale was annulled: nobody is called for its turn any more. */
export function cerrarTurno(libro: Libro, venta: string, momento: Momento): void {
  const salida = libro.salidas.get(venta)
  if (!salida?.abierto) return
  const antes = libro.turnos.get(salida.turno)!
  libro.turnos.set(salida.turno, { ...antes, estado: 'anulado', version: antes.version + 1 })
  moverFila(libro, momento, salida.turno, undefined, 'remove_dispatch')
  libro.salidas.set(venta, { ...salida, abierto: false })
}

/**
 * An order with an open turn was saved: while it is edited it stands in no queue, to be billed it stands there again, and for
 * another customer it is told anew.
 */
export function acomodarTurno(
  libro: Libro,
  venta: string,
  { estado, deOtro }: { estado: number; deOtro: boolean },
  momento: Momento,
): void {
  const salida = libro.salidas.get(venta)
  if (!salida?.abierto) return
  const nombre = salida.turno
  const fila = filaDe(libro, momento.tienda)
  const puesto = fila.turnos.get(nombre)
  if (libro.ventas.get(venta)!.estado === EN_EDICION) {
    if (puesto !== undefined) moverFila(libro, momento, nombre, undefined, 'remove_dispatch')
  } else if (puesto !== undefined) {
    const aviso = puesto === null ? 'new_dispatch' : 'assign_dispatch'
    if (deOtro) moverFila(libro, momento, nombre, { llamado: puesto }, aviso)
  } else if (estado === EN_EDICION) {
    const { dia, resto, llamado } = libro.turnos.get(nombre)!
    const cuenta = llamado === null ? dia === momento.dia : llamado.desde > momento.ms - SERVIDO
    if ((dia === fila.dia || cuenta) && (resto === null || llamado !== null))
      moverFila(libro, momento, nombre, { llamado: llamado?.desde ?? null }, 'new_dispatch')
  }
}

/** A turn that came by itself, as the table was seen to get it. */
export interface TurnoVisto {
  id: number
  venta: number
  tienda: string
  numero: number
  dia: string
}

/** The ledger with it; undefined where the sale is not to have one, or has one, or the number is not the next one. */
export function conTurnoSolo(libro: Libro, visto: TurnoVisto, ms: number): Libro | undefined {
  const venta = libro.nombreDe('v', visto.venta)
  const suya = venta === undefined ? undefined : libro.ventas.get(venta)
  if (venta === undefined || suya?.estado !== FACTURADO || suya.tienda !== visto.tienda) return undefined
  if (libro.salidas.has(venta) || !libro.listas.has(venta)) return undefined
  const nombre = `u${venta}`
  const next = libro.copia()
  const { tienda, dia } = visto
  const turno = dar(next, venta, nombre, { tienda, dia, ms }, { usuario: null, motivo: null })
  if (turno.numero !== visto.numero) return undefined
  anotarTurno(next, venta, tienda)
  next.ids.set(nombre, visto.id)
  return next
}

/** Sales that are billed and ready and never had a turn, though one was to come by itself. */
export const sinTurno = (libro: Libro): string[] =>
  [...libro.listas].flatMap(([venta, debida]) =>
    debida &&
    libro.ventas.get(venta)!.estado === FACTURADO &&
    !falta(libro, venta) &&
    !libro.salidas.has(venta)
      ? [venta]
      : [],
  )

/** What the page of a sale and the lists say of its dispatch. */
export function vistaDeSalida(libro: Libro, venta: string): { [name: string]: Dato } {
  const salida = libro.salidas.get(venta)
  return {
    turno_id: salida ? new Ref(salida.turno) : null,
    numero_turno: salida ? numeroDeTurno(libro.turnos.get(salida.turno)!.numero) : null,
    permite_despachar: salida?.abierto === true,
  }
}

export const vistaDeTurno = (nombre: string, turno: TurnoLibro): { [name: string]: Dato } => ({
  id: new Ref(nombre),
  numero_turno: numeroDeTurno(turno.numero),
  dia: turno.dia,
  venta_id: new Ref(turno.venta),
  codigo_tienda: turno.tienda,
  estado: turno.estado,
  version: turno.version,
  automatico: turno.usuario === null,
  resto_de: turno.resto === null ? null : new Ref(turno.resto),
  modulo: turno.llamado?.modulo ?? null,
  llamadas: turno.llamado?.veces ?? 0,
  mensajero_id: turno.entrega?.mensajero ?? null,
  recibe_cliente: turno.entrega?.recibe != null,
  recibe_nombre: turno.entrega?.recibe ?? null,
  observacion_despacho: turno.entrega?.observacion ?? null,
  motivo: turno.motivo,
})

/** The lines that wait in a turn or went with it, in the order of the sale. */
export function lineasDeTurno(surtido: Surtido, venta: VentaLibro, turno: TurnoLibro): Dato {
  const esperan = esperando(surtido, venta, turno)
  const fueron = turno.entrega?.partes ?? []
  const de = (partes: readonly ParteLibro[], item: number) => partes.find(each => each.item === item)
  return entregables(surtido, venta)
    .filter(({ item }) => de(esperan, item) ?? de(fueron, item))
    .map(({ item, cantidad }) => ({
      item,
      cantidad: enWire(cantidad, 2),
      pendiente: enWire(de(esperan, item)?.cantidad ?? 0, 2),
      entregada: enWire(de(fueron, item)?.cantidad ?? 0, 2),
      piezas_pendientes: de(esperan, item)?.piezas?.length ?? null,
      piezas_entregadas: de(fueron, item)?.piezas?.length ?? null,
    }))
}
