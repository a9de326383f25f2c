import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { tokenAleatorio } from '#shared/kernel/ids'
import {
  type ArgumentoDe,
  type ClaveDeRuta,
  type DatosDe,
  ErrorApi,
  llamar,
  type PedidoDe,
  type Respuesta,
} from './api'
import { aviso } from './avisos'
import { diciendo, GUARDANDO } from './demora'
import { avisarError } from './errores'
import { erroresAlFormulario } from './errores-de-formulario'
import { useRecuerdo } from './recuerdo'
import { alDia, invalidar } from './useRuta'

export interface Opciones<K extends ClaveDeRuta> {
  /** Routes whose data this write changes: they are read anew after it, and when somebody else came first. */
  invalida?: readonly ClaveDeRuta[]
  /** Success toast: by default the message of the reply, `false` for none. */
  exito?: string | false | ((respuesta: Respuesta<DatosDe<K>>) => string)
  /** What is said while it takes its time; `false` for nothing. */
  espera?: string | false
  /** It is under way until that has been read again: its row shows meanwhile what was before. */
  hastaLeer?: boolean
  /** Takes a failure over: `true` means that it is told already (a field, a dialog), so no toast. */
  alFallar?: (error: ErrorApi) => boolean | void
  /** Whose fields the server's refusals belong to: they are told there, not in a toast. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a form of any values
  form?: UseFormReturn<any>
  /** The Idempotency-Key of what is kept elsewhere and comes back with it: until the write is done it stays the same. */
  llave?: string
}

export interface Accion<K extends ClaveDeRuta> {
  /** Resolves to the reply, or to null when it failed (and was told) or when the call before is still running. */
  ejecutar: (...args: ArgumentoDe<PedidoDe<K>>) => Promise<Respuesta<DatosDe<K>> | null>
  enCurso: boolean
}

/** After these nobody knows whether the write was done: the same key makes asking again safe. */
const sinDecision = (error: unknown): boolean =>
  !(error instanceof ErrorApi) || error.status === 0 || error.status === 429 || error.status >= 500

/**
 * A write: `const guardar = useAccion('POST /facturas/guardar', { invalida: ['POST /facturas'] })`, then
 * `const respuesta = await guardar.ejecutar({ body })`. A second click while it runs does nothing, and the
 * Idempotency-Key lives as long as the form, over a reload too: it is renewed after a reply that decided.
 */
export function useAccion<K extends ClaveDeRuta>(clave: K, opciones: Opciones<K> = {}): Accion<K> {
  const [enCurso, setEnCurso] = useState(false)
  const ocupada = useRef(false)
  const { escrito, recordar } = useRecuerdo<string>(`llave ${clave}`)
  const llave = useRef(escrito ?? opciones.llave ?? '')
  const actuales = useRef(opciones)
  useLayoutEffect(() => {
    actuales.current = opciones
  })

  const ejecutar = useCallback(
    async (...[pedido]: ArgumentoDe<PedidoDe<K>>) => {
      if (ocupada.current) return null
      ocupada.current = true
      setEnCurso(true)
      llave.current ||= tokenAleatorio()
      recordar(llave.current)
      // The failure of the attempt before has been read: what appears now is about this one.
      aviso.limpiar()
      // What was refused left no trace of its key: one that comes back with a draft is still that of the draft.
      const decidida = (error?: unknown) => {
        const refusal = error instanceof ErrorApi && error.codigo !== 'llave_reutilizada'
        llave.current = (refusal && actuales.current.llave) || ''
        recordar(null)
      }
      let leidas: Promise<void> | undefined
      const llamada = llamar as (clave: K, pedido: object) => Promise<Respuesta<DatosDe<K>>>
      try {
        const { espera = GUARDANDO } = actuales.current
        const envio = llamada(clave, { ...pedido, llave: llave.current })
        const respuesta = await (espera === false ? envio : diciendo(espera, envio))
        decidida()
        const { exito, invalida = [], hastaLeer } = actuales.current
        const texto = typeof exito === 'function' ? exito(respuesta) : (exito ?? respuesta.message)
        if (texto) aviso.exito(texto)
        // Not awaited: the form may close while the lists behind it refresh.
        void invalidar(invalida)
        if (hastaLeer) leidas = alDia()
        return respuesta
      } catch (error) {
        if (!sinDecision(error)) decidida(error)
        const { alFallar, form, invalida = [] } = actuales.current
        const deApi = error instanceof ErrorApi
        // Somebody came first: what is on show is as it was before. Told once it is read, for who tries again at once.
        if (deApi && [404, 409].includes(error.status)) await invalidar(invalida).catch(() => undefined)
        const contado =
          deApi && (alFallar?.(error) === true || (form !== undefined && erroresAlFormulario(form, error)))
        if (!contado) avisarError(error)
        return null
      } finally {
        ocupada.current = false
        if (leidas) void leidas.then(() => setEnCurso(ocupada.current))
        else setEnCurso(false)
      }
    },
    [clave, recordar],
  )
  return { ejecutar, enCurso }
}
