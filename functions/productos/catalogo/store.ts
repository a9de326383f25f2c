import type { Instante } from '#shared/kernel/dates'
import type { Rol } from '#shared/kernel/permisos'
import type { ClaseDeFila, EstadoDeCarga, EstadoDeFila } from '#shared/productos/estados-catalogo'
import type { CambiosDeProducto, NuevoProducto } from '#shared/productos/producto'
import type * as z from 'zod'
import { segundos } from '../../kernel/clock'
import { consultar, consultarPagina, type Item, marcar, obtener } from '../../kernel/dynamo/client'
import { type Compacto, compactar, expandir } from '../../kernel/dynamo/compacto'
import { clave, indice, particion } from '../../kernel/dynamo/keys'
import { crear, type Operacion } from '../../kernel/dynamo/operations'
import type { Autor } from '../../kernel/session'

/** How long a file can be looked at, s. */
export const VIDA_DE_CARGA = 90 * 86_400
/** Rows of an item: of the cells as they came, and of what they would do. */
export const POR_HOJA = 200
export const POR_PARTE = 100

/** A row as it was sent: its number in the file, and its cells. */
export interface FilaEnviada {
  fila: number
  celdas: string[]
}

/** What a row would do, as it was when it was prepared. */
export interface FilaPreparada {
  fila: number
  clase: ClaseDeFila
  producto_id?: number
  referencia: string
  nombre: string
  /** Titles, each before and after. */
  cambios: [columna: string, antes: string | null, despues: string | null][]
  reparos: [columna: string, texto: string][]
  /** The form that it stands for: of a new product, or of one in the version that was read. */
  nuevo?: z.output<typeof NuevoProducto>
  cambio?: CambiosDeProducto & { version: number }
}

export interface CargaGuardada extends Item {
  id: string
  estado: EstadoDeCarga
  nombre_archivo: string
  autor: Autor
  /** As it was when the file was sent: it decides what may be changed. */
  rol: Rol
  tienda: string
  fecha: Instante
  /** Titles of the file in their order, and those of them that nobody knows. */
  columnas: string[]
  ignoradas: string[]
  filas: number
  nuevos: number
  cambian: number
  iguales: number
  rechazadas: number
  avance: number
  hechas: number
  apartadas: number
  mensaje: string | null
  expira: number
  version: number
}

/** What became of a row: written in the transaction that did it. */
export interface HechoDeFila extends Item {
  lugar: number
  estado: Exclude<EstadoDeFila, 'por_hacer'>
  producto_id?: number
  /** Why it was not done. */
  reparos?: [columna: string, texto: string][]
}

const vigente = (item: Item | undefined): boolean => ((item?.expira as number | undefined) ?? 0) > segundos()

export async function cargaDe(id: string): Promise<CargaGuardada | undefined> {
  const [item] = await obtener([clave.cargaDeCatalogo(id)])
  return vigente(item) ? (item as CargaGuardada) : undefined
}

/** The newest files of a person. */
export async function cargasDe(usuarioId: number, limite: number): Promise<CargaGuardada[]> {
  const { items } = await consultarPagina({
    indice: 'GSI1',
    pk: particion.cargasDeCatalogo(usuarioId),
    descendente: true,
    limite,
  })
  return (items as CargaGuardada[]).filter(vigente)
}

/** A file with its cells, a sheet for some rows. */
export const guardarCarga = (carga: CargaGuardada, filas: readonly FilaEnviada[]): Operacion[] => [
  crear(clave.cargaDeCatalogo(carga.id), {
    ...carga,
    ...indice.cargasDeCatalogo(carga.autor.usuario_id, carga.id),
  }),
  ...Array.from({ length: Math.ceil(filas.length / POR_HOJA) }, (_, hoja) =>
    crear(clave.hojaDeCatalogo(carga.id, hoja), {
      filas: compactar(filas.slice(hoja * POR_HOJA, (hoja + 1) * POR_HOJA)),
      expira: carga.expira,
    }),
  ),
]

/** The cells of a file, sheet by sheet. */
export async function* hojasDe({ id, filas }: CargaGuardada): AsyncGenerator<FilaEnviada[]> {
  for (let hoja = 0; hoja * POR_HOJA < filas; hoja++) {
    const [item] = await obtener([clave.hojaDeCatalogo(id, hoja)])
    yield expandir(item!.filas as Compacto<FilaEnviada[]>)
  }
}

/** What some rows would do; the place of the first is `numero × POR_PARTE`. */
export async function parteDe(id: string, numero: number): Promise<FilaPreparada[]> {
  const [item] = await obtener([clave.parteDeCatalogo(id, numero)])
  return item ? expandir(item.filas as Compacto<FilaPreparada[]>) : []
}

/** What every row would do, in their order. */
export async function todasLasPartes({ id, filas }: CargaGuardada): Promise<FilaPreparada[]> {
  const partes = Array.from({ length: Math.ceil(filas / POR_PARTE) }, (_, i) => clave.parteDeCatalogo(id, i))
  const items = await obtener(partes)
  return items.flatMap(item => (item ? expandir(item.filas as Compacto<FilaPreparada[]>) : []))
}

/** What became of some rows, by their places. */
export async function hechosDe(id: string, lugares: readonly number[]): Promise<Map<number, HechoDeFila>> {
  const items = await obtener(lugares.map(lugar => clave.filaDeCatalogo(id, lugar)))
  return new Map((items as (HechoDeFila | undefined)[]).flatMap(each => (each ? [[each.lugar, each]] : [])))
}

/** What became of every row that was gone through. */
export const todosLosHechos = async (id: string): Promise<HechoDeFila[]> =>
  (await consultar({
    pk: particion.cargaDeCatalogo(id),
    empieza: 'HECHA#',
    consistente: true,
  })) as HechoDeFila[]

type Avance = Partial<
  Pick<
    CargaGuardada,
    'estado' | 'avance' | 'hechas' | 'apartadas' | 'mensaje' | 'nuevos' | 'cambian' | 'iguales' | 'rechazadas'
  >
>
/** What a run says of its progress, while the file is still in the state that the run works on. */
export const anotarCarga = (id: string, en: EstadoDeCarga, cambios: Avance): Promise<boolean> =>
  marcar(clave.cargaDeCatalogo(id), cambios, [], { estado: en })
