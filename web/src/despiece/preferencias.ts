import { useState } from 'react'
import { leerSesion } from '../kernel/session'

/** What each person keeps from one list to the next in this browser (DECISIONS 134). */
export interface Preferencias {
  visualiza_configuracion: boolean
  verCortes: boolean
}
const POR_DEFECTO: Preferencias = { visualiza_configuracion: false, verCortes: false }
const clave = () => `veta.despiece.${leerSesion().usuario?.id ?? 0}`

function leer(): Preferencias {
  try {
    return { ...POR_DEFECTO, ...(JSON.parse(localStorage.getItem(clave()) ?? '{}') as Partial<Preferencias>) }
  } catch {
    return POR_DEFECTO
  }
}

export function usePreferencias(): [Preferencias, (datos: Partial<Preferencias>) => void] {
  const [preferencias, setPreferencias] = useState(leer)
  const cambiar = (datos: Partial<Preferencias>) => {
    const siguiente = { ...preferencias, ...datos }
    setPreferencias(siguiente)
    localStorage.setItem(clave(), JSON.stringify(siguiente))
  }
  return [preferencias, cambiar]
}
