import { ErrorVeta } from '#shared/http/errors'
import { type Pagina, paginar } from '#shared/http/pagination'
import { PRIMER_DIA } from '#shared/kernel/dates'
import type { rutas } from '#shared/ventas/routes'
import { EN_EDICION } from '#shared/ventas/states'
import type { Manejadores } from '../kernel/handler'
import { productosConExistencia } from '../productos/public'
import { anularVenta } from './cases/anular-venta'
import { cambiarEnlaces } from './cases/cambiar-enlaces'
import { facturarVenta } from './cases/facturar-venta'
import { actualizarTarea } from './cases/actualizar-tarea'
import { guardarTarea } from './cases/guardar-tarea'
import { guardarVenta } from './cases/guardar-venta'
import { buscar, deCliente, listar } from './listas'
import { entradasDe } from './entradas-de-cliente'
import { rangoDeFechas } from './recorrer'
import { encabezados, leerPlan, ventaDeTienda, type VentaGuardada } from './store'
import { paginaDeTareas } from './tareas'
import { conEnlace, vistaDeLinea, vistaDeTarea, vistaDeVenta } from './vistas'

const enVista = (ventas: Pagina<VentaGuardada>) => ({ ...ventas, data: ventas.data.map(vistaDeVenta) })

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query, body, tienda, hoy }) => {
    const filtro = { tienda, estado: body.estado_venta_id ?? null, ...rangoDeFechas(body, hoy) }
    const { ventas, ...cifras } = await (body.query_params
      ? buscar(filtro, body.query_params, query)
      : listar(filtro, query))
    return { data: { ventas: enVista(ventas), ...cifras } }
  },
  filtrar: async ({ query, body, tienda, hoy }) => {
    const { venta_id, cliente_id, estado_venta_id: estado = null } = body
    if (venta_id != null) {
      const own = (await encabezados([venta_id])).filter(venta => venta.codigo_tienda === tienda)
      return { data: { ventas: enVista(paginar(own, 1, query.per_page)) } }
    }
    const rango = rangoDeFechas(body, hoy)
    const cliente = await entradasDe(body)
    if (cliente) {
      // What is open is looked for to go on with it, however old it is.
      if (estado === EN_EDICION && !body.fecha_inicial) rango.desde = PRIMER_DIA
      const ventas = await deCliente({ tienda, estado, ...rango }, cliente, query)
      return { data: { ventas: enVista(ventas) } }
    }
    if (cliente_id != null) return { data: { ventas: enVista(paginar([], query.page, query.per_page)) } }
    const { ventas } = await listar({ tienda, estado, ...rango }, query)
    return { data: { ventas: enVista(ventas) } }
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
          vistaDeLinea(
            linea,
            existencias.get(linea.producto_id),
            conEnlace(planes[i] ?? null, found.venta, linea.item),
          ),
        ),
        ventas_formas_pagos: venta.ventas_formas_pagos,
        ventas_tarea: found.tareas.map(vistaDeTarea),
        produccion: [],
      },
    }
  },
  guardar: guardarVenta,
  facturar: facturarVenta,
  anular: anularVenta,
  cambiarEnlaces,
  tareas: async ({ query, tienda }) => ({ data: { tareas: await paginaDeTareas(tienda, query) } }),
  tareasDeVenta: async ({ body, tienda }) => {
    const found = await ventaDeTienda(body.venta_id, tienda)
    if (!found) throw new ErrorVeta('no_encontrado')
    return { data: { tareas: found.tareas.map(vistaDeTarea) } }
  },
  guardarTarea,
  actualizarTarea,
}
