import type { rutas } from '#shared/cuadre/routes'
import { DE_TERMINO } from '#shared/cuadre/terminos'
import { paginaDe, paginar } from '#shared/http/pagination'
import { type Centavos, sum } from '#shared/kernel/money'
import { vistaDeMovimiento } from '../caja/public'
import type { Manejadores } from '../kernel/handler'
import { cerrarPeriodo } from './cases/cerrar-periodo'
import { reabrirPeriodo } from './cases/reabrir-periodo'
import { cuadreDelDia, origenDe } from './del-dia'
import { informeDelMes } from './del-mes'
import { leerDias, movimientosDe } from './dias'
import { diasDe, mesDe } from './meses'
import { paginaDelMes } from './movimientos-del-mes'
import { pendientesDe } from './pendientes'
import { netoDe } from './sumas'
import { cuantasDelMes, totalDe, ventasDelMes, vistaDeVentaDelMes } from './ventas-del-mes'

/** They add up to what was billed less what was annulled. */
const DE_VENTAS = new Set<string>(['venta', 'devolucion'])

export const manejadores: Manejadores<typeof rutas> = {
  dia: async ({ body, sesion }) => ({ data: await cuadreDelDia(body.fecha_dia, body.tiendas, sesion) }),
  movimientos: async ({ body, query, sesion }) => {
    const { fecha_dia, termino, forma_pago_id: forma, origen_id: origen, comprobante_id: vale } = body
    const tipo = termino ? DE_TERMINO[termino].tipo : body.tipo || undefined
    const dias = await leerDias(fecha_dia, body.tiendas, sesion)
    const todos = (await Promise.all(dias.map(({ dia }) => movimientosDe(dia)))).flat()
    const suyos = todos.filter(m =>
      body.ventas
        ? DE_VENTAS.has(m.tipo)
        : (tipo === undefined || m.tipo === tipo) &&
          (!(termino || body.efectivo) || m.es_efectivo) &&
          !(body.solo_dinero && m.sin_dinero) &&
          (forma == null || m.forma_pago_id === forma) &&
          (origen == null || origenDe(m) === origen) &&
          (vale == null || (m.comprobante ?? '') === vale),
    )
    const { data, ...pagina } = paginar(suyos, query.page, query.per_page)
    const movido = sum(suyos.map(({ valor }) => valor))
    const total = body.ventas ? sum(dias.map(({ dia }) => netoDe('bruta', dia))) : movido
    return {
      data: {
        movimientos: { ...pagina, data: data.map(vistaDeMovimiento) },
        redondeo: (total - movido) as Centavos,
        total,
      },
    }
  },
  ventasPlataforma: async ({ body, tienda }) => ({
    data: await informeDelMes(mesDe(body, tienda)),
  }),
  ventasDelMes: async ({ body, query, tienda }) => {
    const dias = await diasDe(mesDe(body, tienda))
    const { page, per_page: perPage } = query
    const ventas = await ventasDelMes(dias, (page - 1) * perPage, perPage)
    return {
      data: {
        ventas: paginaDe(ventas.map(vistaDeVentaDelMes), cuantasDelMes(dias), page, perPage),
        facturado: totalDe('facturado', dias),
        anulado: totalDe('anulado', dias),
      },
    }
  },
  movimientosDelMes: async ({ body, query, tienda }) => {
    const dias = await diasDe(mesDe(body, tienda))
    return { data: await paginaDelMes(dias, { tipo: body.tipo, forma: body.forma_pago_id }, query) }
  },
  pendientes: async ({ body, tienda }) => ({
    data: { pendientes: await pendientesDe(mesDe(body, tienda)) },
  }),
  cerrar: cerrarPeriodo,
  reabrir: reabrirPeriodo,
}
