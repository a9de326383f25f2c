import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { vigilado } from './invocacion'
import { CON_PLAZOS } from './llamadas'

const secretos = vigilado(new SecretsManagerClient({ maxAttempts: 4, requestHandler: CON_PLAZOS }))

async function valor(id: string, stage: string): Promise<string | undefined> {
  try {
    const reply = await secretos.send(new GetSecretValueCommand({ SecretId: id, VersionStage: stage }))
    return reply.SecretString
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** The value of a secret now; undefined where it has none. */
export const secretoVigente = (id: string): Promise<string | undefined> => valor(id, 'AWSCURRENT')

/** The value of a secret now and, once it has been rotated, the one before. */
export const versionesDe = (id: string): Promise<[actual?: string, anterior?: string]> =>
  Promise.all([valor(id, 'AWSCURRENT'), valor(id, 'AWSPREVIOUS')])
