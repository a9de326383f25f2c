import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { retalesUsados } from '#shared/retales/plan'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { idsPorReferencia, productosConExistencia } from '../productos/public'
import type { RetalGuardado } from '../retales/public'
import { leerPlan } from '../ventas/public'
import type { OrdenGuardada, Produccion } from './store'

export interface FilaDeMaterial {
  clase: 'tablero' | 'retal' | 'canto' | 'otro'
  clave: string
  producto_id: number | null
  retal_id: string | null
  referencia: string
  nombre: string
  cantidad: number
  unidad: string
  ubicacion: string
  existencia: number | null
}

/** The cut plan of an order. */
export async function planDe({ venta_id }: Produccion, { plan, item }: OrdenGuardada): Promise<Optimizacion> {
  const leido = await leerPlan(plan)
  if (!leido) throw new Error(`the plan of line ${item} of sale ${venta_id} is gone`)
  return leido
}

/** The way through the rack: by place, `B2` before `B10`; what has none written down comes last. */
const porLugar = (a: FilaDeMaterial, b: FilaDeMaterial): number =>
  Number(a.ubicacion === '') - Number(b.ubicacion === '') ||
  a.ubicacion.localeCompare(b.ubicacion, 'es-CO', { numeric: true, sensitivity: 'base' })

/** What an order takes from the rack, by place: whole boards, offcuts, metres of each band. */
export async function materialDe(
  produccion: Produccion,
  orden: OrdenGuardada,
  tienda: string,
): Promise<FilaDeMaterial[]> {
  const plan = await planDe(produccion, orden)
  const bandas = plan.planilla.tapacantos.filter(({ ml }) => ml > 0)
  const usados = retalesUsados(plan)
  const [ids, guardados] = await Promise.all([
    idsPorReferencia(bandas.map(({ codigo }) => codigo)),
    obtener(
      usados.map(({ id }) => clave.retal(id)),
      false,
    ),
  ])
  const retales = guardados as (RetalGuardado | undefined)[]
  const productos = new Map(
    (await productosConExistencia([...new Set([orden.producto_id, ...ids.values()])], tienda)).map(each => [
      each.producto.id,
      each,
    ]),
  )
  const idDe = (codigo: string) => ids.get(codigo.trim().toUpperCase())
  const hayDe = (id: number | undefined): number | null => {
    const found = id === undefined ? undefined : productos.get(id)
    return found ? found.existencia.existencia / 100 : null
  }
  const lugarDe = (id: number | undefined): string =>
    ((id === undefined ? undefined : productos.get(id)?.fila)?.ubicacion as string | undefined) ?? ''
  const { cant_placas } = plan.planilla
  const filas: FilaDeMaterial[] = [
    ...(cant_placas > 0
      ? [
          {
            clase: 'tablero' as const,
            clave: `tablero-${orden.producto_id}`,
            producto_id: orden.producto_id,
            retal_id: null,
            referencia: orden.referencia,
            nombre: orden.nombre_producto,
            cantidad: cant_placas,
            unidad: cant_placas === 1 ? 'tablero' : 'tableros',
            ubicacion: lugarDe(orden.producto_id),
            existencia: hayDe(orden.producto_id),
          },
        ]
      : []),
    ...usados.map(({ id, base, altura }, i) => ({
      clase: 'retal' as const,
      clave: `retal-${id}`,
      producto_id: null,
      retal_id: id,
      referencia: id,
      nombre: `Retal ${id} · ${base} × ${altura}`,
      cantidad: 1,
      unidad: 'retal',
      ubicacion: retales[i]?.ubicacion ?? '',
      existencia: null,
    })),
    ...bandas.map(({ codigo, ml }) => {
      const id = idDe(codigo)
      return {
        clase: 'canto' as const,
        clave: `canto-${codigo}`,
        producto_id: id ?? null,
        retal_id: null,
        referencia: codigo,
        nombre: (id !== undefined && productos.get(id)?.producto.nombre_producto) || codigo,
        cantidad: ml,
        unidad: 'm',
        ubicacion: lugarDe(id),
        existencia: hayDe(id),
      }
    }),
  ]
  return filas.sort(porLugar)
}
