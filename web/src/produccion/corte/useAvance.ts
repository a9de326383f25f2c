import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { DatosDe } from '../../kernel/api'
import { hechosDe } from './avance'
import { alCambiarLaCola, anotar, confirmadoDe, enviarAvance, porMandar, sinRed } from './cola'

const REINTENTO_MS = 4000

/**
 * The cuts that are ticked of a stage. A tick stands in this device at once and is sent behind it; without a network it
 * waits, over a reload too, and is sent when there is one again.
 * @param data what the server has, undefined while it is being read.
 */
export function useAvance(etapaId: number, data: DatosDe<'GET /produccion/etapas/{id}'> | undefined) {
  const cola = useSyncExternalStore(alCambiarLaCola, () => porMandar(etapaId))
  const confirmado = useSyncExternalStore(alCambiarLaCola, () => confirmadoDe(etapaId))
  const fallo = useSyncExternalStore(alCambiarLaCola, () => sinRed(etapaId))

  useEffect(() => {
    const otraVez = () => void enviarAvance(etapaId)
    // What was left of the last time goes at once.
    const pronto = setTimeout(otraVez)
    const reloj = setInterval(otraVez, REINTENTO_MS)
    window.addEventListener('online', otraVez)
    return () => {
      clearTimeout(pronto)
      clearInterval(reloj)
      window.removeEventListener('online', otraVez)
    }
  }, [etapaId])

  const leido = data && { hechos: data.hechos, fecha: data.etapa.fecha_actualiza ?? '' }
  const ultimo = useRef(leido)
  useEffect(() => {
    ultimo.current = leido
  })
  return {
    hechos: hechosDe(leido, confirmado, cola),
    /** As of this moment: keys may come faster than what they do is drawn. */
    hechosYa: () => hechosDe(ultimo.current, confirmadoDe(etapaId), porMandar(etapaId)) ?? new Set<number>(),
    marcar: (lugar: number, hecho: boolean) => anotar(etapaId, { cortes: { [lugar]: hecho } }),
    marcarRepetida: (numero: number) => anotar(etapaId, { repeticiones: [numero] }),
    repetidas: cola.repeticiones,
    /** Ticks that wait for the network. */
    enEspera: fallo ? Object.keys(cola.cortes).length + cola.repeticiones.length : 0,
  }
}
