import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Servidor } from '../../infra/local/servidor'
import { Cliente } from './cliente'
import { olvidarFallas } from './conexion'
import { puertoLibre } from './puerto'
import { CONTRASENA, correoDe, type Persona } from './sembrar'

export { Cliente, CONTRASENA }
export type { Cuerpo, Peticion, Respuesta } from './cliente'

export interface TiendaDePrueba {
  origen: string
  servidor: Servidor
  /** Where the object store keeps its files; undefined when it is somebody else's. */
  dirObjetos: string | undefined
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
export function usarTienda(
  sembrar: () => Promise<void>,
  { dirWeb }: { dirWeb?: string } = {},
): TiendaDePrueba {
  const tienda = {} as TiendaDePrueba
  const dirObjetos = mkdtempSync(join(tmpdir(), 'veta-'))
  beforeAll(async () => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = inject('motor')
    process.env.TABLA = `prueba-${randomBytes(6).toString('hex')}`
    process.env.NIVEL_LOG ??= 'error'
    // An S3 that all test files share: a bucket for each.
    const ajeno = process.env.AWS_ENDPOINT_URL_S3 !== undefined
    if (ajeno) process.env.DEPOSITO = process.env.TABLA
    const { levantar } = await import('../../infra/local/servidor')
    tienda.servidor = await levantar({ port: await puertoLibre(), dirObjetos, dirWeb })
    tienda.origen = tienda.servidor.origen
    // Loaded when the server has said where the table is.
    const { vigilarDerechos } = await import('./derechos')
    vigilarDerechos()
    tienda.dirObjetos = ajeno ? undefined : join(dirObjetos, 'objetos')
    await sembrar()
    tienda.anonimo = new Cliente(tienda.origen)
    const open = new Map<Persona, Promise<Cliente>>()
    const turnos = new Map<Persona, Promise<unknown>>()
    // One after the other, as one person does: of tries at once only one gets its turn.
    tienda.entrar = (quien, code = '001') => {
      const turno = (turnos.get(quien) ?? Promise.resolve()).then(async () => {
        await olvidarFallas(correoDe(quien))
        const body = { email: correoDe(quien), password: CONTRASENA }
        const { token, id } = await tienda.anonimo.exigir('POST /ingreso', { body })
        return new Cliente(tienda.origen, token, code, id)
      })
      turnos.set(
        quien,
        turno.catch(() => undefined),
      )
      return turno
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
