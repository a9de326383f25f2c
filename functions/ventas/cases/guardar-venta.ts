import { textoDeMora } from '#shared/creditos/reparto'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { MAXIMO_DINERO } from '#shared/http/wire'
import { centavosExactos, formatoNumero } from '#shared/kernel/format'
import { tokenAleatorio } from '#shared/kernel/ids'
import { type Centavos, porcentaje } from '#shared/kernel/money'
import { puede } from '#shared/kernel/permisos'
import type { rutas } from '#shared/ventas/routes'
import { totalesDeVenta, type TotalesDeVenta } from '#shared/ventas/rules/totales'
import { permite, reserva } from '#shared/ventas/states'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { siguientesIds } from '../../kernel/dynamo/client'
import { fallaDe, LecturaVieja } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { exigirValor, type Falla, type Operacion } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { gastarVale } from '../../descuentos/public'
import { acomodarTurno } from '../../despachos/public'
import { idsDe } from '../../terceros/public'
import { eventoDeDescuento, eventoDeFactura } from '../../tiempo-real/public'
import { pedidoEnActa } from '../actas'
import {
  camposDeCliente,
  cambiarLineas,
  cambiarVenta,
  cambioPor,
  comoSeDespacho,
  comoSeProduce,
  crearVenta,
  type LineaGuardada,
  type VentaCompleta,
  type VentaGuardada,
} from '../store'
import { cambiarTokens } from '../papeles'
import { enlaceDeFactura } from '../enlaces-publicos'
import { vistaDeLinea, vistaDeTotales } from '../vistas'
import { conGeneradas, type LineaElegida } from './armar-lineas'
import { descuentoMaximo } from './autorizar-descuento'
import { cupoPara } from './cargar-credito'
import { cargarPedido, type Ctx, type PedidoCargado, productosDePlanes } from './cargar-pedido'
import { exigirCifras } from './comparar-cifras'
import { lineasElegidas } from './elegir-lineas'
import { vendedorDe } from './elegir-vendedor'
import { entregaDe } from './entrega'
import { exigirEntregado } from './exigir-entregado'
import { guardarTareas } from './guardar-tareas'
import { moverCredito } from './mover-credito'
import { exigirQueQuepa, moverExistencias } from './mover-existencias'
import { numerarLineas } from './numerar-lineas'

function exigirEditable({ antes }: PedidoCargado, { body }: Ctx): void {
  if (!antes) return
  if (!permite(antes.venta.estado_venta_id, 'editar')) throw new ErrorVeta('venta_no_editable')
  if (antes.produccion) throw new ErrorVeta('venta_en_produccion')
  if (body.version != null && body.version !== antes.venta.version)
    throw new ErrorVeta('version_anterior', { actual: comoQuedo(antes) })
}

/** Something was handed over meanwhile, which leaves the version alone: what the edition may still do is decided again. */
const alEntregarse =
  (antes: VentaGuardada): Falla =>
  actual =>
    actual?.version === antes.version && actual?.estado_venta_id === antes.estado_venta_id
      ? new LecturaVieja()
      : fallaDe({ falla: 'version_anterior' }, actual)

/** The sale that stands, as this route replies it: whoever comes second sees what changed. */
export const comoQuedo = ({ venta, lineas }: VentaCompleta) => ({
  venta_id: venta.id,
  numero: venta.id,
  version: venta.version,
  estado_venta_id: venta.estado_venta_id,
  totales: {
    total_subtotal_venta: (venta.total_venta_neta + venta.total_descuento) as Centavos,
    total_descuento: venta.total_descuento,
    total_venta_neta: venta.total_venta_neta,
    total_impuestos_venta: venta.total_impuestos,
    total_otros_impuestos_venta: venta.total_otros_impuestos,
    total_venta: venta.total_venta_bruta,
  },
  ventas_detalle: lineas.map(linea => vistaDeLinea(linea)),
  advertencias: [],
  enlace_factura: enlaceDeFactura(venta),
  ultimo_cambio: venta.ultimo_cambio ?? null,
})

/** What the store lacks after this order, in words; nothing is refused for it (DECISIONS 7). */
function advertencias(lineas: LineaGuardada[], { productos, antes }: PedidoCargado): string[] {
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

/** Said when it is saved, refused when it is billed (DECISIONS 87). */
function reparosDeCredito(venta: VentaGuardada, { cuenta, mora, antes, tercero }: PedidoCargado): string[] {
  const libre = cuenta && cupoPara(cuenta, antes?.venta, idsDe(tercero))
  return [
    ...(libre !== undefined && venta.total_venta_bruta > libre
      ? [
          `El pedido supera el cupo disponible del cliente, de ${centavosExactos(Math.max(0, libre) as Centavos)}`,
        ]
      : []),
    ...(mora ? [`${textoDeMora(mora)}: un administrador debe autorizar la venta al facturarla`] : []),
  ]
}

/**
 * Who an order is for may be united with another entry meanwhile, and a job then carries their orders on: those that it
 * finds, so one that begins to be theirs asks in its transaction that they still are who they were.
 */
function sigueSiendo({ tercero, antes }: PedidoCargado): Operacion[] {
  const nuevo = antes?.venta.cliente_id !== tercero.id && tercero.numero_documento !== CONSUMIDOR_FINAL
  return nuevo ? [exigirValor(clave.tercero(tercero.id), 'unido_a', undefined, 'reintentar')] : []
}

/** An order that goes on to another customer. */
const esDeOtro = ({ antes, tercero }: PedidoCargado): boolean =>
  antes !== undefined && !idsDe(tercero).includes(antes.venta.cliente_id)

/** What a sale may come to: before it is added up as money, which goes no further than a number is exact. */
function exigirQueNoSupere(lineas: readonly LineaGuardada[]): void {
  const total = lineas.reduce(
    (suma, { bruto, descuento, impuesto }) => suma + bruto - descuento + impuesto,
    0,
  )
  if (total > MAXIMO_DINERO)
    throw invalido({ productoList: `El pedido supera el máximo de ${centavosExactos(MAXIMO_DINERO)}` })
}

/** What is worth nothing cannot be billed: no form of payment is of 0, and stock would be held for it. */
function exigirQueValga(
  { total }: TotalesDeVenta,
  elegidas: readonly LineaElegida[],
  lineas: readonly LineaGuardada[],
): void {
  if (total > 0) return
  const rebajadas = elegidas.filter((_, i) => lineas[i]!.porcentaje_descuento > 0)
  const texto = 'Con este descuento el pedido queda en cero y no se podría facturar'
  throw invalido(
    rebajadas.length > 0
      ? Object.fromEntries(
          rebajadas.map(({ indice }) => [`productoList.${indice}.porcentaje_descuento`, texto]),
        )
      : { productoList: 'El pedido queda en cero y no se podría facturar' },
  )
}

function encabezado(
  ctx: Ctx,
  cargado: PedidoCargado,
  id: number,
  lineas: readonly LineaGuardada[],
  totales: TotalesDeVenta,
  /** Who sells it, and how it reaches the customer. */
  pactado: ReturnType<typeof vendedorDe> & ReturnType<typeof entregaDe>,
): VentaGuardada {
  const { body, tienda, hoy, ahora } = ctx
  const { antes, tercero, impuesto } = cargado
  const nueva = {
    id,
    version: 0,
    codigo_tienda: tienda,
    nombre_tienda: cargado.tienda.nombre_tienda,
    fecha_venta: hoy,
    fecha_factura: null,
    fecha_registro: ahora,
    consecutivo_recibo: null,
    efectivo_recibido: null,
    cambio: null,
    modo_factura: null,
    motivo_anulacion: null,
    formas_pagos: [],
  }
  // Whoever the order was for before has its link still, and is not shown whose it is now.
  const suya = esDeOtro(cargado) ? undefined : antes?.venta
  const conPlanos = lineas.some(linea => linea.plan !== null)
  return {
    ...(antes?.venta ?? nueva),
    ...cambioPor(ctx, antes ? 'editar' : 'crear'),
    token_factura: suya?.token_factura ?? tokenAleatorio(),
    // The first cut plan of a sale brings the link to its drawings; it stays when the plan changes.
    token_planos: suya?.token_planos ?? (conPlanos || antes?.venta.token_planos ? tokenAleatorio() : null),
    ...pactado,
    ...camposDeCliente(tercero),
    estado_venta_id: body.estado_venta_id,
    tipo_pago_id: body.tipo_pago_id,
    nombre_tipo_pago: cargado.tipoPago,
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

/** Saves an order, new or edited: the server prices it, plans its cuts and reserves its stock. */
export const guardarVenta: Manejador<typeof rutas.guardar> = async ctx => {
  const { body, sesion, tienda } = ctx
  const cargado = await cargarPedido(ctx)
  exigirEditable(cargado, ctx)
  const { antes, tarifa } = cargado
  const pactado = { ...vendedorDe(ctx, cargado), ...entregaDe(body, cargado) }
  const elegidas = await lineasElegidas(ctx, cargado)
  const porReferencia = await productosDePlanes(elegidas, cargado, tienda)
  const todas = conGeneradas(elegidas, tarifa, porReferencia, cargado)
  const { lineas, gastados } = await numerarLineas(todas, antes?.lineas ?? [], tienda, {
    sesion,
    clientes: idsDe(cargado.tercero),
    maximo: descuentoMaximo(sesion, cargado.descuentoLibre),
    bajoCosto: puede(sesion.rol, 'ventas.bajo_costo'),
    ahora: ctx.ahora,
  })
  exigirQueQuepa(lineas, gastados.length)
  await exigirEntregado(antes, lineas)
  exigirQueNoSupere(lineas)
  const totales = totalesDeVenta(
    lineas.map(linea => ({ ...linea, neto: (linea.bruto - linea.descuento) as Centavos })),
    cargado.impuesto?.porcentaje_impuesto ?? porcentaje(0),
  )
  exigirQueValga(totales, todas, lineas)
  exigirCifras(ctx, todas, lineas, totales)

  const id = antes?.venta.id ?? (await siguientesIds('ventas'))
  const venta = encabezado(ctx, cargado, id, lineas, totales, pactado)
  const tareas = await guardarTareas(ctx, id, antes?.tareas ?? [])
  const version = antes ? antes.venta.version + 1 : 0
  const despues = { estado: body.estado_venta_id, lineas }
  const enFila =
    antes &&
    (await acomodarTurno(venta, { estado: antes.venta.estado_venta_id, deOtro: esDeOtro(cargado) }, ctx))
  return {
    operaciones: [
      ...(antes
        ? [
            cambiarVenta(antes.venta, diferencias(antes.venta, venta), alEntregarse(antes.venta), {
              ...comoSeProduce(antes.venta),
              ...comoSeDespacho(antes.venta),
            }),
            cambiarLineas(id, lineas),
            ...cambiarTokens(antes.venta, venta, ctx.ahora),
          ]
        : crearVenta(venta, lineas)),
      ...moverExistencias(
        { id, tienda, usuario_id: sesion.usuario_id },
        antes && { estado: antes.venta.estado_venta_id, lineas: antes.lineas },
        despues,
        true,
      ),
      ...tareas.operaciones,
      ...sigueSiendo(cargado),
      ...(await moverCredito(antes?.venta, venta, ctx, cargado.cuenta)).operaciones,
      ...gastados.flatMap(vale => gastarVale(tienda, vale, id)),
      ...(enFila?.operaciones ?? []),
    ],
    data: {
      venta_id: id,
      numero: id,
      version,
      estado_venta_id: body.estado_venta_id,
      totales: vistaDeTotales(totales),
      ventas_detalle: lineas.map(linea => vistaDeLinea(linea)),
      advertencias: [...advertencias(lineas, cargado), ...reparosDeCredito(venta, cargado)],
      enlace_factura: enlaceDeFactura(venta),
    },
    message: 'Venta guardada con éxito',
    auditoria: [
      {
        entidad: 'VENTA',
        id,
        accion: antes ? 'editar' : 'crear',
        antes: antes && pedidoEnActa(antes),
        despues: pedidoEnActa({ venta, lineas }, tareas.actas),
      },
    ],
    eventos: [
      eventoDeFactura(tienda, { id, version, accion: 'guardar' }),
      ...(enFila?.eventos ?? []),
      ...gastados.map(({ autorizacion }) =>
        eventoDeDescuento(tienda, { id: autorizacion.solicitud_id, accion: 'usar' }),
      ),
    ],
    entidades: [{ clase: 'VENTA', id }],
  }
}

/** The fields of the header that an edition changes. */
const diferencias = (antes: VentaGuardada, despues: VentaGuardada): Partial<VentaGuardada> =>
  Object.fromEntries(
    Object.entries(despues).filter(([name, value]) => antes[name] !== value && name !== 'version'),
  )
