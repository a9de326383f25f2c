import { LADOS, type PedidoDespiece } from '#shared/despiece/schemas'
import { type ErroresDeCampo, invalido } from '#shared/http/errors'
import type { Item } from '../kernel/dynamo/client'
import { faltaParaVender, type ProductoGuardado } from '../productos/public'

/** More than an order has lines for: what is beyond is told when it is saved. */
const MAXIMO_NOMBRADOS = 80

/** What a list asks to be sold beside its boards. */
export interface Nombrado {
  referencia: string
  /** The field that names it first. */
  campo: string
}

/** Bands and special services of a list, each once. A band that the customer brings is no product of the shop. */
export function nombradosDe({ piezas, canto, parametros }: PedidoDespiece): Nombrado[] {
  const found = new Map<string, Nombrado>()
  const anotar = (escrita: string | null | undefined, campo: string) => {
    const referencia = escrita?.trim()
    const clave = referencia?.toUpperCase()
    if (referencia && clave && !found.has(clave)) found.set(clave, { referencia, campo })
  }
  const cobra = Boolean(parametros?.cobrar_canto ?? true)
  // Sides name bands of the list, or any where there is none.
  const conLista = canto?.some(({ id }) => id !== null)
  if (cobra)
    canto?.forEach((banda, i) => {
      if (banda.cobrar_canto ?? true) anotar(banda.id, `canto.${i}.id`)
    })
  piezas.forEach((pieza, i) => {
    if (cobra && !conLista) for (const lado of LADOS) anotar(pieza[lado], `piezas.${i}.${lado}`)
    pieza.lista_servicios_especiales.forEach(({ referencia }, j) =>
      anotar(referencia, `piezas.${i}.lista_servicios_especiales.${j}.referencia`),
    )
  })
  return [...found.values()].slice(0, MAXIMO_NOMBRADOS)
}

/** Whether a plan can ask for a product: one that is sold now, at a price (DECISIONS 129). */
export const seVende = (producto: ProductoGuardado | undefined): producto is ProductoGuardado =>
  producto !== undefined && producto.activo && faltaParaVender(producto) === undefined

export const noSeVende = (referencia: string): string =>
  `El producto ${referencia} que pide el despiece no existe, está inactivo o no tiene precio`

/**
 * Refuses what no order could be saved with.
 * @param productos what there is of each, in the order of `nombrados`.
 */
export function exigirVendibles(
  nombrados: readonly Nombrado[],
  productos: readonly (Item | undefined)[],
): void {
  const errores: ErroresDeCampo = {}
  nombrados.forEach(({ referencia, campo }, i) => {
    if (!seVende(productos[i] as ProductoGuardado | undefined)) errores[campo] = noSeVende(referencia)
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
}
