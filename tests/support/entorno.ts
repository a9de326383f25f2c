import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { puertoPropio } from './puerto'

/**
 * Names what the clients of AWS in this process find: the engine of the run, and keys and addresses that stay the same
 * as long as the process lives.
 * @param prefijo of the name of a table that is nobody else's.
 */
export async function usarEntorno(prefijo: string): Promise<void> {
  const { env } = process
  env.AWS_ENDPOINT_URL_DYNAMODB = inject('motor')
  env.AWS_REGION ??= 'us-east-1'
  env.AWS_ACCESS_KEY_ID ??= 'veta'
  env.AWS_SECRET_ACCESS_KEY ??= 'veta'
  env.SOCKETS_ENDPOINT ??= `http://localhost:${await puertoPropio()}/_ws`
  env.NIVEL_LOG ??= 'error'
  // A Siigo that nobody reaches; who needs one starts its double.
  env.VETA_SIIGO_URL ??= 'http://127.0.0.1:2'
  env.VETA_SIIGO_USUARIO ??= 'pruebas@veta.test'
  env.VETA_SIIGO_LLAVE ??= 'llave-de-pruebas'
  env.TABLA = `${prefijo}-${randomBytes(6).toString('hex')}`
}
