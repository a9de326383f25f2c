import { enWire, valorDeRetal } from './dinero'
import type { Libro, ReservaLibro, RetalLibro } from './libro'
import { llevada } from './prever-uniones'
import { cancelada, lineasCortadas, producida } from './produccion'
import { type Dato, Ref } from './prevision'
import { DESPIECE, type Medidas, type Surtido } from './surtido'

/**
 * The offcuts of the ledger. One that a sale leaves is named after it (`v7-2-1`: the first of its line 2), one that
 * was entered by hand after its request (`m9`).
 */
const ANULADO = 3
/** Of a finish, the finish taken back and the next one, whose jobs come in any order, each does what there is to do. */
export const ALGUIEN = 0

/** Price of the board plus RECARGO_RETAL (20.000 unless the shop says otherwise), by the share of the area (DECISIONS 130). */
export function valorDe(libro: Libro, surtido: Surtido, medidas: Medidas): number {
  const { precio, largo, ancho } = surtido.porReferencia.get(DESPIECE.tablero)!
  const recargo = Number(libro.parametros.get('RECARGO_RETAL') ?? '20000')
  return valorDeRetal(medidas, { base: largo!, altura: ancho! }, precio, recargo)
}

/** Name in the ledger of the offcut that a client names; undefined when nobody can have heard of it. */
export function nombreDeRetal(libro: Libro, id: string): string | undefined {
  if (id.startsWith('M')) return libro.nombreDe('m', Number(id.slice(1)))
  const [sale = '', ...rest] = id.split('-')
  const venta = libro.nombreDe('v', Number(sale))
  return venta === undefined ? undefined : [venta, ...rest].join('-')
}

/** The sale that leaves an offcut, by the offcut's name. */
export const ventaDeRetal = (nombre: string): string | undefined =>
  nombre.startsWith('v') ? nombre.split('-')[0]! : undefined

/** By which an offcut is kept on a day. */
export const reservaEn = ({ reserva }: RetalLibro, dia: string): ReservaLibro | null =>
  reserva && reserva.hasta >= dia ? reserva : null

/** It is kept for another customer, or without one by somebody who does not sell it. */
export function deOtro(
  libro: Libro,
  retal: RetalLibro,
  { dia, usuarios, cliente }: { dia: string; usuarios: readonly number[]; cliente: number },
): boolean {
  const reserva = reservaEn(retal, dia)
  if (!reserva) return false
  return reserva.cliente === null
    ? !usuarios.includes(reserva.usuario)
    : !libro.numerosDe(cliente).includes(reserva.cliente)
}

/** An offcut moves: its next version, and a row of its ledger. What lies in the store no more is kept for nobody. */
export function mover(
  libro: Libro,
  nombre: string,
  cambios: Partial<RetalLibro>,
  { accion, usuario }: { accion: string; usuario: number },
): RetalLibro {
  const antes = libro.retales.get(nombre)!
  const lejos = cambios.estado !== undefined && cambios.estado !== antes.estado
  const retal = { ...antes, ...cambios, ...(lejos && { reserva: null }), version: antes.version + 1 }
  libro.retales.set(nombre, retal)
  libro.anotarActo('RETAL', nombre, accion, usuario)
  return retal
}

/** Why what a finish left is taken back with it. */
const porque = (libro: Libro, nombre: string, item: number): string => {
  const id = libro.ids.get(nombre)
  return libro.ventas.get(nombre)!.estado === ANULADO
    ? `Venta ${id} anulada`
    : `Sigue el corte de la OP ${id}-${item}`
}

/**
 * The job that follows from the end of a cut, and from its being taken back: what a plan that was cut leaves is proposed to
 * the store; otherwise what nobody has received is taken back. All of one sale at once.
 */
function conciliado(libro: Libro, surtido: Surtido, nombre: string): Libro {
  const next = libro.copia()
  next.porConciliar.delete(nombre)
  const venta = next.ventas.get(nombre)!
  const cortadas = lineasCortadas(next, nombre)
  for (const { item, deja } of venta.lineas)
    for (const [i, medidas] of deja.entries()) {
      const retal = `${nombre}-${item}-${i + 1}`
      const found = next.retales.get(retal)
      if (!cortadas.has(item)) {
        const motivo = porque(next, nombre, item)
        if (found?.estado === 'propuesto')
          mover(
            next,
            retal,
            { estado: 'descartado', motivo, retirado: true },
            { accion: 'retirar', usuario: ALGUIEN },
          )
      } else if (found?.retirado)
        mover(
          next,
          retal,
          { estado: 'propuesto', motivo: null, retirado: false },
          { accion: 'proponer', usuario: ALGUIEN },
        )
      else if (!found) {
        next.retales.set(retal, {
          ...medidas,
          version: 0,
          tienda: venta.tienda,
          estado: 'propuesto',
          ubicacion: '',
          valor: valorDe(next, surtido, medidas),
          venta: nombre,
          item,
          numero: i + 1,
          usado_en: null,
          motivo: null,
          retirado: false,
          reserva: null,
          tira: null,
        })
        next.anotarActo('RETAL', retal, 'proponer', ALGUIEN)
      }
    }
  return next
}

/** Nobody is told when a job is done: every ledger in which some of those of these sales are, the one without first. */
export function resoluciones(libro: Libro, surtido: Surtido, ventas: Iterable<string>): Libro[] {
  let all = [libro]
  for (const nombre of new Set(ventas)) {
    if (libro.porConciliar.has(nombre)) all = [...all, ...all.map(each => conciliado(each, surtido, nombre))]
    if (libro.porProducir.has(nombre)) all = [...all, ...all.map(each => producida(each, nombre))]
    if (libro.porCancelar.has(nombre)) all = [...all, ...all.map(each => cancelada(each, nombre))]
    if (libro.porLlevar.has(nombre)) all = [...all, ...all.map(each => llevada(each, nombre))]
  }
  return all
}

/** The ledger when every job is done. */
export function asentado(libro: Libro, surtido: Surtido): Libro {
  const conciliada = (next: Libro, nombre: string): Libro => conciliado(next, surtido, nombre)
  let next = [...libro.porConciliar.keys()].reduce(conciliada, libro)
  next = [...libro.porProducir.keys()].reduce(producida, next)
  next = [...libro.porCancelar.keys()].reduce(cancelada, next)
  return [...libro.porLlevar.keys()].reduce(llevada, next)
}

export const vistaDeRetal = (nombre: string, retal: RetalLibro): { [name: string]: Dato } => ({
  id: new Ref(nombre),
  version: retal.version,
  codigo_tienda: retal.tienda,
  referencia: DESPIECE.tablero,
  base: retal.base,
  altura: retal.altura,
  valor: enWire(retal.valor, 2),
  ubicacion: retal.ubicacion,
  estado: retal.estado,
  venta_id: retal.venta === null ? null : new Ref(retal.venta),
  item: retal.item,
  numero: retal.numero,
  usado_en: retal.usado_en === null ? null : new Ref(retal.usado_en),
  motivo: retal.motivo,
})
