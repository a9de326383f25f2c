import { ErrorVeta } from '#shared/http/errors'
import type { Ruta } from '#shared/http/route'
import { auditar, type Cambio, type Llave, recordar, type Recordada, vigente } from './cambio'
import { obtener } from './dynamo/client'
import { expandir } from './dynamo/compacto'
import { confirmar, esperar, INTENTOS, LecturaVieja, PLAZO } from './dynamo/commit'
import { clave } from './dynamo/keys'
import { enFila } from './fila'
import { finDelPlazo } from './plazo'
import { exito, type Resultado } from './respuesta'
import { encargar, ponerEnSalida } from './salida'
import type { Sesion } from './session'
import { codificar } from './visibles'

/** What the first request of a key was answered. @throws ErrorVeta `llave_reutilizada` when it was another request. */
export function repetir(stored: Recordada, llave: Llave): Resultado {
  const respuesta = expandir(stored.respuesta)
  if (stored.huella !== llave.huella) {
    // The first request was done: its reply tells a form that was changed meanwhile what to go on from.
    const { data } = JSON.parse(respuesta) as { data: unknown }
    throw new ErrorVeta('llave_reutilizada', { data })
  }
  return exito(respuesta, { 'idempotency-replayed': 'true' })
}

/**
 * Decides and commits, again from the load when what was loaded turned out stale. With a key, a failure is
 * answered by the stored reply when an equal request won meanwhile.
 */
export async function escribirCambio(
  ruta: Ruta,
  sesion: Sesion,
  tienda: string | undefined,
  llave: Llave | undefined,
  decidir: () => Promise<Cambio<never>>,
): Promise<Resultado> {
  const limite = Math.min(performance.now() + PLAZO, finDelPlazo())
  const intentar = async (): Promise<Resultado> => {
    const { operaciones, data, message, auditoria, eventos, entidades, trabajos } = await decidir()
    const respuesta = JSON.stringify({ message, data: codificar(ruta.data, data, sesion.rol) })
    // Made before the commit: what could not be answered is not done.
    const resultado = exito(respuesta)
    await confirmar(
      [
        ...recordar(sesion, llave, respuesta),
        ...operaciones,
        ...auditar(auditoria, sesion, tienda),
        ...ponerEnSalida(eventos, entidades, operaciones),
        ...encargar(trabajos),
      ],
      limite,
    )
    return resultado
  }
  let attempt = 0
  for (; attempt < INTENTOS && performance.now() < limite; attempt++) {
    if (attempt > 0) await esperar(attempt)
    try {
      // Who lost a race for a number of the store once goes on in turn, or a crowd would lose for ever.
      return attempt === 0 ? await intentar() : await enFila(tienda ?? '', intentar)
    } catch (error) {
      if (llave && (error instanceof ErrorVeta || error instanceof LecturaVieja)) {
        const [stored] = await obtener([clave.idempotencia(sesion.usuario_id, llave.valor)])
        if (vigente(stored)) return repetir(stored, llave)
      }
      if (!(error instanceof LecturaVieja)) throw error
    }
  }
  throw new ErrorVeta('ocupado', { detalle: `stale in ${attempt} attempts` })
}
