import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { iniciarMotor, ordenDelMotor, tomarDirectorio } from '#infra/local/motor-dynamo'
import { existe, identidad } from '#infra/local/procesos'
import { carpeta, hasta } from './soporte'

const limpiar: (() => unknown)[] = []
afterEach(async () => {
  for (const tarea of limpiar.splice(0).toReversed()) await tarea()
})

function nueva() {
  const [ruta, borrar] = carpeta()
  limpiar.push(borrar)
  return ruta
}

function cliente(endpoint: string) {
  const ddb = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  limpiar.push(() => ddb.destroy())
  return ddb
}

const crearTabla = (ddb: DynamoDBClient) =>
  ddb.send(
    new CreateTableCommand({
      TableName: 'prueba',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  )

const poner = (ddb: DynamoDBClient, pk: string) =>
  ddb.send(new PutItemCommand({ TableName: 'prueba', Item: { pk: { S: pk } } }))

const hay = async (ddb: DynamoDBClient, pk: string) =>
  (await ddb.send(new GetItemCommand({ TableName: 'prueba', Key: { pk: { S: pk } } }))).Item !== undefined

/** A server process of its own, so that it can be killed as a power cut would. */
async function hijo(dataDir: string) {
  const proceso = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'motor-hijo.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let quejas = ''
  proceso.stderr.on('data', trozo => (quejas += String(trozo)))
  const linea = await new Promise<string>((resolve, reject) => {
    proceso.stdout.once('data', trozo => resolve(String(trozo)))
    proceso.once('exit', () => reject(new Error(quejas)))
  })
  const matar = () =>
    new Promise<void>(resolve => {
      proceso.once('exit', () => resolve())
      if (!proceso.kill('SIGKILL')) resolve()
    })
  limpiar.push(() => proceso.kill('SIGKILL'))
  return { ...(JSON.parse(linea) as { endpoint: string; pid: number }), padre: proceso.pid as number, matar }
}

test('data written before a clean stop is there after the next start', async () => {
  const dataDir = nueva()
  const uno = await iniciarMotor({ dataDir })
  const ddb = cliente(uno.endpoint)
  await crearTabla(ddb)
  await poner(ddb, 'a')
  await uno.stop()
  await uno.stop()
  expect(existe(uno.pid)).toBe(false)
  expect(existsSync(join(dataDir, 'motor.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'veta.pid'))).toBe(false)

  const dos = await iniciarMotor({ dataDir })
  limpiar.push(dos.stop)
  expect(await hay(cliente(dos.endpoint), 'a')).toBe(true)
})

test('after kill -9 of the server a new start stops the orphan engine and finds everything acknowledged', async () => {
  const dataDir = nueva()
  const viejo = await hijo(dataDir)
  const ddb = cliente(viejo.endpoint)
  await crearTabla(ddb)
  for (let i = 0; i < 20; i++) await poner(ddb, `v${i}`)
  await viejo.matar()
  expect(existe(viejo.pid)).toBe(true)
  expect((JSON.parse(readFileSync(join(dataDir, 'motor.pid'), 'utf8')) as { pid: number }).pid).toBe(
    viejo.pid,
  )

  const nuevo = await iniciarMotor({ dataDir })
  limpiar.push(nuevo.stop)
  expect(identidad(viejo.pid)).toBeUndefined()
  const otro = cliente(nuevo.endpoint)
  for (let i = 0; i < 20; i++) expect(await hay(otro, `v${i}`)).toBe(true)
})

test('an orphan is found by its command line even when its pid file was lost', async () => {
  const dataDir = nueva()
  const viejo = await hijo(dataDir)
  await viejo.matar()
  writeFileSync(join(dataDir, 'motor.pid'), '')
  const nuevo = await iniciarMotor({ dataDir })
  limpiar.push(nuevo.stop)
  expect(identidad(viejo.pid)).toBeUndefined()
})

test('an unrelated process whose pid stands in the pid files is left alone', async () => {
  const dataDir = nueva()
  const ajeno = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' })
  limpiar.push(() => ajeno.kill('SIGKILL'))
  const archivo = join(dataDir, 'dynamo.db')
  writeFileSync(join(dataDir, 'motor.pid'), JSON.stringify({ pid: ajeno.pid, puerto: 1, archivo }))
  // The lock of a dead server whose pid now belongs to that process.
  writeFileSync(join(dataDir, 'veta.pid'), JSON.stringify({ pid: ajeno.pid, identidad: 'another start' }))
  const nuevo = await iniciarMotor({ dataDir })
  limpiar.push(nuevo.stop)
  expect(identidad(ajeno.pid as number)).toBeDefined()
})

test('the engine of another directory is left alone', async () => {
  const uno = await iniciarMotor({ dataDir: nueva() })
  limpiar.push(uno.stop)
  const dos = await iniciarMotor({ dataDir: nueva() })
  limpiar.push(dos.stop)
  expect(existe(uno.pid)).toBe(true)
  expect(dos.endpoint).not.toBe(uno.endpoint)
})

test('a directory in use by a live server is refused with a clear text, and its engine goes on', async () => {
  const dataDir = nueva()
  const vivo = await hijo(dataDir)
  await expect(iniciarMotor({ dataDir })).rejects.toThrow(`in use by another Veta server (pid ${vivo.padre})`)
  expect(() => tomarDirectorio(dataDir)).toThrow('DATA_DIR')
  const ddb = cliente(vivo.endpoint)
  await crearTabla(ddb)
  await vivo.matar()
  tomarDirectorio(dataDir).soltar()
  const nuevo = await iniciarMotor({ dataDir })
  limpiar.push(nuevo.stop)
})

test('a damaged lock is taken over; a released one can be taken again; two engines on one directory are refused', async () => {
  const dataDir = nueva()
  writeFileSync(join(dataDir, 'veta.pid'), '{"pid":')
  const directorio = tomarDirectorio(dataDir)
  const motor = await iniciarMotor({ dataDir })
  limpiar.push(motor.stop)
  await expect(iniciarMotor({ dataDir })).rejects.toThrow('already')
  await motor.stop()
  expect(existsSync(join(dataDir, 'veta.pid'))).toBe(true)
  directorio.soltar()
  directorio.soltar()
  expect(existsSync(join(dataDir, 'veta.pid'))).toBe(false)
})

test('the caller learns of an engine that ends by itself, and of nothing after its own stop', async () => {
  const avisos: string[] = []
  const motor = await iniciarMotor({ memory: true, onExit: detalle => avisos.push(detalle) })
  process.kill(motor.pid, 'SIGKILL')
  await hasta(() => avisos.length > 0)
  expect(avisos).toEqual([expect.stringContaining('SIGKILL')])
  await motor.stop()

  const otro = await iniciarMotor({ memory: true, onExit: detalle => avisos.push(detalle) })
  await otro.stop()
  expect(avisos).toHaveLength(1)
})

test('a memory engine does not outlive a killed owner', async () => {
  const vivo = await hijo('memoria')
  await vivo.matar()
  await hasta(() => identidad(vivo.pid) === undefined)
})

test('a platform without its own package falls back to npm', () => {
  const orden = ordenDelMotor('amiga-68k')
  expect(orden.programa).toMatch(/^npm/)
  expect(orden.argumentos).toContain('dynoxide@1.2.1')
})
