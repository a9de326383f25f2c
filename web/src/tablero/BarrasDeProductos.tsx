import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { formatoNumero } from '#shared/kernel/format'
import { COLOR } from '../app/colores'
import type { Barra } from './tablero'
import { useAncho } from './useAncho'

const ALTO_DE_BARRA = 21
/** What a character is wide, about; a name is cut to what fits. */
const CARACTER = 6.6
const DE_CANTIDADES = 74

const cortar = (texto: string, ancho: number): string => {
  const caben = Math.floor(ancho / CARACTER)
  return texto.length <= caben ? texto : `${texto.slice(0, caben - 1)}…`
}

/** How much was sold of each product: its name before the bar, its figure behind it. All others have a bar without filling. */
export function BarrasDeProductos({ barras }: { barras: readonly Barra[] }) {
  const { elemento, ancho } = useAncho<HTMLDivElement>()
  const alto = barras.length * ALTO_DE_BARRA + 4
  const nombres = Math.min(170, Math.max(90, Math.floor(ancho * 0.34)))
  const y = scaleBand({ domain: barras.map((_, i) => i), range: [0, alto - 4], padding: 0.28 })
  const x = scaleLinear({
    // Of the products: all others together may be many times as much, and their bar is cut.
    domain: [0, Math.max(1, ...barras.filter(({ otros }) => !otros).map(({ cantidad }) => cantidad))],
    range: [0, Math.max(10, ancho - nombres - DE_CANTIDADES)],
    clamp: true,
  })
  return (
    <div ref={elemento}>
      {ancho > 0 && (
        <svg width={ancho} height={alto} aria-hidden className="grafica">
          {barras.map(({ nombre, cantidad, otros }, i) => {
            const arriba = y(i) ?? 0
            const largo = x(Math.max(0, cantidad))
            const medio = arriba + y.bandwidth() / 2 + 4
            return (
              <g key={nombre}>
                <title>{`${nombre}: ${formatoNumero(cantidad)}`}</title>
                <text x={nombres - 8} y={medio} textAnchor="end" fill={COLOR.tinta}>
                  {cortar(nombre, nombres - 8)}
                </text>
                <Bar
                  x={nombres}
                  y={arriba}
                  width={largo}
                  height={y.bandwidth()}
                  fill={otros ? COLOR.superficie : COLOR.primario}
                  stroke={COLOR.primario}
                  strokeDasharray={otros ? '4 3' : undefined}
                />
                <text x={nombres + largo + 6} y={medio} fill={COLOR.tinta}>
                  {otros && cantidad > x.domain()[1]!
                    ? `» ${formatoNumero(cantidad)}`
                    : formatoNumero(cantidad)}
                </text>
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
