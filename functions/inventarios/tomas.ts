import { type EstadoDeConteo, MAXIMO_CONTEOS } from '#shared/inventarios/conteos'
import type { Instante } from '#shared/kernel/dates'
import type { Cantidad } from '#shared/kernel/money'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { type Compacto, compactar, expandir } from '../kernel/dynamo/compacto'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import { actualizar, crear, type Falla, olvidar, type Operacion, sumar } from '../kernel/dynamo/operations'
import type { Autor } from '../kernel/session'

/**
 * A count of what lies in a store: its header, the products as they were when it was opened, and an item for each that
 * was counted. Several people count at once: each line is guarded by itself, the header only adds.
 */
export interface TomaGuardada extends Item {
  id: number
  tienda: string
  nombre: string
  grupo_id: number
  linea_id: number | null
  estado: EstadoDeConteo
  /** 1 while it is open: what is counted asks for it. */
  abierta: 0 | 1
  productos: number
  contados: number
  diferencias: number
  sin_motivo: number
  fecha: Instante
  fecha_estado: Instante
  autor: Autor
  lote_id?: number
  version: number
}

/** A product of a count, as it was called when that was opened. */
export interface ProductoDeToma {
  id: number
  referencia: string
  nombre: string
  codigo: string | null
  decimales: number
}

export interface LineaDeToma extends Item {
  producto_id: number
  contado: Cantidad
  /** What the shop had of it at that moment. */
  esperado: Cantidad
  /** How often that had been corrected by then; missing of one that was counted before this was kept, and of none. */
  correcciones?: number
  motivo: string | null
  autor: Autor
  fecha: Instante
  version: number
}

export const guardarToma = (toma: TomaGuardada, productos: readonly ProductoDeToma[]): Operacion[] => [
  crear(clave.toma(toma.id), { ...toma, ...indice.tomas(toma.tienda, toma.id) }),
  crear(clave.tomaProductos(toma.id), { productos: compactar(productos) }),
  crear(clave.tomaAbierta(toma.tienda, toma.grupo_id), { toma_id: toma.id }, 'conteo_abierto'),
]

/** A count of a store with its products, consistent; one of another store is not there. */
export async function tomaDeTienda(
  id: number,
  tienda: string,
): Promise<{ toma: TomaGuardada; productos: ProductoDeToma[] } | undefined> {
  const [toma, lista] = await obtener([clave.toma(id), clave.tomaProductos(id)])
  return toma?.tienda === tienda
    ? { toma: toma as TomaGuardada, productos: expandir(lista!.productos as Compacto<ProductoDeToma[]>) }
    : undefined
}

/** What was counted of some products, each at its place. */
export const lineasContadas = async (
  id: number,
  productos: readonly number[],
): Promise<(LineaDeToma | undefined)[]> =>
  (await obtener(productos.map(producto => clave.tomaLinea(id, producto)))) as (LineaDeToma | undefined)[]

/** Everything that was counted. */
export const todasLasLineas = async (id: number): Promise<LineaDeToma[]> =>
  (await consultar({ pk: particion.toma(id), empieza: 'LINEA#', consistente: true })) as LineaDeToma[]

export const diferenciaDe = ({ contado, esperado }: LineaDeToma): Cantidad => (contado - esperado) as Cantidad
const cuenta = (linea: LineaDeToma | undefined) => {
  const difiere = linea !== undefined && linea.contado !== linea.esperado
  return {
    contados: Number(linea !== undefined),
    diferencias: Number(difiere),
    sin_motivo: Number(difiere && linea.motivo === null),
  }
}

/** Puts a line in the place of the one that was read, and the header's figures with it. */
export function anotarLinea(
  toma: TomaGuardada,
  antes: LineaDeToma | undefined,
  linea: LineaDeToma,
  falla: Falla,
): { toma: TomaGuardada; operaciones: Operacion[] } {
  const key = clave.tomaLinea(toma.id, linea.producto_id)
  const { version: _, pk: __, sk: ___, ...cambios } = linea
  const [eran, son] = [cuenta(antes), cuenta(linea)]
  const sumas = {
    contados: son.contados - eran.contados,
    diferencias: son.diferencias - eran.diferencias,
    sin_motivo: son.sin_motivo - eran.sin_motivo,
    version: 1,
  }
  return {
    toma: {
      ...toma,
      contados: toma.contados + sumas.contados,
      diferencias: toma.diferencias + sumas.diferencias,
      sin_motivo: toma.sin_motivo + sumas.sin_motivo,
      version: toma.version + 1,
    },
    operaciones: [
      antes ? actualizar(key, { cambios, version: antes.version, falla }) : crear(key, linea, falla),
      // As it was read, so that what is answered is what stands.
      sumar(clave.toma(toma.id), { sumas, minimos: { abierta: 1 }, exige: { version: toma.version } }),
    ],
  }
}

/** Ends a count as it was read, and lets the next one of its group begin. */
export const cerrarToma = (
  antes: TomaGuardada,
  cambios: Pick<TomaGuardada, 'estado' | 'fecha_estado'> & Partial<TomaGuardada>,
  falla: Falla,
): { toma: TomaGuardada; operaciones: Operacion[] } => ({
  toma: { ...antes, ...cambios, abierta: 0, version: antes.version + 1 },
  operaciones: [
    actualizar(clave.toma(antes.id), { cambios: { ...cambios, abierta: 0 }, version: antes.version, falla }),
    olvidar(clave.tomaAbierta(antes.tienda, antes.grupo_id)),
  ],
})

/** The newest counts of a store. */
export const tomasDe = async (tienda: string): Promise<TomaGuardada[]> =>
  (await consultar({
    indice: 'GSI1',
    pk: particion.tomas(tienda),
    descendente: true,
    limite: MAXIMO_CONTEOS,
  })) as TomaGuardada[]
