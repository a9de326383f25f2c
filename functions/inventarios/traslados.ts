import {
  type EstadoDeTraslado,
  type Faltante,
  MAXIMO_TRASLADOS,
  type VistaDeTraslados,
} from '#shared/inventarios/traslados'
import type { Instante } from '#shared/kernel/dates'
import type { Cantidad } from '#shared/kernel/money'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import { actualizar, crear, type Falla, fijar, type Operacion } from '../kernel/dynamo/operations'
import type { Autor } from '../kernel/session'

/**
 * A transfer: its header is listed, its lines stand beside it. What was sent has left the store that sent it and is in no
 * other: each line is closed once, by what came and what went back.
 */
export interface TrasladoGuardado extends Item {
  id: number
  origen: string
  destino: string
  estado: EstadoDeTraslado
  lineas: number
  cerradas: number
  unidades: Cantidad
  faltaron: Cantidad
  observacion: string
  fecha_envio: Instante
  envio: Autor
  fecha_recibo?: Instante
  recibo?: Autor
  motivo_anulacion?: string
  version: number
}

export interface LineaDeTrasladoGuardada {
  producto_id: number
  referencia: string
  nombre_producto: string
  decimales_cantidad: number
  cantidad: Cantidad
  /** null: still on its way. What is neither here nor in `devuelto` is lost. */
  recibido: Cantidad | null
  devuelto: Cantidad
  faltante: Faltante | null
  motivo: string | null
}

const indicesDe = ({ origen, destino, id, estado }: TrasladoGuardado) =>
  indice.traslados(origen, destino, id, estado === 'en_camino')

export const guardarTraslado = (
  traslado: TrasladoGuardado,
  lineas: readonly LineaDeTrasladoGuardada[],
): Operacion[] => [
  crear(clave.traslado(traslado.id), { ...traslado, ...indicesDe(traslado) }),
  crear(clave.trasladoLineas(traslado.id), { lineas }),
]

/** A transfer of a store with its lines, consistent; one between other stores is not there. */
export async function trasladoDeTienda(
  id: number,
  tienda: string,
): Promise<{ traslado: TrasladoGuardado; lineas: LineaDeTrasladoGuardada[] } | undefined> {
  const [found, lineas] = await obtener([clave.traslado(id), clave.trasladoLineas(id)])
  const traslado = found as TrasladoGuardado | undefined
  return traslado && (traslado.origen === tienda || traslado.destino === tienda)
    ? { traslado, lineas: lineas!.lineas as LineaDeTrasladoGuardada[] }
    : undefined
}

/** Changes a transfer as it was read: the version of the header guards its lines too. */
export function cambiarTraslado(
  antes: TrasladoGuardado,
  cambios: Partial<TrasladoGuardado>,
  lineas: readonly LineaDeTrasladoGuardada[],
  falla: Falla,
): { traslado: TrasladoGuardado; operaciones: Operacion[] } {
  const traslado: TrasladoGuardado = { ...antes, ...cambios, version: antes.version + 1 }
  return {
    traslado,
    operaciones: [
      actualizar(clave.traslado(antes.id), {
        cambios: { ...cambios, ...indicesDe(traslado) },
        version: antes.version,
        falla,
      }),
      fijar(clave.trasladoLineas(antes.id), { lineas }),
    ],
  }
}

const LISTAS = {
  por_recibir: ['GSI3', 'EN_CAMINO'],
  recibidos: ['GSI2', 'HACIA'],
  enviados: ['GSI1', 'DESDE'],
} as const

/** The newest transfers of a store, without their lines. */
export async function trasladosDe(tienda: string, cuales: VistaDeTraslados): Promise<TrasladoGuardado[]> {
  const [lista, nombre] = LISTAS[cuales]
  return (await consultar({
    indice: lista,
    pk: particion.traslados(tienda, nombre),
    descendente: true,
    limite: MAXIMO_TRASLADOS,
  })) as TrasladoGuardado[]
}
