import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'

/** What was sent of one event. */
export interface Enviado {
  tema: string
  /** Of what, and which version of it. */
  evento: string
  envios: number
}

interface Mensaje {
  tema: string
  datos: { id: number; version: number }
}

/** Notes every post to a socket where it is sent, by its event. */
export class Envios {
  /** In the order in which the first post of each was sent. */
  readonly eventos: Enviado[] = []
  private readonly porNombre = new Map<string, Enviado>()
  private readonly dejar: () => void

  constructor() {
    const { prototype } = ApiGatewayManagementApiClient
    // oxlint-disable-next-line typescript/unbound-method -- called below with the client that it was called of
    const enviar = prototype.send as (this: unknown, command: unknown, ...resto: unknown[]) => unknown
    const anotar = (command: unknown) => this.anotar(command)
    prototype.send = function (this: unknown, command: unknown, ...resto: unknown[]) {
      anotar(command)
      return enviar.call(this, command, ...resto)
    } as typeof prototype.send
    this.dejar = () => {
      prototype.send = enviar as typeof prototype.send
    }
  }

  private anotar(command: unknown): void {
    if (!(command instanceof PostToConnectionCommand)) return
    const { tema, datos } = JSON.parse(Buffer.from(command.input.Data as Uint8Array).toString()) as Mensaje
    const evento = `${datos.id}.${datos.version}`
    const nombre = `${tema} ${evento}`
    const uno = this.porNombre.get(nombre) ?? { tema, evento, envios: 0 }
    if (uno.envios++ === 0) {
      this.porNombre.set(nombre, uno)
      this.eventos.push(uno)
    }
  }

  de(tema: string): Enviado[] {
    return this.eventos.filter(each => each.tema === tema)
  }

  cerrar(): void {
    this.dejar()
  }
}
