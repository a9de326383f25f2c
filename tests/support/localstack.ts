/**
 * npm run test:localstack [-- --embedded | --endpoint URL [--endpoint-s3 URL]] [words for vitest]
 *
 * Runs the tests of the API through the SDK's endpoint variables, as against AWS:
 * - against LocalStack in Docker, which it starts and stops;
 * - `--embedded`: against the embedded engine and the embedded S3, each a process of its own on its own port;
 * - `--endpoint URL`: against whatever DynamoDB answers there (DynamoDB Local, LocalStack, moto), with the S3 of
 *   `--endpoint-s3`, or the embedded one without it.
 */
import { fork, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { iniciarMotor } from '#infra/local/motor-dynamo'

interface Servicio {
  endpoint: string
  cerrar: () => void | Promise<void>
}
interface Servicios {
  dynamodb: string
  s3: string
  cerrar: () => Promise<void>
}

/** Takes an option with its value out of the words for vitest. */
function tomar(words: string[], opcion: string): string | undefined {
  const at = words.findIndex(word => word === opcion || word.startsWith(`${opcion}=`))
  if (at < 0) return undefined
  const [, joined] = words[at]!.split(/=(.*)/s)
  const [value = joined] = words.splice(at, joined === undefined ? 2 : 1).slice(1)
  if (!value || !URL.canParse(value)) throw new Error(`${opcion} wants an address: http://localhost:8000`)
  return value
}

const LOCALSTACK = 'http://127.0.0.1:4566'
/** Engines of others answer ten times slower than the embedded one. */
const PACIENCIA = ['--test-timeout', '180000', '--hook-timeout', '180000']
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
})

const docker = (...words: string[]): boolean =>
  spawnSync('docker', words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
const hayDocker = (): boolean =>
  spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], { stdio: 'ignore' }).status === 0 &&
  spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0

async function enDocker(): Promise<Servicios> {
  if (!hayDocker())
    throw new Error(
      'This needs a Docker engine with Docker Compose, and none answers here. Start Docker and try again, or run ' +
        'the same tests against the embedded servers: npm run test:localstack -- --embedded',
    )
  if (!docker('compose', 'up', '--detach', '--wait', 'localstack'))
    throw new Error('LocalStack does not start: docker compose logs localstack tells why')
  return {
    dynamodb: LOCALSTACK,
    s3: LOCALSTACK,
    cerrar: () =>
      Promise.resolve(void docker('compose', 'rm', '--stop', '--force', '--volumes', 'localstack')),
  }
}

async function s3Embebido(): Promise<Servicio> {
  const dir = mkdtempSync(join(tmpdir(), 'veta-s3-'))
  const entry = new URL('emulador-s3.ts', import.meta.url).pathname
  const s3 = fork(entry, [dir], { execArgv: ['--import', import.meta.resolve('tsx')] })
  const port = await new Promise<unknown>((resolve, reject) => {
    s3.once('message', resolve)
    s3.once('exit', code => reject(new Error(`The embedded S3 ended (${code})`)))
  })
  return {
    endpoint: `http://127.0.0.1:${String(port)}`,
    cerrar: () => {
      s3.disconnect()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function embebidos(): Promise<Servicios> {
  const [motor, s3] = await Promise.all([iniciarMotor({ memory: true }), s3Embebido()])
  return {
    dynamodb: motor.endpoint,
    s3: s3.endpoint,
    cerrar: async () => {
      await s3.cerrar()
      await motor.stop()
    },
  }
}

/** What it is called where the tests that it cannot pass are listed (otro-motor.ts), or nothing. */
const nombreDe = (endpoint: string): Promise<string> =>
  fetch(new URL('/moto-api/', endpoint)).then(
    ({ ok }) => (ok ? 'moto' : ''),
    () => '',
  )

/** Servers that somebody else has started: they are asked once, so that a wrong address says so at once. */
async function ajenos(dynamodb: string, s3Dado?: string): Promise<Servicios> {
  const contesta = (acto: Promise<unknown>, que: string, endpoint: string) =>
    acto.catch((error: Error) => {
      throw new Error(`No ${que} answers at ${endpoint}: ${error.message || error.name}`)
    })
  const dynamo = new DynamoDBClient({ endpoint: dynamodb, maxAttempts: 1 })
  await contesta(dynamo.send(new ListTablesCommand({})), 'DynamoDB', dynamodb)
  if (s3Dado) {
    const s3 = new S3Client({ endpoint: s3Dado, forcePathStyle: true, maxAttempts: 1 })
    await contesta(s3.send(new ListBucketsCommand({})), 'S3', s3Dado)
  }
  process.env.OTRO_MOTOR = await nombreDe(dynamodb)
  const s3 = s3Dado ? { endpoint: s3Dado, cerrar: () => undefined } : await s3Embebido()
  return { dynamodb, s3: s3.endpoint, cerrar: async () => s3.cerrar() }
}

async function principal(args: string[]): Promise<number> {
  const [endpoint, endpointS3] = [tomar(args, '--endpoint'), tomar(args, '--endpoint-s3')]
  if (endpointS3 && !endpoint) throw new Error('--endpoint-s3 goes together with --endpoint')
  const embedded = args.includes('--embedded')
  const rest = args.filter(arg => arg !== '--embedded')
  const { dynamodb, s3, cerrar } = await (endpoint
    ? ajenos(endpoint, endpointS3)
    : embedded
      ? embebidos()
      : enDocker())
  try {
    console.log(`AWS_ENDPOINT_URL_DYNAMODB=${dynamodb} AWS_ENDPOINT_URL_S3=${s3}`)
    const words = [
      ...(rest.some(word => !word.startsWith('-')) ? rest : ['tests/api', ...rest]),
      ...(embedded ? [] : PACIENCIA),
    ]
    const { status } = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), 'tests/support/run.ts', ...words],
      {
        stdio: 'inherit',
        env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: dynamodb, AWS_ENDPOINT_URL_S3: s3 },
      },
    )
    return status ?? 1
  } finally {
    await cerrar()
  }
}

process.exitCode = await principal(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
