import { createHash } from 'node:crypto'
import { ErrorVeta } from '#shared/http/errors'
import type { Limite } from '#shared/http/limites'
import { segundos } from './clock'
import { contar } from './dynamo/client'
import { clave, type Clave } from './dynamo/keys'

/** What keys are made of where the text itself (an address, an e-mail) shall not be stored. */
export const resumen = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)

export interface Ventana {
  clave: Clave
  /** End of the window, s since 1970. */
  hasta: number
}

/** The window of a limit that is open now for somebody. */
export function ventanaDe({ clase, segundos: length }: Limite, quien: string): Ventana {
  const number = Math.floor(segundos() / length)
  return { clave: clave.limite(clase, resumen(quien), number), hasta: (number + 1) * length }
}

/**
 * Counts one request of somebody; the count and its bound are one write, so requests at once do not slip through.
 * @param cuanto what it counts for, where requests are not alike: the last one may go over the bound.
 * @throws ErrorVeta `demasiadas_solicitudes` with the seconds that are left of the window.
 */
export async function gastar(
  limite: Limite,
  quien: string,
  ventana = ventanaDe(limite, quien),
  cuanto = 1,
): Promise<void> {
  if (await contar(ventana.clave, cuanto, { tope: limite.cuantas, expira: ventana.hasta })) return
  throw new ErrorVeta('demasiadas_solicitudes', {
    espera: Math.max(1, ventana.hasta - segundos()),
    detalle: `more than ${limite.cuantas} ${limite.clase} in ${limite.segundos} s`,
  })
}

/** Takes one back: it was none of those that are to be limited. */
export const devolver = async ({ clave: key, hasta }: Ventana): Promise<void> => {
  await contar(key, -1, { expira: hasta })
}
