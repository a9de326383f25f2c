import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { numeroDeTurno } from '#shared/despachos/turno'
import { diaDe } from '#shared/kernel/dates'
import { cabecerasDeSeguridad } from '#infra/cabeceras'
import { crearEstaticos } from '#infra/local/estaticos'
import type { EnMuro, FotoDeMuro } from '../../web/src/publico/leer'

/** As API Gateway closes sockets: after so long, and after so long without a word, ms. */
const VIDA_MS = 2 * 3_600_000
const OCIO_MS = 10 * 60_000
/** Who waits and who was called, once the morning has filled the shop. */
const ESPERAN = 12
const LLAMADOS = 6

interface Turno {
  numero: number
  desde: string
  llamado?: string
}
interface Abierto {
  ws: WebSocket
  desde: number
  oido: number
}

/** Acts on turns by a clock of its own, told to one wall as the shop tells them: snapshots, tickets, one socket. */
export class Fuente {
  /** By its clock, ms since 1970. */
  ahora: number
  /** Whether the page comes when it is asked for. */
  hayPagina = true
  readonly cuenta = {
    actos: 0,
    lecturas: 0,
    boletos: 0,
    paginas: 0,
    renovados: 0,
    callados: 0,
    latidos: 0,
    medianoches: 0,
  }
  private secuencia = 0
  private ultimo = 0
  private turnos: Turno[] = []
  private readonly sockets = new Set<Abierto>()
  private readonly servidor = createServer((req, res) => void this.responder(req, res))
  private readonly estaticos = crearEstaticos({ dir: 'web/dist', headers: cabecerasDeSeguridad })

  constructor(inicio: number) {
    this.ahora = inicio
    const wss = new WebSocketServer({ server: this.servidor })
    wss.on('connection', ws => {
      const abierto = { ws, desde: this.ahora, oido: this.ahora }
      this.sockets.add(abierto)
      ws.on('close', () => this.sockets.delete(abierto))
      ws.on('message', () => {
        abierto.oido = this.ahora
        this.cuenta.latidos++
      })
    })
  }

  async abrir(): Promise<string> {
    await new Promise<void>(done => this.servidor.listen(0, 'localhost', done))
    return `http://localhost:${(this.servidor.address() as AddressInfo).port}`
  }
  cerrar(): void {
    for (const { ws } of this.sockets) ws.terminate()
    this.servidor.close()
    this.servidor.closeAllConnections()
  }

  /** Time goes by: a new day begins with 001, and sockets come to their end. */
  pasan(ms: number): void {
    const ayer = diaDe(new Date(this.ahora).toISOString())
    this.ahora += ms
    if (diaDe(new Date(this.ahora).toISOString()) !== ayer) {
      this.turnos = this.turnos.filter(({ llamado }) => llamado !== undefined)
      this.ultimo = 0
      this.cuenta.medianoches++
    }
    for (const { ws, desde, oido } of this.sockets) {
      if (ws.readyState !== WebSocket.OPEN) continue
      const callado = this.ahora - oido > OCIO_MS
      if (!callado && this.ahora - desde <= VIDA_MS) continue
      this.cuenta[callado ? 'callados' : 'renovados']++
      ws.close(1001)
    }
  }

  /** Somebody comes, is called or leaves; whoever listens is told. */
  actuar(): void {
    const esperan = this.turnos.filter(({ llamado }) => llamado === undefined)
    const llamados = this.turnos.filter(({ llamado }) => llamado !== undefined)
    const desde = new Date(this.ahora).toISOString()
    this.cuenta.actos++
    this.secuencia++
    if (esperan.length < ESPERAN) this.turnos.push({ numero: ++this.ultimo, desde })
    else if (llamados.length < LLAMADOS) esperan[0]!.llamado = desde
    else this.turnos.splice(this.turnos.indexOf(llamados[0]!), 1)
    const datos = { id: this.secuencia, version: this.secuencia, accion: 'assign_dispatch' }
    const text = JSON.stringify({ tema: 'publico-turnos-001', evento: 'NotificationDeliveryEvent', datos })
    for (const { ws } of this.sockets) if (ws.readyState === WebSocket.OPEN) ws.send(text)
  }

  foto(): FotoDeMuro {
    const enMuro = ({ numero, desde, llamado }: Turno): EnMuro => ({
      numero_turno: numeroDeTurno(numero),
      nombre: `Persona ${String.fromCodePoint(65 + (numero % 26))}.`,
      modulo: llamado ? `Puerta ${1 + (numero % 3)}` : null,
      llamadas: llamado ? 1 : 0,
      desde: llamado ?? desde,
    })
    const esperan = this.turnos.filter(({ llamado }) => llamado === undefined)
    const llamados = this.turnos.filter(({ llamado }) => llamado !== undefined)
    return {
      codigo_tienda: '001',
      nombre_tienda: 'Veta Centro',
      secuencia: this.secuencia,
      fecha: new Date(this.ahora).toISOString(),
      proximos: esperan.slice(0, 8).map(enMuro),
      en_proceso: llamados.toSorted((a, b) => b.llamado!.localeCompare(a.llamado!)).map(enMuro),
      total_en_proceso: llamados.length,
      current_page: 1,
      last_page: Math.ceil(esperan.length / 8),
      total: esperan.length,
    }
  }

  private async responder(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '/').split('?')[0]
    const decir = (data: object) => {
      res.writeHead(200, { 'content-type': 'application/json' })
      res.end(JSON.stringify({ data, message: '' }))
    }
    if (path === '/api/public/despachos/turnos') {
      this.cuenta.lecturas++
      return decir(this.foto())
    }
    if (path === '/api/public/despachos/boleto') {
      this.cuenta.boletos++
      return decir({ boleto: `b${this.cuenta.boletos}` })
    }
    if (path === '/' && !this.hayPagina) return void res.writeHead(503).end()
    if (req.headers['sec-fetch-dest'] === 'document') this.cuenta.paginas++
    return this.estaticos(req, res)
  }
}
