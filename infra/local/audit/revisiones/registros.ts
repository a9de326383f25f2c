import { agrupar } from '../cuentas'
import type { Caja } from '../fichas/caja'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

/** What stands in the drawer of a day by one form of payment, and what it comes to. */
export interface EnCaja {
  tienda: string
  dia: string
  forma_pago_id: bigint
  es_efectivo: boolean
  comprobante: string | null
  valor: bigint
}

/** By store, day, form and voucher: what movements come to; what was taken back comes to nothing. */
export function neto(filas: readonly EnCaja[]): string[] {
  const sumas = new Map<string, bigint>()
  for (const { tienda, dia, forma_pago_id, es_efectivo, comprobante, valor } of filas) {
    const cual = `tienda ${tienda} ${dia} forma ${forma_pago_id}${es_efectivo ? ' (efectivo)' : ''} ${comprobante}`
    sumas.set(cual, (sumas.get(cual) ?? 0n) + valor)
  }
  return [...sumas].flatMap(([cual, valor]) => (valor === 0n ? [] : [`${cual}: ${valor}`])).sort()
}

export const enCaja = (fila: Caja): EnCaja => ({ ...fila, dia: fila.pk.slice(-10) })

/** A day or a form that a movement took back is one that it came from: signs are those of its kind. */
export function signos(objeto: string, filas: readonly Caja[], signo: bigint, revision: Revision): void {
  for (const fila of filas)
    revision.cumple(
      `${objeto}, movimiento ${fila.sk}`,
      'signo',
      fila.valor * signo * (fila.reversa ? -1n : 1n) > 0n,
      fila.reversa ? 'el contrario' : 'el de su clase',
      fila.valor,
    )
}

/** Expenses and incomes: the drawer holds what each says now and nothing of what it said before. */
export function registros(libro: Libro, revision: Revision): void {
  for (const [tipo, clase, signo] of [
    ['egreso', 'EGRESO', -1n],
    ['ingreso', 'INGRESO', 1n],
  ] as const) {
    const porId = agrupar(
      libro.de('CAJA').filter(fila => fila.tipo === tipo),
      fila => String(fila[`${tipo}_id`]),
    )
    for (const registro of libro.de(clase)) {
      const nombre = `${tipo} ${registro.id}`
      const filas = porId.get(String(registro.id)) ?? []
      porId.delete(String(registro.id))
      const { anulado, fecha, valor } = registro
      const esperado = anulado ? [] : [{ ...registro, dia: fecha, valor: signo * valor }]
      revision.igual(nombre, 'en la caja', neto(esperado), neto(filas.map(enCaja)))
      signos(nombre, filas, signo, revision)
      // One when it was made, two for each correction, one when it was voided.
      const versiones = registro.version - (anulado ? 1n : 0n)
      const cuantos = 1n + 2n * versiones + (anulado ? 1n : 0n)
      revision.igual(nombre, 'movimientos de caja', cuantos, BigInt(filas.length))
      revision.cumple(nombre, 'valor', valor > 0n, 'mayor que cero', valor)
    }
    for (const [id, filas] of porId)
      for (const fila of filas)
        revision.cumple(`movimiento de caja ${fila.pk} ${fila.sk}`, tipo, false, `${tipo} ${id}`, undefined)
  }
}
