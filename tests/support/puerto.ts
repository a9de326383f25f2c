import { createServer as createProbe } from 'node:net'

/** A free port; the server of a test wants to know it before it listens. */
export const puertoLibre = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createProbe().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
