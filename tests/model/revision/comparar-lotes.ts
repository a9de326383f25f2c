import type { Libro } from '../libro/libro'
import { apartados, posibles } from '../libro/precios'
import type { Item } from '../tablas'
import { cotejar, type Fila } from './cotejo'

/** Bulk changes of prices, files of products and resets of boards are in the table as the ledger has them, and no other. */
export const lotes = (libro: Libro, de: (kind: string) => Item[]): Fila[] => [
  ...cotejar(
    'bulk change of prices',
    new Map(
      [...libro.cambiosDePrecios].map(([name, cambio]) => {
        const acabado = cambio.estado === 'aplicado' || cambio.estado === 'deshecho'
        const total = posibles(cambio).length
        return [
          libro.claves.get(name)!,
          [cambio.estado, total, acabado ? total : 0, acabado ? apartados(cambio) : 0, cambio.version],
        ]
      }),
    ),
    new Map(
      de('CAMBIO_PRECIOS').flatMap(item =>
        item.sk === 'CAMBIO_PRECIOS'
          ? [[String(item.id), [item.estado, item.total, item.avance, item.distintos, item.version]] as const]
          : [],
      ),
    ),
  ),
  ...cotejar(
    'price of a bulk change',
    new Map(
      [...libro.cambiosDePrecios].flatMap(([name, { hechos }]) =>
        [...hechos].map(([producto, estado]): [string, unknown] => [
          `${libro.claves.get(name)} ${libro.ids.get(producto)}`,
          estado,
        ]),
      ),
    ),
    new Map(
      de('CAMBIO_PRECIOS').flatMap(item =>
        item.sk.startsWith('HECHO#')
          ? [[`${item.pk.split('#')[1]} ${Number(item.producto_id)}`, item.estado] as const]
          : [],
      ),
    ),
  ),
  ...cotejar(
    'file of products',
    new Map(
      [...libro.catalogos].map(([name, { estado, cuentas, hechos, version }]) => {
        const hechas = [...hechos.values()].filter(each => each === 'hecha').length
        return [libro.claves.get(name)!, [estado, ...cuentas, hechas, hechos.size - hechas, version]]
      }),
    ),
    new Map(
      de('CARGA_CATALOGO').flatMap(item =>
        item.sk === 'CARGA'
          ? [
              [
                String(item.id),
                [
                  item.estado,
                  item.nuevos,
                  item.cambian,
                  item.iguales,
                  item.rechazadas,
                  item.hechas,
                  item.apartadas,
                  item.version,
                ],
              ] as const,
            ]
          : [],
      ),
    ),
  ),
  ...cotejar(
    'reset of boards',
    new Map(
      [...libro.reinicios].map(([name, { tienda, estado, filas, version, motivo }]) => [
        libro.claves.get(name)!,
        [tienda, estado, filas, version, motivo],
      ]),
    ),
    new Map(
      de('REINICIO').map(item => [
        item.sk,
        [item.pk.split('#')[1], item.estado, item.filas, item.version, item.motivo],
      ]),
    ),
  ),
]
