import { constants, setPriority } from 'node:os'
import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { type Encargo, hacerPlan, type Hecho } from '#functions/despiece/hacer-plan'

/** What the thread that infra/local/planos.ts opens is told and tells. */
export interface Pedido {
  id: number
  encargo: Encargo
}
export type Entrega = { id: number; hecho: Hecho } | { id: number; falla: unknown }

/** Between two looks for something that came meanwhile, ms. */
const CADA_MS = 5

// Who answers requests goes before who searches. Linux gives each thread a priority of its own, others do not.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

const puerto = parentPort as MessagePort
let siguiente = 0

/** What is told while something is searched is done at once, in the middle of it: whoever tells it knows why. */
function entretanto(): void {
  if (performance.now() < siguiente) return
  for (;;) {
    const recibido = receiveMessageOnPort(puerto)
    if (!recibido) break
    atender(recibido.message as Pedido)
  }
  siguiente = performance.now() + CADA_MS
}

function atender({ id, encargo }: Pedido): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  const entregar = (entrega: Entrega) => puerto.postMessage(entrega)
  try {
    entregar({ id, hecho: hacerPlan(encargo, entretanto) })
  } catch (falla) {
    entregar({ id, falla })
  }
}

puerto.on('message', atender)
