import Excel from 'exceljs'
import type { DataRecibida } from '#shared/http/route'
import type { RutaPorClave } from '#shared/http/api'
import type { Cliente } from './cliente'

export type Exportacion = DataRecibida<RutaPorClave['GET /exportaciones/{id}']>['exportacion']

/** The export when it has ended, one way or the other. */
export async function alTerminar(quien: Cliente, id: string): Promise<Exportacion> {
  for (let attempt = 0; attempt < 1500; attempt++) {
    const { exportacion } = await quien.exigir('GET /exportaciones/{id}', { params: { id } })
    if (exportacion.estado === 'lista' || exportacion.estado === 'fallida') return exportacion
    await new Promise(done => setTimeout(done, 10))
  }
  throw new Error(`the export ${id} does not end`)
}

/** Begins an export and waits for it. */
export async function exportar(
  quien: Cliente,
  clave:
    | 'POST /facturas/exportar'
    | 'POST /productos/exportar'
    | 'POST /productos/exportar-catalogo'
    | 'POST /pagos-proveedores/exportar'
    | 'POST /dashboard/exportar'
    | 'POST /cierre-mes/exportar',
  body: object,
): Promise<Exportacion> {
  const { exportacion_id } = await quien.exigir(clave, { body })
  return alTerminar(quien, exportacion_id)
}

/** Fetches a link that the API gave, as a browser does. */
export const abrirEnlace = (origen: string, enlace: string): Promise<Response> =>
  fetch(new URL(enlace, origen))

/** The rows of the first sheet of a workbook, header first; empty cells are null. */
export async function filasDe(bytes: ArrayBuffer): Promise<unknown[][]> {
  const libro = new Excel.Workbook()
  await libro.xlsx.load(bytes)
  const rows: unknown[][] = []
  libro.worksheets[0]!.eachRow(row =>
    rows.push(Array.from({ length: row.cellCount }, (_, i) => row.getCell(i + 1).value)),
  )
  return rows
}
