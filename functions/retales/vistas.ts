import type { Dia } from '#shared/kernel/dates'
import type { Centavos, Porcentaje } from '#shared/kernel/money'
import { parte, sum } from '#shared/kernel/money'
import { espesorDe } from '#shared/productos/espesor'
import { reservaEn } from '#shared/retales/reserva'
import { ESTADOS_RETAL } from '#shared/retales/retal'
import { PARAMETROS_DE_RETAL, type TarifaDeRetal } from '#shared/retales/tarifa'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { claveDeParametro } from '../maestros/public'
import type { ProductoGuardado } from '../productos/public'
import { precioDeVenta, type RetalGuardado, tarifaDe } from './store'

export const conIva = (valor: Centavos, impuesto: Porcentaje): Centavos =>
  sum([valor, parte(valor, impuesto)])

function vistaDeRetal(
  retal: RetalGuardado,
  tablero: ProductoGuardado,
  { tarifa, hoy }: { tarifa: TarifaDeRetal; hoy: Dia },
) {
  const { nombre_producto, nombre_color, porcentaje_impuesto } = tablero
  const valor_venta = precioDeVenta(tablero, retal, tarifa)
  const reserva = reservaEn(retal, hoy) ?? null
  return {
    ...retal,
    reserva,
    nombre_producto,
    nombre_color,
    espesor: espesorDe(nombre_producto),
    nombre_estado: reserva ? 'Reservado' : ESTADOS_RETAL[retal.estado],
    porcentaje_impuesto,
    valor_venta,
    valor_venta_con_iva: conIva(valor_venta, porcentaje_impuesto),
  }
}

/** Offcuts as they are shown: name, colour, thickness and price are those that their boards have now. One call. */
export async function vistasDeRetales(retales: readonly RetalGuardado[], hoy: Dia) {
  if (retales.length === 0) return []
  const ids = [...new Set(retales.map(({ producto_id }) => producto_id))]
  const parametros = PARAMETROS_DE_RETAL.map(claveDeParametro)
  const items = await obtener([...parametros, ...ids.map(clave.producto)], false)
  const tarifa = tarifaDe(items)
  const tableros = items.slice(parametros.length) as ProductoGuardado[]
  return retales.map(retal => vistaDeRetal(retal, tableros[ids.indexOf(retal.producto_id)]!, { tarifa, hoy }))
}

export const vistaDeUno = async (retal: RetalGuardado, hoy: Dia) => (await vistasDeRetales([retal], hoy))[0]!
