import { Box, Button } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import type { EstadoRetal } from '#shared/retales/retal'
import { PESTANAS } from './retal'

interface Props {
  estado: EstadoRetal
  /** How many wait to be received; undefined while it is not known. */
  porRecibir: number | undefined
  alElegir: (estado: EstadoRetal) => void
}

/** The states of the offcuts; Alt and their number choose one. */
export function Pestanas({ estado, porRecibir, alElegir }: Props) {
  return (
    <Box
      component="fieldset"
      aria-label="Estado de los retales"
      sx={{ display: 'flex', gap: '4px', m: 0, p: 0, border: 0 }}
    >
      {PESTANAS.map((pestana, i) => (
        <Button
          key={pestana.estado}
          variant={estado === pestana.estado ? 'contained' : 'outlined'}
          color={estado === pestana.estado ? 'primary' : 'inherit'}
          aria-pressed={estado === pestana.estado}
          title={`Alt+${i + 1}`}
          onClick={() => alElegir(pestana.estado)}
        >
          {pestana.texto}
          {pestana.estado === 'propuesto' && porRecibir ? ` · ${formatoNumero(porRecibir)}` : ''}
        </Button>
      ))}
    </Box>
  )
}
