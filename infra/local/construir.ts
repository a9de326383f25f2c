import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { EMPAQUE, RAIZ } from '../paquete/empacar'
import { alDia } from './frescura'

const DIST = join(RAIZ, 'infra/local/dist')
/** The built server: `node SERVIDOR` is what `npm start` runs. */
export const SERVIDOR = join(DIST, 'start.mjs')

/**
 * Builds the local server, its threads and the process of its demo shop, where they are older than their sources (`prestart`): read from TypeScript
 * file by file it takes three times as long to start, and each thread reads its files again.
 */
export async function construirServidor(): Promise<void> {
  // What is installed is a part of it.
  const fuentes = ['infra', 'functions', 'shared', 'package-lock.json']
  if (alDia(SERVIDOR, ...fuentes.map(path => join(RAIZ, path)))) return
  const bundle = await rolldown({
    ...EMPAQUE,
    // The binary of the database is found where it is installed, and the bundler of `--dev` is no part of a server.
    external: id => EMPAQUE.external(id) || id === 'vite' || id.startsWith('@dynoxide'),
    // On a computer there are other credentials than a Lambda's.
    resolve: { mainFields: EMPAQUE.resolve.mainFields },
    input: Object.fromEntries(
      ['start', 'demo-proceso', 'planos-hilo', 'taller-hilo'].map(name => [
        name,
        join(RAIZ, `infra/local/${name}.ts`),
      ]),
    ),
  })
  // Beside its place, and then into it: never half of it is there.
  const nuevo = `${DIST}-${process.pid}`
  await bundle.write({
    dir: nuevo,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'parte-[hash].mjs',
  })
  await bundle.close()
  copyFileSync(join(RAIZ, 'infra/local/demo/logo.png'), join(nuevo, 'logo.png'))
  rmSync(DIST, { recursive: true, force: true })
  renameSync(nuevo, DIST)
}

if (process.argv[1] === import.meta.filename) await construirServidor()
