import type { ClaseDeLote, EstadoDeLote, ModoDeCarga } from '#shared/inventarios/cargas'
import { MAXIMO_LOTES } from '#shared/inventarios/cargas'
import type { Instante } from '#shared/kernel/dates'
import type { Cantidad, Precio } from '#shared/kernel/money'
import { sum } from '#shared/kernel/money'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { type Compacto, compactar, expandir } from '../kernel/dynamo/compacto'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import { actualizar, crear, type Falla, fijar, type Operacion } from '../kernel/dynamo/operations'
import type { Autor } from '../kernel/session'

/**
 * A batch: lines that move the stock of a store as one. What each line does is settled when the batch is made, and of a
 * file that counts in its step; a cursor on its header says how far that is done, and moves in the transaction of the
 * movements themselves. So whoever works on it may die at any point: the next one goes on from the cursor, and two at
 * once cannot do a line twice.
 */
export interface LoteGuardado extends Item {
  id: number
  clase: ClaseDeLote
  modo: ModoDeCarga
  tienda: string
  estado: EstadoDeLote
  nombre_archivo: string
  /** Digest of the file, by which an equal one is known. */
  huella?: string
  toma_id?: number
  lineas: number
  unidades: Cantidad
  /** Lines that have a price. */
  precios: number
  /** Lines whose stock has been moved, and lines whose price has been set: both from the first one on. */
  movidas: number
  tasadas: number
  /** Lines (by their place) whose price was left alone. */
  omitidas: number[]
  /** Of a count: lines that were left alone, because somebody had corrected their stock since. */
  dejadas?: number
  /** Of one that is taken back: it may leave less than nothing; and lines (by their place) that were not taken back, for they would. */
  bajo_cero?: true
  sin_devolver?: number[]
  autor: Autor
  fecha: Instante
  fecha_estado: Instante
  reversa?: Autor
  motivo_reversion?: string
  version: number
}

/** A line of a batch, in the domain's integers. */
export interface LineaGuardada {
  producto_id: number
  referencia: string
  /** As the file, or whoever counted, has it. */
  cantidad: Cantidad
  existencia: Cantidad
  /** The store had no row of it. */
  sin_fila?: true | undefined
  /** Of a count: how often its stock had been corrected when it was counted. */
  correcciones?: number | undefined
  /**
   * What is added to the stock, whatever that is by then; of a file that counts, what that comes to when it is done, and of a
   * count nothing where somebody has corrected it since.
   */
  delta: Cantidad
  precio_antes: Precio
  /** The price with tax, where that side was the typed one. */
  con_impuesto?: Precio | undefined
  precio?: Precio | undefined
  motivo?: string | undefined
}

/** Lines of a sheet: one item, some 20 KB when it is packed. */
const POR_HOJA = 500

const hojaDe = (posicion: number): number => Math.floor(posicion / POR_HOJA)

type Nuevo = Pick<
  LoteGuardado,
  'id' | 'clase' | 'modo' | 'tienda' | 'nombre_archivo' | 'huella' | 'toma_id' | 'autor' | 'fecha'
>

/** A batch of which nothing has been done. */
export const nuevoLote = (datos: Nuevo, lineas: readonly LineaGuardada[]): LoteGuardado => ({
  ...datos,
  estado: 'aplicando',
  lineas: lineas.length,
  unidades: sum(lineas.map(({ delta }) => delta)),
  precios: lineas.filter(({ precio }) => precio !== undefined).length,
  movidas: 0,
  tasadas: 0,
  omitidas: [],
  fecha_estado: datos.fecha,
  version: 0,
})

/** Its items. */
export const guardarLote = (lote: LoteGuardado, lineas: readonly LineaGuardada[]): Operacion[] => [
  crear(clave.lote(lote.id), { ...lote, ...indice.lotes(lote.tienda, lote.id) }),
  ...Array.from({ length: hojaDe(lineas.length - 1) + 1 }, (_, hoja) =>
    crear(clave.loteHoja(lote.id, hoja), {
      lineas: compactar(lineas.slice(hoja * POR_HOJA, (hoja + 1) * POR_HOJA)),
    }),
  ),
]

/** Products that one record of the audit names: some 28 KB of the largest file. */
export const MAXIMO_EN_BITACORA = 1000
/** For the audit, what stock was moved by reference, and of how many more. @param como its figures, before and after. */
export function movidosDe<L extends Pick<LineaGuardada, 'referencia' | 'delta'>>(
  lineas: readonly L[],
  como: (linea: L) => readonly number[],
): { movidos: unknown[]; movidos_mas?: number } {
  const movidas = lineas.filter(({ delta }) => delta !== 0)
  return {
    movidos: movidas.slice(0, MAXIMO_EN_BITACORA).map(linea => [linea.referencia, ...como(linea)]),
    ...(movidas.length > MAXIMO_EN_BITACORA && { movidos_mas: movidas.length - MAXIMO_EN_BITACORA }),
  }
}
/** What there was of a line when its file was read, or when it was counted, and what that comes to. */
export const antesYDespues = ({ existencia, delta }: Pick<LineaGuardada, 'existencia' | 'delta'>) => [
  existencia,
  existencia + delta,
]

/** Its header, consistent. */
export async function lotePorId(id: number): Promise<LoteGuardado | undefined> {
  const [item] = await obtener([clave.lote(id)])
  return item as LoteGuardado | undefined
}

/** A batch of a store; one of another store is not there. */
export async function loteDeTienda(id: number, tienda: string): Promise<LoteGuardado | undefined> {
  const lote = await lotePorId(id)
  return lote?.tienda === tienda ? lote : undefined
}

/** A file that says how much there is: the stock ends at that, whatever it was before. */
export const cuentaTodo = ({ clase, modo }: Pick<LoteGuardado, 'clase' | 'modo'>): boolean =>
  clase === 'carga' && modo === 'conteo'

/** A line of a count that was left alone: one that was to be applied says by how much it differs. */
export const dejada = ({ clase }: Pick<LoteGuardado, 'clase'>, { delta }: LineaGuardada): boolean =>
  clase === 'toma' && delta === 0

/** Lines of a batch from a place on, in the stead of those that stand there: the sheets that they are in. */
export async function cambiarLineas(
  lote: LoteGuardado,
  desde: number,
  nuevas: readonly LineaGuardada[],
): Promise<Operacion[]> {
  const hojas = [...new Set(nuevas.map((_, i) => hojaDe(desde + i)))]
  const leidas = await Promise.all(hojas.map(hoja => lineasDe(lote, hoja * POR_HOJA, (hoja + 1) * POR_HOJA)))
  return hojas.map((hoja, i) =>
    fijar(clave.loteHoja(lote.id, hoja), {
      lineas: compactar(leidas[i]!.map((linea, j) => nuevas[hoja * POR_HOJA + j - desde] ?? linea)),
    }),
  )
}

/** Some lines of a batch by their places: what has been done of them stays as it is. */
export async function lineasDe(
  { id, lineas }: LoteGuardado,
  desde: number,
  hasta: number,
): Promise<LineaGuardada[]> {
  const fin = Math.min(hasta, lineas)
  if (desde >= fin) return []
  const primera = hojaDe(desde)
  const hojas = Array.from({ length: hojaDe(fin - 1) - primera + 1 }, (_, i) => primera + i)
  const items = await obtener(hojas.map(hoja => clave.loteHoja(id, hoja)))
  const leidas = items.flatMap(item => expandir(item!.lineas as Compacto<LineaGuardada[]>))
  return leidas.slice(desde - primera * POR_HOJA, fin - primera * POR_HOJA)
}

/** The newest batches of a store. */
export const lotesDe = async (tienda: string): Promise<LoteGuardado[]> =>
  (await consultar({
    indice: 'GSI1',
    pk: particion.lotes(tienda),
    descendente: true,
    limite: MAXIMO_LOTES,
  })) as LoteGuardado[]

/** Moves the header on from what was read; whoever was faster is read again. */
export const avanzarLote = (
  antes: LoteGuardado,
  cambios: Partial<LoteGuardado>,
  falla: Falla = 'reintentar',
): Operacion => actualizar(clave.lote(antes.id), { cambios, version: antes.version, falla })
