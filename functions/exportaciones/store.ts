import { type ArchivoDelMes, PAQUETE } from '#shared/cuadre/tablas'
import type { Formato } from '#shared/exportaciones/routes'
import type { Dia, Instante } from '#shared/kernel/dates'
import type { Rol } from '#shared/kernel/permisos'
import type { FiltroDePagosGuardado } from '../pagos/public'
import type { Periodo } from '#shared/tablero/periodos'
import type { EstadoVenta } from '#shared/ventas/states'
import { ahora, segundos } from '../kernel/clock'
import { consultar, type Item, marcar, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { crear, type Operacion, sustituir } from '../kernel/dynamo/operations'

export interface FiltroDeVentas {
  estado: EstadoVenta | null
  desde: Dia
  hasta: Dia
  texto: string
}
export interface FiltroDeProductos {
  grupos: number[]
  linea: number | null
}
export interface FiltroDeCatalogo {
  formato: Formato
}
/** What was sold: `texto` is part of a reference. */
export interface FiltroDeVendidos extends Periodo {
  tiendas: string[]
  /** Whose sales alone they are: of who began it, where they may not see what stores sell. */
  vendedor?: number
  texto: string
}
/** A table of a month of the store, or all of them. */
export interface FiltroDeCierre {
  anio: number
  mes: number
  tabla: ArchivoDelMes
  /** How the month stood when it was asked for: what changed since is another file. */
  estado: string
}
export type Pedido =
  | { clase: 'ventas'; filtro: FiltroDeVentas }
  | { clase: 'productos'; filtro: FiltroDeProductos }
  | { clase: 'catalogo'; filtro: FiltroDeCatalogo }
  | { clase: 'pagos'; filtro: FiltroDePagosGuardado }
  | { clase: 'vendidos'; filtro: FiltroDeVendidos }
  | { clase: 'cierre'; filtro: FiltroDeCierre }

interface Registro extends Item {
  id: string
  usuario_id: number
  tienda: string
  /** As it was when the export began: it decides the columns. */
  rol: Rol
  estado: 'pendiente' | 'en_proceso' | 'lista' | 'fallida'
  filas: number
  total: number | null
  fecha: Instante
  /** When somebody last worked on it, s since 1970. */
  latido: number
  mensaje: string | null
  /** End of its life, s since 1970. */
  expira: number
}
export type ExportacionGuardada = Registro & Pedido

/** How long an export can be fetched, s. */
const VIDA = 86_400
/** After so long without a sign of life a run counts as dead, s. */
const SILENCIO = 120

const vigente = (item: Item | undefined): boolean => ((item?.expira as number | undefined) ?? 0) > segundos()

export async function exportacion(usuarioId: number, id: string): Promise<ExportacionGuardada | undefined> {
  const [item] = await obtener([clave.exportacion(usuarioId, id)])
  return vigente(item) ? (item as ExportacionGuardada) : undefined
}

/** Exports of a user, newest first. */
export async function exportaciones(usuarioId: number): Promise<ExportacionGuardada[]> {
  const items = await consultar({ pk: particion.exportaciones(usuarioId), descendente: true })
  return (items as ExportacionGuardada[]).filter(vigente)
}

/** The mark by which an equal request is found, and the export that it names while that is at work. */
export interface Igual {
  huella: string
  /** Undefined: there is no mark. */
  version: number | undefined
  exportacion_id: string | undefined
}

/** An equal request is the same export while that is at work: when it is done, the list may have changed. */
export async function igualEnCurso(usuarioId: number, huella: string): Promise<Igual> {
  const [marca] = await obtener([clave.exportacionReciente(usuarioId, huella)])
  const found = marca && (await exportacion(usuarioId, marca.exportacion_id as string))
  const vive =
    found !== undefined &&
    ['pendiente', 'en_proceso'].includes(found.estado) &&
    segundos() - found.latido < SILENCIO
  return {
    huella,
    version: marca?.version as number | undefined,
    exportacion_id: vive ? found.id : undefined,
  }
}

/** A new export, and the mark by which an equal request finds it. */
export function crearExportacion(
  datos: Pick<Registro, 'id' | 'usuario_id' | 'tienda' | 'rol'> & Pedido,
  { huella, version }: Igual,
): Operacion[] {
  const marca = { exportacion_id: datos.id, expira: segundos() + VIDA, version: (version ?? 0) + 1 }
  return [
    crear(clave.exportacion(datos.usuario_id, datos.id), {
      ...datos,
      estado: 'pendiente',
      filas: 0,
      total: null,
      fecha: ahora(),
      latido: segundos(),
      mensaje: null,
      expira: segundos() + VIDA,
    } satisfies ExportacionGuardada),
    sustituir(clave.exportacionReciente(datos.usuario_id, huella), marca, version),
  ]
}

/** What a run says of its progress; false when the export is gone. */
export const anotar = (
  { usuario_id, id }: ExportacionGuardada,
  cambios: Partial<Pick<Registro, 'estado' | 'filas' | 'total' | 'mensaje'>>,
): Promise<boolean> => marcar(clave.exportacion(usuario_id, id), { ...cambios, latido: segundos() })

export function formatoDe(item: ExportacionGuardada): Formato | 'zip' {
  if (item.clase === 'catalogo') return item.filtro.formato
  return item.clase === 'cierre' && item.filtro.tabla === PAQUETE ? 'zip' : 'xlsx'
}
export const objetoDe = (item: ExportacionGuardada): string => `exportaciones/${item.id}.${formatoDe(item)}`
