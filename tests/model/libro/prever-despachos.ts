import {
  anotarTurno,
  dar,
  type EntregaLibro,
  entregar,
  esperando,
  falta,
  lineasDeTurno,
  llamar,
  numeroDeTurno,
  partir,
  type TurnoLibro,
  vistaDeTurno,
} from './despachos'
import type { Libro, VentaLibro } from './libro'
import type { CrearTurno, Despachar, LlamarTurno, SiguienteTurno } from './ordenes'
import { type Caso, type Envio, type Prevision, rechazo, Ref } from './prevision'
import type { Rol } from './surtido'

const ANULADO = 3
/** A call that comes again so soon is the same call (DECISIONS 221), and how long a request may be under way, ms. */
const MISMA_LLAMADA = 10_000
const DEMORA = 30_000

interface Hallada {
  nombre: string
  venta: VentaLibro
}
function hallar({ libro, pedido, tienda }: Caso<CrearTurno | Despachar>): Hallada | undefined {
  const nombre = libro.nombreDe('v', pedido.venta)
  const venta = nombre === undefined ? undefined : libro.ventas.get(nombre)
  return nombre !== undefined && venta?.tienda === tienda ? { nombre, venta } : undefined
}

/** Before payment or production whoever manages hands over, and says why (DECISIONS 226). */
function reparos(libro: Libro, nombre: string, rol: Rol, motivo: string | null): string[] {
  if (!falta(libro, nombre)) return []
  if (rol !== 'SA' && rol !== 'A') return ['venta_no_despachable']
  return motivo === null ? ['validacion'] : []
}

/** A sale gets its turn; one that has a turn keeps it. */
export function preverTurno(caso: Caso<CrearTurno>): Prevision {
  const { libro, surtido, pedido, tienda, dia, ms, persona } = caso
  const found = hallar(caso)
  if (!found) return rechazo('no_encontrado')
  const { nombre, venta } = found
  if (venta.estado === ANULADO) return rechazo('venta_no_despachable')
  const salida = libro.salidas.get(nombre)
  if (salida?.abierto) {
    const numero_turno = numeroDeTurno(libro.turnos.get(salida.turno)!.numero)
    return {
      despues: libro.copia(),
      exito: { datos: { turno: { id: new Ref(salida.turno), numero_turno, venta_id: new Ref(nombre) } } },
    }
  }
  if (salida?.completa) return rechazo('venta_despachada')
  const reasons = reparos(libro, nombre, persona.rol, pedido.motivo)
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const suyo = `u${caso.nombre}`
  const motivo = falta(libro, nombre) ? pedido.motivo : null
  const turno = dar(despues, nombre, suyo, { tienda, dia, ms }, { usuario: persona.id, motivo })
  anotarTurno(despues, nombre, tienda)
  const lineas = lineasDeTurno(surtido, venta, turno)
  return { despues, exito: { datos: { turno: { ...vistaDeTurno(suyo, turno), lineas } } } }
}

/** Whether a call is the same as the one before: surely, perhaps by the server's clock, or not at all. */
function repetida(libro: Libro, nombre: string | undefined, ms: number, ahora: number): boolean | undefined {
  const llamado = nombre === undefined ? null : (libro.turnos.get(nombre)?.llamado ?? null)
  if (!llamado || ms - llamado.hasta >= MISMA_LLAMADA) return false
  return ahora - llamado.desde < MISMA_LLAMADA ? true : undefined
}

/** The server looks at the clock somewhere between the question and the answer: a call is the same, or not, or either. */
export function mismasLlamadas(libro: Libro, { orden, ms, ahora }: Envio): boolean[] {
  const { pedido } = orden
  if (!('turno' in pedido)) return [false]
  const misma = repetida(libro, libro.nombreDe('u', pedido.turno), ms, ahora())
  return misma === undefined ? [false, true] : [misma]
}

function llamada(
  { libro, pedido, tienda, dia, ms, persona, mismaLlamada }: Caso<LlamarTurno | SiguienteTurno>,
  nombre: string,
  antes: TurnoLibro,
): Prevision {
  const despues = libro.copia()
  const vista = (turno: TurnoLibro): Prevision => ({
    despues,
    exito: { datos: { turno: vistaDeTurno(nombre, turno) } },
  })
  if (mismaLlamada) return vista(antes)
  const turno = llamar(
    despues,
    nombre,
    { tienda, dia, ms },
    {
      usuario: persona.id,
      modulo: pedido.acto === 'llamar_turno_get' ? null : pedido.modulo,
      veces: (antes.llamado?.veces ?? 0) + 1,
      desde: ms,
      hasta: ms + DEMORA,
    },
  )
  despues.anotarActo('VENTA', antes.venta, 'turno-llamar', persona.id)
  return vista(turno)
}

export function preverLlamada(caso: Caso<LlamarTurno>): Prevision {
  const { libro, pedido, tienda } = caso
  const nombre = libro.nombreDe('u', pedido.turno)
  const turno = nombre === undefined ? undefined : libro.turnos.get(nombre)
  if (nombre === undefined || turno?.tienda !== tienda) return rechazo('no_encontrado')
  return turno.estado === 'pendiente' ? llamada(caso, nombre, turno) : rechazo('turno_cerrado')
}

/** Who waits longest today of those whose order can leave, and was not called. */
export function preverSiguiente(caso: Caso<SiguienteTurno>): Prevision {
  const { libro, tienda, dia } = caso
  const esperan = [...(libro.filas.get(tienda)?.turnos ?? [])].flatMap(([nombre, llamado]) => {
    const turno = libro.turnos.get(nombre)!
    return llamado === null && turno.dia === dia && !falta(libro, turno.venta) ? [{ nombre, turno }] : []
  })
  const [primero] = esperan.sort((a, b) => a.turno.numero - b.turno.numero)
  return primero ? llamada(caso, primero.nombre, primero.turno) : rechazo('no_encontrado')
}

/** The form wants a courier and what to mind, or who fetches it. */
const destinoDicho = ({ recibe, mensajero, observacion }: Despachar): boolean =>
  recibe === null ? mensajero !== null && observacion !== null : recibe !== ''

/** A courier and what to mind, or whoever fetches it by name (DECISIONS 224); undefined where that is missing. */
function destinoDe({
  surtido,
  pedido,
}: Caso<Despachar>): Omit<EntregaLibro, 'usuario' | 'partes'> | undefined {
  const { mensajero, recibe, observacion } = pedido
  if (recibe !== null)
    return recibe === ''
      ? undefined
      : { mensajero: null, recibe, observacion: observacion ?? `Recoge ${recibe}` }
  if (mensajero === null || observacion === null || !surtido.mensajeros.has(mensajero)) return undefined
  return { mensajero, recibe: null, observacion }
}

/** What waits in the turn of a sale leaves, or a part of it; the rest waits in a turn of its own (DECISIONS 225). */
export function preverDespacho(caso: Caso<Despachar>): Prevision {
  const { libro, surtido, pedido, tienda, dia, ms, persona } = caso
  if (!destinoDicho(pedido)) return rechazo('validacion')
  const found = hallar(caso)
  if (!found) return rechazo('no_encontrado')
  const { nombre, venta } = found
  if (venta.estado === ANULADO) return rechazo('venta_no_despachable')
  const salida = libro.salidas.get(nombre)
  if (!salida?.abierto) return rechazo(salida?.completa ? 'venta_despachada' : 'sin_turno')
  const antes = libro.turnos.get(salida.turno)!
  const motivo = pedido.motivo ?? antes.motivo
  const partes = partir(esperando(surtido, venta, antes), pedido.lineas, venta)
  const destino = destinoDe(caso)
  const reasons = [
    ...(pedido.version !== null && pedido.version !== antes.version ? ['version_anterior'] : []),
    ...reparos(libro, nombre, persona.rol, motivo),
    ...(partes && destino ? [] : ['validacion']),
  ]
  if (reasons.length > 0 || !partes || !destino) return rechazo(...reasons)
  const despues = libro.copia()
  const resto = `u${caso.nombre}`
  const { turno, siguiente } = entregar(
    despues,
    salida.turno,
    { tienda, dia, ms },
    {
      entrega: { usuario: persona.id, ...destino, partes: partes.van },
      motivo: falta(libro, nombre) ? motivo : antes.motivo,
      quedan: partes.quedan,
      resto,
    },
  )
  despues.anotarActo('VENTA', nombre, 'despachar', persona.id)
  despues.anotarAviso(`notification-facturas-${tienda}`, nombre, venta.version, 'despachar')
  const lineas = lineasDeTurno(surtido, venta, turno)
  return {
    despues,
    exito: {
      datos: {
        turno: { ...vistaDeTurno(salida.turno, turno), lineas },
        resto: siguiente ? vistaDeTurno(resto, siguiente) : null,
      },
    },
  }
}
