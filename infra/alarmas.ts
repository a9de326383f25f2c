import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
  Unit,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { METRICAS, type Metrica } from '#functions/kernel/metricas'
import { destino, type Etapa } from './etapas'
import type { Flujo } from './flujo'
import { ESPACIO_DE_METRICAS, type Funciones, servicioDe } from './funciones'
import { lambdas, plazoDe } from './lambdas'

const CINCO_MINUTOS = Duration.minutes(5)
/** Age at which waiting outbox work wakes somebody: the sweep has been at it twice. */
const EDAD_MAXIMA = Duration.minutes(15)

/** Our own figure, as functions/kernel/metricas.ts writes it. */
export const metricaPropia = (etapa: Etapa, metricName: Metrica): Metric =>
  new Metric({
    namespace: ESPACIO_DE_METRICAS,
    metricName,
    dimensionsMap: { service: servicioDe(etapa) },
    statistic: Stats.MAXIMUM,
    period: CINCO_MINUTOS,
    unit: metricName === METRICAS.edadPendiente ? Unit.SECONDS : Unit.COUNT,
  })

/** DynamoDB operations that the code sends. */
export const OPERACIONES = [
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
]

interface Vigilado {
  etapa: Etapa
  funciones: Funciones
  flujo: Flujo
  tabla: ITableV2
  http: HttpApi
  /** Who is written to. */
  correo: string | undefined
}

interface Umbral {
  /** From this value on. */
  desde: number
  /** Periods of the metric in a row. */
  periodos?: number
  /** No figure at all is a failure too. */
  callada?: true
  que: string
}

/** What wakes somebody, each alarm saying what to do about it. */
export class Alarmas extends Construct {
  readonly tema: Topic
  readonly alarmas: Alarm[] = []

  constructor(
    scope: Construct,
    id: string,
    private readonly props: Vigilado,
  ) {
    super(scope, id)
    const { etapa, funciones, flujo, tabla, http, correo } = props
    this.tema = this.crearTema(etapa, correo)
    for (const [nombre, lambda] of lambdas) {
      const funcion = funciones.de(nombre)
      const de = (metric: IMetric, clave: string, umbral: Umbral) =>
        this.avisar(`${nombre}-${clave}`, metric, umbral)
      de(funcion.metricErrors({ period: CINCO_MINUTOS }), 'errores', {
        desde: 1,
        que: `${nombre} failed or ran out of time; its log group has the error with its stack`,
      })
      de(funcion.metricThrottles({ period: CINCO_MINUTOS }), 'frenos', {
        desde: 1,
        que: `${nombre} was refused a place to run: raise the account's concurrency`,
      })
      de(funcion.metricDuration({ period: CINCO_MINUTOS, statistic: 'p95' }), 'demoras', {
        desde: plazoDe(lambda) * 1000 * 0.6,
        periodos: 3,
        que: `${nombre} takes more than half of the time it has`,
      })
    }
    for (const [nombre, cola] of Object.entries(flujo.fallidas)) {
      this.avisar(
        `${nombre}-retraso`,
        funciones
          .de(nombre as never)
          .metric('IteratorAge', { statistic: Stats.MAXIMUM, period: CINCO_MINUTOS }),
        {
          desde: Duration.minutes(5).toMilliseconds(),
          que: `${nombre} is minutes behind the table's stream`,
        },
      )
      this.avisar(
        `${nombre}-fallidas`,
        cola.metricApproximateNumberOfMessagesVisible({ period: CINCO_MINUTOS }),
        {
          desde: 1,
          que: `calls of ${nombre} were given up: see its log, then empty the queue; the work itself is still in the table`,
        },
      )
    }
    this.avisar('pendientes', metricaPropia(etapa, METRICAS.edadPendiente), {
      desde: EDAD_MAXIMA.toSeconds(),
      callada: true,
      que: 'outbox work has been waiting for a quarter of an hour, or the sweep that says so does not run',
    })
    this.avisar('muertos', metricaPropia(etapa, METRICAS.muertos), {
      desde: 1,
      que: 'outbox work was given up after ten tries: npm run redrive',
    })
    this.avisar('api-5xx', http.metricServerError({ period: CINCO_MINUTOS, statistic: Stats.SUM }), {
      desde: 5,
      que: 'the API answered 5xx: look for level ERROR in the logs of the Lambdas',
    })
    this.avisar(
      'tabla-frenos',
      tabla.metricThrottledRequestsForOperations({ operations: OPERACIONES, period: CINCO_MINUTOS }),
      {
        desde: 5,
        que: 'the table refuses requests: Contributor Insights names the key',
      },
    )
    this.avisar(
      'tabla-errores',
      tabla.metricSystemErrorsForOperations({ operations: OPERACIONES, period: CINCO_MINUTOS }),
      {
        desde: 1,
        que: 'DynamoDB failed by itself; the SDK tries again',
      },
    )
  }

  private avisar(id: string, metric: IMetric, { desde, periodos = 1, callada, que }: Umbral): void {
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: `Veta ${this.props.etapa.nombre}: ${que}`,
      threshold: desde,
      evaluationPeriods: periodos,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: callada ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.tema))
    alarm.addOkAction(new SnsAction(this.tema))
    this.alarmas.push(alarm)
  }

  /**
   * CloudWatch has to be let in twice: to publish, because the policy that a topic comes with is gone as soon as it
   * has one of its own (the one that refuses what is not encrypted on its way), and to the key. Both only on behalf of
   * alarms of this account and region.
   */
  private crearTema(etapa: Etapa, correo: string | undefined): Topic {
    const { account, region, partition } = Stack.of(this)
    const cloudwatch = {
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
      },
    }
    // A key of our own, because CloudWatch may not use the one that AWS manages for SNS.
    const masterKey = new Key(this, 'Llave', {
      description: `Veta ${etapa.nombre}: alarms`,
      enableKeyRotation: true,
      removalPolicy: destino(etapa),
    })
    masterKey.addToResourcePolicy(
      new PolicyStatement({
        ...cloudwatch,
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
      }),
    )
    const tema = new Topic(this, 'Tema', {
      displayName: `Veta ${etapa.nombre}`,
      masterKey,
      enforceSSL: true,
    })
    tema.addToResourcePolicy(
      new PolicyStatement({ ...cloudwatch, actions: ['sns:Publish'], resources: [tema.topicArn] }),
    )
    if (correo) tema.addSubscription(new EmailSubscription(correo))
    return tema
  }
}
