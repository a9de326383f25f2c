import { mesDe } from '#shared/kernel/dates'
import {
  mesA,
  type Periodo,
  porAnios,
  primerDiaDe,
  ultimoDiaDe,
  ultimoMesEntero,
} from '#shared/tablero/periodos'
import { consultar, consultarPagina, type Item, obtener } from '../kernel/dynamo/client'
import { type Compacto, expandir } from '../kernel/dynamo/compacto'
import { clave, type DeQuien, particion } from '../kernel/dynamo/keys'
import { sinInicio, tramoDe } from './de-quien'

/** Quantities by product, in hundredths. */
export type Cantidades = Map<number, number>

/** What a store, or a seller in it, sold from the first of January to the end of a month; none at all where it sold nothing before. */
export interface Acumulado extends Item {
  version: number
  cantidades: Compacto<[producto_id: number, cantidad: number][]>
}

export function sumarCantidades(
  total: Cantidades,
  otras: Iterable<[number, number]>,
  signo: 1 | -1 = 1,
): void {
  for (const [id, n] of otras) total.set(id, (total.get(id) ?? 0) + signo * n)
}

/** The quantities of a day, as `anotarVenta` adds them up. */
export const deUnDia = (dia: Item): [number, number][] =>
  Object.entries(dia).flatMap(([nombre, valor]): [number, number][] =>
    nombre.startsWith('P') ? [[Number.parseInt(nombre.slice(1), 36), valor as number]] : [],
  )
export const deAcumulado = (item: Item | undefined): [number, number][] =>
  item ? expandir((item as Acumulado).cantidades) : []

const dias = (quien: DeQuien, { desde, hasta }: Periodo): Promise<Item[]> =>
  desde > hasta
    ? Promise.resolve([])
    : consultar({ pk: particion.diasVendidos(quien), ...tramoDe(quien, desde, hasta) })

/**
 * The quantities of some days of one year. Months that are over have been added up from the first of January on, so a
 * range is the difference of two such sums and the days that no whole month holds: what it costs follows from these
 * days, and never from the months between.
 */
async function deUnAnio(quien: DeQuien, { desde, hasta }: Periodo): Promise<Cantidades> {
  const enero = `${desde.slice(0, 4)}-01`
  const entero = ultimoMesEntero(hasta)
  // The latest that there is: it is made in a job after its month.
  const { items } =
    entero < enero
      ? { items: [] }
      : await consultarPagina({
          pk: particion.acumulados(quien),
          ...tramoDe(quien, enero, entero),
          descendente: true,
          limite: 1,
        })
  const [ultimo] = items as (Acumulado & { sk: string })[]
  const sumado = ultimo && sinInicio(quien, ultimo.sk)
  // The month to whose end what was sold before the range is taken off: its own first one where it begins within it.
  const previo = desde === primerDiaDe(mesDe(desde)) ? mesA(mesDe(desde), -1) : mesDe(desde)
  const total: Cantidades = new Map()
  if (!sumado || sumado <= previo) {
    for (const dia of await dias(quien, { desde, hasta })) sumarCantidades(total, deUnDia(dia))
    return total
  }
  const [[antes], alPrincipio, alFinal] = await Promise.all([
    previo >= enero ? obtener([clave.acumuladoVendido(quien, previo)], false) : [],
    // Days of the first month that the range has: what was taken off goes to its end.
    previo === mesDe(desde) ? dias(quien, { desde, hasta: ultimoDiaDe(previo) }) : [],
    dias(quien, { desde: primerDiaDe(mesA(sumado, 1)), hasta }),
  ])
  sumarCantidades(total, deAcumulado(ultimo))
  sumarCantidades(total, deAcumulado(antes), -1)
  for (const dia of [...alPrincipio, ...alFinal]) sumarCantidades(total, deUnDia(dia))
  return total
}

/** How much of each product stores, or sellers in them, sold between two days, less what came back on them; none that comes to nothing. */
export async function cantidadesVendidas(quienes: readonly DeQuien[], periodo: Periodo): Promise<Cantidades> {
  const partes = await Promise.all(
    quienes.flatMap(quien => porAnios(periodo).map(parte => deUnAnio(quien, parte))),
  )
  const total: Cantidades = new Map()
  for (const parte of partes) sumarCantidades(total, parte)
  for (const [id, n] of total) if (n === 0) total.delete(id)
  return total
}
