import { formatoPorcentaje } from '#shared/kernel/format'
import {
  type Cantidad,
  cantidad,
  type Centavos,
  type Porcentaje,
  porcentaje,
  precio,
  precioConImpuesto,
  toDecimal,
} from '#shared/kernel/money'
import {
  totalesDeVenta,
  type TotalesDeVenta,
  valoresDeLinea,
  type ValoresDeLinea,
} from '#shared/ventas/rules/totales'
import { cargosDe, type Linea, type Pedido, type ProductoDeLinea, unidadesDe } from './modelo'

/** Beyond this somebody mistyped (the contract's MAXIMO_UNIDADES). */
export const MAXIMO_UNIDADES = 100_000

export interface CifrasDeLinea {
  valores: ValoresDeLinea
  /** Of its charges (`cargosDe`). */
  generadas: readonly ValoresDeLinea[]
}
export interface Cifras {
  lineas: ReadonlyMap<number, CifrasDeLinea>
  totales: TotalesDeVenta
  /** Units asked of each product in the whole order. */
  pedidas: ReadonlyMap<number, number>
}

const valoresDe = (producto: ProductoDeLinea, unidades: number | null, descuento: number | null) =>
  valoresDeLinea({
    cantidad: unidades === null || unidades > MAXIMO_UNIDADES ? (0 as Cantidad) : cantidad(unidades),
    precio: precio(producto.precio_unitario),
    descuento: descuento === null || descuento > 100 ? (0 as Porcentaje) : porcentaje(descuento),
    impuesto: porcentaje(producto.porcentaje_impuesto),
  })

export const precioConIva = ({ precio_unitario, porcentaje_impuesto }: ProductoDeLinea): number =>
  toDecimal(precioConImpuesto(precio(precio_unitario), porcentaje(porcentaje_impuesto)), 4)

const calculadas = new WeakMap<Linea, CifrasDeLinea>()

/** Amounts of a line and of what its plan generates, by the rule of the server. */
function cifrasDeLinea(linea: Linea): CifrasDeLinea {
  const former = calculadas.get(linea)
  if (former) return former
  const cifras = {
    valores: valoresDe(linea.producto, unidadesDe(linea), linea.descuento),
    generadas: cargosDe(linea).map(g => valoresDe(g.producto, g.cantidad, null)),
  }
  calculadas.set(linea, cifras)
  return cifras
}

/** Everything that the order adds up to. */
export function cifrasDe(pedido: Pedido, adicional: number): Cifras {
  const lineas = new Map(pedido.lineas.map(linea => [linea.clave, cifrasDeLinea(linea)]))
  const pedidas = new Map<number, number>()
  const pedir = (id: number, unidades: number) => pedidas.set(id, (pedidas.get(id) ?? 0) + unidades)
  for (const linea of pedido.lineas) {
    pedir(linea.producto.id, unidadesDe(linea) ?? 0)
    for (const generada of cargosDe(linea)) pedir(generada.producto.id, generada.cantidad)
  }
  const todas = [...lineas.values()].flatMap(({ valores, generadas }) => [valores, ...generadas])
  return { lineas, totales: totalesDeVenta(todas, porcentaje(adicional)), pedidas }
}

export const enPesos = (value: Centavos): number => toDecimal(value, 2)

/** How a price is taxed, in words: `+ 19 %`, `exento`, `excluido de IVA`. */
export const textoDeIva = ({ tipo_impuesto, porcentaje_impuesto }: ProductoDeLinea): string =>
  tipo_impuesto === 'Excluido'
    ? 'excluido de IVA'
    : tipo_impuesto === 'Exento'
      ? 'exento de IVA'
      : `+ ${formatoPorcentaje(porcentaje_impuesto)}`
