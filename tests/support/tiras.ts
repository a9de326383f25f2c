import { ahora, ordenDe } from '#functions/kernel/clock'
import { marcar, obtener, poner } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { hacerRetiro } from '#functions/retales/public'
import type { Cliente, Respuesta } from './cliente'

export type Matriz = Respuesta<'GET /retales-medidas'>['data']

let nombres = 0
/** A cell of the matrix of who asks, of the white board: a colour and a type of its own. */
export async function celdaNueva(quien: Cliente, medidas: number[] = [], referencia = 'TAB-BLANCO') {
  const n = ++nombres
  const { color } = await quien.exigir('POST /retales-medidas/guardar-color', {
    body: { nombre_retal_color: `Tono ${process.pid}-${n}` },
  })
  const { retales_tipos } = await quien.exigir('GET /retales-medidas', {})
  const tipo = retales_tipos[0] ?? (await tipoNuevo(quien, 'Melamina 15', color.nombre_retal_color))
  const celda = { color_id: color.id, tipo_id: tipo.id }
  if (medidas.length > 0)
    await quien.exigir('POST /retales-medidas/guardar-medida', {
      body: { ...celda, medida_json: medidas, referencia },
    })
  return { ...celda, nombre: color.nombre_retal_color }
}

/** A type of strips; the whole save is how one comes (DECISIONS 302). */
export async function tipoNuevo(quien: Cliente, nombre_retal_tipo: string, nombre_retal_color: string) {
  const { retales_tipos: antes } = await quien.exigir('GET /retales-medidas', {})
  const { retales_tipos } = await quien.exigir('POST /retales-medidas/guardar', {
    body: {
      listaTipo: [...antes, { nombre_retal_tipo }],
      listaColor: [{ nombre_retal_color, listaMedida: [] }],
    },
  })
  return retales_tipos.find(tipo => tipo.nombre_retal_tipo === nombre_retal_tipo)!
}

/** The cell as it stands. */
export async function celdaDe(quien: Cliente, { color_id, tipo_id }: { color_id: number; tipo_id: number }) {
  const { retales_medidas } = await quien.exigir('GET /retales-medidas', {})
  return retales_medidas.find(each => each.retal_color_id === color_id && each.retal_tipo_id === tipo_id)
}
export const valoresDe = async (
  quien: Cliente,
  celda: { color_id: number; tipo_id: number },
): Promise<number[]> => JSON.parse((await celdaDe(quien, celda))?.valor_medida_json ?? '[]') as number[]

export const NOMBRE_DE_TIENDA: Record<string, string> = { '001': 'Veta Centro', '002': 'Veta Norte' }

/** Does a retreat, or undoes it, also where nobody does the jobs. */
const hacer = (quien: Cliente, id: string): Promise<void> =>
  hacerRetiro({
    tienda: quien.tienda,
    id,
    autor: { usuario_id: 1, nombre: 'Helena Barragán', conexion_id: 'prueba' },
  })

/** A deleted colour whose strips are gone by now: it can be undone. */
export async function retiroHecho(quien: Cliente): Promise<string> {
  const { color_id } = await celdaNueva(quien, [300])
  const { retiro } = await quien.exigir('PUT /retales-medidas/eliminar-color', { body: { color_id } })
  await hacer(quien, retiro.id)
  return retiro.id
}

/** Of two retreats of the same strips, as two requests before the job leave them, the first is undone. */
export async function retiroDeshecho(quien: Cliente): Promise<{ primero: string; segundo: string }> {
  const primero = await retiroHecho(quien)
  const segundo = ordenDe(ahora())
  const [item] = await obtener([clave.retiro(quien.tienda, primero)])
  await poner({ ...item, ...clave.retiro(quien.tienda, segundo), id: segundo, estado: 'en_curso', hechas: 0 })
  await hacer(quien, segundo)
  await quien.exigir('POST /retales-medidas/retiros/{id}/deshacer', { params: { id: primero } })
  await hacer(quien, primero)
  return { primero, segundo }
}

/** One that was done so long ago that it cannot be undone. */
export async function retiroVencido(quien: Cliente): Promise<string> {
  const id = await retiroHecho(quien)
  await marcar(clave.retiro(quien.tienda, id), { fecha: '2026-01-05T14:00:00.000Z' })
  return id
}
