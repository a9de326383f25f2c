import { useState } from 'react'
import type { Formato } from '#shared/documentos/routes'
import { aviso } from '../../kernel/avisos'
import { abrirPestana } from '../../kernel/pestana'

/** A paper that takes longer than this is said to be under way, ms. */
const ESPERA = 1000

/** The sheet of a sale, or the roll of the till's printer. */
export const enFormato = (enlace: string, formato: Formato): string =>
  formato === 'A4' ? enlace : `${enlace}?formato=${encodeURIComponent(formato)}`

/** A public link as a customer gets it. */
export const direccionDe = (enlace: string): string => new URL(enlace, window.location.origin).href

/** Why a paper does not open, in words; undefined when it does. It is only asked for, not fetched. */
async function problemaDe(enlace: string): Promise<string | undefined> {
  try {
    const reply = await fetch(enlace, { redirect: 'manual', cache: 'no-store' })
    // Ready: it leads to the file.
    if (reply.type === 'opaqueredirect') return undefined
    const { message } = (await reply.json()) as { message?: string }
    return message ?? 'No se pudo abrir el documento'
  } catch {
    return 'No hay conexión con el servidor. Revise la red e intente de nuevo'
  }
}

/**
 * Opens papers, each in a tab of its own that says so while the paper is being made. `preparando` is the link of
 * one that takes its time.
 */
export function useAbrirPapel() {
  const [preparando, setPreparando] = useState<string | null>(null)
  const abrir = async (enlace: string): Promise<void> => {
    const pestana = abrirPestana()
    if (!pestana) return
    const reloj = setTimeout(() => setPreparando(enlace), ESPERA)
    const problema = await problemaDe(enlace)
    clearTimeout(reloj)
    setPreparando(actual => (actual === enlace ? null : actual))
    if (problema === undefined) pestana.location.replace(enlace)
    else {
      pestana.close()
      aviso.error(problema)
    }
  }
  return { abrir, preparando }
}

/** Puts a link on the clipboard, or shows it where the browser does not let us. */
export async function copiarEnlace(enlace: string, nombre: string): Promise<void> {
  const direccion = direccionDe(enlace)
  try {
    await navigator.clipboard.writeText(direccion)
    aviso.exito(`Enlace ${nombre} copiado`)
  } catch {
    aviso.alerta(`No se pudo copiar el enlace ${nombre}. Cópielo de aquí`, { detalle: direccion })
  }
}
