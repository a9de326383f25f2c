import type { Instante } from '#shared/kernel/dates'
import type { Item } from '../kernel/dynamo/client'
import { clave, type Clave } from '../kernel/dynamo/keys'
import { borrar, crear, type Operacion, reemplazar } from '../kernel/dynamo/operations'
import type { EtapaGuardada, Marcha, Operario } from './store'

/** Runs whose annulment fits the transaction of one; earlier ones keep their end in the log. */
const MAXIMO_ANULADAS = 60

/** A stage by its id, and the store whose machine it is on. */
export interface Donde {
  id: number
  tienda: string
}

/** A run as it is kept with its stage, and as the log of its machine has it: under its beginning. */
const ordenDe = (etapaId: number, { desde }: Marcha): string => `${desde}#${etapaId}`

const enBitacora = ({ id, tienda }: Donde, { servicio_id }: EtapaGuardada, marcha: Marcha): [Clave, Item] => [
  clave.marcha(marcha.maquina.id, ordenDe(id, marcha)),
  { ...marcha, etapa_id: id, servicio_id, codigo_tienda: tienda },
]

/** Ends the run of a stage, in the stage and in the log of its machine. */
export function terminar(
  donde: Donde,
  etapa: EtapaGuardada,
  fin: NonNullable<Marcha['fin']>,
  { ahora, motivo }: { ahora: Instante; motivo?: string | undefined },
): { marchas: Marcha[]; operaciones: Operacion[] } {
  const abierta = etapa.marchas.at(-1)!
  const cerrada: Marcha = { ...abierta, hasta: ahora, fin, ...(motivo && { motivo }) }
  return {
    marchas: [...etapa.marchas.slice(0, -1), cerrada],
    operaciones: [crear(...enBitacora(donde, etapa, cerrada))],
  }
}

/** Of the runs of a stage those since it was last finished that count: what an annulment of its start takes with it. */
function desdeElFin({ marchas }: EtapaGuardada): Marcha[] {
  const hecha = marchas.findLastIndex(({ fin }) => fin === 'finalizada')
  return marchas.filter(({ fin }, i) => i > hecha && fin !== 'anulada')
}

/** Somebody else who has worked at a stage since it was last finished; undefined where there is nobody. */
export const otroEn = (etapa: EtapaGuardada, operario: Operario): Operario | undefined =>
  desdeElFin(etapa).find(each => each.operario.id !== operario.id)?.operario

/** All runs of a stage since it was last finished as annulled, the one that runs ended now. */
export function anularMarchas(
  donde: Donde,
  etapa: EtapaGuardada,
  { ahora, motivo }: { ahora: Instante; motivo: string | undefined },
): { marchas: Marcha[]; operaciones: Operacion[] } {
  const suyas = new Set(desdeElFin(etapa))
  const anuladas = etapa.marchas.map((marcha): Marcha =>
    suyas.has(marcha)
      ? { ...marcha, hasta: marcha.hasta ?? ahora, fin: 'anulada', ...(motivo && { motivo }) }
      : marcha,
  )
  const nuevas = anuladas.filter((each, i) => each !== etapa.marchas[i]).slice(-MAXIMO_ANULADAS)
  return {
    marchas: anuladas,
    operaciones: nuevas.map(marcha => reemplazar(...enBitacora(donde, etapa, marcha))),
  }
}

/** The last run goes on as if it had not ended. */
export function reabrir(
  etapaId: number,
  etapa: EtapaGuardada,
): { marchas: Marcha[]; operaciones: Operacion[] } {
  const { operario, maquina, desde } = etapa.marchas.at(-1)!
  const abierta: Marcha = { operario, maquina, desde }
  return {
    marchas: [...etapa.marchas.slice(0, -1), abierta],
    operaciones: [borrar(clave.marcha(maquina.id, ordenDe(etapaId, abierta)))],
  }
}
