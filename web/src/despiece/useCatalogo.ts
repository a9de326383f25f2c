import { useMemo } from 'react'
import { nombreDeRetal } from '#shared/retales/retal'
import type { TarifaDeCorte } from '#shared/ventas/rules/tarifa-de-corte'
import type { DatosDe } from '../kernel/api'
import { llamar } from '../kernel/api'
import type { Hallados } from '../kernel/campos/useBusqueda'
import { usePuede } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'
import { type Banda, type ClienteDelDespiece, disponiblesPara, type LineaDeTablero } from './modelo'
import { useTarifa } from './tarifa'

type Productos = DatosDe<'GET /productos'>['productos']
export type Producto = Exclude<Productos, readonly unknown[]>['data'][number]

const filas = (productos: Productos | undefined): readonly Producto[] =>
  productos === undefined ? [] : Array.isArray(productos) ? productos : productos.data

export const bandaDe = (producto: Producto): Banda => ({
  id: producto.referencia,
  name: producto.nombre_producto,
  description: producto.descripcion_producto,
  color: producto.nombre_color,
  cobrar_canto: true,
})

export const buscarBandas = async (query: string, signal: AbortSignal): Promise<Hallados<Producto>> => {
  const { data } = await llamar('GET /productos', { query: { tapacantos: true, query }, signal })
  const { productos } = data
  const halladas = filas(productos)
  return { filas: halladas, mas: 'total' in productos && productos.total > halladas.length }
}

export interface Catalogo {
  /** Bands of the board's colour, to be offered first. */
  delColor: readonly Producto[]
  /** They have not come yet. */
  llegando: boolean
  servicios: readonly Producto[]
  /** Price before tax and tax percent of a reference, when it is known here. */
  precioDe: (referencia: string) => { precio: number; impuesto: number; nombre: string } | null
  /** A board by its reference, when it is known here. */
  tableroDe: (referencia: string) => Producto | null
  /** What a sale charges for an offcut of the store, when it is known here. */
  retalDe: (id: string) => { precio: number; impuesto: number; nombre: string } | null
  tarifa: TarifaDeCorte
}

/** What the list needs from the store's products. Catalogues: asked for once, kept for the next list. */
export function useCatalogo(linea: LineaDeTablero, cliente: ClienteDelDespiece | null): Catalogo {
  const estable = { estable: true }
  const bandas = useRuta('GET /productos', { query: { tapacantos: true, no_page: true } }, estable)
  const servicios = useRuta(
    'GET /productos',
    { query: { servicios_especiales: true, no_page: true } },
    estable,
  )
  const tablero = useRuta('GET /productos', { query: { query: linea.referencia } }, estable)
  const puede = usePuede()
  const { data: deRetales } = useRuta(
    'GET /retales/disponibles',
    puede('retales.ver') ? { query: disponiblesPara(linea, cliente) } : null,
  )
  const tarifa = useTarifa()
  const deBandas = bandas.data?.productos
  const llegando = bandas.cargando && deBandas === undefined
  const deServicios = servicios.data?.productos
  const deTablero = tablero.data?.productos
  const { color_id } = linea
  return useMemo(() => {
    const cantos = filas(deBandas)
    const todos = new Map(
      [...cantos, ...filas(deServicios), ...filas(deTablero)].map(producto => [
        producto.referencia,
        producto,
      ]),
    )
    return {
      delColor: cantos.filter(canto => color_id !== null && canto.color_id === color_id && canto.activo),
      llegando,
      servicios: filas(deServicios),
      precioDe: referencia => {
        const producto = todos.get(referencia)
        return producto
          ? {
              precio: producto.precio_unitario,
              impuesto: producto.porcentaje_impuesto,
              nombre: producto.nombre_producto,
            }
          : null
      },
      tableroDe: referencia => todos.get(referencia) ?? null,
      retalDe: id => {
        const retal = deRetales?.retales.find(each => each.id === id)
        return retal
          ? { precio: retal.valor_venta, impuesto: retal.porcentaje_impuesto, nombre: nombreDeRetal(retal) }
          : null
      },
      tarifa,
    }
  }, [deRetales, deBandas, llegando, deServicios, deTablero, color_id, tarifa])
}
