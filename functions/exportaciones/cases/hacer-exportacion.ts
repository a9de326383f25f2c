import { puede } from '#shared/kernel/permisos'
import { subirFlujo } from '../../kernel/documents/flujo'
import { registrar } from '../../kernel/log'
import { type Encargo, tomar, type Trabajos } from '../../kernel/salida'
import { type Fuente, fuenteDeProductos, fuenteDeVentas } from '../fuentes'
import { escribirLibro } from '../libro'
import { anotar, exportacion, type ExportacionGuardada, objetoDe } from '../store'
import { XLSX } from '../tipo'

/** Runs of one export, the first included, before the person is told that it failed. */
const INTENTOS = 3
/** How long the job stays ours after each sign of life, s; and how often one is given, ms. */
const ARRIENDO = 60
const RENOVACION = 15_000
const AVANCE = 1000

/** Somebody else took the job over: this run is to end and to say nothing. */
class Relevado extends Error {}

/** Says how far it is, at most every second, and keeps the job meanwhile. */
function avance(item: ExportacionGuardada, encargo: Encargo) {
  let dicho = performance.now()
  let renovado = dicho
  return async (filas: number): Promise<void> => {
    const now = performance.now()
    if (now - renovado >= RENOVACION) {
      if (!(await tomar(encargo, ARRIENDO))) throw new Relevado('the job was taken over')
      renovado = now
    }
    if (now - dicho < AVANCE) return
    dicho = now
    await anotar(item, { filas })
  }
}

async function escribir(item: ExportacionGuardada, encargo: Encargo): Promise<void> {
  const fuente = (
    item.clase === 'ventas'
      ? await fuenteDeVentas(item.tienda, item.filtro)
      : fuenteDeProductos(item.tienda, item.filtro)
  ) as Fuente<unknown>
  await anotar(item, { estado: 'en_proceso', filas: 0, total: fuente.total, mensaje: null })
  const columnas = fuente.columnas.filter(({ accion }) => !accion || puede(item.rol, accion))
  const filas = await subirFlujo(objetoDe(item), XLSX, destino =>
    escribirLibro(destino, { ...fuente, columnas, creado: item.fecha, alAvanzar: avance(item, encargo) }),
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
