import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { carpeta } from './soporte'

const [dir, borrar] = carpeta()
afterAll(borrar)
const archivo = join(dir, 'dynamo.db')

const empezar = (): ChildProcess =>
  fork(join(import.meta.dirname, '../../infra/local/demo-proceso.ts'), [dir], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      AWS_REGION: 'us-east-1',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  })
/** The products are there, and the sales are being made. */
const aMedias = (hijo: ChildProcess) => once(hijo.stdout!, 'data')

test('a shop whose making is killed, or whose server is gone, leaves nothing that could be taken for one', async () => {
  const matado = empezar()
  await aMedias(matado)
  matado.kill('SIGKILL')
  await once(matado, 'exit')
  expect(existsSync(archivo)).toBe(false)

  const solo = empezar()
  await aMedias(solo)
  solo.disconnect()
  const [codigo] = (await once(solo, 'exit')) as [number]
  expect(codigo).toBe(1)
  expect(existsSync(archivo)).toBe(false)
})

test('made as a file it is the whole shop: complete, counted, with its objects, and right by the audit', async () => {
  const hijo = empezar()
  let dicho = ''
  hijo.stderr!.on('data', (trozo: Buffer) => (dicho += trozo.toString()))
  const [codigo] = (await once(hijo, 'exit')) as [number]
  expect([codigo, dicho]).toEqual([0, ''])
  expect(readdirSync(dir).sort()).toEqual(['dynamo.db', 'objetos'])

  const motor = await iniciarMotor({ dataDir: dir })
  try {
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'demo',
      AWS_SECRET_ACCESS_KEY: 'demo',
      AWS_ENDPOINT_URL_DYNAMODB: motor.endpoint,
    })
    const { demoCompleta } = await import('#infra/local/demo/marca')
    const { conteosAlDia } = await import('#infra/local/conteos/rehacer')
    const { vendidoAlDia } = await import('#infra/local/conteos/vendido')
    const { auditar } = await import('#infra/local/audit/auditar')
    expect([await demoCompleta(), await conteosAlDia(), await vendidoAlDia()]).toEqual([true, true, true])
    const { diferencias } = await auditar({ tabla: 'veta', dirObjetos: join(dir, 'objetos') })
    expect(diferencias).toEqual([])
    const { usuarioPorId } = await import('#functions/sesion/public')
    expect((await usuarioPorId(1))?.rol).toBe('SA')
  } finally {
    await motor.stop()
  }
})
