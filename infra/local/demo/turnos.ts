import { AsyncLocalStorage } from 'node:async_hooks'
import { dynamo } from '#functions/kernel/dynamo/client'

interface Turno {
  antes: Promise<void>
  pasar: () => void
}
const turnos = new AsyncLocalStorage<Turno>()
const NOMBRE = 'turnos'

/**
 * Lets several acts run at once and still draw from the counters in the order in which they began, so that
 * the same shop has the same numbers every time: a draw waits for the acts before it to begin their commit.
 * Returns the function that ends it.
 */
export function usarTurnos(): () => void {
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      async args => {
        const turno = turnos.getStore()
        if (turno && commandName === 'UpdateItemCommand') await turno.antes
        if (turno && commandName === 'TransactWriteItemsCommand') void turno.antes.then(turno.pasar)
        return next(args)
      },
    { step: 'initialize', name: NOMBRE },
  )
  return () => void dynamo.middlewareStack.remove(NOMBRE)
}

let ultimo = Promise.resolve()

/** Runs an act after those begun before it, as far as its numbers go. */
export function enTurno<T>(acto: () => Promise<T>): Promise<T> {
  const antes = ultimo
  let pasar = (): void => undefined
  ultimo = new Promise(resolve => {
    pasar = resolve
  })
  // An act that failed must not keep the others waiting.
  return turnos.run({ antes, pasar }, acto).finally(pasar)
}
