import type { CortePlano } from '#shared/despiece/schemas-planilla'
import { TINTA } from './colores'
import type { Disco } from './disposicion'

interface Props {
  cortes: readonly CortePlano[]
  /** Where the number of each cut stands. */
  discos: readonly (Disco | null)[]
  fuente: number
}

/** The passes of the saw: a line each, its number in sawing order near its start. */
export function CortesDelPlano({ cortes, discos, fuente }: Props) {
  return (
    <g pointerEvents="none">
      {cortes.map(({ numero, sentido, x1, y1, x2, y2, ancho, refilado }) => {
        const [dx, dy] = sentido === 'vertical' ? [ancho / 2, 0] : [0, ancho / 2]
        return (
          <line
            key={numero}
            x1={x1 + dx}
            y1={y1 + dy}
            x2={x2 + dx}
            y2={y2 + dy}
            stroke={TINTA.corte}
            strokeWidth={Math.max(ancho, fuente / 12)}
            strokeDasharray={refilado ? `${fuente * 0.5} ${fuente * 0.3}` : undefined}
          />
        )
      })}
      {cortes.map(({ numero, refilado }, i) => {
        const disco = discos[i]
        if (!disco) return null
        const { x, y, radio } = disco
        return (
          <g key={numero} data-corte={numero}>
            <title>{`Corte ${numero}${refilado ? ', refilado' : ''}`}</title>
            <circle cx={x} cy={y} r={radio} fill="#FFFFFF" stroke={TINTA.corte} strokeWidth={fuente / 14} />
            <text
              x={x}
              y={y}
              fontSize={numero > 99 ? radio * 0.95 : radio * 1.22}
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
