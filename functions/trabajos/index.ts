import { setTimeout } from 'node:timers/promises'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import { darTurno } from '../despachos/public'
import { hacerExportacion } from '../exportaciones/public'
import { hacerLote, hacerReinicio } from '../inventarios/public'
import { milisegundos } from '../kernel/clock'
import { medirCola } from '../kernel/colas'
import { observar } from '../kernel/invocacion'
import { hacerCambioDePrecios, hacerCatalogo, llevarNombre, surtirTienda } from '../productos/public'
import { cancelarProduccion } from '../produccion/public'
import { conciliarRetales, hacerRetiro } from '../retales/public'
import { acumularVendido } from '../tablero/public'
import { llevarCliente } from '../ventas/public'
import { despachar, type Encargo, tomar, type Trabajos, vencidos } from '../kernel/salida'
import { seguirFactura } from './electronica'
import { trasFacturar } from './facturada'

/** Younger ones are still with the stream, s. */
const ESPERA_DEL_FLUJO = 120
const LOTE_DE_BARRIDO = 20
/** How long a job belongs to who took it, s; a run that dies leaves it to the next sweep. */
const DURACION = 60
/** Those that call somebody who takes longer: Siigo is waited for 120 s, more than once in a run. */
const LARGAS: Partial<Record<keyof Trabajos, number>> = { electronica: 600 }
/** What is to be done that soon, ms, is waited for: the sweep comes minutes later. */
const PRONTO = 65_000

/** What does each kind of job. */
const OFICIOS: { [K in keyof Trabajos]: (datos: Trabajos[K], encargo: Encargo) => Promise<void> } = {
  facturada: trasFacturar,
  electronica: seguirFactura,
  turno: darTurno,
  retales: conciliarRetales,
  'cancelar-produccion': cancelarProduccion,
  tiras: hacerRetiro,
  reinicio: hacerReinicio,
  nombre: llevarNombre,
  cliente: llevarCliente,
  exportacion: hacerExportacion,
  lote: hacerLote,
  precios: hacerCambioDePrecios,
  catalogo: hacerCatalogo,
  surtir: surtirTienda,
  vendido: acumularVendido,
}

/** Waits for the moment of a job that is just to come. @returns whether it has come. */
async function aSuHora({ GSI1SK }: Encargo): Promise<boolean> {
  const falta = Date.parse(GSI1SK.split('#')[0]!) - milisegundos()
  if (falta > PRONTO) return false
  if (falta > 0) await setTimeout(falta)
  return true
}

async function hacer(encargo: Encargo): Promise<void> {
  if (!(await aSuHora(encargo))) return
  if (!(await tomar(encargo, LARGAS[encargo.clase] ?? DURACION))) return
  const oficio = OFICIOS[encargo.clase] as (datos: Encargo['datos'], encargo: Encargo) => Promise<void>
  await despachar(encargo, () => oficio(encargo.datos, encargo))
}

/** New jobs of a stream event. */
const nuevos = (event: DynamoDBStreamEvent): Encargo[] =>
  event.Records.filter(({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb?.NewImage)
    .map(({ dynamodb }) => unmarshall(dynamodb!.NewImage as Record<string, AttributeValue>) as Encargo)
    .filter(({ sk }) => sk === 'TRABAJO')

/**
 * Slow work that follows from a change: papers, exports. Fed by the table's stream with one new job at a time,
 * and by a schedule, without records, with what is left over. A job is taken before it is done, so that two
 * deliveries of it do not both work; done twice it comes to the same.
 */
export const handler = observar(async (event: DynamoDBStreamEvent | ScheduledEvent): Promise<void> => {
  const encargos =
    'Records' in event
      ? nuevos(event)
      : ((await vencidos('TRABAJO', LOTE_DE_BARRIDO, ESPERA_DEL_FLUJO)) as Encargo[])
  await Promise.all(encargos.map(hacer))
  if (!('Records' in event)) await medirCola('TRABAJO')
}, 'trabajos')
