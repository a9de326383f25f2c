import type { TurnoLibro } from '../libro/despachos'
import type { FacturaLibro } from '../libro/facturas'
import type { CambioLibro, CatalogoLibro, Libro, ReinicioLibro, RetiroLibro } from '../libro/libro'
import { sumarA } from './cotejo'

/** What may befall a turn. */
const DE_TURNO: Record<string, (turno: TurnoLibro) => boolean> = {
  'turn: by itself': ({ usuario }) => usuario === null,
  'turn: by hand': ({ usuario, resto }) => usuario !== null && resto === null,
  'turn: with a reason': ({ motivo, entrega }) => motivo !== null && entrega === null,
  'turn: called': ({ llamado }) => llamado?.veces === 1,
  'turn: called again': ({ llamado }) => (llamado?.veces ?? 0) > 1,
  'turn: closed by an annulment': ({ estado }) => estado === 'anulado',
  'dispatch: whole': ({ entrega, resto }) => entrega !== null && resto === null,
  'dispatch: of what was left': ({ entrega, resto }) => entrega !== null && resto !== null,
  'dispatch: some pieces': ({ entrega }) =>
    entrega?.partes.some(({ piezas, cantidad }) => piezas !== null && cantidad === 0) === true,
  'dispatch: the last pieces': ({ entrega, resto }) =>
    resto !== null &&
    entrega?.partes.some(({ piezas, cantidad }) => piezas !== null && cantidad > 0) === true,
  'dispatch: before payment or production': ({ entrega, motivo }) => entrega !== null && motivo !== null,
  'dispatch: by a courier': ({ entrega }) => entrega?.mensajero != null,
  'dispatch: fetched': ({ entrega }) => entrega?.recibe != null,
}
/** What may befall an invoice of a supplier. */
const DE_FACTURA: Record<string, (factura: FacturaLibro) => boolean> = {
  'invoice: owed': ({ pagada, anulado, partes }) => !pagada && !anulado && partes.length === 0,
  'invoice: paid at once': ({ pago, de, iva }) => pago !== null && de === null && iva > 0,
  'invoice: paid in part': ({ partes, pagada }) => partes.length > 0 && !pagada,
  'invoice: paid in parts': ({ partes, pagada }) => partes.length > 1 && pagada,
  'part: voided': ({ de, anulado }) => de !== null && anulado,
  'part: corrected': ({ de, anulado, version }) => de !== null && !anulado && version > 0,
}
/** What becomes of strips that are taken away at once. */
const DE_RETIRO: Record<string, (retiro: RetiroLibro) => boolean> = {
  'strips: a row taken away': ({ color, tiras }) => color !== null && tiras.length > 0,
  'strips: all taken away': ({ color }) => color === null,
  'strips: given back': ({ estado, tiras }) => estado === 'deshecho' && tiras.length > 0,
}
/** And of prices that change in bulk. */
const DE_CAMBIO: Record<string, (cambio: CambioLibro) => boolean> = {
  'prices: changed': ({ hechos }) => [...hechos.values()].includes('hecho'),
  'prices: left alone': ({ hechos }) => [...hechos.values()].includes('distinto'),
  'prices: changed back': ({ hechos }) => [...hechos.values()].includes('deshecho'),
}
/** And of files of products. */
const DE_CATALOGO: Record<string, (catalogo: CatalogoLibro) => boolean> = {
  'file: rows done': ({ hechos }) => [...hechos.values()].includes('hecha'),
  'file: rows left alone': ({ hechos }) => [...hechos.values()].includes('conflicto'),
}
const DE_REINICIO: Record<string, (reinicio: ReinicioLibro) => boolean> = {
  'boards: taken': ({ estado, filas }) => estado === 'hecho' && filas.length > 0,
  'boards: given back': ({ estado, filas }) => estado === 'deshecho' && filas.length > 0,
}
/** The form that is owed. */
const A_CUENTA = 6
/** What comes of more than one of them. */
const DE_VARIOS: Record<string, (libro: Libro) => number> = {
  'bill: owed in part': ({ ventas }) =>
    [...ventas.values()].filter(
      ({ pagos }) =>
        pagos.some(({ forma }) => forma === A_CUENTA) && pagos.some(({ forma }) => forma !== A_CUENTA),
    ).length,
  'annulment: what had left came back': ({ ventas, salidas }) =>
    [...salidas].filter(([venta, { despachos }]) => despachos > 0 && ventas.get(venta)!.estado === 3).length,
  'invoice: owed again': ({ pagos }) =>
    [...pagos.values()].filter(
      ({ de, anulado }) => de !== null && anulado && !pagos.get(de)!.pagada && !pagos.get(de)!.anulado,
    ).length,
}

export const SUCESOS = [
  DE_TURNO,
  DE_FACTURA,
  DE_RETIRO,
  DE_CAMBIO,
  DE_CATALOGO,
  DE_REINICIO,
  DE_VARIOS,
].flatMap(Object.keys)

/** How often each of those happened, by the ledger at the end. */
export function contarSucesos(libro: Libro, cuenta: Map<string, number>): void {
  const contar = <T>(de: Record<string, (cada: T) => boolean>, todos: Iterable<T>): void => {
    for (const cada of todos) for (const [que, es] of Object.entries(de)) if (es(cada)) sumarA(cuenta, que, 1)
  }
  contar(DE_TURNO, libro.turnos.values())
  contar(DE_FACTURA, libro.pagos.values())
  contar(DE_RETIRO, libro.retiros.values())
  contar(DE_CAMBIO, libro.cambiosDePrecios.values())
  contar(DE_CATALOGO, libro.catalogos.values())
  contar(DE_REINICIO, libro.reinicios.values())
  for (const [que, cuantos] of Object.entries(DE_VARIOS))
    if (cuantos(libro) > 0) sumarA(cuenta, que, cuantos(libro))
}
