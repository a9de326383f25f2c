import { ErrorVeta } from '#shared/http/errors'
import { type Dia, inicioDe, type Instante } from '#shared/kernel/dates'
import type { Cantidad, Centavos } from '#shared/kernel/money'
import {
  type EstadoDeEtapa,
  estadoDeOrden,
  idDeEtapa,
  idDeOrden,
  ordenDeEtapa,
  procesoDeOrdenes,
  type Servicio,
  ventaDeOrden,
} from '#shared/produccion/estados'
import { ANULADO } from '#shared/ventas/states'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { compactar, type Compacto, expandir } from '../kernel/dynamo/compacto'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import {
  actualizar,
  crear,
  exigirValor,
  fijar,
  type Operacion,
  reemplazar,
} from '../kernel/dynamo/operations'
import type { VentaGuardada } from '../ventas/public'
import { diasAparte, ultimoFinDe } from './dias'

/** Who is at a machine. */
export interface Operario {
  id: number
  nombres: string
  apellidos: string
}
export interface Maquina {
  id: number
  referencia: string
  nombre: string
}

/** A run of a stage; open while it has no end. */
export interface Marcha {
  operario: Operario
  maquina: Maquina
  desde: Instante
  hasta?: Instante
  fin?: 'parada' | 'finalizada' | 'anulada' | 'venta_anulada'
  motivo?: string
}

export interface EtapaGuardada {
  servicio_id: Servicio
  nombre: string
  estado: EstadoDeEtapa
  actualiza?: Instante
  /** The last one is the one that runs, or ran last. */
  marchas: Marcha[]
  suspension?: { motivo_id: number; motivo: string }
  /** Of a cut: the places of the cuts that were ticked, in the order of the saw. */
  hechos?: number[]
}

/** A piece that is made again. */
export interface Repeticion {
  numero: number
  /** Its row of the cut list, from 1. */
  pieza: number
  base: number
  altura: number
  descripcion: string
  motivo: string
  fecha: Instante
  usuario: string
  /** What its board costs, by the area, with its bands and special services. */
  costo: Centavos
  hecha?: Instante
  /** Nobody ticked it: the end of the cut counted it as made, and takes that back with itself. */
  con_el_corte?: true
}

/** What is to be made of one line of a sale. */
export interface OrdenGuardada {
  item: number
  fecha: Instante
  usuario: string
  producto_id: number
  referencia: string
  nombre_producto: string
  cantidad: Cantidad
  /** Key of its cut plan in the document store. */
  plan: string
  tableros: number
  piezas: number
  /** Cuts of all its boards. */
  cortes: number
  prioridad?: { desde: Instante; usuario: string; motivo: string | null }
  preparacion?: { fecha: Instante; usuario: string; observacion: string | null }
  /** What was not there when its material was to be handed out; it holds the order. */
  falta_material?: { fecha: Instante; usuario: string; que: string[]; observacion: string | null }
  /** When its sale was annulled. */
  anulada?: Instante
  etapas: EtapaGuardada[]
  repeticiones?: Repeticion[]
}

/** The production of a sale: one item, so that what its orders decide together is decided once. */
export interface Produccion {
  venta_id: number
  version: number
  codigo_tienda: string
  fecha: Instante
  fecha_venta: Dia
  cliente_id: number
  nombres_tercero: string
  apellidos_tercero: string
  numero_documento_tercero: string
  nombre_vendedor: string
  token_planos: string | null
  ordenes: OrdenGuardada[]
  /** Days on which orders were finished, each an item in the list of what is finished; the day of the sale's own place is none. */
  dias?: Dia[]
}
type ProduccionGuardada = Omit<Produccion, 'ordenes'> & { ordenes: Compacto<OrdenGuardada[]> }

export const abrirProduccion = (item: Item | undefined): Produccion | undefined => {
  if (!item) return undefined
  const { ordenes, ...resto } = item as unknown as ProduccionGuardada
  return { ...resto, ordenes: expandir(ordenes) }
}

/** A machine runs on it. */
export const corre = ({ etapas }: OrdenGuardada): boolean =>
  etapas.some(({ estado }) => estado === 'en_proceso')

/** A sale is open in the shop while one of its orders is to be finished, or a machine runs on one. */
const abierta = (ordenes: readonly OrdenGuardada[]): boolean =>
  ordenes.some(orden => !['finalizada', 'anulada'].includes(estadoDeOrden(orden)) || corre(orden))

const listada = (
  p: Pick<Produccion, 'codigo_tienda' | 'fecha' | 'venta_id'>,
  ordenes: readonly OrdenGuardada[],
  ahora: Instante,
) =>
  abierta(ordenes)
    ? indice.producciones(p.codigo_tienda, true, p.fecha, p.venta_id)
    : indice.producciones(p.codigo_tienda, false, ultimoFinDe(ordenes) ?? ahora, p.venta_id)

/** Writes the days on which orders are listed though their sale is not, and takes those out on which none is any more. */
function listarDias(
  { venta_id, codigo_tienda, dias }: Produccion,
  ordenes: readonly OrdenGuardada[],
): { cambios: Pick<Produccion, 'dias'>; operaciones: Operacion[] } {
  const nuevos = diasAparte(ordenes, abierta(ordenes))
  // Most sales are finished in a day, and have none.
  if (!dias && nuevos.length === 0) return { cambios: {}, operaciones: [] }
  return {
    cambios: { dias: nuevos },
    operaciones: [
      ...nuevos
        .filter(dia => !dias?.includes(dia))
        .map(dia =>
          reemplazar(clave.diaDeProduccion(venta_id, dia), {
            venta_id,
            ...indice.producciones(codigo_tienda, false, inicioDe(dia), venta_id),
          }),
        ),
      ...(dias ?? [])
        .filter(dia => !nuevos.includes(dia))
        // Nothing of a sale is deleted: without its keys it is in no list.
        .map(dia => reemplazar(clave.diaDeProduccion(venta_id, dia), { venta_id })),
    ],
  }
}

/** The orders of a sale for the first time; the sale must be as it was read, or they would be of lines that it had. */
export const crearProduccion = (produccion: Produccion, venta: VentaGuardada): Operacion[] => [
  crear(clave.produccion(produccion.venta_id), {
    ...produccion,
    ordenes: compactar(produccion.ordenes),
    ...listada(produccion, produccion.ordenes, produccion.fecha),
  }),
  fijar(
    clave.venta(produccion.venta_id),
    { proceso: procesoDeOrdenes(produccion.ordenes) ?? undefined },
    { exige: { estado_venta_id: venta.estado_venta_id, version: venta.version } },
  ),
]

/**
 * The orders of a sale as they are after an act, and what the sale says of them where that is another thing now. The sale
 * must be in the state in which it was read: an annulment at the same moment comes before or after, never between.
 * @param exige what else of the sale must be as it was read.
 */
export function cambiarProduccion(
  antes: Produccion,
  ordenes: OrdenGuardada[],
  ahora: Instante,
  venta: VentaGuardada,
  exige?: Partial<VentaGuardada>,
): Operacion[] {
  const [previo, proceso] = [antes.ordenes, ordenes].map(procesoDeOrdenes)
  const key = clave.venta(antes.venta_id)
  const { cambios, operaciones } = listarDias(antes, ordenes)
  return [
    actualizar(clave.produccion(antes.venta_id), {
      cambios: { ordenes: compactar(ordenes), ...cambios, ...listada(antes, ordenes, ahora) },
      version: antes.version,
      falla: 'reintentar',
    }),
    ...operaciones,
    // The header is the largest item of a sale: it is written only where it says something else now, or more is asked of it.
    proceso === previo && !exige
      ? exigirValor(key, 'estado_venta_id', venta.estado_venta_id, 'reintentar')
      : fijar(
          key,
          { proceso: proceso ?? undefined },
          { exige: { estado_venta_id: venta.estado_venta_id, ...exige } },
        ),
  ]
}

/** The production of a sale with the sale. @throws ErrorVeta `no_encontrado`, also for one of another store. */
export async function produccionDeVenta(
  ventaId: number,
  tienda: string,
): Promise<{ produccion: Produccion; venta: VentaGuardada }> {
  const [item, header] = await obtener([clave.produccion(ventaId), clave.venta(ventaId)])
  const produccion = abrirProduccion(item)
  if (produccion?.codigo_tienda !== tienda) throw new ErrorVeta('no_encontrado')
  return { produccion, venta: header as VentaGuardada }
}

interface OrdenHallada {
  produccion: Produccion
  venta: VentaGuardada
  orden: OrdenGuardada
}

/** @throws ErrorVeta `no_encontrado`. */
export async function ordenDeTienda(id: number, tienda: string): Promise<OrdenHallada> {
  const { venta_id, item } = ventaDeOrden(id)
  const hallada = await produccionDeVenta(venta_id, tienda)
  const orden = hallada.produccion.ordenes.find(each => each.item === item)
  if (!orden) throw new ErrorVeta('no_encontrado')
  return { ...hallada, orden }
}

/** @throws ErrorVeta `no_encontrado`. */
export async function etapaDeTienda(
  id: number,
  tienda: string,
): Promise<OrdenHallada & { etapa: EtapaGuardada; id: number }> {
  const { orden, servicio } = ordenDeEtapa(id)
  const hallada = await ordenDeTienda(orden, tienda)
  const etapa = hallada.orden.etapas.find(({ servicio_id }) => servicio_id === servicio)
  if (!etapa) throw new ErrorVeta('no_encontrado')
  return { ...hallada, etapa, id }
}

/** The sale was annulled: its orders go no further, also before the job that says so to them has been done. */
export const estaAnulada = ({ estado_venta_id }: VentaGuardada): boolean => estado_venta_id === ANULADO

/** All of a sale has left: no turn would hand over what is still made of it. */
export const salioToda = ({ despachos, turno_abierto }: VentaGuardada): boolean =>
  despachos !== undefined && despachos > 0 && !turno_abierto

/** The orders with one of them changed. */
export const conOrden = (ordenes: readonly OrdenGuardada[], nueva: OrdenGuardada): OrdenGuardada[] =>
  ordenes.map(orden => (orden.item === nueva.item ? nueva : orden))
/** The order with one of its stages changed. */
export const conEtapa = (orden: OrdenGuardada, nueva: EtapaGuardada): OrdenGuardada => ({
  ...orden,
  etapas: orden.etapas.map(etapa => (etapa.servicio_id === nueva.servicio_id ? nueva : etapa)),
})

export const idDe = (
  { venta_id }: Pick<Produccion, 'venta_id'>,
  { item }: Pick<OrdenGuardada, 'item'>,
): number => idDeOrden(venta_id, item)
export const idDeEtapaDe = (
  produccion: Pick<Produccion, 'venta_id'>,
  orden: Pick<OrdenGuardada, 'item'>,
  { servicio_id }: Pick<EtapaGuardada, 'servicio_id'>,
): number => idDeEtapa(idDe(produccion, orden), servicio_id)

/** The run that a stage is in, or was in last. */
export const ultimaMarcha = ({ marchas }: EtapaGuardada): Marcha | undefined => marchas.at(-1)

/** Open sales of a store that a list reads at most. */
export const MAXIMO_ABIERTAS = 1000
/** Finished ones. */
const MAXIMO_TERMINADAS = 1000

/** Sales of a store that are being made, the oldest first. */
export const abiertas = async (tienda: string): Promise<Produccion[]> =>
  (
    await consultar({
      indice: 'GSI1',
      pk: particion.producciones(tienda, true),
      limite: MAXIMO_ABIERTAS + 1,
    })
  ).map(item => abrirProduccion(item)!)

/** Those of which orders were finished between two instants, the newest first; mas: there are more. */
export async function terminadas(
  tienda: string,
  desde: Instante,
  hasta: Instante,
): Promise<{ producciones: Produccion[]; mas: boolean }> {
  const filas = await consultar({
    indice: 'GSI1',
    pk: particion.producciones(tienda, false),
    desde,
    hasta: `${hasta}#\uffff`,
    descendente: true,
    limite: MAXIMO_TERMINADAS + 1,
  })
  const vistas = filas.slice(0, MAXIMO_TERMINADAS)
  const enteras = vistas.filter(({ ordenes }) => ordenes !== undefined)
  const leidas = new Set(enteras.map(({ venta_id }) => venta_id))
  const aparte = new Set(vistas.map(({ venta_id }) => venta_id as number).filter(id => !leidas.has(id)))
  const demas = aparte.size > 0 ? await obtener([...aparte].map(clave.produccion)) : []
  return {
    producciones: [...enteras, ...demas].flatMap(item => abrirProduccion(item) ?? []),
    mas: filas.length > MAXIMO_TERMINADAS,
  }
}
