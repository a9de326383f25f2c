import { type Banda, baseEsLarga, type Despiece, esVacia, type Fila } from './modelo'
import { type CantosDeFila, escribirTaquigrafia, leerTaquigrafia } from './taquigrafia'

/** Stands for the band that is still to be added. */
const POR_AGREGAR = ['?']
const idsDe = (bandas: readonly Banda[]): readonly string[] =>
  bandas.length === 0 ? POR_AGREGAR : bandas.map(({ id }) => id)

/** The sides of a row in shorthand; as they were typed while that cannot be read. */
export function textoDeCantos(fila: Fila, bandas: readonly Banda[]): string {
  const ids = idsDe(bandas)
  const pedidos = fila.cantosPedidos?.map(si => (si ? ids[0]! : null)) as CantosDeFila | undefined
  return fila.cantosMalos?.texto ?? escribirTaquigrafia(pedidos ?? fila.cantos, ids, baseEsLarga(fila))
}

/**
 * A row with this shorthand written into it, typed or pasted. Before there is a band it is kept for the first one that is
 * added. What cannot be read stays as it was written, beside the sides that the row had.
 */
export function conCantos(fila: Fila, texto: string, bandas: readonly Banda[]): Fila {
  const { cantosMalos: _, ...legible } = fila
  const leidos = leerTaquigrafia(texto, idsDe(bandas), baseEsLarga(fila))
  if (typeof leidos === 'string') return { ...legible, cantosMalos: { texto, reparo: leidos } }
  const { cantosPedidos: __, ...resto } = legible
  const puestos = leidos.map(id => id !== null)
  return bandas.length === 0 && puestos.includes(true)
    ? { ...resto, cantosPedidos: puestos }
    : { ...resto, cantos: leidos }
}

/**
 * A row with one side pasted, by the number of its band; 0: none. A number of none stays as it was written beside the sides
 * that the row had. Before there is a band, the first one is kept for it.
 */
export function conLado(
  fila: Fila,
  lado: number,
  numero: number,
  bandas: readonly Banda[],
  texto: string,
): Fila {
  const id = idsDe(bandas)[numero - 1]
  if (numero !== 0 && id === undefined) {
    const antes = fila.cantosMalos
    const reparo = `${texto} no está en la lista de tapacantos`
    return {
      ...fila,
      cantosMalos: antes
        ? { texto: `${antes.texto}, ${texto}`, reparo: `${antes.reparo}. ${reparo}` }
        : { texto, reparo },
    }
  }
  if (bandas.length === 0) {
    const pedidos = fila.cantosPedidos ?? [false, false, false, false]
    const cantosPedidos = pedidos.map((si, i) => (i === lado ? numero === 1 : si))
    return cantosPedidos.includes(true) ? { ...fila, cantosPedidos } : fila
  }
  const cantos = fila.cantos.map((antes, i) => (i === lado ? (id ?? null) : antes))
  return { ...fila, cantos: cantos as unknown as CantosDeFila }
}

/** The first row whose shorthand cannot be read, and how its person is told; undefined when all can. */
export function cantosPorCorregir({
  filas,
}: Despiece): { clave: number; texto: string; detalle: string } | undefined {
  const indice = filas.findIndex(fila => fila.cantosMalos && !esVacia(fila))
  const { clave, cantosMalos } = filas[indice] ?? {}
  if (clave === undefined || !cantosMalos) return undefined
  const texto = `Corrija los cantos de la pieza ${indice + 1}: «${cantosMalos.texto}»`
  return { clave, texto, detalle: cantosMalos.reparo }
}
