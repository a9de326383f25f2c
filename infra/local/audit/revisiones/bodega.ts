import { agrupar, doce } from '../cuentas'
import type { Kardex } from '../fichas/bodega'
import type { Ficha } from '../fichas/ficha'
import type { Rastro } from '../fichas/rastro'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

interface Cifras {
  tienda?: string
  existencia?: bigint
  minimo?: bigint | null
  maximo?: bigint | null
  ubicacion?: string
}
const ACTOS = new Set(['sumar_inventario', 'restar_inventario', 'reversar_inventario'])
const antesDe = (record: Rastro): Cifras => record.antes ?? {}
const despuesDe = (record: Rastro): Cifras => record.despues ?? {}

const enTexto = (tienda: unknown, cantidad: bigint, usuario: unknown, motivo: unknown): string =>
  [tienda, cantidad, usuario, motivo].map(String).join(' / ')

/** Every movement by hand was recorded as an act, with who did it and why, and nothing was recorded that did not move. */
function actosDeBodega(libro: Libro, revision: Revision): void {
  const filas = agrupar(
    // What a file, a transfer or a count moved is looked at with them; a reset records each board.
    libro
      .de('KARDEX')
      .filter(({ motivo, origen }) => motivo !== undefined && (!origen || origen.clase === 'reinicio')),
    row => String(row.producto_id),
  )
  const actos = agrupar(
    libro.de('AUDITORIA').filter(record => record.entidad === 'PRODUCTO' && ACTOS.has(record.accion)),
    record => String(record.entidad_id),
  )
  for (const id of new Set([...filas.keys(), ...actos.keys()]))
    revision.igual(
      `producto ${id}`,
      'movimientos a mano según su auditoría',
      (actos.get(id) ?? [])
        .map(record => {
          const cantidad = (despuesDe(record).existencia ?? 0n) - (antesDe(record).existencia ?? 0n)
          return enTexto(despuesDe(record).tienda, cantidad, record.usuario_id, record.motivo)
        })
        .sort(),
      (filas.get(id) ?? [])
        .map(row => enTexto(row.tienda, row.existencia, row.usuario_id, row.motivo))
        .sort(),
    )
}

/** What takes a movement back is its opposite, in the same card, and happened once. */
function reversos(libro: Libro, revision: Revision): void {
  const porClave = new Map(libro.de('KARDEX').map(row => [`${row.pk}#${row.sk}`, row]))
  const marcas = new Map(libro.de('REVERSO').map(item => [item.pk.slice('REVERSO#'.length), item]))
  const vistos = new Set<string>()
  for (const row of libro.de('KARDEX')) {
    if (row.revierte === undefined) continue
    const objeto = `kardex ${row.pk} ${row.sk}`
    const [, ...card] = row.pk.split('#')
    const cual = [...card, row.revierte].join('#')
    const original: Kardex | undefined = porClave.get(`${row.pk}#${row.revierte}`)
    if (revision.existe(objeto, 'movimiento que reversa', original))
      revision.igual(objeto, 'cantidad que reversa', -original.existencia, row.existencia)
    revision.cumple(objeto, 'reversado una vez', !vistos.has(cual), 'un reverso', 'otro más')
    vistos.add(cual)
    const marca = marcas.get(cual)
    revision.igual(objeto, 'marca del reverso', row.sk, marca?.movimiento)
    marcas.delete(cual)
  }
  for (const marca of marcas.values())
    revision.cumple(marca.pk, 'reverso en el kardex', false, 'un movimiento', undefined)
}

type Fila = Ficha & { minimo?: bigint; maximo?: bigint; ubicacion?: string; version_topes?: bigint }

/** Least and most of a product in a store, and its place there, are those that were set last. */
function topes(libro: Libro, revision: Revision): void {
  const puestos = agrupar(
    libro.de('AUDITORIA').filter(record => record.accion === 'fijar_topes'),
    record => `${String(despuesDe(record).tienda)}#${String(record.entidad_id)}`,
  )
  for (const item of libro.de('PRODUCTO') as Ficha[]) {
    if (!item.sk.startsWith('EXISTENCIA#')) continue
    const fila = item as Fila
    const tienda = item.sk.slice('EXISTENCIA#'.length)
    const id = BigInt(item.pk.slice('PRODUCTO#'.length))
    const own = puestos.get(`${tienda}#${id}`) ?? []
    const ultimo = own.toSorted((a, b) => (a.sk < b.sk ? -1 : 1)).at(-1)
    const { minimo = null, maximo = null, ubicacion = '' } = ultimo ? despuesDe(ultimo) : {}
    revision.igual(
      `producto ${id} en la tienda ${tienda}`,
      'mínimo, máximo y ubicación según su auditoría',
      [minimo, maximo, ubicacion, BigInt(own.length)],
      [fila.minimo ?? null, fila.maximo ?? null, fila.ubicacion ?? '', fila.version_topes ?? 0n],
    )
  }
  for (const alerta of libro.de('ALERTA'))
    revision.existe(`${alerta.pk} ${alerta.sk}`, 'producto', libro.uno('PRODUCTO', doce(BigInt(alerta.sk))))
}

/** What the warehouse did by hand. */
export function bodega(libro: Libro, revision: Revision): void {
  actosDeBodega(libro, revision)
  reversos(libro, revision)
  topes(libro, revision)
}
