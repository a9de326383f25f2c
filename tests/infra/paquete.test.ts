import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { LAMBDAS, type NombreLambda } from '#infra/lambdas'
import { alInicio, empacar, type Paquete } from '#infra/paquete/empacar'
import { dominios } from '#shared/http/api'
import { directorio } from './soporte'
import { ENTORNO_DE_LAMBDA } from '../support/entorno-de-lambda'

const ejecutar = promisify(execFile)
const nombres = Object.keys(LAMBDAS) as NombreLambda[]
const dir = directorio()
const paquetes = new Map<NombreLambda, Paquete>()

beforeAll(async () => {
  for (const nombre of nombres) paquetes.set(nombre, await empacar(nombre, join(dir, nombre)))
})

/** Loads a bundle as the runtime of Lambda does, and runs code with its `handler`. */
const correr = async (
  nombre: NombreLambda,
  code: string,
  env: Record<string, string> = {},
): Promise<string> => {
  const script = `const { handler } = await import(${JSON.stringify(join(dir, nombre, 'index.cjs'))})\n${code}`
  const { stdout, stderr } = await ejecutar(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...ENTORNO_DE_LAMBDA, ...env },
  })
  return stdout + stderr
}
const evento = (routeKey: string) =>
  JSON.stringify({
    routeKey,
    rawPath: '/api/x',
    headers: {},
    requestContext: { requestId: 'pedido-1', http: { sourceIp: '10.0.0.1', userAgent: 'x' } },
  })

describe('a bundle', () => {
  it.each(nombres)('of %s loads as it is deployed, without a word, and has a handler', async nombre => {
    expect(await correr(nombre, 'process.stdout.write(typeof handler)')).toBe('function')
  })

  it.each(nombres)('of %s reads none of what only some calls need when it starts', nombre => {
    const eager = alInicio(paquetes.get(nombre)!).flatMap(part => part.moduleIds)
    const lazy = /aws-xray-sdk-core|exceljs|pdf-lib|divipola|credential-provider-(sso|ini|process)/
    if (nombre in dominios || nombre === 'eventos' || nombre === 'tiempo-real')
      expect(eager.filter(file => lazy.test(file))).toEqual([])
    if (nombre !== 'firma-rotacion')
      expect(eager.filter(file => file.includes('client-secrets-manager'))).toEqual([])
  })
})

describe('a deployed Lambda', () => {
  /** A database that answers every call with this. */
  async function conDynamo<T>(
    reply: { status: number; body: object },
    acto: (endpoint: string) => Promise<T>,
  ): Promise<T> {
    const server = createServer((req, res) => {
      req.resume()
      req.on('end', () =>
        res
          .writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' })
          .end(JSON.stringify(reply.body)),
      )
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    try {
      return await acto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    } finally {
      server.close()
    }
  }
  const entrar = (kid: string) => `
    const { createHash, createHmac } = process.getBuiltinModule('crypto')
    const b64 = value => Buffer.from(JSON.stringify(value)).toString('base64url')
    const secret = process.env.CLAVE_TOKEN, now = Math.floor(Date.now() / 1000)
    const kid = createHash('sha256').update(secret).digest('base64url').slice(0, 10)
    const head = b64({ alg: 'HS256', kid }) + '.' + b64({ sub: '1', cid: 'c', iss: 'veta', iat: now, exp: now + 60 })
    const token = head + '.' + createHmac('sha256', secret).update(head).digest('base64url')
    const event = ${evento(kid)}
    event.headers.authorization = 'Bearer ' + token`

  it('names our own files and lines when something fails, without reading maps at its start', async () => {
    const body = { __type: 'ResourceNotFoundException', message: 'no such table' }
    const out = await conDynamo({ status: 400, body }, endpoint =>
      correr(
        'maestros',
        `${entrar('GET /api/impuestos')}; const r = await handler(event, {}); process.stdout.write(String(r.statusCode))`,
        { AWS_ENDPOINT_URL_DYNAMODB: endpoint },
      ),
    )
    expect(out).toContain('500')
    expect(out).toMatch(/functions\/kernel\/dynamo\/client\.ts:\d+:\d+/)
    expect(out).not.toMatch(/\.cjs:\d+/)
    expect(out).toContain('"correlation_id":"pedido-1"')
  })

  it('answers nobody who comes past CloudFront, and whoever comes through it', async () => {
    const CLAVE_ORIGEN = 'secreto-nuevo,secreto-anterior'
    const status = (headers: object) =>
      correr(
        'contrato',
        `const event = { ...${evento('$default')}, headers: ${JSON.stringify(headers)} }
         const r = await handler(event, {}); process.stdout.write('status ' + r.statusCode)`,
        { CLAVE_ORIGEN, NIVEL_LOG: 'silent' },
      )
    expect(await status({})).toContain('status 403')
    expect(await status({ 'x-veta-origen': 'otro' })).toContain('status 403')
    for (const secret of CLAVE_ORIGEN.split(','))
      expect(await status({ 'x-veta-origen': secret })).toContain('status 404')
  })

  it('draws what it asks of AWS into the traces that are sampled, but for its first call', async () => {
    const daemon = createSocket('udp4')
    const parts: { name: string; subsegments?: { name: string; aws?: object }[] }[] = []
    daemon.on('message', message => parts.push(JSON.parse(message.toString().split('\n')[1]!) as never))
    await new Promise<void>(done => daemon.bind(0, '127.0.0.1', done))
    const call = `process.env._X_AMZN_TRACE_ID =
      'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=' + sampled
      event.requestContext.requestId = 'p' + sampled; await handler(event, {})`
    await conDynamo({ status: 200, body: { Responses: {}, UnprocessedKeys: {} } }, endpoint =>
      correr(
        'maestros',
        `${entrar('GET /api/impuestos')}
         for (const sampled of [1, 1, 0]) { ${call} }
         await new Promise(done => setTimeout(done, 300))`,
        {
          AWS_ENDPOINT_URL_DYNAMODB: endpoint,
          NIVEL_LOG: 'silent',
          AWS_XRAY_DAEMON_ADDRESS: `127.0.0.1:${daemon.address().port}`,
          AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
          AWS_LAMBDA_FUNCTION_NAME: 'maestros',
          LAMBDA_TASK_ROOT: dir,
          POWERTOOLS_SERVICE_NAME: 'veta-prod',
        },
      ),
    )
    daemon.close()
    const ours = parts.filter(({ name }) => name === 'GET /api/impuestos')
    expect(ours).toHaveLength(1)
    expect(JSON.stringify(parts)).toContain('DynamoDB')
    // Names of tables and calls, nothing that stands in them.
    expect(JSON.stringify(parts)).not.toMatch(/USUARIO#|CONEXION#|Bearer/)
  })
})
