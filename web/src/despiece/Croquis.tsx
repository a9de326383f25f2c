import { Box } from '@mui/material'
import { colorDeBanda, TINTA, trazoDeBanda } from './colores'
import { leerMedida } from './medidas'
import { type Banda, type Fila, LADOS, MODOS } from './modelo'

const CAJA = { base: 128, altura: 64 }

/** The piece of the row with the focus: its shape, its banded sides and its services. */
export function Croquis({
  fila,
  numero,
  bandas,
}: {
  fila: Fila | undefined
  numero: number
  bandas: readonly Banda[]
}) {
  const base = (fila && leerMedida(fila.base)) || 0
  const altura = (fila && leerMedida(fila.altura)) || 0
  const escala = base > 0 && altura > 0 ? Math.min(CAJA.base / base, CAJA.altura / altura) : 0
  const [w, h] = escala > 0 ? [Math.max(base * escala, 5), Math.max(altura * escala, 5)] : [90, 52]
  const [x, y] = [100 - w / 2, 50 - h / 2]
  const lados = [
    { linea: [x, y, x + w, y], texto: [100, y - 9] },
    { linea: [x, y + h, x + w, y + h], texto: [100, y + h + 9] },
    { linea: [x, y, x, y + h], texto: [x - 10, 50] },
    { linea: [x + w, y, x + w, y + h], texto: [x + w + 10, 50] },
  ] as const
  const indices = (fila?.cantos ?? []).map(id => bandas.findIndex(banda => banda.id === id))
  const conCanto = indices.flatMap((i, lado) =>
    i < 0 ? [] : [`${LADOS[lado]} ${i + 1} (${bandas[i]?.id ?? ''})`],
  )
  return (
    <Box
      component="section"
      className="sin-papel"
      aria-label="Pieza actual"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        px: 1.5,
        py: '4px',
        minHeight: 100,
        flexShrink: 0,
      }}
    >
      <svg width={200} height={100} viewBox="0 0 200 100" aria-hidden>
        <rect
          x={x}
          y={y}
          width={w}
          height={h}
          fill={TINTA.pieza}
          stroke={TINTA.borde}
          strokeWidth={1}
          strokeDasharray={escala > 0 ? undefined : '4 4'}
        />
        {escala > 0 && h >= 14 && w >= 50 && (
          <text
            x={100}
            y={50}
            fontSize={11}
            textAnchor="middle"
            dominantBaseline="central"
            fill={TINTA.texto}
          >
            {fila?.base} × {fila?.altura}
          </text>
        )}
        {lados.map(({ linea: [x1, y1, x2, y2], texto: [tx, ty] }, i) => {
          const indice = indices[i] ?? -1
          if (indice < 0) return null
          return (
            <g key={LADOS[i]}>
              <line
                x1={x1}
                y1={y1}
                x2={x2}
                y2={y2}
                stroke={colorDeBanda(indice)}
                strokeWidth={5}
                strokeDasharray={trazoDeBanda(indice, 5)}
              />
              <text
                x={tx}
                y={ty}
                fontSize={12}
                fontWeight={700}
                textAnchor="middle"
                dominantBaseline="central"
                fill={colorDeBanda(indice)}
              >
                {indice + 1}
              </text>
            </g>
          )
        })}
      </svg>
      <Box sx={{ minWidth: 0, flex: 1, fontSize: 12, lineHeight: 1.45 }}>
        <Box sx={{ fontSize: 13, fontWeight: 650 }}>
          Pieza {numero}
          {fila?.descripcion ? ` · ${fila.descripcion}` : ''}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {conCanto.length > 0 ? conCanto.join(' · ') : 'Sin canto'}
          {fila?.rotacion ? ' · se puede rotar' : ' · no rota'}
        </Box>
        {fila && fila.servicios.length > 0 && (
          <Box sx={{ color: 'text.secondary' }}>
            {fila.servicios
              .map(s => `${s.referencia} en ${MODOS[s.modo].toLowerCase()} × ${s.cantidad}`)
              .join(' · ')}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', mt: '4px' }}>
          Cantos: <b>4</b> todos, <b>2L</b> largos, <b>2C</b> cortos, <b>1L1C</b>, <b>4:2</b> con el 2. En
          cada lado, <b>1</b>–<b>6</b> o espacio.
        </Box>
      </Box>
    </Box>
  )
}
