import type { Dia, Instante } from '#shared/kernel/dates'
import { mesDe } from '#shared/kernel/dates'
import type { Cantidad, Centavos } from '#shared/kernel/money'
import type { Item } from '../kernel/dynamo/client'
import { compactar, type Compacto, expandir } from '../kernel/dynamo/compacto'
import { clave, type Clave, type DeQuien } from '../kernel/dynamo/keys'
import { crear, type Operacion, sumar } from '../kernel/dynamo/operations'
import type { Trabajo } from '../kernel/salida'

/** What happens to what a store has sold. */
export type Hecho = 'facturado' | 'anulado'

/** What of a sale is added up. */
export interface VentaHecha {
  id: number
  codigo_tienda: string
  /** Who sold it when it was billed, whoever takes it back. */
  vendedor_id: number
  total_venta_bruta: Centavos
}
export interface LineaVendida {
  producto_id: number
  cantidad: Cantidad
}

/** A bill of a store on its day, or the day on which it was annulled: the rows that its sums are made of. */
export interface HechoDeVenta extends Item {
  tienda: string
  dia: Dia
  venta_id: number
  hecho: Hecho
  fecha: Instante
  /** Below zero where it was annulled, and so are the quantities. */
  valor: Centavos
  productos: Compacto<[producto_id: number, cantidad: number][]>
}

/** Attributes of a day in its month: bills, their total and quantity, and the same of those annulled. */
export const CAMPOS = { facturado: ['f', 'b', 'q'], anulado: ['a', 'r', 'u'] } as const

/** Attribute of a day, by its number: short, so that a month stays about 1 KB. */
export const atributoDeDia = (dia: Dia, campo: string): string => Number(dia.slice(8)).toString(36) + campo
/** Attribute of a product: `pk` and `sk` are numbers in base 36 as well, hence the letter before it. */
export const atributoDeProducto = (id: number): string => `P${id.toString(36)}`

/** Quantities of a sale by product. */
export function cantidadesDe(lineas: readonly LineaVendida[]): Map<number, number> {
  const total = new Map<number, number>()
  for (const { producto_id, cantidad } of lineas)
    total.set(producto_id, (total.get(producto_id) ?? 0) + cantidad)
  return total
}

const letraDe = (hecho: Hecho): 'F' | 'A' => (hecho === 'facturado' ? 'F' : 'A')

/**
 * Books a bill, or its annulment, for a store or for one seller in it: the totals of the month, day by day, the quantities
 * of the day, and the row that explains both. The row can be made once, so that nothing is added twice.
 */
export function anotarFila(
  quien: DeQuien,
  { dia, venta_id, hecho, fecha, valor, tienda, productos }: HechoDeVenta,
): Operacion[] {
  const porProducto = expandir(productos)
  const cuanto = porProducto.reduce((suma, [, cantidad]) => suma + Math.abs(cantidad), 0)
  const [cuantas, total, unidades] = CAMPOS[hecho].map(campo => atributoDeDia(dia, campo)) as [
    string,
    string,
    string,
  ]
  const fila: HechoDeVenta = { tienda, dia, venta_id, hecho, fecha, valor, productos }
  return [
    crear(clave.hechoDeVenta(quien, dia, venta_id, letraDe(hecho)), fila),
    sumar(clave.mesVendido(quien, mesDe(dia)), {
      sumas: { [cuantas]: 1, [total]: Math.abs(valor), [unidades]: cuanto },
    }),
    ...(porProducto.length > 0
      ? [
          sumar(clave.diaVendido(quien, dia), {
            sumas: Object.fromEntries(porProducto.map(([id, n]) => [atributoDeProducto(id), n])),
          }),
        ]
      : []),
  ]
}

/**
 * Books what a bill sells, or its annulment takes back, on the day on which it happens (DECISIONS 245), in its own
 * transaction: for its store. For its seller it is noted after the commit (`vendedores.ts`), as the first of them says.
 */
export function anotarVenta(
  hecho: Hecho,
  { id, codigo_tienda: tienda, vendedor_id, total_venta_bruta }: VentaHecha,
  lineas: readonly LineaVendida[],
  { dia, ahora }: { dia: Dia; ahora: Instante },
): Operacion[] {
  const signo = hecho === 'facturado' ? 1 : -1
  const porProducto = [...cantidadesDe(lineas)].map(([producto, cantidad]): [number, number] => [
    producto,
    signo * cantidad,
  ])
  const [fila, ...sumas] = anotarFila(tienda, {
    tienda,
    dia,
    venta_id: id,
    hecho,
    fecha: ahora,
    valor: (signo * total_venta_bruta) as Centavos,
    productos: compactar(porProducto),
  })
  return [{ ...fila!, anota: marcaDe({ tienda, vendedor_id, dia, id, hecho }) }, ...sumas]
}

/** A bill or an annulment, and who sold it: by what the rows of the store and of the seller are found. */
export interface Anotable {
  tienda: string
  vendedor_id: number
  dia: Dia
  id: number
  hecho: Hecho
}

/** The same as the outbox has it. */
export const marcaDe = ({ tienda, vendedor_id, dia, id, hecho }: Anotable): string =>
  [tienda, vendedor_id, dia, id, letraDe(hecho)].join('#')
export function deMarca(marca: string): Anotable {
  const [tienda = '', vendedor, dia = '', id, letra] = marca.split('#')
  const hecho = letra === 'F' ? 'facturado' : 'anulado'
  return { tienda, vendedor_id: Number(vendedor), dia, id: Number(id), hecho }
}

/** The keys of its rows: of the store, and of the seller. */
export const filasDe = ({ tienda, vendedor_id: vendedor, dia, id, hecho }: Anotable): [Clave, Clave] => [
  clave.hechoDeVenta(tienda, dia, id, letraDe(hecho)),
  clave.hechoDeVenta({ tienda, vendedor }, dia, id, letraDe(hecho)),
]

/** The first bill of a store's day lets the months that are over be added up. @param dia as the till has it. */
export const alEmpezarElDia = (tienda: string, dia: Item | undefined): Trabajo[] => {
  const { facturado } = (dia ?? {}) as { facturado?: { ventas: number } }
  return (facturado?.ventas ?? 0) === 0 ? [{ clase: 'vendido', datos: { tienda } }] : []
}
