import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Version {
  id: string
  valor?: string
  etapas: Set<string>
}

/**
 * Secrets Manager, as far as one secret and its rotation need it: the same calls over HTTP (AWS JSON 1.1), the same
 * rules for stages. A version that no stage names is gone, as on AWS.
 */
export class CajaFuerte {
  readonly arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:ClaveToken'
  /** Calls by name, in order. */
  readonly llamadas: string[] = []
  /** The same with what each asked for. */
  readonly pedidos: { llamada: string; input: Record<string, unknown> }[] = []
  /** Answers every call with a failure while set. */
  caida = false
  rotacion = true
  private versiones: Version[] = []
  private server: Server | undefined

  constructor(valor: string) {
    this.versiones = [{ id: randomUUID(), valor, etapas: new Set(['AWSCURRENT']) }]
  }

  async abrir(): Promise<string> {
    this.server = createServer((req, res) => {
      let body = ''
      req.on('data', (chunk: Buffer) => (body += chunk.toString()))
      req.on('end', () => {
        const name = String(req.headers['x-amz-target']).split('.')[1]!
        this.llamadas.push(name)
        this.pedidos.push({ llamada: name, input: JSON.parse(body) as never })
        const { status, reply } = this.caida
          ? { status: 500, reply: { __type: 'InternalServiceError', message: 'down' } }
          : this.atender(name, JSON.parse(body) as never)
        res.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(reply))
      })
    })
    await new Promise<void>(done => this.server!.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  cerrar(): Promise<void> {
    this.server?.closeAllConnections()
    return new Promise(done => this.server?.close(() => done()))
  }

  valorDe(etapa: string): string | undefined {
    return this.con(etapa)?.valor
  }

  /** What Secrets Manager does first: a new version without a value. */
  empezar(): string {
    const id = randomUUID()
    for (const each of this.versiones) each.etapas.delete('AWSPENDING')
    this.versiones.push({ id, etapas: new Set(['AWSPENDING']) })
    return id
  }

  private con(etapa: string): Version | undefined {
    return this.versiones.find(each => each.etapas.has(etapa))
  }

  private mover(etapa: string, id: string): void {
    for (const each of this.versiones) each.etapas.delete(etapa)
    this.versiones.find(each => each.id === id)!.etapas.add(etapa)
  }

  private atender(name: string, input: Record<string, string> & { VersionStages?: string[] }) {
    const ok = (reply: object) => ({ status: 200, reply: { ARN: this.arn, ...reply } })
    const no = (type: string) => ({ status: 400, reply: { __type: type, message: name } })
    if (input.SecretId !== this.arn) return no('ResourceNotFoundException')
    if (name === 'GetSecretValue') {
      const found = this.versiones.find(
        each =>
          (!input.VersionId || each.id === input.VersionId) &&
          each.etapas.has(input.VersionStage ?? 'AWSCURRENT'),
      )
      return found?.valor === undefined
        ? no('ResourceNotFoundException')
        : ok({ SecretString: found.valor, VersionId: found.id, VersionStages: [...found.etapas] })
    }
    if (name === 'DescribeSecret')
      return ok({
        RotationEnabled: this.rotacion,
        VersionIdsToStages: Object.fromEntries(
          this.versiones.filter(each => each.etapas.size > 0).map(each => [each.id, [...each.etapas]]),
        ),
      })
    if (name === 'PutSecretValue') {
      const version = this.versiones.find(each => each.id === input.ClientRequestToken)
      if (!version) return no('InvalidRequestException')
      if (version.valor !== undefined) return no('ResourceExistsException')
      version.valor = input.SecretString!
      for (const stage of input.VersionStages ?? []) this.mover(stage, version.id)
      return ok({ VersionId: version.id })
    }
    if (name === 'UpdateSecretVersionStage') {
      const current = this.con(input.VersionStage!)
      if (current && current.id !== input.RemoveFromVersionId) return no('InvalidParameterException')
      this.mover(input.VersionStage!, input.MoveToVersionId!)
      if (current && input.VersionStage === 'AWSCURRENT') this.mover('AWSPREVIOUS', current.id)
      return ok({})
    }
    return no('InvalidRequestException')
  }
}
