import { normalizar } from '#shared/kernel/texto'
import { CATALOGOS } from '#shared/maestros/catalogos'
import { type Item, obtener } from '../../kernel/dynamo/client'
import type { Catalogo, Clave } from '../../kernel/dynamo/keys'
import { catalogo } from '../../maestros/public'
import { CAMPOS_DE_MAESTRO } from '../cases/leer-maestros'

export type CampoDeMaestro = keyof typeof CAMPOS_DE_MAESTRO
export const esCampoDeMaestro = (campo: string): campo is CampoDeMaestro => campo in CAMPOS_DE_MAESTRO

interface Entrada {
  id: number
  nombre: string
  activo: boolean
  /** Of a line. */
  grupo_id?: number
  /** Of a tax, in hundredths of a percent. */
  porcentaje_impuesto?: number
}

/** The masters that products name, by number and by name. */
export type MaestrosPorNombre = Record<
  CampoDeMaestro,
  { porId: ReadonlyMap<number, Entrada>; porNombre: ReadonlyMap<string, readonly Entrada[]> }
>

/** As `claveDeNombre` of the masters: whatever capitals, accents and signs. */
const nombreLlano = (nombre: string): string => normalizar(nombre) || nombre.trim().toLowerCase()

async function indexar(maestro: Catalogo): Promise<MaestrosPorNombre[CampoDeMaestro]> {
  const entradas = ((await catalogo(maestro, true)) as Item[]).map(item => ({
    id: item.id as number,
    nombre: String(item[CATALOGOS[maestro].nombre]),
    activo: item.activo !== false,
    grupo_id: item.grupo_id as number,
    porcentaje_impuesto: item.porcentaje_impuesto as number,
  }))
  const porNombre = new Map<string, Entrada[]>()
  for (const entrada of entradas) {
    const llano = nombreLlano(entrada.nombre)
    porNombre.set(llano, [...(porNombre.get(llano) ?? []), entrada])
  }
  return { porId: new Map(entradas.map(entrada => [entrada.id, entrada])), porNombre }
}

/** All of them: short lists that the shop keeps itself. */
export async function leerMaestrosPorNombre(): Promise<MaestrosPorNombre> {
  const leidos = Object.entries(CAMPOS_DE_MAESTRO).map(
    async ([campo, maestro]) => [campo, await indexar(maestro)] as const,
  )
  return Object.fromEntries(await Promise.all(leidos)) as MaestrosPorNombre
}

/**
 * The entry of a name: of several the one that the product has, one that is offered, or for a line one of the group.
 * @param actual what the product has of it already.
 */
export function entradaDe(
  { porNombre }: MaestrosPorNombre[CampoDeMaestro],
  nombre: string,
  actual: number | null,
  grupo?: number | null,
): Entrada | undefined {
  const todas = porNombre.get(nombreLlano(nombre)) ?? []
  const suyas = todas.filter(each => grupo == null || each.grupo_id === grupo)
  const entre = suyas.length > 0 ? suyas : todas
  return entre.find(({ id }) => id === actual) ?? entre.find(({ activo }) => activo) ?? entre[0]
}

/** Reads as `obtener` does, each item once: masters do not change between two rows of a preview. */
export function lectorDeUnaVez(): typeof obtener {
  const leidos = new Map<string, Item | undefined>()
  const de = ({ pk, sk }: Clave) => `${pk}\u0000${sk}`
  return async keys => {
    const faltan = keys.filter(key => !leidos.has(de(key)))
    if (faltan.length > 0)
      (await obtener(faltan)).forEach((item, i) => {
        leidos.set(de(faltan[i]!), item)
      })
    return keys.map(key => leidos.get(de(key)))
  }
}
