import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { retalesUsados } from '#shared/retales/plan'
import { DOMICILIO } from '#shared/ventas/rules/envio'
import { clavePrecioDePieza } from '#shared/ventas/rules/pieza'
import type { TarifaDeCorte } from '#shared/ventas/rules/tarifa-de-corte'
import { pedirTarifa } from '../../despiece/tarifa'
import { cotizar, explicacionDeCanto } from '../../calculadora/linea'
import { retalVendible } from '../../productos/retal-vendible'
import { type DatosDe, ErrorApi, llamar } from '../../kernel/api'
import { siFalta } from '../../kernel/errores'
import { type Producto, productosPorId } from '../../productos/buscar-productos'
import {
  ENVIOS,
  type Generada,
  type Linea,
  type Pedido,
  PEDIDO_NUEVO,
  type ProductoDeLinea,
  productoDeLinea,
} from './modelo'
import { referenciaDeDomicilio } from './domicilio'
import { consumosDe, retalesDelPlan } from './plan'

type Detalle = DatosDe<'GET /facturas/{venta_id}'>['ventas_detalle'][number]
type Productos = ReadonlyMap<number, Producto>
const NO_EDITABLE = 'La factura no se encuentra en edición'

export interface PedidoCargado {
  pedido: Pedido
  /** Products whose price is another one than when the order was saved. */
  preciosDistintos: readonly string[]
}

/** A product as the line remembers it, when it is gone from the catalogue. */
const productoDeDetalle = (d: Detalle): ProductoDeLinea => ({
  id: d.producto_id,
  referencia: d.referencia,
  nombre_producto: d.nombre_producto,
  precio_unitario: d.precio_unitario,
  porcentaje_impuesto: d.porcentaje_impuesto,
  tipo_impuesto: d.tipo_impuesto,
  tipo_producto: d.retal_id || d.pieza ? 'Servicio' : 'Producto',
  decimales_cantidad: d.decimales_cantidad,
  es_tablero: d.es_tablero,
  permite_rotar: false,
  color_id: null,
  medida_largo: d.medida_largo,
  medida_ancho: d.medida_ancho,
  disponible: null,
})

/** What a pending order has promised is its own: it counts as available to it. */
function propias(detalle: readonly Detalle[], reserva: boolean): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  if (reserva)
    for (const d of detalle) units.set(d.producto_id, (units.get(d.producto_id) ?? 0) + d.cantidad_solicitada)
  return units
}

/** The edge of a piece, at the price that it was saved with. */
const deCanto = (canto: Detalle, { pieza, cantidad_solicitada: piezas }: Detalle) => ({
  producto: productoDeDetalle(canto),
  explicacion: explicacionDeCanto(Math.round((canto.cantidad_solicitada / piezas) * 100) / 100),
  precioDe: clavePrecioDePieza(pieza!, true),
})

function lineasDe(
  detalle: readonly Detalle[],
  productos: Productos,
  reserva: boolean,
  tarifa: TarifaDeCorte,
  domicilio: string | null,
): Linea[] {
  const own = propias(detalle, reserva)
  const deMano = detalle.filter(d => !d.servicio_lepton)
  const productoDe = (d: Detalle): ProductoDeLinea => {
    const producto = d.retal_id || d.pieza ? undefined : productos.get(d.producto_id)
    if (!producto) return productoDeDetalle(d)
    return { ...productoDeLinea(producto), disponible: producto.disponible + (own.get(producto.id) ?? 0) }
  }
  const claves = new Map(deMano.map((d, i) => [d.item, i + 1]))
  return deMano.map((d, i) => {
    const plan = d.response_lepton as Optimizacion | null
    const consumos = plan ? consumosDe(plan, tarifa) : new Map<string, never>()
    const pedida = (g: Detalle) => consumos.get(g.referencia.trim().toUpperCase())
    const generadas = detalle
      .filter(g => g.servicio_lepton && g.item_padre === d.item)
      .map((g): Generada => ({
        producto: productoDe(g),
        ...(g.retal_id && { retal: g.retal_id }),
        cantidad: g.cantidad_solicitada,
        explicacion: pedida(g)?.explicacion ?? '',
        ...(d.pieza && deCanto(g, d)),
      }))
    // What lines of their own charge is asked for all the same.
    const sueltas = deMano
      .filter(g => g.desvinculada_de === d.item)
      .flatMap((g): Generada[] => {
        const { cantidad, explicacion } = pedida(g) ?? {}
        return cantidad === undefined
          ? []
          : [{ producto: productoDe(g), cantidad, explicacion: explicacion ?? '', desvinculada: true }]
      })
    return {
      clave: i + 1,
      item: d.item,
      producto: productoDe(d),
      cantidad: d.cantidad_solicitada,
      ...(d.retal_id && { retal: d.retal_id }),
      ...(d.referencia.trim().toUpperCase() === domicilio && { domicilio: true }),
      ...(d.pieza && { pieza: d.pieza, precioDe: clavePrecioDePieza(d.pieza, false) }),
      descuento: d.porcentaje_descuento > 0 ? d.porcentaje_descuento : null,
      ...(d.autorizacion && {
        autorizado: { cantidad: d.autorizacion.cantidad, porcentaje: d.autorizacion.porcentaje },
      }),
      ...(d.desvinculada_de !== undefined && { desvinculadaDe: claves.get(d.desvinculada_de) }),
      plan,
      generadas: generadas.concat(sueltas),
      calculando: false,
    }
  })
}

/** A piece and its edge at the prices of now; as they were where nobody answers, or something is missing. */
async function piezaDeHoy(linea: Linea): Promise<Linea> {
  const hoy = await cotizar(linea.pieza!).catch(() => null)
  if (!hoy) return linea
  const { cantidad: metros } = linea.generadas[0] ?? { cantidad: 0 }
  return { ...linea, ...hoy, generadas: hoy.generadas.map(canto => ({ ...canto, cantidad: metros })) }
}

/** Pieces that cost something else than before, by their names. */
const piezasDistintas = (antes: readonly Linea[], ahora: readonly Linea[]): string[] => {
  const precios = ({ producto, generadas }: Linea) =>
    [producto, ...generadas.map(canto => canto.producto)].map(each => each.precio_unitario).join()
  return ahora.flatMap((linea, i) =>
    linea.pieza && precios(linea) !== precios(antes[i]!) ? [linea.producto.nombre_producto] : [],
  )
}

/** A line whose pieces and offcuts of the store cost what they are worth now, and lie where they lie now. */
async function alValorDeHoy(linea: Linea): Promise<Linea> {
  if (linea.pieza) return piezaDeHoy(linea)
  if (linea.retal) {
    const hoy = await retalVendible(linea.retal).catch(() => undefined)
    return hoy ? { ...linea, producto: productoDeLinea(hoy) } : linea
  }
  if (!linea.plan || retalesUsados(linea.plan).length === 0) return linea
  // Without an answer they stand as they were saved: the server tells what they cost.
  const { generadas: retales } = await retalesDelPlan(linea.plan).catch(() => ({ generadas: [] }))
  if (retales.length === 0) return linea
  return { ...linea, generadas: [...retales, ...linea.generadas.filter(({ retal }) => !retal)] }
}

/**
 * A saved order, to go on with it. The server prices it anew when it is saved, so it shows the prices of now.
 * @throws ErrorApi `venta_no_editable` when its state does not allow it.
 */
export async function cargarPedido(ventaId: number, signal: AbortSignal): Promise<PedidoCargado> {
  const { data } = await llamar('GET /facturas/{venta_id}', { params: { venta_id: ventaId }, signal })
  const { ventas_encabezado: venta, ventas_detalle: detalle } = data
  const estado = venta.estado_venta_id
  if (estado !== 1 && estado !== 4)
    throw new ErrorApi(409, { codigo: 'venta_no_editable', message: NO_EDITABLE })
  const [productos, tarifa, tercero, domicilio] = await Promise.all([
    productosPorId(
      detalle.map(d => d.producto_id),
      signal,
    ),
    pedirTarifa(signal),
    llamar('GET /terceros/{id}', { params: { id: venta.cliente_id }, signal }).then(
      r => r.data.tercero,
      siFalta,
    ),
    // By it its charge is known, so that it goes when the order is fetched after all.
    venta.nombre_tipo_envio === DOMICILIO ? referenciaDeDomicilio(signal) : null,
  ])
  signal.throwIfAborted()
  const dePieza = new Set(detalle.flatMap(d => (d.pieza ? [d.item] : [])))
  const distintos = detalle.filter(d => {
    const now = productos.get(d.producto_id)
    return (
      !d.retal_id &&
      !dePieza.has(d.item_padre ?? d.item) &&
      now !== undefined &&
      now.precio_unitario !== d.precio_unitario
    )
  })
  const guardadas = lineasDe(detalle, productos, estado === 1, tarifa, domicilio)
  const lineas = await Promise.all(guardadas.map(alValorDeHoy))
  signal.throwIfAborted()
  const tareas = data.ventas_tarea.map((t, i) => {
    const leida = {
      descripcion: t.descripcion_tarea,
      observacion: t.observacion_tarea,
      completada: t.tarea_completada,
      version: t.version,
      autorId: t.creada_por_id,
    }
    const { descripcion, observacion, completada } = leida
    return { clave: lineas.length + i + 1, id: t.id, descripcion, observacion, completada, leida }
  })
  return {
    preciosDistintos: [
      ...new Set([...distintos.map(d => d.referencia), ...piezasDistintas(guardadas, lineas)]),
    ],
    pedido: {
      ...PEDIDO_NUEVO,
      ventaId,
      version: venta.version,
      estadoAntes: estado,
      estado: 4,
      cliente: {
        id: venta.cliente_id,
        numero_documento: venta.numero_documento_tercero,
        nombres: venta.nombres_tercero,
        apellidos: venta.apellidos_tercero,
        numero_celular: tercero?.numero_celular ?? '',
        saldo_abono: tercero?.saldo_abono ?? 0,
      },
      lineas,
      tareas,
      tipoPago: venta.tipo_pago_id,
      impuestoId: venta.impuesto_adicional_id,
      envio: ENVIOS.find(envio => envio === venta.nombre_tipo_envio) ?? ENVIOS[0],
      ...(venta.direccion_envio !== null && {
        entrega: {
          cliente: venta.cliente_id,
          direccion: venta.direccion_envio,
          telefono: venta.telefono_envio ?? '',
          observacion: venta.observacion_envio ?? '',
        },
      }),
      vendedor: { id: venta.vendedor_id, nombre: venta.nombre_vendedor },
      observacion: venta.observacion_venta,
      siguiente: lineas.length + tareas.length + 1,
    },
  }
}

/** A draft with the prices and the stock of now. */
export async function refrescar(pedido: Pedido, signal: AbortSignal): Promise<PedidoCargado> {
  const ids = pedido.lineas.flatMap(l => [l.producto.id, ...l.generadas.map(g => g.producto.id)])
  // Without an answer its products stand as the draft has them, whole: what they cost by then, saving tells.
  const productos = await productosPorId(ids, signal).catch((): Productos => new Map())
  signal.throwIfAborted()
  const distintos = new Set<string>()
  const alDia = <T extends { producto: ProductoDeLinea; retal?: string; precioDe?: string }>(fila: T): T => {
    if (fila.retal || fila.precioDe) return fila
    const producto = productos.get(fila.producto.id)
    if (!producto) return fila
    if (producto.precio_unitario !== fila.producto.precio_unitario) distintos.add(producto.referencia)
    // What a pending order holds itself was added when it was opened: it stays as it was.
    const disponible = pedido.estadoAntes === 1 ? fila.producto.disponible : producto.disponible
    return { ...fila, producto: { ...productoDeLinea(producto), disponible } }
  }
  const lineas = await Promise.all(
    pedido.lineas.map(l =>
      l.pieza ? piezaDeHoy(l) : Promise.resolve({ ...alDia(l), generadas: l.generadas.map(alDia) }),
    ),
  )
  signal.throwIfAborted()
  return {
    pedido: { ...pedido, lineas },
    preciosDistintos: [...distintos, ...piezasDistintas(pedido.lineas, lineas)],
  }
}
