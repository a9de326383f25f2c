import {
  leerTarifaDePieza,
  PARTES,
  type Pieza,
  sinConfigurar,
  SIN_CANTO,
  type TarifaDePieza,
  VENTA_DE_PIEZA,
} from '#shared/ventas/rules/pieza'
import { type TableroDePieza, tablerosDePieza } from '#shared/ventas/rules/tableros-de-pieza'
import { type Porcentaje, porcentaje } from '#shared/kernel/money'
import { llamar } from '../kernel/api'
import { productosPorReferencia } from '../productos/buscar-productos'

/** What pieces and their edges cost in this shop, and the tax of each. */
export interface Tarifa {
  valores: TarifaDePieza
  /** By part; null where there is no product to sell it as. */
  impuestos: readonly (Porcentaje | null)[]
  referencias: readonly string[]
  /** What a piece must fit. */
  tableros: readonly TableroDePieza[]
}

export async function pedirTarifaDePiezas(): Promise<Tarifa> {
  const leer = async (code: string) =>
    (await llamar('GET /parametros/{code}', { params: { code } })).data.parametro.valor_parametro
  const [valores, referencias, tableros] = await Promise.all([
    Promise.all(PARTES.map(parte => leer(VENTA_DE_PIEZA[parte].valor))),
    Promise.all(PARTES.map(parte => leer(VENTA_DE_PIEZA[parte].producto))),
    leer('TABLEROS_PIEZA'),
  ])
  const productos = await productosPorReferencia(referencias)
  return {
    valores: leerTarifaDePieza(
      codigo => valores[PARTES.findIndex(parte => VENTA_DE_PIEZA[parte].valor === codigo)]!,
    ),
    impuestos: referencias.map(referencia => {
      const producto = productos.get(referencia.trim().toUpperCase())
      return producto?.activo ? porcentaje(producto.porcentaje_impuesto) : null
    }),
    referencias,
    tableros: tablerosDePieza(tableros),
  }
}

/** Why a piece cannot be sold as things are; null when it can. */
export function faltaDe(
  { valores, impuestos, referencias }: Tarifa,
  { tipo_canto }: Pick<Pieza, 'tipo_canto'>,
): string | null {
  const sin = sinConfigurar(valores, { tipo_canto })
  if (sin) return sin
  const parte = ([SIN_CANTO, tipo_canto] as const).find(cada => impuestos[cada] === null)
  return parte === undefined
    ? null
    : `El producto ${referencias[parte]} (parámetro ${VENTA_DE_PIEZA[parte].producto}) no existe o está inactivo`
}
