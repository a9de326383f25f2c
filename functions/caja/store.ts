import { createHash } from 'node:crypto'
import { ErrorVeta } from '#shared/http/errors'
import { type Dia, type Instante, mesDe } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { ordenDe } from '../kernel/clock'
import type { Item } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { crear, exigirAusente, type Operacion, sustituir } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'

/** Why money came in or went out: each has its source. */
export type TipoDeCaja =
  | 'venta'
  | 'devolucion'
  | 'anticipo'
  | 'abono'
  | 'ingreso'
  | 'egreso'
  | 'pago_proveedor'

/** What moved, as whoever moves it says it. */
export interface MovimientoNuevo {
  tipo: TipoDeCaja
  /** Why, in words. */
  descripcion: string
  /** What somebody wrote of an expense or an income, which `descripcion` says with its number and what became of it. */
  escrito?: string
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

/** Centavos and how many movements, by kind and payment form (`venta#1`). */
export type Sumas = Record<string, [valor: number, n: number]>

/** Money in or out of a store on a day, and what its bills were paid by instead of money: append-only; what takes it back is a movement of its own with the other sign. */
export interface MovimientoDeCaja extends Item, MovimientoNuevo {
  tienda: string
  fecha: string
  /** Its place among those of the day: 1, 2, … without a gap. */
  numero: number
  usuario_id: number
  usuario: string
  conexion_id: string
  /** The cash session of its terminal, where one was open. */
  sesion_caja_id?: number
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
  sumas: Sumas
  /** Bills of the day, and bills that were annulled on it. */
  facturado: TotalesDeVenta
  anulado: TotalesDeVenta
  /** Its month is closed: the moment of the close. */
  cerrado?: string
}

/** The cash of a terminal from its opening to its close, as it runs (DECISIONS 17): all money that moves there is added to it. */
export interface CajaAbierta extends Item {
  id: number
  tienda: string
  terminal: string
  version: number
  usuario_id: number
  usuario: string
  abierta: Instante
  /** Cash that was in the drawer at the opening. */
  base: Centavos
  /** Cash that has come in since, less what went out. */
  efectivo: Centavos
  sumas: Sumas
  /** How many of its movements each day's chain has. */
  dias: Record<Dia, number>
}

/** What an act of money reads of the till. */
export interface CajaLeida {
  /** `clave.diaDeCaja(tienda, dia)`; undefined: nothing has happened on it. */
  dia: Item | undefined
  /** The cash session that is open at the terminal. */
  abierta: CajaAbierta | undefined
  /** Whether the store wants one to be open (TIENDAS_SESION_CAJA). */
  exige: boolean
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

function sumarA(sumas: Sumas, { tipo, forma_pago_id: forma, valor }: MovimientoNuevo): void {
  const clase = `${tipo}#${forma}`
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

/** A session after more of its movements, on their day. */
export function sumarACaja(
  caja: CajaAbierta,
  dia: Dia,
  movimientos: readonly MovimientoNuevo[],
): CajaAbierta {
  const sumas = { ...caja.sumas }
  for (const movimiento of movimientos) sumarA(sumas, movimiento)
  return {
    ...caja,
    efectivo: sum([
      caja.efectivo,
      ...movimientos.filter(({ es_efectivo }) => es_efectivo).map(({ valor }) => valor),
    ]),
    sumas,
    dias: { ...caja.dias, [dia]: (caja.dias[dia] ?? 0) + movimientos.length },
  }
}

/** Writes a session as it stands after its movements. */
export const guardarCaja = (antes: CajaAbierta, despues: CajaAbierta): Operacion =>
  sustituir(
    clave.cajaAbierta(antes.tienda, antes.terminal),
    { ...despues, version: antes.version + 1 },
    antes.version,
  )

/** @throws ErrorVeta `caja_cerrada`: the store wants a session, and a bill, or cash, would move without one. */
function exigirCaja({ abierta, exige }: CajaLeida, { movimientos, venta }: Hechos): void {
  if (!exige || abierta) return
  if (venta?.hecho === 'facturado' || movimientos.some(({ es_efectivo }) => es_efectivo))
    throw new ErrorVeta('caja_cerrada')
}

/**
 * Books what happened in the money of a store's day: its movements, chained to those before, and what the day comes to.
 * The month must be open, and the day still as it was read. The session of the terminal is left to `moverCaja`.
 */
export function moverDia(
  dia: Dia,
  caja: CajaLeida,
  hechos: Hechos,
  { sesion, ahora, tienda }: Acto,
): Operacion[] {
  exigirCaja(caja, hechos)
  const { movimientos, venta } = hechos
  const leido = caja.dia as DiaDeCaja | undefined
  if (leido?.cerrado !== undefined) throw new ErrorVeta('periodo_cerrado')
  const antes = leido ?? diaVacio(tienda, dia)
  const sumas = { ...antes.sumas }
  let { n, huella } = antes
  const filas = movimientos.map(movimiento => {
    sumarA(sumas, movimiento)
    const fila: Item = {
      ...movimiento,
      ...clave.caja(tienda, dia, ordenDe(ahora)),
      tienda,
      fecha: ahora,
      numero: ++n,
      usuario_id: sesion.usuario_id,
      usuario: sesion.nombre,
      conexion_id: sesion.conexion_id,
      ...(caja.abierta && { sesion_caja_id: caja.abierta.id }),
    }
    huella = huellaDe(huella, fila)
    return { ...fila, huella } as MovimientoDeCaja & { pk: string; sk: string }
  })
  const despues: DiaDeCaja = { ...antes, version: antes.version + 1, n, huella, sumas }
  if (venta) despues[venta.hecho] = masTotales(antes[venta.hecho], venta.totales)
  return [
    // A day on which something has happened says itself that its month is closed: the close writes it there.
    ...(leido ? [] : [exigirAusente(clave.periodo(tienda, mesDe(dia)), 'periodo_cerrado')]),
    ...filas.map(fila => crear(fila, fila)),
    sustituir(clave.diaDeCaja(tienda, dia), despues, leido && antes.version),
  ]
}

/** Books what happened on a day, and in the cash session of the terminal where one is open. */
export const moverCaja = (dia: Dia, caja: CajaLeida, hechos: Hechos, acto: Acto): Operacion[] => [
  ...moverDia(dia, caja, hechos, acto),
  ...(caja.abierta && hechos.movimientos.length > 0
    ? [guardarCaja(caja.abierta, sumarACaja(caja.abierta, dia, hechos.movimientos))]
    : []),
]
