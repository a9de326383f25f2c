import { formatoNumero } from '../../kernel/format'

/** Why a line that was unlinked from a cut plan is refused: it is fewer than the plan asks for (DECISIONS 267). */
export const menosQueElDespiece = (pide: number): string =>
  `El despiece pide ${formatoNumero(pide)}. Para cobrar menos, use el descuento`
