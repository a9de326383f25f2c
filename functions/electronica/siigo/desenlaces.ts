import type { Desenlace } from '../puerto'
import type { Falla } from './cliente-http'
import { rechazoPor } from './motivos'

/** It says that it has the document already, which is not that nothing was made. */
const YA_ESTA = new Set(['already_exists', 'duplicated_document'])
/** Something of it is down, whatever the status: seen with 400 too. What became of the document is not known. */
const SERVICIO = new Set([
  'request_timeout',
  'service_unavailable',
  'documents_service',
  'document_query_service',
  'payment_types_service',
  'entry_service',
  'general_service',
  'unhandled_error',
])
/** Where it does not say how long to wait, s. */
const ESPERA_POR_LIMITE = 60

export type Fracaso = Exclude<Desenlace<never>, { clase: 'emitida' }>

/**
 * What a call that failed leaves of the document that it asked for:
 *
 * | what came back                                           | class      | next                          |
 * |----------------------------------------------------------|------------|-------------------------------|
 * | no connection, no token, no turn, no time                | no_enviada | the same key, later           |
 * | 429                                                      | no_enviada | the same key, when it says so |
 * | no answer in time, cut off, unreadable, 408, 5xx         | incierta   | look it up first              |
 * | a service is down, with whatever status                  | incierta   | look it up first              |
 * | 409, `already_exists`, `duplicated_document`             | repetida   | look it up, never again       |
 * | 401 twice, no Partner-Id                                 | rechazada  | credentials                   |
 * | 3xx and any other 4xx                                    | rechazada  | mend it; a new key            |
 */
export function desenlaceDe(falla: Falla): Fracaso {
  if (falla.tipo === 'antes')
    return { clase: 'no_enviada', motivo: falla.motivo, enSegundos: falla.enSegundos }
  if (falla.tipo === 'silencio') return { clase: 'incierta', motivo: falla.motivo }
  const { status, errores, enSegundos = ESPERA_POR_LIMITE } = falla
  const dice = (codigos: ReadonlySet<string>) => errores.some(({ codigo }) => codigos.has(codigo))
  if (status === 429 || dice(new Set(['requests_limit'])))
    return { clase: 'no_enviada', motivo: 'Siigo pide esperar: recibe demasiadas llamadas', enSegundos }
  if (status === 408 || status >= 500 || dice(SERVICIO))
    return { clase: 'incierta', motivo: 'El servicio de Siigo falló al recibir el documento' }
  if (status === 409 || dice(YA_ESTA)) return { clase: 'repetida' }
  return { clase: 'rechazada', ...rechazoPor(errores, status) }
}

/**
 * What failed before the document itself was sent (its customer, its products) leaves nothing uncertain of it: what was
 * refused is to be mended, anything else may be tried again.
 */
export function antesDelDocumento(fracaso: Fracaso): Fracaso {
  if (fracaso.clase === 'rechazada' || fracaso.clase === 'no_enviada') return fracaso
  const motivo =
    fracaso.clase === 'incierta' ? fracaso.motivo : 'Siigo está registrando el cliente o el producto'
  return { clase: 'no_enviada', motivo, enSegundos: ESPERA_POR_LIMITE }
}
