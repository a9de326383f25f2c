import { type Despiece, DESPIECES, pedidoDe } from '#infra/local/demo/despieces'
import { EN_ORDEN, ESPECIALES, type EstadoDeEtapa, type Servicio } from '#shared/produccion/estados'
import type { Pedido } from './pedidos'

/** A cut list of the workshop, with the stages that it takes. */
export interface Lista {
  despiece: Despiece
  /** Rows of the list, each of which may be made again. */
  filas: number
  servicios: readonly Servicio[]
}

/** Two that are banded, of which one takes a special service too. */
const MUEBLES = ['Zapatero de tres puertas', 'Escritorio con cajonera']
export const LISTAS: readonly Lista[] = DESPIECES.filter(({ mueble }) => MUEBLES.includes(mueble)).map(
  (despiece): Lista => {
    const { piezas } = pedidoDe(despiece)
    const especial = piezas.some(({ lista_servicios_especiales }) => lista_servicios_especiales?.length)
    return {
      despiece,
      filas: piezas.length,
      servicios: EN_ORDEN.filter(servicio => servicio !== ESPECIALES || especial),
    }
  },
)

/** How a run of a stage ended; undefined while it runs. */
export type Fin = 'parada' | 'finalizada' | 'venta_anulada' | undefined
export interface EtapaViva {
  estado: EstadoDeEtapa
  /** Every run that was acknowledged. */
  marchas: Fin[]
}

/** A production order as whoever works on it knows it. */
export interface OrdenViva {
  id: number
  item: number
  pedido: Pedido
  lista: Lista
  etapas: Map<Servicio, EtapaViva>
  /** Cuts of its boards, and places of those that were ticked. */
  cortes: number
  hechos: Set<number>
  /** Whether each piece that is made again was ticked. */
  repeticiones: boolean[]
}

/** Its sale was annulled, by whomever. */
export const anulada = ({ pedido }: OrdenViva): boolean => pedido.ultimo.estado_venta_id === 3

export const ordenNueva = (datos: Pick<OrdenViva, 'id' | 'item' | 'pedido' | 'lista'>): OrdenViva => ({
  ...datos,
  etapas: new Map(datos.lista.servicios.map(servicio => [servicio, { estado: 'pendiente', marchas: [] }])),
  cortes: 0,
  hechos: new Set(),
  repeticiones: [],
})

/** It runs: another run of it. */
const andar = (etapa: EtapaViva): void => {
  etapa.estado = 'en_proceso'
  etapa.marchas.push(undefined)
}

/** What an act that was acknowledged makes of a stage. */
export const PASO: Readonly<
  Record<'iniciar' | 'parar' | 'continuar' | 'finalizar' | 'deshacer', (etapa: EtapaViva) => void>
> = {
  iniciar: andar,
  parar: etapa => {
    etapa.estado = 'suspendida'
    etapa.marchas[etapa.marchas.length - 1] = 'parada'
  },
  continuar: andar,
  finalizar: etapa => {
    etapa.estado = 'completada'
    etapa.marchas[etapa.marchas.length - 1] = 'finalizada'
  },
  deshacer: etapa => {
    etapa.estado = 'en_proceso'
    etapa.marchas[etapa.marchas.length - 1] = undefined
  },
}
