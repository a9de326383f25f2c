import type { rutas } from '#shared/caja/sesiones'
import { paginar } from '#shared/http/pagination'
import { type Centavos, sum } from '#shared/kernel/money'
import type { Manejadores } from '../../kernel/handler'
import { leerCaja } from '../lecturas'
import { vistaDeMovimiento } from '../vistas'
import { abrirCaja } from './abrir'
import { cerrarCaja } from './cerrar'
import {
  aCiegas,
  movimientosDe,
  nombreDelTerminal,
  formasPorId,
  sesionesDe,
  sesionVisible,
  ultimaDe,
} from './lecturas'
import { reabrirCaja } from './reabrir'
import { sesionDeTienda } from './store'
import { vistaDeSesion } from './vistas'

export const manejadores: Manejadores<typeof rutas> = {
  cajaDelTerminal: async ctx => {
    const { sesion, tienda, hoy } = ctx
    const [{ abierta, exige }, nombre_terminal, ultima, formas] = await Promise.all([
      leerCaja(ctx, hoy),
      nombreDelTerminal(sesion),
      ultimaDe(tienda, sesion.terminal),
      formasPorId(),
    ])
    const suya = abierta && (await sesionDeTienda(abierta.id, tienda))
    return {
      data: {
        codigo_tienda: tienda,
        nombre_terminal,
        exige_sesion: exige,
        // At the terminal the count is blind, whoever counts.
        abierta: suya ? vistaDeSesion(suya.sesion, suya.abierta, formas, true) : null,
        ultima: ultima ? vistaDeSesion(ultima, undefined, formas, aCiegas(sesion)) : null,
        base_sugerida: ultima?.base ?? (0 as Centavos),
      },
    }
  },
  abrirCaja,
  sesionesDeCaja: async ({ query, tienda, hoy }) => {
    const { abiertas, cerradas } = await sesionesDe(tienda, query, hoy)
    return { data: { abiertas, sesiones: paginar(cerradas, query.page, query.per_page) } }
  },
  sesionDeCaja: async ({ params, sesion, tienda }) => ({
    data: { sesion: await sesionVisible(params.id, tienda, sesion) },
  }),
  movimientosDeSesion: async ({ params, query, tienda }) => {
    const leida = await sesionDeTienda(params.id, tienda)
    const todos = await movimientosDe(leida.sesion, leida.abierta)
    const suyos = query.efectivo === '1' ? todos.filter(({ es_efectivo }) => es_efectivo) : todos
    const { data, ...pagina } = paginar(suyos, query.page, query.per_page)
    return {
      data: {
        movimientos: { ...pagina, data: data.map(vistaDeMovimiento) },
        total: sum(suyos.map(({ valor }) => valor)),
      },
    }
  },
  cerrarCaja,
  reabrirCaja,
}
