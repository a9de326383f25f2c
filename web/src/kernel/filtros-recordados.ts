import { leerSesion } from './session'

/** One place for each person, store and list: nobody begins with what somebody else looked for. */
function lugarDe(pantalla: string): string | null {
  const { usuario, tienda } = leerSesion()
  return usuario && tienda ? `veta.filtros.${usuario.id}.${tienda.id}${pantalla}` : null
}

/** What this person left the list of a screen filtered by, as a query; '' for nothing. */
export function filtrosRecordados(pantalla: string): string {
  const lugar = lugarDe(pantalla)
  return (lugar && localStorage.getItem(lugar)) || ''
}

/** @param filtros as a query; '' forgets them. */
export function recordarFiltros(pantalla: string, filtros: string): void {
  const lugar = lugarDe(pantalla)
  if (!lugar) return
  if (filtros === '') localStorage.removeItem(lugar)
  else localStorage.setItem(lugar, filtros)
}
