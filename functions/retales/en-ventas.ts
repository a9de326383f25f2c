import { ErrorVeta } from '#shared/http/errors'
import type { Instante } from '#shared/kernel/dates'
import type { RetalUsado } from '#shared/retales/plan'
import { LecturaVieja } from '../kernel/dynamo/commit'
import { noDisponible, retalesNombrados } from './en-despieces'
import { type Quien, reservaAjena, textoAjeno } from './reservas'
import { moverRetal, partesDe, type RetalGuardado } from './store'

interface Venta {
  id: number
  tienda: string
  ahora: Instante
}

/** Who buys and who sells: what is kept for them is theirs. */
interface VentaQueUsa extends Venta, Quien {}

const rechazo = (mensaje: string): ErrorVeta => new ErrorVeta('retal_no_disponible', { mensaje })

/** What was seen available is gone; or it only lies elsewhere now, then it is read again. */
const yaNo = (id: string) => (actual: Record<string, unknown> | undefined) =>
  actual?.estado === 'disponible' ? new LecturaVieja() : rechazo(noDisponible(id))

const misma = (a: RetalUsado, b: RetalUsado): boolean => a.base === b.base && a.altura === b.altura

/**
 * Takes the store's offcuts that the plans of a sale cut: two writes each (the offcut and its ledger). Only one sale
 * gets an offcut, whoever else has it in a plan.
 * What is kept for this customer, or by who sells, it takes with the reservation.
 * @throws ErrorVeta `retal_no_disponible` naming the first that is gone, kept for somebody else, or has another size than
 *   the plan cuts.
 */
export async function usarRetales(
  usados: readonly RetalUsado[],
  { id: venta_id, tienda, ahora, ...quien }: VentaQueUsa,
) {
  const found = await retalesNombrados(
    usados.map(({ id }) => id),
    tienda,
  )
  return partesDe(
    usados.map(usado => {
      const retal = found.get(usado.id)
      if (retal?.estado !== 'disponible') throw rechazo(noDisponible(usado.id))
      const ajena = reservaAjena(retal, quien)
      if (ajena) throw rechazo(textoAjeno(retal, ajena))
      if (!misma(retal, usado)) throw rechazo(`El retal ${usado.id} cambió de medidas: optimice de nuevo`)
      return moverRetal(
        retal,
        { estado: 'usado', usado_en: venta_id },
        { accion: 'usar', ahora, motivo: `Venta ${venta_id}`, falla: yaNo(usado.id) },
      )
    }),
  )
}

/** Gives the offcuts back that a sale used. */
export async function devolverRetales(usados: readonly RetalUsado[], { id: venta_id, tienda, ahora }: Venta) {
  const found = await retalesNombrados(
    usados.map(({ id }) => id),
    tienda,
  )
  const suyos = (retal: RetalGuardado): boolean => retal.estado === 'usado' && retal.usado_en === venta_id
  return partesDe(
    [...found.values()]
      .filter(suyos)
      .map(retal =>
        moverRetal(
          retal,
          { estado: 'disponible', usado_en: null },
          { accion: 'devolver', ahora, motivo: `Venta ${venta_id} anulada`, falla: 'reintentar' },
        ),
      ),
  )
}
