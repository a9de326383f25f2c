import { type Centavos, sum } from '#shared/kernel/money'
import type { Dia } from '#shared/kernel/dates'
import { NOMBRE_DE_TIPO } from '#shared/cuadre/terminos'
import { numeroDeFactura } from '#shared/ventas/rules/numero-de-factura'
import { numeroDeRecibo } from '#shared/ventas/rules/recibo'
import type { MovimientoDeCaja } from '../caja/public'
import type { FormaPagoGuardada } from '../maestros/public'
import { tipoDePago, type VentaGuardada } from '../ventas/public'
import type { Columna } from './libro'

const texto = <T>(titulo: string, ancho: number, valor: (fila: T) => string | null): Columna<T> => ({
  titulo,
  ancho,
  tipo: 'texto',
  valor,
})
const entero = <T>(titulo: string, ancho: number, valor: (fila: T) => number | null): Columna<T> => ({
  titulo,
  ancho,
  tipo: 'entero',
  valor,
})
const dinero = <T>(titulo: string, valor: (fila: T) => number | null): Columna<T> => ({
  titulo,
  ancho: 18,
  tipo: 'dinero',
  valor,
  suma: true,
})
const dia = <T>(titulo: string, valor: (fila: T) => string): Columna<T> => ({
  titulo,
  ancho: 14,
  tipo: 'dia',
  valor,
})

/** What a payment form came to in a month, or on a day of it: of bills, and of what was annulled. */
export interface FilaDeForma {
  fecha: string
  nombre_forma_pago: string
  sin_dinero: boolean
  pagos: number
  facturado: Centavos
  devoluciones: number
  anulado: Centavos
}

const deFormas: readonly Columna<FilaDeForma>[] = [
  texto('Forma de pago', 26, f => f.nombre_forma_pago),
  { ...entero<FilaDeForma>('Pagos', 10, f => f.pagos), suma: true },
  dinero('Total facturado', f => f.facturado),
  { ...entero<FilaDeForma>('Devoluciones', 14, f => f.devoluciones), suma: true },
  dinero('Total anulado', f => f.anulado),
  dinero('Neto', f => f.facturado + f.anulado),
]
export const COLUMNAS_DE_FORMAS: readonly Columna<FilaDeForma>[] = [
  ...deFormas.slice(0, 1),
  texto('Entra a la caja', 16, f => (f.sin_dinero ? 'No' : 'Sí')),
  ...deFormas.slice(1),
]
export const COLUMNAS_DE_DIAS: readonly Columna<FilaDeForma>[] = [dia('Fecha', f => f.fecha), ...deFormas]

/** A movement of money, and the sale that it is of. */
export interface FilaDeMovimiento {
  /** Of the drawer that it moved, whenever it was registered. */
  fecha: Dia
  movimiento: MovimientoDeCaja
  venta: VentaGuardada | undefined
}

const deMovimiento: readonly Columna<FilaDeMovimiento>[] = [
  dia('Fecha', f => f.fecha),
  texto('Movimiento', 18, ({ movimiento: m }) => {
    const nombre = NOMBRE_DE_TIPO[m.tipo] ?? m.tipo
    return m.reversa ? `${nombre} (reversa)` : nombre
  }),
  texto('Descripción', 40, ({ movimiento: m }) => m.descripcion),
  texto('Forma de pago', 22, ({ movimiento: m }) => m.nombre_forma_pago),
  texto('Comprobante', 20, ({ movimiento: m }) => m.comprobante),
  texto('Usuario', 24, ({ movimiento: m }) => m.usuario),
]
const valor: Columna<FilaDeMovimiento> = dinero('Valor', ({ movimiento: m }) => m.valor)

/** Of abonos and advances: their description says whose they are. */
export const COLUMNAS_DE_MOVIMIENTOS: readonly Columna<FilaDeMovimiento>[] = [...deMovimiento, valor]
/** Of what sales were paid by, or what their annulment gave back. */
export const COLUMNAS_DE_PAGOS_DE_VENTAS: readonly Columna<FilaDeMovimiento>[] = [
  ...deMovimiento,
  entero('Venta', 10, ({ movimiento: m }) => m.venta_id ?? null),
  texto('Factura', 22, ({ venta }) => (venta && numeroDeFactura(venta)) || null),
  texto('Documento', 16, ({ venta }) => venta?.numero_documento_tercero ?? null),
  texto('Cliente', 34, ({ venta }) => (venta ? clienteDe(venta) : null)),
  texto('Entra a la caja', 16, ({ movimiento: m }) => (m.sin_dinero ? 'No' : 'Sí')),
  valor,
]

/** A bill of the month, or one that was annulled in it, which takes its figures back. */
export interface FilaDeVenta {
  venta: VentaGuardada
  fecha: string
  signo: 1 | -1
}

const clienteDe = (v: VentaGuardada): string => `${v.nombres_tercero} ${v.apellidos_tercero}`.trim()
type Cifra =
  | 'total_venta_neta'
  | 'total_impuestos'
  | 'total_otros_impuestos'
  | 'total_descuento'
  | 'total_venta_bruta'
const cifra = (titulo: string, cual: Cifra): Columna<FilaDeVenta> =>
  dinero(titulo, ({ venta, signo }) => signo * venta[cual])

const pagadoEn = ({ id, nombre_forma_pago }: FormaPagoGuardada): Columna<FilaDeVenta> =>
  dinero(nombre_forma_pago, ({ venta, signo }) => {
    const suyos = venta.formas_pagos.filter(pago => pago.forma_pago_id === id)
    return suyos.length === 0 ? null : signo * sum(suyos.map(pago => pago.valor_pagado))
  })

/** What the specification says of a sale of the month (C §4), and each payment form. */
export const columnasDeVentasDelMes = (formas: readonly FormaPagoGuardada[]): Columna<FilaDeVenta>[] => [
  dia('Fecha', f => f.fecha),
  texto('Movimiento', 14, ({ signo }) => (signo === 1 ? 'Factura' : 'Anulación')),
  entero('Venta', 10, ({ venta }) => venta.id),
  texto('Recibo', 14, ({ venta: v }) =>
    v.consecutivo_recibo === null ? null : numeroDeRecibo(v.codigo_tienda, v.consecutivo_recibo),
  ),
  texto('Factura', 22, ({ venta }) => numeroDeFactura(venta) || null),
  // What the tax authority has accepted by now, by which the rows add up to the cards of the month.
  texto('Tipo de venta', 16, ({ venta }) => (venta.fecha_factura_dian ? 'Facturada' : 'Remisión')),
  texto('CUFE', 60, ({ venta }) => venta.cufe ?? null),
  texto('Tienda', 22, ({ venta: v }) => `${v.codigo_tienda} - ${v.nombre_tienda}`),
  texto('Documento', 16, ({ venta }) => venta.numero_documento_tercero),
  texto('Cliente', 34, ({ venta }) => clienteDe(venta)),
  texto('Vendedor', 24, ({ venta }) => venta.nombre_vendedor),
  cifra('Descuento', 'total_descuento'),
  cifra('Neto', 'total_venta_neta'),
  cifra('IVA', 'total_impuestos'),
  cifra('Otros impuestos', 'total_otros_impuestos'),
  cifra('Total', 'total_venta_bruta'),
  // With it the payment forms add up to the total.
  dinero('Redondeo del efectivo', ({ venta: v, signo }) =>
    v.redondeo_efectivo === undefined ? null : signo * v.redondeo_efectivo,
  ),
  texto('Tipo de pago', 16, ({ venta }) => tipoDePago(venta).nombre_tipo_pago),
  ...formas.map(pagadoEn),
  texto('Entrega', 18, ({ venta }) => venta.nombre_tipo_envio),
  texto('Observación de despacho', 36, ({ venta }) => venta.observacion_despacho ?? null),
]
