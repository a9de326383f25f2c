import { useEffect, useRef } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { aviso } from '../kernel/avisos'
import { confirmar } from '../kernel/confirmar'
import { descartar, retener } from '../kernel/teclado/retencion'
import { cantosPorCorregir } from './cantos-escritos'
import { type Despiece, dudasDe, esCompleta, firma } from './modelo'
import { sinSobras, ULTIMO_ELIMINADO } from './revisar'
import type { EnVivo } from './useEnVivo'
import type { Lista } from './useLista'
import type { Planes } from './usePlanes'

/** More doubts than these do not fit a question; the list shows them all. */
const MAXIMO_NOMBRADAS = 5

/** Takes the plan to the order: at once, or as soon as the one of this very list is there. */
export function useUsar(
  despiece: Despiece,
  { plan, alDia, clave: delPlan }: Planes,
  { pendiente, noCaben }: EnVivo,
  { marcarIncompleta, irA }: Lista,
  alUsar: (plan: Optimizacion) => void,
): () => void {
  /** The list whose plan is waited for, and with it what is typed meanwhile. */
  const espera = useRef<{ lista: string; soltar: () => void } | null>(null)
  const usado = useRef(false)
  const usar = async () => {
    if (usado.current) return
    if (pendiente) {
      espera.current ??= { lista: firma(despiece), soltar: retener() }
      return
    }
    if (!(await intentar())) descartar()
  }
  /** Whether the order has got the plan. */
  const intentar = async (): Promise<boolean> => {
    const { filas } = despiece
    // What is left out is what an optimisation leaves out too (DECISIONS 123).
    const { despiece: lleno, incompleto } = sinSobras(despiece)
    const sinTerminar = lleno.filas.find(fila => !esCompleta(fila))
    const malos = cantosPorCorregir(despiece)
    if (malos) {
      aviso.alerta(malos.texto, { detalle: malos.detalle })
      marcarIncompleta(malos.clave)
    } else if (alDia && sinTerminar) {
      aviso.alerta(`La pieza ${filas.indexOf(sinTerminar) + 1} está incompleta. Complétela o elimínela`)
      marcarIncompleta(sinTerminar.clave)
    } else if (noCaben.size > 0) {
      const [clave] = noCaben.keys()
      // Too large for the board, or too short for the shop: its row says which.
      aviso.alerta(
        noCaben.size === 1
          ? `La pieza ${filas.findIndex(fila => fila.clave === clave) + 1} no se puede cortar`
          : `${noCaben.size} piezas no se pueden cortar`,
        { detalle: 'Corrija sus medidas, deje que se gire o elimínela' },
      )
      irA(clave!)
    } else if (!plan || !alDia || delPlan !== firma(lleno))
      aviso.alerta('El plano de corte está desactualizado. Optimice de nuevo el despiece')
    else if (await sinPorRevisar(lleno)) {
      if (incompleto) aviso.alerta(ULTIMO_ELIMINADO, { queda: true })
      // The dialog closes a moment later.
      usado.current = true
      alUsar(plan.optimizacion)
      return true
    }
    return false
  }
  /** Whether nothing is left that was read with a doubt, or the person takes it as it is. */
  const sinPorRevisar = async (lleno: Despiece): Promise<boolean> => {
    const { filas } = despiece
    const dudosas = lleno.filas.filter(fila => dudasDe(fila).length > 0)
    const [primera] = dudosas
    if (!primera) return true
    // What was typed meanwhile is no answer to this.
    descartar()
    const renglones = dudosas.map(fila => `Pieza ${filas.indexOf(fila) + 1}: ${dudasDe(fila).join(' · ')}`)
    const otras = renglones.length - MAXIMO_NOMBRADAS
    const si = await confirmar({
      titulo:
        dudosas.length === 1 ? 'Queda 1 pieza por revisar' : `Quedan ${dudosas.length} piezas por revisar`,
      texto: (
        <ul>
          {renglones.slice(0, MAXIMO_NOMBRADAS).map(each => (
            <li key={each}>{each}</li>
          ))}
          {otras > 0 && <li>y {otras} más</li>}
        </ul>
      ),
      si: 'Usar así',
      no: 'Revisar',
      peligro: true,
    })
    // After the question has given the focus back.
    if (!si) setTimeout(() => irA(primera.clave), 150)
    return si
  }
  useEffect(() => {
    const { current } = espera
    if (!current || pendiente) return
    espera.current = null
    if (current.lista === firma(despiece)) void usar()
    // The dialog that closes, or the question, takes the keyboard first.
    setTimeout(current.soltar)
  })
  useEffect(() => () => espera.current?.soltar(), [])
  return () => void usar()
}
