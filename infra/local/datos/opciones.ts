import type { Dia } from '#shared/kernel/dates'

/** What a made shop is like. Equal options make equal items, byte for byte, but for the passwords' time. */
export interface Opciones {
  ventas: number
  productos: number
  clientes: number
  tiendas: number
  /** Days of history, the last one `hasta`. */
  dias: number
  hasta: Dia
  semilla: number
  /** Most lines of an order. */
  lineas: number
}

const entre = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value))

/** Sizes that go with a number of sales, where nothing else is asked for. */
export const completar = ({
  ventas,
  hasta,
  ...rest
}: Partial<Opciones> & Pick<Opciones, 'ventas' | 'hasta'>): Opciones => ({
  ventas,
  hasta,
  productos: rest.productos ?? entre(100, Math.round(ventas / 5), 20_000),
  clientes: rest.clientes ?? entre(100, Math.round(ventas / 2), 50_000),
  tiendas: rest.tiendas ?? 2,
  dias: rest.dias ?? 730,
  semilla: rest.semilla ?? 1,
  lineas: rest.lineas ?? 8,
})
