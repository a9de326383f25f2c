import { MAESTROS } from '../../support/maestros'
import type { Libro } from '../libro/libro'
import type { Item } from '../tablas'
import { cotejar, type Fila } from './cotejo'

/** Every entry of the masters is in the table as it should be, and no other. */
export const entradas = (libro: Libro, items: readonly Item[]): Fila[] =>
  cotejar(
    'entry',
    new Map(
      [...libro.entradas].map(([name, { maestro, nombre, version }]) => [
        `${maestro} ${libro.ids.get(name)}`,
        [nombre, version],
      ]),
    ),
    new Map(
      MAESTROS.flatMap(({ catalogo, nombre }) =>
        items.flatMap(item =>
          item.pk === `CATALOGO#${catalogo}`
            ? [[`${catalogo} ${Number(item.id)}`, [item[nombre], item.version]] as const]
            : [],
        ),
      ),
    ),
  )
