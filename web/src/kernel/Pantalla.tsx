import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  titulo: ReactNode
  /** Main action, on the line of the title. */
  acciones?: ReactNode
  children: ReactNode
}

/** The content of a screen: title and action on one line, the rest fills the height that is left. */
export function Pantalla({ titulo, acciones, children }: Props) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: '100%', minHeight: 0, p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {titulo}
        </Typography>
        {acciones}
      </Box>
      {children}
    </Box>
  )
}
