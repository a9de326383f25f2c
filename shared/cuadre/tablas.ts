/** The tables of a month that are taken as workbooks, in the order of the accountant's package. */
export const TABLAS = [
  'formas',
  'dias',
  'ventas',
  'pagos',
  'anuladas',
  'abonos',
  'anticipos',
  'proveedores',
] as const
export type TablaDelMes = (typeof TABLAS)[number]
/** All of them, and the summary of the month, in one file. */
export const PAQUETE = 'paquete'
export type ArchivoDelMes = TablaDelMes | typeof PAQUETE

/** What each is called, and how its file is: without accents, which not every program reads in a name. */
export const DE_TABLA: Readonly<Record<TablaDelMes, { texto: string; archivo: string }>> = {
  formas: { texto: 'Ventas por forma de pago', archivo: 'ventas-por-forma-de-pago' },
  dias: { texto: 'Ventas por día', archivo: 'ventas-por-dia' },
  ventas: { texto: 'Ventas del mes', archivo: 'ventas-del-mes' },
  pagos: { texto: 'Pagos de las ventas', archivo: 'pagos-de-las-ventas' },
  anuladas: { texto: 'Ventas anuladas', archivo: 'ventas-anuladas' },
  abonos: { texto: 'Abonos de crédito', archivo: 'abonos-de-credito' },
  anticipos: { texto: 'Anticipos', archivo: 'anticipos' },
  proveedores: { texto: 'Pagos a proveedores', archivo: 'pagos-a-proveedores' },
}

/** `veta-001-2026-11-anticipos`, and `veta-001-2026-11` of the package. @param mes `2026-11` */
export const nombreDeArchivo = (tienda: string, mes: string, cual: ArchivoDelMes): string =>
  ['veta', tienda, mes, ...(cual === PAQUETE ? [] : [DE_TABLA[cual].archivo])].join('-')

/** The kinds of movements that a month adds up, and the sign with which it shows them. */
export const SIGNO_EN_EL_MES = {
  venta: 1,
  devolucion: 1,
  abono: 1,
  anticipo: 1,
  pago_proveedor: -1,
} as const
export type TipoEnElMes = keyof typeof SIGNO_EN_EL_MES
export const TIPOS_EN_EL_MES = Object.keys(SIGNO_EN_EL_MES) as [TipoEnElMes, ...TipoEnElMes[]]
