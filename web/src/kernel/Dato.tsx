import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  nombre: string
  /** Columns of the `dl` that it takes; more than one: the whole row on a telephone, more than two: where narrow. */
  ancho?: number
  children: ReactNode
}

/** One thing that is known of something, in a `dl` that is a grid. */
export const Dato = ({ nombre, ancho = 1, children }: Props) => (
  <Box
    sx={{
      gridColumn: {
        xs: ancho > 1 ? '1 / -1' : 'auto',
        sm: ancho > 2 ? '1 / -1' : `span ${ancho}`,
        md: `span ${ancho}`,
      },
      minWidth: 0,
    }}
  >
    <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
      {nombre}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)
