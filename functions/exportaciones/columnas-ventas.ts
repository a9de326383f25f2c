import { centavosExactos } from '#shared/kernel/format'
import { sum } from '#shared/kernel/money'
import { facturaDe, numeroDeFactura } from '#shared/ventas/rules/numero-de-factura'
import { numeroDeRecibo } from '#shared/ventas/rules/recibo'
import { FACTURADO } from '#shared/ventas/states'
import type { FormaPagoGuardada } from '../maestros/public'
import { nombreDeEstado, type VentaGuardada } from '../ventas/public'
import type { Columna } from './libro'

type Pago = VentaGuardada['formas_pagos'][number]
type Cifra = 'total_venta_neta' | 'total_descuento' | 'total_impuestos' | 'total_otros_impuestos'

const texto = (
  titulo: string,
  ancho: number,
  valor: Columna<VentaGuardada>['valor'],
): Columna<VentaGuardada> => ({
  titulo,
  ancho,
  tipo: 'texto',
  valor,
})
const dinero = (titulo: string, valor: (v: VentaGuardada) => number | null): Columna<VentaGuardada> => ({
  titulo,
  ancho: 16,
  tipo: 'dinero',
  valor,
  suma: true,
})
const cifra = (titulo: string, cual: Cifra) => dinero(titulo, v => v[cual])

/** `Transferencia $ 120.000,50 (TRX-7781)` */
const pago = ({ nombre_forma_pago, valor_pagado, codigo_comprobante_pago: codigo }: Pago): string =>
  `${nombre_forma_pago} ${centavosExactos(valor_pagado)}${codigo ? ` (${codigo})` : ''}`

/** Of the tax authority, with its prefix; none before it has accepted the bill. */
export function numeroDian(v: VentaGuardada): string | null {
  const factura = facturaDe(v)
  return factura?.clase === 'DIAN' ? factura.numero : null
}

/** Amount of one payment form of a sale; an empty cell where it was not used. */
const porForma = ({ id, nombre_forma_pago }: FormaPagoGuardada): Columna<VentaGuardada> =>
  dinero(nombre_forma_pago, ({ formas_pagos: pagos }) => {
    const own = pagos.filter(each => each.forma_pago_id === id)
    return own.length === 0 ? null : sum(own.map(each => each.valor_pagado))
  })

/** The twelve columns of the list, and what an accountant adds up besides: receipt, day of the bill, each form. */
export const columnasDeVentas = (formas: readonly FormaPagoGuardada[]): Columna<VentaGuardada>[] => [
  { titulo: 'Venta', ancho: 10, tipo: 'entero', valor: v => v.id },
  texto('Recibo', 13, v =>
    v.consecutivo_recibo === null ? null : numeroDeRecibo(v.codigo_tienda, v.consecutivo_recibo),
  ),
  texto('Factura', 20, v => numeroDeFactura(v) || null),
  { titulo: 'Fecha', ancho: 12, tipo: 'dia', valor: v => v.fecha_venta },
  { titulo: 'Fecha de factura', ancho: 16, tipo: 'dia', valor: v => v.fecha_factura },
  texto('Documento', 16, v => v.numero_documento_tercero),
  texto('Cliente', 34, v => `${v.nombres_tercero} ${v.apellidos_tercero}`.trim()),
  texto('Vendedor', 24, v => v.nombre_vendedor),
  texto('Entrega', 16, v => v.nombre_tipo_envio),
  texto('Dirección de envío', 36, v => v.direccion_envio ?? null),
  texto('Teléfono de envío', 18, v => v.telefono_envio ?? null),
  dinero('Subtotal', v => v.total_venta_neta + v.total_descuento),
  cifra('Descuento', 'total_descuento'),
  cifra('Neto', 'total_venta_neta'),
  cifra('IVA', 'total_impuestos'),
  cifra('Otros impuestos', 'total_otros_impuestos'),
  dinero('Total', v => v.total_venta_bruta),
  // With it the payment forms add up to the total.
  dinero('Redondeo del efectivo', v => v.redondeo_efectivo ?? null),
  texto('Formas de pago', 44, v => v.formas_pagos.map(pago).join('; ')),
  ...formas.map(porForma),
  texto('Estado', 18, v => nombreDeEstado(v.estado_venta_id)),
  texto('Enviada a la DIAN', 18, v =>
    v.fecha_factura_dian ? 'Sí' : v.estado_venta_id === FACTURADO ? 'No' : null,
  ),
  texto('Número DIAN', 20, numeroDian),
  texto('CUFE', 60, v => v.cufe ?? null),
  texto('Observación', 40, v => v.observacion_venta),
  texto('Motivo de anulación', 30, v => v.motivo_anulacion),
]
