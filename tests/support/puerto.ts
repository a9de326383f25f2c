import { randomInt } from 'node:crypto'
import { createServer as createProbe } from 'node:net'

/** Ports that no system gives out by itself: nobody's connection takes one between the look and the use. */
const [DESDE, HASTA] = [15_000, 32_000]

const libre = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createProbe().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

/** A free port; the server of a test wants to know it before it listens. */
export async function puertoLibre(): Promise<number> {
  for (;;) {
    const port = randomInt(DESDE, HASTA)
    if (await libre(port)) return port
  }
}

let propio: Promise<number> | undefined
/**
 * The port of this process: servers that follow one another in it listen there, because the clients of AWS that the
 * product makes keep the address that they saw first.
 */
export const puertoPropio = (): Promise<number> => (propio ??= puertoLibre())
