import { dynamo } from '#functions/kernel/dynamo/client'
import { invocacionActual } from '#functions/kernel/log'
import { type Lambda, LAMBDAS, type NombreLambda } from '#infra/lambdas'
import { CLASES, permite } from '#infra/llaves'
import { todasLasRutas } from '#shared/http/api'

/**
 * The rights of AWS on one machine: the embedded database asks for none, so every call that a Lambda makes in a test is
 * held to its line in infra/lambdas.ts. What a test itself reads or writes is not a Lambda's.
 */
class SinDerecho extends Error {
  override name = 'AccessDeniedException'
  constructor(lambda: string, what: string) {
    super(`${lambda} may not ${what}: its line in infra/lambdas.ts does not name it`)
  }
}

interface Pedido {
  accion: string
  pk: string
  indice?: string | undefined
  /** A put that nothing guards. */
  suelta?: boolean
}
type Entrada = Record<string, unknown>
const ESCRITURAS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

interface Escritura {
  Item?: { pk: string }
  Key?: { pk: string }
  ConditionExpression?: string
}

/** What a call asks of the table: an action for every key. */
function pedidosDe(comando: string, input: Entrada): Pedido[] {
  const name = comando.replace(/(Items?)?Command$/, '')
  if (name === 'BatchGet')
    return Object.values(input.RequestItems as Record<string, { Keys: { pk: string }[] }>)
      .flatMap(({ Keys }) => Keys)
      .map(({ pk }) => ({ accion: 'BatchGetItem', pk }))
  if (name === 'Query') {
    const { ':pk': pk } = input.ExpressionAttributeValues as { ':pk': string }
    return [{ accion: 'Query', pk, indice: input.IndexName as string | undefined }]
  }
  const writes: [string, Escritura][] =
    name === 'TransactWrite'
      ? (input.TransactItems as Record<string, Escritura>[]).flatMap(item => Object.entries(item))
      : [[name, input]]
  return writes.map(([kind, { Item, Key, ConditionExpression }]) => ({
    accion: ESCRITURAS[kind] ?? `${kind}Item`,
    pk: (Item ?? Key)?.pk ?? '',
    suelta: kind === 'Put' && !ConditionExpression,
  }))
}

const porRuta = new Map(
  todasLasRutas().map(({ dominio, ruta }) => [`${ruta.method} /api${ruta.path}`, dominio as NombreLambda]),
)
const lambdaDe = (de: string): NombreLambda | undefined =>
  porRuta.get(de) ?? (de in LAMBDAS ? (de as NombreLambda) : undefined)

/** Holds every call of the running Lambda to its rights, and the ledgers to guarded writes. */
export function vigilarDerechos(): void {
  dynamo.middlewareStack.add(
    (next, context) => async args => {
      const lambda = lambdaDe(invocacionActual()?.de ?? '')
      if (lambda)
        for (const pedido of pedidosDe(
          (context as { commandName?: string }).commandName ?? '',
          args.input as Entrada,
        )) {
          const { accion, pk, indice, suelta } = pedido
          if (!permite(LAMBDAS[lambda] as Lambda, pedido))
            throw new SinDerecho(
              lambda,
              `${accion} ${pk.replace(/#.*/, '#…')}${indice ? ` of ${indice}` : ''}`,
            )
          if (suelta && CLASES.libro.some(clase => pk.startsWith(`${clase}#`)))
            throw new SinDerecho(lambda, `overwrite ${pk}`)
        }
      return next(args)
    },
    { step: 'initialize', priority: 'high', name: 'derechos', override: true },
  )
}
