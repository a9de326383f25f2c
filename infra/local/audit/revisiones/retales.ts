import { agrupar } from '../cuentas'
import type { Libro, Rastro, Retal } from '../libro'
import { type Revision, ver } from '../revision'

/** What the ledger of an offcut says of it, in one text. */
const segun = (value: unknown): string => {
  const { estado, ubicacion, base, altura, usado_en } = (value ?? {}) as Partial<Retal>
  return ver([estado, ubicacion, base, altura, usado_en])
}

const porTiempo = (a: Rastro, b: Rastro): number => (a.sk < b.sk ? -1 : 1)

/** Every offcut is what its movements made of it, one after the other, and stands in the lists of its state. */
export function retales(libro: Libro, revision: Revision): void {
  const movimientos = agrupar(
    libro.de('AUDITORIA').filter(({ entidad }) => entidad === 'RETAL'),
    ({ entidad_id }) => String(entidad_id),
  )
  for (const retal of libro.de('RETAL')) {
    const objeto = `retal ${retal.id}`
    const own = (movimientos.get(retal.id) ?? []).sort(porTiempo)
    movimientos.delete(retal.id)
    revision.igual(objeto, 'clave', `RETAL#${retal.id}`, retal.pk)
    revision.igual(objeto, 'movimientos', retal.version + 1n, BigInt(own.length))
    own.forEach(({ antes, despues, accion }, i) => {
      const next = own[i + 1]
      if (next) revision.igual(objeto, `antes de ${next.accion}`, segun(despues), segun(next.antes))
      if (i === 0) revision.igual(objeto, `antes de ${accion}`, undefined, antes)
    })
    revision.igual(objeto, 'estado según sus movimientos', segun(own.at(-1)?.despues), segun(retal))
    const lista = `RETALES#${retal.codigo_tienda}#${retal.estado}`
    revision.igual(objeto, 'GSI1PK', lista, retal.GSI1PK)
    revision.igual(objeto, 'GSI2PK', `${lista}#${retal.referencia.trim().toUpperCase()}`, retal.GSI2PK)
    revision.igual(objeto, 'en uso', retal.estado === 'usado', retal.usado_en !== null)
  }
  for (const id of movimientos.keys()) revision.existe(`movimientos del retal ${id}`, 'retal', undefined)
}

/** Each offcut in use is cut by the plan of the billed sale that it names, and of no other. */
export function usos(libro: Libro, revision: Revision): void {
  const cortados = new Map<string, bigint>()
  for (const { venta, nombre, lineas } of libro.ventas) {
    if (venta.estado_venta_id !== 2n) continue
    for (const { id, base, altura } of lineas.flatMap(linea => linea.retales ?? [])) {
      cortados.set(id, venta.id)
      const retal = libro.uno('RETAL', id)
      const found = retal && [retal.usado_en, retal.base, retal.altura]
      revision.igual(nombre, `retal ${id}`, [venta.id, base, altura], found)
    }
  }
  for (const { id, estado, usado_en } of libro.de('RETAL'))
    if (estado === 'usado') revision.igual(`retal ${id}`, 'venta que lo corta', cortados.get(id), usado_en)
}
