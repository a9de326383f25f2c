import { type Libro, numeroDe } from '../libro/libro'
import { DESPIECE } from '../libro/surtido'
import type { Item } from '../tablas'
import { cotejar, type Fila } from './cotejo'

/** It stays with an offcut until its next movement, also when its day is over. */
function reservaDe({ reserva }: Item): unknown {
  if (!reserva) return null
  const { hasta, tercero_id, motivo, usuario_id } = reserva as Record<string, unknown>
  return { hasta, cliente: tercero_id, motivo, usuario: usuario_id }
}

function tiraDe({ tira }: Item): unknown {
  if (!tira) return null
  const { color_id, tipo_id } = tira as Record<string, unknown>
  return [color_id, tipo_id]
}

/** Every offcut of the ledger is in the table as it should be, and no other. */
export const retales = (libro: Libro, items: readonly Item[]): Fila[] =>
  cotejar(
    'offcut',
    new Map(
      [...libro.retales].map(([name, retal]) => [
        numeroDe(libro, name),
        [
          retal.version,
          retal.tienda,
          DESPIECE.tablero,
          retal.estado,
          retal.base,
          retal.altura,
          retal.ubicacion,
          retal.valor,
          retal.venta === null ? null : libro.ids.get(retal.venta),
          retal.item,
          retal.numero,
          retal.usado_en === null ? null : libro.ids.get(retal.usado_en),
          retal.motivo,
          retal.retirado,
          retal.reserva,
          retal.tira && [libro.ids.get(retal.tira.color), libro.ids.get(retal.tira.tipo)],
        ],
      ]),
    ),
    new Map(
      items.map(item => [
        String(item.id),
        [
          item.version,
          item.codigo_tienda,
          item.referencia,
          item.estado,
          item.base,
          item.altura,
          item.ubicacion,
          item.valor,
          item.venta_id,
          item.item,
          item.numero,
          item.usado_en,
          item.motivo,
          item.retirado === true,
          reservaDe(item),
          tiraDe(item),
        ],
      ]),
    ),
  )
