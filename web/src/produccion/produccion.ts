import type { ClaveDeRuta, DatosDe } from '../kernel/api'

export type DatosDelPanel = DatosDe<'POST /produccion/panel-control'>
export type Operario = DatosDe<'POST /produccion/operarios/identificar'>['operario']
export type Orden = DatosDelPanel['ordenes_produccion'][number]
export type Etapa = DatosDelPanel['ordenes_produccion_etapas'][number]

/** What an act on an order changes on show. */
export const AFECTADAS = [
  'POST /produccion/etapas-por-servicio',
  'POST /produccion/panel-control',
  'POST /produccion/orden-etapa',
  'GET /produccion/ordenes/{id}',
  'GET /produccion/ordenes/{id}/material',
  'GET /produccion/etapas/{id}',
  'POST /facturas/filtros',
  'GET /facturas/{venta_id}',
] as const satisfies readonly ClaveDeRuta[]

export const nombreDe = (de: Pick<Orden, 'nombres_tercero' | 'apellidos_tercero'>): string =>
  `${de.nombres_tercero} ${de.apellidos_tercero}`.trim()

/** Nothing more is made of it. */
export const terminada = ({ estado }: Pick<Orden, 'estado'>): boolean =>
  estado === 'finalizada' || estado === 'anulada'

/** Why it stands still, and what whoever found material missing wrote of that. */
export const porQueEspera = ({
  motivo_suspension,
  observacion_faltante,
}: Pick<Orden, 'motivo_suspension' | 'observacion_faltante'>): string =>
  [motivo_suspension, observacion_faltante].filter(Boolean).join(' · ')

/** `45 s`, `12 min`, `3 h 05 min` */
export function duracion(segundos: number): string {
  if (segundos < 60) return `${Math.floor(segundos)} s`
  const minutos = Math.floor(segundos / 60)
  if (minutos < 60) return `${minutos} min`
  return `${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')} min`
}

/** How an operator is called. */
export const nombreDeOperario = ({ nombres, apellidos }: Pick<Operario, 'nombres' | 'apellidos'>): string =>
  `${nombres} ${apellidos}`.trim()
