import type { CortePlano } from '#shared/despiece/schemas-planilla'
import { TINTA } from './colores'

/** The passes of the saw: a line each, its number in sawing order at its start. */
export function CortesDelPlano({ cortes, fuente }: { cortes: readonly CortePlano[]; fuente: number }) {
  const radio = fuente * 0.52
  return (
    <g pointerEvents="none">
      {cortes.map(({ numero, sentido, x1, y1, x2, y2, ancho, refilado }) => {
        const vertical = sentido === 'vertical'
        const [dx, dy] = vertical ? [ancho / 2, 0] : [0, ancho / 2]
        const largo = Math.abs(vertical ? y2 - y1 : x2 - x1)
        const avance = Math.min(largo / 2, radio * 1.3)
        return (
          <g key={numero}>
            <title>{`Corte ${numero}${refilado ? ', refilado' : ''}`}</title>
            <line
              x1={x1 + dx}
              y1={y1 + dy}
              x2={x2 + dx}
              y2={y2 + dy}
              stroke={TINTA.corte}
              strokeWidth={Math.max(ancho, fuente / 12)}
              strokeDasharray={refilado ? `${fuente * 0.5} ${fuente * 0.3}` : undefined}
            />
            <circle
              cx={x1 + dx + (vertical ? 0 : avance)}
              cy={y1 + dy + (vertical ? avance : 0)}
              r={radio}
              fill="#FFFFFF"
              stroke={TINTA.corte}
              strokeWidth={fuente / 14}
            />
            <text
              x={x1 + dx + (vertical ? 0 : avance)}
              y={y1 + dy + (vertical ? avance : 0)}
              fontSize={numero > 99 ? fuente * 0.5 : fuente * 0.64}
              fontWeight={700}
              fill={TINTA.corte}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {numero}
            </text>
          </g>
        )
      })}
    </g>
  )
}
