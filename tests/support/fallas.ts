import { dynamo } from '#functions/kernel/dynamo/client'
import { esperarTrabajos } from './trabajos'

/** A call on its way to the database: `seguir` sends it and answers what came back; `cuerpo` is its text. */
export type Interceptor = (seguir: () => Promise<unknown>, numero: number, cuerpo: string) => Promise<unknown>

interface Pedido {
  headers?: Record<string, string>
  body?: unknown
}

/** What the tail of the outbox asks and counts all the time, and is not part of an act. */
const DE_LA_COLA = {
  Query: /SALIDA#PENDIENTE|TRABAJO#PENDIENTE/,
  BatchGetItem: /CONTEOS#ESTADO/,
  TransactWriteItems: /CONTEOS#ESTADO/,
}

/**
 * Puts an interceptor before every call of one DynamoDB operation while `acto` runs, below the SDK's own
 * retries: what it throws is what the SDK would have received. The jobs that follow from earlier bills are done before.
 * @param conCola also before the calls of the stream handler that counts.
 * @returns what the act answered, and how many calls there were.
 */
export async function conFallas<T>(
  operacion: 'TransactWriteItems' | 'BatchGetItem' | 'Query',
  interceptor: Interceptor,
  acto: () => Promise<T>,
  conCola = false,
): Promise<{ resultado: T; llamadas: number }> {
  await esperarTrabajos(3_000, ['facturada', 'turno'])
  let llamadas = 0
  const name = `fallas-${crypto.randomUUID()}`
  dynamo.middlewareStack.add(
    next => async args => {
      const { headers = {}, body } = (args as { request?: Pedido }).request ?? {}
      const suya = headers['x-amz-target']?.endsWith(`.${operacion}`) === true
      if (!suya) return next(args)
      const cuerpo = new TextDecoder().decode(body as Uint8Array)
      if (!conCola && DE_LA_COLA[operacion].test(cuerpo)) return next(args)
      return (await interceptor(() => next(args), ++llamadas, cuerpo)) as Awaited<ReturnType<typeof next>>
    },
    { step: 'deserialize', priority: 'high', name },
  )
  try {
    return { resultado: await acto(), llamadas }
  } finally {
    dynamo.middlewareStack.remove(name)
  }
}

const error = (name: string, fields: object = {}): Error =>
  Object.assign(new Error(name), { name, $fault: 'client', $metadata: { httpStatusCode: 400 }, ...fields })

/** Another transaction holds one of the items: what AWS answers and no emulator does. */
export const conflicto = (): Error =>
  error('TransactionCanceledException', {
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  })
export const estrangulado = (): Error => error('ThrottlingException')
/** The reply never came; nobody knows whether the request did. */
export const sinRespuesta = (): Error => error('TimeoutError', { code: 'ECONNRESET' })

/**
 * What `acto` answers when `otro` happens after it has decided, just before it first writes.
 * @param pk of an item that it writes or asks for: what follows from earlier acts writes meanwhile as well.
 */
export async function antesDeEscribir<T>(
  pk: string,
  otro: () => Promise<unknown>,
  acto: () => Promise<T>,
): Promise<T> {
  let hecho = false
  const { resultado } = await conFallas(
    'TransactWriteItems',
    async (seguir, _, cuerpo) => {
      if (!hecho && cuerpo.includes(`"${pk}"`)) {
        hecho = true
        await otro()
      }
      return seguir()
    },
    acto,
  )
  return resultado
}
