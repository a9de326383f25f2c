import { MAXIMO_CANTOS, type PedidoDespiece } from '#shared/despiece/schemas'
import { espesorDeCanto } from '#shared/productos/espesor'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { idsPorReferencia, type ProductoGuardado } from '../productos/public'

/** How thick the bands of lists are, by reference. */
export type Espesores = ReadonlyMap<string, number>

export const espesoresDe = (productos: readonly (ProductoGuardado | undefined)[]): Espesores =>
  new Map(
    productos.flatMap(producto => {
      const espesor = producto ? espesorDeCanto(producto.nombre_producto) : null
      return espesor === null ? [] : [[enClave(producto!.referencia), espesor] as const]
    }),
  )
const enClave = (referencia: string): string => referencia.trim().toUpperCase()

/**
 * A list whose bands are taken off, each as thick as the catalogue says; what it does not know, as it was sent.
 * @param dePlan what came with a thickness has it from a plan, and keeps it.
 */
export function conEspesores(lista: PedidoDespiece, espesores: Espesores, dePlan = false): PedidoDespiece {
  if (!lista.parametros?.descontar_canto) return lista
  const canto = lista.canto?.map(banda => {
    const espesor = espesores.get(enClave(banda.id ?? ''))
    return espesor === undefined || (dePlan && banda.espesor) ? banda : { ...banda, espesor }
  })
  return { ...lista, canto }
}

/**
 * What the catalogue says of the bands of lists that come without their thickness, as they were sent. One that has it
 * comes from a plan, which stays as it was shown whatever a product is called by now.
 */
export async function espesoresQueFaltan(listas: readonly unknown[]): Promise<Espesores> {
  const ids = new Set(listas.flatMap(bandasSinEspesor))
  if (ids.size === 0) return new Map()
  const hallados = await idsPorReferencia([...ids])
  return espesoresDe(
    (await obtener([...hallados.values()].map(clave.producto))) as (ProductoGuardado | undefined)[],
  )
}

function bandasSinEspesor(lista: unknown): string[] {
  const { parametros, canto } = lista as {
    parametros?: { descontar_canto?: unknown } | null
    canto?: unknown
  }
  if (!parametros?.descontar_canto || !Array.isArray(canto)) return []
  return (canto as ({ id?: unknown; espesor?: unknown } | null)[])
    .slice(0, MAXIMO_CANTOS)
    .flatMap(banda => (typeof banda?.id === 'string' && banda.id && banda.espesor == null ? [banda.id] : []))
}
