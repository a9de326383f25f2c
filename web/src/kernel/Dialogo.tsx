import { Box, Dialog, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { CapaDeAtajos } from './atajos'
import { BotonDeAyuda } from './ayuda'
import { BotonAtajo } from './BotonAtajo'
import { SinConexion } from './SinConexion'
import { EnEspera } from './teclado/EnEspera'

/** Leaves any dialog: no browser takes it in Spanish or English, no screen uses it. */
export const TECLA_CERRAR = 'Alt+Q'

interface Props {
  titulo: ReactNode
  abierto: boolean
  /** Left out where there is no way back. */
  onCerrar?: () => void
  /** `DialogActions` with the buttons. */
  acciones?: ReactNode
  ancho?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  pantallaCompleta?: boolean
  /** Over any other dialog, wherever it was opened. */
  encima?: boolean
  /** It is the help itself. */
  sinAyuda?: boolean
  children: ReactNode
}

/**
 * A dialog with a visible Cerrar; the focus stays inside and returns to where it was. Neither Esc nor a click outside
 * closes it (DECISIONS 32): Cerrar, its key and Back do.
 */
export function Dialogo(props: Props) {
  const { titulo, abierto, onCerrar, acciones, ancho = 'sm', pantallaCompleta, encima, children } = props
  const id = useId()
  const angosta = useMediaQuery('(max-width: 767.95px), (max-height: 559.95px)')
  const cubreTodo = angosta || pantallaCompleta === true
  return (
    <Dialog
      open={abierto}
      maxWidth={pantallaCompleta ? false : ancho}
      fullWidth
      fullScreen={cubreTodo}
      aria-labelledby={id}
    >
      <CapaDeAtajos abierta={abierto} encima={encima} alCerrar={onCerrar}>
        <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 1 }}>
          <DialogTitle id={id} sx={{ flex: 1, minWidth: 0 }}>
            {titulo}
          </DialogTitle>
          <EnEspera />
          {cubreTodo && <SinConexion />}
          {!props.sinAyuda && <BotonDeAyuda />}
          {onCerrar && (
            <BotonAtajo
              tecla={TECLA_CERRAR}
              ayuda="Cerrar el diálogo"
              tono="neutro"
              className="estrecho"
              onClick={onCerrar}
            >
              Cerrar
            </BotonAtajo>
          )}
        </Box>
        <DialogContent>{children}</DialogContent>
        {acciones}
      </CapaDeAtajos>
    </Dialog>
  )
}
