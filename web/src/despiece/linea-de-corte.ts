import type { CortePlano } from '#shared/despiece/schemas-planilla'

/** Where a pass of the saw is drawn: through the middle of what its disc takes away. */
export function lineaDeCorte({ sentido, x1, y1, x2, y2, ancho }: CortePlano) {
  const [dx, dy] = sentido === 'vertical' ? [ancho / 2, 0] : [0, ancho / 2]
  return { x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy }
}
