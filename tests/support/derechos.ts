import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi'
import { invocacionActual } from '#functions/kernel/log'
import { LAMBDAS, type NombreLambda } from '#infra/lambdas'
import { CLASES } from '#infra/derechos'
import { todasLasRutas } from '#shared/http/api'
import { autorizaciones, llamadaDe } from './autorizaciones'
import { juzgar, type Peticion } from './iam'
import { leerPoliticas, type Politicas } from './politicas'

/**
 * The rights of AWS on one machine: nothing here asks for any, so every call that a Lambda makes in a test is judged
 * by the policies of its role as they are synthesised, as IAM judges it. What a test itself reads or writes is not a
 * Lambda's. A refusal fails the call, and the test too where the code would go on.
 */
class SinDerecho extends Error {
  override name = 'AccessDeniedException'
}

const porRuta = new Map(
  todasLasRutas().map(({ dominio, ruta }) => [`${ruta.method} /api${ruta.path}`, dominio as NombreLambda]),
)
export const lambdaDe = (de: string | undefined): NombreLambda | undefined =>
  porRuta.get(de ?? '') ?? (de !== undefined && de in LAMBDAS ? (de as NombreLambda) : undefined)

const juzgadas = new Map<string, number>()
const negadas = new Set<string>()

/** What is told of a request: no ids, only kinds. */
function describir(lambda: string, { accion, recurso, contexto = {} }: Peticion): string {
  const keys = [contexto['dynamodb:LeadingKeys'] ?? []].flat().map(key => key.replace(/#.*/, '#…'))
  const what = recurso
    .replace(/^arn:.*:table\/\w+/, 'table')
    .replace(/^arn:aws:s3:::\w+\/(\w+)\/.*/, '$1/…')
    .replace(/^arn:.*\/(\w+)\/@connections\/.*/, '$1 @connections/…')
  const within = contexto['dynamodb:EnclosingOperation'] ? 'in a transaction' : ''
  return [lambda, accion, what, [...new Set(keys)].sort().join(' + '), within].filter(Boolean).join(' ')
}

/** A put in a ledger that nothing guards would overwrite what is there; IAM knows no conditions of writes. */
const PISA = new RegExp(`^(${CLASES.libro.join('|')})#`)
interface Poner {
  Item: { pk: string }
  ConditionExpression?: string
}
function pisaLibro(llamada: string, input: Record<string, unknown>): boolean {
  const items = (input.TransactItems ?? []) as { Put?: Poner }[]
  const puts = llamada === 'Put' ? [input as unknown as Poner] : items.flatMap(({ Put }) => Put ?? [])
  return puts.some(({ Item, ConditionExpression }) => !ConditionExpression && PISA.test(Item.pk))
}

/** Judges one call of a Lambda. @throws SinDerecho */
export function juzgarLlamada(
  lambda: NombreLambda,
  comando: string,
  input: Record<string, unknown>,
  politicas: Politicas,
): void {
  const llamada = llamadaDe(comando)
  for (const peticion of autorizaciones(llamada, input, politicas)) {
    const forma = describir(lambda, peticion)
    juzgadas.set(forma, (juzgadas.get(forma) ?? 0) + 1)
    if (juzgar(politicas.roles[lambda], peticion) === 'permitida') continue
    negadas.add(forma)
    throw new SinDerecho(`${forma}: no statement of its role allows it`)
  }
  if (!pisaLibro(llamada, input)) return
  negadas.add(`${lambda} overwrites a ledger`)
  throw new SinDerecho(`${lambda} may not overwrite a ledger`)
}

type Quien = () => { de: string } | undefined
interface Cliente {
  middlewareStack: { add: (middleware: never, options: object) => void }
}
interface Llamada {
  input: Record<string, unknown>
}

/** Judges what a client of the SDK is asked to do, links that it only signs included. */
export function vigilar(cliente: Cliente, politicas: Politicas, quien: Quien = invocacionActual): void {
  const middleware =
    (next: (args: Llamada) => Promise<unknown>, context: { commandName?: string }) =>
    async (args: Llamada): Promise<unknown> => {
      const lambda = lambdaDe(quien()?.de)
      if (lambda) juzgarLlamada(lambda, context.commandName ?? '', args.input, politicas)
      return next(args)
    }
  cliente.middlewareStack.add(middleware as never, {
    step: 'initialize',
    priority: 'high',
    name: 'derechos',
    override: true,
  })
}

let vigilados = false
type Enviar = (this: unknown, command: Llamada, ...rest: unknown[]) => Promise<unknown>
/** The client of the sockets is made when it is first used. */
function vigilarSockets(politicas: Politicas): void {
  if (vigilados) return
  vigilados = true
  const propio = ApiGatewayManagementApiClient.prototype as unknown as Record<'send', Enviar>
  const { send } = propio
  propio.send = async function (command, ...rest) {
    const lambda = lambdaDe(invocacionActual()?.de)
    if (lambda) juzgarLlamada(lambda, command.constructor.name, command.input, politicas)
    return send.call(this, command, ...rest)
  }
}

/**
 * Judges every call of the Lambdas of this process. The SDK's variables must be set: its clients are made here, that of
 * the objects only where there are some, or it would be wrong for every later file of the process.
 */
export async function vigilarDerechos(): Promise<void> {
  const politicas = await leerPoliticas()
  const { dynamo } = await import('#functions/kernel/dynamo/client')
  vigilar(dynamo, politicas)
  if (process.env.AWS_ENDPOINT_URL_S3 !== undefined)
    vigilar((await import('#functions/kernel/documents/s3')).s3, politicas)
  vigilarSockets(politicas)
}

/** Refusals since this was asked last. */
export function tomarNegadas(): string[] {
  const found = [...negadas]
  negadas.clear()
  return found
}

/** How often each kind of request was judged since this was asked last. */
export function tomarJuzgadas(): [forma: string, veces: number][] {
  const found = [...juzgadas]
  juzgadas.clear()
  return found
}
