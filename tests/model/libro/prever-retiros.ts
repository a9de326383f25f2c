import type { Libro, RetiroLibro } from './libro'
import type { DeshacerRetiro, EliminarColor, EliminarMedidas } from './ordenes'
import { type Caso, Clave, type Prevision, rechazo } from './prevision'
import { ALGUIEN, mover, reservaEn } from './retales'
import { celdasDe, claveDeCelda, claveDeColor, entradaDe, nombreDeColor, tirasDe } from './tiras'

/** Strips that are taken away at once, and given back for a day (DECISIONS 139); a job does either. */
const PLAZO = 24 * 3_600_000
const SIN_MOTIVO = 'sin motivo'
const TIENDAS: Record<string, string> = { '001': 'Veta Centro', '002': 'Veta Norte' }
/** Strips that a job moves in one transaction. */
const POR_PASO = 25

const vistaDe = (nombre: string, retiro: RetiroLibro) => ({
  datos: {
    retiro: {
      id: new Clave(nombre),
      estado: retiro.estado,
      motivo: retiro.motivo,
      nombre_color: retiro.nombre,
      hechas: retiro.hechas,
    },
  },
})

function retirar(
  despues: Libro,
  { tienda, persona, nombre, ms }: Caso,
  tiras: readonly string[],
  de: Pick<RetiroLibro, 'color' | 'nombre' | 'motivo'>,
): Prevision {
  if (tiras.length > POR_PASO) throw new Error('strips of several steps')
  const retiro: RetiroLibro = {
    ...de,
    tienda,
    estado: 'en_curso',
    tiras,
    hechas: 0,
    version: 0,
    ms,
    autor: persona.id,
  }
  despues.retiros.set(`x${nombre}`, retiro)
  const accion = de.color === null ? 'reiniciar' : 'eliminar-color'
  despues.anotarActo('TIRAS_RETIRO', '*', accion, persona.id)
  return { despues, exito: vistaDe(`x${nombre}`, retiro) }
}

const reservadas = ({ libro, dia }: Caso, tiras: readonly string[]): string[] =>
  tiras.some(tira => reservaEn(libro.retales.get(tira)!, dia)) ? ['retal_reservado'] : []

/** A row goes with its measures. */
export function preverColorEliminado(caso: Caso<EliminarColor>): Prevision {
  const { libro, pedido, tienda, ms } = caso
  const entrada = entradaDe(libro, pedido.color)
  const color = entrada === undefined ? undefined : libro.colores.get(claveDeColor(tienda, entrada))
  if (entrada === undefined || !color) return rechazo('no_encontrado')
  const suyas = celdasDe(libro, tienda).filter(celda => celda.color === entrada)
  const tiras = suyas.flatMap(celda => tirasDe(libro, celda).map(([nombre]) => nombre))
  if (!color.activo && tiras.length === 0) return rechazo('no_encontrado')
  const reasons = reservadas(caso, tiras)
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const { version } = color
  despues.colores.set(claveDeColor(tienda, entrada), {
    ...color,
    activo: false,
    version: version + 1,
    quitado: ms,
  })
  const nombre = nombreDeColor(libro, entrada, color)
  return retirar(despues, caso, tiras, {
    color: entrada,
    nombre,
    motivo: `Color ${nombre} eliminado de las tiras`,
  })
}

/** All strips of a store; who has the name of the store typed has it checked. */
export function preverReinicioDeTiras(caso: Caso<EliminarMedidas>): Prevision {
  const { libro, pedido, tienda } = caso
  const tiras = celdasDe(libro, tienda).flatMap(celda => tirasDe(libro, celda).map(([nombre]) => nombre))
  const { confirmacion, motivo } = pedido
  const reasons = [
    ...(confirmacion === null || confirmacion === TIENDAS[tienda] ? [] : ['validacion']),
    ...(tiras.length === 0 ? ['validacion'] : []),
    ...reservadas(caso, tiras),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  return retirar(libro.copia(), caso, tiras, { color: null, nombre: null, motivo: motivo ?? SIN_MOTIVO })
}

export function preverDevolucion({ libro, pedido, tienda, persona, ms }: Caso<DeshacerRetiro>): Prevision {
  const [nombre] = [...libro.claves].find(([, clave]) => clave === pedido.retiro) ?? []
  const antes = nombre === undefined ? undefined : libro.retiros.get(nombre)
  if (nombre === undefined || antes?.tienda !== tienda) return rechazo('no_encontrado')
  if (antes.estado !== 'hecho' || ms - antes.ms >= PLAZO) return rechazo('retiro_no_reversible')
  const despues = libro.copia()
  const retiro: RetiroLibro = {
    ...antes,
    estado: 'deshaciendo',
    hechas: 0,
    version: antes.version + 1,
    autor: persona.id,
  }
  despues.retiros.set(nombre, retiro)
  despues.anotarActo('TIRAS_RETIRO', '*', 'deshacer', persona.id)
  const fila = antes.color === null ? undefined : claveDeColor(tienda, antes.color)
  const color = fila === undefined ? undefined : despues.colores.get(fila)
  if (color && !color.activo)
    despues.colores.set(fila!, { ...color, activo: true, version: color.version + 1 })
  return { despues, exito: vistaDe(nombre, retiro) }
}

/** The job has moved all of them, at this moment. Undefined: there was nothing to move. */
export function retiroAcabado(libro: Libro, id: string, estado: string, dia: string): Libro | undefined {
  const [nombre] = [...libro.claves].find(([, clave]) => clave === id) ?? []
  const antes = nombre === undefined ? undefined : libro.retiros.get(nombre)
  if (nombre === undefined || !antes) return undefined
  if (antes.estado !== (estado === 'hecho' ? 'en_curso' : 'deshaciendo')) return undefined
  const next = libro.copia()
  const marca = `${antes.motivo} (${id})`
  const vueltas: string[] = []
  for (const tira of antes.tiras) {
    const retal = next.retales.get(tira)!
    if (estado === 'hecho' && retal.estado === 'disponible' && !reservaEn(retal, dia)) {
      const acto = { accion: 'retirar', usuario: ALGUIEN }
      mover(next, tira, { estado: 'descartado', motivo: marca }, acto)
    } else if (estado === 'deshecho' && retal.estado === 'descartado' && retal.motivo === marca) {
      mover(next, tira, { estado: 'disponible', motivo: null }, { accion: 'devolver', usuario: antes.autor })
      vueltas.push(tira)
    }
  }
  reponer(next, antes.tienda, vueltas)
  const hecho: RetiroLibro = {
    ...antes,
    estado: estado as RetiroLibro['estado'],
    hechas: antes.tiras.length,
    version: antes.version + 1,
  }
  next.retiros.set(nombre, hecho)
  return next
}

/** What comes back, or has another measure, is named in its cell again, where a save has left it out meanwhile; whoever saw the cell before is told. */
export function reponer(libro: Libro, tienda: string, vueltas: readonly string[]): void {
  const porCelda = new Map<string, string[]>()
  for (const tira of vueltas) {
    const { tira: lugar } = libro.retales.get(tira)!
    const clave = lugar ? claveDeCelda(tienda, lugar) : ''
    if (libro.celdas.has(clave)) porCelda.set(clave, [...(porCelda.get(clave) ?? []), tira])
  }
  for (const [clave, suyas] of porCelda) {
    const celda = libro.celdas.get(clave)!
    const faltan = suyas.filter(tira => !celda.tiras.includes(tira))
    libro.celdas.set(clave, { ...celda, tiras: [...celda.tiras, ...faltan], version: celda.version + 1 })
  }
}
