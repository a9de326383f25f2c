import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completar, type Opciones } from '#infra/local/datos/opciones'

/** The last day of the histories: fixed, so that they are the same whenever they are made. */
export const HASTA = '2026-10-31'

/** Whatever decides the shape of what is made. */
const FUENTES = ['infra/local/datos', 'infra/local/demo', 'infra/local/conteos', 'functions', 'shared']

const archivos = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? archivos(join(dir, entry.name)) : [join(dir, entry.name)],
  )

function huella(opciones: Opciones): string {
  const hash = createHash('sha256').update(JSON.stringify(opciones))
  for (const dir of FUENTES)
    for (const file of archivos(dir).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Data directories of other sources or sizes are of no use any more. */
function tirarViejos(actuales: readonly string[]): void {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith('veta-datos-') && !actuales.includes(name))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
}

/** Directories with a shop of each number of sales, made when they are not there yet. */
export function datosHechos(ventas: readonly number[], log: (line: string) => void): string[] {
  const all = ventas.map(each => completar({ ventas: each, hasta: HASTA }))
  const names = all.map(opciones => `veta-datos-${opciones.ventas}-${huella(opciones)}`)
  tirarViejos(names)
  return names.map((name, i) => {
    const dir = join(tmpdir(), name)
    if (existsSync(dir)) {
      log(`${ventas[i]} sales: ${dir}, made before`)
      return dir
    }
    log(`${ventas[i]} sales: making them in ${dir}`)
    const tmp = mkdtempSync(`${dir}.haciendo-`)
    const args = ['--sales', String(ventas[i]), '--until', HASTA, '--data-dir', tmp]
    execFileSync(process.execPath, ['--import', 'tsx', 'infra/local/datos/run.ts', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    renameSync(tmp, dir)
    return dir
  })
}

/** A copy to write in: the made data stays as it is. */
export function copiaDe(dir: string): string {
  const copia = mkdtempSync(join(tmpdir(), 'veta-copia-'))
  for (const name of readdirSync(dir)) {
    const [from, to] = [join(dir, name), join(copia, name)]
    if (name === 'dynamo.db') copyFileSync(from, to, constants.COPYFILE_FICLONE)
    else cpSync(from, to, { recursive: true })
  }
  return copia
}
