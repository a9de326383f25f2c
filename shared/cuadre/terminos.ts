/** What the cash of a day is made of (DECISIONS 244), in the order of its formula. */
export const TERMINOS = [
  'ventas',
  'devoluciones',
  'abonos',
  'anticipos',
  'ingresos',
  'egresos',
  'pagos_proveedores',
] as const
export type Termino = (typeof TERMINOS)[number]

/** The movements of each term, and what it is called. */
export const DE_TERMINO: Readonly<Record<Termino, { tipo: string; texto: string }>> = {
  ventas: { tipo: 'venta', texto: 'Ventas en efectivo' },
  devoluciones: { tipo: 'devolucion', texto: 'Devoluciones en efectivo' },
  abonos: { tipo: 'abono', texto: 'Abonos de crédito en efectivo' },
  anticipos: { tipo: 'anticipo', texto: 'Anticipos en efectivo' },
  ingresos: { tipo: 'ingreso', texto: 'Ingresos en efectivo' },
  egresos: { tipo: 'egreso', texto: 'Egresos en efectivo' },
  pagos_proveedores: { tipo: 'pago_proveedor', texto: 'Pagos a proveedores en efectivo' },
}

/** What a kind of movement is called. */
export const NOMBRE_DE_TIPO: Readonly<Record<string, string>> = {
  venta: 'Venta',
  devolucion: 'Devolución',
  abono: 'Abono de crédito',
  anticipo: 'Anticipo',
  ingreso: 'Ingreso',
  egreso: 'Egreso',
  pago_proveedor: 'Pago a proveedor',
}
