import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unaVez } from '#shared/kernel/una-vez'
import { lambdas, type NombreLambda } from '#infra/lambdas'
import { empacar, type Paquete } from '#infra/paquete/empacar'

export interface Empacado {
  nombre: NombreLambda
  /** Its `index.cjs`. */
  entrada: string
  paquete: Paquete
}

/** Every Lambda bundled as it is deployed, once for all parts of a run; the files go with the process. */
export const empacados = unaVez(async (): Promise<Empacado[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'veta-paquetes-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const all: Empacado[] = []
  for (const [nombre] of lambdas) {
    const dir = join(folder, nombre)
    all.push({ nombre, entrada: join(dir, 'index.cjs'), paquete: await empacar(nombre, dir) })
  }
  return all
})
