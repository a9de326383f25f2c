import { useEffect } from 'react'
import { type ClaveDeRuta, type DatosDe, llamar } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { bajar } from '../kernel/descarga'
import { avisarError, esPasajero } from '../kernel/errores'
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

/** Between two attempts to hand a file over, ms. */
const OTRA_VEZ_MS = 5000

/**
 * Hands over what this tab has asked for, once it is ready or has failed. Where that cannot be asked for it is asked
 * again: the list does not change any more, and would not remind anybody.
 */
async function entregar(id: string): Promise<void> {
  let item: Exportacion
  try {
    item = (await llamar('GET /exportaciones/{id}', { params: { id } })).data.exportacion
  } catch (error) {
    if (esPasajero(error)) return void setTimeout(() => void (sePidio(id) && entregar(id)), OTRA_VEZ_MS)
    return avisarError(error)
  }
  if (enCurso(item) || !cumplir(id)) return
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
  const { data, recargar } = useRuta('GET /exportaciones', {})
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

type Filtros = Exportacion['filtros']
/** What begins an export of each kind, and the filters that it takes. */
const PEDIDOS: Record<Exportacion['clase'], readonly [ruta: ClaveDeRuta, ...(keyof Filtros)[]]> = {
  ventas: ['POST /facturas/exportar', 'fecha_inicial', 'fecha_final', 'query_params', 'estado_venta_id'],
  productos: ['POST /productos/exportar', 'grupo_id', 'linea_id'],
  catalogo: ['POST /productos/exportar-catalogo', 'formato'],
  pagos: [
    'POST /pagos-proveedores/exportar',
    'periodo_consulta',
    'query_search',
    'pagos_proveedores',
    'sin_soporte',
  ],
  vendidos: ['POST /dashboard/exportar', 'fecha_inicial', 'fecha_final', 'tiendas', 'query_params'],
  cierre: ['POST /cierre-mes/exportar', 'anio', 'mes', 'tabla'],
}

/** Begins an export of one kind; its file comes down by itself. */
export function useExportar(clase: Exportacion['clase']) {
  const [ruta, ...campos] = PEDIDOS[clase]
  // All of them answer alike.
  const { enCurso, ejecutar } = useAccion(ruta as 'POST /facturas/exportar', OPCIONES)
  return {
    enCurso,
    /** False: it could not be asked for, and that was told. */
    exportar: async (filtros: Filtros): Promise<boolean> => {
      const body: object = Object.fromEntries(campos.map(campo => [campo, filtros[campo]]))
      const respuesta = await ejecutar({ body })
      if (respuesta) esperar(respuesta.data.exportacion_id)
      return respuesta !== null
    },
  }
}
