import { type Cantidad, mulDiv, precio, type Precio } from '../../kernel/money'

/** Sides of a piece; those above and below are as long as its base. */
export const LADOS = ['arriba', 'abajo', 'izquierda', 'derecha'] as const
export type Lado = (typeof LADOS)[number]

export const SIN_CANTO = 0
export const TIPOS_DE_CANTO = { 0: 'Sin canto', 1: 'Rígido', 2: 'Flexible' } as const
export type TipoDeCanto = keyof typeof TIPOS_DE_CANTO
/** An edge that is charged for. */
export type CantoDePieza = Exclude<TipoDeCanto, 0>

/** A piece of the calculator: whole millimetres, and the sides that get an edge. */
export interface Pieza {
  base: number
  altura: number
  tipo_canto: TipoDeCanto
  lados: Lado[]
}

/** What each is sold as, and what says its price: of a square metre of piece, and of a metre of edge. */
export const VENTA_DE_PIEZA = {
  0: { valor: 'VALOR_BASE_PIEZA', producto: 'PRODUCTO_PIEZA' },
  1: { valor: 'VALOR_BASE_CANTO_RIGIDO', producto: 'PRODUCTO_CANTO_RIGIDO' },
  2: { valor: 'VALOR_BASE_CANTO_FLEXIBLE', producto: 'PRODUCTO_CANTO_FLEXIBLE' },
} as const
type Parte = keyof typeof VENTA_DE_PIEZA
export const PARTES = [0, 1, 2] as const satisfies readonly Parte[]

/** Whole pesos by part; null: nobody has said what it costs. */
export type TarifaDePieza = Readonly<Record<Parte, number | null>>

/** Whole pesos above zero; points and commas between groups of three are passed over (DECISIONS 169). Otherwise null. */
export function leerValorBase(texto: string): number | null {
  const limpio = texto.trim().replace(/^\$\s*/, '')
  if (!/^\d{1,9}$|^\d{1,3}(?:[.,]\d{3}){1,2}$/.test(limpio)) return null
  return Number(limpio.replaceAll(/[.,]/g, '')) || null
}

/** @param valorDe the value of a parameter. */
export const leerTarifaDePieza = (
  valorDe: (codigo: (typeof VENTA_DE_PIEZA)[Parte]['valor']) => string,
): TarifaDePieza => ({
  0: leerValorBase(valorDe('VALOR_BASE_PIEZA')),
  1: leerValorBase(valorDe('VALOR_BASE_CANTO_RIGIDO')),
  2: leerValorBase(valorDe('VALOR_BASE_CANTO_FLEXIBLE')),
})

/** What the tariff lacks for a piece, in words (DECISIONS 131); null when nothing. */
export function sinConfigurar(
  tarifa: TarifaDePieza,
  { tipo_canto }: Pick<Pieza, 'tipo_canto'>,
): string | null {
  const falta = ([SIN_CANTO, tipo_canto] as const).find(parte => tarifa[parte] === null)
  return falta === undefined ? null : `Parámetro ${VENTA_DE_PIEZA[falta].valor} sin configurar`
}

/** As it is cut and charged: whole millimetres, upwards (DECISIONS 285); sides only with an edge, an edge only with sides. */
export function normalizarPieza({ base, altura, tipo_canto, lados }: Readonly<Pieza>): Pieza {
  const elegidos = tipo_canto === SIN_CANTO ? [] : LADOS.filter(lado => lados.includes(lado))
  return {
    base: Math.ceil(base),
    altura: Math.ceil(altura),
    tipo_canto: elegidos.length > 0 ? tipo_canto : SIN_CANTO,
    lados: elegidos,
  }
}

const aLoLargoDeLaBase = (lado: Lado): boolean => lado === 'arriba' || lado === 'abajo'

/** Millimetres of edge of one piece. */
export const milimetrosDeCanto = ({
  base,
  altura,
  lados,
}: Pick<Pieza, 'base' | 'altura' | 'lados'>): number =>
  lados.reduce((suma, lado) => suma + (aLoLargoDeLaBase(lado) ? base : altura), 0)

/**
 * Metres of edge of some pieces, as they are charged: to the centimetre, rounded once, half up. The formula of the
 * calculator charges what is glued (specification A §9); a metre more is what a cut list charges (DECISIONS 125).
 */
export const metrosDeCanto = (
  pieza: Pick<Pieza, 'base' | 'altura' | 'lados'>,
  piezas: Cantidad,
): Cantidad => {
  const milimetros = milimetrosDeCanto(pieza)
  return (milimetros === 0 || piezas === 0 ? 0 : Math.max(1, mulDiv(milimetros, piezas, 1000))) as Cantidad
}

/** Price of a piece before tax, by its area: half up to the peso (DECISIONS 132), and never nothing. */
export const precioDePieza = ({ base, altura }: Pick<Pieza, 'base' | 'altura'>, valor: number): Precio =>
  precio(Math.max(1, mulDiv(base * altura, valor, 1_000_000)))

const contar = (n: number, uno: string): string => `${n} ${uno}${n === 1 ? '' : 's'}`

/** Which sides get an edge, as it is told at the counter: a piece has no above and below. */
function describirLados({ base, altura, lados }: Pieza): string {
  if (lados.length === 4 || base === altura) return contar(lados.length, 'lado')
  const enLaBase = lados.filter(aLoLargoDeLaBase).length
  const [largos, cortos] =
    base > altura ? [enLaBase, lados.length - enLaBase] : [lados.length - enLaBase, enLaBase]
  return [largos > 0 && contar(largos, 'largo'), cortos > 0 && contar(cortos, 'corto')]
    .filter(Boolean)
    .join(' y ')
}

/** `Pieza 600 × 400 · canto rígido 2 largos` */
export function nombreDePieza(pieza: Pieza): string {
  const medidas = `Pieza ${pieza.base} × ${pieza.altura}`
  if (pieza.tipo_canto === SIN_CANTO) return medidas
  return `${medidas} · canto ${TIPOS_DE_CANTO[pieza.tipo_canto].toLowerCase()} ${describirLados(pieza)}`
}

/** Equal for pieces that are one line. */
export const clavePieza = ({ base, altura, tipo_canto, lados }: Pieza): string =>
  [base, altura, tipo_canto, ...lados].join(' ')

/** What the price of a line belongs to that a piece brings: its size, or the kind of its edge. */
export const clavePrecioDePieza = ({ base, altura, tipo_canto }: Pieza, esCanto: boolean): string =>
  esCanto ? `canto ${tipo_canto}` : `pieza ${base} × ${altura}`
