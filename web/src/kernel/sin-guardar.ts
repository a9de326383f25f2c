import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { Oyentes } from './oyentes'
import { porEscribir } from './teclado/retencion'

interface Lugar {
  pathname: string
  search: string
}
/** Whether going from one place to the other leaves the form. */
type Sale = (desde: Lugar, hasta: Lugar) => boolean

const abiertos = new Map<symbol, Sale>()
const oyentes = new Oyentes()

function declarar(clave: symbol, sale: Sale | null): void {
  if (sale) abiertos.set(clave, sale)
  else abiertos.delete(clave)
  oyentes.avisar()
}

export const haySinGuardar = (): boolean => abiertos.size > 0
export const useHaySinGuardar = (): boolean => useSyncExternalStore(oyentes.escuchar, haySinGuardar)
/** The person agreed to lose it all: nothing asks again on the way out. */
export const soltarTodo = (): void => [...abiertos.keys()].forEach(clave => declarar(clave, null))
export const navegacionPierde = (desde: Lugar, hasta: Lugar): boolean =>
  [...abiertos.values()].some(sale => sale(desde, hasta))

export const dejaLaPantalla: Sale = (desde, hasta) => desde.pathname !== hasta.pathname
const ver = ({ search }: Lugar) => new URLSearchParams(search).get('ver')
export const dejaElDialogo: Sale = (desde, hasta) => dejaLaPantalla(desde, hasta) || ver(desde) !== ver(hasta)

let guardando = 0
/** Something is being saved: Back would leave what nobody can take back any more. */
export const hayGuardando = (): boolean => guardando > 0
/** Until the answer is called, something is being saved. */
export function guardar(): () => void {
  guardando++
  return () => void guardando--
}

window.addEventListener('beforeunload', event => {
  if (haySinGuardar() || porEscribir()) event.preventDefault()
})

/**
 * Declares that a form has typing that is not saved. Until it is clean, leaving it (a link, Back, another
 * store, closing the tab) asks first. Returns a function that lets go at once: call it after saving, right
 * before navigating away.
 */
export function useSinGuardar(sucio: boolean, sale: Sale = dejaLaPantalla): () => void {
  const clave = useRef(Symbol('formulario'))
  const actual = useRef(sale)
  useEffect(() => {
    actual.current = sale
  })
  useEffect(() => {
    const key = clave.current
    if (!sucio) return undefined
    declarar(key, (desde, hasta) => actual.current(desde, hasta))
    return () => declarar(key, null)
  }, [sucio])
  return useCallback(() => declarar(clave.current, null), [])
}
