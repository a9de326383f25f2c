import { COLOR } from '../app/colores'
import { enCorto, type Mes } from './tablero'

/** Of a letter of the figure, px. */
const LETRA = 7

interface Props {
  meses: readonly Mes[]
  i: number
  x: number
  y: number
}

/** The figure of a point, over it: to the side where the line does not rise, and on a ground where it rises on both. */
export function CifraEnPunto({ meses, i, x, y }: Props) {
  const valor = meses[i]!.total_venta_bruta
  const antes = (meses[i - 1]?.total_venta_bruta ?? valor) > valor
  const despues = (meses[i + 1]?.total_venta_bruta ?? valor) > valor
  const texto = enCorto(valor)
  const ancho = texto.length * LETRA
  // At the left are the figures of the axis.
  const lado = antes === despues || i === 0 ? 'middle' : despues ? 'end' : 'start'
  const en = { middle: x, end: x + 4, start: x - 4 }[lado]
  const desde = { middle: x - ancho / 2, end: en - ancho, start: en }[lado]
  return (
    <>
      <rect x={desde} y={y - 20} width={ancho} height={14} fill={COLOR.superficie} />
      <text x={en} y={y - 9} textAnchor={lado} className="en-punto" fill={COLOR.tinta}>
        {texto}
      </text>
    </>
  )
}
