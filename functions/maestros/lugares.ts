import { COLOMBIA, type Lugar } from '#shared/kernel/lugares'
import type { rutasDeLugares } from '#shared/maestros/lugares'
import type { Manejadores } from '../kernel/handler'

const porNombre = new Intl.Collator('es').compare

/** The edition of the tax authority begins every word with a capital: "Agua De Dios", "Bogotá, D.c.". */
const comoSeEscribe = (nombre: string): string =>
  nombre.replace(/ (De|Del|La|Las|Los)(?= )/g, palabra => palabra.toLowerCase()).replace('D.c.', 'D.C.')

/** The lists, sorted as they are shown. Another edition of them is another `divipola.json`. */
async function leer() {
  const { default: listas } = await import('./divipola.json', { with: { type: 'json' } })
  return {
    paises: listas.paises.toSorted((a, b) => porNombre(a.country_name, b.country_name)),
    departamentos: listas.departamentos.toSorted((a, b) => porNombre(a.state_name, b.state_name)),
    ciudades: listas.ciudades
      .map(each => ({ ...each, city_name: comoSeEscribe(each.city_name) }))
      .toSorted((a, b) => porNombre(a.city_name, b.city_name)),
  }
}

let leidas: ReturnType<typeof leer> | undefined
/** Read with the first question about them: most calls ask none. */
const listas = () => (leidas ??= leer())

const departamentosDe = async (pais: string) => (pais === COLOMBIA ? (await listas()).departamentos : [])
const ciudadesDe = async (pais: string, departamento: string) =>
  pais === COLOMBIA ? (await listas()).ciudades.filter(each => each.state_code === departamento) : []

export const manejadoresDeLugares: Manejadores<typeof rutasDeLugares> = {
  paises: async () => ({ data: { paises: (await listas()).paises } }),
  departamentos: async ({ body }) => ({ data: { departamentos: await departamentosDe(body.country_code) } }),
  ciudades: async ({ body }) => ({
    data: { ciudades: await ciudadesDe(body.country_code, body.state_code) },
  }),
}

/** Codes of places, as the audit names them. */
const LUGARES = {
  PAIS: async (codigo: string) =>
    (await listas()).paises.find(each => each.country_code === codigo)?.country_name,
  DEPARTAMENTO: async (codigo: string) =>
    (await listas()).departamentos.find(each => each.state_code === codigo)?.state_name,
  MUNICIPIO: async (codigo: string) =>
    (await listas()).ciudades.find(each => each.city_code === codigo)?.city_name,
}
export const esLugar = (clase: string): clase is keyof typeof LUGARES => Object.hasOwn(LUGARES, clase)
export const nombreDeLugar = (clase: keyof typeof LUGARES, codigo: string) => LUGARES[clase](codigo)

/** What the town of a place is called; undefined where none is listed. */
export const nombreDeCiudad = async ({ country_code, state_code, city_code }: Lugar) =>
  (await ciudadesDe(country_code, state_code)).find(each => each.city_code === city_code)?.city_name

const FALTA = 'Debe seleccionar una opción'

/**
 * What is wrong with a place, and at which field: codes that are given are listed, and each belongs to the one above
 * it. Undefined when it may stand; what is blank may, here.
 */
export async function fallaDeLugar({
  country_code,
  state_code,
  city_code,
}: Lugar): Promise<Partial<Record<keyof Lugar, string>> | undefined> {
  if (country_code === '') return state_code === '' && city_code === '' ? undefined : { country_code: FALTA }
  if ((await listas()).paises.every(each => each.country_code !== country_code))
    return { country_code: 'El país no está en la lista' }
  if (state_code === '') return city_code === '' ? undefined : { state_code: FALTA }
  if ((await departamentosDe(country_code)).every(each => each.state_code !== state_code))
    return { state_code: 'El departamento no es de ese país' }
  if (city_code === '') return undefined
  if ((await ciudadesDe(country_code, state_code)).every(each => each.city_code !== city_code))
    return { city_code: 'La ciudad no es de ese departamento' }
  return undefined
}
