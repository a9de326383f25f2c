import { useRef } from 'react'
import type { CodigoError } from '#shared/http/errors'
import type { ArgumentoDe, ClaveDeRuta, PedidoDe } from './api'
import { aviso } from './avisos'
import { type Opciones, useAccion } from './useAccion'

/**
 * A write that is done once, whoever does it: a voiding, the close of a month. Who comes second is told, sees how it
 * stands now, and their dialog closes: there is nothing left to ask.
 * @param yaEsta how the server refuses it when it is done already.
 * @returns sends it; the reply, or true where it was done already; false where it is not done.
 */
export function useActoUnico<K extends ClaveDeRuta>(
  clave: K,
  yaEsta: CodigoError,
  opciones: Opciones<K>,
): (...args: ArgumentoDe<PedidoDe<K>>) => Promise<unknown> {
  const estaba = useRef(false)
  const accion = useAccion(clave, {
    ...opciones,
    alFallar: fallo => {
      estaba.current = fallo.codigo === yaEsta
      if (!estaba.current) return opciones.alFallar?.(fallo)
      aviso.alerta(`${fallo.message.replace(/\.$/, '')}. Se muestra como está ahora`)
      return true
    },
  })
  return async (...args) => {
    estaba.current = false
    return (await accion.ejecutar(...args)) ?? estaba.current
  }
}
