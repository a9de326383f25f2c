import { Duration } from 'aws-cdk-lib'
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { AlarmStatusWidget, Dashboard, GraphWidget, type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { METRICAS } from '#functions/kernel/metricas'
import { type Alarmas, metricaPropia, OPERACIONES } from './alarmas'
import type { Etapa } from './etapas'
import type { Funciones } from './funciones'
import { lambdas } from './lambdas'

interface Vistas {
  etapa: Etapa
  funciones: Funciones
  tabla: ITableV2
  http: HttpApi
  sockets: WebSocketApi
  alarmas: Alarmas
}

const grafica = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6, period: Duration.minutes(5) })

/** One page that answers: does it work, how fast, what waits, what does the table do. */
export function crearTablero(
  scope: Construct,
  { etapa, funciones, tabla, http, sockets, alarmas }: Vistas,
): Dashboard {
  const deTodas = (metric: (funcion: ReturnType<Funciones['de']>, label: string) => IMetric) =>
    lambdas.map(([nombre]) => metric(funciones.de(nombre), nombre))
  const capacidad = (metricName: string) =>
    tabla.metric(metricName, { statistic: Stats.SUM, label: metricName })
  return new Dashboard(scope, 'Tablero', {
    dashboardName: `veta-${etapa.nombre}`,
    defaultInterval: Duration.hours(12),
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: alarmas.alarmas, width: 24, height: 4 })],
      [
        grafica(
          'API: requests and failures',
          [http.metricCount({ statistic: Stats.SUM }), http.metricClientError({ statistic: Stats.SUM })],
          [http.metricServerError({ statistic: Stats.SUM })],
        ),
        grafica('API: latency, ms', [
          http.metricLatency({ statistic: 'p50', label: 'p50' }),
          http.metricLatency({ statistic: 'p95', label: 'p95' }),
          http.metricLatency({ statistic: 'p99', label: 'p99' }),
        ]),
      ],
      [
        grafica(
          'Lambda: p95, ms',
          deTodas((f, label) => f.metricDuration({ statistic: 'p95', label })),
        ),
        grafica(
          'Lambda: errors and throttles',
          deTodas((f, label) => f.metricErrors({ label })),
          deTodas((f, label) => f.metricThrottles({ label: `${label} throttled` })),
        ),
      ],
      [
        grafica(
          'Outbox: oldest pending, s; given up',
          [metricaPropia(etapa, METRICAS.edadPendiente)],
          [metricaPropia(etapa, METRICAS.muertos)],
        ),
        grafica('Sockets: opened, messages', [
          sockets.metric('ConnectCount', { statistic: Stats.SUM }),
          sockets.metric('MessageCount', { statistic: Stats.SUM }),
        ]),
      ],
      [
        grafica('Table: units', [
          capacidad('ConsumedReadCapacityUnits'),
          capacidad('ConsumedWriteCapacityUnits'),
        ]),
        grafica(
          'Table: latency, ms; throttled',
          OPERACIONES.map(operation =>
            tabla.metricSuccessfulRequestLatency({
              dimensionsMap: { TableName: tabla.tableName, Operation: operation },
            }),
          ),
          [tabla.metricThrottledRequestsForOperations({ operations: OPERACIONES })],
        ),
      ],
    ],
  })
}
