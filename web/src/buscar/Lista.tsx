import { Box } from '@mui/material'
import { CORTE, TENUE } from '../kernel/estilos'
import type { Opcion } from './opciones'

interface Props {
  id: string
  opciones: readonly Opcion[]
  marcada: number
  alElegir: (opcion: Opcion) => void
}

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
      sx={{ mt: 1, mx: -1, height: 'min(420px, calc(100vh - 260px))', overflow: 'auto' }}
    >
      {grupos.map(grupo => (
        // oxlint-disable-next-line prefer-tag-over-role -- within a list of options there is no other
        <Box key={grupo} role="group" aria-label={grupo} sx={{ mb: 1 }}>
          <Box aria-hidden sx={{ px: 1, py: '4px', fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
            {grupo}
          </Box>
          {opciones.map((opcion, i) =>
            opcion.grupo === grupo ? (
              <Fila
                key={opcion.clave}
                id={`${id}-${i}`}
                opcion={opcion}
                marcada={i === marcada}
                alElegir={() => alElegir(opcion)}
              />
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  )
}

interface PropsDeFila {
  id: string
  opcion: Opcion
  marcada: boolean
  alElegir: () => void
}
function Fila({ id, opcion, marcada, alElegir }: PropsDeFila) {
  return (
    <Box
      id={id}
      // oxlint-disable-next-line prefer-tag-over-role -- it belongs to the list above
      role="option"
      aria-selected={marcada}
      onClick={alElegir}
      sx={{
        px: 1,
        py: '6px',
        minHeight: 36,
        '@media (pointer: coarse)': { minHeight: 44 },
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: marcada ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={CORTE}>{opcion.texto}</Box>
        {opcion.detalle && <Box sx={{ ...TENUE, ...CORTE }}>{opcion.detalle}</Box>}
      </Box>
      {opcion.final && (
        <Box sx={{ flexShrink: 0, fontSize: 12, color: 'text.secondary' }}>{opcion.final}</Box>
      )}
    </Box>
  )
}
