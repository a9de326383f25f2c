import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { COLOR } from '../app/colores'

interface Props {
  titulo: string
  className?: string
  children: ReactNode
}

/** A drawing on its sheet, with what it shows above it. */
export const Figura = ({ titulo, className = '', children }: Props) => (
  <Box
    component="section"
    aria-label={titulo}
    className={className}
    sx={{
      minWidth: 0,
      p: 1.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      position: 'relative',
      '& .grafica text': { fontSize: 12, fontVariantNumeric: 'tabular-nums' },
      // Over the line that passes behind it.
      '& .en-punto': { paintOrder: 'stroke', stroke: COLOR.superficie, strokeWidth: 4 },
      '& .cifras': { borderCollapse: 'collapse', width: '100%' },
      '& .cifras caption': {
        position: 'absolute',
        clipPath: 'inset(50%)',
        height: '1px',
        overflow: 'hidden',
      },
      '& .cifras :is(th, td)': { textAlign: 'right', py: 0.25, px: 1, fontWeight: 400 },
      '& .cifras tr > :first-child': { textAlign: 'left' },
      '& .cifras thead th': { color: 'text.secondary', fontSize: 12 },
    }}
  >
    <Box component="h2" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 650 }}>
      {titulo}
    </Box>
    {children}
  </Box>
)
