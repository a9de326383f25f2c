import { type ResourceLimits, Worker } from 'node:worker_threads'

/** A thread does not inherit what reads TypeScript in the process that opens it. */
const ARRANQUE = `
  const [tsx, hilo] = require('node:worker_threads').workerData
  import(tsx).then(({ register }) => { register(); return import(hilo) })`

/** Opens a thread that runs a module of this folder, as it was built (`construir.ts`) or from its source. */
export function abrirHilo(nombre: string, resourceLimits: ResourceLimits): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${nombre}.mjs`, import.meta.url), { resourceLimits })
  return new Worker(ARRANQUE, {
    eval: true,
    workerData: [import.meta.resolve('tsx/esm/api'), import.meta.resolve(`./${nombre}.ts`)],
    resourceLimits,
  })
}
