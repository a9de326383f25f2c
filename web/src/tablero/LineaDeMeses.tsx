import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { formatoPesos } from '#shared/kernel/format'
import { COLOR } from '../app/colores'
import { CifraEnPunto } from './CifraEnPunto'
import { enCorto, type Mes, nombreDeMes } from './tablero'
import { useAncho } from './useAncho'

const ALTO = 230
const MARGEN = { arriba: 26, derecha: 24, abajo: 24, izquierda: 58 }

/** What was sold in each month. Each point says its figure, so that nobody needs the colour or a pointer. */
export function LineaDeMeses({ meses }: { meses: readonly Mes[] }) {
  const { elemento, ancho } = useAncho<HTMLDivElement>()
  const valores = meses.map(mes => mes.total_venta_bruta)
  const x = scalePoint({
    domain: Array.from({ length: 12 }, (_, i) => i + 1),
    range: [MARGEN.izquierda, Math.max(MARGEN.izquierda + 1, ancho - MARGEN.derecha)],
    padding: 0.3,
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...valores), Math.max(1, ...valores)],
    range: [ALTO - MARGEN.abajo, MARGEN.arriba],
    nice: true,
  })
  const enX = (mes: Mes): number => x(mes.mes_factura) ?? 0
  const enY = (mes: Mes): number => y(mes.total_venta_bruta)
  // Every other one where they would touch each other.
  const paso = ancho < 560 ? 2 : 1
  const ultimo = meses.length - 1
  return (
    <div ref={elemento}>
      {ancho > 0 && (
        <svg width={ancho} height={ALTO} aria-hidden className="grafica">
          {y.ticks(4).map(valor => (
            <g key={valor}>
              <line x1={MARGEN.izquierda} x2={ancho - 4} y1={y(valor)} y2={y(valor)} stroke={COLOR.linea} />
              <text x={MARGEN.izquierda - 8} y={y(valor) + 4} textAnchor="end" fill={COLOR.tenue}>
                {enCorto(valor)}
              </text>
            </g>
          ))}
          {x.domain().map(mes => (
            <text key={mes} x={x(mes)} y={ALTO - 6} textAnchor="middle" fill={COLOR.tenue}>
              {nombreDeMes(mes).slice(0, ancho < 420 ? 1 : 3)}
            </text>
          ))}
          <LinePath data={[...meses]} x={enX} y={enY} stroke={COLOR.primario} strokeWidth={2} />
          {meses.map((mes, i) => (
            <g key={mes.mes_factura}>
              <circle
                cx={enX(mes)}
                cy={enY(mes)}
                r={4}
                fill={COLOR.superficie}
                stroke={COLOR.primario}
                strokeWidth={2}
              >
                <title>{`${nombreDeMes(mes.mes_factura)}: ${formatoPesos(mes.total_venta_bruta)}`}</title>
              </circle>
              {(ultimo - i) % paso === 0 && mes.total_venta_bruta !== 0 && (
                <CifraEnPunto meses={meses} i={i} x={enX(mes)} y={enY(mes)} />
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}
