import type { rutas } from '#shared/despiece/routes'
import { invalido } from '#shared/http/errors'
import { idsDeLista } from '#shared/retales/plan'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import { idDeReferencia, productosConExistencia } from '../productos/public'
import { quienPide, retalesNombrados, retalesPara } from '../retales/public'
import { ajustesDeTienda, clavesDeAjustes } from './leer-lista'
import { planificar } from './planificar'

export const manejadores: Manejadores<typeof rutas> = {
  generar: async ({ body, tienda, sesion, hoy }) => {
    const referencia = body.referencia?.trim()
    const ajustes = clavesDeAjustes()
    const [leidos, retales] = await Promise.all([
      obtener([...ajustes, ...(referencia ? [clave.referencia(referencia)] : [])]),
      retalesNombrados(idsDeLista(body), tienda),
    ])
    const id = idDeReferencia(leidos[ajustes.length])
    const [found] = id === undefined ? [] : await productosConExistencia([id], tienda)
    if (referencia && !found) throw invalido({ referencia: 'No existe un producto con esa referencia' })
    const [plan] = await planificar([{ leer: () => body, producto: found?.producto }], {
      ajustes: ajustesDeTienda(leidos),
      retales: retalesPara(retales, quienPide(body, sesion.usuario_id, hoy)),
      usuarioId: sesion.usuario_id,
    })
    return { json: `{"optimizacion":${plan!.texto}}`, message: 'Despiece optimizado' }
  },
}
