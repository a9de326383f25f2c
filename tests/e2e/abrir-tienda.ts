import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { cerrarVentanas } from './navegador'
import { abrir, type Tienda } from './producto'
import { ponerTienda } from './tienda'

/** A shop for each file, so that files run beside each other and in any order: a copy of the demo shop. */
let tienda: Tienda | undefined

const dataDir = mkdtempSync(join(tmpdir(), 'veta-e2e-'))
beforeAll(async () => {
  cpSync(inject('tienda'), dataDir, { recursive: true })
  tienda = await abrir(dataDir)
  ponerTienda(tienda)
})
afterAll(async () => {
  await cerrarVentanas()
  ponerTienda(undefined)
  await tienda?.cerrar()
  rmSync(dataDir, { recursive: true, force: true })
})
