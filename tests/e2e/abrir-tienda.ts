import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { cerrarVentanas } from './navegador'
import { desdeElPrimero } from './taller'
import { abrirTienda, cerrarTienda } from './tienda'

/** A shop for each file, so that files run beside each other and in any order: a copy of the demo shop. */
const dataDir = mkdtempSync(join(tmpdir(), 'veta-e2e-'))
beforeAll(async () => {
  cpSync(inject('tienda'), dataDir, { recursive: true })
  await abrirTienda(dataDir)
  desdeElPrimero()
})
afterAll(async () => {
  await cerrarVentanas()
  await cerrarTienda()
  rmSync(dataDir, { recursive: true, force: true })
})
