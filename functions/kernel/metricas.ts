import { Metrics } from '@aws-lambda-powertools/metrics'

/** Figures that the alarms of infra/ watch, by the name under which CloudWatch keeps them. */
export const METRICAS = {
  /** Age of the oldest outbox item or job that waits, s; 0 while none does. */
  edadPendiente: 'EdadPendiente',
  /** Outbox items and jobs that were given up and wait for `npm run redrive`. */
  muertos: 'Muertos',
} as const
export type Metrica = (typeof METRICAS)[keyof typeof METRICAS]

let metrics: Metrics | undefined

/**
 * Notes a figure: one line of the log, from which CloudWatch makes a metric (no call, no waiting). The stage's
 * service name is its only dimension. Without POWERTOOLS_METRICS_NAMESPACE (outside AWS) nothing is written.
 */
export function medir(nombre: Metrica, valor: number, unidad: 'Seconds' | 'Count'): void {
  if (!process.env.POWERTOOLS_METRICS_NAMESPACE) return
  metrics ??= new Metrics()
  metrics.singleMetric().addMetric(nombre, unidad, valor)
}
