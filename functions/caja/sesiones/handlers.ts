import type { rutas } from '#shared/caja/sesiones'
import { paginar } from '#shared/http/pagination'
import { type Centavos, sum } from '#shared/kernel/money'
import type { Manejadores } from '../../kernel/handler'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { cajaDe, clavesDeCaja } from '../lecturas'
import { vistaDeMovimiento } from '../vistas'
import { abrirCaja } from './abrir'
import { cerrarCaja } from './cerrar'
import {
  aCiegas,
  clavesDeFormas,
  formasDe,
  movimientosDe,
  nombreDelTerminal,
  sesionesDe,
  sesionVisible,
  ultimaDe,
} from './lecturas'
import { reabrirCaja } from './reabrir'
import { type SesionGuardada, sesionDeTienda } from './store'
import { vistaDeSesion } from './vistas'

export const manejadores: Manejadores<typeof rutas> = {
  cajaDelTerminal: async ctx => {
    const { sesion, tienda, hoy } = ctx
    const [[conexion, ...till], ultima] = await Promise.all([
      obtener([clave.conexion(sesion.conexion_id), ...clavesDeCaja(ctx, hoy)]),
      ultimaDe(tienda, sesion.terminal),
    ])
    const { abierta, exige } = cajaDe(ctx, till)
    const [registro, ...leidas] = await obtener([
      clave.sesionDeCaja(abierta?.id ?? 0),
      ...clavesDeFormas([ultima?.sumas]),
    ])
    const suya = abierta && (registro as SesionGuardada)
    return {
      data: {
        codigo_tienda: tienda,
        nombre_terminal: nombreDelTerminal(conexion),
        exige_sesion: exige,
        // At the terminal the count is blind, whoever counts.
        abierta: suya ? vistaDeSesion(suya, abierta, new Map(), true) : null,
        ultima: ultima ? vistaDeSesion(ultima, undefined, formasDe(leidas), aCiegas(sesion)) : null,
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
    const { efectivo, tipo, forma_pago_id: forma } = query
    const suyos = todos.filter(
      m =>
        (efectivo !== '1' || m.es_efectivo) &&
        (tipo === undefined || m.tipo === tipo) &&
        (forma == null || m.forma_pago_id === forma),
    )
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
