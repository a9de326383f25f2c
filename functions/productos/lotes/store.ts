import type { EstadoDeLote, ReglaDePrecios } from '#shared/productos/lotes'
import type { Instante } from '#shared/kernel/dates'
import type { Precio } from '#shared/kernel/money'
import { segundos } from '../../kernel/clock'
import { consultar, consultarPagina, type Item, marcar, obtener } from '../../kernel/dynamo/client'
import { clave, particion } from '../../kernel/dynamo/keys'
import type { Autor } from '../../kernel/session'

/** How long a batch can be looked at and undone, s. */
export const VIDA_DE_LOTE = 90 * 86_400
/** Products of one item. */
export const POR_PARTE = 100

/** The two prices of a product; null: the one with tax was not typed. */
export interface Precios {
  precio_unitario: Precio
  precio_con_impuesto: Precio | null
}

/** A product of a batch, as it was when it was prepared. */
export interface LineaDeLote {
  id: number
  referencia: string
  nombre: string
  antes: Precios
  despues: Precios
  /** Percent of its tax, which both prices go by. */
  impuesto: number
  bajo_costo: boolean
  /** Why it cannot be done. */
  falla?: string
}

export interface LoteGuardado extends Item {
  id: string
  estado: EstadoDeLote
  regla: ReglaDePrecios
  descripcion: string
  autor: Autor
  tienda: string
  fecha: Instante
  partes: number
  total: number
  avance: number
  iguales: number
  fallas: number
  sin_precio: number
  distintos: number
  mensaje: string | null
  expira: number
  version: number
}

/** What became of a product of a batch: written in the transaction that changed it. */
export interface HechoDeLote extends Item {
  estado: 'hecho' | 'distinto' | 'deshecho' | 'no_deshecho'
  producto_id: number
  version: number
}

const vigente = (item: Item | undefined): boolean => ((item?.expira as number | undefined) ?? 0) > segundos()

export async function loteDe(id: string): Promise<LoteGuardado | undefined> {
  const [item] = await obtener([clave.cambioDePrecios(id)])
  return vigente(item) ? (item as LoteGuardado) : undefined
}

/** The newest batches. */
export async function ultimosLotes(limite: number): Promise<LoteGuardado[]> {
  const { items } = await consultarPagina({
    indice: 'GSI1',
    pk: particion.cambiosDePrecios(),
    descendente: true,
    limite,
  })
  return (items as LoteGuardado[]).filter(vigente)
}

export async function parteDe(id: string, numero: number): Promise<LineaDeLote[]> {
  const [item] = await obtener([clave.parteDeCambio(id, numero)])
  return (item?.lineas as LineaDeLote[] | undefined) ?? []
}

/** What became of some products. */
export async function hechosDe(id: string, productos: readonly number[]): Promise<Map<number, HechoDeLote>> {
  const items = await obtener(productos.map(producto => clave.hechoDeCambio(id, producto)))
  return new Map(
    (items as (HechoDeLote | undefined)[]).flatMap(each => (each ? [[each.producto_id, each]] : [])),
  )
}

/** What became of every product of a batch that was gone through. */
export const todosLosHechos = async (id: string): Promise<HechoDeLote[]> =>
  (await consultar({
    pk: clave.cambioDePrecios(id).pk,
    empieza: 'HECHO#',
    consistente: true,
  })) as HechoDeLote[]

type Avance = Partial<
  Pick<
    LoteGuardado,
    'estado' | 'avance' | 'distintos' | 'mensaje' | 'partes' | 'total' | 'iguales' | 'fallas' | 'sin_precio'
  >
>
/** What a run says of its progress, while the batch is still in the state that the run works on. */
export const anotarLote = (id: string, en: EstadoDeLote, cambios: Avance): Promise<boolean> =>
  marcar(clave.cambioDePrecios(id), cambios, [], { estado: en })
