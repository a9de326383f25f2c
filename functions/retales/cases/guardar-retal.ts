import type { rutas } from '#shared/retales/routes'
import { siguientesIds } from '../../kernel/dynamo/client'
import type { Manejador } from '../../kernel/handler'
import { crearRetal, delTablero, partesDe } from '../store'
import { exigirQueSalga, tableroPorReferencia } from '../tablero'
import { vistaDeUno } from '../vistas'

/** Enters an offcut that lies in the store already: available at once, with a number of its own. */
export const guardarRetal: Manejador<typeof rutas.guardar> = async ({ body, tienda, ahora, hoy }) => {
  const { tablero, recargo } = await tableroPorReferencia(body.referencia)
  exigirQueSalga(body, tablero)
  const nuevo = crearRetal(
    {
      ...delTablero(tablero, body, recargo),
      id: `M${await siguientesIds('retales')}`,
      version: 0,
      codigo_tienda: tienda,
      ubicacion: body.ubicacion,
      estado: 'disponible',
      venta_id: null,
      item: null,
      numero: null,
      usado_en: null,
      motivo: null,
      fecha_registro: ahora,
      fecha_estado: ahora,
    },
    'crear',
  )
  return {
    ...partesDe([nuevo]),
    data: { retal: await vistaDeUno(nuevo.retal, hoy) },
    message: 'Retal guardado con éxito',
  }
}
