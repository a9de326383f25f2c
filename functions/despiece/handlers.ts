import type { rutas } from '#shared/despiece/routes'
import { invalido } from '#shared/http/errors'
import { idsDeLista } from '#shared/retales/plan'
import { obtener } from '../kernel/dynamo/client'
import type { Manejadores } from '../kernel/handler'
import { idsPorReferencia, productosConExistencia } from '../productos/public'
import { retalesNombrados } from '../retales/public'
import { ajustesDeTienda, clavesDeAjustes, planificar } from './tablero'

export const manejadores: Manejadores<typeof rutas> = {
  generar: async ({ body, tienda }) => {
    const referencia = body.referencia?.trim()
    const [parametros, ids, retales] = await Promise.all([
      obtener(clavesDeAjustes()),
      referencia ? idsPorReferencia([referencia]) : new Map<string, number>(),
      retalesNombrados(idsDeLista(body), tienda),
    ])
    const [found] = await productosConExistencia([...ids.values()], tienda)
    if (referencia && !found) throw invalido({ referencia: 'No existe un producto con esa referencia' })
    return {
      data: { optimizacion: planificar(body, found?.producto, ajustesDeTienda(parametros), { retales }) },
      message: 'Despiece optimizado',
    }
  },
}
