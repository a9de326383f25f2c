/**
 * npm run test:localstack [-- --embedded] [words for vitest]
 *
 * Runs the tests of the API through the SDK's endpoint variables, as against AWS: against LocalStack in Docker, or
 * with `--embedded` against the embedded engine and the embedded S3, each a process of its own on its own port.
 */
import { fork, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { iniciarMotor } from '#infra/local/motor-dynamo'

interface Servicios {
  dynamodb: string
  s3: string
  cerrar: () => Promise<void>
}

const args = process.argv.slice(2)
const rest = args.filter(arg => arg !== '--embedded')
const LOCALSTACK = 'http://127.0.0.1:4566'
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
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

async function embebidos(): Promise<Servicios> {
  const motor = await iniciarMotor({ memory: true })
  const dir = mkdtempSync(join(tmpdir(), 'veta-s3-'))
  const entry = new URL('emulador-s3.ts', import.meta.url).pathname
  const s3 = fork(entry, [dir], { execArgv: ['--import', import.meta.resolve('tsx')] })
  const port = await new Promise<unknown>((resolve, reject) => {
    s3.once('message', resolve)
    s3.once('exit', code => reject(new Error(`The embedded S3 ended (${code})`)))
  })
  return {
    dynamodb: motor.endpoint,
    s3: `http://127.0.0.1:${String(port)}`,
    cerrar: async () => {
      s3.disconnect()
      await motor.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function principal(): Promise<number> {
  const { dynamodb, s3, cerrar } = await (args.includes('--embedded') ? embebidos() : enDocker())
  try {
    console.log(`AWS_ENDPOINT_URL_DYNAMODB=${dynamodb} AWS_ENDPOINT_URL_S3=${s3}`)
    const words = rest.some(word => !word.startsWith('-')) ? rest : ['tests/api', ...rest]
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

process.exitCode = await principal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
