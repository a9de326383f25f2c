import * as z from 'zod'
import { AdjuntoEnviado, AdjuntoGuardado } from '../adjuntos/esquemas'
import { MAXIMO_BASE64 } from '../adjuntos/tipos'
import { MB, route } from '../http/route'
import {
  CodigoTienda,
  Comprobante,
  DiaEscrito,
  DiaISO,
  Dinero,
  DineroRequerido,
  Id,
  idElegido,
  IdFlexible,
  idOpcional,
  InstanteISO,
  MAXIMO_DINERO,
  Texto,
  Version,
} from '../http/wire'
import { rutas as sesiones } from './sesiones'

const FALTA = 'Debe ingresar todos los campos solicitados'

const valor = DineroRequerido(FALTA)
  .refine(value => value > 0, FALTA)
  .refine(value => value <= MAXIMO_DINERO, 'El valor es demasiado grande')
const descripcion = z.string(FALTA).trim().min(1, FALTA).max(300, 'Máximo 300 caracteres')
const fecha = DiaEscrito(FALTA)

/** What both forms ask for besides their own three fields (C §3, §5; DECISIONS 242). */
const formulario = {
  forma_pago_id: idElegido(FALTA),
  comprobante_id: Comprobante,
  tipo_concepto_id: idOpcional,
  adjunto_comprobante: AdjuntoEnviado,
  version: Version.nullish(),
}
export const EgresoEnviado = z.object({
  valor_egreso: valor,
  descripcion_egreso: descripcion,
  fecha_egreso: fecha,
  ...formulario,
})
export const IngresoEnviado = z.object({
  valor_ingreso: valor,
  descripcion_ingreso: descripcion,
  fecha_ingreso: fecha,
  ...formulario,
})

const registrado = {
  id: Id,
  forma_pago_id: Id,
  nombre_forma_pago: z.string(),
  comprobante_id: z.string().nullable(),
  tipo_concepto_id: Id.nullable(),
  nombre_tipo_concepto: z.string().nullable(),
  /** Who registered it: from the session (DECISIONS 295). */
  usuario_responsable: z.string(),
  codigo_tienda: CodigoTienda,
  fecha_inserta: InstanteISO,
  adjunto_comprobante: AdjuntoGuardado.nullable(),
  /** Voided: its money is back where it was. */
  anulado: z.boolean(),
  motivo_anulacion: z.string().nullable(),
  version: Version,
}
export const Egreso = z.object({
  valor_egreso: Dinero,
  descripcion_egreso: z.string(),
  fecha_egreso: DiaISO,
  ...registrado,
})
export const Ingreso = z.object({
  valor_ingreso: Dinero,
  descripcion_ingreso: z.string(),
  fecha_ingreso: DiaISO,
  ...registrado,
})

const DE_CAJA = { access: 'caja.movimientos', store: 'required' } as const
const LEE = { ...DE_CAJA, method: 'GET', params: z.object({ id: IdFlexible }) } as const
const GUARDA = { ...DE_CAJA, method: 'POST', writes: true, cuerpo: MAXIMO_BASE64 + MB / 8 } as const
const ANULA = { ...DE_CAJA, method: 'PUT', writes: true, params: z.object({ id: IdFlexible }) } as const
const CAMBIA = { ...ANULA, cuerpo: MAXIMO_BASE64 + MB / 8 } as const
export const AnulacionDeCaja = z.object({ motivo: Texto(300).nullish(), version: Version.nullish() })

export const rutas = {
  ...sesiones,
  guardarEgreso: route({
    ...GUARDA,
    path: '/egresos/guardar',
    summary: 'Registers an expense: its money leaves the drawer of its day',
    body: EgresoEnviado,
    data: z.object({ egreso: Egreso }),
  }),
  egreso: route({
    ...LEE,
    path: '/egresos/{id}',
    summary: 'An expense of the store',
    data: z.object({ egreso: Egreso }),
  }),
  actualizarEgreso: route({
    ...CAMBIA,
    path: '/egresos/{id}/actualizar',
    summary: 'Corrects an expense: what it moved is taken back and moved anew',
    body: EgresoEnviado,
    data: z.object({ egreso: Egreso }),
  }),
  anularEgreso: route({
    ...ANULA,
    path: '/egresos/{id}/anular',
    summary: 'Voids an expense: its money is back in the drawer of its day',
    body: AnulacionDeCaja,
    data: z.object({ egreso: Egreso }),
  }),
  guardarIngreso: route({
    ...GUARDA,
    path: '/ingresos/guardar',
    summary: 'Registers an income: its money comes into the drawer of its day',
    body: IngresoEnviado,
    data: z.object({ ingreso: Ingreso }),
  }),
  ingreso: route({
    ...LEE,
    path: '/ingresos/{id}',
    summary: 'An income of the store',
    data: z.object({ ingreso: Ingreso }),
  }),
  actualizarIngreso: route({
    ...CAMBIA,
    path: '/ingresos/{id}/actualizar',
    summary: 'Corrects an income: what it moved is taken back and moved anew',
    body: IngresoEnviado,
    data: z.object({ ingreso: Ingreso }),
  }),
  anularIngreso: route({
    ...ANULA,
    path: '/ingresos/{id}/anular',
    summary: 'Voids an income: its money is out of the drawer of its day again',
    body: AnulacionDeCaja,
    data: z.object({ ingreso: Ingreso }),
  }),
}
