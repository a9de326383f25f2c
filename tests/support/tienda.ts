import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Servidor } from '../../infra/local/servidor'
import { Cliente } from './cliente'
import { olvidarFallas } from './conexion'
import { vigilarDerechos } from './derechos'
import { directo } from './directo'
import { usarEntorno } from './entorno'
import { exigirDerechos } from './exigir-derechos'
import { puertoPropio } from './puerto'
import { CONTRASENA, correoDe, idDe, type Persona } from './sembrar'

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

interface Opciones {
  dirWeb?: string
  /** Slow work in threads of its own, as where people work. */
  hilo?: boolean
  /** People sign in by their password, for tests of just that; otherwise without its work, also who may not. */
  conContrasena?: boolean
  /** Requests go straight to the handlers, not over HTTP; `cliente.porHttp()` takes the other way all the same. */
  sinHttp?: boolean
  /** Longest that a request takes, ms, where that is not what is tested and a busy machine may be slow. */
  tiempo?: number
}

/**
 * A whole shop for one test file: real HTTP, a table of its own in the embedded engine, objects in a
 * temporary directory. `sembrar` fills it before the first test.
 */
export function usarTienda(
  sembrar: () => Promise<void>,
  { dirWeb, hilo, conContrasena = false, sinHttp = false, tiempo }: Opciones = {},
): TiendaDePrueba {
  const tienda = {} as TiendaDePrueba
  exigirDerechos()
  const dirObjetos = mkdtempSync(join(tmpdir(), 'veta-'))
  let levantado: Promise<Servidor> | undefined
  beforeAll(async () => {
    await usarEntorno('prueba')
    // An S3 that all test files share: a bucket for each.
    const ajeno = process.env.AWS_ENDPOINT_URL_S3 !== undefined
    if (ajeno) process.env.DEPOSITO = process.env.TABLA
    const { levantar } = await import('../../infra/local/servidor')
    levantado = levantar({ port: await puertoPropio(), dirObjetos, dirWeb, hilo, tiempo })
    tienda.servidor = await levantado
    tienda.origen = tienda.servidor.origen
    // When the server has said where everything is.
    await vigilarDerechos()
    tienda.dirObjetos = ajeno ? undefined : join(dirObjetos, 'objetos')
    await sembrar()
    tienda.anonimo = new Cliente(tienda.origen, undefined, '001', 0, sinHttp ? directo : undefined)
    const open = new Map<Persona, Promise<Cliente>>()
    tienda.entrar = conContrasena ? porTurnos(tienda) : (quien, code = '001') => abrir(tienda, quien, code)
    tienda.ingresar = async (quien, code = '001') => {
      if (!open.has(quien)) open.set(quien, tienda.entrar(quien))
      return (await open.get(quien)!).en(code)
    }
  })
  afterAll(async () => {
    // Also one that came up after somebody had stopped waiting for it: the next file listens on the same port.
    await levantado?.then(servidor => servidor.stop())
    rmSync(dirObjetos, { recursive: true, force: true })
  })
  return tienda
}

/** A connection as signing in would open it. */
async function abrir({ anonimo }: TiendaDePrueba, quien: Persona, code: string): Promise<Cliente> {
  const { ahora } = await import('#functions/kernel/clock')
  const { firmarToken } = await import('#functions/kernel/session')
  const { abrirConexion } = await import('#functions/sesion/conexiones')
  const { usuarioPorId } = await import('#functions/sesion/public')
  const [id, conexion] = [idDe(quien), randomUUID()]
  await abrirConexion(conexion, (await usuarioPorId(id))!, ahora(), { agente: 'prueba' })
  return anonimo.como(await firmarToken(id, conexion), id).en(code)
}

/** Signs in one after the other, as one person does: of tries at once only one gets its turn. */
function porTurnos({ anonimo }: TiendaDePrueba): TiendaDePrueba['entrar'] {
  const turnos = new Map<Persona, Promise<unknown>>()
  return (quien, code = '001') => {
    const turno = (turnos.get(quien) ?? Promise.resolve()).then(async () => {
      await olvidarFallas(correoDe(quien))
      const body = { email: correoDe(quien), password: CONTRASENA }
      const { token, id } = await anonimo.exigir('POST /ingreso', { body })
      return anonimo.como(token, id).en(code)
    })
    turnos.set(
      quien,
      turno.catch(() => undefined),
    )
    return turno
  }
}
