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

/** Every parameter that clients made is there with its value. */
export const parametros = (libro: Libro, items: readonly Item[]): Fila[] =>
  cotejar(
    'parameter',
    new Map([...libro.parametrosPropios].map(([codigo, { valor, version }]) => [codigo, [valor, version]])),
    new Map(
      items.flatMap(item =>
        item.pk === 'CATALOGO#PARAMETROS' && !libro.parametros.has(String(item.codigo_parametro))
          ? [[String(item.codigo_parametro), [item.valor_parametro, item.version]] as const]
          : [],
      ),
    ),
  )

/** Every product that clients made is there with its price, and no other. */
export function productos(libro: Libro, items: readonly Item[]): Fila[] {
  const sembrados = new Set([...libro.existencias.keys()].map(key => Number(key.split('/')[1])))
  return cotejar(
    'product',
    new Map(
      [...libro.productos].map(([name, { referencia, precio, conImpuesto, version }]) => [
        String(libro.ids.get(name)),
        [referencia, precio, conImpuesto, version],
      ]),
    ),
    new Map(
      items.flatMap(item =>
        item.sk === 'PRODUCTO' && !sembrados.has(Number(item.id))
          ? [
              [
                String(item.id),
                [item.referencia, item.precio_unitario, item.precio_con_impuesto ?? null, item.version],
              ] as const,
            ]
          : [],
      ),
    ),
  )
}
