import type { Instante } from '#shared/kernel/dates'
import { ahora, ordenDe, segundos } from './clock'
import { consultar, consultarPagina, type Item, marcar } from './dynamo/client'
import { compactar, type Compacto } from './dynamo/compacto'
import type { Entidad } from './dynamo/contables'
import { clave, type Cola, COLAS, type Copiado, indice } from './dynamo/keys'
import { crear, type Operacion } from './dynamo/operations'
import { registrar } from './log'
import { pilaDe } from './pila'
import type { Autor } from './session'

/** A hint for those who listen: what changed, which id and version. Never data (ARCHITECTURE 5). */
export interface Evento {
  /** `notification-facturas-001` and the like: the specification's channel names. */
  tema: string
  /** The specification's event name: `NotificationFacturaEvent`. */
  evento: string
  datos: { id: number | string; version?: number; accion: string; data?: unknown }
}

/** Jobs that are too slow for a request, and what each needs to know. Every one may be done twice. */
export interface Trabajos {
  /** What follows from a bill: its papers, so that they are there when somebody opens them, and its turn. */
  facturada: { venta_id: number }
  /** Leads the electronic invoice of a sale on, whatever state it is in. */
  electronica: { venta_id: number }
  /** Gives a sale its turn, where it is billed and ready. */
  turno: { venta_id: number }
  /** Proposes the offcuts of a line whose cut was finished, or takes them back; without `item` of an annulled sale. */
  retales: { venta_id: number; item?: number; autor: Autor }
  /** Stops the orders of a sale that was annulled. */
  'cancelar-produccion': { venta_id: number; autor: Autor }
  /** Takes the strips of a reset away, or gives them back. */
  tiras: { tienda: string; id: string; autor: Autor }
  /** Brings the stock of boards to nothing, or back. */
  reinicio: { tienda: string; id: string; autor: Autor }
  /** Carries what changed in a master's entry on to the products that hold a copy of it. */
  nombre: { maestro: Copiado; id: number; autor: Autor }
  /** Puts every product on the list of a store just opened. */
  surtir: { tienda: string }
  /** Carries the open orders of an entry that was united with another one on to who remains. */
  cliente: { de: number; autor: Autor }
  /** Moves the stock of a batch that is too long for one transaction, or takes it back. */
  lote: { lote_id: number }
  /** Prepares, applies or undoes a bulk change of prices: whatever state it is in. `paso`: which was meant. */
  precios: { lote_id: string; paso: string }
  /** Works out what a file of products would do, or does it: whatever state it is in. `paso`: which was meant. */
  catalogo: { carga_id: string; paso: string }
  /** Adds up what a store sold in the months that are over. */
  vendido: { tienda: string }
  /** Writes the Excel that somebody asked for. */
  exportacion: { usuario_id: number; exportacion_id: string }
}
export type Trabajo = {
  /** Not before; at once without one. */
  [K in keyof Trabajos]: { clase: K; datos: Trabajos[K]; desde?: Instante }
}[keyof Trabajos]

/** What both queues of the outbox have in common. */
interface Pendiente extends Item {
  id: string
  fecha: string
  /** Failed attempts so far. */
  intentos?: number
  GSI1SK: string
}
export interface Salida extends Pendiente {
  sk: 'SALIDA'
  /** Those of an order with hundreds of cut plans are as long as three items. */
  eventos: Compacto<Evento[]>
  /** Missing in items of before lists were counted. */
  entidades?: Entidad[]
  /** Stock that moved, `store#product`. */
  existencias?: string[]
  /** Bills and annulments of sellers, `store#seller#day#sale#F or A`. */
  vendido?: string[]
}
export type Encargo = Pendiente & Trabajo & { sk: 'TRABAJO' }

/**
 * Everything that follows at once from a change, in one outbox item of its transaction.
 * @param operaciones of the change, which say what stock they move, and what they sell.
 */
export const ponerEnSalida = (
  eventos: Evento[],
  entidades: Entidad[] = [],
  operaciones: readonly Operacion[] = [],
): Operacion[] => {
  const movidas = [...new Set(operaciones.flatMap(({ vigila }) => vigila ?? []))]
  const existencias = movidas.length > 0 ? movidas : undefined
  const vendidas = operaciones.flatMap(({ anota }) => anota ?? [])
  const vendido = vendidas.length > 0 ? vendidas : undefined
  if (eventos.length + entidades.length + movidas.length + vendidas.length === 0) return []
  const fecha = ahora()
  const id = ordenDe(fecha)
  return [
    crear(clave.salida(id), {
      id,
      fecha,
      eventos: compactar(eventos),
      entidades,
      existencias,
      vendido,
      ...indice.pendiente('SALIDA', fecha, id),
    }),
  ]
}

/** The jobs that follow from a change, one outbox item each, in its transaction. */
export const encargar = (trabajos: Trabajo[] = []): Operacion[] => {
  const fecha = ahora()
  return trabajos.map(({ clase, datos, desde = fecha }) => {
    const id = ordenDe(fecha)
    // How long it has been waiting counts from when it was to be done.
    return crear(clave.trabajo(id), {
      id,
      fecha: desde,
      clase,
      datos,
      ...indice.pendiente('TRABAJO', desde, id),
    })
  })
}

/** Handled items stay a week for whoever looks into a fault. */
const VIDA = 7 * 86_400
/** Failures after which an item waits for a person (`npm run redrive`). */
export const INTENTOS_MAXIMOS = 10

const despuesDe = (seconds: number): string => new Date(Date.parse(ahora()) + seconds * 1000).toISOString()
const claveDe = ({ sk, id }: Salida | Encargo) => (sk === 'SALIDA' ? clave.salida(id) : clave.trabajo(id))

/** Items of a queue that are due, the longest waiting first. @param gracia s that others have to be done first. */
export async function vencidos(cola: Cola, limite: number, gracia = 0): Promise<Item[]> {
  const { items } = await consultarPagina({
    indice: 'GSI1',
    pk: COLAS[cola].pendiente,
    hasta: `${despuesDe(-gracia)}\uffff`,
    limite,
  })
  return items
}

/** Items of a queue that were given up, the oldest first. */
export const muertos = async (cola: Cola): Promise<(Salida | Encargo)[]> =>
  (await consultar({ indice: 'GSI1', pk: COLAS[cola].muerto })) as (Salida | Encargo)[]

/** Makes a given-up item due at once, with all its attempts before it; false when somebody else did. */
export const revivir = (item: Salida | Encargo): Promise<boolean> =>
  marcar(claveDe(item), indice.pendiente(item.sk, ahora(), item.id), ['intentos'], { GSI1SK: item.GSI1SK })

/** Takes a job for some seconds: false when another run has it, or has done it. */
export const tomar = (encargo: Encargo, duracion: number): Promise<boolean> => {
  const seen = encargo.GSI1SK
  encargo.GSI1SK = indice.pendiente('TRABAJO', despuesDe(duracion), encargo.id).GSI1SK
  return marcar(claveDe(encargo), { GSI1SK: encargo.GSI1SK }, [], { GSI1SK: seen })
}

/** Makes jobs due at once that a run had taken, or was to try again: for who knows that no run is left. */
export async function soltarTrabajos(): Promise<void> {
  const tomados = (await consultar({ indice: 'GSI1', pk: COLAS.TRABAJO.pendiente })) as Encargo[]
  for (const each of tomados)
    await marcar(claveDe(each), indice.pendiente('TRABAJO', ahora(), each.id), [], { GSI1SK: each.GSI1SK })
}

/** Does what an outbox item asks for and marks it done; a failure is tried again later, ten times at most. */
export async function despachar(item: Salida | Encargo, acto: () => Promise<void>): Promise<void> {
  try {
    await acto()
    await marcar(claveDe(item), { expira: segundos() + VIDA }, ['GSI1PK', 'GSI1SK'])
  } catch (error) {
    const intentos = (item.intentos ?? 0) + 1
    const dead = intentos >= INTENTOS_MAXIMOS
    // 2 s, then twice as long each time: nine pauses of 17 minutes in all.
    const due = despuesDe(2 ** intentos)
    registrar(dead ? 'error' : 'warn', dead ? 'outbox item given up' : 'outbox item failed', {
      cola: item.sk,
      id: item.id,
      intentos,
      error: pilaDe(error),
    })
    const next = dead ? indice.muerto(item.sk, due, item.id) : indice.pendiente(item.sk, due, item.id)
    // Only while it is still ours: another run may have taken it over, or have done it, meanwhile.
    await marcar(claveDe(item), { intentos, ...next }, [], { GSI1SK: item.GSI1SK })
  }
}
