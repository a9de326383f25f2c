import { agrupar, doce, netoDe, porciento, sumar, valorDe } from '../cuentas'
import type { Ficha } from '../fichas/ficha'
import type { Tarea } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

const [PENDIENTE, FACTURADO, ANULADO, EN_EDICION] = [1n, 2n, 3n, 4n]

/** Every line again from its quantity, price, discount and tax. */
export function lineas(libro: Libro, revision: Revision): void {
  for (const { nombre, lineas } of libro.ventas) {
    for (const linea of lineas) {
      const objeto = `${nombre}, línea ${linea.item}`
      const bruto = valorDe(linea.cantidad, linea.precio_unitario)
      const neto = netoDe(linea.cantidad, linea.precio_unitario, linea.porcentaje_descuento)
      const impuesto = porciento(neto, linea.porcentaje_impuesto)
      revision.igual(objeto, 'bruto', bruto, linea.bruto)
      revision.igual(objeto, 'descuento', bruto - neto, linea.descuento)
      revision.igual(objeto, 'impuesto', impuesto, linea.impuesto)
      revision.igual(objeto, 'total', neto + impuesto, linea.total)
      // A list that offcuts are enough for sells no board.
      const minima = linea.plan === null ? 1n : 0n
      revision.cumple(objeto, 'cantidad', linea.cantidad >= minima, `${minima} o más`, linea.cantidad)
      revision.cumple(
        objeto,
        'línea del tablero o de la pieza',
        linea.item_padre === null ||
          lineas.some(each => each.item === linea.item_padre && (each.plan !== null || each.pieza)),
        `la línea ${linea.item_padre}, con su plan o su pieza`,
        undefined,
      )
      revision.cumple(
        objeto,
        'tablero del que se desvinculó',
        linea.desvinculada_de === undefined ||
          lineas.some(each => each.item === linea.desvinculada_de && each.plan !== null),
        `la línea ${linea.desvinculada_de}, con su plan`,
        undefined,
      )
    }
    const numbers = new Set(lineas.map(linea => linea.item))
    revision.igual(nombre, 'números de línea distintos', lineas.length, numbers.size)
  }
}

/** The header's totals from the amounts of its lines. */
export function totales(libro: Libro, revision: Revision): void {
  for (const { venta, nombre, lineas } of libro.ventas) {
    const neta = sumar(lineas.map(linea => linea.bruto - linea.descuento))
    const impuestos = sumar(lineas.map(linea => linea.impuesto))
    const otros = porciento(neta, venta.porcentaje_impuesto ?? 0n)
    revision.igual(nombre, 'total_venta_neta', neta, venta.total_venta_neta)
    revision.igual(
      nombre,
      'total_descuento',
      sumar(lineas.map(linea => linea.descuento)),
      venta.total_descuento,
    )
    revision.igual(nombre, 'total_impuestos', impuestos, venta.total_impuestos)
    revision.igual(nombre, 'total_otros_impuestos', otros, venta.total_otros_impuestos)
    revision.igual(nombre, 'total_venta_bruta', neta + impuestos + otros, venta.total_venta_bruta)
  }
}

/** State, and the parts that a sale must have: header, lines, public token. */
export function partes(libro: Libro, revision: Revision): void {
  for (const item of libro.de('VENTA') as Ficha[]) {
    if (item.sk === 'ENCABEZADO') continue
    const objeto = `${item.pk} ${item.sk}`
    revision.existe(objeto, 'encabezado', libro.uno('VENTA', item.pk.slice('VENTA#'.length), 'ENCABEZADO'))
    if (item.sk.startsWith('TAREA#'))
      revision.igual(objeto, 'venta de la tarea', item.pk, `VENTA#${doce((item as Tarea).venta_id)}`)
  }
  for (const { venta, nombre, lineas } of libro.ventas) {
    const estado = venta.estado_venta_id
    revision.igual(nombre, 'clave', `VENTA#${doce(venta.id)}`, venta.pk)
    revision.cumple(
      nombre,
      'estado',
      estado >= PENDIENTE && estado <= EN_EDICION,
      '1 (pendiente), 2 (facturado), 3 (anulado) o 4 (en edición)',
      estado,
    )
    revision.cumple(nombre, 'líneas', lineas.length > 0, 'una o más', lineas.length)
    const { nombre_tipo_envio: envio, direccion_envio: direccion } = venta
    if (direccion !== undefined)
      revision.igual(nombre, 'tiene dirección de envío', envio === 'Domicilio', Boolean(direccion))
    revision.cumple(
      nombre,
      'sin_corte',
      !venta.sin_corte || lineas.every(linea => linea.plan === null),
      'ninguna línea con su plan',
      venta.sin_corte,
    )
    const cobrada = venta.consecutivo_recibo !== null
    if (estado === FACTURADO) revision.cumple(nombre, 'consecutivo_recibo', cobrada, 'un número', null)
    if (estado === PENDIENTE || estado === EN_EDICION)
      revision.igual(nombre, 'consecutivo_recibo', null, venta.consecutivo_recibo)
    revision.igual(nombre, 'tiene fecha_factura', cobrada, venta.fecha_factura !== null)
    revision.igual(nombre, 'tiene formas_pagos', cobrada, venta.formas_pagos.length > 0)
    if (venta.fecha_factura !== null)
      revision.cumple(
        nombre,
        'fecha_factura',
        venta.fecha_factura >= venta.fecha_venta,
        `no antes de ${venta.fecha_venta}`,
        venta.fecha_factura,
      )
    for (const [tipo, token] of tokensDe(venta)) {
      const documento = libro.uno('DOCUMENTO_PUBLICO', token)
      if (!revision.existe(nombre, `documento público de su token ${tipo}`, documento)) continue
      revision.igual(nombre, 'venta del documento público', venta.id, documento.venta_id)
      revision.igual(nombre, 'tienda del documento público', venta.codigo_tienda, documento.tienda)
      revision.igual(nombre, 'tipo del documento público', tipo, documento.tipo)
    }
  }
  for (const item of libro.de('DOCUMENTO_PUBLICO')) {
    // Those of what is owed, and receipts of advances, are looked at with these.
    if (item.abono_id !== undefined || item.cliente_id !== undefined || item.tipo === 'anticipo') continue
    const owner = libro.venta(item.venta_id)
    const token = item.pk.slice('DOCUMENTO_PUBLICO#'.length)
    const suyo = owner && tokensDe(owner).some(([tipo, own]) => tipo === item.tipo && own === token)
    revision.igual(
      `documento público ${token}`,
      `token de la venta ${item.venta_id}`,
      // A revoked one is kept, and must open nothing.
      item.revocado === undefined,
      suyo === true,
    )
  }
}

/** The links that a sale has now: its own, and that of its cut plans where it has any. */
const tokensDe = (venta: { token_factura: string; token_planos?: string | null }): [string, string][] => [
  ['FVS', venta.token_factura],
  ...(venta.token_planos ? [['planos', venta.token_planos] as [string, string]] : []),
]

/** Each task is in its list, is found by its id, and those who asked for it and completed it stand in the history. */
export function tareas(libro: Libro, revision: Revision): void {
  const history = agrupar(libro.de('AUDITORIA'), record => record.pk)
  for (const tarea of (libro.de('VENTA') as Ficha[]).filter(({ sk }) => sk.startsWith('TAREA#')) as Tarea[]) {
    const venta = libro.venta(tarea.venta_id)
    // Of what has no sale another check tells.
    if (!venta) continue
    const { id, tarea_completada: completada, fecha, fecha_completada } = tarea
    const nombre = `tarea ${id}`
    const own = history.get(`AUDITORIA#VENTA#${venta.id}`) ?? []
    for (const [que, quien] of [
      ['autor', tarea.creada_por_id],
      ['quien la completó', tarea.completada_por_id],
    ] as const)
      if (quien !== undefined)
        revision.cumple(
          nombre,
          `${que} en el historial de la venta`,
          own.some(record => record.usuario_id === quien),
          'un registro suyo',
          quien,
        )
    // Tasks of before they were listed have no keys until they change.
    if (tarea.creada_por_id === undefined && tarea.GSI1PK === undefined) continue
    revision.igual(nombre, 'tiene quien la completó', completada, tarea.completada_por_id !== undefined)
    const expected = {
      GSI1PK: `TAREAS#${venta.codigo_tienda}#${completada ? 'COMPLETADAS' : 'PENDIENTES'}`,
      GSI1SK: `${completada ? fecha_completada : fecha}#${doce(id)}`,
      GSI2PK: `TAREA#${doce(id)}`,
      GSI2SK: doce(venta.id),
    }
    for (const [name, value] of Object.entries(expected))
      revision.igual(nombre, name, value, tarea[name as keyof Ficha])
  }
}

/** The index keys agree with state, store, customer and date. */
export function indices(libro: Libro, revision: Revision): void {
  for (const { venta, nombre } of libro.ventas) {
    const orden = `${venta.fecha_venta}#${doce(venta.id)}`
    const expected = {
      GSI1PK: `VENTAS#${venta.codigo_tienda}#${venta.estado_venta_id}`,
      GSI1SK: orden,
      GSI2PK: `VENTAS#${venta.codigo_tienda}`,
      GSI2SK: orden,
      GSI3PK: `VENTAS#${venta.codigo_tienda}#CLIENTE#${venta.numero_documento_tercero}`,
      GSI3SK: `${venta.estado_venta_id}#${orden}`,
    }
    for (const [name, value] of Object.entries(expected))
      revision.igual(nombre, name, value, venta[name as keyof Ficha])
  }
}

/** Whatever a sale names is there: customer, seller, store, products, payment forms. */
export function referencias(libro: Libro, revision: Revision): void {
  for (const { venta, nombre, lineas } of libro.ventas) {
    revision.existe(nombre, `cliente ${venta.cliente_id}`, libro.uno('TERCERO', doce(venta.cliente_id)))
    revision.existe(nombre, `vendedor ${venta.vendedor_id}`, libro.uno('USUARIO', doce(venta.vendedor_id)))
    revision.existe(
      nombre,
      `tienda ${venta.codigo_tienda}`,
      libro.uno('CATALOGO', 'TIENDAS', venta.codigo_tienda),
    )
    for (const linea of lineas)
      revision.existe(
        `${nombre}, línea ${linea.item}`,
        `producto ${linea.producto_id}`,
        libro.uno('PRODUCTO', doce(linea.producto_id)),
      )
    for (const pago of venta.formas_pagos)
      revision.existe(
        nombre,
        `forma de pago ${pago.forma_pago_id}`,
        libro.uno('CATALOGO', 'FORMAS_PAGO', doce(pago.forma_pago_id)),
      )
  }
}

export const fueFacturada = (estado: bigint, consecutivo: bigint | null): boolean =>
  estado === FACTURADO || (estado === ANULADO && consecutivo !== null)
