import { Box } from '@mui/material'
import { bandasDe } from '#shared/despiece/dibujo'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { formatoNumero } from '#shared/kernel/format'
import { colorDeBanda, TINTA, trazoDeBanda } from './colores'
import { type OpcionesDePlano, Plano, tituloDePatron } from './Plano'

/** Every pattern of a plan, each drawn once with how often it is cut, and the legend of its bands. */
export function PlanoCompleto({
  optimizacion,
  ...opciones
}: OpcionesDePlano & { optimizacion: Optimizacion }) {
  const { patrones } = optimizacion.planilla
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Leyenda optimizacion={optimizacion} />
      {patrones.map((patron, i) => {
        const titulo = tituloDePatron(optimizacion, i)
        return (
          <Box
            component="figure"
            key={`${titulo} ${patron.piezas.map(p => p.pieza).join('.')}`}
            sx={{ m: 0, breakInside: 'avoid' }}
          >
            <Box
              component="figcaption"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: '4px', fontSize: 13 }}
            >
              <b>{titulo}</b>
              {patron.repeticiones > 1 && (
                <Box
                  component="span"
                  sx={{
                    px: 1,
                    borderRadius: '4px',
                    bgcolor: 'primary.main',
                    color: '#FFFFFF',
                    fontWeight: 700,
                  }}
                >
                  × {patron.repeticiones}
                </Box>
              )}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {patron.piezas.length} {patron.piezas.length === 1 ? 'pieza' : 'piezas'} · uso{' '}
                {formatoNumero(patron.ptje_aprov)} %
              </Box>
            </Box>
            <Plano optimizacion={optimizacion} indice={i} {...opciones} />
          </Box>
        )
      })}
    </Box>
  )
}

function Leyenda({ optimizacion: { canto, planilla } }: { optimizacion: Optimizacion }) {
  const ids = bandasDe({ canto })
  const usadas = ids.filter(id => planilla.tapacantos.some(t => t.codigo === id))
  const hayRetales = planilla.patrones.some(patron => patron.sobrantes.some(s => s.reutilizable))
  if (usadas.length === 0 && !hayRetales) return null
  return (
    <Box
      component="ul"
      aria-label="Convenciones del plano"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '2px 16px', fontSize: 12 }}
    >
      {usadas.map(id => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
          <svg width={34} height={8} aria-hidden>
            <line
              x1={0}
              y1={4}
              x2={34}
              y2={4}
              stroke={colorDeBanda(ids.indexOf(id))}
              strokeWidth={5}
              strokeDasharray={trazoDeBanda(ids.indexOf(id), 5)}
            />
          </svg>
          {ids.indexOf(id) + 1} {id}
        </Box>
      ))}
      {hayRetales && (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
          <svg width={22} height={14} aria-hidden>
            <rect x={0.5} y={0.5} width={21} height={13} fill="#FFFFFF" stroke={TINTA.borde} />
            <path d="M4 13 L13 1 M10 13 L19 1" stroke={TINTA.retal} strokeWidth={1.5} />
          </svg>
          Retal que queda
        </Box>
      )}
    </Box>
  )
}
