import type { rutas } from '#shared/despiece/routes'
import { invalido } from '#shared/http/errors'
import { idsDeLista } from '#shared/retales/plan'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import { idDeReferencia, type ProductoGuardado } from '../productos/public'
import { quienPide, retalesNombrados, retalesPara } from '../retales/public'
import { ajustesDeTienda, clavesDeAjustes } from './leer-lista'
import { conEspesores, espesoresDe } from './espesores'
import { exigirVendibles, nombradosDe } from './nombrados'
import { planificar } from './planificar'

export const manejadores: Manejadores<typeof rutas> = {
  generar: async ({ body, tienda, sesion, hoy }) => {
    const referencia = body.referencia?.trim()
    const ajustes = clavesDeAjustes()
    const nombrados = nombradosDe(body)
    // The board first, where there is one.
    const referencias = [...(referencia ? [referencia] : []), ...nombrados.map(each => each.referencia)]
    const [leidos, retales] = await Promise.all([
      obtener([...ajustes, ...referencias.map(clave.referencia)]),
      retalesNombrados(idsDeLista(body), tienda),
    ])
    const ids = leidos.slice(ajustes.length).map(idDeReferencia)
    const hallados = await obtener(ids.flatMap(id => (id === undefined ? [] : [clave.producto(id)])))
    const productos = ids.map(id => (id === undefined ? undefined : hallados.find(each => each?.id === id)))
    const producto = referencia ? (productos.shift() as ProductoGuardado | undefined) : undefined
    if (referencia && !producto) throw invalido({ referencia: 'No existe un producto con esa referencia' })
    exigirVendibles(nombrados, productos)
    const lista = conEspesores(body, espesoresDe(productos as (ProductoGuardado | undefined)[]))
    const [plan] = await planificar([{ leer: () => lista, producto }], {
      ajustes: ajustesDeTienda(leidos),
      retales: retalesPara(retales, quienPide(body, sesion.usuario_id, hoy)),
      usuarioId: sesion.usuario_id,
    })
    return { json: `{"optimizacion":${plan!.texto}}`, message: 'Despiece optimizado' }
  },
}
