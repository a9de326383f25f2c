import { type Libro, numeroDe } from '../libro/libro'
import { DESPIECE } from '../libro/surtido'
import type { Item } from '../tablas'
import { cotejar, type Fila } from './cotejo'

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
        ],
      ]),
    ),
  )
