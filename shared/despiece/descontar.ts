import { espesorDeCanto } from '../productos/espesor'
import type { CantoDespiece, PedidoDespiece, PiezaDespiece } from './schemas'
import type { PiezaDePlan } from './schemas-planilla'
import type { Entrada, Pieza } from './tipos'

/**
 * Sizes are finished ones. A list that says `descontar_canto` cuts each piece smaller by the bands that are glued on it,
 * so that with them it has the size that was asked for (DECISIONS 112).
 */

/** Which sides add to which measure: a band along the base makes the piece higher. */
const LADOS_DE = {
  base: ['altura_left', 'altura_right'],
  altura: ['base_top', 'base_bottom'],
} as const
const MEDIDAS = ['base', 'altura'] as const

/** Thinner than this, in décimas, nothing is cut. */
const MINIMO = 10

/** The bands of a list with their thickness: the one that was sent, or else the one that their name says. */
export const conEspesoresDeNombre = (canto: readonly CantoDespiece[]): CantoDespiece[] =>
  canto.map(banda => {
    const espesor = banda.espesor ?? espesorDeCanto(banda.name ?? '')
    return espesor === null ? banda : { ...banda, espesor }
  })

/** Thickness of the bands in hundredths of a mm, by reference. */
const espesoresDe = (canto: PedidoDespiece['canto']): ReadonlyMap<string | null, number> =>
  new Map((canto ?? []).flatMap(({ id, espesor }) => (espesor ? [[id, Math.round(espesor * 100)]] : [])))

/** Pieces as they are sawn, of finished ones: to a tenth of a mm, never smaller than their bands leave room for. */
export function descontarCantos(piezas: readonly Pieza[], canto: PedidoDespiece['canto']): Pieza[] {
  const espesores = espesoresDe(canto)
  const cortada = (pieza: Pieza, medida: (typeof MEDIDAS)[number]): number => {
    const centesimas = LADOS_DE[medida].reduce(
      (suma, lado) => suma + (espesores.get(pieza.cantos[lado]) ?? 0),
      0,
    )
    return Math.ceil((pieza[medida] * 10 - centesimas) / 10)
  }
  return piezas.map(pieza => ({
    ...pieza,
    base: cortada(pieza, 'base'),
    altura: cortada(pieza, 'altura'),
  }))
}

/** Why the bands of a list cannot be taken off its pieces, by field of the body: what is not known, or leaves nothing. */
export function reparosDelDescuento(
  { canto }: Pick<PedidoDespiece, 'canto'>,
  { piezas }: Entrada,
): [campo: string, texto: string][] {
  const espesores = espesoresDe(canto)
  return piezas.flatMap((pieza, i) => [
    ...Object.entries(pieza.cantos).flatMap(([lado, codigo]): [string, string][] => {
      if (codigo === null || espesores.has(codigo)) return []
      const banda = (canto ?? []).findIndex(({ id }) => id === codigo)
      return banda < 0
        ? [[`piezas.${i}.canto_${lado}`, `Agregue ${codigo} a los tapacantos de la lista para descontarlo`]]
        : [
            [
              `canto.${banda}.espesor`,
              `No se conoce el espesor del tapacanto ${codigo}: dígalo en el nombre del producto ` +
                `(por ejemplo «1 mm») o quite «Descontar el canto»`,
            ],
          ]
    }),
    ...MEDIDAS.flatMap((medida): [string, string][] =>
      pieza[medida] >= MINIMO
        ? []
        : [
            [
              `piezas.${i}.${medida}`,
              `Al descontar el canto no queda ${medida} que cortar en la pieza ${i + 1}`,
            ],
          ],
    ),
  ])
}

/** The rows of a list with the size that is cut of each, where that is not the finished one. */
export const conMedidaDeCorte = (
  piezas: readonly PiezaDespiece[],
  { piezas: cortadas }: Pick<Entrada, 'piezas'>,
): PiezaDePlan[] =>
  piezas.map((pieza, i) => {
    const corte = { base: cortadas[i]!.base / 10, altura: cortadas[i]!.altura / 10 }
    return corte.base === pieza.base && corte.altura === pieza.altura ? pieza : { ...pieza, corte }
  })

/** The size that is cut of a row of a plan. */
export const medidaDeCorte = (pieza: PiezaDePlan): { base: number; altura: number } => pieza.corte ?? pieza
