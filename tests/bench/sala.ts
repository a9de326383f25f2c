import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Encargo, Noticia } from './oyentes'

/** Milliseconds that an event may take to reach everybody before it counts as lost. */
const ESPERA = 60_000

/** Processes full of sockets, which tell when each event has reached them all. */
export class Sala {
  readonly procesos: ChildProcess[]
  private readonly completos = new Map<string, { primero: number; ultimo: number; n: number }>()
  private avisar: () => void = () => undefined

  constructor(private readonly cuantos: number) {
    const entry = new URL('oyentes.ts', import.meta.url).pathname
    this.procesos = Array.from({ length: cuantos }, () => fork(entry, { execArgv: ['--import', 'tsx'] }))
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
      const tokens = encargo.tokens.filter((_, k) => k % this.cuantos === i)
      hijo.send({ ...encargo, tokens, cuantos: encargo.cuantos / this.cuantos })
      return (await open).memoria
    })
    return (await Promise.all(all)).reduce((sum, each) => sum + each, 0)
  }

  /** Waits until an event has reached everybody; undefined when it did not in time. */
  async completo(evento: string): Promise<{ primero: number; ultimo: number } | undefined> {
    const limit = Date.now() + ESPERA
    while ((this.completos.get(evento)?.n ?? 0) < this.cuantos && Date.now() < limit)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, 1000)
        this.avisar = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const found = this.completos.get(evento)
    return found?.n === this.cuantos ? found : undefined
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
