import { useEffect, useRef, useState } from 'react'
import { avisarError } from '../errores'

const REBOTE_MS = 300
/** What a search found; `mas`: there are others, and the text should say more. */
export interface Hallados<T> {
  filas: readonly T[]
  mas: boolean
}
export type Buscar<T> = (texto: string, signal: AbortSignal) => Promise<readonly T[] | Hallados<T>>

export interface Busqueda<T> {
  texto: string
  /** Results of exactly `texto`; null while they are on the way or it is too short. */
  resultados: readonly T[] | null
  /** There are more than these. */
  mas: boolean
  buscando: boolean
  escribir: (texto: string) => void
  /** Searches now, without waiting for the pause in typing. Null when typing went on meanwhile. */
  ya: () => Promise<readonly T[] | null>
  limpiar: () => void
}

/** Searches as one types: waits for a pause, and an answer to older text is never shown. */
export function useBusqueda<T>(buscar: Buscar<T>, minimo: number): Busqueda<T> {
  const [texto, setTexto] = useState('')
  const [resultados, setResultados] = useState<readonly T[] | null>(null)
  const [mas, setMas] = useState(false)
  const [buscando, setBuscando] = useState(false)
  const pedido = useRef<AbortController | null>(null)
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ultimo = useRef('')

  const cancelar = () => {
    clearTimeout(reloj.current)
    pedido.current?.abort()
    pedido.current = null
  }
  useEffect(
    () => () => {
      clearTimeout(reloj.current)
      pedido.current?.abort()
    },
    [],
  )

  const ejecutar = async (text: string): Promise<readonly T[] | null> => {
    cancelar()
    const control = new AbortController()
    pedido.current = control
    setBuscando(true)
    try {
      const found = await buscar(text, control.signal)
      if (control.signal.aborted) return null
      const filas = 'filas' in found ? found.filas : found
      setResultados(filas)
      setMas('filas' in found && found.mas)
      return filas
    } catch (error) {
      if (!control.signal.aborted) avisarError(error)
      return null
    } finally {
      if (pedido.current === control) setBuscando(false)
    }
  }
  const escribir = (text: string) => {
    const limpio = text.trim()
    setTexto(text)
    if (limpio === ultimo.current) return
    ultimo.current = limpio
    cancelar()
    setResultados(null)
    setBuscando(limpio.length >= minimo)
    if (limpio.length >= minimo) reloj.current = setTimeout(() => void ejecutar(limpio), REBOTE_MS)
  }
  return {
    texto,
    resultados,
    mas,
    buscando,
    escribir,
    ya: async () => (ultimo.current.length === 0 ? null : (resultados ?? (await ejecutar(ultimo.current)))),
    limpiar: () => escribir(''),
  }
}
