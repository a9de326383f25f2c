import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { ArnFormat, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { ERRORES } from '#shared/http/errors'
import { destino, type Etapa } from './etapas'

/**
 * Requests from one address in five minutes. A shop is one address: ten tills that are busy all at once stay far
 * below. For whoever tries passwords, functions/sesion/intentos.ts has slower clocks of its own.
 */
export const MAXIMO = { todo: 6000, publico: 300, ingreso: 100 } as const

/** Where CloudFront's own resources have to be. */
export const REGION_DEL_BORDE = 'us-east-1'

const vista = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples would keep headers, and so tokens; the log below leaves them out.
  sampledRequestsEnabled: false,
})

const EXCESO = 'exceso'
const respuesta: CfnWebACL.CustomResponseProperty = {
  responseCode: ERRORES.demasiadas_solicitudes[0],
  customResponseBodyKey: EXCESO,
  responseHeaders: [{ name: 'retry-after', value: '60' }],
}

/** Blocks an address above a limit, in the API's own envelope; `camino` is what the path must begin with. */
const porDireccion = (
  name: string,
  limit: number,
  camino?: string,
): Omit<CfnWebACL.RuleProperty, 'priority'> => ({
  name,
  action: { block: { customResponse: respuesta } },
  visibilityConfig: vista(name),
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      ...(camino && {
        scopeDownStatement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: camino,
            textTransformations: ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({
              type,
              priority,
            })),
          },
        },
      }),
    },
  },
})

const administrada = (
  name: string,
  ruleActionOverrides: CfnWebACL.RuleActionOverrideProperty[] = [],
): Omit<CfnWebACL.RuleProperty, 'priority'> => ({
  name,
  overrideAction: { none: {} },
  visibilityConfig: vista(name),
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
})

const REGLAS = [
  porDireccion('Ingreso', MAXIMO.ingreso, '/api/ingreso'),
  porDireccion('Publico', MAXIMO.publico, '/api/public'),
  porDireccion('Todo', MAXIMO.todo),
  administrada('AWSManagedRulesAmazonIpReputationList'),
  // An order with its cut list is larger than 8 KB, and the API has limits of its own for every field.
  administrada('AWSManagedRulesCommonRuleSet', [
    { name: 'SizeRestrictions_BODY', actionToUse: { count: {} } },
  ]),
  administrada('AWSManagedRulesKnownBadInputsRuleSet'),
]

/** The web application firewall in front of everything; it stands in `us-east-1`, as CloudFront wants it. */
export class Muralla extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string, etapa: Etapa) {
    super(scope, id)
    const { demasiadas_solicitudes: exceso } = ERRORES
    const acl = new CfnWebACL(this, 'Acl', {
      description: `Veta ${etapa.nombre}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: vista(`veta-${etapa.nombre}`),
      customResponseBodies: {
        [EXCESO]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ message: exceso[1], codigo: 'demasiadas_solicitudes' }),
        },
      },
      rules: REGLAS.map((regla, priority) => ({ ...regla, priority })),
    })
    this.arn = acl.attrArn
    this.anotar(acl, etapa)
  }

  /** What was blocked or counted, without paths, queries and headers that may carry a token. */
  private anotar(acl: CfnWebACL, etapa: Etapa): void {
    // WAF writes to log groups of this name only.
    const logGroupName = `aws-waf-logs-veta-${etapa.nombre}`
    const registro = new LogGroup(this, 'Registro', {
      logGroupName,
      retention: etapa.diasDeAcceso,
      removalPolicy: destino(etapa),
    })
    const anotacion = new CfnLoggingConfiguration(this, 'Anotacion', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        { uriPath: {} },
        { queryString: {} },
        ...['authorization', 'cookie'].map(Name => ({ singleHeader: { Name } })),
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT'].map(Action => ({ ActionCondition: { Action } })),
          },
        ],
      },
    })
    anotacion.node.addDependency(registro)
  }
}
