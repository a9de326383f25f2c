import type { ClaveDeRuta, DatosDe } from '../kernel/api'

export type Pago = DatosDe<'POST /pagos-proveedores'>['pagos_proveedores']['data'][number]
export type Totales = DatosDe<'POST /pagos-proveedores'>['totales']
export type FormaPagada = Pago['lista_formas_pagadas_form'][number]
export type Vencimiento = DatosDe<'GET /pagos-proveedores/por-pagar'>['calendario'][number]

/** What shows payments to suppliers. */
export const LISTAS = [
  'POST /pagos-proveedores',
  'GET /pagos-proveedores/por-pagar',
  'GET /pagos-proveedores/{id}',
] as const satisfies ClaveDeRuta[]

/** Why an invoice is not voided. */
export const PAGADA_EN_PARTE = 'La factura ya se pagó en parte: anule antes esos pagos'

/** As it is said in a question: what, to whom and how much. */
export const senasDe = ({ nombre_proveedor, codigo_factura }: Pago): string =>
  codigo_factura === '' ? nombre_proveedor : `${nombre_proveedor}, factura ${codigo_factura}`

/** What the list totals, and how each is called. */
export const SUMADAS = {
  valor_total: 'Valor total',
  valor_antes_iva: 'Valor antes de IVA',
  valor_iva: 'Valor IVA',
  valor_rte: 'Valor retefuente',
  valor_total_pagar: 'Total a pagar',
} as const satisfies Partial<Record<keyof Totales, string>>
export type Sumada = keyof typeof SUMADAS
