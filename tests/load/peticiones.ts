import { randomUUID } from 'node:crypto'

export interface Quien {
  nombre: string
  token: string
}

export type Acto =
  'guardar' | 'editar' | 'facturar' | 'anular' | 'crear cliente' | 'editar cliente' | 'exportar' | 'cargar'

/** A request and what became of it. The key goes with every repetition. */
export interface Peticion {
  acto: Acto
  quien: Quien
  tienda: string
  llave: string
  method: 'POST' | 'PUT'
  path: string
  body: unknown
  envios: number
  /** Once the shop has answered for good. */
  respuesta?: Respuesta
}
export interface Respuesta {
  status: number
  data: Datos
  codigo?: string
}
export interface Datos {
  venta_id: number
  version: number
  estado_venta_id: number
  totales?: { total_venta: number }
  consecutivo_recibo?: number
  total_venta?: number
  /** Of a customer. */
  tercero?: { id: number; version: number }
  /** Of an export. */
  exportacion_id?: string
}

export interface Cuentas {
  enviadas: number
  reconocidas: number
  /** Requests that needed more than one sending, and sendings without an answer that says how it went. */
  repetidas: number
  sinRespuesta: number
  iniciando: number
  ocupado: number
  error500: number
}

/** Sends requests until the shop answers for good, and keeps the ledger of what it acknowledged. */
export class Cliente {
  readonly libro: Peticion[] = []
  readonly cuentas: Cuentas = {
    enviadas: 0,
    reconocidas: 0,
    repetidas: 0,
    sinRespuesta: 0,
    iniciando: 0,
    ocupado: 0,
    error500: 0,
  }
  enVuelo = 0
  /** Rejects everything that still waits, when the torture itself failed. */
  abandono: Error | undefined

  constructor(readonly origen: () => string) {}

  async ingresar(nombre: string): Promise<Quien> {
    const reply = await fetch(`${this.origen()}/api/ingreso`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${nombre}@veta.test`, password: 'veta-demo-2026' }),
    })
    const { data } = (await reply.json()) as { data: { token: string } }
    return { nombre, token: data.token }
  }

  private headers({ token }: Quien, tienda: string, llave?: string): Record<string, string> {
    return {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      bodega: tienda,
      ...(llave && { 'idempotency-key': llave }),
    }
  }

  async leer<T>(quien: Quien, tienda: string, path: string): Promise<T> {
    const reply = await fetch(`${this.origen()}/api${path}`, { headers: this.headers(quien, tienda) })
    return ((await reply.json()) as { data: T }).data
  }

  /** One sending; undefined when nobody can know from it whether the request had its effect. */
  async enviar(peticion: Peticion): Promise<Respuesta | undefined> {
    const { quien, tienda, llave, method, path, body } = peticion
    peticion.envios++
    this.cuentas.enviadas++
    this.enVuelo++
    try {
      const reply = await fetch(`${this.origen()}/api${path}`, {
        method,
        headers: this.headers(quien, tienda, llave),
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await reply.text()
      // Without a body: the port is open, and the shop behind it is still starting.
      if (reply.status === 503) this.cuentas[text ? 'ocupado' : 'iniciando']++
      else if (reply.status >= 500) this.cuentas.error500++
      else return { status: reply.status, ...(JSON.parse(text) as { data: Datos; codigo?: string }) }
    } catch {
      this.cuentas.sinRespuesta++
    } finally {
      this.enVuelo--
    }
    return undefined
  }

  /** Sends a request with one key as often as it takes. */
  async pedir(datos: Omit<Peticion, 'llave' | 'envios' | 'respuesta'>): Promise<Peticion> {
    const peticion: Peticion = { ...datos, llave: randomUUID(), envios: 0 }
    this.libro.push(peticion)
    for (;;) {
      const respuesta = await this.enviar(peticion)
      if (this.abandono) throw this.abandono
      if (respuesta) {
        peticion.respuesta = respuesta
        this.cuentas.reconocidas++
        if (peticion.envios > 1) this.cuentas.repetidas++
        return peticion
      }
      await new Promise(done => setTimeout(done, 100 + Math.random() * 900))
    }
  }
}
