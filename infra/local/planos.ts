import type { Worker } from 'node:worker_threads'
import { ErrorVeta } from '#shared/http/errors'
import type { Encargo, Hecho } from '#functions/despiece/hacer-plan'
import type { Planeador } from '#functions/despiece/planeador'
import { abrirHilo } from './hilo'
import type { Entrega, Pedido } from './planos-hilo'
import { type EnTurno, Turnos } from './turnos'

/** MB of the thread's heap. */
const MEMORIA = { maxOldGenerationSizeMb: 512 }
/** Longest that the lists of a request wait for their turns, and that one of them takes, ms. */
interface Plazos {
  espera: number
  plazo: number
}
/** An HTTP API waits for 30 s. */
const PLAZOS: Plazos = { espera: 20_000, plazo: 25_000 }
/** A search is interrupted by one that takes this many times less, and so many of them lie on each other. */
const MENOR = 4
const HONDO = 3

interface Tarea extends EnTurno {
  id: number
  encargo: Encargo
  reloj: NodeJS.Timeout
  hecho: (hecho: Hecho) => void
  falla: (error: unknown) => void
}

const ocupado = (detalle: string): ErrorVeta => new ErrorVeta('ocupado', { detalle })

function quitar(de: Tarea[], id: number): Tarea | undefined {
  const i = de.findIndex(tarea => tarea.id === id)
  return i < 0 ? undefined : de.splice(i, 1)[0]
}

export interface Planos {
  planear: Planeador
  stop: () => Promise<void>
}

/**
 * Plans cut lists in one thread of its own, which the first of them opens: a search keeps a core for seconds, in which
 * everybody else is served as always.
 */
export function abrirPlanos({ espera: esperaMs, plazo }: Plazos = PLAZOS): Planos {
  let hilo: Worker | undefined
  let siguiente = 0
  const espera: Tarea[] = []
  /** What the thread does: the last one runs, and lies on those that it interrupted. */
  const curso: Tarea[] = []
  const turnos = new Turnos()

  /** Ends the thread with whatever it does; the next list opens another one. */
  function cerrar(detalle: string): Promise<unknown> {
    const viejo = hilo
    hilo = undefined
    for (const tarea of curso.splice(0)) {
      clearTimeout(tarea.reloj)
      tarea.falla(ocupado(detalle))
    }
    return viejo?.terminate() ?? Promise.resolve()
  }

  function abrir(): Worker {
    const next = abrirHilo('planos-hilo', MEMORIA)
    next.on('message', (entrega: Entrega) => {
      const tarea = quitar(curso, entrega.id)
      if (!tarea) return
      clearTimeout(tarea.reloj)
      if ('hecho' in entrega) tarea.hecho(entrega.hecho)
      else tarea.falla(entrega.falla)
      despachar()
    })
    next.on('error', error => {
      if (hilo !== next) return
      void cerrar(String(error))
      despachar()
    })
    // It keeps nobody from ending.
    next.unref()
    return next
  }

  /** Whether a list may go into the thread now: it is free, or busy with something much longer of a later turn. */
  function cabe({ fin, trabajo }: Tarea): boolean {
    const actual = curso.at(-1)
    if (!actual) return true
    return curso.length < HONDO && fin < actual.fin && trabajo * MENOR <= actual.trabajo
  }

  function comenzar(tarea: Tarea): void {
    clearTimeout(tarea.reloj)
    tarea.reloj = setTimeout(() => {
      void cerrar(`a cut plan took longer than ${plazo} ms`)
      despachar()
    }, plazo)
    turnos.comenzar(tarea)
    curso.push(tarea)
    hilo ??= abrir()
    // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
    hilo.postMessage({ id: tarea.id, encargo: tarea.encargo } satisfies Pedido)
  }

  function despachar(): void {
    while (espera.length > 0) {
      const tarea = espera.reduce((a, b) => (b.fin < a.fin ? b : a))
      if (!cabe(tarea)) return
      quitar(espera, tarea.id)
      comenzar(tarea)
    }
    if (curso.length === 0) turnos.olvidar()
  }

  const una = (encargo: Encargo, quien: number, hasta: number): Promise<Hecho> =>
    new Promise((hecho, falla) => {
      const id = siguiente++
      const vencer = () => {
        if (quitar(espera, id)) falla(ocupado(`cut lists waited longer than ${esperaMs} ms`))
      }
      const reloj = setTimeout(vencer, hasta - performance.now())
      espera.push({ id, encargo, reloj, hecho, falla, ...turnos.dar(quien, encargo.trabajo) })
      despachar()
    })

  return {
    // One after another: each list has a turn of its own.
    planear: async (encargos, quien) => {
      const hasta = performance.now() + esperaMs
      const hechos: Hecho[] = []
      for (const encargo of encargos) hechos.push(await una(encargo, quien, hasta))
      return hechos
    },
    stop: async () => {
      for (const tarea of espera.splice(0)) {
        clearTimeout(tarea.reloj)
        tarea.falla(ocupado('the server stops'))
      }
      await cerrar('the server stops')
    },
  }
}
