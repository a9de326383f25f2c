import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { siguientesIds } from '#functions/kernel/dynamo/client'
import { itemsDeUsuarios, cifrar } from '#functions/sesion/public'
import { escribirItems } from '#infra/local/demo/escribir'
import { CONTRASENA } from '../support/sembrar'
import { guardar } from '../support/pedidos'
import { type Entorno, reposar } from './entorno'
import { type Encargo, instante, type Noticia } from './oyentes'
import type { Cifra, Seccion } from './resultado'

const OYENTES = 1000
const POCOS = 60
const PROCESOS = 2
/** Fewer than one person may hold open. */
const POR_PERSONA = 18
const SEGUIDOS = 10
const ESPERA = 60_000

/** Signs in as many people as it takes for so many sockets. */
async function personas(entorno: Entorno, cuantas: number): Promise<string[]> {
  const first = await siguientesIds('usuarios', cuantas)
  const contrasena = await cifrar(CONTRASENA)
  const usuarios = Array.from({ length: cuantas }, (_, i) => ({
    id: first + i,
    tercero_id: first + i,
    nombre: `Oyente ${i}`,
    correo: `oyente${i}@veta.test`,
    rol: 'V' as const,
    tiendas: ['001'],
    activo: true,
    contrasena,
  }))
  // The count of administrators, the last of the items, is not these people's.
  await escribirItems(itemsDeUsuarios(usuarios).filter(({ sk }) => sk !== 'SUPERADMINISTRADORES'))
  const tokens: string[] = []
  for (const { correo } of usuarios) {
    const body = { email: correo, password: CONTRASENA }
    tokens.push((await entorno.anonimo.exigir('POST /ingreso', { body })).token)
  }
  return tokens
}

class Sala {
  readonly procesos: ChildProcess[]
  private readonly completos = new Map<string, { primero: number; ultimo: number; n: number }>()
  private avisar: () => void = () => undefined

  constructor() {
    const entry = new URL('oyentes.ts', import.meta.url).pathname
    this.procesos = Array.from({ length: PROCESOS }, () => fork(entry, { execArgv: ['--import', 'tsx'] }))
    for (const each of this.procesos)
      each.on('message', (noticia: Noticia) => {
        if (noticia.clase !== 'completo') return
        const { evento, primero, ultimo } = noticia
        const former = this.completos.get(evento) ?? { primero, ultimo, n: 0 }
        this.completos.set(evento, {
          primero: Math.min(former.primero, primero),
          ultimo: Math.max(former.ultimo, ultimo),
          n: former.n + 1,
        })
        this.avisar()
      })
  }

  private una<C extends Noticia['clase']>(hijo: ChildProcess, clase: C) {
    return new Promise<Extract<Noticia, { clase: C }>>((resolve, reject) => {
      const hear = (noticia: Noticia) => {
        if (noticia.clase === 'error') reject(new Error(noticia.texto))
        if (noticia.clase !== clase) return
        hijo.off('message', hear)
        resolve(noticia as Extract<Noticia, { clase: C }>)
      }
      hijo.on('message', hear)
      hijo.once('exit', code => reject(new Error(`The listeners ended (${code})`)))
    })
  }

  /** Opens all sockets; answers the memory of the processes that hold them. */
  async abrir(encargo: Encargo): Promise<number> {
    const all = this.procesos.map(async (hijo, i) => {
      const open = this.una(hijo, 'abiertos')
      const tokens = encargo.tokens.filter((_, k) => k % PROCESOS === i)
      hijo.send({ ...encargo, tokens, cuantos: encargo.cuantos / PROCESOS })
      return (await open).memoria
    })
    return (await Promise.all(all)).reduce((sum, each) => sum + each, 0)
  }

  /** Waits until an event has reached everybody; undefined when it did not in time. */
  async completo(evento: string): Promise<{ primero: number; ultimo: number } | undefined> {
    const limit = Date.now() + ESPERA
    while ((this.completos.get(evento)?.n ?? 0) < PROCESOS && Date.now() < limit)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, 1000)
        this.avisar = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const found = this.completos.get(evento)
    return found?.n === PROCESOS ? found : undefined
  }

  async recibidos(): Promise<Record<string, number>> {
    const sums: Record<string, number> = {}
    for (const hijo of this.procesos) {
      const reply = this.una(hijo, 'cuenta')
      hijo.send('cuenta')
      for (const [evento, n] of Object.entries((await reply).recibidos))
        sums[evento] = (sums[evento] ?? 0) + n
    }
    return sums
  }

  async cerrar(): Promise<void> {
    const gone = this.procesos.filter(hijo => hijo.exitCode === null).map(hijo => once(hijo, 'exit'))
    for (const hijo of this.procesos) hijo.send('cerrar')
    await Promise.all(gone)
  }
}

/** Requests to the management API of the sockets while an act runs. */
async function contarEnvios<T>(acto: () => Promise<T>): Promise<{ valor: T; envios: number }> {
  let envios = 0
  const contar = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (request.url?.includes('connections/')) envios++
  }
  subscribe('http.server.request.start', contar)
  try {
    return { valor: await acto(), envios }
  } finally {
    unsubscribe('http.server.request.start', contar)
  }
}

const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)

/** A sale is saved while a thousand sockets listen to its store, or a few; then ten in a row. */
export async function medirDifusion(entorno: Entorno, pocos: boolean): Promise<Seccion> {
  const oyentes = pocos ? POCOS : OYENTES
  const tokens = await personas(entorno, Math.ceil(oyentes / POR_PERSONA))
  const vendedor = await entorno.ingresar('vendedor')
  const { tienda, origen } = vendedor
  const sala = new Sala()
  try {
    const before = process.memoryUsage().rss
    const encargo = { origen, tokens, tienda, tema: `notification-facturas-${tienda}`, cuantos: oyentes }
    // What was done before is told to nobody here.
    await reposar()
    const memoria = await sala.abrir(encargo)
    const acto = async (saves: number) => {
      const sent = []
      for (let i = 0; i < saves; i++) {
        const { venta_id, version } = await guardar(vendedor)
        sent.push({ evento: `${venta_id}.${version}`, respuesta: instante() })
      }
      const arrived = []
      for (const each of sent) arrived.push({ ...each, fin: await sala.completo(each.evento) })
      return arrived
    }
    const cifras: Cifra[] = []
    // The first one warms the connections up; it is shown too.
    for (const [nombre, saves] of [
      ['one sale', 1],
      ['one more', 1],
      [`${SEGUIDOS} sales in a row`, SEGUIDOS],
    ] as const) {
      const { valor, envios } = await contarEnvios(() => acto(saves))
      const seen = await sala.recibidos()
      const received = valor.reduce((sum, { evento }) => sum + (seen[evento] ?? 0), 0)
      const lost = saves * oyentes - received
      const first = Math.min(...valor.map(({ respuesta, fin }) => (fin?.primero ?? Number.NaN) - respuesta))
      const last = Math.max(...valor.map(({ respuesta, fin }) => (fin?.ultimo ?? Number.NaN) - respuesta))
      const wrong = [
        envios !== saves * oyentes && `${envios} posts instead of ${saves * oyentes}`,
        lost !== 0 && `${lost} lost`,
      ].filter(Boolean)
      cifras.push({
        nombre,
        celdas: [saves * oyentes, envios, received, lost, first.toFixed(0), last.toFixed(0)],
        falla: wrong.join(', ') || undefined,
      })
    }
    return {
      titulo:
        `Sale to ${oyentes} sockets of its store (server ${mb(before)} → ${mb(process.memoryUsage().rss)} MB, ` +
        `listeners ${mb(memoria)} MB)`,
      columnas: ['expected', 'posts', 'received', 'lost', 'first ms', 'last ms'],
      cifras,
      limites: [],
    }
  } finally {
    await sala.cerrar()
  }
}
