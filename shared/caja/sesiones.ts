import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  CodigoTienda,
  DiaDeFiltro,
  Dinero,
  DineroRequerido,
  Id,
  IdFlexible,
  idOpcional,
  InstanteISO,
  MAXIMO_DINERO,
  sinValor,
  Texto,
  Version,
} from '../http/wire'
import { type Denominacion, DENOMINACIONES } from './denominaciones'
import { Movimiento } from './movimiento'

const BASE = 'Debe ingresar el efectivo con el que abre, o 0'
const CANTIDAD = 'Debe ingresar cuántos hay'
const NINGUNA = 'La denominación no existe'
const MUCHOS = 'Máximo 99.999'

/** What is in a drawer by notes and coins; those that are not named are none. */
const Conteo = z
  .array(
    z.object({
      denominacion: z
        .int(NINGUNA)
        .refine((n): n is Denominacion => (DENOMINACIONES as readonly number[]).includes(n), NINGUNA),
      cantidad: z.int(CANTIDAD).min(0, CANTIDAD).max(99_999, MUCHOS),
    }),
    'Debe contar el efectivo de la caja',
  )
  .max(DENOMINACIONES.length, 'Cada denominación se cuenta una vez')
  .refine(
    conteo => new Set(conteo.map(({ denominacion }) => denominacion)).size === conteo.length,
    'Cada denominación se cuenta una vez',
  )

const Contado = z.object({ denominacion: z.int(), cantidad: z.int() })
const Recuento = z.object({
  fecha: InstanteISO,
  usuario: z.string(),
  conteo: z.array(Contado),
  contado: Dinero,
  /** Negative: money is missing. */
  diferencia: Dinero,
})
const Cierre = z.object({
  fecha: InstanteISO,
  usuario: z.string(),
  contado: Dinero,
  esperado: Dinero,
  diferencia: Dinero,
  motivo: z.string().nullable(),
})

export const SesionDeCaja = z.object({
  id: Id,
  codigo_tienda: CodigoTienda,
  nombre_terminal: z.string(),
  usuario_id: Id,
  usuario: z.string(),
  fecha_apertura: InstanteISO,
  /** Cash that was in the drawer at the opening. */
  base: Dinero,
  estado: z.enum(['abierta', 'cerrada']),
  /** Cash that came in less what went out; null while the count is to be blind. */
  efectivo: Dinero.nullable(),
  /** Base and cash together. */
  esperado: Dinero.nullable(),
  /** What moved, by kind and payment form; empty while the count is to be blind. */
  resumen: z.array(
    z.object({
      tipo: z.string(),
      nombre_tipo: z.string(),
      forma_pago_id: Id,
      nombre_forma_pago: z.string(),
      es_efectivo: z.boolean(),
      valor: Dinero,
      cantidad: z.int(),
    }),
  ),
  /** Every count, also those after which somebody counted again. */
  conteos: z.array(Recuento),
  cierre: Cierre.nullable(),
  reaperturas: z.array(
    z.object({ fecha: InstanteISO, usuario: z.string(), motivo: z.string(), cierre: Cierre }),
  ),
  version: Version,
})

const EN_CAJA = { access: 'caja.sesiones', store: 'required' } as const
const params = z.object({ id: IdFlexible })
const dia = z.preprocess(sinValor, DiaDeFiltro.nullish())
const motivo = Texto(300).nullish()

export const rutas = {
  cajaDelTerminal: route({
    ...EN_CAJA,
    method: 'GET',
    path: '/caja',
    summary: 'The cash session of this terminal: the open one, and the last that was closed',
    data: z.object({
      codigo_tienda: CodigoTienda,
      nombre_terminal: z.string(),
      /** The store wants a session to be open before it bills. */
      exige_sesion: z.boolean(),
      abierta: SesionDeCaja.nullable(),
      ultima: SesionDeCaja.nullable(),
      /** What the last one began with. */
      base_sugerida: Dinero,
    }),
  }),
  abrirCaja: route({
    ...EN_CAJA,
    method: 'POST',
    path: '/caja/abrir',
    summary: 'Opens the cash session of this terminal with what is in its drawer',
    writes: true,
    body: z.object({
      base: DineroRequerido(BASE)
        .refine(value => value >= 0, BASE)
        .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande'),
    }),
    data: z.object({ sesion: SesionDeCaja }),
  }),
  sesionesDeCaja: route({
    method: 'GET',
    path: '/caja/sesiones',
    summary: 'The open cash sessions of the store, and those that were closed, by the days of their opening',
    access: 'cuadre.ver',
    store: 'required',
    query: z.object({ ...paginaQuery, fecha_inicial: dia, fecha_final: dia }),
    data: z.object({ abiertas: z.array(SesionDeCaja), sesiones: paginaDeFilas(SesionDeCaja) }),
  }),
  sesionDeCaja: route({
    ...EN_CAJA,
    method: 'GET',
    path: '/caja/sesiones/{id}',
    summary: 'A cash session of the store with its counts',
    params,
    data: z.object({ sesion: SesionDeCaja }),
  }),
  movimientosDeSesion: route({
    method: 'GET',
    path: '/caja/sesiones/{id}/movimientos',
    summary: 'The movements of a cash session, and what those of cash come to',
    access: 'cuadre.ver',
    store: 'required',
    params,
    query: z.object({
      ...paginaQuery,
      efectivo: z.enum(['0', '1']).optional(),
      /** One line of `resumen`: of a kind, or paid in a form, or both. */
      tipo: Texto(40).optional(),
      forma_pago_id: idOpcional,
    }),
    data: z.object({ movimientos: paginaDeFilas(Movimiento), total: Dinero }),
  }),
  cerrarCaja: route({
    ...EN_CAJA,
    method: 'PUT',
    path: '/caja/sesiones/{id}/cerrar',
    summary: 'Counts a drawer, and closes its session when the count agrees or the difference has a reason',
    writes: true,
    params,
    body: z.object({ conteo: Conteo, motivo }),
    data: z.object({
      /** False: the count is kept, and the difference wants a reason, or another count. */
      cerrada: z.boolean(),
      sesion: SesionDeCaja,
    }),
  }),
  reabrirCaja: route({
    method: 'PUT',
    path: '/caja/sesiones/{id}/reabrir',
    summary: 'Opens a closed cash session again; its close stays in its history',
    access: 'caja.reabrir',
    store: 'required',
    writes: true,
    params,
    body: z.object({ motivo: Texto(300, 'Debe escribir el motivo') }),
    data: z.object({ sesion: SesionDeCaja }),
  }),
}
