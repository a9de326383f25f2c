import { puede, type Rol } from '#shared/kernel/permisos'

/** The specification's channel of the sales of a store. */
export const temaFacturas = (tienda: string): string => `notification-facturas-${tienda}`

/** The discounts that are asked for in a store, and what becomes of them. */
export const temaDescuentos = (tienda: string): string => `notification-descuentos-${tienda}`

/** The offcuts of a store: what is kept, freed, sold, moved. */
export const temaRetales = (tienda: string): string => `notification-retales-${tienda}`

/** The specification's channel of what the workshop of a store makes. */
export const temaProduccion = (tienda: string): string => `notification-orden-produccion-${tienda}`

/** The specification's channel of the turns, of a store: what one store dispatches is no other's business. */
export const temaDespachos = (tienda: string): string => `notification-delivery-${tienda}`

/** The same by the name that the specification gives it (B §7): what is heard by it is that of the store of the ticket. */
export const TEMA_DESPACHOS = 'notification-delivery'
/** The channel that a topic is heard on by somebody in a store. */
export const canalDe = (tema: string, tienda: string): string =>
  tema === TEMA_DESPACHOS ? temaDespachos(tienda) : tema

/** The same for walls, which hear nothing else. */
export const temaMuro = (tienda: string): string => `publico-turnos-${tienda}`

/** Topics that every socket hears besides: those of its user and of its sign-in. Nobody can ask for them. */
export const temaDeUsuario = (id: number): string => `usuario-${id}`
export const temaDePantalla = (id: string): string => `pantalla-${id}`
export const temaDeConexion = (id: string): string => `conexion-${id}`

/** Of the topics asked for, those of this store that the role may hear. */
export const temasPermitidos = (temas: readonly string[], { rol }: { rol: Rol }, tienda: string): string[] =>
  temas.filter(
    tema =>
      (tema === temaFacturas(tienda) && puede(rol, 'ventas.ver')) ||
      (tema === temaDescuentos(tienda) && puede(rol, 'descuentos.ver')) ||
      (tema === temaRetales(tienda) && puede(rol, 'retales.ver')) ||
      (tema === temaProduccion(tienda) && puede(rol, 'produccion.ver')) ||
      (canalDe(tema, tienda) === temaDespachos(tienda) && puede(rol, 'despachos.ver')),
  )
