import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { ArnFormat, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { todasLasRutas } from '#shared/http/api'
import { ERRORES } from '#shared/http/errors'
import { LIMITE_INGRESO, type Limite } from '#shared/http/limites'
import { destino, type Etapa } from './etapas'

/** s in which a rule counts. */
const VENTANA = 300
/** What the application lets through in any such time: its own windows may begin a moment before the end of it. */
const dejaPasar = ({ cuantas, segundos }: Limite): number => (Math.ceil(VENTANA / segundos) + 1) * cuantas

export const PUBLICO = '/api/public'
/** The limits that the application itself puts on what lies there, each once. */
export const limitesPublicos = (): Limite[] => [
  ...new Set(
    todasLasRutas().flatMap(({ ruta }) =>
      `/api${ruta.path}`.startsWith(PUBLICO) && ruta.limite ? [ruta.limite] : [],
    ),
  ),
]

/**
 * Requests from one address in five minutes. A shop is one address: ten tills that are busy all at once stay far
 * below. Nothing here is stricter than what the application counts itself, because this knows no device, no person and no
 * kind of paper: telephones that ask too much would silence the walls, and who guesses passwords would keep out tills. It counts
 * also what the application refuses, so twice is left for it; and for a sign-in, of which only failures count, and those of known
 * devices apart, five times.
 */
export const MAXIMO = {
  todo: 6000,
  publico: 2 * limitesPublicos().reduce((suma, limite) => suma + dejaPasar(limite), 0),
  ingreso: 5 * dejaPasar(LIMITE_INGRESO),
} as const

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

/** Blocks an address above a limit, in the API's own envelope; of a `camino` what begins with it, or what it is. */
const porDireccion = (
  name: string,
  limit: number,
  camino?: { positionalConstraint: 'STARTS_WITH' | 'EXACTLY'; searchString: string },
): Omit<CfnWebACL.RuleProperty, 'priority'> => ({
  name,
  action: { block: { customResponse: respuesta } },
  visibilityConfig: vista(name),
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      evaluationWindowSec: VENTANA,
      ...(camino && {
        scopeDownStatement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            ...camino,
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
  // What stands below it is asked by who is in, and cash income begins like it.
  porDireccion('Ingreso', MAXIMO.ingreso, { positionalConstraint: 'EXACTLY', searchString: '/api/ingreso' }),
  porDireccion('Publico', MAXIMO.publico, { positionalConstraint: 'STARTS_WITH', searchString: PUBLICO }),
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
