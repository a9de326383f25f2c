import { type ResourceLimits, Worker } from 'node:worker_threads'

/** A thread does not inherit what reads TypeScript in the process that opens it. */
const ARRANQUE = `
  const [tsx, hilo] = require('node:worker_threads').workerData
  import(tsx).then(({ register }) => { register(); return import(hilo) })`

/** Opens a thread that runs a source file of this folder. */
export const abrirHilo = (archivo: string, resourceLimits: ResourceLimits): Worker =>
  new Worker(ARRANQUE, {
    eval: true,
    workerData: [import.meta.resolve('tsx/esm/api'), import.meta.resolve(archivo)],
    resourceLimits,
  })
