import { Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import {
  FilterCriteria,
  FilterRule,
  type Function as Funcion,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Cola } from '#functions/kernel/dynamo/keys'
import { destino, type Etapa } from './etapas'
import type { Funciones } from './funciones'

/** Each queue of the outbox, who serves it, and how its records come from the stream. */
const CONSUMIDORES = {
  // Hints and counts: many small ones at a time, in order.
  SALIDA: { funcion: 'eventos', batchSize: 25, parallelizationFactor: 1, bisectBatchOnError: true },
  // Slow jobs: one at a time, and ten at once for each part of the table.
  TRABAJO: { funcion: 'trabajos', batchSize: 1, parallelizationFactor: 10, bisectBatchOnError: false },
} as const satisfies Record<Cola, object>
type Consumidora = (typeof CONSUMIDORES)[Cola]['funcion']

/** What the table's stream tells to Lambdas, a schedule that sweeps what it gave up on, and where failures end. */
export class Flujo extends Construct {
  /** Calls that were given up, by Lambda. What they were about is in the table: nothing is lost with them. */
  readonly fallidas: Record<Consumidora, Queue>

  constructor(
    scope: Construct,
    id: string,
    { funciones, tabla, etapa }: { funciones: Funciones; tabla: ITableV2; etapa: Etapa },
  ) {
    super(scope, id)
    const fallidas: Partial<Record<Consumidora, Queue>> = {}
    for (const [sk, { funcion: nombre, ...lote }] of Object.entries(CONSUMIDORES)) {
      const funcion = funciones.de(nombre)
      const cola = new Queue(this, `Fallidas-${nombre}`, {
        encryption: QueueEncryption.SQS_MANAGED,
        enforceSSL: true,
        retentionPeriod: Duration.days(14),
        removalPolicy: destino(etapa),
      })
      this.alimentar(funcion, tabla, sk, lote, cola)
      this.barrer(nombre, funcion, cola)
      fallidas[nombre] = cola
    }
    this.fallidas = fallidas as Record<Consumidora, Queue>
  }

  /**
   * New items of one queue only: changes of them, their expiry and every other item never start the Lambda. What
   * still fails after the retries stays pending in the table.
   */
  private alimentar(
    funcion: Funcion,
    tabla: ITableV2,
    sk: string,
    lote: { batchSize: number; parallelizationFactor: number; bisectBatchOnError: boolean },
    cola: Queue,
  ): void {
    funcion.addEventSource(
      new DynamoEventSource(tabla, {
        ...lote,
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { Keys: { sk: { S: FilterRule.isEqual(sk) } } },
          }),
        ],
        retryAttempts: 5,
        onFailure: new SqsDlq(cola),
      }),
    )
  }

  private barrer(nombre: string, funcion: Funcion, cola: Queue): void {
    funcion.configureAsyncInvoke({
      onFailure: new SqsDestination(cola),
      // The next sweep is five minutes away.
      retryAttempts: 1,
      maxEventAge: Duration.minutes(15),
    })
    new Rule(this, `Barrido-${nombre}`, {
      description: `What the stream gave up on, and its age: ${nombre}`,
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [
        new LambdaFunction(funcion, {
          deadLetterQueue: cola,
          retryAttempts: 2,
          maxEventAge: Duration.minutes(15),
        }),
      ],
    })
  }
}
