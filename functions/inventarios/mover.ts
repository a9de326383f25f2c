import type { Cantidad } from '#shared/kernel/money'
import { invalido } from '#shared/http/errors'
import { SIN_MOTIVO } from '#shared/inventarios/inventario'
import { formatoNumero } from '#shared/kernel/format'
import { ahora, ordenDe } from '../kernel/clock'
import type { Auditoria } from '../kernel/cambio'
import { clave } from '../kernel/dynamo/keys'
import { crear, type Operacion, sumar } from '../kernel/dynamo/operations'
import {
  CORRIGE,
  enKardex,
  type Existencia,
  filaDeProducto,
  type OrigenDeKardex,
  type ProductoDeTienda,
  vigilada,
} from '../productos/public'

export interface MovimientoAMano {
  tienda: string
  /** As `leerExistencia` or `productosConExistencia` read it: it holds until the movement is written. */
  antes: ProductoDeTienda
  /** Signed, in hundredths. */
  cantidad: number
  motivo: string | null | undefined
  usuario_id: number
  origen?: OrigenDeKardex
  /** Order of the row that it takes back. */
  revierte?: string
  /** It may end below zero: it goes back to where it was. */
  bajoCero?: boolean
  /** Field of the request that a refusal stands on. */
  campo?: string
}
export interface MovidoAMano {
  operaciones: Operacion[]
  auditoria: Auditoria
  /** What there is after it. */
  existencia: Existencia
  /** Of its row in the stock card. */
  orden: string
}

/**
 * A movement that the warehouse makes: the balance and its row in the stock card, two writes, and an audit record with
 * what there was before and after. Written only while the stock is what was read; otherwise it is decided again.
 * @throws ErrorVeta 422: of a service, of a part of what is whole, or of more than there is (DECISIONS 7).
 */
export function moverAMano(m: MovimientoAMano): MovidoAMano {
  const { tienda, cantidad, usuario_id, origen, revierte, campo = 'cantidad_inventario' } = m
  const { producto, existencia: antes, fila } = m.antes
  if (producto.tipo_producto === 'Servicio') throw invalido({ [campo]: 'Un servicio no tiene existencia' })
  if (producto.decimales_cantidad === 0 && cantidad % 100 !== 0)
    throw invalido({ [campo]: 'Debe ingresar una cantidad sin decimales' })
  const despues = antes.existencia + cantidad
  if (cantidad < 0 && despues < 0 && !m.bajoCero)
    throw invalido({
      [campo]: `Solo hay ${formatoNumero(Math.max(0, antes.existencia) / 100)} de ${producto.nombre_producto} en existencia`,
    })
  const existencia = {
    existencia: despues as Cantidad,
    reservado: antes.reservado,
    disponible: (antes.disponible + cantidad) as Cantidad,
  }
  const orden = ordenDe(ahora())
  const motivo = m.motivo || SIN_MOTIVO
  const key = clave.existencia(producto.id, tienda)
  return {
    operaciones: [
      {
        ...(fila
          ? sumar(key, {
              sumas: { existencia: cantidad, disponible: cantidad, ...CORRIGE },
              exige: { existencia: antes.existencia },
            })
          : // A store that was opened after the product.
            crear(key, { ...filaDeProducto(producto, tienda, existencia), ...CORRIGE })),
        vigila: vigilada(tienda, producto.id),
      },
      enKardex(
        tienda,
        {
          producto_id: producto.id,
          tipo: cantidad > 0 ? 'entrada' : 'salida',
          existencia: cantidad,
          reservado: 0,
          usuario_id,
          motivo,
          ...(origen && { origen }),
          ...(revierte !== undefined && { revierte }),
        },
        orden,
      ),
    ],
    auditoria: {
      entidad: 'PRODUCTO',
      id: producto.id,
      accion: cantidad > 0 ? 'sumar_inventario' : 'restar_inventario',
      antes: { tienda, existencia: antes.existencia },
      despues: { tienda, existencia: despues, ...(origen && { origen }) },
      motivo,
    },
    existencia,
    orden,
  }
}
