import { acumular, agrupar, diaEnBogota, doce, sumar } from '../cuentas'
import type { Existencia, Kardex } from '../fichas/bodega'
import type { Ficha } from '../fichas/ficha'
import type { Linea } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { fueFacturada } from './ventas'

const cantidades = (lineas: readonly Linea[]): Map<string, bigint> =>
  acumular(
    lineas.filter(linea => linea.tipo_producto === 'Producto'),
    linea => String(linea.producto_id),
    linea => linea.cantidad,
  )

/** The balance of a product in a store is the sum of its stock card; what is promised, that of pending sales. */
export function saldos(libro: Libro, revision: Revision): void {
  const place = (store: string, id: bigint | string) => `${store}#${doce(BigInt(id))}`
  const rows = libro.de('KARDEX')
  const stock = acumular(
    rows,
    row => place(row.tienda, row.producto_id),
    row => row.existencia,
  )
  const reserved = acumular(
    rows,
    row => place(row.tienda, row.producto_id),
    row => row.reservado,
  )
  const corrected = acumular(
    rows.filter(
      row => row.existencia !== 0n && row.venta_id === undefined && row.origen?.clase !== 'traslado',
    ),
    row => place(row.tienda, row.producto_id),
    () => 1n,
  )
  const promised = new Map<string, bigint>()
  for (const { venta, lineas } of libro.ventas)
    if (venta.estado_venta_id === 1n)
      for (const [id, quantity] of cantidades(lineas)) {
        const key = place(venta.codigo_tienda, id)
        promised.set(key, (promised.get(key) ?? 0n) + quantity)
      }
  const balances = new Map<string, Existencia>()
  for (const item of libro.de('PRODUCTO') as Ficha[])
    if (item.sk.startsWith('EXISTENCIA#'))
      balances.set(
        `${item.sk.slice('EXISTENCIA#'.length)}#${item.pk.slice('PRODUCTO#'.length)}`,
        item as Existencia,
      )

  for (const key of new Set([...balances.keys(), ...stock.keys(), ...promised.keys()])) {
    const [store = '', id = '0'] = key.split('#')
    const product = libro.uno('PRODUCTO', id)
    const objeto = `producto ${BigInt(id)} (${product?.referencia ?? 'sin ficha'}) en la tienda ${store}`
    const balance = balances.get(key)
    revision.existe(objeto, 'ficha del producto', product)
    revision.igual(objeto, 'existencia (suma del kardex)', stock.get(key) ?? 0n, balance?.existencia ?? 0n)
    revision.igual(objeto, 'reservado (suma del kardex)', reserved.get(key) ?? 0n, balance?.reservado ?? 0n)
    const veces = balance?.correcciones ?? 0n
    const movida = corrected.get(key) ?? 0n
    revision.cumple(
      objeto,
      'correcciones',
      veces <= movida,
      `como mucho ${movida}, a mano o por lotes`,
      veces,
    )
    revision.igual(objeto, 'reservado (ventas pendientes)', promised.get(key) ?? 0n, balance?.reservado ?? 0n)
    revision.igual(
      objeto,
      'disponible (existencia − reservado)',
      (balance?.existencia ?? 0n) - (balance?.reservado ?? 0n),
      balance?.disponible ?? 0n,
    )
  }
}

/** What a row of a type may carry, so that no movement hides under another name. */
const SIGNO: Record<string, (row: Kardex) => boolean> = {
  entrada: row => row.existencia > 0n && row.reservado === 0n,
  salida: row => row.existencia < 0n && row.reservado === 0n,
  venta: row => row.existencia < 0n && row.reservado <= 0n,
  devolucion: row => row.existencia > 0n && row.reservado === 0n,
  reserva: row => row.existencia === 0n && row.reservado > 0n,
  liberacion: row => row.existencia === 0n && row.reservado < 0n,
}

/** Every sale moved its quantities once: pending ones reserve, bills take, annulled ones leave nothing behind. */
export function movimientos(libro: Libro, revision: Revision): void {
  const rows = libro.de('KARDEX')
  for (const row of rows) {
    const objeto = `kardex ${row.pk} ${row.sk}`
    revision.igual(objeto, 'clave', `KARDEX#${row.tienda}#${doce(row.producto_id)}`, row.pk)
    revision.cumple(
      objeto,
      'signo',
      SIGNO[row.tipo]?.(row) === true,
      `cantidades de ${row.tipo}`,
      `existencia ${row.existencia}, reservado ${row.reservado}`,
    )
    const deBodega = row.tipo === 'entrada' || row.tipo === 'salida'
    revision.igual(objeto, 'viene de una venta', !deBodega, row.venta_id !== undefined)
    revision.cumple(objeto, 'fecha', diaEnBogota(row.fecha).length === 10, 'un instante', row.fecha)
  }
  const porVenta = agrupar(
    rows.filter(row => row.venta_id !== undefined),
    row => String(row.venta_id),
  )
  for (const { venta, nombre, lineas } of libro.ventas) {
    const own = porVenta.get(String(venta.id)) ?? []
    porVenta.delete(String(venta.id))
    const wanted = cantidades(lineas)
    const estado = venta.estado_venta_id
    const bill = fueFacturada(estado, venta.consecutivo_recibo)
    for (const id of new Set([...wanted.keys(), ...own.map(row => String(row.producto_id))])) {
      const quantity = wanted.get(id) ?? 0n
      const objeto = `${nombre}, producto ${id}`
      const mine = own.filter(row => String(row.producto_id) === id)
      revision.igual(
        objeto,
        'existencia movida',
        estado === 2n ? -quantity : 0n,
        sumar(mine.map(row => row.existencia)),
      )
      revision.igual(
        objeto,
        'reservado',
        estado === 1n ? quantity : 0n,
        sumar(mine.map(row => row.reservado)),
      )
      const of = (tipo: string) => mine.filter(row => row.tipo === tipo).map(row => row.existencia)
      revision.igual(objeto, 'movimientos de venta', bill && quantity !== 0n ? [-quantity] : [], of('venta'))
      revision.igual(
        objeto,
        'movimientos de devolución',
        bill && estado === 3n && quantity !== 0n ? [quantity] : [],
        of('devolucion'),
      )
    }
    for (const row of own)
      revision.igual(`${nombre}, kardex ${row.sk}`, 'tienda', venta.codigo_tienda, row.tienda)
  }
  for (const [id, orphans] of porVenta)
    for (const row of orphans)
      revision.cumple(`kardex ${row.pk} ${row.sk}`, 'venta', false, `venta ${id}`, undefined)
}
