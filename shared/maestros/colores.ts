import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Id, Texto, Version } from '../http/wire'
import { CAMBIA_MAESTRO, CREA_MAESTRO, ELIGE_ACTIVOS, LEE_MAESTRO } from './comunes'

export const Color = z.object({ id: Id, nombre_color: z.string(), activo: z.boolean(), version: Version })

/** The form of a colour; the `id` that the specification sends along is the one of the path. */
export const ColorEnviado = z.object({
  nombre_color: Texto(60, 'Debe ingresar todos los campos solicitados'),
  activo: Bandera.nullish().transform(activo => activo ?? true),
  version: Version.optional(),
})

export const rutasDeColores = {
  colores: route({
    method: 'POST',
    path: '/colores',
    summary: 'Colours by name, also those that are no longer offered; `query_params` searches words',
    ...LEE_MAESTRO,
    query: z.object(paginaQuery),
    body: z.object({
      query_params: Texto(100)
        .nullish()
        .transform(text => text ?? ''),
    }),
    data: z.object({ colores: paginaDeFilas(Color) }),
  }),
  guardarColor: route({
    ...CREA_MAESTRO,
    path: '/colores/guardar',
    summary: 'Creates a colour',
    body: ColorEnviado,
    data: z.object({ color: Color }),
  }),
  actualizarColor: route({
    ...CAMBIA_MAESTRO,
    path: '/colores/{id}/actualizar',
    summary: 'Changes a colour; products follow a new name',
    body: ColorEnviado.extend({
      /** Left out it stays what it is. */
      activo: Bandera.nullish().transform(activo => activo ?? undefined),
    }),
    data: z.object({ color: Color }),
  }),
  listaColores: route({
    ...ELIGE_ACTIVOS,
    path: '/listas/colores',
    summary: 'Colours to choose from',
    data: z.object({ colores: z.array(Color.omit({ version: true })) }),
  }),
}
