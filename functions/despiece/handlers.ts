import type { rutas } from '#shared/despiece/routes'
import { invalido } from '#shared/http/errors'
import { idsDeLista } from '#shared/retales/plan'
import { obtener } from '../kernel/dynamo/client'
import type { Manejadores } from '../kernel/handler'
import { claveDeParametro } from '../maestros/public'
import { idsPorReferencia, productosConExistencia } from '../productos/public'
import { retalesNombrados } from '../retales/public'
import { opcionesDeTienda, planificar } from './tablero'

export const manejadores: Manejadores<typeof rutas> = {
  generar: async ({ body, tienda }) => {
    const referencia = body.referencia?.trim()
    const [[refilado], ids, retales] = await Promise.all([
      obtener([claveDeParametro('REFILADO_MODO')]),
      referencia ? idsPorReferencia([referencia]) : new Map<string, number>(),
      retalesNombrados(idsDeLista(body), tienda),
    ])
    const [found] = await productosConExistencia([...ids.values()], tienda)
    if (referencia && !found) throw invalido({ referencia: 'No existe un producto con esa referencia' })
    return {
      data: { optimizacion: planificar(body, found?.producto, opcionesDeTienda(refilado), { retales }) },
      message: 'Despiece optimizado',
    }
  },
}
