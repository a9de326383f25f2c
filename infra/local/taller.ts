import type { Worker } from 'node:worker_threads'
import type { Seguidor } from './cola'
import { abrirHilo } from './hilo'

/** MB of the thread's heap, old and young, for a workbook and whatever else is done beside it. */
const MEMORIA = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 12 }
/** Between a thread that died and the next one, ms. */
const PAUSA = 1000

/**
 * Slow work in a thread of its own (papers, exports): drawing a page or packing a sheet keeps a processor for tenths
 * of a second, in which nobody at the counter should wait. What a thread that dies leaves behind is in the outbox,
 * and the next one takes it up. `alAtender`: a piece of it is done.
 */
export function abrirTaller(onError: (error: unknown) => void, alAtender: () => void): Seguidor {
  let parado = false
  let espera: NodeJS.Timeout | undefined
  let hilo = abrir()
  function abrir(): Worker {
    const next = abrirHilo('taller-hilo', MEMORIA)
    next.on('error', onError)
    next.on('message', alAtender)
    next.on('exit', () => {
      if (!parado) espera = setTimeout(() => (hilo = abrir()), PAUSA)
    })
    return next
  }
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  const decir = (palabra: 'avisar' | 'parar') => hilo.postMessage(palabra)
  return {
    avisar: () => decir('avisar'),
    stop: async () => {
      parado = true
      clearTimeout(espera)
      const fin = new Promise(done => hilo.once('exit', done))
      decir('parar')
      // One that is gone already says nothing any more.
      if (hilo.threadId !== -1) await fin
    },
  }
}
