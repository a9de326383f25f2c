import type { Empresa, Tienda } from '../maestros/public'

/** Whose paper it is: the firm's legal data and the store's (DECISIONS 317), as they are printed. */
export interface Membrete {
  nombre: string
  /** NIT and regime; store and address; telephone and e-mail; site. */
  datos: string[]
  /** The invoicing resolution and whatever else the law asks for. */
  legal: string
  /** Key of the logo in the store of objects; '' without one. */
  logo: string
}

export const juntar = (...texts: (string | undefined)[]): string =>
  texts
    .map(text => text?.trim() ?? '')
    .filter(Boolean)
    .join(' · ')

/** A text with what it is before it; nothing when there is none. */
export const con = (before: string, text: string | null | undefined): string =>
  text?.trim() ? `${before} ${text.trim()}` : ''

/** The heading of a store's papers. A shop that has not filled in its legal data goes by its store's name. */
export function membreteDe(
  empresa: Empresa | undefined,
  tienda: Tienda | undefined,
  nombreDeTienda: string,
): Membrete {
  const direccion = [tienda?.direccion, tienda?.ciudad]
    .map(text => text?.trim())
    .filter(Boolean)
    .join(', ')
  return {
    nombre: empresa?.razon_social.trim() || nombreDeTienda,
    datos: [
      juntar(con('NIT', empresa?.nit), empresa?.regimen),
      juntar(tienda?.nombre_tienda ?? nombreDeTienda, direccion),
      juntar(con('Tel.', tienda?.telefono), empresa?.correo),
      juntar(empresa?.sitio),
    ].filter(Boolean),
    legal: empresa?.texto_resolucion.trim() ?? '',
    logo: empresa?.logo ?? '',
  }
}
