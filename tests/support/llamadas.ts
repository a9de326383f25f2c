import { dynamo } from '#functions/kernel/dynamo/client'

/** Every call to the database while something runs: the operation, and how many keys a batch reads. */
export async function llamadasDe<T>(acto: () => Promise<T>): Promise<{ resultado: T; llamadas: string[] }> {
  const llamadas: string[] = []
  const name = `llamadas-${crypto.randomUUID()}`
  dynamo.middlewareStack.add(
    (next, context) => async args => {
      const { RequestItems = {}, IndexName } = args.input as {
        RequestItems?: Record<string, { Keys?: unknown[] }>
        IndexName?: string
      }
      const keys = Object.values(RequestItems).flatMap(table => table.Keys ?? []).length
      const operation = (context as { commandName?: string }).commandName ?? ''
      // The tail of the outbox asks all the time and is not part of the act.
      if (operation !== 'QueryCommand' || IndexName === undefined)
        llamadas.push(keys > 0 ? `${operation} ${keys}` : operation)
      return next(args)
    },
    { step: 'initialize', name },
  )
  try {
    return { resultado: await acto(), llamadas }
  } finally {
    dynamo.middlewareStack.remove(name)
  }
}
