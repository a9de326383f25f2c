import { consultar, type Item, marcar, obtener } from '../kernel/dynamo/client'
import { clave, type Indice } from '../kernel/dynamo/keys'
import {
  hastaAntesDe,
  type Histograma,
  NOMBRES,
  repartir,
  tramoLleno,
  tramoVacio,
} from '../kernel/dynamo/nombres'

type Limites = Pick<Histograma, 'limites' | 'cuentas'>

/**
 * Sort keys that are counted in a stretch, in order. The index tells who may be in it; what was counted of each
 * says the marker, which is never late.
 */
async function contadosEn(
  indice: Indice,
  lista: string,
  { limites }: Histograma,
  tramo: number,
): Promise<string[]> {
  const [desde, next] = [limites[tramo]!, limites[tramo + 1]]
  const items = await consultar({
    indice,
    pk: lista,
    desde: desde || undefined,
    hasta: next === undefined ? '\uffff' : hastaAntesDe(next),
  })
  const markers = await obtener(items.map(item => clave.contadoDe(item.pk as string)))
  const within = (key: string): boolean => key >= desde && (next === undefined || key < next)
  return markers
    .flatMap(marker => (marker as { lugares?: [string, string, string][] } | undefined)?.lugares ?? [])
    .filter(([, each, key]) => each === lista && within(key))
    .map(([, , key]) => key)
    .sort((a, b) => (a < b ? -1 : 1))
}

/** A stretch in several, where what is counted in it is fully known. */
async function partir(indice: Indice, lista: string, leido: Histograma): Promise<Limites | undefined> {
  const { limites, cuentas } = leido
  const tramo = tramoLleno(cuentas)
  if (tramo < 0) return undefined
  const sks = await contadosEn(indice, lista, leido, tramo)
  if (sks.length !== cuentas[tramo]) return undefined
  const parts = repartir(sks, limites[tramo])
  return {
    limites: limites.toSpliced(tramo, 1, ...parts.limites),
    cuentas: cuentas.toSpliced(tramo, 1, ...parts.cuentas),
  }
}

/** Two neighbours in one, where both hold little. */
function juntar({ limites, cuentas }: Histograma): Limites | undefined {
  const tramo = tramoVacio(cuentas)
  if (tramo < 0) return undefined
  return {
    limites: limites.toSpliced(tramo, 1),
    cuentas: cuentas.toSpliced(tramo - 1, 2, cuentas[tramo - 1]! + cuentas[tramo]!),
  }
}

/** Stretches of a list that are mended at once. */
const VECES = 8

/**
 * Keeps the stretches of a list by name near their size. Only where boundaries stand changes, and only if
 * nothing was counted meanwhile; what cannot be done now is tried again at the next change.
 */
export async function ordenarTramos(indice: Indice, lista: string): Promise<void> {
  const key = clave.conteo(lista, NOMBRES)
  for (let vez = 0; vez < VECES; vez++) {
    const [leido] = (await obtener([key])) as [(Item & Histograma) | undefined]
    if (!leido) return
    const next = (await partir(indice, lista, leido)) ?? juntar(leido)
    if (!next) return
    const hecho = await marcar(
      key,
      { ...next, estructura: leido.estructura + 1, cambios: leido.cambios + 1 },
      [],
      { cambios: leido.cambios },
    )
    if (!hecho) return
  }
}
