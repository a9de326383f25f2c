import { AsyncLocalStorage } from 'node:async_hooks'
import { ahora, hoy, usarReloj } from '#functions/kernel/clock'
import { escribirCambio } from '#functions/kernel/escritura'
import type { Operacion } from '#functions/kernel/dynamo/operations'
import type { Manejador } from '#functions/kernel/handler'
import type { Sesion, Usuario } from '#functions/kernel/session'
import { anotarFila, deMarca, type HechoDeVenta } from '#functions/tablero/public'
import type { BodyEnviado, DataRecibida, Ruta } from '#shared/http/route'
import { decodificar } from '#shared/http/validar'
import { type Accion, puede } from '#shared/kernel/permisos'

/**
 * The time that each act of the past believes in. It goes with the act through every await, so acts of
 * different days may run at once, and a request that the server answers meanwhile keeps the real time.
 */
const instantes = new AsyncLocalStorage<Date>()
export const usarRelojDelPasado = (): (() => void) =>
  usarReloj({ ahora: () => instantes.getStore() ?? new Date() })
export const en = <T>(instante: Date, acto: () => Promise<T>): Promise<T> => instantes.run(instante, acto)

export const sesionDe = ({ id, tercero_id, nombre, correo, rol, tiendas, pin }: Usuario): Sesion => ({
  usuario_id: id,
  tercero_id,
  nombre,
  correo,
  rol,
  tiendas,
  tiene_pin: pin !== undefined,
  conexion_id: 'demostracion',
  terminal: 'demostracion',
})

interface Escritura extends Ruta {
  writes: true
}
interface Peticion<R extends Ruta> {
  sesion: Sesion
  tienda: string
  params?: Record<string, unknown>
  body: BodyEnviado<R>
}

/** What a bill is to its seller, who is told at once. */
function deVendedor({ anota, escritura }: Operacion): Operacion[] {
  if (anota === undefined) return []
  const { tienda, vendedor_id: vendedor } = deMarca(anota)
  return anotarFila({ tienda, vendedor }, escritura.Put!.Item as HechoDeVenta)
}

/**
 * Runs a writing case as the kernel does: checks role and store, validates the body by the contract, decides,
 * commits in one transaction with its audit record. What follows from it is left out: nobody was listening then,
 * the lists are counted at the end all at once, and a paper is made when somebody opens it.
 */
export async function ejecutar<R extends Escritura>(
  ruta: R,
  manejador: Manejador<R>,
  { sesion, tienda, params = {}, body }: Peticion<R>,
): Promise<DataRecibida<R>> {
  if (!puede(sesion.rol, ruta.access as Accion) || !sesion.tiendas.includes(tienda))
    throw new Error(`${sesion.nombre} may not ${ruta.access} in store ${tienda}`)
  const ctx = {
    params: ruta.params ? decodificar(ruta.params, params) : {},
    query: {},
    body: ruta.body ? decodificar(ruta.body, body) : {},
    sesion,
    tienda,
    autorizacion: undefined,
    ip: '127.0.0.1',
    agente: 'demostracion',
    get ahora() {
      return ahora()
    },
    get hoy() {
      return hoy()
    },
  }
  const decidir = manejador as unknown as (ctx: unknown) => Promise<object>
  const respuesta = await escribirCambio(ruta, sesion, tienda, undefined, async () => {
    const cambio = (await decidir(ctx)) as { operaciones: readonly Operacion[] }
    // Nothing follows from it: counts and marks are made at the end, of all that there is.
    const operaciones = cambio.operaciones.map(({ escritura, falla }) => ({ escritura, falla }))
    const vendidas = cambio.operaciones.flatMap(deVendedor)
    return {
      ...cambio,
      operaciones: [...operaciones, ...vendidas],
      eventos: [],
      entidades: [],
      trabajos: [],
    } as never
  })
  return (JSON.parse(respuesta.body as string) as { data: DataRecibida<R> }).data
}
