import type { PatronPlano } from '#shared/despiece/schemas-planilla'
import { lineaDeCorte } from '../../despiece/linea-de-corte'
import { medidasDe } from './pieza'

interface Props {
  patron: PatronPlano
  /** Numbers of its cuts that were made on this sheet. */
  hechos: ReadonlySet<number>
  /** The one to make now. */
  actual: number | null
}

/** The sheet on the saw: what was cut, and in thick red where the next cut goes. */
export function PlanoDelCorte({ patron, hechos, actual }: Props) {
  const { base, altura, piezas, sobrantes, cortes } = patron
  const letra = Math.max(base, altura) / 34
  const margen = letra
  return (
    <svg
      // oxlint-disable-next-line prefer-tag-over-role -- a drawing that React makes is no file for an img
      role="img"
      viewBox={`${-margen} ${-margen} ${base + 2 * margen} ${altura + 2 * margen}`}
      aria-label={`Tablero de ${medidasDe(patron)} mm`}
      className="plano-del-corte"
    >
      <rect width={base} height={altura} fill="#F1EEE6" stroke="#1D2320" strokeWidth={letra / 10} />
      {sobrantes.map(({ x, y, base: w, altura: h, reutilizable }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={w}
          height={h}
          fill={reutilizable ? '#E4F0EA' : '#F1EEE6'}
          stroke="#5C665F"
          strokeDasharray={`${letra / 2}`}
          strokeWidth={letra / 16}
        />
      ))}
      {piezas.map(({ pieza, x, y, base: w, altura: h }) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width={w} height={h} fill="#FFFFFF" stroke="#5C665F" strokeWidth={letra / 16} />
          <text
            x={x + w / 2}
            y={y + h / 2}
            fontSize={Math.min(letra * 1.6, w / 3, h / 1.6)}
            textAnchor="middle"
            dominantBaseline="central"
            fill="#1D2320"
          >
            {pieza + 1}
          </text>
        </g>
      ))}
      {cortes.map(corte => {
        const es = corte.numero === actual
        return (
          <line
            key={corte.numero}
            {...lineaDeCorte(corte)}
            stroke={es ? '#B3261E' : '#0E5A47'}
            strokeOpacity={es || hechos.has(corte.numero) ? 1 : 0.25}
            strokeWidth={es ? letra / 1.6 : letra / 8}
          />
        )
      })}
    </svg>
  )
}
