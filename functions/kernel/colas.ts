import { segundos } from './clock'
import { consultarPagina, type Item } from './dynamo/client'
import { COLAS, type Cola } from './dynamo/keys'
import { medir, METRICAS } from './metricas'

/** Items looked at: what waits longest is among the first that are due, unless hundreds wait. */
const PAGINA = 200

const primeraPagina = async (pk: string): Promise<Item[]> =>
  (await consultarPagina({ indice: 'GSI1', pk, limite: PAGINA })).items

/** Notes how long the oldest item of a queue has been waiting, and how many were given up, for the alarms. */
export async function medirCola(cola: Cola): Promise<void> {
  const [pendientes, muertos] = await Promise.all([
    primeraPagina(COLAS[cola].pendiente),
    primeraPagina(COLAS[cola].muerto),
  ])
  const ages = pendientes.map(({ fecha }) => segundos() - Date.parse(fecha as string) / 1000)
  medir(METRICAS.edadPendiente, Math.round(Math.max(0, ...ages)), 'Seconds')
  medir(METRICAS.muertos, muertos.length, 'Count')
}
