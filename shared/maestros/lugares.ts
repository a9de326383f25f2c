import * as z from 'zod'
import { route } from '../http/route'
import { Texto } from '../http/wire'

const OPCION = 'Debe seleccionar una opción'
const DE_SESION = { method: 'POST', access: 'session', store: 'none' } as const
const country_code = Texto(3, OPCION)

/** Places by name, from the country to the town (DECISIONS 278): nothing is listed of what nobody knows. */
export const rutasDeLugares = {
  paises: route({
    ...DE_SESION,
    path: '/listas/paises',
    summary: 'Countries',
    data: z.object({ paises: z.array(z.object({ country_code: z.string(), country_name: z.string() })) }),
  }),
  departamentos: route({
    ...DE_SESION,
    path: '/listas/departamentos',
    summary: 'Departments of a country',
    body: z.object({ country_code }),
    data: z.object({ departamentos: z.array(z.object({ state_code: z.string(), state_name: z.string() })) }),
  }),
  ciudades: route({
    ...DE_SESION,
    path: '/listas/ciudades',
    summary: 'Towns of a department',
    body: z.object({ country_code, state_code: Texto(10, OPCION) }),
    data: z.object({ ciudades: z.array(z.object({ city_code: z.string(), city_name: z.string() })) }),
  }),
}
