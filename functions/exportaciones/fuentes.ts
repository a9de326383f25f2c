import { ANULADO } from '#shared/ventas/states'
import { formasDePago } from '../maestros/public'
import { type FiltroDePagosGuardado, pagosDe } from '../pagos/public'
import { leerMaestrosPorNombre, recorrerCatalogo, recorrerProductos } from '../productos/public'
import { quienesDe, recorrerVendidos } from '../tablero/public'
import { contarVentas, recorrerVentas, type VentaGuardada } from '../ventas/public'
import { columnasDelCatalogo } from './columnas-catalogo'
import { columnasDePagos, type FilaDePago, filasDePago } from './columnas-pagos'
import { COLUMNAS_DE_PRODUCTOS } from './columnas-productos'
import { COLUMNAS_DE_VENDIDOS } from './columnas-vendidos'
import { columnasDeVentas } from './columnas-ventas'
import type { Libro } from './libro'
import type { FiltroDeProductos, FiltroDeVendidos, FiltroDeVentas } from './store'

/** What an export writes: the part of a workbook that depends on the list. */
export interface Fuente<T> extends Pick<
  Libro<T>,
  'nombreDeHoja' | 'columnas' | 'cuenta' | 'textoDelTotal' | 'paginas'
> {
  /** Rows that there will be; null where only reading the list tells. */
  total: number | null
}

export async function fuenteDeVentas(
  tienda: string,
  { texto, ...filtro }: FiltroDeVentas,
): Promise<Fuente<VentaGuardada>> {
  const [formas, total] = await Promise.all([
    formasDePago(),
    texto === '' ? contarVentas({ tienda, ...filtro }) : null,
  ])
  return {
    nombreDeHoja: 'Ventas',
    columnas: columnasDeVentas(formas),
    cuenta: venta => venta.estado_venta_id !== ANULADO,
    textoDelTotal: 'Total, sin anuladas',
    paginas: recorrerVentas({ tienda, ...filtro }, texto),
    total,
  }
}

export const fuenteDeProductos = (tienda: string, { grupos, linea }: FiltroDeProductos) => ({
  nombreDeHoja: 'Productos',
  columnas: COLUMNAS_DE_PRODUCTOS,
  cuenta: () => true,
  textoDelTotal: '',
  paginas: recorrerProductos(grupos, linea, tienda),
  total: null,
})

/** Every product, active or not, as an upload reads it. */
export const fuenteDelCatalogo = async () => ({
  nombreDeHoja: 'Catálogo',
  columnas: columnasDelCatalogo(await leerMaestrosPorNombre()),
  cuenta: () => true,
  textoDelTotal: '',
  paginas: recorrerCatalogo(),
  total: null,
})

/** Payments to suppliers: a row for each method, with what belongs to the payment on its first (DECISIONS 231). */
export async function fuenteDePagos(
  tienda: string,
  filtro: FiltroDePagosGuardado,
): Promise<Fuente<FilaDePago>> {
  const { pagos, nombres } = await pagosDe(tienda, filtro, Number.POSITIVE_INFINITY)
  const filas = pagos.flatMap(filasDePago)
  async function* enUna() {
    yield filas
  }
  return {
    nombreDeHoja: 'Pagos a proveedores',
    columnas: columnasDePagos(nombres),
    cuenta: () => true,
    textoDelTotal: 'Total',
    paginas: enUna(),
    total: filas.length,
  }
}

export const fuenteDeVendidos = ({ tiendas, vendedor, texto, ...periodo }: FiltroDeVendidos) => ({
  nombreDeHoja: 'Productos',
  columnas: COLUMNAS_DE_VENDIDOS,
  cuenta: () => true,
  textoDelTotal: 'Total',
  paginas: recorrerVendidos(quienesDe(tiendas, vendedor), periodo, texto),
  total: null,
})
