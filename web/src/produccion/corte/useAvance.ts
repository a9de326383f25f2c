import { useCallback, useEffect, useRef, useState } from 'react'
import { ErrorApi, llamar } from '../../kernel/api'
import { avisarError } from '../../kernel/errores'
import { invalidar } from '../../kernel/useRuta'
import { AFECTADAS } from '../produccion'
import { avanceEnviado, enCamino } from './en-camino'

/** What was ticked and has not reached the server: places of cuts, made or not, and pieces that were made again. */
interface PorMandar {
  cortes: Record<number, boolean>
  repeticiones: number[]
}
const NADA: PorMandar = { cortes: {}, repeticiones: [] }
const REINTENTO_MS = 4000

const clave = (etapaId: number) => `veta.corte.${etapaId}`
function leer(etapaId: number): PorMandar {
  try {
    return { ...NADA, ...(JSON.parse(localStorage.getItem(clave(etapaId)) ?? '{}') as Partial<PorMandar>) }
  } catch {
    return NADA
  }
}
/** What the server has, with what is still to be told to it. */
function con(base: readonly number[], { cortes }: PorMandar): Set<number> {
  const hechos = new Set(base)
  for (const [lugar, hecho] of Object.entries(cortes))
    if (hecho) hechos.add(Number(lugar))
    else hechos.delete(Number(lugar))
  return hechos
}
const vacio = ({ cortes, repeticiones }: PorMandar) =>
  Object.keys(cortes).length === 0 && repeticiones.length === 0

/**
 * The cuts that are ticked of a stage. A tick stands in this device at once and is sent behind it; without a network it
 * waits, over a reload too, and is sent when there is one again. Places are sent, so that twice comes to the same.
 * @param delServidor what the server has, undefined while it is being read.
 */
export function useAvance(etapaId: number, delServidor: readonly number[] | undefined) {
  const [porMandar, setPorMandar] = useState(() => leer(etapaId))
  const [confirmados, setConfirmados] = useState<readonly number[] | null>(null)
  const [sinRed, setSinRed] = useState(false)
  const actual = useRef(porMandar)
  /** The same as `confirmados`, before it is drawn. */
  const confirmadosYa = useRef<readonly number[] | null>(null)

  const guardar = useCallback(
    (next: PorMandar) => {
      actual.current = next
      setPorMandar(next)
      if (vacio(next)) localStorage.removeItem(clave(etapaId))
      else localStorage.setItem(clave(etapaId), JSON.stringify(next))
    },
    [etapaId],
  )

  /** Whether there may be more to send. */
  const mandar = useCallback(async (): Promise<boolean> => {
    const envio = actual.current
    const lugares = Object.entries(envio.cortes).map(([lugar, hecho]) => [Number(lugar), hecho] as const)
    try {
      const { data } = await llamar('POST /produccion/etapas/{id}/avance', {
        params: { id: etapaId },
        body: {
          cortes: lugares.filter(([, hecho]) => hecho).map(([lugar]) => lugar),
          sin_hacer: lugares.filter(([, hecho]) => !hecho).map(([lugar]) => lugar),
          repeticiones: envio.repeticiones,
        },
        llave: crypto.randomUUID(),
      })
      setSinRed(false)
      // Together with what leaves the queue: a key between both would tick again what has just been confirmed.
      confirmadosYa.current = data.hechos
      setConfirmados(data.hechos)
      // What was ticked otherwise meanwhile is still to be sent.
      const { cortes, repeticiones } = actual.current
      guardar({
        cortes: Object.fromEntries(
          Object.entries(cortes).filter(([lugar, hecho]) => envio.cortes[Number(lugar)] !== hecho),
        ),
        repeticiones: repeticiones.filter(numero => !envio.repeticiones.includes(numero)),
      })
      if (envio.repeticiones.length > 0) void invalidar(AFECTADAS)
      return true
    } catch (error) {
      const definitivo =
        error instanceof ErrorApi && error.status >= 400 && error.status < 500 && error.status !== 429
      if (definitivo) {
        avisarError(error)
        guardar(NADA)
      } else setSinRed(true)
      return false
    }
  }, [etapaId, guardar])
  const enviar = useCallback(async () => {
    if (enCamino.has(etapaId)) return
    const todo = async () => {
      // And what is ticked while the others are on their way.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      while (!vacio(actual.current) && (await mandar()));
    }
    enCamino.set(etapaId, todo())
    await avanceEnviado(etapaId)
    enCamino.delete(etapaId)
  }, [etapaId, mandar])

  useEffect(() => {
    const otraVez = () => void enviar()
    // What was left of the last time goes at once.
    const pronto = setTimeout(otraVez)
    const reloj = setInterval(otraVez, REINTENTO_MS)
    window.addEventListener('online', otraVez)
    return () => {
      clearTimeout(pronto)
      clearInterval(reloj)
      window.removeEventListener('online', otraVez)
    }
  }, [enviar])

  const base = confirmados ?? delServidor
  const leidos = useRef(delServidor)
  useEffect(() => {
    leidos.current = delServidor
  })
  return {
    hechos: base && con(base, porMandar),
    /** As of this moment: keys may come faster than what they do is drawn. */
    hechosYa: () => con(confirmadosYa.current ?? leidos.current ?? [], actual.current),
    marcar: (lugar: number, hecho: boolean) => {
      guardar({ ...actual.current, cortes: { ...actual.current.cortes, [lugar]: hecho } })
      void enviar()
    },
    marcarRepetida: (numero: number) => {
      guardar({ ...actual.current, repeticiones: [...new Set([...actual.current.repeticiones, numero])] })
      void enviar()
    },
    repetidas: porMandar.repeticiones,
    /** Ticks that wait for the network. */
    enEspera: sinRed ? Object.keys(porMandar.cortes).length + porMandar.repeticiones.length : 0,
  }
}
