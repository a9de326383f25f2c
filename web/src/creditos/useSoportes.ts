import { useRef } from 'react'
import type { ErrorApi } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { useAdjuntosGuardados } from '../kernel/useAdjuntos'

/** What a line of an abono is known by among the uploads: it stays when others are taken away. */
export interface ConClave {
  clave: number
}
export const siguienteClave = (lineas: readonly ConClave[]): number =>
  Math.max(-1, ...lineas.map(({ clave }) => clave)) + 1

const CAMPO = /^lista_formas_pagadas_form\.(\d+)\.adjunto_comprobante$/

/** The proofs of the lines of an abono, which are no condition of it. They are there again where the lines are. */
export function useSoportes() {
  const adjuntos = useAdjuntosGuardados()
  /** The lines that went out last, in their order, which is that of the refusals. */
  const enviadas = useRef<readonly ConClave[]>([])

  return {
    adjuntos,
    /** The lines as they are sent, and what is said once they are booked: which proofs did not go up. */
    preparar: async <L extends ConClave>(lineas: readonly L[], nombreDe: (linea: L) => string) => {
      const subidos = await adjuntos.alTerminar()
      enviadas.current = lineas
      return {
        formas: lineas.map(({ clave, ...linea }) => ({
          ...linea,
          adjunto_comprobante: subidos.get(clave) ?? null,
        })),
        avisarFaltantes: () => {
          const faltan = adjuntos.sinSubir(subidos)
          for (const linea of lineas)
            if (faltan.includes(linea.clave))
              aviso.alerta(`El abono se registró sin el soporte de ${nombreDe(linea)}, que no se adjuntó`)
        },
      }
    },
    /** Tells a proof that the server did not take on its line. True where nothing else was refused. */
    alRechazar: ({ errores }: ErrorApi): boolean => {
      const textos = Object.entries(errores)
      const suyos = textos.flatMap(([campo, texto]) => {
        const linea = enviadas.current[Number(CAMPO.exec(campo)?.[1] ?? -1)]
        return linea ? [{ clave: linea.clave, texto }] : []
      })
      for (const { clave, texto } of suyos) adjuntos.rechazar(clave, texto)
      return suyos.length > 0 && suyos.length === textos.length
    },
  }
}
