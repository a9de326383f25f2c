import { ErrorVeta, invalido } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import { type Dia, sumarMeses } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { coincide } from '#shared/kernel/texto'
import type { rutas } from '#shared/ventas/routes'
import { numeroDeRecibo } from '#shared/ventas/rules/recibo'
import { ANULADO, EN_EDICION } from '#shared/ventas/states'
import type { Manejadores } from '../kernel/handler'
import { productosConExistencia } from '../productos/public'
import { anularVenta } from './cases/anular-venta'
import { facturarVenta } from './cases/facturar-venta'
import { guardarVenta } from './cases/guardar-venta'
import { leerPlan, ventaDeTienda, ventasEnEdicion, ventasPorFecha, type VentaGuardada } from './store'
import { vistaDeLinea, vistaDeVenta } from './vistas'

/** Default window of the list: two months ago to today (specification A §9). */
function rango(body: { fecha_inicial?: Dia | null; fecha_final?: Dia | null }, hoy: Dia) {
  const hasta = body.fecha_final ?? hoy
  const desde = body.fecha_inicial ?? sumarMeses(hasta, -2)
  if (desde > hasta) throw invalido({ fecha_inicial: 'La fecha inicial no puede ser mayor que la final' })
  return { desde, hasta }
}

/** What the free term looks at (DECISIONS 48). */
const textoDe = (v: VentaGuardada): string =>
  [
    v.id,
    v.numero_documento_tercero,
    v.nombres_tercero,
    v.apellidos_tercero,
    v.nombre_vendedor,
    v.consecutivo_recibo ?? '',
    v.consecutivo_recibo === null ? '' : numeroDeRecibo(v.codigo_tienda, v.consecutivo_recibo),
    ...v.formas_pagos.map(pago => pago.codigo_comprobante_pago ?? ''),
  ].join(' ')

function totales(ventas: readonly VentaGuardada[]) {
  const vivas = ventas.filter(v => v.estado_venta_id !== ANULADO)
  const of = (pick: (v: VentaGuardada) => number) => sum(vivas.map(pick)) as Centavos
  return {
    ventas: vivas.length,
    total_subtotal: of(v => v.total_venta_neta + v.total_descuento),
    total_descuento: of(v => v.total_descuento),
    total_impuestos: of(v => v.total_impuestos + v.total_otros_impuestos),
    total_venta: of(v => v.total_venta_bruta),
  }
}

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query, body, tienda, hoy }) => {
    const found = await ventasPorFecha({ tienda, estado: body.estado_venta_id ?? null, ...rango(body, hoy) })
    const term = body.query_params ?? ''
    const ventas = term ? found.filter(v => coincide(textoDe(v), term)) : found
    const page = paginar(ventas, query.page, query.per_page)
    return { data: { ventas: { ...page, data: page.data.map(vistaDeVenta) }, totales: totales(ventas) } }
  },
  filtrar: async ({ query, body, tienda, hoy }) => {
    if (body.venta_id != null) {
      const one = await ventaDeTienda(body.venta_id, tienda)
      return { data: { ventas: { ...paginar(one ? [vistaDeVenta(one.venta)] : [], 1, query.per_page) } } }
    }
    const open = body.estado_venta_id === EN_EDICION && body.numero_documento
    const found = open
      ? await ventasEnEdicion(tienda, body.numero_documento!)
      : await ventasPorFecha({ tienda, estado: body.estado_venta_id ?? null, ...rango(body, hoy) })
    const ventas = found.filter(
      v =>
        (!body.numero_documento || v.numero_documento_tercero === body.numero_documento) &&
        (body.cliente_id == null || v.cliente_id === body.cliente_id),
    )
    const page = paginar(ventas, query.page, query.per_page)
    return { data: { ventas: { ...page, data: page.data.map(vistaDeVenta) } } }
  },
  ver: async ({ params, tienda }) => {
    const found = await ventaDeTienda(params.venta_id, tienda)
    if (!found) throw new ErrorVeta('no_encontrado')
    const ids = [...new Set(found.lineas.map(linea => linea.producto_id))]
    const [productos, planes] = await Promise.all([
      productosConExistencia(ids, tienda),
      Promise.all(found.lineas.map(async linea => (linea.plan ? leerPlan(linea.plan) : null))),
    ])
    const existencias = new Map(
      productos.map(({ producto, existencia }) => [producto.id, existencia.existencia]),
    )
    const venta = vistaDeVenta(found.venta)
    return {
      data: {
        ventas_encabezado: venta,
        ventas_detalle: found.lineas.map((linea, i) =>
          vistaDeLinea(linea, existencias.get(linea.producto_id), planes[i]),
        ),
        ventas_formas_pagos: venta.ventas_formas_pagos,
        ventas_tarea: found.tareas,
        produccion: [],
      },
    }
  },
  guardar: guardarVenta,
  facturar: facturarVenta,
  anular: anularVenta,
}
