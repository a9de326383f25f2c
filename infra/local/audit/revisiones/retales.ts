import { agrupar, doce } from '../cuentas'
import type { Retal } from '../fichas/bodega'
import type { Rastro } from '../fichas/rastro'
import type { Libro } from '../libro'
import { type Revision, ver } from '../revision'

/** Its cell among the strips: the ledger has it as text. */
const lugarDe = (tira: unknown): string => {
  if (typeof tira === 'string') return tira
  const { color_id, tipo_id } = (tira ?? {}) as NonNullable<Retal['tira']>
  return tira ? `${color_id}-${tipo_id}` : ''
}

/** Until when it is kept, for whom and by whom: the ledger has it as three texts. */
const reservaDe = (value: unknown): unknown[] => {
  const { reserva, ...fila } = (value ?? {}) as Partial<Retal> & Record<string, unknown>
  return reserva
    ? [reserva.hasta, reserva.nombre_cliente ?? reserva.motivo, reserva.usuario]
    : [fila.reservado_hasta, fila.reservado_para, fila.reservado_por]
}

/** What the ledger of an offcut says of it, in one text. */
const segun = (value: unknown): string => {
  const { estado, ubicacion, base, altura, usado_en, tira } = (value ?? {}) as Partial<Retal>
  return ver([estado, ubicacion, base, altura, usado_en, lugarDe(tira), ...reservaDe(value)])
}

/**
 * Who keeps an offcut is whoever reserved it last, as its ledger says; it lies in the store, is for a customer who exists
 * or for a reason, and stands in the list of those that are kept.
 */
function reserva(libro: Libro, revision: Revision, retal: Retal, movimientos: readonly Rastro[]): void {
  const objeto = `retal ${retal.id}`
  const { reserva: tiene } = retal
  revision.igual(objeto, 'GSI3PK', tiene && `RESERVAS#${retal.codigo_tienda}`, retal.GSI3PK)
  revision.igual(objeto, 'GSI3SK', tiene && `${tiene.hasta}#${retal.id}`, retal.GSI3SK)
  if (!tiene) return
  const ultima = movimientos.findLast(({ accion }) => accion === 'reservar')
  revision.igual(objeto, 'estado de lo reservado', 'disponible', retal.estado)
  revision.igual(objeto, 'quien reserva', ultima?.usuario_id, tiene.usuario_id)
  if (tiene.tercero_id === null)
    revision.cumple(objeto, 'motivo de la reserva', !!tiene.motivo, 'alguno', tiene.motivo)
  else revision.existe(objeto, `cliente ${tiene.tercero_id}`, libro.uno('TERCERO', doce(tiene.tercero_id)))
}

const porTexto = (a: string, b: string): number => (a < b ? -1 : 1)
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
    reserva(libro, revision, retal, own)
    revision.igual(objeto, 'en uso', retal.estado === 'usado', retal.usado_en !== null)
  }
  for (const id of movimientos.keys()) revision.existe(`movimientos del retal ${id}`, 'retal', undefined)
}

/**
 * A line that sells an offcut sells one that it takes itself, or the board above it; one each, and all that a plan cuts
 * or none, as in sales of before they were charged for.
 */
export function vendidos(libro: Libro, revision: Revision): void {
  for (const { nombre, lineas } of libro.ventas)
    for (const linea of lineas) {
      const objeto = `${nombre}, línea ${linea.item}`
      const hijas = lineas.filter(each => each.item_padre === linea.item && each.retal_id !== undefined)
      const suyos = (linea.retales ?? []).map(({ id }) => id)
      if (hijas.length > 0)
        revision.igual(
          objeto,
          'retales que se cobran',
          suyos.sort(porTexto),
          hijas.map(({ retal_id }) => retal_id!).sort(porTexto),
        )
      if (linea.retal_id === undefined) continue
      revision.igual(objeto, 'cantidad de un retal', 100n, linea.cantidad)
      revision.igual(objeto, 'tipo de un retal', 'Servicio', linea.tipo_producto)
      if (linea.item_padre === null) revision.igual(objeto, 'retal que se vende', suyos, [linea.retal_id])
    }
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
