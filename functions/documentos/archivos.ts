import type { FormatoDeCorte, TipoDeEtiqueta } from '#shared/documentos/routes'
import { aCsvDeCorte } from '#shared/despiece/salidas/corte-csv'
import type { FormatoDeEtiqueta } from '#shared/despiece/salidas/diseno'
import { aPtx } from '#shared/despiece/salidas/ptx'
import { aZpl } from '#shared/despiece/salidas/zpl'
import { ErrorVeta } from '#shared/http/errors'
import { formatoDia } from '#shared/kernel/format'
import type { VentaCompleta } from '../ventas/public'
import { contenidoDeEtiquetas, rotuloDeVenta } from './etiquetas/contenido'
import { type ConPlan, guardado, huella, planesEnteros } from './papeles'

/** As the template of the papers: raise it with every change of what these files look like or say. */
const PLANTILLA = 1

const SIN_ETIQUETAS = {
  piezas: 'El plano no tiene piezas',
  retales: 'Este plano no deja retales para guardar',
} as const
const MUY_HONDO = 'El plano tiene más de 9 etapas de corte y PTX no las admite. Descargue el archivo csv'

export interface QueEtiquetas {
  clase: 'piezas' | 'retales'
  formato: FormatoDeEtiqueta
  tipo: TipoDeEtiqueta
}

/**
 * Key of the labels of some lines of a sale, and how many there are; made when they are not there yet.
 * @throws ErrorVeta `no_encontrado` when a plan is gone, `validacion` when there is nothing to label.
 */
export async function archivoDeEtiquetas(
  { venta }: VentaCompleta,
  lineas: readonly ConPlan[],
  { clase, formato, tipo }: QueEtiquetas,
): Promise<{ key: string; etiquetas: number }> {
  const dibujadas = contenidoDeEtiquetas(venta, await planesEnteros(lineas), clase, formato)
  if (dibujadas.length === 0) throw new ErrorVeta('validacion', { errores: { clase: SIN_ETIQUETAS[clase] } })
  const version = huella([PLANTILLA, dibujadas])
  const key = `documentos/etiquetas/${venta.id}/${version}-${formato}-${clase}.${tipo}`
  const hacer = async () => {
    if (tipo === 'zpl') return aZpl(dibujadas, formato)
    const { pdfDeEtiquetas } = await import('./etiquetas/pdf')
    return pdfDeEtiquetas(dibujadas, formato, {
      titulo: `Etiquetas ${rotuloDeVenta(venta)}`,
      autor: venta.nombre_tienda,
      registrado: venta.fecha_registro,
    })
  }
  return {
    key: await guardado(key, hacer, tipo === 'pdf' ? 'application/pdf' : 'text/plain'),
    etiquetas: dibujadas.length,
  }
}

/**
 * Key of the cut plan of a line as a file for the saw; made when it is not there yet.
 * @throws ErrorVeta `no_encontrado` when the plan is gone, `validacion` when the format cannot hold it.
 */
export async function archivoDeCorte(
  { venta }: VentaCompleta,
  linea: ConPlan,
  formato: FormatoDeCorte,
): Promise<string> {
  const { item, referencia, nombre_producto: nombre, plan: clave } = linea
  const datos = { venta: venta.id, item, referencia, nombre, fecha: formatoDia(venta.fecha_venta) }
  const key = `documentos/corte/${venta.id}/${huella([PLANTILLA, clave, datos])}.${formato}`
  const hacer = async () => {
    const { plan } = (await planesEnteros([linea]))[0]!
    const texto = formato === 'csv' ? aCsvDeCorte(plan) : aPtx(plan, datos)
    if (texto === null) throw new ErrorVeta('validacion', { errores: { formato: MUY_HONDO } })
    return texto
  }
  return guardado(key, hacer, formato === 'csv' ? 'text/csv' : 'text/plain')
}
