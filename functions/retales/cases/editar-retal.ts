import type { rutas } from '#shared/retales/routes'
import type { Manejador } from '../../kernel/handler'
import { retalCambiable } from '../cambiable'
import { moverRetal, partesDe, valorEn } from '../store'
import { exigirQueSalga, tableroPorReferencia } from '../tablero'
import { reponerEnCeldas } from '../tiras/store'
import { vistaDeUno } from '../vistas'

/** Moves an offcut to another place; another size, which needs a reason, gives it another value. */
export const editarRetal: Manejador<typeof rutas.editar> = async ({ params, body, tienda, ahora, hoy }) => {
  const antes = await retalCambiable(params.id, tienda, body.version, ahora)
  const medidas = { base: body.base ?? antes.base, altura: body.altura ?? antes.altura }
  const medido = medidas.base !== antes.base || medidas.altura !== antes.altura
  const { ubicacion = antes.ubicacion, motivo } = body
  const cambios = {
    ubicacion,
    ...(medido && (await medidasNuevas(antes.referencia, medidas))),
    // Cut shorter it is no strip any more.
    ...(antes.tira && medidas.base !== antes.base && { tira: null }),
  }
  const movimiento = moverRetal(antes, cambios, { accion: medido ? 'medir' : 'ubicar', ahora, motivo })
  const partes = partesDe([movimiento])
  return {
    ...partes,
    // Whoever saw its cell before, and would bring it back to that measure, is told.
    operaciones: [...partes.operaciones, ...(medido ? await reponerEnCeldas(tienda, [antes]) : [])],
    data: { retal: await vistaDeUno(movimiento.retal, hoy) },
    message: 'Retal actualizado con éxito',
  }
}

async function medidasNuevas(referencia: string, medidas: { base: number; altura: number }) {
  const { tablero, recargo } = await tableroPorReferencia(referencia)
  exigirQueSalga(medidas, tablero)
  return { ...medidas, valor: valorEn(tablero, medidas, recargo) }
}
