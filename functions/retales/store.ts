import type { Dia, Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import type { Centavos } from '#shared/kernel/money'
import {
  type EstadoRetal,
  type Medidas,
  referenciaDeRetal,
  valorDeRetal,
  valorDeVenta,
} from '#shared/retales/retal'
import { leerTarifaDeRetal, PARAMETROS_DE_RETAL, type TarifaDeRetal } from '#shared/retales/tarifa'
import type { Auditoria } from '../kernel/cambio'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave, indice } from '../kernel/dynamo/keys'
import { actualizar, crear, type Falla, type Operacion } from '../kernel/dynamo/operations'
import { valorDe } from '../maestros/public'
import type { ProductoGuardado } from '../productos/public'
import { eventoDeRetal } from '../tiempo-real/public'

/** A cell of the matrix of the strips. */
export interface Lugar {
  color_id: number
  tipo_id: number
}

/** Who keeps an offcut, for whom and until when: beside its state, for it goes on lying in the store. */
export interface ReservaGuardada {
  /** Its last day; after that it is none, and stays until the next movement. */
  hasta: Dia
  tercero_id: number | null
  nombre_cliente: string | null
  /** Of the customer, by which a cut list says whose it is. */
  numero_documento: string | null
  motivo: string | null
  usuario_id: number
  usuario: string
  fecha: Instante
}

export interface RetalGuardado extends Item, Medidas {
  id: string
  version: number
  codigo_tienda: string
  producto_id: number
  referencia: string
  valor: Centavos
  ubicacion: string
  estado: EstadoRetal
  venta_id: number | null
  item: number | null
  numero: number | null
  usado_en: number | null
  motivo: string | null
  /** The production order whose cut left it; missing in one entered by hand, or proposed by a bill of before. */
  orden_id?: number
  /** It was discarded because its cut goes on, by nobody who looked at it: the end of the cut proposes it again. */
  retirado?: true | undefined
  /** Its place in the matrix of the strips; missing where it is none. */
  tira?: Lugar | null
  reserva?: ReservaGuardada | undefined
  fecha_registro: Instante
  fecha_estado: Instante
}

/** Of two offcuts the larger one sorts first: tenths of a millimetre squared, counted backwards. */
const ultimaArea = 999_999_999_999
const ordenDeArea = ({ base, altura }: Medidas): string =>
  relleno(ultimaArea - Math.round(base * 10) * Math.round(altura * 10))

const indices = (retal: RetalGuardado) => ({
  ...indice.retales(
    retal.codigo_tienda,
    retal.estado,
    referenciaDeRetal(retal.referencia),
    ordenDeArea(retal),
    retal.id,
  ),
  ...indice.reservas(retal.codigo_tienda, retal.reserva?.hasta, retal.id),
})

/** What an offcut takes from its board: which it is, and its share of the price. Names are read from the board. */
export const delTablero = (producto: ProductoGuardado, medidas: Medidas, recargo: number) => ({
  producto_id: producto.id,
  referencia: producto.referencia,
  base: medidas.base,
  altura: medidas.altura,
  valor: valorEn(producto, medidas, recargo),
})

/** Value of an offcut of these sides at today's price of its board; a board without sizes gives none. */
export function valorEn(
  { medida_largo, medida_ancho, precio_unitario }: ProductoGuardado,
  medidas: Medidas,
  recargo: number,
): Centavos {
  if (medida_largo === null || medida_ancho === null) return 0 as Centavos
  return valorDeRetal(medidas, { base: medida_largo, altura: medida_ancho }, precio_unitario, recargo)
}

/** What a sale charges for an offcut of these sides at today's price of its board; a board without sizes: nothing. */
export function precioDeVenta(
  { medida_largo, medida_ancho, precio_unitario }: ProductoGuardado,
  medidas: Medidas,
  tarifa: TarifaDeRetal,
): Centavos {
  if (medida_largo === null || medida_ancho === null) return 0 as Centavos
  return valorDeVenta(medidas, { base: medida_largo, altura: medida_ancho }, precio_unitario, tarifa)
}

/** @param items the parameters of `PARAMETROS_DE_RETAL` as they are stored, in that order. */
export const tarifaDe = (items: readonly (Item | undefined)[]): TarifaDeRetal =>
  leerTarifaDeRetal(codigo => valorDe(codigo, items[PARAMETROS_DE_RETAL.indexOf(codigo)]))

/** Surcharge on the price of a board that its offcuts share, pesos. */
export const recargoDe = (parametro: Item | undefined): number => tarifaDe([parametro]).recargo

/** Offcuts by number, consistent: for decisions. */
export const retales = async (ids: readonly string[]): Promise<(RetalGuardado | undefined)[]> =>
  (await obtener(ids.map(clave.retal))) as (RetalGuardado | undefined)[]

/** An offcut of a store; one of another store is not there (DECISIONS R7). */
export async function retalDeTienda(id: string, tienda: string): Promise<RetalGuardado | undefined> {
  const [found] = await retales([id])
  return found?.codigo_tienda === tienda ? found : undefined
}

/** What the ledger keeps of an offcut before and after each movement. */
const resumen = ({ estado, ubicacion, base, altura, usado_en, tira, reserva }: RetalGuardado) => ({
  estado,
  ubicacion,
  base,
  altura,
  usado_en,
  ...(tira && { tira: `${tira.color_id}-${tira.tipo_id}` }),
  ...(reserva && {
    reservado_hasta: reserva.hasta,
    reservado_para: reserva.nombre_cliente ?? reserva.motivo,
    reservado_por: reserva.usuario,
  }),
})

/**
 * A movement of an offcut: its new state, and the row of its ledger (`AUDITORIA#RETAL#id`: who, when, why, before and
 * after), which is written in the same transaction and never changed.
 */
export interface Movimiento {
  operacion: Operacion
  auditoria: Auditoria
  retal: RetalGuardado
}

export const crearRetal = (retal: RetalGuardado, accion: string): Movimiento => ({
  operacion: crear(clave.retal(retal.id), { ...retal, ...indices(retal) }),
  auditoria: { entidad: 'RETAL', id: retal.id, accion, despues: resumen(retal) },
  retal,
})

interface Acto {
  accion: string
  ahora: Instante
  motivo?: string | undefined
  falla?: Falla | undefined
}

/** Changes an offcut that must still be as it was read. What lies in the store no more is kept for nobody. */
export function moverRetal(
  antes: RetalGuardado,
  cambios: Partial<RetalGuardado>,
  { accion, ahora, motivo, falla }: Acto,
): Movimiento {
  const moved = cambios.estado !== undefined && cambios.estado !== antes.estado
  const all = {
    ...cambios,
    ...(moved && { fecha_estado: ahora }),
    ...(moved && antes.reserva && { reserva: undefined }),
  }
  const retal: RetalGuardado = { ...antes, ...all, version: antes.version + 1 }
  return {
    operacion: actualizar(clave.retal(antes.id), {
      cambios: { ...all, ...indices(retal) },
      version: antes.version,
      falla,
    }),
    auditoria: {
      entidad: 'RETAL',
      id: antes.id,
      accion,
      antes: resumen(antes),
      despues: resumen(retal),
      motivo,
    },
    retal,
  }
}

/** Several movements as the parts of a change. */
export const partesDe = (movimientos: readonly Movimiento[]) => ({
  operaciones: movimientos.map(({ operacion }) => operacion),
  auditoria: movimientos.map(({ auditoria }) => auditoria),
  entidades: movimientos.map(({ retal }) => ({ clase: 'RETAL' as const, id: retal.id })),
  /** One hint for all of them: who listens reads its list again. */
  eventos: movimientos.slice(0, 1).map(({ retal, auditoria }) =>
    eventoDeRetal(retal.codigo_tienda, {
      id: retal.id,
      version: retal.version,
      accion: auditoria.accion,
    }),
  ),
})
