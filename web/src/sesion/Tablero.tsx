/** A board with its cut plan: pieces to scale, banded sides, one offcut. */
const PIEZAS: [x: number, y: number, ancho: number, alto: number, medida: string][] = [
  [8, 8, 168, 92, '720 × 400'],
  [180, 8, 168, 92, '720 × 400'],
  [8, 104, 168, 92, '720 × 400'],
  [180, 104, 168, 92, '720 × 400'],
  [352, 8, 92, 188, '400 × 820'],
  [8, 200, 140, 72, '600 × 320'],
  [152, 200, 140, 72, '600 × 320'],
]

export function Tablero() {
  return (
    <svg viewBox="0 0 452 300" width="100%" style={{ maxWidth: 620 }}>
      <defs>
        <pattern id="retal" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="8" stroke="#FFFFFF" strokeOpacity="0.22" strokeWidth="2" />
        </pattern>
      </defs>
      <rect x="2" y="2" width="448" height="276" rx="2" fill="none" stroke="#FFFFFF" strokeOpacity="0.55" />
      {PIEZAS.map(([x, y, ancho, alto, medida]) => (
        <g key={`${x}-${y}`}>
          <rect
            x={x}
            y={y}
            width={ancho}
            height={alto}
            fill="#FFFFFF"
            fillOpacity="0.07"
            stroke="#FFFFFF"
            strokeOpacity="0.7"
          />
          <line
            x1={x}
            x2={x + ancho}
            y1={y + alto - 1.5}
            y2={y + alto - 1.5}
            stroke="#E9B368"
            strokeWidth="3"
          />
          <text
            x={x + ancho / 2}
            y={y + alto / 2 + 4}
            textAnchor="middle"
            fontSize="11"
            fill="#FFFFFF"
            fillOpacity="0.85"
          >
            {medida}
          </text>
        </g>
      ))}
      <rect
        x="296"
        y="200"
        width="148"
        height="72"
        fill="url(#retal)"
        stroke="#FFFFFF"
        strokeOpacity="0.4"
        strokeDasharray="4 3"
      />
      <text x="2" y="295" fontSize="11" fill="#FFFFFF" fillOpacity="0.7">
        1940 × 1200 mm · 7 piezas
      </text>
    </svg>
  )
}
