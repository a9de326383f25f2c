import { cotejar, type Fila, texto } from './cotejo'
import type { Libro, LineaLibro, VentaLibro } from '../libro/libro'
import type { Item } from '../tablas'

const deLinea = (linea: LineaLibro): unknown => [
  linea.item,
  linea.producto,
  linea.cantidad,
  linea.porcentaje,
  linea.precio,
  linea.impuestoPorcentaje,
  linea.generada,
  linea.padre,
  linea.bruto,
  linea.descuento,
  linea.impuesto,
  linea.total,
  linea.pieza && [linea.pieza.base, linea.pieza.altura, linea.pieza.tipo, ...linea.pieza.lados],
  linea.usa && [linea.usa.base, linea.usa.altura],
  linea.propio && [linea.propio.area, linea.propio.valor, linea.propio.porcentaje],
  linea.autorizacion,
]
const piezaGuardada = (
  pieza: { base: number; altura: number; tipo_canto: number; lados: string[] } | undefined,
): unknown => pieza && [pieza.base, pieza.altura, pieza.tipo_canto, ...pieza.lados]
const propioGuardado = (propio: Record<string, unknown> | undefined): unknown =>
  propio && [propio.area, propio.valor, propio.porcentaje]
const autorizacionGuardada = (dada: Record<string, unknown> | undefined): unknown =>
  dada && {
    usuario: dada.usuario_id,
    cliente: dada.cliente_id,
    producto: dada.producto_id,
    cantidad: dada.cantidad,
    precio: dada.precio_unitario,
    porcentaje: dada.porcentaje,
    area: dada.area_cliente,
  }
const deLineaGuardada = (linea: Record<string, unknown>): unknown => [
  linea.item,
  linea.producto_id,
  linea.cantidad,
  linea.porcentaje_descuento,
  linea.precio_unitario,
  linea.porcentaje_impuesto,
  linea.servicio_lepton,
  linea.item_padre,
  linea.bruto,
  linea.descuento,
  linea.impuesto,
  linea.total,
  piezaGuardada(linea.pieza as Parameters<typeof piezaGuardada>[0]),
  (linea.retales as { base: number; altura: number }[] | undefined)?.map(({ base, altura }) => [
    base,
    altura,
  ])[0],
  propioGuardado(linea.retales_cliente as Record<string, unknown> | undefined),
  autorizacionGuardada(linea.autorizacion as Record<string, unknown> | undefined),
]

/** Of what is billed or annulled, which entry of a customer stands on it is decided by when it was read. */
const abierta = (estado: unknown): boolean => estado === 1 || estado === 4

const deVenta = (libro: Libro, id: number, venta: VentaLibro): object => ({
  id,
  version: venta.version,
  codigo_tienda: venta.tienda,
  cliente_id: abierta(venta.estado) ? venta.cliente : libro.raiz(venta.cliente),
  vendedor_id: venta.vendedor,
  fecha_venta: venta.dia,
  fecha_factura: venta.dia_factura,
  estado_venta_id: venta.estado,
  total_venta_neta: venta.totales.neto,
  total_venta_bruta: venta.totales.total,
  total_impuestos: venta.totales.impuestos,
  total_otros_impuestos: venta.totales.otros,
  total_descuento: venta.totales.descuento,
  impuesto_id: venta.impuesto,
  nombre_tipo_envio: venta.envio,
  direccion_envio: venta.direccion,
  observacion_venta: venta.observacion,
  motivo_anulacion: venta.motivo,
  consecutivo_recibo: venta.recibo,
  efectivo_recibido: venta.recibido,
  cambio: venta.cambio,
  redondeo_efectivo: venta.redondeo === 0 ? undefined : venta.redondeo,
})

/** Every sale of the ledger is in the table as it should be, and no other. */
export function ventas(libro: Libro, items: readonly Item[]): Fila[] {
  const found: Fila[] = []
  const seen = new Set<number>()
  for (const [name, venta] of libro.ventas) {
    const id = libro.ids.get(name)
    const parts = items.filter(item => item.pk === `VENTA#${String(id).padStart(12, '0')}`)
    const header = parts.find(item => item.sk === 'ENCABEZADO')
    if (id === undefined || !header) {
      found.push({ que: `sale ${name}`, esperado: 'there', hallado: 'not there' })
      continue
    }
    seen.add(id)
    const expected = deVenta(libro, id, venta)
    const quien = Number(header.cliente_id)
    const kept = Object.fromEntries(
      Object.keys(expected).map(field => [
        field,
        field === 'cliente_id' && !abierta(header.estado_venta_id)
          ? libro.raiz(quien)
          : (header[field] ?? null),
      ]),
    )
    found.push(...cotejar(`sale ${id}`, new Map(Object.entries(expected)), new Map(Object.entries(kept))))
    const pagos = (header.formas_pagos as Record<string, unknown>[]).map(pago => [
      pago.forma_pago_id,
      pago.valor_pagado,
      pago.codigo_comprobante_pago,
    ])
    const lineas = (parts.find(item => item.sk === 'LINEAS')?.lineas ?? []) as Record<string, unknown>[]
    found.push(
      ...cotejar(
        `sale ${id}`,
        new Map<string, unknown>([
          ['payments', venta.pagos.map(({ forma, valor, comprobante }) => [forma, valor, comprobante])],
          ['lines', venta.lineas.map(deLinea)],
        ]),
        new Map<string, unknown>([
          ['payments', pagos],
          ['lines', lineas.map(deLineaGuardada)],
        ]),
      ),
      ...cotejar(
        `task of sale ${id}`,
        new Map(
          [...venta.tareas].map(([text, { observacion, completada, version }]) => [
            text,
            [observacion, completada, version],
          ]),
        ),
        new Map(
          parts.flatMap(item =>
            item.sk.startsWith('TAREA#')
              ? [
                  [
                    String(item.descripcion_tarea),
                    [item.observacion_tarea, item.tarea_completada, item.version],
                  ] as const,
                ]
              : [],
          ),
        ),
      ),
    )
  }
  for (const item of items)
    if (item.sk === 'ENCABEZADO' && !seen.has(Number(item.id)))
      found.push({ que: `sale ${texto(item.id)}`, esperado: 'not there', hallado: 'there' })
  return found
}
