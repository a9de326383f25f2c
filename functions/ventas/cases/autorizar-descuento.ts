import type { Instante } from '#shared/kernel/dates'
import { formatoNumero } from '#shared/kernel/format'
import { type Porcentaje, porcentaje, toDecimal } from '#shared/kernel/money'
import { puede } from '#shared/kernel/permisos'
import {
  type Autorizacion,
  bajoCosto,
  excesoDe,
  type LineaRebajada,
  rebajaDe,
} from '#shared/ventas/rules/descuento'
import type { Sesion } from '../../kernel/session'

/** Who saves an order, for whom, and how much they may take off the price of their own. */
export interface Otorgante {
  sesion: Pick<Sesion, 'usuario_id' | 'nombre' | 'rol'>
  /** Every id under which the customer has been known, the present one first. */
  clientes: readonly number[]
  maximo: Porcentaje
  /** They may also go below the cost. */
  bajoCosto: boolean
  ahora: Instante
}

/** A seller's free band (DECISIONS 92); approvers give what they see fit, an operator nothing. */
export function descuentoMaximo({ rol }: Pick<Sesion, 'rol'>, descuentoLibre: string): Porcentaje {
  if (puede(rol, 'ventas.descuento')) return porcentaje(100)
  const libre = Number(descuentoLibre.replace(',', '.'))
  return rol === 'V' && libre > 0 && libre <= 100 ? porcentaje(Math.floor(libre * 10) / 10) : porcentaje(0)
}

const REQUIERE = 'requiere autorización de un administrador'

/** Why what was granted does not hold for the line as it is now. */
function porque({ cantidad }: Autorizacion, exceso: ReturnType<typeof excesoDe>): string {
  switch (exceso) {
    case 'cliente':
      return ': se autorizó para otro cliente'
    case 'precio':
      return ': se autorizó con otro precio'
    case 'cantidad':
      return `: se autorizó para ${formatoNumero(toDecimal(cantidad, 2))} y no para más`
    default:
      return ''
  }
}

/** A line that takes something off the price which nobody granted: the text, and the field that it is about. */
export interface Reparo {
  campo: 'porcentaje_descuento' | 'response_lepton'
  texto: string
}

/**
 * Who answers for what a line takes off the price: whoever granted it before and for no less than this, or else whoever
 * saves it, within what they may give. Null where nothing is taken off.
 * @param antes the authorisation of the same line as it was saved last.
 */
export function autorizar(
  linea: LineaRebajada,
  antes: Autorizacion | undefined,
  { sesion, clientes, maximo, bajoCosto: puedeBajoCosto, ahora }: Otorgante,
): { autorizacion: Autorizacion | null } | { reparo: Reparo } {
  const rebaja = rebajaDe(linea)
  if (rebaja === 0) return { autorizacion: null }
  const exceso = antes && excesoDe(antes, linea, clientes)
  if (antes && !exceso) return { autorizacion: antes }
  const { producto_id, cantidad, precio_unitario, porcentaje_descuento, retales_cliente } = linea
  if (rebaja <= maximo && bajoCosto(linea) && !puedeBajoCosto)
    return {
      reparo: {
        campo: 'porcentaje_descuento',
        // Who sees no costs is not told either where they end (DECISIONS 319).
        texto: puede(sesion.rol, 'productos.costos')
          ? 'El descuento deja el precio por debajo del costo: requiere autorización de un SuperAdministrador'
          : `El descuento ${REQUIERE}`,
      },
    }
  if (rebaja <= maximo)
    return {
      autorizacion: {
        usuario_id: sesion.usuario_id,
        nombre: sesion.nombre,
        fecha: ahora,
        cliente_id: clientes[0]!,
        producto_id,
        cantidad,
        precio_unitario,
        porcentaje: porcentaje_descuento,
        area_cliente: retales_cliente?.area ?? 0,
      },
    }
  const razon = antes ? porque(antes, exceso) : ''
  if (porcentaje_descuento > maximo || !retales_cliente)
    return { reparo: { campo: 'porcentaje_descuento', texto: `El descuento ${REQUIERE}${razon}` } }
  const parte = formatoNumero(toDecimal(retales_cliente.porcentaje, 2))
  return {
    reparo: {
      campo: 'response_lepton',
      texto: `Los retales del cliente son el ${parte} % del material y no se cobran: ${REQUIERE}${razon}`,
    },
  }
}

/**
 * An approval of a request that fits a line, taken out of those that are left; or why the one for its product does not.
 * The smallest that fits is taken, so that a larger one is left for who needs it.
 */
export function tomarVale<V extends { autorizacion: Autorizacion }>(
  vales: V[],
  linea: LineaRebajada,
  clientes: readonly number[],
): { vale: V } | { razon: string } {
  const delProducto = vales.filter(({ autorizacion }) => autorizacion.producto_id === linea.producto_id)
  const [vale] = delProducto
    .filter(({ autorizacion }) => excesoDe(autorizacion, linea, clientes) === undefined)
    .toSorted(
      ({ autorizacion: a }, { autorizacion: b }) =>
        a.porcentaje - b.porcentaje ||
        a.area_cliente - b.area_cliente ||
        a.cantidad - b.cantidad ||
        a.solicitud_id! - b.solicitud_id!,
    )
  if (vale) {
    vales.splice(vales.indexOf(vale), 1)
    return { vale }
  }
  const [otro] = delProducto
  return { razon: otro ? porque(otro.autorizacion, excesoDe(otro.autorizacion, linea, clientes)) : '' }
}
