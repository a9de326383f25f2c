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
  for (const { id, tienda, adjunto } of libro.de('RECIBO_ANTICIPO')) {
    if (!adjunto) continue
    named.add(adjunto.token)
    const item = libro.uno('ADJUNTO', adjunto.token)
    const owner = item && [item.clase, item.dueno_id, item.tienda].join(' ')
    revision.igual(`anticipo ${id}`, `adjunto ${adjunto.token}`, ['ANTICIPO', id, tienda].join(' '), owner)
  }
  for (const item of libro.de('ADJUNTO'))
    if (item.clase === 'VENTA' || item.clase === 'ANTICIPO')
      revision.cumple(
        item.pk,
        'pago que lo nombra',
        named.has(item.token),
        `uno de ${item.clase === 'VENTA' ? 'la venta' : 'el anticipo'} ${item.dueno_id}`,
        undefined,
      )
}
