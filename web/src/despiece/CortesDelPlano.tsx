import type { CortePlano } from '#shared/despiece/schemas-planilla'
import { TINTA } from './colores'
import type { Disco } from './disposicion'
import { lineaDeCorte } from './linea-de-corte'

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
      {cortes.map(corte => (
        <line
          key={corte.numero}
          {...lineaDeCorte(corte)}
          stroke={TINTA.corte}
          strokeWidth={Math.max(corte.ancho, fuente / 12)}
          strokeDasharray={corte.refilado ? `${fuente * 0.5} ${fuente * 0.3}` : undefined}
        />
      ))}
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
