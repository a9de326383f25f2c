import { useEffect, useState } from 'react'
import { leerSesion } from './session'

const SECRETA = /password|contrasena|^pin$/i
const sinSecretos = (campo: string, valor: unknown): unknown => (SECRETA.test(campo) ? undefined : valor)

/** Its person, its store and its address: anybody else, or another dialog, finds nothing. */
function claveDe(nombre: string): string {
  const { usuario, tienda } = leerSesion()
  return `veta.recuerdo.${usuario?.id}.${tienda?.id}.${location.hash}.${nombre}`
}

/**
 * What is being typed into a dialog of the address, kept in this tab (DECISIONS 20): it is there again after a reload,
 * and after the session has expired and its person is back. Closing the dialog gives it up. Passwords are not kept.
 *
 * `escrito` is what was kept when the dialog opened, `recordar` keeps what it holds now; null: nothing to lose.
 *
 * `vuelve`: whether what it belongs to comes back by itself: by default, a dialog of the address.
 */
export function useRecuerdo<T>(
  nombre: string,
  vuelve = /[?&](?:ver|calcular)=/.test(location.hash),
): { escrito: T | null; recordar: (valor: T | null) => void } {
  const [{ clave, escrito, recordar }] = useState(() => {
    const clave = claveDe(nombre)
    return {
      clave,
      escrito: JSON.parse(sessionStorage.getItem(clave) ?? 'null') as T | null,
      recordar: (valor: T | null) =>
        valor === null || !vuelve
          ? sessionStorage.removeItem(clave)
          : sessionStorage.setItem(clave, JSON.stringify(valor, sinSecretos)),
    }
  })
  useEffect(
    () => () => {
      if (leerSesion().token !== null) sessionStorage.removeItem(clave)
    },
    [clave],
  )
  return { escrito, recordar }
}
