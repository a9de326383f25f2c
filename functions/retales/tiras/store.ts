import type { Instante } from '#shared/kernel/dates'
import { type EstadoDeRetiro, MAXIMO_RETIROS_RECIENTES, PLAZO_PARA_DESHACER } from '#shared/retales/tiras'
import { milisegundos, ordenDesde } from '../../kernel/clock'
import { consultar, type Item, obtener } from '../../kernel/dynamo/client'
import { clave, particion } from '../../kernel/dynamo/keys'
import { actualizar, crear, type Falla, type Operacion, sustituir } from '../../kernel/dynamo/operations'
import { catalogo } from '../../maestros/public'
import { type Lugar, retales, type RetalGuardado } from '../store'

/** A row of the matrix: a colour of the master, whose id it has (DECISIONS 141). */
export interface ColorDeTiras extends Item {
  id: number
  /** What the strips call it; null: as the master does, and after its changes. */
  nombre: string | null
  activo: boolean
  version: number
}
export interface TipoDeTiras extends Item {
  id: number
  nombre: string
  activo: boolean
  version: number
}
/** A cell: which offcuts its measures are. One that was used stays named until the cell is saved again. */
export interface CeldaDeTiras extends Item, Lugar {
  /** The board that new ones come from. */
  producto_id: number
  ids: string[]
  version: number
}
/** What takes many strips away at once, as they were: the snapshot that undoing goes by. */
export interface RetiroGuardado extends Item {
  id: string
  fecha: Instante
  usuario: string
  motivo: string
  color_id: number | null
  nombre_color: string | null
  estado: EstadoDeRetiro
  ids: string[]
  hechas: number
  version: number
}

export interface MatrizLeida {
  colores: ColorDeTiras[]
  tipos: TipoDeTiras[]
  celdas: CeldaDeTiras[]
  /** Names of the master of colours, by id. */
  maestro: Map<number, string>
  /** Version of what its rows and columns are called; undefined where nothing is called anything yet. */
  lados: number | undefined
}

const con = (items: readonly Item[], prefijo: string) =>
  items.filter(({ sk }) => String(sk).startsWith(prefijo))

/** The matrix of a store, consistent: for decisions and to be shown. */
export async function leerMatriz(tienda: string): Promise<MatrizLeida> {
  const [items, colores] = await Promise.all([
    consultar({ pk: particion.tiras(tienda), consistente: true }),
    catalogo('COLORES', true),
  ])
  return {
    colores: con(items, 'COLOR#') as ColorDeTiras[],
    tipos: con(items, 'TIPO#') as TipoDeTiras[],
    celdas: con(items, 'CELDA#') as CeldaDeTiras[],
    maestro: new Map(colores.map(({ id, nombre_color }) => [id, nombre_color])),
    lados: items.find(({ sk }) => sk === 'LADOS')?.version as number | undefined,
  }
}

export const nombreDeColor = ({ id, nombre }: ColorDeTiras, { maestro }: MatrizLeida): string =>
  nombre ?? maestro.get(id) ?? ''

export const mismaCelda = (a: Lugar, b: Lugar): boolean =>
  a.color_id === b.color_id && a.tipo_id === b.tipo_id

/** The strips that cells name, each cell's that lie in the store, the narrowest first; consistent. */
export async function tirasDe(celdas: readonly CeldaDeTiras[]): Promise<Map<CeldaDeTiras, RetalGuardado[]>> {
  const found = await retales(celdas.flatMap(({ ids }) => ids))
  const porId = new Map(found.flatMap(retal => (retal ? [[retal.id, retal] as const] : [])))
  return new Map(
    celdas.map(celda => [
      celda,
      celda.ids
        .flatMap(id => porId.get(id) ?? [])
        .filter(({ estado, tira }) => estado === 'disponible' && tira && mismaCelda(tira, celda))
        .sort((a, b) => a.altura - b.altura),
    ]),
  )
}

/** A new row, column or cell, or another state of one that must still be as it was read. */
function poner(
  key: ReturnType<typeof clave.retal>,
  antes: { version: number } | undefined,
  despues: Item & { version: number },
  falla: Falla,
): Operacion {
  if (!antes) return crear(key, despues, falla)
  const { version: _, pk: __, sk: ___, ...cambios } = despues
  return actualizar(key, { cambios, version: antes.version, falla })
}

export const ponerColor = (
  tienda: string,
  antes: ColorDeTiras | undefined,
  despues: ColorDeTiras,
): Operacion => poner(clave.colorDeTiras(tienda, despues.id), antes, despues, 'reintentar')

export const ponerTipo = (tienda: string, antes: TipoDeTiras | undefined, despues: TipoDeTiras): Operacion =>
  poner(clave.tipoDeTiras(tienda, despues.id), antes, despues, 'reintentar')

/** Of two who name rows or columns at once, the second looks again: no two of them are called the same. */
export const ponerLados = (tienda: string, { lados }: Pick<MatrizLeida, 'lados'>): Operacion =>
  sustituir(clave.ladosDeTiras(tienda), { version: (lados ?? 0) + 1 }, lados)

export const ponerCelda = (
  tienda: string,
  antes: CeldaDeTiras | undefined,
  despues: CeldaDeTiras,
): Operacion =>
  poner(clave.celdaDeTiras(tienda, despues.color_id, despues.tipo_id), antes, despues, 'reintentar')

/**
 * Names strips in their cells again that a save meanwhile has left out: what comes back into the stock, or has another
 * measure now. Each cell is written even where it names them still: who saves it, and has not seen that, looks again.
 */
export async function reponerEnCeldas(
  tienda: string,
  vueltas: readonly RetalGuardado[],
): Promise<Operacion[]> {
  const lugares = [
    ...new Map(
      vueltas.flatMap(({ tira }) =>
        tira
          ? [[`${tira.color_id}-${tira.tipo_id}`, { color_id: tira.color_id, tipo_id: tira.tipo_id }]]
          : [],
      ),
    ).values(),
  ]
  const celdas = await obtener(lugares.map(l => clave.celdaDeTiras(tienda, l.color_id, l.tipo_id)))
  return celdas.flatMap((item, i) => {
    const celda = item as CeldaDeTiras | undefined
    const suyas = vueltas.filter(({ tira }) => tira && mismaCelda(tira, lugares[i]!)).map(({ id }) => id)
    const faltan = suyas.filter(id => !celda?.ids.includes(id))
    if (!celda) return []
    return [
      ponerCelda(tienda, celda, { ...celda, ids: [...celda.ids, ...faltan], version: celda.version + 1 }),
    ]
  })
}

/** What took strips away lately, the newest first: all that can be undone, and what is under way, also late. */
export const retirosRecientes = async (tienda: string): Promise<RetiroGuardado[]> =>
  (await consultar({
    pk: particion.retiros(tienda),
    desde: ordenDesde(milisegundos() - 2 * PLAZO_PARA_DESHACER),
    descendente: true,
    limite: MAXIMO_RETIROS_RECIENTES,
    consistente: true,
  })) as RetiroGuardado[]

/** Strips that are being taken away at this moment: nobody sees them, and no save is about them. */
export const saliendoDe = (retiros: readonly RetiroGuardado[]): Set<string> =>
  new Set(retiros.flatMap(({ estado, ids }) => (estado === 'en_curso' ? ids : [])))

interface TirasDeCelda {
  tiras: RetalGuardado[]
  saliendo: string[]
}
/** The strips of some cells as who saves them sees them, beside those that are being taken away. */
export async function tirasVistas(
  tienda: string,
  celdas: readonly CeldaDeTiras[],
): Promise<Map<CeldaDeTiras, TirasDeCelda>> {
  const [todas, retiros] = await Promise.all([tirasDe(celdas), retirosRecientes(tienda)])
  const fuera = saliendoDe(retiros)
  return new Map(
    [...todas].map(([celda, suyas]) => [
      celda,
      {
        tiras: suyas.filter(({ id }) => !fuera.has(id)),
        saliendo: suyas.flatMap(({ id }) => (fuera.has(id) ? [id] : [])),
      },
    ]),
  )
}
export const SIN_TIRAS: TirasDeCelda = { tiras: [], saliendo: [] }

export async function retiroDe(tienda: string, id: string): Promise<RetiroGuardado | undefined> {
  return (await obtener([clave.retiro(tienda, id)]))[0] as RetiroGuardado | undefined
}
