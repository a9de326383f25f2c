import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Servidor } from '../../infra/local/servidor'
import { Cliente } from './cliente'
import { puertoLibre } from './puerto'
import { CONTRASENA, correoDe, type Persona } from './sembrar'

export { Cliente, CONTRASENA }
export type { Cuerpo, Peticion, Respuesta } from './cliente'

export interface TiendaDePrueba {
  origen: string
  servidor: Servidor
  /** Where the object store keeps its files. */
  dirObjetos: string
  anonimo: Cliente
  /** Signs in as one of the seeded people, once per store. */
  ingresar: (quien: Persona, tienda?: string) => Promise<Cliente>
  /** Signs in anew: a connection of its own. */
  entrar: (quien: Persona, tienda?: string) => Promise<Cliente>
}

/**
 * A whole shop for one test file: real HTTP, a table of its own in the embedded engine, objects in a
 * temporary directory. `sembrar` fills it before the first test.
 */
export function usarTienda(sembrar: () => Promise<void>): TiendaDePrueba {
  const tienda = {} as TiendaDePrueba
  const dirObjetos = mkdtempSync(join(tmpdir(), 'veta-'))
  beforeAll(async () => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = inject('motor')
    process.env.TABLA = `prueba-${randomBytes(6).toString('hex')}`
    process.env.NIVEL_LOG ??= 'error'
    const { levantar } = await import('../../infra/local/servidor')
    tienda.servidor = await levantar({ port: await puertoLibre(), dirObjetos })
    tienda.origen = tienda.servidor.origen
    tienda.dirObjetos = join(dirObjetos, 'objetos')
    await sembrar()
    tienda.anonimo = new Cliente(tienda.origen)
    const open = new Map<Persona, Promise<Cliente>>()
    tienda.entrar = async (quien, code = '001') => {
      const { token, id } = await tienda.anonimo.exigir('POST /ingreso', {
        body: { email: correoDe(quien), password: CONTRASENA },
      })
      return new Cliente(tienda.origen, token, code, id)
    }
    tienda.ingresar = async (quien, code = '001') => {
      if (!open.has(quien)) open.set(quien, tienda.entrar(quien))
      return (await open.get(quien)!).en(code)
    }
  })
  afterAll(async () => {
    await tienda.servidor?.stop()
    rmSync(dirObjetos, { recursive: true, force: true })
  })
  return tienda
}
