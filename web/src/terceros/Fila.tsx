import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Two fields beside each other; on a telephone one under the other, so that an e-mail can be read. */
export const Fila = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2 }}>{children}</Box>
)
