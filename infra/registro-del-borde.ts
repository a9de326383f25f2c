import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Etapa } from './etapas'

/**
 * What the edge notes of a request. No address, no path, no query, no header: they would name people and carry the
 * tokens of public papers and sockets. The request's id leads nowhere but to AWS's own support.
 */
const CAMPOS = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'cache-behavior-path-pattern',
  'cs-method',
  'cs-protocol',
  'cs-protocol-version',
  'ssl-protocol',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
]

/** Access log of CloudFront (standard logging, second version), which has to be set up in `us-east-1`. */
export class RegistroDelBorde extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { bitacora, distribucion, etapa }: { bitacora: Bucket; distribucion: string; etapa: Etapa },
  ) {
    super(scope, id)
    const { account, region, partition } = Stack.of(this)
    const name = `veta-${etapa.nombre}`
    const politica = bitacora.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bitacora.arnForObjects(`AWSLogs/${account}/*`)],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': account },
          ArnLike: {
            'aws:SourceArn': `arn:${partition}:logs:${region}:${account}:delivery-source:*`,
          },
        },
      }),
    )
    const origen = new CfnDeliverySource(this, 'Origen', {
      name,
      resourceArn: distribucion,
      logType: 'ACCESS_LOGS',
    })
    const destino = new CfnDeliveryDestination(this, 'Destino', {
      name,
      destinationResourceArn: bitacora.bucketArn,
      outputFormat: 'json',
    })
    if (politica.policyDependable) destino.node.addDependency(politica.policyDependable)
    const entrega = new CfnDelivery(this, 'Entrega', {
      deliverySourceName: origen.name,
      deliveryDestinationArn: destino.attrArn,
      recordFields: CAMPOS,
    })
    entrega.node.addDependency(origen)
  }
}
