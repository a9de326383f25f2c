import type { Writable } from 'node:stream'
import { PAQUETE } from '#shared/cuadre/tablas'
import { puede } from '#shared/kernel/permisos'
import { subirFlujo } from '../../kernel/documents/flujo'
import { registrar } from '../../kernel/log'
import { Relevado, relevo } from '../../kernel/relevo'
import type { Encargo, Trabajos } from '../../kernel/salida'
import { escribirCsv } from '../csv'
import {
  type Fuente,
  fuenteDelCatalogo,
  fuenteDePagos,
  fuenteDeProductos,
  fuenteDeVendidos,
  fuenteDeVentas,
} from '../fuentes'
import { fechaDe, fuenteDeTabla, leerPorEscribir } from '../fuentes-cierre'
import { escribirLibro } from '../libro'
import { paqueteDelMes } from '../paquete'
import { anotar, exportacion, type ExportacionGuardada, formatoDe, objetoDe } from '../store'
import { TIPOS } from '../tipo'

/** Runs of one export, the first included, before the person is told that it failed. */
const INTENTOS = 3
/** How often a run says how far it is, ms. */
const AVANCE = 1000

/** Says how far it is, at most every second, and keeps the job meanwhile. */
function avance(item: ExportacionGuardada, encargo: Encargo) {
  const seguir = relevo(encargo)
  let dicho = performance.now()
  return async (filas: number): Promise<void> => {
    await seguir()
    const now = performance.now()
    if (now - dicho < AVANCE) return
    dicho = now
    await anotar(item, { filas })
  }
}

async function fuenteDe(item: ExportacionGuardada): Promise<Fuente<unknown>> {
  if (item.clase === 'catalogo') return (await fuenteDelCatalogo()) as Fuente<unknown>
  if (item.clase === 'pagos') return (await fuenteDePagos(item.tienda, item.filtro)) as Fuente<unknown>
  if (item.clase === 'vendidos') return fuenteDeVendidos(item.filtro) as Fuente<unknown>
  if (item.clase === 'ventas') return (await fuenteDeVentas(item.tienda, item.filtro)) as Fuente<unknown>
  if (item.clase === 'productos') return fuenteDeProductos(item.tienda, item.filtro) as Fuente<unknown>
  throw new Error(`nothing lists a ${item.clase}`)
}

/** A file by how it is written, and how many rows it will have. */
interface Archivo {
  total: number | null
  escribir: (destino: Writable, alAvanzar: (filas: number) => Promise<void>) => Promise<number>
}

function archivoDeFuente(item: ExportacionGuardada, fuente: Fuente<unknown>, creado = item.fecha): Archivo {
  const columnas = fuente.columnas.filter(({ accion }) => !accion || puede(item.rol, accion))
  const escribirEn = formatoDe(item) === 'csv' ? escribirCsv : escribirLibro
  return {
    total: fuente.total,
    escribir: (destino, alAvanzar) => escribirEn(destino, { ...fuente, columnas, creado, alAvanzar }),
  }
}

async function archivoDe(item: ExportacionGuardada): Promise<Archivo> {
  if (item.clase !== 'cierre') return archivoDeFuente(item, await fuenteDe(item))
  const { tabla } = item.filtro
  const mes = await leerPorEscribir(item.filtro, item.tienda)
  return tabla === PAQUETE
    ? paqueteDelMes(mes, item.fecha)
    : archivoDeFuente(item, await fuenteDeTabla(mes, tabla), fechaDe(mes.leido, item.fecha))
}

async function escribir(item: ExportacionGuardada, encargo: Encargo): Promise<void> {
  const archivo = await archivoDe(item)
  await anotar(item, { estado: 'en_proceso', filas: 0, total: archivo.total, mensaje: null })
  const filas = await subirFlujo(objetoDe(item), TIPOS[formatoDe(item)], destino =>
    archivo.escribir(destino, avance(item, encargo)),
  )
  await anotar(item, { estado: 'lista', filas, total: filas })
}

/** Job: writes the Excel that somebody asked for; done again, it begins anew and comes to the same. */
export async function hacerExportacion(
  { usuario_id, exportacion_id }: Trabajos['exportacion'],
  encargo: Encargo,
): Promise<void> {
  const item = await exportacion(usuario_id, exportacion_id)
  if (!item || item.estado === 'lista' || item.estado === 'fallida') return
  try {
    await escribir(item, encargo)
  } catch (error) {
    if (error instanceof Relevado) throw error
    if ((encargo.intentos ?? 0) + 1 < INTENTOS) {
      await anotar(item, { estado: 'pendiente', filas: 0 })
      throw error
    }
    registrar('error', 'export given up', { id: item.id, error: String((error as Error)?.stack ?? error) })
    await anotar(item, { estado: 'fallida', mensaje: 'No se pudo generar el archivo. Intente de nuevo' })
  }
}
