import { randomBytes } from 'node:crypto'
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager'
import type { SecretsManagerRotationEvent } from 'aws-lambda'
import { observar, vigilado } from '../kernel/invocacion'
import { registrar } from '../kernel/log'
import { CON_PLAZOS } from '../kernel/llamadas'
import { comprobarClave } from './comprobar'

const secretos = vigilado(new SecretsManagerClient({ requestHandler: CON_PLAZOS }))

interface Version {
  SecretId: string
  /** Id that the new version has from the first step on. */
  ClientRequestToken: string
}

async function pendiente({ SecretId, ClientRequestToken }: Version): Promise<string | undefined> {
  try {
    const reply = await secretos.send(
      new GetSecretValueCommand({ SecretId, VersionId: ClientRequestToken, VersionStage: 'AWSPENDING' }),
    )
    return reply.SecretString
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** Stages of each version of the secret. @throws when the new version is not one that is being rotated to. */
async function etapasDe({ SecretId, ClientRequestToken }: Version): Promise<Record<string, string[]>> {
  const { RotationEnabled, VersionIdsToStages = {} } = await secretos.send(
    new DescribeSecretCommand({ SecretId }),
  )
  if (!RotationEnabled) throw new Error('The secret is not one that is rotated')
  const own = VersionIdsToStages[ClientRequestToken]
  if (!own) throw new Error('The secret has no such version')
  if (!own.includes('AWSCURRENT') && !own.includes('AWSPENDING'))
    throw new Error('The version is not the pending one')
  return VersionIdsToStages
}

/** 512 random bits. One that an earlier try left behind stays: Secrets Manager repeats a step until it succeeds. */
async function crear(version: Version): Promise<void> {
  if (await pendiente(version)) return
  await secretos.send(
    new PutSecretValueCommand({
      ...version,
      SecretString: randomBytes(64).toString('base64url'),
      VersionStages: ['AWSPENDING'],
    }),
  )
}

/** A token signed with the new key must be read with it, and with no other. */
async function probar(version: Version): Promise<void> {
  const secret = await pendiente(version)
  if (secret === undefined) throw new Error('There is no pending version')
  await comprobarClave(secret)
}

/** The new version becomes the current one; the current one stays as the previous one, whose tokens still count. */
async function terminar(version: Version, etapas: Record<string, string[]>): Promise<void> {
  const current = Object.keys(etapas).find(id => etapas[id]!.includes('AWSCURRENT'))
  await secretos.send(
    new UpdateSecretVersionStageCommand({
      SecretId: version.SecretId,
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: version.ClientRequestToken,
      ...(current && { RemoveFromVersionId: current }),
    }),
  )
}

/**
 * Gives the tokens a new key, in the four steps of Secrets Manager. Nobody has to be told: functions/kernel/firma.ts
 * asks for the key again every few minutes, and at once for a token that names one it does not know.
 */
export const handler = observar(
  async ({ Step, SecretId, ClientRequestToken }: SecretsManagerRotationEvent): Promise<void> => {
    const version = { SecretId, ClientRequestToken }
    const etapas = await etapasDe(version)
    // Done already: a step that is delivered twice must not take the key away again.
    if (etapas[ClientRequestToken]!.includes('AWSCURRENT')) return
    if (Step === 'createSecret') await crear(version)
    // setSecret: there is no other service that would have to be given the key.
    if (Step === 'testSecret') await probar(version)
    if (Step === 'finishSecret') await terminar(version, etapas)
    registrar('info', 'rotation of the token key', { paso: Step, version: ClientRequestToken })
  },
  'firma-rotacion',
)
