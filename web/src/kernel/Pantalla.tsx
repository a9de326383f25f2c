import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { PIE_ANGOSTO } from './estilos'

interface Props {
  titulo: ReactNode
  /** Main action, on the line of the title. */
  acciones?: ReactNode
  /** No wider than so many px: what it lists has few columns. */
  ancho?: number
  children: ReactNode
}

/**
 * The content of a screen: title and action on one line, the rest fills the height that is left. A narrow one is as long
 * as it has to be, and its action stays at the foot.
 */
export function Pantalla({ titulo, acciones, ancho = 1720, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        height: { md: '100%' },
        minHeight: { xs: '100%', md: 0 },
        maxWidth: ancho,
        p: 2,
      }}
    >
      <Box sx={{ display: { xs: 'contents', md: 'flex' }, alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="h1" sx={{ flex: { md: 1 } }}>
          {titulo}
        </Typography>
        {acciones && (
          <Box
            sx={[{ display: 'flex', gap: 1, '& > *': { flex: { xs: '1 1 auto', md: 'none' } } }, PIE_ANGOSTO]}
          >
            {acciones}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  )
}
