import { aviso } from '../../kernel/avisos'
import type { Borrador } from './borrador'
import { cargarPedido } from './cargar'
import { cifrasDe, enPesos } from './cifras'
import type { Pedido } from './modelo'
import { unir } from './unir'
import type { useBorrador } from './useBorrador'
import { porLlegar } from './validar'

/** What is on the screen, and how it goes on in another order. */
export interface PorUnir {
  pedido: Pedido
  borrador: Pick<ReturnType<typeof useBorrador>, 'listas' | 'pasar'>
  /** Nobody is asked about what is left: it comes along. */
  soltar: () => void
  alUnir: (borrador: Borrador) => void
}

/**
 * Reads the saved order as it is now and joins to it what is on the screen; false where it cannot be, which is told. Nothing
 * that is saved is changed: it is saved like any change of that order, from its own screen.
 */
export async function unirAlGuardado(
  ventaId: number,
  { pedido: de, borrador, soltar, alUnir }: PorUnir,
  signal: AbortSignal,
): Promise<boolean> {
  const espera = porLlegar(de, false)
  if (espera !== undefined) {
    aviso.info(espera)
    return false
  }
  const { pedido: en, preciosDistintos } = await cargarPedido(ventaId, signal)
  const union = unir(en, de, borrador.listas)
  if ('falta' in union) {
    aviso.error(union.falta)
    return false
  }
  const { pedido, listas, agregadas, avisos } = union
  const total = enPesos(cifrasDe(pedido, 0).totales.total)
  const unido = await borrador.pasar({ pedido, total, listas })
  soltar()
  alUnir(unido)
  const cambio =
    preciosDistintos.length === 0
      ? []
      : [`Cambió el precio de ${preciosDistintos.join(', ')}. El pedido muestra el de hoy`]
  if (avisos.length + cambio.length > 0) aviso.alerta([...avisos, ...cambio].join('. '))
  const lineas = agregadas === 1 ? 'Se agregó 1 línea' : `Se agregaron ${agregadas} líneas`
  aviso.info(`${lineas} al pedido ${ventaId}. Guárdelo para terminar`)
  return true
}
