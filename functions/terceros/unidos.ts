import { ErrorVeta } from '#shared/http/errors'
import type { Centavos } from '#shared/kernel/money'
import type { Item } from '../kernel/dynamo/client'
import { nombreCompleto, tercero, type TerceroGuardado } from './store'

/**
 * Who is meant by an entry that was read: itself, or whoever absorbed it, through any number of unions. One read for
 * each of them, none for everybody else.
 */
export async function vigenteDe(leido: Item | undefined): Promise<TerceroGuardado | undefined> {
  let found = leido as TerceroGuardado | undefined
  while (found?.unido_a !== undefined) found = await tercero(found.unido_a)
  return found
}

/** The customer that an id means now. */
export const terceroVigente = async (id: number): Promise<TerceroGuardado | undefined> =>
  vigenteDe(await tercero(id))

/** Every id under which a customer has been known, the present one first. */
export const idsDe = ({ id, unidos = [] }: Pick<TerceroGuardado, 'id' | 'unidos'>): number[] => [
  id,
  ...unidos.map(each => each.id),
]

/** Every number of a document under which their sales may stand: those of before are perhaps somebody else's by now. */
export const documentosDe = ({
  numero_documento,
  unidos = [],
  documentos_anteriores = [],
}: Pick<TerceroGuardado, 'numero_documento' | 'unidos' | 'documentos_anteriores'>): string[] => [
  ...new Set([numero_documento, ...unidos.map(each => each.numero_documento), ...documentos_anteriores]),
]

/** Somebody as a text names them where two entries are called alike. */
export const senasDe = (t: Pick<TerceroGuardado, 'nombres' | 'apellidos' | 'numero_documento'>): string =>
  `${nombreCompleto(t)} (${t.numero_documento})`

/** Refuses what would change an entry that leads to another one, and says to which. */
export async function exigirVigente(leido: TerceroGuardado): Promise<void> {
  if (leido.unido_a === undefined) return
  const actual = (await vigenteDe(leido))!
  throw new ErrorVeta('tercero_unido', {
    mensaje: `${senasDe(leido)} ya se unió con ${senasDe(actual)}`,
    data: { tercero_id: actual.id },
  })
}

/** Both movements by which a balance goes from one entry of a customer to the other; each names the other one. */
export function movimientosDeUnion(
  de: TerceroGuardado,
  a: TerceroGuardado,
  valor: Centavos,
  [sale, entra]: readonly [number, number],
) {
  const salida = {
    id: sale,
    tipo: 9,
    valor: (0 - valor) as Centavos,
    descripcion: `Pasa a ${senasDe(a)}`,
    tercero_unido_id: a.id,
    movimiento_par_id: entra,
  } as const
  const entrada = {
    id: entra,
    tipo: 9,
    valor,
    descripcion: `Viene de ${senasDe(de)}`,
    tercero_unido_id: de.id,
    movimiento_par_id: sale,
  } as const
  return { salida, entrada }
}
