import { useEffect, useState } from 'react'
import { tieneDocumento, type Tercero, terceroPorDocumento } from './clientes'

const REBOTE_MS = 300
/** Shorter ones are still being typed. */
const MINIMO = 4

/**
 * Who already has the number that is being typed, other than the person of the form: on a document of that kind, or else
 * on one of another.
 */
export function useExistente(
  tipo: number,
  documento: string,
  propio: number | undefined,
): Tercero | undefined {
  const [existente, setExistente] = useState<Tercero>()
  useEffect(() => {
    const control = new AbortController()
    const corto = documento.length < MINIMO
    const reloj = setTimeout(
      () => {
        if (corto) return setExistente(undefined)
        terceroPorDocumento(documento, control.signal, tipo).then(setExistente, () => undefined)
      },
      corto ? 0 : REBOTE_MS,
    )
    return () => {
      clearTimeout(reloj)
      control.abort()
    }
  }, [tipo, documento])
  return existente && tieneDocumento(existente, documento) && existente.id !== propio ? existente : undefined
}
