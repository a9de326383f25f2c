import { useCallback, useMemo, useState } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import type { Favorecer } from '#shared/despiece/tipos'
import { type Despiece, esCompleta, firma, soloCompletas } from './modelo'

/** A plan with the list it came from: `firma` tells whether it still holds, `claves` its rows in the grid. */
export interface PlanHecho {
  optimizacion: Optimizacion
  firma: string
  claves: readonly number[]
}

export const hecho = (optimizacion: Optimizacion, despiece: Despiece): PlanHecho => ({
  optimizacion,
  firma: firma(despiece),
  claves: despiece.filas.filter(esCompleta).map(fila => fila.clave),
})

/** Plans that are kept: those of a list and of the ones before it, for who undoes or looks at another answer. */
const MAXIMO_PLANES = 24

/** The plans made so far, and which of them is on show: that of the list, or else the last one that was.
 * `inicial` is the plan of the list as it was when it was opened. */
export function usePlanes(despiece: Despiece, inicial: Optimizacion | null, alAbrir: Despiece) {
  const [planes, setPlanes] = useState<ReadonlyMap<string, PlanHecho>>(() => {
    const primero = inicial && hecho(inicial, alAbrir)
    return new Map(primero ? [[primero.firma, primero]] : [])
  })
  const completas = useMemo(() => soloCompletas(despiece), [despiece])
  const clave = firma(completas)
  const encontrado = planes.get(clave)
  // The same list may stand in other rows by now.
  const suyo = useMemo(
    () => encontrado && { ...encontrado, claves: completas.filas.map(fila => fila.clave) },
    [encontrado, completas],
  )
  const [mostrado, setMostrado] = useState(suyo ?? null)
  if (suyo && suyo !== mostrado) setMostrado(suyo)
  /** A plan on the way to that of the list: shown, and neither kept nor used. */
  const [parcial, setParcial] = useState<PlanHecho | null>(null)

  /** `firme`: it takes the place of one that is there. */
  const guardar = useCallback((nuevo: PlanHecho, firme: boolean) => {
    setPlanes(antes => {
      if (!firme && antes.has(nuevo.firma)) return antes
      const otros = [...antes].filter(([cada]) => cada !== nuevo.firma)
      return new Map([...otros, [nuevo.firma, nuevo] as const].slice(-MAXIMO_PLANES))
    })
  }, [])
  const otro = (favorecer: Favorecer): PlanHecho | undefined => planes.get(firma({ ...completas, favorecer }))

  return {
    planes,
    guardar,
    /** The list without its incomplete rows, and its text. */
    completas,
    clave,
    plan: suyo ?? (parcial?.firma === clave ? parcial : mostrado),
    mostrarParcial: setParcial,
    /** The plan of another answer for the same list. */
    otro,
    /** The plan on show is that of the list, but for rows that are incomplete. */
    alDia: suyo !== undefined,
    vigente: suyo !== undefined && clave === firma(despiece),
  }
}
export type Planes = ReturnType<typeof usePlanes>
