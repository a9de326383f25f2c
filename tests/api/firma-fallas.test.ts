import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  InternalServiceError,
  InvalidParameterException,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler } from '#functions/firma-rotacion/index'

/** Secrets Manager that fails between two steps, or when the half is done. */
const secretos = mockClient(SecretsManagerClient)
const caida = () => new InternalServiceError({ message: 'down', $metadata: { httpStatusCode: 500 } })
const nada = () => new ResourceNotFoundException({ message: 'none', $metadata: { httpStatusCode: 400 } })
const lleno = () => Object.assign(new Error('slow down'), { name: 'ThrottlingException' })

const SECRETO = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:ClaveToken'
const [VIEJA, NUEVA] = ['version-vieja-'.padEnd(36, '0'), 'version-nueva-'.padEnd(36, '1')]
const [CLAVE_A, CLAVE_B] = ['clave-a-'.padEnd(64, 'a'), 'clave-b-'.padEnd(64, 'b')]

beforeAll(() => {
  Object.assign(process.env, { AWS_REGION: 'us-east-1', NIVEL_LOG: 'error', CLAVE_TOKEN_SECRETO: SECRETO })
  delete process.env.CLAVE_TOKEN
})
beforeEach(() => void secretos.reset())
afterAll(() => {
  secretos.restore()
  delete process.env.CLAVE_TOKEN_SECRETO
})

const etapas = (VersionIdsToStages: Record<string, string[]>): void =>
  void secretos.on(DescribeSecretCommand).resolves({ RotationEnabled: true, VersionIdsToStages })
const antes = () => etapas({ [VIEJA]: ['AWSCURRENT'], [NUEVA]: ['AWSPENDING'] })
const paso = (Step: string) => handler({ Step, SecretId: SECRETO, ClientRequestToken: NUEVA } as never)

describe('a rotation that is done by half', () => {
  beforeEach(antes)

  test('makes no second key where it could not be seen whether there is one', async () => {
    for (const failure of [caida(), lleno()]) {
      secretos.on(GetSecretValueCommand).rejects(failure)
      await expect(paso('createSecret')).rejects.toBe(failure)
    }
    expect(secretos.commandCalls(PutSecretValueCommand)).toHaveLength(0)
  })

  test('keeps the key that was made when only its answer was lost', async () => {
    secretos.on(GetSecretValueCommand).rejectsOnce(nada()).resolves({ SecretString: CLAVE_B })
    secretos.on(PutSecretValueCommand).rejects(caida())
    await expect(paso('createSecret')).rejects.toThrow('down')
    await paso('createSecret')
    expect(secretos.commandCalls(PutSecretValueCommand)).toHaveLength(1)
  })

  test('makes the key anew when it was not made', async () => {
    secretos.on(GetSecretValueCommand).rejects(nada())
    secretos.on(PutSecretValueCommand).rejectsOnce(lleno()).resolves({})
    await expect(paso('createSecret')).rejects.toThrow('slow down')
    await paso('createSecret')
    const sent = secretos.commandCalls(PutSecretValueCommand).map(call => call.args[0].input)
    expect(sent).toHaveLength(2)
    for (const input of sent)
      expect(input).toMatchObject({
        ClientRequestToken: NUEVA,
        VersionStages: ['AWSPENDING'],
        SecretString: expect.stringMatching(/^[\w-]{86}$/) as string,
      })
  })

  test('is not finished with a key that could not be looked at', async () => {
    for (const [failure, text] of [
      [caida(), 'down'],
      [nada(), 'no pending version'],
    ] as const) {
      secretos.on(GetSecretValueCommand).rejects(failure)
      await expect(paso('testSecret')).rejects.toThrow(text)
    }
    secretos.on(GetSecretValueCommand).resolves({ SecretString: 'corta' })
    await expect(paso('testSecret')).rejects.toThrow('32 characters')
    expect(secretos.commandCalls(UpdateSecretVersionStageCommand)).toHaveLength(0)
  })

  test('and was finished though its answer was lost changes nothing when the step comes again', async () => {
    secretos.on(UpdateSecretVersionStageCommand).rejectsOnce(caida())
    await expect(paso('finishSecret')).rejects.toThrow('down')
    etapas({ [VIEJA]: ['AWSPREVIOUS'], [NUEVA]: ['AWSCURRENT', 'AWSPENDING'] })
    for (const step of ['createSecret', 'setSecret', 'testSecret', 'finishSecret']) await paso(step)
    expect(secretos.commandCalls(UpdateSecretVersionStageCommand)).toHaveLength(1)
    expect(secretos.commandCalls(PutSecretValueCommand)).toHaveLength(0)
  })

  test('takes the key from no version but the one that it saw as the current one', async () => {
    secretos
      .on(UpdateSecretVersionStageCommand)
      .rejects(new InvalidParameterException({ message: 'another is current', $metadata: {} }))
    await expect(paso('finishSecret')).rejects.toThrow('another is current')
    expect(secretos.commandCalls(UpdateSecretVersionStageCommand)[0]!.args[0].input).toEqual({
      SecretId: SECRETO,
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: NUEVA,
      RemoveFromVersionId: VIEJA,
    })
  })

  test('does nothing for a version whose stages it cannot see', async () => {
    secretos.on(DescribeSecretCommand).rejects(lleno())
    for (const step of ['createSecret', 'testSecret', 'finishSecret'])
      await expect(paso(step)).rejects.toThrow('slow down')
    expect(secretos.calls().every(call => call.args[0] instanceof DescribeSecretCommand)).toBe(true)
  })
})

describe('a Lambda that reads its keys', () => {
  const MINUTO = 60_000
  let instante: number
  /** A Lambda that starts now, with nothing remembered. */
  async function lambda() {
    vi.resetModules()
    const { usarReloj } = await import('#functions/kernel/clock')
    usarReloj({ ahora: () => new Date(instante) })
    const { firmarToken, leerToken } = await import('#functions/kernel/session')
    return { firmar: () => firmarToken(1, 'conexion'), leer: (token: string) => leerToken(`Bearer ${token}`) }
  }
  const claves = (actual: string | Error, anterior: string | Error): void => {
    for (const [VersionStage, value] of [
      ['AWSCURRENT', actual],
      ['AWSPREVIOUS', anterior],
    ] as const) {
      const get = secretos.on(GetSecretValueCommand, { SecretId: SECRETO, VersionStage })
      if (value instanceof Error) get.rejects(value)
      else get.resolves({ SecretString: value })
    }
  }
  beforeEach(() => {
    instante = Date.parse('2026-11-20T12:00:00Z')
  })

  test('goes on with those it has when it gets one of both only: no half takes the place of the whole', async () => {
    claves(CLAVE_A, nada())
    const one = await lambda()
    const before = await one.firmar()
    instante += 11 * MINUTO
    claves(CLAVE_B, caida())
    await expect(one.leer(before)).resolves.toMatchObject({ usuarioId: 1 })
    instante += MINUTO
    claves(CLAVE_B, CLAVE_A)
    await expect(one.leer(before)).resolves.toMatchObject({ usuarioId: 1 })
  })

  test('asks to come again, and ends no session, while it has no key to look at a token with', async () => {
    claves(CLAVE_A, nada())
    const token = await (await lambda()).firmar()
    claves(caida(), caida())
    const cold = await lambda()
    await expect(cold.leer(token)).rejects.toMatchObject({ codigo: 'ocupado', status: 503 })
    await expect(cold.firmar()).rejects.toMatchObject({ codigo: 'ocupado' })
    claves(CLAVE_A, nada())
    await expect(cold.leer(token)).resolves.toMatchObject({ usuarioId: 1 })
  })

  test('ends no session whose key came with a rotation that it cannot read yet', async () => {
    claves(CLAVE_A, nada())
    const old = await lambda()
    await old.firmar()
    claves(CLAVE_B, CLAVE_A)
    const token = await (await lambda()).firmar()
    instante += MINUTO
    claves(lleno(), lleno())
    await expect(old.leer(token)).rejects.toMatchObject({ codigo: 'ocupado' })
    instante += MINUTO
    claves(CLAVE_B, CLAVE_A)
    await expect(old.leer(token)).resolves.toMatchObject({ usuarioId: 1 })
    // Read to the end again: what nobody signed is what it was.
    const [, body, signature] = token.split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'ajena' })).toString('base64url')
    await expect(old.leer(`${header}.${body}.${signature}`)).rejects.toMatchObject({
      codigo: 'sesion_invalida',
    })
  })
})
