import type { rutas } from '#shared/descuentos/routes'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { toDecimal } from '#shared/kernel/money'
import { valorDeArea } from '#shared/ventas/rules/descuento'
import { valoresDeLinea } from '#shared/ventas/rules/totales'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { crear } from '../../kernel/dynamo/operations'
import type { Contexto, Manejador } from '../../kernel/handler'
import { faltaParaVender, type ProductoGuardado } from '../../productos/public'
import { vigenteDe } from '../../terceros/public'
import { eventoDeDescuento } from '../../tiempo-real/public'
import { type DescuentoGuardado, indicesDe } from '../store'
import { vistaDeDescuento } from '../vistas'

type Ctx = Contexto<typeof rutas.solicitar>

async function cargar({ body, tienda }: Ctx) {
  const [leido, producto, venta] = await obtener([
    clave.tercero(body.tercero_id),
    clave.producto(body.producto_id),
    ...(body.venta_id == null ? [] : [clave.venta(body.venta_id)]),
  ])
  const tercero = await vigenteDe(leido)
  if (!tercero) throw invalido({ tercero_id: 'Debe seleccionar un cliente' })
  if (!producto?.activo) throw invalido({ producto_id: 'El producto no existe o está inactivo' })
  if (body.venta_id != null && venta?.codigo_tienda !== tienda)
    throw invalido({ venta_id: 'El pedido no existe en esta tienda' })
  const hallado = producto as ProductoGuardado
  const falta = faltaParaVender(hallado)
  if (falta) throw invalido({ producto_id: falta })
  if (hallado.decimales_cantidad === 0 && body.cantidad_solicitada % 100 !== 0)
    throw invalido({ cantidad_solicitada: 'Debe ingresar una cantidad sin decimales' })
  return { tercero, producto: hallado }
}

/** What the customer's own offcuts would take off: their area, and the price of the board for it (DECISIONS 339). */
function retalesPropios(
  { body }: Ctx,
  tablero: ProductoGuardado,
): Pick<DescuentoGuardado, 'area_cliente' | 'valor_cliente'> {
  if (body.area_cliente === 0) return {}
  const { medida_largo, medida_ancho } = tablero
  if (medida_largo === null || medida_ancho === null)
    throw invalido({ area_cliente: 'Solo un tablero se corta de retales del cliente' })
  const area_cliente = 100 * body.area_cliente
  return {
    area_cliente,
    valor_cliente: valorDeArea(tablero, area_cliente, { base: medida_largo, altura: medida_ancho }),
  }
}

/** The client's price and subtotal are only compared (DECISIONS R3); a subtotal may be before or after the discount. */
function exigirCifras(
  { body }: Ctx,
  precio: ProductoGuardado['precio_unitario'],
  { bruto, descuento }: { bruto: number; descuento: number },
): void {
  const { precio_unitario: visto, sub_total } = body
  const otroPrecio = visto != null && Math.abs(visto - toDecimal(precio, 4)) > 0.01
  const otroTotal =
    sub_total != null &&
    [bruto, bruto - descuento].every(each => Math.abs(Math.round(100 * sub_total) - each) > 100)
  if (otroPrecio || otroTotal)
    throw new ErrorVeta('totales_distintos', {
      data: { precio_unitario: toDecimal(precio, 4), sub_total: toDecimal(bruto, 2) },
    })
}

/** Asks for a discount: nothing is given yet, and what it would be given for is written down (DECISIONS 91, 340). */
export const solicitarDescuento: Manejador<typeof rutas.solicitar> = async ctx => {
  const { body, sesion, tienda, ahora } = ctx
  const { tercero, producto } = await cargar(ctx)
  const valores = valoresDeLinea({
    cantidad: body.cantidad_solicitada,
    precio: producto.precio_unitario,
    descuento: body.porcentaje_descuento,
    impuesto: producto.porcentaje_impuesto,
  })
  exigirCifras(ctx, producto.precio_unitario, valores)
  const propios = retalesPropios(ctx, producto)
  const id = await siguientesIds('descuentos')
  const solicitud: DescuentoGuardado = {
    id,
    version: 0,
    tienda,
    fecha: ahora,
    estado: 'pendiente',
    producto_id: producto.id,
    referencia: producto.referencia,
    nombre_producto: producto.nombre_producto,
    cliente_id: tercero.id,
    numero_documento_tercero: tercero.numero_documento,
    nombres_tercero: tercero.nombres,
    apellidos_tercero: tercero.apellidos,
    cantidad: body.cantidad_solicitada,
    precio_unitario: producto.precio_unitario,
    costo_unitario: producto.costo_inventario_unitario,
    porcentaje: body.porcentaje_descuento,
    sub_total: valores.bruto,
    valor_descuento: valores.descuento,
    ...propios,
    venta_id: body.venta_id ?? null,
    linea: body.linea ?? null,
    vendedor_id: sesion.usuario_id,
    nombre_vendedor: sesion.nombre,
  }
  const { porcentaje, cantidad, precio_unitario, cliente_id, producto_id } = solicitud
  return {
    operaciones: [crear(clave.descuento(id), { ...solicitud, ...indicesDe(solicitud) })],
    data: { descuento_solicitado: vistaDeDescuento(solicitud, ahora) },
    message: 'Descuento solicitado con éxito',
    auditoria: [
      {
        entidad: 'DESCUENTO',
        id,
        accion: 'solicitar',
        despues: { porcentaje, cantidad, precio_unitario, cliente_id, producto_id, ...propios },
      },
    ],
    eventos: [eventoDeDescuento(tienda, { id, accion: 'solicitar' })],
  }
}
