import { Box, Button, DialogActions } from '@mui/material'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { confirmarDescarte } from './confirmar'
import { Dialogo } from './Dialogo'
import { dejaElDialogo, useSinGuardar } from './sin-guardar'

interface Props {
  titulo: ReactNode
  abierto: boolean
  onCerrar: () => void
  /** Saves. Resolves to true when it is done and the dialog may close; anything else leaves it open. */
  onEnviar: () => Promise<boolean | void>
  /** The verb: `Guardar cliente`. */
  enviar: ReactNode
  /** There is typing that would be lost: closing asks first. */
  sucio: boolean
  /** Nothing to send yet. */
  deshabilitado?: boolean
  /** What it sends destroys something: the button is drawn in red. */
  peligro?: boolean
  ancho?: 'xs' | 'sm' | 'md' | 'lg'
  /** Other buttons, on the left. */
  acciones?: ReactNode
  children: ReactNode
}

/** A form in a dialog. Enter sends, once; Esc and Cerrar never lose typing without asking. */
export function DialogoFormulario(props: Props) {
  const { titulo, abierto, onCerrar, onEnviar, enviar, sucio, deshabilitado, ancho, acciones, children } =
    props
  const [enviando, setEnviando] = useState(false)
  const ocupado = useRef(false)
  const soltar = useSinGuardar(abierto && sucio, dejaElDialogo)

  const cerrar = async () => {
    if (enviando || (sucio && !(await confirmarDescarte()))) return
    soltar()
    onCerrar()
  }
  const alEnviar = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside this one sends its own form; React bubbles it through the portal.
    event.stopPropagation()
    if (ocupado.current || deshabilitado) return
    ocupado.current = true
    setEnviando(true)
    try {
      if ((await onEnviar()) !== true) return
      soltar()
      onCerrar()
    } finally {
      ocupado.current = false
      setEnviando(false)
    }
  }
  const id = useId()
  return (
    <Dialogo
      titulo={titulo}
      abierto={abierto}
      ancho={ancho}
      onCerrar={() => void cerrar()}
      acciones={
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ flex: 1, display: 'flex', gap: 1 }}>{acciones}</Box>
          <Button variant="outlined" color="inherit" disabled={enviando} onClick={() => void cerrar()}>
            Cerrar
          </Button>
          <Button
            type="submit"
            form={id}
            variant="contained"
            color={props.peligro ? 'error' : 'primary'}
            loading={enviando}
            disabled={deshabilitado}
          >
            {enviar}
          </Button>
        </DialogActions>
      }
    >
      <Box
        component="form"
        id={id}
        noValidate
        aria-busy={enviando || undefined}
        onSubmit={event => void alEnviar(event)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {children}
      </Box>
    </Dialogo>
  )
}
