/** What a form of payment does, as the till goes by it. */
export type ClaseDeForma = 'otra' | 'es_efectivo' | 'forma_abono' | 'forma_credito'

export const NOMBRES_DE_CLASE: Record<ClaseDeForma, string> = {
  otra: 'Banco o tarjeta',
  es_efectivo: 'Efectivo',
  forma_abono: 'Anticipo del cliente',
  forma_credito: 'Crédito',
}

type Banderas = Partial<Record<Exclude<ClaseDeForma, 'otra'>, unknown>>
const BANDERAS = ['es_efectivo', 'forma_abono', 'forma_credito'] as const

export const claseDe = (forma: Banderas): ClaseDeForma =>
  BANDERAS.find(bandera => forma[bandera] === true) ?? 'otra'
/** The flags of a class: one of them, or none. */
export const banderasDe = (clase: ClaseDeForma) =>
  BANDERAS.map(bandera => [bandera, bandera === clase] as const)
