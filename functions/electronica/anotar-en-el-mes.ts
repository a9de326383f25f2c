import type { Dia } from '#shared/kernel/dates'
import { clave } from '../kernel/dynamo/keys'
import { type Operacion, sumar } from '../kernel/dynamo/operations'
import type { VentaGuardada } from '../ventas/public'

/**
 * Adds a sale to what the tax authority has accepted of a store's month, or takes it off: in the very transaction in which
 * its invoice becomes `aceptada`, or in which it is annulled after that. Each happens once, so it is counted once. It says
 * of which kind bills are and moves no money, so a closed month takes it: the digest of a close has nothing of it.
 *
 * @param dia in whose month it stands: the day of its bill, or that of its annulment.
 */
export function anotarElectronica(
  hecho: 'aceptada' | 'anulada',
  { codigo_tienda, total_venta_bruta, total_impuestos }: VentaGuardada,
  dia: Dia,
): Operacion {
  const signo = hecho === 'aceptada' ? 1 : -1
  return sumar(clave.mesElectronico(codigo_tienda, dia.slice(0, 7)), {
    sumas: {
      ventas: signo,
      bruta: signo * total_venta_bruta,
      impuestos: signo * total_impuestos,
      // Who closes the month asks for the one that was read.
      version: 1,
    },
  })
}
