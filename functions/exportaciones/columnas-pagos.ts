import type { FormaDePagoHecho, NombresDePagos, PagoGuardado } from '../pagos/public'
import type { Columna } from './libro'

/** A method of a payment; what is the payment's own is on its first row only, so that columns add up. */
export interface FilaDePago {
  pago: PagoGuardado
  forma: FormaDePagoHecho | null
  primera: boolean
}

export const filasDePago = (pago: PagoGuardado): FilaDePago[] =>
  pago.formas.length === 0
    ? [{ pago, forma: null, primera: true }]
    : pago.formas.map((forma, i) => ({ pago, forma, primera: i === 0 }))

type Cifra = 'valor_total' | 'valor_antes_iva' | 'valor_iva' | 'valor_rte' | 'valor_total_pagar'

const texto = (
  titulo: string,
  ancho: number,
  valor: (fila: FilaDePago) => string | null,
): Columna<FilaDePago> => ({
  titulo,
  ancho,
  tipo: 'texto',
  valor,
})
const dia = (titulo: string, valor: (pago: PagoGuardado) => string | null): Columna<FilaDePago> => ({
  titulo,
  ancho: 14,
  tipo: 'dia',
  valor: ({ pago }) => valor(pago),
})
const cifra = (titulo: string, cual: Cifra): Columna<FilaDePago> => ({
  titulo,
  ancho: 16,
  tipo: 'dinero',
  valor: ({ pago, primera }) => (primera ? pago[cual] : null),
  suma: true,
})
const porcentaje = (titulo: string, cual: 'pj_iva' | 'pj_retefuente'): Columna<FilaDePago> => ({
  titulo,
  ancho: 10,
  tipo: 'porcentaje',
  valor: ({ pago }) => pago[cual],
})

/** The columns of the list, the number of the payment first: by it the rows of one payment are told. */
export const columnasDePagos = ({ proveedor, concepto }: NombresDePagos): Columna<FilaDePago>[] => [
  { titulo: 'Pago', ancho: 10, tipo: 'entero', valor: ({ pago }) => pago.id },
  texto('Concepto', 22, ({ pago }) => concepto(pago.tipo_concepto_id)),
  texto('Proveedor', 30, ({ pago }) => proveedor(pago.proveedor_id)),
  texto('Factura', 18, ({ pago }) => pago.codigo_factura || null),
  dia('Fecha factura', pago => pago.fecha_factura),
  cifra('Valor total', 'valor_total'),
  porcentaje('IVA %', 'pj_iva'),
  cifra('Valor antes de IVA', 'valor_antes_iva'),
  cifra('Valor IVA', 'valor_iva'),
  porcentaje('Retefuente %', 'pj_retefuente'),
  cifra('Valor retefuente', 'valor_rte'),
  cifra('Total a pagar', 'valor_total_pagar'),
  dia('Fecha de pago', pago => pago.fecha_pago),
  dia('Vence', pago => (pago.pago_realizado ? null : pago.fecha_vencimiento)),
  texto('Forma de pago', 20, ({ forma }) => forma?.nombre_forma_pago ?? 'Por pagar'),
  {
    titulo: 'Valor pagado',
    ancho: 16,
    tipo: 'dinero',
    valor: ({ forma }) => forma?.valor ?? null,
    suma: true,
  },
  texto('Comprobante', 18, ({ forma }) => forma?.comprobante ?? null),
  texto('Observación', 40, ({ pago }) => pago.observaciones || null),
]
