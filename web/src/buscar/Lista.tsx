import { Box } from '@mui/material'
import { OpcionDeLista } from '../kernel/campos/OpcionDeLista'
import { CORTE, TENUE } from '../kernel/estilos'
import type { Opcion } from './opciones'

interface Props {
  id: string
  opciones: readonly Opcion[]
  marcada: number
  alElegir: (opcion: Opcion) => void
}

const FILA = { px: 1, display: 'flex', alignItems: 'center', gap: 2, borderRadius: 1 }

/** What was found, under the name of what it is. */
export function Lista({ id, opciones, marcada, alElegir }: Props) {
  const grupos = [...new Set(opciones.map(({ grupo }) => grupo))]
  return (
    <Box
      id={id}
      // oxlint-disable-next-line prefer-tag-over-role -- a list of two-line options has no tag
      role="listbox"
      aria-label="Resultados"
      // The field keeps the focus while an option is clicked.
      onMouseDown={event => event.preventDefault()}
      sx={{
        mt: 1,
        mx: -1,
        height: { xs: 'calc(100dvh - 136px)', sm: 'min(560px, calc(100vh - 260px))' },
        overflow: 'auto',
      }}
    >
      {grupos.map(grupo => (
        // oxlint-disable-next-line prefer-tag-over-role -- within a list of options there is no other
        <Box key={grupo} role="group" aria-label={grupo} sx={{ mb: 1 }}>
          <Box aria-hidden sx={{ px: 1, py: '4px', fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
            {grupo}
          </Box>
          {opciones.map((opcion, i) =>
            opcion.grupo === grupo ? (
              <OpcionDeLista
                key={opcion.clave}
                id={`${id}-${i}`}
                marcada={i === marcada}
                alElegir={() => alElegir(opcion)}
                sx={FILA}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={CORTE}>{opcion.texto}</Box>
                  {opcion.detalle && <Box sx={{ ...TENUE, ...CORTE }}>{opcion.detalle}</Box>}
                </Box>
                {opcion.final && (
                  <Box sx={{ flexShrink: 0, fontSize: 12, color: 'text.secondary' }}>{opcion.final}</Box>
                )}
              </OpcionDeLista>
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  )
}
