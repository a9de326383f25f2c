import { enWire } from './dinero'
import type { CajaLibro, Libro } from './libro'
import type { AbrirCaja, CerrarCaja } from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'
import type { Surtido } from './surtido'

/** The drawer of a terminal that is open, with its name. */
const abiertaEn = (libro: Libro, tienda: string, terminal: string): [string, CajaLibro] | undefined =>
  [...libro.cajas].find(([, caja]) => caja.abierta && caja.tienda === tienda && caja.terminal === terminal)

/** A drawer is open once at each terminal (DECISIONS 17); a connection of the model is a terminal. */
export function preverApertura({
  dia,
  libro,
  pedido,
  tienda,
  conexion,
  persona,
  nombre,
}: Caso<AbrirCaja>): Prevision {
  const reasons = [
    ...(abiertaEn(libro, tienda, conexion) ? ['caja_abierta'] : []),
    ...(libro.cerrados.has(`${tienda}/${dia.slice(0, 7)}`) ? ['periodo_cerrado'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const suyo = `q${nombre}`
  const { base } = pedido
  const despues = libro.copia()
  despues.cajas.set(suyo, {
    tienda,
    terminal: conexion,
    usuario: persona.id,
    base,
    efectivo: 0,
    abierta: true,
  })
  despues.anotarActo('SESION_CAJA', '*', 'abrir', persona.id)
  return {
    despues,
    exito: { datos: { sesion: { id: new Ref(suyo), estado: 'abierta', base: enWire(base, 2) } } },
  }
}

/** Base and cash are what is to be there; a count that is off wants a reason, or stays a count. */
export function preverCierreDeCaja({
  libro,
  pedido,
  tienda,
  conexion,
  persona,
}: Caso<CerrarCaja>): Prevision {
  const nombre = libro.nombreDe('q', pedido.caja)
  const caja = nombre === undefined ? undefined : libro.cajas.get(nombre)
  if (nombre === undefined || caja?.tienda !== tienda) return rechazo('no_encontrado')
  if (persona.rol === 'V' && caja.usuario !== persona.id && caja.terminal !== conexion)
    return rechazo('sin_permiso')
  if (!caja.abierta) return rechazo('sesion_de_caja_cerrada')
  const esperado = caja.base + caja.efectivo
  const cerrada = pedido.contado === esperado || pedido.motivo
  const despues = libro.copia()
  despues.anotarActo('SESION_CAJA', '*', cerrada ? 'cerrar' : 'contar', persona.id)
  const sesion = { id: new Ref(nombre), estado: cerrada ? 'cerrada' : 'abierta' }
  if (!cerrada) return { despues, exito: { datos: { cerrada, sesion } } }
  despues.cajas.set(nombre, { ...caja, abierta: false })
  const cierre = { esperado: enWire(esperado, 2), contado: enWire(pedido.contado, 2) }
  return { despues, exito: { datos: { cerrada, sesion: { ...sesion, cierre } } } }
}

/** Cash that an act moved is in the drawer that is open where it was done, whatever day it belongs to. */
export function anotarEnCaja(
  antes: Libro,
  despues: Libro,
  surtido: Surtido,
  tienda: string,
  terminal: string,
): void {
  const found = abiertaEn(antes, tienda, terminal)
  if (!found) return
  const [nombre] = found
  let efectivo = 0
  for (const [key, veces] of despues.caja) {
    const nuevas = veces - (antes.caja.get(key) ?? 0)
    if (nuevas === 0) continue
    const [, , , forma, valor] = key.split('/')
    if (surtido.formas.get(Number(forma))!.efectivo) efectivo += nuevas * Number(valor)
  }
  const caja = despues.cajas.get(nombre)!
  if (efectivo !== 0) despues.cajas.set(nombre, { ...caja, efectivo: caja.efectivo + efectivo })
}

/** Whether somebody has a drawer open in one of some stores: they keep their login and these (DECISIONS 156). */
export const conCajaAbierta = (libro: Libro, usuario: number, tiendas: readonly string[]): boolean =>
  [...libro.cajas.values()].some(
    caja => caja.abierta && caja.usuario === usuario && tiendas.includes(caja.tienda),
  )
