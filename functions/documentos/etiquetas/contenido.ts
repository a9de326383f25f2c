import { disenar, type Encabezado, type FormatoDeEtiqueta, type Trazo } from '#shared/despiece/salidas/diseno'
import {
  etiquetaDeExistencia,
  etiquetasDePiezas,
  etiquetasDeRetales,
} from '#shared/despiece/salidas/etiquetas'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { ANULADO } from '#shared/ventas/states'
import type { ProductoGuardado } from '../../productos/public'
import type { RetalGuardado } from '../../retales/public'
import type { VentaGuardada } from '../../ventas/public'
import type { PlanDeLinea } from '../venta/corte'

/** What a label says of its sale. */
export type VentaDeEtiqueta = Pick<
  VentaGuardada,
  'id' | 'fecha_venta' | 'fecha_factura' | 'nombres_tercero' | 'apellidos_tercero' | 'estado_venta_id'
>

export const rotuloDeVenta = ({ id, fecha_factura }: Pick<VentaDeEtiqueta, 'id' | 'fecha_factura'>): string =>
  `${fecha_factura === null ? 'Pedido' : 'Venta'} ${id}`

/** `Ana P.`: of the customer the first name and an initial (DECISIONS 133). */
export function nombreCorto({
  nombres_tercero,
  apellidos_tercero,
}: Pick<VentaDeEtiqueta, 'nombres_tercero' | 'apellidos_tercero'>): string {
  const [nombre = ''] = nombres_tercero.trim().split(/\s+/)
  const [inicial = ''] = Array.from(apellidos_tercero.trim())
  return `${nombre} ${inicial === '' ? '' : `${inicial.toUpperCase()}.`}`.trim()
}

/** The labels of some planned lines of a sale, drawn, in sawing order line by line and numbered through. */
export function contenidoDeEtiquetas(
  venta: VentaDeEtiqueta,
  planes: readonly PlanDeLinea[],
  clase: 'piezas' | 'retales',
  formato: FormatoDeEtiqueta,
): Trazo[][] {
  const etiquetas = clase === 'piezas' ? etiquetasDePiezas : etiquetasDeRetales
  const suyas = planes.flatMap(({ linea, plan }) => {
    const encabezado: Encabezado = {
      venta: rotuloDeVenta(venta),
      numero: String(venta.id),
      cliente: nombreCorto(venta),
      tablero: `${linea.referencia}  ${linea.nombre_producto}`.trim(),
      referencia: linea.referencia,
      fecha: formatoDia(venta.fecha_venta),
      anulado: venta.estado_venta_id === ANULADO,
    }
    return etiquetas(plan, { venta: venta.id, item: linea.item }).map(etiqueta => ({ etiqueta, encabezado }))
  })
  const total = suyas.length
  return suyas.map(({ etiqueta, encabezado }, i) =>
    disenar({ ...etiqueta, orden: i + 1, total }, encabezado, formato),
  )
}

/** The labels of offcuts that the store has, drawn. @param tableros their boards, by product. */
export const contenidoDeExistencias = (
  retales: readonly RetalGuardado[],
  tableros: ReadonlyMap<number, ProductoGuardado>,
  formato: FormatoDeEtiqueta,
): Trazo[][] =>
  retales.map(retal => {
    const tablero = tableros.get(retal.producto_id)!
    return disenar(
      etiquetaDeExistencia(retal, tablero.permite_rotar ? 'ninguna' : 'base'),
      {
        venta: retal.venta_id === null ? '' : `Venta ${retal.venta_id}`,
        numero: String(retal.venta_id ?? ''),
        cliente: '',
        tablero: `${retal.referencia}  ${tablero.nombre_producto}`.trim(),
        referencia: retal.referencia,
        fecha: formatoDia(diaDe(retal.fecha_registro)),
        anulado: false,
      },
      formato,
    )
  })
