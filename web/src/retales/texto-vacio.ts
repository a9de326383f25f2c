import { deTeclas } from '../kernel/estilos'
import type { EstadoRetal } from '#shared/retales/retal'

/** Why a list is empty and what to do next. */
export function textoVacio(estado: EstadoRetal, referencia: string, gestiona: boolean): string {
  const deTablero = referencia === '' ? '' : ` del tablero ${referencia}`
  switch (estado) {
    case 'propuesto':
      return gestiona
        ? `No hay retales${deTablero} por recibir. Llegan solos cuando termina el corte de una orden de producción; los de un corte sin orden se registran aquí${deTeclas(' con N')}`
        : `No hay retales${deTablero} por recibir. Llegan solos cuando termina el corte de una orden de producción`
    case 'disponible':
      return gestiona
        ? `No hay retales${deTablero} disponibles. Reciba los que dejó el corte${deTeclas(' (Alt+1)')} o registre uno${deTeclas(' con N')}`
        : `No hay retales${deTablero} disponibles. Bodega los recibe cuando termina el corte de una orden de producción`
    case 'usado':
      return `Todavía no se ha usado ningún retal${deTablero}. Se eligen en el despiece de una venta`
    default:
      return `No hay retales${deTablero} descartados`
  }
}
