import { type Dia, PRIMER_DIA } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import { hoy } from '../clock'
import { consultarPagina, type Item, obtener } from './client'
import { BLOQUE, type Cifras, hayConteos, hijosDe, mesesDe, SIN_CIFRAS, sumarCifras } from './conteos'
import { atributosDe, clave, type Indice } from './keys'
import { type Lista, paginaPorTramos, type PaginaContada, sinConteos, type Tramo } from './paginas'

export interface PaginaPorDia extends PaginaContada {
  /** Of the whole list between both days. */
  cifras: Cifras
  /** The whole list, where it was at hand anyway. */
  todas?: Item[]
}

/** Up to so many months are counted by day at once; of more, the years and both months at the ends. */
const MESES_DE_UNA_VEZ = 4

/** The part of a range in which there may be something: nothing happens after today. */
const posible = (desde: Dia, hasta: Dia): [primero: Dia, ultimo: Dia] => [
  desde < PRIMER_DIA ? PRIMER_DIA : desde,
  hasta > hoy() ? hoy() : hasta,
]

const anioDe = (day: Dia): number => Number(day.slice(0, 4))

/**
 * The years between two days, both included, in which a list by day has entries, newest first: for what is read year by
 * year. A range over more than two is cut to what there is by asking for its first and its last entry at once.
 */
export async function aniosDe(
  { indice, pk }: { indice: Indice; pk: string },
  { desde, hasta }: { desde: Dia; hasta: Dia },
): Promise<string[]> {
  let [primero, ultimo] = posible(desde, hasta)
  if (anioDe(ultimo) - anioDe(primero) > 1) {
    const lista = { indice, pk, desde: primero, hasta: `${ultimo}#\uffff`, limite: 1 }
    const ends = await Promise.all(
      [false, true].map(async descendente => (await consultarPagina({ ...lista, descendente })).items[0]),
    )
    const [first, last] = ends.map(item => item?.[atributosDe(indice).sk] as string | undefined)
    if (first === undefined || last === undefined) return []
    ;[primero, ultimo] = [first, last]
  }
  const cuantos = Math.max(0, anioDe(ultimo) - anioDe(primero) + 1)
  return Array.from({ length: cuantos }, (_, i) => String(anioDe(ultimo) - i))
}

const delDia = (dia: Dia, n: number): Tramo => ({
  n,
  primero: `${dia}#\uffff`,
  ultimo: dia,
  nodo: dia,
})
const delMes = (mes: string, n: number): Tramo => ({
  n,
  primero: `${mes}-31#\uffff`,
  ultimo: mes,
  nodo: mes,
})
const delBloque = (dia: Dia, bloque: number, n: number): Tramo => ({
  n,
  primero: `${dia}#${relleno(bloque * BLOQUE + BLOQUE - 1)}`,
  ultimo: `${dia}#${relleno(bloque * BLOQUE)}`,
})

/** Stretches of a list between two days, newest first, and what they add up to: one call. */
async function contarDias(pk: string, desde: Dia, hasta: Dia): Promise<{ tramos: Tramo[]; cifras: Cifras }> {
  const meses = mesesDe(desde, hasta)
  const porDia = meses.length <= MESES_DE_UNA_VEZ ? meses : [meses[0]!, meses.at(-1)!]
  const anios = meses.length <= MESES_DE_UNA_VEZ ? [] : [...new Set(meses.map(mes => mes.slice(0, 4)))]
  const nodos = [...porDia, ...anios]
  const items = await obtener(
    nodos.map(nodo => clave.conteo(pk, nodo)),
    false,
  )
  const de = (nodo: string) => hijosDe(items[nodos.indexOf(nodo)])
  const enAnios = new Map(
    anios.flatMap(anio => de(anio).map(([mes, cifras]) => [`${anio}-${relleno(mes, 2)}`, cifras])),
  )
  const tramos: Tramo[] = []
  let cifras = SIN_CIFRAS
  for (const mes of meses.toReversed()) {
    if (porDia.includes(mes)) {
      for (const [hijo, each] of de(mes).toReversed()) {
        const dia = `${mes}-${relleno(hijo, 2)}`
        if (dia < desde || dia > hasta) continue
        tramos.push(delDia(dia, each.n))
        cifras = sumarCifras(cifras, each)
      }
    } else {
      const each = enAnios.get(mes)
      if (!each) continue
      tramos.push(delMes(mes, each.n))
      cifras = sumarCifras(cifras, each)
    }
  }
  return { tramos, cifras }
}

/** A stretch by its parts, newest first: a month by its days, a day by its blocks. */
async function dividir(pk: string, nodo: string): Promise<Tramo[]> {
  const [item] = await obtener([clave.conteo(pk, nodo)], false)
  return hijosDe(item)
    .toReversed()
    .map(([hijo, { n }]) =>
      nodo.length === 7 ? delDia(`${nodo}-${relleno(hijo, 2)}`, n) : delBloque(nodo, hijo, n),
    )
}

/**
 * One page of a list by day, newest first, with the exact total and sums of all days between two, both included.
 * The first and the last page cost two calls; one inside costs up to two more, and never passes over more than
 * a block of ids.
 * @param pk partition of the index, whose sort key is `day#id`.
 */
export async function paginaPorDia({
  indice,
  pk,
  desde,
  hasta,
  page,
  perPage,
}: {
  indice: Indice
  pk: string
  desde: Dia
  hasta: Dia
  page: number
  perPage: number
}): Promise<PaginaPorDia> {
  const [primer, ultimo] = posible(desde, hasta)
  const lista: Lista = { indice, pk, descendente: true, primero: `${ultimo}#\uffff`, ultimo: primer }
  const offset = (page - 1) * perPage
  if (primer > ultimo) return { items: [], total: 0, cifras: SIN_CIFRAS, todas: [] }
  if (!(await hayConteos())) {
    const todas = await sinConteos(lista)
    return { items: todas.slice(offset, offset + perPage), total: todas.length, cifras: SIN_CIFRAS, todas }
  }
  let cifras = SIN_CIFRAS
  const contar = async () => {
    const counted = await contarDias(pk, primer, ultimo)
    cifras = counted.cifras
    return { tramos: counted.tramos, total: cifras.n }
  }
  const found = await paginaPorTramos(lista, contar, offset, perPage, nodo => dividir(pk, nodo))
  return {
    ...found,
    cifras,
    todas: offset === 0 && found.total === found.items.length ? found.items : undefined,
  }
}
