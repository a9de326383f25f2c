import { pesosExactos } from '#shared/kernel/format'
import { ANULADO, FACTURADO, permite } from '#shared/ventas/states'
import { centavos, pesos, sum } from '#shared/kernel/money'
import type { Accion } from '#shared/kernel/permisos'
import type { DatosDe } from '../../kernel/api'
import { aviso } from '../../kernel/avisos'

export type Venta = DatosDe<'POST /facturas'>['ventas']['data'][number]
export type VentaCompleta = DatosDe<'GET /facturas/{venta_id}'>
export type Linea = VentaCompleta['ventas_detalle'][number]
export type Pago = Venta['ventas_formas_pagos'][number]
type Puede = (accion: Accion) => boolean
type ConEstado = Pick<Venta, 'estado_venta_id'>
type Electronica = Pick<Venta, 'permite_fe' | 'estado_factura_electronica'>

export const nombreDeCliente = (v: Pick<Venta, 'nombres_tercero' | 'apellidos_tercero'>): string =>
  `${v.nombres_tercero} ${v.apellidos_tercero}`.trim()

/** Adds decimals of the wire without floating point. */
export const sumarPesos = (...valores: readonly number[]): number => pesos(sum(valores.map(centavos)))

/** Before discount and taxes. */
export const subtotalDe = (v: Pick<Venta, 'total_venta_neta' | 'total_descuento'>): number =>
  sumarPesos(v.total_venta_neta, v.total_descuento)

export const impuestosDe = (v: Pick<Venta, 'total_impuestos' | 'total_otros_impuestos'>): number =>
  sumarPesos(v.total_impuestos, v.total_otros_impuestos)

export interface Totales {
  ventas: number
  total_subtotal: number
  total_descuento: number
  total_impuestos: number
  total_venta: number
}
/** Of the rows at hand, annulled sales left out (DECISIONS 50). */
export function totalesDe(ventas: readonly Venta[]): Totales {
  const vivas = ventas.filter(v => v.estado_venta_id !== ANULADO)
  const de = (valor: (v: Venta) => number) => pesos(sum(vivas.map(v => centavos(valor(v)))))
  return {
    ventas: vivas.length,
    total_subtotal: de(subtotalDe),
    total_descuento: de(v => v.total_descuento),
    total_impuestos: de(impuestosDe),
    total_venta: de(v => v.total_venta_bruta),
  }
}

export interface Actos {
  facturar: boolean
  editar: boolean
  anular: boolean
  /** To ask for its electronic invoice. */
  timbrar: boolean
  /** To send that by e-mail. */
  reenviar: boolean
}
/** What this person may do with a sale in its state. The server has the last word. */
export function actosDe(venta: ConEstado & Electronica, puede: Puede): Actos {
  const { estado_venta_id: estado } = venta
  const factura = puede('ventas.facturar')
  return {
    facturar: permite(estado, 'facturar') && factura,
    editar: permite(estado, 'editar') && puede('ventas.guardar'),
    anular:
      permite(estado, 'anular') && puede(estado === FACTURADO ? 'ventas.anular_facturada' : 'ventas.anular'),
    timbrar: venta.permite_fe && factura,
    reenviar: venta.estado_factura_electronica === 'aceptada' && factura,
  }
}

/** Before billing the document is not an invoice (DECISIONS 53). */
export const nombreDelPdf = ({ estado_venta_id: estado }: ConEstado): string =>
  estado === FACTURADO ? 'PDF de la factura' : 'PDF del pedido'

export const rutaDeEdicion = (ventaId: number): string => `/facturacion/crear?venta=${ventaId}`

/** Opens a document of ours beside the application. False when the browser did not let it. */
export function abrirPdf(enlace: string): boolean {
  const pestana = window.open(enlace, '_blank')
  if (pestana) pestana.opener = null
  return pestana !== null
}
/** The same, where the browser is told on. @param donde where it is opened by hand, as a sentence */
export function mostrarPdf(enlace: string, donde = 'Permita las ventanas emergentes de este sitio'): void {
  if (!abrirPdf(enlace)) aviso.alerta(`El navegador no permitió abrir el documento. ${donde}`)
}

/** `Efectivo $ 100.000`, with the voucher when there is one. */
export const textoDePago = (p: Pago): string =>
  [`${p.nombre_forma_pago} ${pesosExactos(p.valor_pagado)}`, p.codigo_comprobante_pago ?? '']
    .filter(Boolean)
    .join(' · ')
