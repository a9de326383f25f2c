import { agrupar, doce } from '../cuentas'
import type { Rastro } from '../fichas/rastro'
import type { FilaDeTurnos, Turno } from '../fichas/taller'
import type { Venta } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

const ANULADA = 3n
const EN_EDICION = 4n
const nombreDe = ({ id }: Pick<Turno, 'id'>) => `turno ${id}`

/** Where a turn is listed. */
const indicesDe = (t: Turno) => ({
  GSI1PK: t.estado === 'pendiente' ? `TURNOS#${t.codigo_tienda}#PENDIENTES` : undefined,
  GSI1SK:
    t.estado === 'pendiente' ? `${t.dia}#${String(t.numero).padStart(6, '0')}#${doce(t.id)}` : undefined,
  GSI2PK: t.entrega && `TURNOS#${t.codigo_tienda}#DESPACHADOS`,
  GSI2SK: t.entrega && `${t.entrega.fecha}#${doce(t.id)}`,
  GSI3PK: `TURNOS#VENTA#${doce(t.venta_id)}`,
  GSI3SK: doce(t.id),
})

/** A turn by itself: its sale and store, its state, its lists. */
function cada(libro: Libro, revision: Revision, turno: Turno, historia: ReadonlyMap<string, Rastro[]>): void {
  const nombre = nombreDe(turno)
  const venta = libro.venta(turno.venta_id)
  if (revision.existe(nombre, 'venta', venta))
    revision.igual(nombre, 'tienda', venta.codigo_tienda, turno.codigo_tienda)
  const conocido = ['pendiente', 'despachado', 'anulado'].includes(turno.estado)
  revision.cumple(nombre, 'estado', conocido, 'pendiente, despachado o anulado', turno.estado)
  revision.igual(nombre, 'tiene entrega', turno.estado === 'despachado', turno.entrega !== undefined)
  for (const [name, value] of Object.entries(indicesDe(turno)))
    revision.igual(nombre, name, value, turno[name as keyof Turno])
  const actos = historia.get(`AUDITORIA#VENTA#${turno.venta_id}`) ?? []
  if (turno.entrega) {
    const { usuario_id } = turno.entrega
    const suyo = actos.some(
      acto =>
        acto.accion === 'despachar' &&
        (acto.despues as { turno_id?: bigint }).turno_id === turno.id &&
        acto.usuario_id === usuario_id,
    )
    revision.cumple(nombre, 'despacho en la historia de la venta', suyo, 'uno', 'ninguno')
  }
}

/** A piece of a line leaves once, and does not wait any more when it has left. */
function piezas(revision: Revision, nombre: string, turnos: readonly Turno[]): void {
  const partes = turnos.flatMap(({ estado, entrega, pendientes = [] }) =>
    estado === 'despachado' ? (entrega?.lineas ?? []) : estado === 'pendiente' ? pendientes : [],
  )
  const todas = partes.flatMap(({ item, piezas: suyas = [] }) => suyas.map(pieza => `${item}: ${pieza}`))
  revision.igual(
    nombre,
    'piezas entregadas y por entregar, cada una una vez',
    new Set(todas).size,
    todas.length,
  )
}

/** What the turns of a sale and its header say of each other: one open turn at most, and nothing leaves twice. */
function deVenta(
  revision: Revision,
  nombre: string,
  venta: Venta,
  turnos: readonly Turno[],
  historia: readonly Rastro[],
): void {
  const actos = (accion: string) => historia.filter(acto => acto.accion === accion).length
  revision.igual(
    nombre,
    'turnos en su historia',
    turnos.filter(t => t.resto_de === undefined).length,
    actos('turno'),
  )
  revision.igual(nombre, 'despachos en su historia', Number(venta.despachos ?? 0n), actos('despachar'))
  const abiertos = turnos.filter(({ estado }) => estado === 'pendiente')
  const entregas = turnos.filter(({ estado }) => estado === 'despachado')
  revision.cumple(nombre, 'turnos abiertos', abiertos.length <= 1, 'uno a lo sumo', abiertos.length)
  revision.igual(nombre, 'turno_abierto', abiertos.length > 0, venta.turno_abierto === true)
  const [ultimo] = (abiertos.length > 0 ? abiertos : turnos).toSorted((a, b) => Number(b.id - a.id))
  revision.igual(nombre, 'turno_id', ultimo?.id, venta.turno_id)
  revision.igual(nombre, 'numero_turno', ultimo?.numero, venta.numero_turno)
  revision.igual(nombre, 'despachos', BigInt(entregas.length), venta.despachos ?? 0n)
  if (venta.estado_venta_id === ANULADA)
    revision.igual(nombre, 'turno abierto de una venta anulada', 0, abiertos.length)
  // Of each that was dispatched in part the rest went on to the next turn, once.
  for (const [de, restos] of agrupar(
    turnos.filter(({ resto_de }) => resto_de !== undefined),
    ({ resto_de }) => String(resto_de),
  ))
    revision.igual(`turno ${de}`, 'restos', 1, restos.length)
  piezas(revision, nombre, turnos)
  const completa = entregas.length > 0 && abiertos.length === 0 && venta.estado_venta_id !== ANULADA
  if (completa)
    revision.cumple(nombre, 'fecha_despacho', venta.fecha_despacho !== undefined, 'una', 'ninguna')
}

/** The queue of a store holds open turns only, and its day's numbers run from 1 without a gap or a double. */
function deTienda(libro: Libro, revision: Revision, fila: FilaDeTurnos): void {
  const tienda = fila.pk.slice('FILA_TURNOS#'.length)
  const nombre = `fila de turnos de ${tienda}`
  for (const { id, numero, llamado } of fila.turnos) {
    const turno = libro.uno('TURNO', doce(id))
    if (!revision.existe(nombre, `turno ${id}`, turno)) continue
    revision.igual(nombre, `turno ${id}, estado`, 'pendiente', turno.estado)
    revision.igual(nombre, `turno ${id}, número`, turno.numero, numero)
    revision.igual(nombre, `turno ${id}, llamado`, turno.llamado?.fecha, llamado)
  }
  const enFila = new Set(fila.turnos.map(({ id }) => id))
  for (const turno of libro.de('TURNO'))
    if (
      turno.codigo_tienda === tienda &&
      turno.estado === 'pendiente' &&
      turno.dia === fila.dia &&
      turno.resto_de === undefined &&
      turno.llamado === undefined &&
      // Nobody is called for an order that is edited.
      libro.venta(turno.venta_id)?.estado_venta_id !== EN_EDICION
    )
      revision.cumple(nombre, `turno ${turno.id}`, enFila.has(turno.id), 'en la fila', 'ausente')
}

function numeros(libro: Libro, revision: Revision): void {
  for (const [dia, suyos] of agrupar(
    libro.de('TURNO'),
    ({ codigo_tienda, dia }) => `${codigo_tienda} ${dia}`,
  )) {
    const orden = suyos.map(({ numero }) => numero).toSorted((a, b) => Number(a - b))
    revision.igual(
      `turnos de ${dia}`,
      'números',
      orden.map((_, i) => BigInt(i + 1)),
      orden,
    )
    const [tienda = '', fecha = ''] = dia.split(' ')
    const fila = libro.uno('FILA_TURNOS', tienda)
    if (!revision.existe(`turnos de ${dia}`, 'fila', fila)) continue
    if (fila.dia === fecha)
      revision.igual(`turnos de ${dia}`, 'último número', BigInt(orden.length), fila.ultimo)
  }
}

/** Turns of the dispatch: their numbers, the queue of each store, and what the sales say of them. */
export function turnos(libro: Libro, revision: Revision): void {
  const deCada = agrupar(libro.de('TURNO'), ({ venta_id }) => String(venta_id))
  const historia = agrupar(
    libro.de('AUDITORIA').filter(({ accion }) => accion === 'despachar' || accion === 'turno'),
    ({ pk }) => pk,
  )
  for (const turno of libro.de('TURNO')) cada(libro, revision, turno, historia)
  for (const { venta, nombre } of libro.ventas) {
    const suya = historia.get(`AUDITORIA#VENTA#${venta.id}`) ?? []
    deVenta(revision, nombre, venta, deCada.get(String(venta.id)) ?? [], suya)
  }
  for (const fila of libro.de('FILA_TURNOS')) deTienda(libro, revision, fila)
  numeros(libro, revision)
}
