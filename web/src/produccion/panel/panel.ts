import { type Dia, diaDe } from '#shared/kernel/dates'
import type { DatosDelPanel, Etapa, Orden } from '../produccion'

/** An order as the panel lists it. */
export interface FilaDelPanel {
  orden: Orden
  productos: DatosDelPanel['productos_ventas']
  etapas: readonly Etapa[]
  /** The first one of its sale. */
  inicia: boolean
}

/** What an event of the workshop brings. */
export interface Novedad {
  id: number
  version: number
  accion: string
  data: {
    producto_etapa: Orden
    productos_venta: DatosDelPanel['productos_ventas']
    etapas_produccion: readonly Etapa[]
  }
}

function agrupar<T>(filas: readonly T[], de: (fila: T) => number): Map<number, T[]> {
  const grupos = new Map<number, T[]>()
  for (const fila of filas) {
    const grupo = grupos.get(de(fila))
    if (grupo) grupo.push(fila)
    else grupos.set(de(fila), [fila])
  }
  return grupos
}

/** The rows: the orders of a sale stand together, where the first of them is. */
export function filasDe(datos: DatosDelPanel): FilaDelPanel[] {
  const porVenta = agrupar(datos.ordenes_produccion, ({ venta_id }) => venta_id)
  const productos = agrupar(datos.productos_ventas, p => p.produccion_venta_id)
  const etapas = agrupar(datos.ordenes_produccion_etapas, e => e.produccion_venta_id)
  return [...porVenta.values()].flatMap(ordenes =>
    ordenes.map((orden, i) => ({
      orden,
      productos: productos.get(orden.id) ?? [],
      etapas: etapas.get(orden.id) ?? [],
      inicia: i === 0,
    })),
  )
}

/** As the server counts them: what is suspended is in process too (DECISIONS 291). */
export function contar(ordenes: readonly Orden[]): DatosDelPanel['contadores'] {
  const cuantas = (...cuales: Orden['estado'][]) =>
    ordenes.filter(({ estado }) => cuales.includes(estado)).length
  return {
    total_op: ordenes.length,
    total_ov: new Set(ordenes.map(({ venta_id }) => venta_id)).size,
    pendientes: cuantas('pendiente'),
    en_proceso: cuantas('en_proceso', 'suspendida'),
    suspendidas: cuantas('suspendida'),
    finalizadas: cuantas('finalizada'),
  }
}

/** What is annulled leaves, but for what a machine runs on. */
const seVe = (orden: Orden, etapas: readonly Etapa[]): boolean =>
  orden.estado !== 'anulada' || etapas.some(({ estado }) => estado === 'en_proceso')

/** Whether the days of the filter show an order: all but what was finished on another one, as the server reads it (DECISIONS 210). */
export const enLosDias = (
  { estado, fecha_finaliza_produccion: fin }: Orden,
  desde: Dia,
  hasta: Dia,
): boolean => estado !== 'finalizada' || fin === null || (diaDe(fin) >= desde && diaDe(fin) <= hasta)

/**
 * The panel after an event: with the order replaced where it is known as it was before, or put on top where it is new or
 * is to go first.
 * 'igual': it says nothing new here; 'releer': something between was missed. The version is that of the whole sale.
 * @param admite whether the filters show the orders of a sale that is not on show yet.
 * @param deSusDias whether the days of the filter show an order as it is now.
 */
export function conNovedad(
  datos: DatosDelPanel,
  { id, version, accion, data }: Novedad,
  admite: (orden: Orden) => boolean,
  deSusDias: (orden: Orden) => boolean = () => true,
): DatosDelPanel | 'igual' | 'releer' {
  const nueva = data.producto_etapa
  const suyas = datos.ordenes_produccion.filter(({ venta_id }) => venta_id === nueva.venta_id)
  const antes = suyas.find(orden => orden.id === id)
  const estaba = antes !== undefined
  const sabida = Math.max(-1, ...suyas.map(orden => orden.version))
  if (!estaba) {
    if (!admite(nueva)) return 'igual'
    if (accion !== 'generar' || sabida > version) return 'releer'
  } else {
    // An annulment is told of each order of the sale, all at one version.
    const conLaVenta = accion === 'anular-venta' && version === sabida && antes.estado !== 'anulada'
    if (version <= sabida && !conLaVenta) return 'igual'
    if (version > sabida + 1) return 'releer'
  }
  const deOtra = ({ produccion_venta_id }: { produccion_venta_id: number }) => produccion_venta_id !== id
  const queda = seVe(nueva, data.etapas_produccion) && deSusDias(nueva)
  const otras = datos.ordenes_produccion
    .filter(orden => queda || orden.id !== id)
    .map(orden =>
      orden.id === id ? nueva : orden.venta_id === nueva.venta_id ? { ...orden, version } : orden,
    )
  // What is new, and what is to go first, stands on top until the list is read again.
  const arriba = !estaba || (accion === 'prioridad' && nueva.prioritario)
  const ordenes = arriba ? [nueva, ...otras.filter(orden => orden.id !== id)] : otras
  return {
    ...datos,
    ordenes_produccion: ordenes,
    productos_ventas: [...datos.productos_ventas.filter(deOtra), ...(queda ? data.productos_venta : [])],
    ordenes_produccion_etapas: [
      ...datos.ordenes_produccion_etapas.filter(deOtra),
      ...(queda ? data.etapas_produccion : []),
    ],
    contadores: contar(ordenes),
  }
}
