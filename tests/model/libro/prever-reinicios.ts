import type { Libro, ReinicioLibro } from './libro'
import type { DeshacerReinicio, ReiniciarTableros } from './ordenes'
import { type Caso, Clave, type Prevision, rechazo } from './prevision'
import type { Surtido } from './surtido'

/** Boards of a store that are brought to nothing, and given back for a day (DECISIONS 140); a job does either. */
const PLAZO = 24 * 3_600_000
const SIN_MOTIVO = 'sin motivo'
const TIENDAS: Record<string, string> = { '001': 'Veta Centro', '002': 'Veta Norte' }

/** Boards that the shop began with, of no colour; those that clients make have none in stock. */
const tableros = ({ productos }: Surtido) => [...productos.values()].filter(({ largo }) => largo !== null)

/** Below zero it is brought to nothing too. */
const hay = (libro: Libro, tienda: string, producto: number): number =>
  libro.existencias.get(`${tienda}/${producto}`)?.existencia ?? 0

const vistaDe = (nombre: string, { estado, motivo }: ReinicioLibro) => ({
  datos: { reinicio: { id: new Clave(nombre), estado, motivo, nombre_color: null, hechas: 0 } },
})

export function preverReinicio(caso: Caso<ReiniciarTableros>): Prevision {
  const { libro, surtido, pedido, tienda, persona, nombre, ms } = caso
  const { confirmacion, color, motivo } = pedido
  const suyos = tableros(surtido).filter(({ id }) => hay(libro, tienda, id) !== 0)
  if (color !== null || (confirmacion !== null && confirmacion !== TIENDAS[tienda]))
    return rechazo('validacion')
  const despues = libro.copia()
  const reinicio: ReinicioLibro = {
    tienda,
    motivo: motivo ?? SIN_MOTIVO,
    estado: 'en_curso',
    filas: suyos.map(({ id }) => [id, hay(libro, tienda, id)]),
    version: 0,
    ms,
    autor: persona.id,
  }
  despues.reinicios.set(`z${nombre}`, reinicio)
  despues.anotarActo('REINICIO', '*', 'reiniciar', persona.id)
  return { despues, exito: vistaDe(`z${nombre}`, reinicio) }
}

/** Boards are found by an index, which may be late: there may seem to be none, which is refused, or some that are gone. */
export const quizasNinguno = ({ acto }: { acto: string }): boolean => acto === 'reiniciar_tableros'

function reinicioDe(libro: Libro, id: string): readonly [string, ReinicioLibro] | undefined {
  const [nombre] = [...libro.claves].find(([name, clave]) => clave === id && name.startsWith('z')) ?? []
  const reinicio = nombre === undefined ? undefined : libro.reinicios.get(nombre)
  return reinicio && [nombre!, reinicio]
}

export function preverReinicioDeshecho({
  libro,
  pedido,
  tienda,
  persona,
  ms,
}: Caso<DeshacerReinicio>): Prevision {
  const [nombre, antes] = reinicioDe(libro, pedido.reinicio) ?? []
  if (nombre === undefined || antes?.tienda !== tienda) return rechazo('no_encontrado')
  if (antes.estado !== 'hecho' || ms - antes.ms >= PLAZO) return rechazo('retiro_no_reversible')
  const despues = libro.copia()
  const reinicio: ReinicioLibro = {
    ...antes,
    estado: 'deshaciendo',
    version: antes.version + 1,
    autor: persona.id,
  }
  despues.reinicios.set(nombre, reinicio)
  despues.anotarActo('REINICIO', '*', 'deshacer', persona.id)
  return { despues, exito: vistaDe(nombre, reinicio) }
}

/** It is asked for: of which boards the index says. */
export function reinicioPedido(
  libro: Libro,
  surtido: Surtido,
  { id, tienda, filas }: { id: string; tienda: string; filas: readonly (readonly [number, number])[] },
): Libro | undefined {
  const [nombre, suyo] =
    [...libro.reinicios].find(([name, each]) => !libro.claves.has(name) && each.tienda === tienda) ?? []
  const son = tableros(surtido).map(each => each.id)
  if (nombre === undefined || !suyo || filas.some(([producto]) => !son.includes(producto))) return undefined
  const next = libro.copia()
  next.claves.set(nombre, id)
  next.reinicios.set(nombre, { ...suyo, filas })
  return next
}

/** The job has taken all that there is of each board at this moment, or given back what it took. */
export function reinicioAcabado(
  libro: Libro,
  id: string,
  estado: string,
  filas: readonly (readonly [number, number])[],
): Libro | undefined {
  const [nombre, antes] = reinicioDe(libro, id) ?? []
  const toma = estado === 'hecho'
  if (nombre === undefined || antes?.estado !== (toma ? 'en_curso' : 'deshaciendo')) return undefined
  const next = libro.copia()
  const { tienda, autor } = antes
  const movidas = antes.filas.map(
    ([producto, tomada]) => [producto, toma ? hay(libro, tienda, producto) : tomada] as const,
  )
  if (toma && JSON.stringify(movidas) !== JSON.stringify(filas)) return undefined
  for (const [producto, cantidad] of movidas) {
    if (cantidad === 0) continue
    const movida = toma ? 0 - cantidad : cantidad
    next.anotarKardex(tienda, producto, 'reinicio', movida, 0)
    next.anotarActo(
      'PRODUCTO',
      String(producto),
      movida < 0 ? 'restar_inventario' : 'sumar_inventario',
      autor,
    )
  }
  next.reinicios.set(nombre, {
    ...antes,
    estado: toma ? 'hecho' : 'deshecho',
    filas: movidas,
    version: antes.version + 1,
  })
  return next
}
