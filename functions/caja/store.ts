import { createHash } from 'node:crypto'
import { type Dia, mesDe } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { ordenDe } from '../kernel/clock'
import type { Item } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { crear, exigirAusente, type Operacion, sustituir } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'

/** Why money came in or went out: each has its source. */
export type TipoDeCaja =
  'venta' | 'devolucion' | 'anticipo' | 'abono' | 'ingreso' | 'egreso' | 'pago_proveedor'

/** What moved, as whoever moves it says it. */
export interface MovimientoNuevo {
  tipo: TipoDeCaja
  /** Why, in words. */
  descripcion: string
  forma_pago_id: number
  nombre_forma_pago: string
  es_efectivo: boolean
  /** Positive: it came in. */
  valor: Centavos
  comprobante: string | null
  /** What a bill was paid by without money: the customer's advance, or a debt. It adds up to the bill, not to the drawer. */
  sin_dinero?: 'anticipo' | 'credito'
  /** What it comes from: a sale, or a movement of the ledger of that name. */
  venta_id?: number
  anticipo_id?: number
  credito_id?: number
  ingreso_id?: number
  egreso_id?: number
  pago_proveedor_id?: number
  /** It takes an earlier one of its kind back. */
  reversa?: true
}

/** Money in or out of a store on a day, and what its bills were paid by instead of money: append-only; what takes it back is a movement of its own with the other sign. */
export interface MovimientoDeCaja extends Item, MovimientoNuevo {
  tienda: string
  fecha: string
  /** Its place among those of the day: 1, 2, … without a gap. */
  numero: number
  usuario_id: number
  usuario: string
  conexion_id: string
  /** SHA-256 of the movement before it and of all of this one (`huellaDe`). */
  huella: string
}

/** Totals of bills, in centavos. */
export interface TotalesDeVenta {
  ventas: number
  bruta: number
  neta: number
  impuestos: number
  otros_impuestos: number
  descuento: number
}

/** A store's day in money: what its movements come to, and where their chain ends. */
export interface DiaDeCaja extends Item {
  tienda: string
  dia: Dia
  version: number
  /** Movements. */
  n: number
  /** Of the last one; empty before the first. */
  huella: string
  /** By kind and payment form (`venta#1`): centavos, and how many movements. */
  sumas: Record<string, [valor: number, n: number]>
  /** Bills of the day, and bills that were annulled on it. */
  facturado: TotalesDeVenta
  anulado: TotalesDeVenta
}

/** What happens to a day in one transaction. */
export interface Hechos {
  movimientos: readonly MovimientoNuevo[]
  /** Of a bill or its annulment. */
  venta?: { hecho: 'facturado' | 'anulado'; totales: TotalesDeVenta }
}

/** A day that nothing has happened on. */
const NADA: TotalesDeVenta = {
  ventas: 0,
  bruta: 0,
  neta: 0,
  impuestos: 0,
  otros_impuestos: 0,
  descuento: 0,
}
export const diaVacio = (tienda: string, dia: Dia): DiaDeCaja => ({
  tienda,
  dia,
  version: 0,
  n: 0,
  huella: '',
  sumas: {},
  facturado: NADA,
  anulado: NADA,
})

/**
 * The link of the chain: SHA-256, in hexadecimal, of the former link, a line feed, and the movement as JSON with its
 * attributes by name and without its own link. Whoever alters, takes out or puts in a movement breaks every later link.
 */
export function huellaDe(anterior: string, movimiento: Item): string {
  const pares = Object.entries(movimiento)
    .filter(([nombre, valor]) => nombre !== 'huella' && valor !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(`${anterior}\n${JSON.stringify(pares)}`)
    .digest('hex')
}

function sumarA(sumas: DiaDeCaja['sumas'], clase: string, valor: number): void {
  const [antes, n] = sumas[clase] ?? [0, 0]
  sumas[clase] = [antes + valor, n + 1]
}

const masTotales = (a: TotalesDeVenta, b: TotalesDeVenta): TotalesDeVenta => ({
  ventas: a.ventas + b.ventas,
  bruta: a.bruta + b.bruta,
  neta: a.neta + b.neta,
  impuestos: a.impuestos + b.impuestos,
  otros_impuestos: a.otros_impuestos + b.otros_impuestos,
  descuento: a.descuento + b.descuento,
})

/**
 * Books what happened in the money of a store's day: its movements, chained to those before, and what the day comes to.
 * The month must be open, and the day still as it was read.
 * @param leido `clave.diaDeCaja(tienda, dia)`, as it was read; undefined: nothing has happened on it.
 */
export function moverCaja(
  dia: Dia,
  leido: Item | undefined,
  { movimientos, venta }: Hechos,
  { sesion, ahora, tienda }: Acto,
): Operacion[] {
  const antes = (leido as DiaDeCaja | undefined) ?? diaVacio(tienda, dia)
  const sumas = { ...antes.sumas }
  let { n, huella } = antes
  const filas = movimientos.map(movimiento => {
    sumarA(sumas, `${movimiento.tipo}#${movimiento.forma_pago_id}`, movimiento.valor)
    const fila: Item = {
      ...movimiento,
      ...clave.caja(tienda, dia, ordenDe(ahora)),
      tienda,
      fecha: ahora,
      numero: ++n,
      usuario_id: sesion.usuario_id,
      usuario: sesion.nombre,
      conexion_id: sesion.conexion_id,
    }
    huella = huellaDe(huella, fila)
    return { ...fila, huella } as MovimientoDeCaja & { pk: string; sk: string }
  })
  const despues: DiaDeCaja = { ...antes, version: antes.version + 1, n, huella, sumas }
  if (venta) despues[venta.hecho] = masTotales(antes[venta.hecho], venta.totales)
  return [
    exigirAusente(clave.periodo(tienda, mesDe(dia)), 'periodo_cerrado'),
    ...filas.map(fila => crear(fila, fila)),
    sustituir(clave.diaDeCaja(tienda, dia), despues, leido && antes.version),
  ]
}
