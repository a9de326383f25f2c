import { poner } from '#functions/kernel/dynamo/client'
import { intentoDe } from '#functions/sesion/intentos'
import type { Cliente } from './cliente'

/** What a token says. */
export const tokenDe = ({ token = '' }: Pick<Cliente, 'token'>) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    cid: string
    iat: number
    exp: number
  }

/** The connection inside a token. */
export const conexionDe = (client: Pick<Cliente, 'token'>): string => tokenDe(client).cid

/**
 * Forgets the failed sign-ins of an account from this computer, so that the next try need not wait.
 * @param quien whose screen forgets its own too.
 */
export async function olvidarFallas(email: string, quien?: Pick<Cliente, 'token'>): Promise<void> {
  const { par, aparato } = intentoDe(email, '127.0.0.1', quien && conexionDe(quien))
  for (const cual of [par, aparato]) if (cual) await poner({ ...cual, fallas: 0, hasta: 0, expira: 0 })
}
