import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface Props {
  titulo: string
  /** What it holds, told while it is closed. */
  resumen?: ReactNode
  abierta: boolean
  onAbrir: (abierta: boolean) => void
  children: ReactNode
}

/** A part of the form that opens and closes. */
export function Seccion({ titulo, resumen, abierta, onAbrir, children }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-label={titulo} sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0 }}>
      <ButtonBase
        aria-expanded={abierta}
        aria-controls={id}
        onClick={() => onAbrir(!abierta)}
        sx={{ width: '100%', minHeight: 34, gap: 1, px: 1.5, fontSize: 13, justifyContent: 'flex-start' }}
      >
        <ExpandMore sx={{ fontSize: 18, transform: abierta ? undefined : 'rotate(-90deg)' }} />
        <b>{titulo}</b>
        <Box
          component="span"
          sx={{
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {resumen}
        </Box>
      </ButtonBase>
      <Box id={id} hidden={!abierta} sx={{ px: 1.5, pb: 1.5 }}>
        {abierta && children}
      </Box>
    </Box>
  )
}
