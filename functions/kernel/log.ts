import { AsyncLocalStorage } from 'node:async_hooks'
import { Logger } from '@aws-lambda-powertools/logger'
import type { Plazo } from './plazo'

type Nivel = 'debug' | 'info' | 'warn' | 'error'
const ORDEN: Record<Nivel | 'silent', number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

/** What every line of one invocation says of it. */
export interface Invocacion {
  /** Id that API Gateway or Lambda gave it: leads from a line to all others, and to the access log. */
  id: string | undefined
  /** Route key of the API, or name of the Lambda that serves none. */
  de: string
  /** First one of this process. */
  fria: boolean
  /** Until when it works. */
  plazo?: Plazo | undefined
}
const invocaciones = new AsyncLocalStorage<Invocacion>()

/** Runs an act as one invocation: requests at the same time in one process (tests, one machine) stay apart. */
export const enInvocacion = <T>(invocacion: Invocacion, acto: () => T): T =>
  invocaciones.run(invocacion, acto)
export const invocacionActual = (): Invocacion | undefined => invocaciones.getStore()

/** Made when first used, and open for every level: NIVEL_LOG is looked at line by line. */
let logger: Logger | undefined

/**
 * One JSON line per event. Never a name, document, e-mail, address, token or body: ids only (ASVS 16.2.5).
 * NIVEL_LOG (`debug`, `info`, `warn`, `error`, `silent`) says from which level on.
 */
export function registrar(nivel: Nivel, mensaje: string, campos: Record<string, unknown> = {}): void {
  if (ORDEN[nivel] < ORDEN[(process.env.NIVEL_LOG as keyof typeof ORDEN | undefined) ?? 'info']) return
  logger ??= new Logger({ serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? 'veta', logLevel: 'DEBUG' })
  const { id, de, fria } = invocacionActual() ?? {}
  logger[nivel](mensaje, { correlation_id: id, de, ...(fria && { cold_start: true }), ...campos })
}
