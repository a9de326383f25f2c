import { describe, expect, it } from 'vitest'
import { juzgar } from '../support/iam'
import { CUENTA, type Desplegada, desplegar } from './desplegada'
import { enNombreDelRol, LLAMADAS, type Llamada, sentenciasDe } from './llamadas-de-aws'
import { sintetizar, sintetizarLejos } from './soporte'

/**
 * What AWS's own services do to our resources, each judged as itself by the policy of the resource. A resource that
 * has a policy lets in whom it names and nobody else, whatever its default would be.
 */
const AJENA = '999999999999'
const SEGURO = { 'aws:SecureTransport': 'true' }
/** As the service calls for a resource of ours, or of somebody else's. */
function dice(
  { servicio, accion, recurso, politica, origen, contexto }: Llamada,
  otra: Partial<Record<string, string>> = {},
) {
  return juzgar(politica, {
    servicio,
    accion,
    recurso,
    contexto: {
      ...SEGURO,
      ...(accion.startsWith('s3:') && { 's3:TlsVersion': '1.3' }),
      'aws:SourceArn': origen,
      'aws:SourceAccount': CUENTA,
      ...contexto,
      ...(otra as Record<string, string>),
    },
  })
}

const lejos = sintetizarLejos('prod', { correoAlarmas: 'alarmas@veta.test' })
const pilas: [string, Desplegada][] = [
  ['prod', desplegar(sintetizar('prod', { correoAlarmas: 'alarmas@veta.test' }))],
  ['dev', desplegar(sintetizar('dev'))],
  ['prod elsewhere', desplegar(lejos(), 'sa-east-1')],
  ['prod elsewhere, its log of the edge', desplegar(lejos('RegistroDelBorde'))],
]

describe.each(pilas)('%s', (nombre, stack) => {
  const llamadas = Object.entries(LLAMADAS).map(([name, find]) => [name, find(stack)] as const)

  it.each(llamadas)('%s: what AWS does for us it may do', (_, calls) => {
    for (const call of calls)
      expect([call.accion, call.origen, dice(call)]).toEqual([call.accion, call.origen, 'permitida'])
  })

  it.each(llamadas)('%s: for an account or a thing that is not ours it may not', (_, calls) => {
    for (const call of calls) {
      const ajeno = call.origen.replace(CUENTA, AJENA)
      // The ARN of a bucket has no account in it; the account stands in a key of its own.
      const otra = { 'aws:SourceAccount': AJENA, 'aws:SourceArn': ajeno }
      expect([call.accion, call.origen, dice(call, otra)]).toEqual([call.accion, call.origen, 'callada'])
      expect(juzgar(call.politica, { ...call, servicio: 'ec2.amazonaws.com', contexto: {} })).toBe('callada')
    }
  })

  it('what Lambda does in the name of a role, the role may', () => {
    for (const call of enNombreDelRol(stack))
      expect([call.accion, call.origen, dice(call)]).toEqual([call.accion, call.origen, 'permitida'])
  })

  it('everything that is judged here is there', () => {
    const some = nombre.includes('log of the edge') ? ['entregas'] : Object.keys(LLAMADAS)
    const absent = nombre === 'prod elsewhere' ? ['entregas'] : []
    for (const [name, calls] of llamadas)
      expect([name, calls.length > 0]).toEqual([name, some.includes(name) && !absent.includes(name)])
    expect(enNombreDelRol(stack)).toHaveLength(some.includes('horarios') ? 12 : 0)
  })

  it('no call goes over an open line where it can be refused', () => {
    for (const [, calls] of llamadas)
      for (const call of calls)
        if (/^(s3|sqs|sns):/.test(call.accion))
          expect(dice(call, { 'aws:SecureTransport': 'false' })).toBe('negada')
  })

  it('a policy that a resource has lets somebody in: none only refuses where a service has to get in', () => {
    const juzgados = new Set(
      llamadas.flatMap(([, calls]) => calls.map(({ politica }) => JSON.stringify(politica))),
    )
    const conPolitica = [
      'AWS::SNS::TopicPolicy',
      'AWS::SQS::QueuePolicy',
      'AWS::S3::BucketPolicy',
      'AWS::KMS::Key',
    ]
    for (const [id, { Properties }] of conPolitica.flatMap(type => stack.recursos(type))) {
      const own = sentenciasDe(Properties.PolicyDocument ?? Properties.KeyPolicy)
      const lets = own.some(
        ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('Service'),
      )
      // Only our Lambdas reach the documents, by their roles.
      expect([id, lets]).toEqual([id, !id.startsWith('Deposito')])
      expect([id, juzgados.has(JSON.stringify(own))]).toEqual([id, lets])
    }
  })

  it('log groups, vaults and secrets have no policy of ours: AWS gives its services what they need there', () => {
    for (const type of ['AWS::Logs::ResourcePolicy', 'AWS::SecretsManager::ResourcePolicy'])
      expect(stack.recursos(type)).toEqual([])
    for (const [, { Properties }] of stack.recursos('AWS::Backup::BackupVault'))
      expect(Properties).not.toHaveProperty('AccessPolicy')
  })

  it('every role is assumed by the service that works in it, and by no other', () => {
    for (const [id, { Properties }] of stack.recursos('AWS::IAM::Role')) {
      const trust = sentenciasDe(Properties.AssumeRolePolicyDocument).map(each => ({
        ...each,
        Resource: '*',
      }))
      const services = ['lambda.amazonaws.com', 'backup.amazonaws.com', 'cloudwatch.amazonaws.com'].filter(
        servicio => juzgar(trust, { servicio, accion: 'sts:AssumeRole', recurso: '*' }) === 'permitida',
      )
      expect([id, services]).toEqual([
        id,
        [id.startsWith('Respaldo') ? 'backup.amazonaws.com' : 'lambda.amazonaws.com'],
      ])
    }
  })
})
