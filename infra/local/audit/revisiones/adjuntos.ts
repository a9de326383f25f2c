import type { Libro } from '../libro'
import type { Revision } from '../revision'

const CLASES = new Set(['VENTA', 'ANTICIPO', 'EGRESO', 'INGRESO', 'PAGO_PROVEEDOR', 'ABONO', 'DESPACHO'])
const ABONO = 2n

/** Proofs of what is paid out or comes in for other reasons than a sale, former ones too, and those of abonos. */
const deCaja = (libro: Libro) =>
  [
    ...(['EGRESO', 'INGRESO'] as const).map(
      clase =>
        [
          clase,
          clase.toLowerCase(),
          libro.de(clase).map(({ id, tienda, adjunto, adjuntos_anteriores = [] }) => ({
            id,
            tienda,
            adjuntos: [...(adjunto ? [adjunto] : []), ...adjuntos_anteriores].map(({ token }) => token),
          })),
        ] as const,
    ),
    [
      'PAGO_PROVEEDOR',
      'pago a proveedor',
      libro.de('PAGO_PROVEEDOR').map(({ id, tienda, formas, adjuntos_anteriores = [] }) => ({
        id,
        tienda,
        adjuntos: [...formas.flatMap(({ adjunto }) => adjunto ?? []), ...adjuntos_anteriores].map(
          ({ token }) => token,
        ),
      })),
    ] as const,
    [
      'DESPACHO',
      'turno',
      libro.de('TURNO').map(({ id, codigo_tienda, entrega }) => ({
        id,
        tienda: codigo_tienda,
        adjuntos: [entrega?.firma, entrega?.foto].flatMap(each => each?.token ?? []),
      })),
    ] as const,
    [
      'ABONO',
      'crédito',
      libro
        .de('CREDITO')
        .filter(({ tipo }) => tipo === ABONO)
        .map(({ id, tienda, pagos = [] }) => ({
          id,
          tienda,
          adjuntos: pagos.flatMap(({ adjunto }) => adjunto?.token ?? []),
        })),
    ] as const,
  ] as const

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
  for (const [clase, tipo, suyos] of deCaja(libro)) {
    for (const { id, tienda, adjuntos: tokens } of suyos)
      for (const token of tokens) {
        named.add(token)
        const item = libro.uno('ADJUNTO', token)
        const owner = item && [item.clase, item.dueno_id, item.tienda].join(' ')
        revision.igual(`${tipo} ${id}`, `adjunto ${token}`, [clase, id, tienda].join(' '), owner)
      }
  }
  for (const item of libro.de('ADJUNTO'))
    if (CLASES.has(item.clase))
      revision.cumple(
        item.pk,
        'pago que lo nombra',
        named.has(item.token),
        `uno de ${item.clase} ${item.dueno_id}`,
        undefined,
      )
}
