import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { construirServidor, SERVIDOR } from '#infra/local/construir'
import { puertoLibre } from '../support/puerto'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a shop that has just been started for the first time, to be copied. */
    tienda: string
    chromium: string
  }
}

/** Where there is one, the same engine without the windows that nobody looks at: two thirds of the work. */
const SIN_VENTANAS = '/usr/bin/chromium-headless-shell'
const chromium = process.env.CHROMIUM ?? (existsSync(SIN_VENTANAS) ? SIN_VENTANAS : '/usr/bin/chromium')

export interface Tienda {
  origen: string
  proceso: ChildProcess
  cerrar: () => Promise<void>
}

/** `npm start` on a directory, up to its `ready` line; workshop and door begin empty, so that tests know what is there. */
export async function abrir(dataDir: string, puerto?: number): Promise<Tienda> {
  const port = puerto ?? (await puertoLibre())
  await construirServidor()
  const child = spawn(process.execPath, [SERVIDOR, '--sin-taller'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await listo(child)
  return {
    origen: `http://localhost:${port}`,
    proceso: child,
    cerrar: async () => {
      // Killed by its test, and not started again.
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The product as a newcomer starts it, on an empty directory; each file gets a copy of its own (tienda.ts). */
export default async function iniciar(project: TestProject): Promise<() => void> {
  if (!existsSync(chromium))
    throw new Error(
      `The browser tests need Chromium, and ${chromium} is not there. ` +
        'On Debian: apt-get install chromium. Elsewhere: set CHROMIUM to its path.',
    )
  const dataDir = mkdtempSync(join(tmpdir(), 'veta-e2e-'))
  await (await abrir(dataDir)).cerrar()
  project.provide('tienda', dataDir)
  project.provide('chromium', chromium)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

const listo = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      if (/^ready /m.test(output)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
