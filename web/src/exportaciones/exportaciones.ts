import { useEffect } from 'react'
import { type DatosDe, llamar } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { bajar } from '../kernel/descarga'
import { avisarError } from '../kernel/errores'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useRepaso } from '../kernel/useRepaso'
import { useRuta } from '../kernel/useRuta'
import { cumplir, pedirArchivo, sePidio } from './pedidas'

export type Exportacion = DatosDe<'GET /exportaciones'>['exportaciones'][number]

export const enCurso = ({ estado }: Exportacion): boolean => estado === 'pendiente' || estado === 'en_proceso'

/** Share of the rows that are written, in percent; null while nobody knows how many there will be. */
export const avanceDe = ({ filas, total }: Exportacion): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.floor((filas / total) * 100))

/** The export as it stands, with a link that was made this moment; null when it could not be asked for. */
async function consultar(id: string) {
  try {
    return (await llamar('GET /exportaciones/{id}', { params: { id } })).data.exportacion
  } catch (error) {
    avisarError(error)
    return null
  }
}

export async function descargar(id: string): Promise<void> {
  const item = await consultar(id)
  if (item?.enlace) bajar(item.enlace, item.nombre)
}

/** Hands over what this tab has asked for, once it is ready or has failed. */
async function entregar(id: string): Promise<void> {
  const item = await consultar(id)
  if (!item || enCurso(item) || !cumplir(id)) return
  if (item.enlace) {
    aviso.exito(`${item.nombre} está listo`)
    bajar(item.enlace, item.nombre)
  } else aviso.error(item.mensaje ?? 'No se pudo generar el archivo', { titulo: item.nombre })
}

/** The file comes down as soon as it is ready: at once where an equal export is. */
function esperar(id: string): void {
  pedirArchivo(id)
  void entregar(id)
}

/**
 * One's exports of the last day in this store. Asked for each second while one is being made; what this tab has
 * asked for comes down when it is ready.
 */
export function useExportaciones(): readonly Exportacion[] {
  const puede = usePuede()
  const permitido = puede('ventas.exportar') || puede('productos.exportar')
  const { data, recargar } = useRuta('GET /exportaciones', permitido ? {} : null)
  const lista = data?.exportaciones ?? []
  useRepaso(lista.some(enCurso), recargar)

  useEffect(() => {
    for (const item of data?.exportaciones ?? [])
      if (!enCurso(item) && sePidio(item.id)) void entregar(item.id)
  }, [data])
  return lista
}

// Its progress is the tray's affair.
const OPCIONES = { exito: false, espera: false, invalida: ['GET /exportaciones'] } as const

/** Begins the Excel of the sales of a filter. */
export function useExportarVentas() {
  const accion = useAccion('POST /facturas/exportar', OPCIONES)
  return {
    enCurso: accion.enCurso,
    exportar: async (body: Exportacion['filtros']): Promise<void> => {
      const { fecha_inicial, fecha_final, query_params, estado_venta_id } = body
      const respuesta = await accion.ejecutar({
        body: { fecha_inicial, fecha_final, query_params, estado_venta_id },
      })
      if (respuesta) esperar(respuesta.data.exportacion_id)
    },
  }
}

/** Begins the Excel of the products of some groups. */
export function useExportarProductos() {
  const accion = useAccion('POST /productos/exportar', OPCIONES)
  return {
    enCurso: accion.enCurso,
    exportar: async ({ grupo_id = [], linea_id }: Exportacion['filtros']): Promise<void> => {
      const respuesta = await accion.ejecutar({ body: { grupo_id, linea_id } })
      if (respuesta) esperar(respuesta.data.exportacion_id)
    },
  }
}

/** Begins the file of the whole catalogue. */
export function useExportarCatalogo() {
  const accion = useAccion('POST /productos/exportar-catalogo', OPCIONES)
  return {
    enCurso: accion.enCurso,
    exportar: async ({ formato = 'xlsx' }: Exportacion['filtros']): Promise<void> => {
      const respuesta = await accion.ejecutar({ body: { formato } })
      if (respuesta) esperar(respuesta.data.exportacion_id)
    },
  }
}

/** Begins the Excel of the payments to suppliers of a month. */
export function useExportarPagos() {
  const accion = useAccion('POST /pagos-proveedores/exportar', OPCIONES)
  return {
    enCurso: accion.enCurso,
    exportar: async (body: Exportacion['filtros']): Promise<void> => {
      const { periodo_consulta, query_search, pagos_proveedores, sin_soporte } = body
      const respuesta = await accion.ejecutar({
        body: { periodo_consulta, query_search, pagos_proveedores, sin_soporte },
      })
      if (respuesta) esperar(respuesta.data.exportacion_id)
    },
  }
}

/** Begins the Excel of what stores sold of each product. */
export function useExportarVendidos() {
  const accion = useAccion('POST /dashboard/exportar', OPCIONES)
  return {
    enCurso: accion.enCurso,
    exportar: async (filtros: Exportacion['filtros']): Promise<void> => {
      const { fecha_inicial, fecha_final, tiendas, query_params } = filtros
      const respuesta = await accion.ejecutar({ body: { fecha_inicial, fecha_final, tiendas, query_params } })
      if (respuesta) esperar(respuesta.data.exportacion_id)
    },
  }
}

/** Begins the Excel of a table of a month, or the package of all of them. */
export function useExportarCierre() {
  const accion = useAccion('POST /cierre-mes/exportar', OPCIONES)
  return {
    enCurso: accion.enCurso,
    exportar: async ({ anio, mes, tabla }: Exportacion['filtros']): Promise<void> => {
      if (anio === undefined || mes === undefined || tabla === undefined) return
      const respuesta = await accion.ejecutar({ body: { anio, mes, tabla } })
      if (respuesta) esperar(respuesta.data.exportacion_id)
    },
  }
}
