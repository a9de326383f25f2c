import { Box } from '@mui/material'
import { Boton } from '../kernel/Boton'

interface Props {
  ampliado: boolean
  alElegir: (ampliado: boolean) => void
}

/** List or plan, where both do not fit side by side. */
export const Caras = ({ ampliado, alElegir }: Props) => (
  <Box
    role="tablist"
    aria-label="Lista o plan"
    sx={{
      display: 'flex',
      flexShrink: 0,
      borderBottom: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
    }}
  >
    {['Lista de cortes', 'Plan de corte'].map((nombre, i) => (
      <Box
        component={Boton}
        key={nombre}
        role="tab"
        aria-selected={ampliado === (i === 1)}
        tono={ampliado === (i === 1) ? 'primario' : 'neutro'}
        onClick={() => alElegir(i === 1)}
        sx={{
          flex: 1,
          borderRadius: 0,
          '&[aria-selected=true]': { boxShadow: 'inset 0 -3px 0 currentcolor' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        {nombre}
      </Box>
    ))}
  </Box>
)
