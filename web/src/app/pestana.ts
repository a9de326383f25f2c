import { useEffect } from 'react'
import type { Tienda } from '../kernel/session'
import { colorDeTienda } from './colores'

const icono = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${color}"/>` +
      '<g fill="none" stroke="#FAFAF7" stroke-width="2.2" stroke-linecap="round"><path d="M7 9c3 0 5 3 9 3s6-3 9-3"/>' +
      '<path d="M7 16c3 0 5 3 9 3s6-3 9-3" stroke="#E9B368"/><path d="M7 23c3 0 5 3 9 3s6-3 9-3"/></g></svg>',
  )}`

/** Title and icon of the browser's tab: screen, store and the store's colour, so that two tabs are told apart. */
export function usePestana(titulo: string | undefined, tienda: Tienda | null): void {
  const id = tienda?.id
  const nombre = tienda?.name
  useEffect(() => {
    document.title = [titulo, nombre, 'Veta'].filter(Boolean).join(' · ')
  }, [titulo, nombre])
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!link || id === undefined) return undefined
    const propio = link.href
    link.href = icono(colorDeTienda(id))
    return () => {
      link.href = propio
      document.title = 'Veta'
    }
  }, [id])
}
