import { confirmar } from '../../kernel/confirmar'
import { useAccion } from '../../kernel/useAccion'
import { AFECTADAS, nombreDe } from '../produccion'
import type { Venta } from './venta'

/** Makes the orders of a sale, once somebody has said so. */
export function useGenerar(): (venta: Venta) => Promise<void> {
  const generar = useAccion('POST /produccion/generar-orden', { invalida: AFECTADAS })
  return async venta => {
    const si = await confirmar({
      titulo: 'Orden producción',
      texto: `Se creará la orden de producción de la venta No. ${venta.id} de ${nombreDe(venta)}. ¿Desea continuar?`,
      si: 'Crear OP',
    })
    if (si) await generar.ejecutar({ body: { venta_id: venta.id } })
  }
}
