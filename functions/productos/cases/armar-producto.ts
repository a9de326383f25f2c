import { ErrorVeta, invalido } from '#shared/http/errors'
import { type Precio, precioConImpuesto, precioSinImpuesto } from '#shared/kernel/money'
import { puede } from '#shared/kernel/permisos'
import type { CambiosDeProducto } from '#shared/productos/producto'
import { clave } from '../../kernel/dynamo/keys'
import type { Falla } from '../../kernel/dynamo/operations'
import type { Sesion } from '../../kernel/session'
import type { ProductoGuardado } from '../store'
import type { MaestrosDeProducto } from './leer-maestros'

type Escrito = Omit<CambiosDeProducto, 'version' | 'generar_codigo_barras' | 'tipo_impuesto'>

/** Half a centavo: what clients lose of a price that is not the typed one, as they show two decimals (A164). */
const MEDIO_CENTAVO = 50

/**
 * The price with tax, where that is the side that was typed. Clients send back what they read, one side or both: the one
 * that is not as it is stored was typed; where neither is, what was typed before; where both are, the one with tax.
 */
function conDigitado(
  { precio_unitario: sin, precio_con_impuesto: con }: Escrito,
  porcentaje: MaestrosDeProducto['copias']['porcentaje_impuesto'],
  antes: ProductoGuardado | undefined,
): Precio | undefined {
  if (!antes) return con ?? undefined
  const guardado = antes.precio_con_impuesto
  if (con === undefined || con === null) return sin === antes.precio_unitario ? guardado : undefined
  const dista = (a: Precio, b: Precio, calculado: boolean) =>
    Math.abs(a - b) > (calculado ? MEDIO_CENTAVO : 0)
  if (dista(con, conImpuesto(antes), guardado === undefined)) return con
  if (!dista(sin, antes.precio_unitario, guardado !== undefined)) return guardado
  // Typed anew as it was, beside another tax: the one before tax follows from it.
  return dista(sin, precioSinImpuesto(con, porcentaje), true) ? undefined : con
}

/** The price before tax, and that with tax where it was typed. */
function precios(
  escrito: Escrito,
  porcentaje: MaestrosDeProducto['copias']['porcentaje_impuesto'],
  antes: ProductoGuardado | undefined,
): Pick<ProductoGuardado, 'precio_unitario' | 'precio_con_impuesto'> {
  const digitado = conDigitado(escrito, porcentaje, antes)
  if (digitado === undefined)
    return { precio_unitario: escrito.precio_unitario, precio_con_impuesto: undefined }
  return { precio_unitario: precioSinImpuesto(digitado, porcentaje), precio_con_impuesto: digitado }
}

/** The cost, which is written by who may see it; what others send back is what they were shown: nothing. */
function costo({ rol }: Pick<Sesion, 'rol'>, enviado: Precio | null | undefined, antes: Precio): Precio {
  if (enviado === undefined || enviado === null || enviado === antes) return antes
  if (puede(rol, 'productos.costos')) return enviado
  if (enviado === 0) return antes
  throw invalido({ costo_inventario_unitario: 'No tiene permiso para cambiar el costo' })
}

/**
 * The fields of a product as its form says, with what follows from its group: boards have sizes, services are told by
 * their kind, edge bands are sold by metres.
 */
export function armarProducto(
  escrito: Escrito,
  { copias, esTablero, esServicio, porMetros }: MaestrosDeProducto,
  sesion: Pick<Sesion, 'rol'>,
  antes?: ProductoGuardado,
): Omit<ProductoGuardado, 'id' | 'fecha_registro' | 'version'> {
  const { medida_largo, medida_ancho, permite_rotar, decimales_cantidad, codigo_barras, ...datos } = escrito
  const medidas = { medida_largo, medida_ancho }
  const faltan = Object.entries(medidas).filter(([, valor]) => esTablero && valor === null)
  if (faltan.length > 0)
    throw invalido(Object.fromEntries(faltan.map(([campo]) => [campo, 'Debe ingresar un valor'])))
  return {
    ...datos,
    ...copias,
    ...precios(escrito, copias.porcentaje_impuesto, antes),
    codigo_barras: codigo_barras === '' ? null : codigo_barras,
    costo_inventario_unitario: costo(
      sesion,
      escrito.costo_inventario_unitario,
      antes?.costo_inventario_unitario ?? (0 as Precio),
    ),
    ...(esTablero ? medidas : { medida_largo: null, medida_ancho: null }),
    // It has them now, or is no board any more.
    ...(antes?.exige_medidas && { exige_medidas: undefined }),
    permite_rotar: esTablero && permite_rotar,
    tipo_producto: esServicio ? 'Servicio' : 'Producto',
    generado_por_plan: esServicio && escrito.generado_por_plan,
    decimales_cantidad: decimales_cantidad ?? antes?.decimales_cantidad ?? (porMetros ? 2 : 0),
  }
}

/** Another product has the reference or the bar code: the answer says which, and on the right field. */
export const codigoRepetido =
  ({ referencia }: Pick<ProductoGuardado, 'referencia'>): Falla =>
  actual => {
    const campo = actual?.pk === clave.referencia(referencia).pk ? 'referencia' : 'codigo_barras'
    const mensaje =
      campo === 'referencia'
        ? 'Ya existe un producto con esa referencia'
        : 'Ya existe un producto con ese código de barras'
    return new ErrorVeta('codigo_repetido', {
      mensaje,
      errores: { [campo]: mensaje },
      data: { producto_id: actual?.producto_id },
    })
  }

/** The price with tax, as it was typed or as it follows from the one before tax. */
export const conImpuesto = (p: ProductoGuardado): Precio =>
  p.precio_con_impuesto ?? precioConImpuesto(p.precio_unitario, p.porcentaje_impuesto)
