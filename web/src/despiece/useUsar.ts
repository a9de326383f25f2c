import { useEffect, useRef } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { aviso } from '../kernel/avisos'
import { type Despiece, esCompleta, esVacia, firma } from './modelo'
import type { EnVivo } from './useEnVivo'
import type { Lista } from './useLista'
import type { Planes } from './usePlanes'

/** Takes the plan to the order: at once, or as soon as the one of this very list is there. */
export function useUsar(
  despiece: Despiece,
  { plan, alDia, vigente }: Planes,
  { pendiente }: EnVivo,
  { marcarIncompleta }: Lista,
  alUsar: (plan: Optimizacion) => void,
): () => void {
  /** The list whose plan is waited for. */
  const pedida = useRef<string | null>(null)
  const usar = () => {
    if (pendiente) {
      pedida.current = firma(despiece)
      return
    }
    const sinTerminar = despiece.filas.find(fila => !esVacia(fila) && !esCompleta(fila))
    if (alDia && sinTerminar) {
      aviso.alerta('Hay una pieza incompleta. Complétela o elimínela')
      marcarIncompleta(sinTerminar.clave)
    } else if (!plan || !vigente)
      aviso.alerta('El plano de corte está desactualizado. Optimice de nuevo el despiece')
    else alUsar(plan.optimizacion)
  }
  useEffect(() => {
    const esperada = pedida.current
    if (esperada === null || pendiente) return
    pedida.current = null
    if (esperada === firma(despiece)) usar()
  })
  return usar
}
