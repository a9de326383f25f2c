import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import { Box } from '@mui/material'
import type { Zoom } from './useZoom'

const AYUDA = 'Ctrl y rueda, o dos dedos; con el plano ampliado se arrastra, o se mueve con Mayús y flechas'

interface Props {
  /** Which drawing they are of. */
  de: string
  zoom: Zoom
}
/** Larger, smaller and whole; the one in the middle says how large it is. */
export function ControlesDeZoom({ de, zoom }: Props) {
  const { z } = zoom.vista
  const porcentaje = `${Math.round(z * 100)} %`
  return (
    <Box component="fieldset" className="sin-papel" aria-label={`Tamaño de ${de}`} sx={estilo}>
      <button
        type="button"
        aria-label={`Alejar ${de}`}
        aria-disabled={z <= 1}
        title="Alejar (-)"
        onClick={() => zoom.alejar()}
      >
        <Remove aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`Ver ${de} completo, ahora al ${porcentaje}`}
        title={`Ver completo (0). ${AYUDA}`}
        className="porcentaje"
        onClick={() => zoom.entera()}
      >
        {porcentaje}
      </button>
      <button
        type="button"
        aria-label={`Acercar ${de}`}
        aria-disabled={zoom.enElTope}
        title={`Acercar (+). ${AYUDA}`}
        onClick={() => zoom.acercar()}
      >
        <Add aria-hidden />
      </button>
    </Box>
  )
}

const estilo = {
  display: 'flex',
  m: 0,
  ml: 'auto',
  p: 0,
  minWidth: 0,
  flexShrink: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 28,
    height: 26,
    p: 0,
    border: 0,
    borderRadius: '5px',
    bgcolor: 'transparent',
    font: 'inherit',
    fontSize: 12,
    color: 'text.primary',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-disabled=true]': { color: 'text.secondary', opacity: 0.6 },
    '&:focus-visible': { outline: '2px solid #0E5A47', outlineOffset: '1px' },
    '& svg': { fontSize: 16 },
  },
  '& .porcentaje': { minWidth: 48, fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { '& button': { minWidth: 44, height: 44 } },
} as const
