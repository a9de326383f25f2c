import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/ventas/routes'
import { ANULADO, permite } from '#shared/ventas/states'
import { vistaElectronica } from '../electronica/public'
import type { Manejadores } from '../kernel/handler'
import { vistaDeProduccion } from '../produccion/public'
import { productosConExistencia } from '../productos/public'
import { anularAlGuardar } from './cases/anular-al-guardar'
import { anularVenta } from './cases/anular-venta'
import { cambiarEnlaces } from './cases/cambiar-enlaces'
import { facturarVenta } from './cases/facturar-venta'
import { actualizarTarea } from './cases/actualizar-tarea'
import { cotizarPieza } from './cases/cotizar-pieza'
import { guardarTarea } from './cases/guardar-tarea'
import { guardarVenta } from './cases/guardar-venta'
import { anotarEdicion, ediciones, soltarEdicion } from './ediciones'
import { filtrar } from './filtrar'
import { buscar, listar } from './listas'
import { historialDeVenta } from './historial/leer'
import { rangoDeFechas } from './recorrer'
import { encabezados, leerPlan, ventaDeTienda } from './store'
import { paginaDeTareas } from './tareas'
import { conEnlace, paginaDeVentas, vistaDeLinea, vistaDeTarea, vistaDeVenta } from './vistas'

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query, body, tienda, hoy }) => {
    const filtro = { tienda, estado: body.estado_venta_id ?? null, ...rangoDeFechas(body, hoy) }
    const { ventas, ...cifras } = await (body.query_params
      ? buscar(filtro, body.query_params, query)
      : listar(filtro, query))
    return { data: { ventas: paginaDeVentas(ventas), ...cifras } }
  },
  filtrar,
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
        produccion: vistaDeProduccion(found.produccion),
        factura_electronica: vistaElectronica(found),
      },
    }
  },
  historial: async ({ params, tienda }) => {
    if (!(await ventaDeTienda(params.venta_id, tienda))) throw new ErrorVeta('no_encontrado')
    return { data: await historialDeVenta(params.venta_id) }
  },
  guardar: ctx => (ctx.body.estado_venta_id === ANULADO ? anularAlGuardar(ctx) : guardarVenta(ctx)),
  editando: async ({ params: { venta_id }, body, sesion, tienda, ahora }) => {
    const [[venta], otros] = await Promise.all([encabezados([venta_id]), ediciones(venta_id)])
    if (venta?.codigo_tienda !== tienda) throw new ErrorVeta('no_encontrado')
    const { usuario_id, nombre } = sesion
    const propia = otros.find(each => each.usuario_id === usuario_id)
    if (body.soltar) await (propia && soltarEdicion(venta_id, usuario_id))
    else if (permite(venta.estado_venta_id, 'editar'))
      await anotarEdicion(venta_id, { usuario_id, nombre_usuario: nombre, desde: propia?.desde ?? ahora })
    const { version, estado_venta_id, ultimo_cambio = null } = venta
    const editando = otros.filter(each => each !== propia)
    return { data: { venta_id, version, estado_venta_id, ultimo_cambio, editando } }
  },
  cotizarPieza,
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
