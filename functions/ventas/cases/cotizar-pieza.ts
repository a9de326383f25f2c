import { invalido } from '#shared/http/errors'
import { cantidad, type Cantidad, type Centavos, mulDiv, precio, type Precio } from '#shared/kernel/money'
import type { rutas } from '#shared/ventas/routes'
import {
  metrosDeCanto,
  normalizarPieza,
  type Pieza,
  SIN_CANTO,
  TIPOS_DE_CANTO,
  type TipoDeCanto,
} from '#shared/ventas/rules/pieza'
import { valoresDeLinea } from '#shared/ventas/rules/totales'
import type { Manejador } from '../../kernel/handler'
import type { ProductoGuardado } from '../../productos/public'
import {
  cargarPiezas,
  comoCanto,
  comoPieza,
  disponibleDe,
  piezaVendible,
  sinProductoDePieza,
  type VentaDePiezas,
} from './cargar-piezas'

const UNA = cantidad(1)

interface Parte {
  producto: ProductoGuardado
  cantidad: Cantidad
  /** Of an edge: its piece. */
  padre: ProductoGuardado | null
  pieza?: Pieza
  disponible: Cantidad | null
  precio_por_confirmar: boolean
}

function vistaDeParte({ producto, cantidad: unidades, padre, ...resto }: Parte) {
  const valores = valoresDeLinea({
    cantidad: unidades,
    precio: producto.precio_unitario,
    descuento: 0 as never,
    impuesto: producto.porcentaje_impuesto,
  })
  return {
    producto_id: producto.id,
    referencia: producto.referencia,
    referencia_padre: padre && padre.referencia,
    nombre_producto: producto.nombre_producto,
    tipo_producto: producto.tipo_producto,
    cantidad_solicitada: unidades,
    decimales_cantidad: producto.decimales_cantidad,
    precio_unitario: producto.precio_unitario,
    porcentaje_impuesto: producto.porcentaje_impuesto,
    valor_subtotal: valores.bruto,
    valor_impuesto: valores.impuesto,
    valor_total: valores.total,
    servicio_lepton: padre !== null,
    ...resto,
  }
}

/** A piece of known size, at the prices of now. @throws ErrorVeta `validacion`: what is not configured. */
function porMedidas(pieza: Pieza, venta: VentaDePiezas): Parte[] {
  const vendible = piezaVendible(pieza, venta)
  if ('falta' in vendible) throw invalido({ [vendible.campo ?? 'base']: vendible.falta })
  const { producto, canto } = vendible
  const firme = { precio_por_confirmar: false }
  return [
    { producto, cantidad: UNA, padre: null, pieza, disponible: null, ...firme },
    ...(canto
      ? [
          {
            producto: canto,
            cantidad: metrosDeCanto(pieza, UNA),
            padre: producto,
            disponible: disponibleDe(venta, pieza.tipo_canto),
            ...firme,
          },
        ]
      : []),
  ]
}

interface Totales {
  total_precio_base: number
  tipo_canto: TipoDeCanto
  /** Metres. */
  cantidad_canto: number
  total_precio_canto: number
}

const enPesos = (total: number): Precio => precio(Math.round(total))

/** What somebody else worked out, half up to the peso: nobody knows of which piece. */
function porTotales(totales: Totales, venta: VentaDePiezas): Parte[] {
  const { tipo_canto } = totales
  const metros = Math.max(1, Math.round(totales.cantidad_canto * 100)) as Cantidad
  const conCanto = tipo_canto !== SIN_CANTO && totales.cantidad_canto > 0
  const falta =
    sinProductoDePieza(venta, SIN_CANTO) ?? (conCanto ? sinProductoDePieza(venta, tipo_canto) : null)
  if (falta) throw invalido({ total_precio_base: falta })
  const producto = comoPieza(venta.productos[SIN_CANTO]!.producto, {
    nombre_producto: 'Pieza por confirmar',
    precio_unitario: enPesos(totales.total_precio_base),
  })
  const sinFirmar = { precio_por_confirmar: true }
  return [
    { producto, cantidad: UNA, padre: null, disponible: null, ...sinFirmar },
    ...(conCanto
      ? [
          {
            producto: comoCanto(
              venta.productos[tipo_canto]!.producto,
              mulDiv(enPesos(totales.total_precio_canto), 100, metros) as Precio,
            ),
            cantidad: metros,
            padre: producto,
            disponible: disponibleDe(venta, tipo_canto),
            ...sinFirmar,
          },
        ]
      : []),
  ]
}

/** Lines of an order for a piece of the calculator (DECISIONS 14): a question, so nothing is kept. */
export const cotizarPieza: Manejador<typeof rutas.cotizarPieza> = async ({ body, tienda }) => {
  const { base, altura, tipo_canto, lados } = body
  const venta = await cargarPiezas(tienda)
  const partes =
    base != null && altura != null
      ? porMedidas(normalizarPieza({ base, altura, tipo_canto, lados: lados ?? [] }), venta)
      : porTotales(
          {
            total_precio_base: body.total_precio_base ?? 0,
            tipo_canto,
            cantidad_canto: body.cantidad_canto ?? 0,
            total_precio_canto: body.total_precio_canto ?? 0,
          },
          venta,
        )
  const lineas = partes.map(vistaDeParte)
  const [pieza, canto] = lineas
  return {
    data: {
      lineas,
      total_precio_base: pieza!.valor_subtotal,
      cantidad_canto: canto?.cantidad_solicitada ?? (0 as Cantidad),
      total_precio_canto: canto?.valor_subtotal ?? (0 as Centavos),
      total_con_impuesto: (pieza!.valor_total + (canto?.valor_total ?? 0)) as Centavos,
      precio_por_confirmar: pieza!.precio_por_confirmar,
      advertencias:
        tipo_canto !== SIN_CANTO && !canto
          ? [`Eligió canto ${TIPOS_DE_CANTO[tipo_canto].toLowerCase()} y ningún lado: la pieza va sin canto`]
          : [],
    },
  }
}
