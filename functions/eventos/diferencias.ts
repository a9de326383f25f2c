import { obtener } from '../kernel/dynamo/client'
import { type Forma, formaDe } from '../kernel/dynamo/contables'
import { atributoDeHijo, esDeUnEstado, nodosDe } from '../kernel/dynamo/conteos'
import { clave, type Clave, type Indice } from '../kernel/dynamo/keys'
import { type Histograma, histogramaDe, NOMBRES, porOrdenar, tramoDe } from '../kernel/dynamo/nombres'
import { type Operacion, sumar, sustituir } from '../kernel/dynamo/operations'
import { cambiosDePalabras } from '../kernel/dynamo/palabras'
import type { Contado, Lugar } from './contado'

type Antes = Contado | undefined

const lugaresDe = (contado: Antes, forma: Forma): Lugar[] =>
  (contado?.lugares ?? []).filter(([indice, lista]) => formaDe(indice, lista) === forma)

/**
 * What a place adds to one of its nodes. A day's blocks only tell how many entries to pass over, and in a list of
 * one state all entries are in force or none.
 */
function aporte({ cifras }: Contado, lista: string, nodo: string): [campo: string, value: number][] {
  if (nodo.length === 'YYYY-MM-DD'.length) return [['n', 1]]
  return [['n', 1], ...Object.entries(cifras).filter(([campo]) => campo !== 'v' || !esDeUnEstado(lista))]
}

/** Counts by day: from what was counted of an entity to what is to be. */
export function enDias(antes: Antes, despues: Contado): Operacion[] {
  const nodos = new Map<string, { key: Clave; sumas: Map<string, number> }>()
  const add = (contado: Antes, sign: 1 | -1) => {
    for (const [, lista, sk] of lugaresDe(contado, 'dias'))
      for (const [nodo, hijo] of nodosDe(sk)) {
        const key = clave.conteo(lista, nodo)
        const { sumas } = nodos.get(key.pk + key.sk) ?? { sumas: new Map<string, number>() }
        nodos.set(key.pk + key.sk, { key, sumas })
        for (const [campo, value] of aporte(contado!, lista, nodo)) {
          const name = atributoDeHijo(hijo, campo)
          sumas.set(name, (sumas.get(name) ?? 0) + sign * value)
        }
      }
  }
  add(antes, -1)
  add(despues, 1)
  return [...nodos.values()].flatMap(({ key, sumas }) => {
    const changed = [...sumas].filter(([, value]) => value !== 0)
    return changed.length > 0 ? [sumar(key, { sumas: Object.fromEntries(changed) })] : []
  })
}

/** Adds to some stretches of a list by name; their boundaries must still be those that were read. */
function sumarEnTramos(key: Clave, estructura: number, cambios: [tramo: number, n: number][]): Operacion {
  const sets = cambios.map(([tramo], i) => `cuentas[${tramo}] = cuentas[${tramo}] + :n${i}`)
  const { escritura, falla } = sumar(key, {
    sumas: { total: cambios.reduce((sum, [, n]) => sum + n, 0), cambios: 1 },
  })
  const update = escritura.Update!
  return {
    escritura: {
      Update: {
        ...update,
        UpdateExpression: `SET ${sets.join(', ')} ${update.UpdateExpression}`,
        ConditionExpression: 'estructura = :estructura',
        ExpressionAttributeValues: {
          ...update.ExpressionAttributeValues,
          ':estructura': estructura,
          ...Object.fromEntries(cambios.map(([, n], i) => [`:n${i}`, n])),
        },
      },
    },
    falla,
  }
}

export interface EnNombres {
  operaciones: Operacion[]
  /** Lists whose stretches will be too large or too small. */
  porOrdenar: [indice: Indice, lista: string][]
}

/** Counts by name: one operation for every list where the entity has another name than it had, or none. */
export async function enNombres(antes: Antes, despues: Contado): Promise<EnNombres> {
  const listas = new Map<string, { indice: Indice; cambios: [sk: string, n: number][] }>()
  for (const [contado, sign] of [
    [antes, -1],
    [despues, 1],
  ] as const)
    for (const [indice, lista, sk] of lugaresDe(contado, 'nombres')) {
      const cambios: [string, number][] = listas.get(lista)?.cambios ?? []
      // In the same place as before: nothing changes.
      const same = cambios.findIndex(([each]) => each === sk)
      if (same >= 0) cambios.splice(same, 1)
      else cambios.push([sk, sign])
      listas.set(lista, { indice, cambios })
    }
  const changed = [...listas].filter(([, { cambios }]) => cambios.length > 0)
  const leidos = await obtener(changed.map(([lista]) => clave.conteo(lista, NOMBRES)))
  const result: EnNombres = { operaciones: [], porOrdenar: [] }
  for (const [i, [lista, { indice, cambios }]] of changed.entries()) {
    const key = clave.conteo(lista, NOMBRES)
    const leido = leidos[i] as Histograma | undefined
    if (!leido) {
      result.operaciones.push(sustituir(key, histogramaDe(cambios.map(([sk]) => sk)), undefined))
      continue
    }
    const cuentas = [...leido.cuentas]
    for (const [sk, n] of cambios) cuentas[tramoDe(leido.limites, sk)]! += n
    const moved = cuentas.flatMap((n, tramo): [number, number][] =>
      n === leido.cuentas[tramo] ? [] : [[tramo, n - leido.cuentas[tramo]!]],
    )
    if (moved.length > 0) result.operaciones.push(sumarEnTramos(key, leido.estructura, moved))
    if (porOrdenar(cuentas)) result.porOrdenar.push([indice, lista])
  }
  return result
}

/** Words: from those that were written for an entity to those that it has. */
export function enPalabras(
  { busqueda: antes }: Partial<Contado>,
  { busqueda: despues }: Contado,
): Operacion[] {
  if (antes && despues && antes.clase !== despues.clase)
    return [...cambiosDePalabras(antes.clase, { antes }), ...cambiosDePalabras(despues.clase, { despues })]
  const clase = (despues ?? antes)?.clase
  return clase ? cambiosDePalabras(clase, { antes, despues }) : []
}
