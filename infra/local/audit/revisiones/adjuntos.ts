import type { Libro } from '../libro'
import type { Revision } from '../revision'

/** Every proof that a payment names is there and is that sale's; every proof of a sale is named by a payment of it. */
export function adjuntos(libro: Libro, revision: Revision): void {
  const named = new Set<string>()
  for (const { venta, nombre } of libro.ventas)
    for (const { adjunto } of venta.formas_pagos) {
      if (!adjunto) continue
      named.add(adjunto.token)
      const item = libro.uno('ADJUNTO', adjunto.token)
      const que = `adjunto ${adjunto.token}`
      if (!revision.existe(nombre, que, item)) continue
      const owner = [item.clase, item.dueno_id, item.tienda].join(' ')
      revision.igual(nombre, `${que}, dueño`, ['VENTA', venta.id, venta.codigo_tienda].join(' '), owner)
    }
  for (const item of libro.de('ADJUNTO'))
    if (item.clase === 'VENTA')
      revision.cumple(
        item.pk,
        'pago que lo nombra',
        named.has(item.token),
        `uno de la venta ${item.dueno_id}`,
        undefined,
      )
}
