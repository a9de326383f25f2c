import { Box } from '@mui/material'
import { TACTIL } from '../kernel/estilos'

interface Props {
  compartido: boolean
  alCambiar: (compartido: boolean) => void
}

/** Whether several people use this computer. The browser's own box: the login has no other one to bring along. */
export const EsteEquipo = ({ compartido, alCambiar }: Props) => (
  <Box
    component="label"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      fontSize: 13,
      cursor: 'pointer',
      minHeight: 24,
      [`@media ${TACTIL}`]: { minHeight: 44 },
    }}
  >
    <Box
      component="input"
      type="checkbox"
      checked={compartido}
      onChange={event => alCambiar(event.target.checked)}
      sx={({ palette }) => ({
        width: 18,
        height: 18,
        m: 0,
        flexShrink: 0,
        accentColor: palette.primary.main,
      })}
    />
    <span>Este equipo es compartido: se bloquea tras 15 minutos sin uso</span>
  </Box>
)
