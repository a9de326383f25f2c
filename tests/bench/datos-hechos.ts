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

function huellaDe(...textos: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const texto of textos) hash.update(texto)
  return hash.digest('hex').slice(0, 12)
}
const huellaDeFuentes = (): string =>
  huellaDe(...FUENTES.flatMap(dir => archivos(dir).sort()).flatMap(file => [file, readFileSync(file)]))

/** Data directories of other sources are of no use any more. */
function tirarViejos(fuentes: string): void {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith('veta-datos-') && !name.includes(fuentes))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
}

export type Tamano = Pick<Opciones, 'ventas'> & Partial<Pick<Opciones, 'productos' | 'clientes'>>

/** Directories with a shop of each size, made when they are not there yet. */
export function datosHechos(tamanos: readonly Tamano[], log: (line: string) => void): string[] {
  const fuentes = huellaDeFuentes()
  tirarViejos(fuentes)
  return tamanos.map(tamano => {
    const { ventas, productos, clientes } = completar({ ...tamano, hasta: HASTA })
    const dir = join(tmpdir(), `veta-datos-${fuentes}-${ventas}-${productos}-${clientes}`)
    if (existsSync(dir)) {
      log(`${ventas} sales: ${dir}, made before`)
      return dir
    }
    log(`${ventas} sales, ${productos} products, ${clientes} customers: making them in ${dir}`)
    const tmp = mkdtempSync(`${dir}.haciendo-`)
    const cuantos = { sales: ventas, products: productos, customers: clientes }
    const args = Object.entries(cuantos).flatMap(([name, n]) => [`--${name}`, String(n)])
    const run = ['--import', 'tsx', 'infra/local/datos/run.ts', ...args, '--until', HASTA, '--data-dir', tmp]
    execFileSync(process.execPath, run, { stdio: ['ignore', 'ignore', 'inherit'] })
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
