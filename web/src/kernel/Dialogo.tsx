import { Box, Dialog, DialogContent, DialogTitle, IconButton, useMediaQuery } from '@mui/material'
import Close from '@mui/icons-material/Close'
import { type ReactNode, useId } from 'react'
import { CapaDeAtajos } from './atajos'

interface Props {
  titulo: ReactNode
  abierto: boolean
  onCerrar?: () => void
  /** `DialogActions` with the buttons. */
  acciones?: ReactNode
  ancho?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** Esc and a click outside do nothing; Cerrar stays. */
  estatico?: boolean
  pantallaCompleta?: boolean
  /** Over any other dialog, wherever it was opened. */
  encima?: boolean
  children: ReactNode
}

/** A dialog with a visible Cerrar; the focus stays inside and returns to where it was. */
export function Dialogo(props: Props) {
  const {
    titulo,
    abierto,
    onCerrar,
    acciones,
    ancho = 'sm',
    estatico,
    pantallaCompleta,
    encima,
    children,
  } = props
  const id = useId()
  const angosta = useMediaQuery('(max-width: 767.95px), (max-height: 559.95px)')
  return (
    <Dialog
      open={abierto}
      onClose={(_, razon) => !estatico && razon === 'escapeKeyDown' && onCerrar?.()}
      maxWidth={pantallaCompleta ? false : ancho}
      fullWidth
      fullScreen={angosta || pantallaCompleta}
      aria-labelledby={id}
    >
      <CapaDeAtajos abierta={abierto} encima={encima}>
        <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 1 }}>
          <DialogTitle id={id} sx={{ flex: 1 }}>
            {titulo}
          </DialogTitle>
          {onCerrar && (
            <IconButton aria-label="Cerrar" title="Cerrar" onClick={onCerrar}>
              <Close fontSize="small" />
            </IconButton>
          )}
        </Box>
        <DialogContent>{children}</DialogContent>
        {acciones}
      </CapaDeAtajos>
    </Dialog>
  )
}
