import { nombreDeArchivo } from '#shared/cuadre/tablas'
import { NOMBRES, type rutas } from '#shared/exportaciones/routes'
import { ErrorVeta } from '#shared/http/errors'
import { estadoDelMes, leerMes, mesDe } from '../cuadre/public'
import { enlaceFirmado } from '../kernel/documents/objetos'
import type { Manejadores } from '../kernel/handler'
import type { Sesion } from '../kernel/session'
import { filtroDe } from '../pagos/public'
import { periodoDe, tiendasDe, vendedorDe } from '../tablero/public'
import { rangoDeFechas } from '../ventas/public'
import { iniciarExportacion } from './cases/iniciar-exportacion'
import { enlaceDeProductos, leerEnlace, VIDA_DEL_ENLACE } from './enlace'
import { exportacion, type ExportacionGuardada, exportaciones, formatoDe, objetoDe } from './store'
import { TIPOS } from './tipo'

/** The filter of an export as a request writes it. */
function filtrosDe(item: ExportacionGuardada) {
  if (item.clase === 'catalogo') return { formato: item.filtro.formato }
  if (item.clase === 'vendidos') {
    const { desde, hasta, tiendas, texto } = item.filtro
    return { fecha_inicial: desde, fecha_final: hasta, tiendas, query_params: texto }
  }
  if (item.clase === 'productos') return { grupo_id: item.filtro.grupos, linea_id: item.filtro.linea }
  if (item.clase === 'pagos') {
    const { mes, texto, pendientes, sinSoporte } = item.filtro
    const [year, month] = mes.split('-').map(Number) as [number, number]
    return {
      periodo_consulta: { year, month },
      query_search: texto,
      pagos_proveedores: pendientes,
      sin_soporte: sinSoporte,
    }
  }
  if (item.clase === 'cierre') {
    const { anio, mes, tabla } = item.filtro
    return { anio, mes, tabla, codigo_tienda: item.tienda }
  }
  const { desde, hasta, estado, texto } = item.filtro
  return { fecha_inicial: desde, fecha_final: hasta, estado_venta_id: estado, query_params: texto }
}

/** The sales of a month, taken by themselves, have the name that the specification gives them (C §9). */
const nombreDe = (item: ExportacionGuardada): string => {
  const nombre =
    item.clase === 'cierre' && item.filtro.tabla !== 'ventas'
      ? nombreDeArchivo(item.tienda, mesDe(item.filtro, item.tienda).mes, item.filtro.tabla)
      : NOMBRES[item.clase === 'cierre' ? 'ventas' : item.clase]
  return `${nombre}.${formatoDe(item)}`
}

const vista = (item: ExportacionGuardada, enlace: string | null) => {
  const { id, clase, estado, filas, total, fecha, mensaje } = item
  const nombre = nombreDe(item)
  return { id, clase, nombre, estado, filas, total, fecha, mensaje, enlace, filtros: filtrosDe(item) }
}

const enlaceAlArchivo = (item: ExportacionGuardada): Promise<string> =>
  enlaceFirmado(objetoDe(item), {
    nombre: nombreDe(item),
    tipo: TIPOS[formatoDe(item)],
    vida: VIDA_DEL_ENLACE,
    disposicion: 'attachment',
  })

async function enlaceDe(item: ExportacionGuardada): Promise<string | null> {
  if (item.estado !== 'lista') return null
  return item.clase === 'productos' ? enlaceDeProductos(item, item.filtro) : enlaceAlArchivo(item)
}

/** Stores whose sales it shows. */
const tiendasEn = (item: ExportacionGuardada): readonly string[] =>
  item.clase === 'vendidos' ? item.filtro.tiendas : [item.tienda]

/**
 * The columns are those of the role that began it: with another role since, in another store, and without one of its stores
 * it is not there.
 */
const suya = (item: ExportacionGuardada, { rol, tiendas }: Sesion, tienda: string): boolean =>
  item.tienda === tienda && item.rol === rol && tiendasEn(item).every(each => tiendas.includes(each))

export const manejadores: Manejadores<typeof rutas> = {
  exportarVentas: ({ body, sesion, tienda, ahora, hoy }) => {
    const { estado_venta_id, query_params } = body
    const filtro = { estado: estado_venta_id ?? null, ...rangoDeFechas(body, hoy), texto: query_params ?? '' }
    return iniciarExportacion({ sesion, tienda, ahora, pedido: { clase: 'ventas', filtro } })
  },
  exportarProductos: ({ body, sesion, tienda, ahora }) => {
    const filtro = { grupos: body.grupo_id, linea: body.linea_id ?? null }
    return iniciarExportacion({ sesion, tienda, ahora, pedido: { clase: 'productos', filtro } })
  },
  exportarCatalogo: ({ body, sesion, tienda, ahora }) =>
    iniciarExportacion({ sesion, tienda, ahora, pedido: { clase: 'catalogo', filtro: body } }),
  exportarPagos: ({ body, sesion, tienda, ahora, hoy }) =>
    iniciarExportacion({ sesion, tienda, ahora, pedido: { clase: 'pagos', filtro: filtroDe(body, hoy) } }),
  exportarCierre: async ({ body, sesion, tienda, ahora }) => {
    const { anio, mes, tabla } = body
    const estado = estadoDelMes(await leerMes(mesDe(body, tienda)))
    const filtro = { anio, mes, tabla, estado }
    return iniciarExportacion({ sesion, tienda, ahora, pedido: { clase: 'cierre', filtro } })
  },
  exportarVendidos: ctx => {
    const { body, sesion, tienda, ahora } = ctx
    const filtro = {
      ...periodoDe(ctx),
      tiendas: tiendasDe(ctx),
      vendedor: vendedorDe(sesion),
      texto: body.query_params ?? '',
    }
    return iniciarExportacion({ sesion, tienda, ahora, pedido: { clase: 'vendidos', filtro } })
  },
  listar: async ({ sesion, tienda }) => {
    const items = await exportaciones(sesion.usuario_id)
    const own = items.filter(item => suya(item, sesion, tienda))
    return { data: { exportaciones: own.map(item => vista(item, null)) } }
  },
  ver: async ({ params, sesion, tienda }) => {
    const item = await exportacion(sesion.usuario_id, params.id)
    if (!item || !suya(item, sesion, tienda)) throw new ErrorVeta('no_encontrado')
    return { data: { exportacion: vista(item, await enlaceDe(item)) } }
  },
  descargarProductos: async ({ query }) => {
    const { usuarioId, id } = await leerEnlace(query.token)
    const item = await exportacion(usuarioId, id)
    if (item?.clase !== 'productos' || item.estado !== 'lista') throw new ErrorVeta('no_encontrado')
    return {
      statusCode: 302,
      headers: {
        location: await enlaceAlArchivo(item),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      },
    }
  },
}
