import { useEffect, useState } from 'react'
import { useRecuerdo } from './recuerdo'

/** What was chosen by its name in a form that holds its id: after a reload both are there again. */
export function useElegido<T>(alAbrir: T | null = null): [T | null, (elegido: T | null) => void] {
  const { escrito, recordar } = useRecuerdo<{ elegido: T | null }>('elegido')
  const [elegido, elegir] = useState(escrito ? escrito.elegido : alAbrir)
  useEffect(() => recordar({ elegido }), [recordar, elegido])
  return [elegido, elegir]
}
