import { agrupar } from '../cuentas'
import type { Kardex } from '../fichas/bodega'
import type { Caja } from '../fichas/caja'
import type { Rastro } from '../fichas/rastro'
import type { Linea, Venta, VentaLeida } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

interface Guardado {
  cliente_id?: bigint
  /** Missing in acts of before somebody else could be named. */
  vendedor_id?: bigint
  direccion_envio?: string | null
  total_venta_bruta?: bigint
  lineas?: Linea[]
}
interface Facturado {
  consecutivo_recibo?: bigint
  fecha_factura?: string
  efectivo_recibido?: bigint | null
  cambio?: bigint | null
  redondeo_efectivo?: bigint
  total_venta_bruta?: bigint
}

const deLinea = ({ item, producto_id, cantidad, precio_unitario, porcentaje_descuento }: Linea) => ({
  item,
  producto_id,
  cantidad,
  precio_unitario,
  porcentaje_descuento,
})

/** The last of some records; undefined when two share the instant, for then nothing says which came last. */
function ultimo(records: Rastro[]): Rastro | undefined {
  const [last, former] = [...records].sort((a, b) => (b.fecha ?? '').localeCompare(a.fecha ?? ''))
  return last?.fecha === former?.fecha ? undefined : last
}

function guardada(
  libro: Libro,
  revision: Revision,
  { venta, nombre, lineas }: VentaLeida,
  own: Rastro[],
): void {
  const creada = own.find(record => record.accion === 'crear')
  const ediciones = own.filter(record => record.accion === 'editar')
  const last = ediciones.length === 0 ? creada : ultimo(ediciones)
  const despues = (last?.despues ?? {}) as Guardado
  // Whoever created it, until somebody else was named: then the last act says who.
  if (creada && (last || own.every(record => (record.despues as Guardado)?.vendedor_id === undefined)))
    revision.igual(
      nombre,
      'vendedor según su auditoría',
      despues.vendedor_id ?? creada.usuario_id,
      venta.vendedor_id,
    )
  if (!last) return
  if (despues.direccion_envio !== undefined)
    revision.igual(
      nombre,
      'dirección de envío según su auditoría',
      despues.direccion_envio,
      venta.direccion_envio ?? null,
    )
  // Of an order whose customer was united with another entry since, that one.
  const cliente = despues.cliente_id === undefined ? undefined : libro.raiz(despues.cliente_id)
  revision.igual(nombre, 'cliente según su auditoría', cliente, libro.raiz(venta.cliente_id))
  revision.igual(nombre, 'total según su auditoría', despues.total_venta_bruta, venta.total_venta_bruta)
  revision.igual(
    nombre,
    'líneas según su auditoría',
    (despues.lineas ?? []).map(deLinea),
    lineas.map(deLinea),
  )
}

function cobrada(revision: Revision, nombre: string, venta: Venta, record: Rastro): void {
  const despues = (record.despues ?? {}) as Facturado
  for (const name of [
    'consecutivo_recibo',
    'fecha_factura',
    'efectivo_recibido',
    'cambio',
    'redondeo_efectivo',
    'total_venta_bruta',
  ] as const)
    revision.igual(nombre, `${name} según la auditoría de su factura`, despues[name], venta[name])
}

/** A sale is what its own history says: the last save, the bill, and who moved its money and its goods. */
export function actos(libro: Libro, revision: Revision): void {
  const porObjeto = agrupar(libro.de('AUDITORIA'), record => record.pk)
  // What was paid of a bill on credit is an act of its own, on its customer.
  const caja = agrupar(
    libro.de('CAJA').filter(({ tipo }) => tipo !== 'abono'),
    movement => String(movement.venta_id),
  )
  const kardex = agrupar(libro.de('KARDEX'), row => String(row.venta_id))
  for (const leida of libro.ventas) {
    const { venta, nombre } = leida
    const own = porObjeto.get(`AUDITORIA#VENTA#${venta.id}`) ?? []
    guardada(libro, revision, leida, own)
    const bill = own.find(record => record.accion === 'facturar')
    if (bill) cobrada(revision, nombre, venta, bill)
    const annulment = own.find(record => record.accion === 'anular')
    for (const movement of caja.get(String(venta.id)) ?? [])
      quien(
        revision,
        `${nombre}, movimiento de caja`,
        movement,
        { venta: bill, devolucion: annulment }[movement.tipo],
      )
    for (const row of kardex.get(String(venta.id)) ?? []) {
      const act = { venta: bill, devolucion: annulment }[row.tipo]
      quien(revision, `${nombre}, kardex`, row, act ?? own.find(each => each.usuario_id === row.usuario_id))
    }
  }
}

/** A movement was made by whoever did the act; without one, by nobody who ever touched the sale. */
function quien(revision: Revision, nombre: string, movement: Caja | Kardex, act: Rastro | undefined): void {
  const { sk, usuario_id } = movement
  revision.igual(`${nombre} ${sk}`, 'usuario según la auditoría', act?.usuario_id, usuario_id)
}
