import type { RutaPorClave } from '#shared/http/api'
import type { BodyEnviado, DataRecibida } from '#shared/http/route'
import type { ClaseDeFila } from '#shared/productos/estados-catalogo'
import { sinTrabajos } from './trabajos'
import type { Cliente } from './cliente'

type Quien = Pick<Cliente, 'exigir'>
type Cuerpo = BodyEnviado<RutaPorClave['POST /cargas-catalogo/preparar']>
export type VistaDeCarga = DataRecibida<RutaPorClave['GET /cargas-catalogo/{id}']>

/** A file by the titles of its first row; numbered as a spreadsheet does. */
export const catalogo = (filas: readonly Record<string, string>[], nombre_archivo = 'lista.csv'): Cuerpo => {
  const columnas = [...new Set(filas.flatMap(fila => Object.keys(fila)))]
  return {
    nombre_archivo,
    columnas,
    filas: filas.map((fila, i) => ({
      fila: i + 2,
      celdas: columnas.map(titulo => fila[titulo] ?? ''),
    })),
  }
}

/** A product that a file makes, with all that the form asks for. */
export const filaNueva = (
  Referencia: string,
  otras: Record<string, string> = {},
): Record<string, string> => ({
  Referencia,
  Nombre: `Herraje ${Referencia}`,
  Grupo: 'Herrajes',
  Línea: 'Bisagras',
  Proveedor: 'Herrajes La Sabana',
  'Precio sin IVA': '12000',
  Impuesto: 'IVA 19 %',
  ...otras,
})

let archivos = 0
/** A file of one product that nobody has sent yet. */
export const catalogoNuevo = (): Cuerpo => catalogo([filaNueva(`CAT-${++archivos}`)])

/** Sends a file, and waits until it has been looked at. */
export async function preparar(quien: Quien, body: Cuerpo): Promise<string> {
  const { carga } = await quien.exigir('POST /cargas-catalogo/preparar', { body })
  await sinTrabajos()
  return carga.id
}
/** Does what was seen, to its end. */
export async function aplicar(quien: Quien, id: string): Promise<VistaDeCarga> {
  await quien.exigir('PUT /cargas-catalogo/{id}/aplicar', { params: { id }, body: {} })
  await sinTrabajos()
  return ver(quien, id)
}
export const ver = (quien: Quien, id: string, solo?: ClaseDeFila | 'apartada'): Promise<VistaDeCarga> =>
  quien.exigir('GET /cargas-catalogo/{id}', {
    params: { id },
    query: { per_page: 100, ...(solo && { solo }) },
  })

/** A file of products in a state, its job done. */
export async function cargaEn(quien: Quien, estado: 'previa' | 'aplicada'): Promise<string> {
  const id = await preparar(quien, catalogoNuevo())
  if (estado === 'aplicada') await aplicar(quien, id)
  return id
}
