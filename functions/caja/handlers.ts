import type { rutas } from '#shared/caja/routes'
import type { BodyDe } from '#shared/http/route'
import type { Manejadores } from '../kernel/handler'
import { anular, corregir, type Dicho, leerRegistro, registrar } from './cases/registrar'
import { manejadores as sesiones } from './sesiones/handlers'
import { type RegistroDeCaja, vistaDeEgreso, vistaDeIngreso } from './registros'

const dichoDeEgreso = (body: BodyDe<typeof rutas.guardarEgreso>): Dicho => ({
  ...body,
  valor: body.valor_egreso,
  descripcion: body.descripcion_egreso,
  fecha: body.fecha_egreso,
})
const dichoDeIngreso = (body: BodyDe<typeof rutas.guardarIngreso>): Dicho => ({
  ...body,
  valor: body.valor_ingreso,
  descripcion: body.descripcion_ingreso,
  fecha: body.fecha_ingreso,
})
const egreso = (r: RegistroDeCaja, concepto: string | null) => ({ egreso: vistaDeEgreso(r, concepto) })
const ingreso = (r: RegistroDeCaja, concepto: string | null) => ({ ingreso: vistaDeIngreso(r, concepto) })

export const manejadores: Manejadores<typeof rutas> = {
  ...sesiones,
  guardarEgreso: async ctx => ({
    ...(await registrar('egreso', dichoDeEgreso(ctx.body), ctx, egreso)),
    message: 'Egreso registrado con éxito',
  }),
  egreso: async ({ params, tienda }) => ({
    data: await leerRegistro('egreso', params.id, tienda, egreso),
  }),
  actualizarEgreso: async ctx => ({
    ...(await corregir('egreso', ctx.params.id, dichoDeEgreso(ctx.body), ctx, egreso)),
    message: 'Egreso actualizado con éxito',
  }),
  anularEgreso: async ctx => ({
    ...(await anular('egreso', ctx.params.id, ctx.body, ctx, egreso)),
    message: 'Egreso anulado',
  }),
  guardarIngreso: async ctx => ({
    ...(await registrar('ingreso', dichoDeIngreso(ctx.body), ctx, ingreso)),
    message: 'Ingreso registrado con éxito',
  }),
  ingreso: async ({ params, tienda }) => ({
    data: await leerRegistro('ingreso', params.id, tienda, ingreso),
  }),
  actualizarIngreso: async ctx => ({
    ...(await corregir('ingreso', ctx.params.id, dichoDeIngreso(ctx.body), ctx, ingreso)),
    message: 'Ingreso actualizado con éxito',
  }),
  anularIngreso: async ctx => ({
    ...(await anular('ingreso', ctx.params.id, ctx.body, ctx, ingreso)),
    message: 'Ingreso anulado',
  }),
}
