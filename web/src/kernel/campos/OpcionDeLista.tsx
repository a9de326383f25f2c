import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  id: string
  marcada: boolean
  alElegir: () => void
  sx?: Record<string, string | number>
  children: ReactNode
}

/** What can be chosen of a `listbox` whose field keeps the keyboard. */
export function OpcionDeLista({ id, marcada, alElegir, sx, children }: Props) {
  return (
    <Box
      id={id}
      // oxlint-disable-next-line prefer-tag-over-role -- a list of two-line options has no tag
      role="option"
      aria-selected={marcada}
      onClick={alElegir}
      sx={{
        px: 1.5,
        py: '6px',
        minHeight: 36,
        '@media (pointer: coarse)': { minHeight: 44 },
        cursor: 'pointer',
        bgcolor: marcada ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
        ...sx,
      }}
    >
      {children}
    </Box>
  )
}
