import type { RedondeoCanto } from '#shared/despiece/cantos'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { tokenAleatorio } from '#shared/kernel/ids'
import { formatoNumero } from '#shared/kernel/format'
import { type Centavos, type Porcentaje, porcentaje, toDecimal } from '#shared/kernel/money'
import { puede } from '#shared/kernel/permisos'
import type { rutas } from '#shared/ventas/routes'
import { totalesDeVenta, type TotalesDeVenta } from '#shared/ventas/rules/totales'
import { CONTADO, permite, reserva } from '#shared/ventas/states'
import { opcionesDeTienda } from '../../despiece/public'
import { type Item, obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Contexto, Manejador } from '../../kernel/handler'
import {
  claveDeImpuesto,
  claveDeParametro,
  claveDeTienda,
  type ImpuestoGuardado,
  type Tienda,
  valorDe,
} from '../../maestros/public'
import {
  existenciaDe,
  idsPorReferencia,
  productosConExistencia,
  type ProductoGuardado,
} from '../../productos/public'
import type { TerceroGuardado } from '../../terceros/public'
import { temaFacturas } from '../../tiempo-real/public'
import {
  cambiarLineas,
  cambiarVenta,
  crearVenta,
  type LineaGuardada,
  ventaDeTienda,
  type VentaCompleta,
  type VentaGuardada,
} from '../store'
import { enlaceDeFactura, vistaDeLinea, vistaDeTotales } from '../vistas'
import {
  conGeneradas,
  lineasElegidas,
  numerarLineas,
  type LineaElegida,
  type ProductoEnTienda,
  referenciasDePlanes,
} from './armar-lineas'
import { exigirQueQuepa, moverExistencias } from './mover-existencias'
import { guardarTareas } from './guardar-tareas'

type Ctx = Contexto<(typeof rutas)['guardar']>

const redondeoDe = (item: Item | undefined): RedondeoCanto =>
  valorDe('REDONDEO_CANTO', item) === 'techo' ? 'techo' : 'piso+1'

async function cargar(ctx: Ctx) {
  const { body, tienda } = ctx
  const ids = [...new Set(body.productoList.map(linea => linea.producto_id))]
  const adicional = body.impuesto_adicional_id ?? body.impuesto_id ?? null
  const [antes, items] = await Promise.all([
    body.venta_id == null ? undefined : ventaDeTienda(body.venta_id, tienda),
    obtener([
      clave.tercero(body.tercero_id),
      claveDeTienda(tienda),
      claveDeParametro('REFILADO_MODO'),
      claveDeParametro('REDONDEO_CANTO'),
      claveDeParametro('DESCUENTO_LIBRE_VENDEDOR'),
      claveDeImpuesto(adicional ?? 0),
      clave.catalogo('TIPOS_PAGO', body.tipo_pago_id),
      ...ids.flatMap(id => [clave.producto(id), clave.existencia(id, tienda)]),
    ]),
  ])
  if (body.venta_id != null && !antes) throw new ErrorVeta('no_encontrado')
  const [tercero, store, refilado, redondeo, descuentoLibre, impuesto, tipoPago, ...rest] = items
  const productos = new Map<number, ProductoEnTienda>()
  ids.forEach((id, i) => {
    const producto = rest[2 * i] as ProductoGuardado | undefined
    if (producto) productos.set(id, { producto, existencia: existenciaDe(rest[2 * i + 1]) })
  })
  if (!tercero) throw invalido({ tercero_id: 'Debe seleccionar un cliente' })
  if (!tipoPago) throw invalido({ tipo_pago_id: 'Hay campos que requieren tener información' })
  if (body.tipo_pago_id !== CONTADO)
    throw invalido({ tipo_pago_id: 'Debe cambiar la forma de pago a contado' })
  if (adicional !== null && !(impuesto as ImpuestoGuardado | undefined)?.activo)
    throw invalido({ impuesto_adicional_id: 'Debe seleccionar una opción' })
  return {
    antes,
    tercero: tercero as TerceroGuardado,
    tienda: store as Tienda,
    opciones: opcionesDeTienda(refilado),
    redondeo: redondeoDe(redondeo),
    descuentoLibre: valorDe('DESCUENTO_LIBRE_VENDEDOR', descuentoLibre),
    impuesto: adicional === null ? null : (impuesto as ImpuestoGuardado),
    tipoPago: tipoPago.nombre_tipo_pago as string,
    productos,
  }
}
type Cargado = Awaited<ReturnType<typeof cargar>>

function exigirEditable({ antes }: Cargado, { body }: Ctx): void {
  if (!antes) return
  if (!permite(antes.venta.estado_venta_id, 'editar')) throw new ErrorVeta('venta_no_editable')
  if (body.version != null && body.version !== antes.venta.version) throw new ErrorVeta('version_anterior')
}

/** A seller's free band (DECISIONS 92); approvers give what they see fit, an operator nothing. */
function descuentoMaximo({ descuentoLibre }: Cargado, { sesion }: Ctx): Porcentaje {
  if (puede(sesion.rol, 'ventas.descuento')) return porcentaje(100)
  const libre = Number(descuentoLibre.replace(',', '.'))
  return sesion.rol === 'V' && libre > 0 && libre <= 100
    ? porcentaje(Math.floor(libre * 10) / 10)
    : porcentaje(0)
}

/** Products that the plans ask for, by reference, with the stock of the store. */
async function productosDePlanes(elegidas: LineaElegida[], { redondeo, productos }: Cargado, tienda: string) {
  const referencias = referenciasDePlanes(elegidas, redondeo)
  if (referencias.length === 0) return new Map<string, ProductoGuardado>()
  const ids = await idsPorReferencia(referencias)
  const found = await productosConExistencia([...ids.values()], tienda)
  for (const each of found) productos.set(each.producto.id, each)
  return new Map(found.map(({ producto }) => [producto.referencia.trim().toUpperCase(), producto]))
}

/** The client's figures are only compared: another price or total than ours answers 409 with ours (R3). */
function exigirCifras(
  ctx: Ctx,
  elegidas: LineaElegida[],
  lineas: LineaGuardada[],
  totales: TotalesDeVenta,
): void {
  const distinct = (seen: number | null | undefined, real: number) =>
    seen != null && Math.abs(Math.round(seen * 100) - real) > 100
  const otherPrice = elegidas.some(
    linea =>
      linea.precioVisto !== null &&
      Math.abs(linea.precioVisto - toDecimal(linea.producto.precio_unitario, 4)) > 0.01,
  )
  const { body } = ctx
  if (
    otherPrice ||
    distinct(body.total_venta, totales.total) ||
    // Before the discount (DECISIONS 55), or after it: the specification's name fits both.
    (distinct(body.total_subtotal_venta, totales.subtotal) &&
      distinct(body.total_subtotal_venta, totales.neto)) ||
    distinct(body.total_impuestos_venta, totales.impuestos) ||
    distinct(body.total_otros_impuestos_venta, totales.otrosImpuestos) ||
    distinct(body.total_descuento, totales.descuento)
  )
    throw new ErrorVeta('totales_distintos', {
      data: cifras(totales, lineas),
    })
}

/** Fresh figures as decimals, for the 409 (a success goes through the contract's own encoding). */
const cifras = (totales: TotalesDeVenta, lineas: LineaGuardada[]) => ({
  totales: Object.fromEntries(
    Object.entries(vistaDeTotales(totales)).map(([name, value]) => [name, toDecimal(value, 2)]),
  ),
  ventas_detalle: lineas.map(linea => ({
    item: linea.item,
    producto_id: linea.producto_id,
    referencia: linea.referencia,
    cantidad_solicitada: toDecimal(linea.cantidad, 2),
    precio_unitario: toDecimal(linea.precio_unitario, 4),
    valor_total: toDecimal(linea.total, 2),
  })),
})

/** What the store lacks after this order, in words; nothing is refused for it (DECISIONS 7). */
function advertencias(lineas: LineaGuardada[], { productos, antes }: Cargado): string[] {
  const reservadas = antes && reserva(antes.venta.estado_venta_id) ? antes.lineas : []
  const sumOf = (all: readonly LineaGuardada[], id: number) =>
    all.filter(linea => linea.producto_id === id).reduce((sum, linea) => sum + linea.cantidad, 0)
  const ids = new Set(
    lineas.filter(linea => linea.tipo_producto === 'Producto').map(linea => linea.producto_id),
  )
  return [...ids].flatMap(id => {
    const { producto, existencia } = productos.get(id)!
    const free = existencia.disponible + sumOf(reservadas, id)
    const asked = sumOf(lineas, id)
    return asked > free
      ? [
          `${producto.referencia}: pide ${formatoNumero(asked / 100)} y hay ${formatoNumero(Math.max(0, free) / 100)} disponible`,
        ]
      : []
  })
}

function encabezado(ctx: Ctx, cargado: Cargado, id: number, totales: TotalesDeVenta): VentaGuardada {
  const { body, sesion, tienda, hoy, ahora } = ctx
  const { antes, tercero, impuesto } = cargado
  const nueva = {
    id,
    version: 0,
    codigo_tienda: tienda,
    nombre_tienda: cargado.tienda.nombre_tienda,
    vendedor_id: sesion.usuario_id,
    nombre_vendedor: sesion.nombre,
    fecha_venta: hoy,
    fecha_factura: null,
    fecha_registro: ahora,
    consecutivo_recibo: null,
    efectivo_recibido: null,
    cambio: null,
    modo_factura: null,
    factura_siigo_solicitada: false,
    motivo_anulacion: null,
    token_factura: tokenAleatorio(),
    formas_pagos: [],
  }
  return {
    ...(antes?.venta ?? nueva),
    cliente_id: tercero.id,
    tipo_documento_id: tercero.tipo_documento_id,
    numero_documento_tercero: tercero.numero_documento,
    nombres_tercero: tercero.nombres,
    apellidos_tercero: tercero.apellidos,
    estado_venta_id: body.estado_venta_id,
    tipo_pago_id: body.tipo_pago_id,
    nombre_tipo_pago: cargado.tipoPago,
    nombre_tipo_envio: body.nombre_tipo_envio ?? antes?.venta.nombre_tipo_envio ?? 'Recoge en tienda',
    observacion_venta: body.observacion_venta ?? '',
    impuesto_id: impuesto?.id ?? null,
    nombre_impuesto: impuesto?.nombre_impuesto ?? null,
    porcentaje_impuesto: impuesto?.porcentaje_impuesto ?? null,
    total_venta_neta: totales.neto,
    total_venta_bruta: totales.total,
    total_impuestos: totales.impuestos,
    total_otros_impuestos: totales.otrosImpuestos,
    total_descuento: totales.descuento,
  }
}

const resumen = (found: VentaCompleta | undefined) =>
  found && {
    estado_venta_id: found.venta.estado_venta_id,
    cliente_id: found.venta.cliente_id,
    total_venta_bruta: found.venta.total_venta_bruta,
    lineas: found.lineas.map(({ item, producto_id, cantidad, precio_unitario, porcentaje_descuento }) => ({
      item,
      producto_id,
      cantidad,
      precio_unitario,
      porcentaje_descuento,
    })),
  }

/** Saves an order, new or edited: the server prices it, plans its cuts and reserves its stock. */
export const guardarVenta: Manejador<typeof rutas.guardar> = async ctx => {
  const { body, sesion, tienda } = ctx
  const cargado = await cargar(ctx)
  exigirEditable(cargado, ctx)
  const { antes, redondeo } = cargado
  const elegidas = lineasElegidas(body, cargado.productos, cargado.opciones)
  const porReferencia = await productosDePlanes(elegidas, cargado, tienda)
  const todas = conGeneradas(elegidas, redondeo, porReferencia)
  const lineas = await numerarLineas(todas, antes?.lineas ?? [], descuentoMaximo(cargado, ctx))
  exigirQueQuepa(lineas)
  const totales = totalesDeVenta(
    lineas.map(linea => ({ ...linea, neto: (linea.bruto - linea.descuento) as Centavos })),
    cargado.impuesto?.porcentaje_impuesto ?? porcentaje(0),
  )
  exigirCifras(ctx, todas, lineas, totales)

  const id = antes?.venta.id ?? (await siguientesIds('ventas'))
  const venta = encabezado(ctx, cargado, id, totales)
  const tareas = await guardarTareas(ctx, id, antes?.tareas ?? [])
  const version = antes ? antes.venta.version + 1 : 0
  const despues = { estado: body.estado_venta_id, lineas }
  return {
    operaciones: [
      ...(antes
        ? [cambiarVenta(antes.venta, diferencias(antes.venta, venta)), cambiarLineas(id, lineas)]
        : crearVenta(venta, lineas)),
      ...moverExistencias(
        { id, tienda, usuario_id: sesion.usuario_id },
        antes && { estado: antes.venta.estado_venta_id, lineas: antes.lineas },
        despues,
        true,
      ),
      ...tareas,
    ],
    data: {
      venta_id: id,
      numero: id,
      version,
      estado_venta_id: body.estado_venta_id,
      totales: vistaDeTotales(totales),
      ventas_detalle: lineas.map(linea => vistaDeLinea(linea)),
      advertencias: advertencias(lineas, cargado),
      enlace_factura: enlaceDeFactura(venta),
    },
    message: 'Venta guardada con éxito',
    auditoria: [
      {
        entidad: 'VENTA',
        id,
        accion: antes ? 'editar' : 'crear',
        antes: resumen(antes),
        despues: resumen({ venta, lineas, tareas: [] }),
      },
    ],
    eventos: [
      {
        tema: temaFacturas(tienda),
        evento: 'NotificationFacturaEvent',
        datos: { id, version, accion: 'guardar' },
      },
    ],
  }
}

/** The fields of the header that an edition changes. */
const diferencias = (antes: VentaGuardada, despues: VentaGuardada): Partial<VentaGuardada> =>
  Object.fromEntries(
    Object.entries(despues).filter(([name, value]) => antes[name] !== value && name !== 'version'),
  )
