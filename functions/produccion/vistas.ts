import { milisegundosEntre } from '#shared/kernel/dates'
import { CORTE, estadoDeOrden, iniciable, NOMBRE_DE_ESTADO, numeroDeOrden } from '#shared/produccion/estados'
import type { Item } from '../kernel/dynamo/client'
import { nombreCompleto } from '../terceros/public'
import { enlaceDePlanos } from '../ventas/public'
import { finDe } from './dias'
import { otroEn } from './marchas'
import {
  abrirProduccion,
  type EtapaGuardada,
  idDe,
  idDeEtapaDe,
  type Marcha,
  type OrdenGuardada,
  type Produccion,
  type Repeticion,
  ultimaMarcha,
} from './store'

const planoDe = (produccion: Produccion, { item }: OrdenGuardada): string | null => {
  const enlace = enlaceDePlanos(produccion)
  return enlace && `${enlace}?item=${item}`
}

const inicioDe = ({ etapas }: OrdenGuardada) =>
  etapas
    .flatMap(({ marchas }) => marchas.filter(({ fin }) => fin !== 'anulada').map(({ desde }) => desde))
    .sort()[0] ?? null

const FALTA = 'Falta material'
const motivoDe = ({ falta_material, etapas }: OrdenGuardada): string | null =>
  falta_material
    ? [FALTA, falta_material.que.join(', ')].filter(Boolean).join(': ')
    : (etapas.find(({ estado }) => estado === 'suspendida')?.suspension?.motivo ?? null)

export const vistaDeOrden = (produccion: Produccion, orden: OrdenGuardada) => {
  const estado = estadoDeOrden(orden)
  const inicio = inicioDe(orden)
  return {
    id: idDe(produccion, orden),
    numero_orden: numeroDeOrden(idDe(produccion, orden)),
    venta_id: produccion.venta_id,
    item: orden.item,
    codigo_tienda: produccion.codigo_tienda,
    fecha_inserta: orden.fecha,
    fecha_venta: produccion.fecha_venta,
    fecha_inicio_produccion: inicio,
    fecha_finaliza_produccion: finDe(orden),
    estado,
    nombre_estado: NOMBRE_DE_ESTADO[estado],
    prioritario: orden.prioridad !== undefined,
    completado: estado === 'finalizada',
    suspendido: estado === 'suspendida',
    proceso_vigente: orden.preparacion !== undefined || inicio !== null,
    motivo_suspension: motivoDe(orden),
    observacion_faltante: orden.falta_material?.observacion ?? null,
    motivo_prioridad: orden.prioridad?.motivo ?? null,
    fecha_preparacion: orden.preparacion?.fecha ?? null,
    nombre_prepara: orden.preparacion?.usuario ?? null,
    link_planos_lepton: planoDe(produccion, orden),
    cantidad_vendida: orden.cantidad,
    cliente_id: produccion.cliente_id,
    nombres_tercero: produccion.nombres_tercero,
    apellidos_tercero: produccion.apellidos_tercero,
    numero_documento_tercero: produccion.numero_documento_tercero,
    nombre_vendedor: produccion.nombre_vendedor,
    referencia: orden.referencia,
    nombre_producto: orden.nombre_producto,
    tableros: orden.tableros,
    piezas: orden.piezas,
    version: produccion.version,
  }
}

export const vistaDeProducto = (produccion: Produccion, orden: OrdenGuardada) => ({
  produccion_venta_id: idDe(produccion, orden),
  venta_id: produccion.venta_id,
  item: orden.item,
  producto_id: orden.producto_id,
  referencia: orden.referencia,
  nombre_producto: orden.nombre_producto,
  cantidad: orden.cantidad,
})

/** How long a run took, s; one that was annulled, or has not ended, none. */
export const segundosDe = ({ desde, hasta, fin }: Marcha): number =>
  hasta === undefined || fin === 'anulada' ? 0 : Math.round(milisegundosEntre(desde, hasta) / 1000)

/** @param traslape the shop lets a stage begin before the one before it is finished. */
export const vistaDeEtapa = (
  produccion: Produccion,
  orden: OrdenGuardada,
  etapa: EtapaGuardada,
  traslape: boolean,
) => {
  const marcha = etapa.estado === 'pendiente' ? undefined : ultimaMarcha(etapa)
  const corridas = etapa.marchas.filter(({ fin }) => fin !== 'anulada')
  return {
    id: idDeEtapaDe(produccion, orden, etapa),
    produccion_venta_id: idDe(produccion, orden),
    venta_id: produccion.venta_id,
    item: orden.item,
    numero_orden: numeroDeOrden(idDe(produccion, orden)),
    servicio_id: etapa.servicio_id,
    nombre_grupo_servicio: etapa.nombre,
    estado: etapa.estado,
    completado: etapa.estado === 'completada',
    suspendido: etapa.estado === 'suspendida',
    fecha_inicio_produccion: corridas[0]?.desde ?? null,
    fecha_finaliza_produccion: (etapa.estado === 'completada' && marcha?.hasta) || null,
    fecha_actualiza: etapa.actualiza ?? null,
    nombre_tipo_motivo_suspension_produccion:
      etapa.estado === 'suspendida' ? (etapa.suspension?.motivo ?? null) : null,
    operario_id: marcha?.operario.id ?? null,
    nombres_operario: marcha?.operario.nombres ?? null,
    apellidos_operario: marcha?.operario.apellidos ?? null,
    maquina_id: marcha?.maquina.id ?? null,
    referencia_maquina: marcha?.maquina.referencia ?? null,
    nombre_maquina: marcha?.maquina.nombre ?? null,
    referencia: orden.referencia,
    nombre_producto: orden.nombre_producto,
    prioritario: orden.prioridad !== undefined,
    iniciable: etapa.estado === 'pendiente' && iniciable(orden, etapa.servicio_id, traslape),
    segundos: corridas.reduce((total, each) => total + segundosDe(each), 0),
    cortes: etapa.servicio_id === CORTE ? orden.cortes : null,
    cortes_hechos: etapa.servicio_id === CORTE ? (etapa.hechos ?? []).length : null,
    repeticiones_pendientes:
      etapa.servicio_id === CORTE ? (orden.repeticiones ?? []).filter(({ hecha }) => !hecha).length : 0,
    de_varios: marcha !== undefined && otroEn(etapa, marcha.operario) !== undefined,
    anulada: orden.anulada !== undefined,
    nombres_tercero: produccion.nombres_tercero,
    apellidos_tercero: produccion.apellidos_tercero,
    link_planos_lepton: planoDe(produccion, orden),
  }
}

export function vistaDeRepeticion({ hecha, ...each }: Repeticion) {
  const { con_el_corte: _, ...resto } = each
  return { ...resto, hecha: hecha !== undefined }
}

export const vistasDeRepeticiones = ({ repeticiones = [] }: OrdenGuardada) =>
  repeticiones.map(vistaDeRepeticion)

export const vistaDeMarcha = ({ operario, maquina, desde, hasta, fin, motivo }: Marcha) => ({
  operario_id: operario.id,
  nombre_operario: nombreCompleto(operario),
  maquina_id: maquina.id,
  nombre_maquina: maquina.nombre,
  desde,
  hasta: hasta ?? null,
  fin: fin ?? null,
  motivo: motivo ?? null,
})

/** The orders of a sale, each with its stages, for whoever looks at the sale. */
export const vistaDeProduccion = (item: Item | undefined) => {
  const produccion = abrirProduccion(item)
  return (produccion?.ordenes ?? []).map(orden => ({
    ...vistaDeOrden(produccion!, orden),
    etapas: orden.etapas.map(etapa => vistaDeEtapa(produccion!, orden, etapa, false)),
  }))
}
