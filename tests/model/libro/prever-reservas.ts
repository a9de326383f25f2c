import type { ReservaLibro, RetalLibro } from './libro'
import type { LiberarRetal, ReservarRetal } from './ordenes'
import { diasAntes } from './prever-cobro'
import { hallar } from './prever-retales'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'
import { mover, reservaEn } from './retales'

/** Offcuts that are kept for somebody, from the decisions of 2026-11-25 and not from the product's code. */
const CONSUMIDOR_FINAL = '222222222222'
/** Days that one is kept, unless the shop or the request says otherwise; and at most. */
const [DIAS, MAXIMO] = ['3', 30]
/** Who sees customers, and who frees what others keep. */
const VE_CLIENTES = ['SA', 'A', 'V', 'OP']
const LIBERA = ['SA', 'A']

const despuesDe = (dia: string, dias: number): string => diasAntes(dia, 0 - dias)

/** Nobody to keep one for: a customer that is not there, the final consumer, or whoever asks sees none. */
function sinCliente({ libro, pedido, persona }: Caso<ReservarRetal>): boolean {
  if (pedido.cliente === null) return false
  const nombre = libro.nombreDe('c', libro.raiz(pedido.cliente))
  const cliente = nombre === undefined ? undefined : libro.clientes.get(nombre)
  return !VE_CLIENTES.includes(persona.rol) || !cliente || cliente.numero === CONSUMIDOR_FINAL
}

const exitoDe = (nombre: string, { version, estado }: RetalLibro, reserva: ReservaLibro | null) => ({
  datos: {
    retal: {
      id: new Ref(nombre),
      version,
      estado,
      nombre_estado: reserva ? 'Reservado' : 'Disponible',
      reserva: reserva && {
        hasta: reserva.hasta,
        tercero_id: reserva.cliente,
        motivo: reserva.motivo,
        usuario_id: reserva.usuario,
      },
    },
  },
})

const vieja = (retal: RetalLibro, version: number | null): boolean =>
  version !== null && version !== retal.version

export function preverReserva(caso: Caso<ReservarRetal>): Prevision {
  const { libro, pedido, dia, persona } = caso
  const nadie = sinCliente(caso) ? ['validacion'] : []
  const found = hallar(caso, pedido.retal)
  if (!found) return rechazo('no_encontrado', ...nadie)
  const [nombre, antes] = found
  const dias = Number(libro.parametros.get('RESERVA_RETAL_DIAS') ?? DIAS)
  const hasta = pedido.hasta ?? despuesDe(dia, dias)
  const reasons = [
    ...nadie,
    ...(antes.estado === 'disponible' ? [] : ['retal_no_cambiable']),
    ...(reservaEn(antes, dia) ? ['retal_reservado'] : []),
    ...(vieja(antes, pedido.version) ? ['version_anterior'] : []),
    ...(hasta < dia || hasta > despuesDe(dia, MAXIMO) ? ['validacion'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const cliente = pedido.cliente === null ? null : libro.raiz(pedido.cliente)
  const reserva = { hasta, cliente, motivo: pedido.motivo, usuario: persona.id }
  const retal = mover(despues, nombre, { reserva }, { accion: 'reservar', usuario: persona.id })
  return { despues, exito: exitoDe(nombre, retal, reserva) }
}

/** By who made it, or by who manages. */
export function preverLiberacion(caso: Caso<LiberarRetal>): Prevision {
  const { libro, pedido, dia, persona } = caso
  const found = hallar(caso, pedido.retal)
  if (!found) return rechazo('no_encontrado')
  const [nombre, antes] = found
  const reserva = reservaEn(antes, dia)
  if (antes.estado !== 'disponible' || !reserva) return rechazo('retal_no_cambiable')
  const reasons = [
    ...(reserva.usuario === persona.id || LIBERA.includes(persona.rol) ? [] : ['sin_permiso']),
    ...(vieja(antes, pedido.version) ? ['version_anterior'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const retal = mover(despues, nombre, { reserva: null }, { accion: 'liberar', usuario: persona.id })
  return { despues, exito: exitoDe(nombre, retal, null) }
}
