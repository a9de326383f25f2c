import { randomUUID } from 'node:crypto'

export interface Quien {
  nombre: string
  token: string
}

export type Acto =
  | 'guardar'
  | 'editar'
  | 'facturar'
  | 'anular'
  | 'crear cliente'
  | 'editar cliente'
  | 'exportar'
  | 'cargar'
  // The workshop.
  | 'crear operario'
  | 'crear máquina'
  | 'generar orden'
  | 'preparar'
  | 'iniciar'
  | 'parar'
  | 'continuar'
  | 'finalizar'
  | 'deshacer'
  | 'avanzar'
  | 'repetir pieza'
  // The door.
  | 'dar turno'
  | 'llamar'
  | 'llamar siguiente'
  | 'despachar'
  // Between the stores.
  | 'crear bodeguero'
  | 'enviar traslado'
  | 'recibir traslado'
  | 'anular traslado'
  // Money that is no sale's.
  | 'abrir cuenta'
  | 'abonar'
  | 'anular abono'
  | 'anticipar'
  | 'anular anticipo'
  | 'registrar factura'
  | 'pagar factura'
  | 'anular pago'
  | 'abrir caja'
  | 'cerrar caja'
  | 'reabrir caja'
  | 'mover caja'
  | 'corregir caja'
  | 'anular caja'

/** A request before it is sent. */
export interface Pedida {
  acto: Acto
  quien: Quien
  tienda: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body: unknown
}
/** A request and what became of it. The key goes with every repetition. */
export interface Peticion extends Pedida {
  llave: string
  envios: number
  /** Once the shop has answered for good. */
  respuesta?: Respuesta
}
export interface Respuesta {
  status: number
  data: Datos
  codigo?: string
  errores?: Record<string, string>
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
/** What came of an act: its reply, or why the shop did not do it. */
export interface Dicho<T> {
  hecho?: T
  motivo?: string | undefined
  /** What stands, as a refusal tells it. */
  actual?: Datos
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

const espera = (): Promise<void> => new Promise(done => setTimeout(done, 100 + Math.random() * 900))

/** Sends requests until the shop answers for good, and keeps the ledger of what it acknowledged. */
export class Cliente {
  readonly libro: Peticion[] = []
  /** Replies that no correct shop gives. */
  readonly quejas: string[] = []
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

  /** Reads as often as it takes while the shop is killed. */
  async consultar<T>(quien: Quien, tienda: string, path: string): Promise<T> {
    for (;;) {
      const data = await this.leer<T | undefined>(quien, tienda, path).catch(() => undefined)
      if (this.abandono) throw this.abandono
      if (data !== undefined) return data
      await espera()
    }
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
      else return { status: reply.status, ...(JSON.parse(text) as Omit<Respuesta, 'status'>) }
    } catch {
      this.cuentas.sinRespuesta++
    } finally {
      this.enVuelo--
    }
    return undefined
  }

  /** Sends a request with one key as often as it takes. */
  async pedir(pedida: Pedida): Promise<Peticion> {
    const peticion: Peticion = { ...pedida, llave: randomUUID(), envios: 0 }
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
      await espera()
    }
  }

  /** A request that the shop may also refuse, for one of these reasons; any other one is noted. */
  async admitir<T>(pedida: Pedida, motivos: readonly string[]): Promise<Dicho<T>> {
    const { respuesta, envios } = await this.pedir(pedida)
    const { status, data, codigo = '', errores } = respuesta!
    if (status === 200) return { hecho: data as T }
    if (!motivos.includes(codigo))
      this.quejas.push(
        `${pedida.acto} ${pedida.path}: ${status} ${codigo} after ${envios} sendings${errores ? ` ${JSON.stringify(errores)}` : ''}`,
      )
    return { motivo: codigo, actual: data }
  }

  /** A request that the shop must answer with 200; undefined, and noted, when it does not. */
  async exigir<T>(pedida: Pedida): Promise<T | undefined> {
    return (await this.admitir<T>(pedida, [])).hecho
  }

  /** The same by two people at once, each with a key: one of them does it, and the other one is told. */
  async porDos<T>(pedida: Pedida, motivos: readonly string[]): Promise<T | undefined> {
    const dichos = await Promise.all([this.admitir<T>(pedida, motivos), this.admitir<T>(pedida, motivos)])
    const hechos = dichos.flatMap(({ hecho }) => (hecho ? [hecho] : []))
    if (hechos.length !== 1)
      this.quejas.push(`${pedida.acto} ${pedida.path}: done ${hechos.length} times by two at once`)
    return hechos[0]
  }
}
