import { type Libro, numeroDe } from '../libro/libro'
import type { Item } from '../tablas'
import { cotejar, type Fila } from './cotejo'

/** Rows, columns and cells of the strips of each store, and what was taken away of them at once. */
export function tiras(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  const items = de('TIRAS')
  const con = (prefijo: string, fila: (item: Item, tienda: string) => readonly [string, unknown]) =>
    new Map(items.filter(({ sk }) => sk.startsWith(prefijo)).map(item => fila(item, item.pk.split('#')[1]!)))
  const numero = (name: string) => libro.ids.get(name)
  return [
    ...cotejar(
      'colour of strips',
      new Map(
        [...libro.colores].map(([clave, { nombre, activo, version }]) => {
          const [tienda, entrada] = clave.split('/') as [string, string]
          return [`${tienda} ${numero(entrada)}`, [nombre, activo, version]]
        }),
      ),
      con('COLOR#', (item, tienda) => [
        `${tienda} ${Number(item.id)}`,
        [item.nombre, item.activo, item.version],
      ]),
    ),
    ...cotejar(
      'type of strips',
      new Map(
        [...libro.tipos].map(([name, { tienda, nombre, activo, version }]) => [
          `${tienda} ${numero(name)}`,
          [nombre, activo, version],
        ]),
      ),
      con('TIPO#', (item, tienda) => [
        `${tienda} ${Number(item.id)}`,
        [item.nombre, item.activo, item.version],
      ]),
    ),
    ...cotejar(
      'cell of strips',
      new Map(
        [...libro.celdas].map(([clave, celda]) => [
          `${clave.split('/')[0]} ${numero(celda.color)} ${numero(celda.tipo)}`,
          [celda.tiras.map(name => numeroDe(libro, name)), celda.version],
        ]),
      ),
      con('CELDA#', (item, tienda) => [
        `${tienda} ${Number(item.color_id)} ${Number(item.tipo_id)}`,
        [item.ids, item.version],
      ]),
    ),
    ...cotejar(
      'strips taken away',
      new Map(
        [...libro.retiros].map(([name, retiro]) => [
          libro.claves.get(name)!,
          [
            retiro.estado,
            retiro.tiras.map(tira => numeroDe(libro, tira)).sort(),
            retiro.hechas,
            retiro.version,
            retiro.color === null ? null : numero(retiro.color),
            retiro.nombre,
            retiro.motivo,
          ],
        ]),
      ),
      new Map(
        de('RETIRO').map(item => [
          item.sk,
          [
            item.estado,
            [...(item.ids as string[])].sort(),
            item.hechas,
            item.version,
            item.color_id,
            item.nombre_color,
            item.motivo,
          ],
        ]),
      ),
    ),
  ]
}
