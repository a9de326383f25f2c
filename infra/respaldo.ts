import { Duration } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { destino, type Etapa } from './etapas'

/**
 * Copies of the table apart from it: daily for 35 days, monthly for a year. The recovery to any second of the last 35
 * days is the table's own; these are for what is noticed later, or for a table that is gone with its recovery points.
 * The bucket's objects are named by their content and nobody may delete them, so they have no copies.
 */
export class Respaldo extends Construct {
  constructor(scope: Construct, id: string, { etapa, tabla }: { etapa: Etapa; tabla: ITableV2 }) {
    super(scope, id)
    const vault = new BackupVault(this, 'Boveda', { removalPolicy: destino(etapa) })
    // While nobody sells: 2 in the morning in Bogotá is 7 UTC.
    const regla = (ruleName: string, schedule: { day?: string }, dias: number) =>
      new BackupPlanRule({
        ruleName,
        backupVault: vault,
        scheduleExpression: Schedule.cron({ minute: '0', hour: '7', ...schedule }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(4),
        deleteAfter: Duration.days(dias),
      })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanRules: [regla('diaria', {}, 35), regla('mensual', { day: '1' }, 365)],
    })
    plan.addSelection('Tabla', { resources: [BackupResource.fromArn(tabla.tableArn)] })
  }
}
