import { Box, GlobalStyles } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { estaBloqueada, ID_DEL_BLOQUEO } from '../kernel/bloqueo'
import { lugarAparte } from '../kernel/lugar-aparte'
import { AbrirPantalla } from './AbrirPantalla'

const lugar = lugarAparte()
lugar.id = 'lugar-del-bloqueo'

/** Paper shows no more than the screen does. */
const PAPEL = { '@media print': { [`body > :not(#${lugar.id})`]: { display: 'none !important' } } }

/**
 * Puts the caret back where it was now: the browser gives the field the focus back when a dialog closes, but Chrome leaves
 * its caret out, and what is typed goes nowhere.
 */
function guardarCaret(): () => void {
  const campo = document.activeElement
  if (!(campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement)) return () => undefined
  const { selectionStart, selectionEnd } = campo
  return () => {
    if (document.activeElement !== campo) return
    if (selectionStart !== null) return campo.setSelectionRange(selectionStart, selectionEnd)
    // A field of e-mail, date or number does not tell where its caret is.
    campo.blur()
    campo.focus()
  }
}

/**
 * What covers the screen. The browser's own modal dialog: everything else, dialogs and notices too, can be neither
 * reached nor read by anybody while it stands, and the keyboard is back where it was when it goes.
 */
export function Bloqueo() {
  const dialogo = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const suyo = dialogo.current!
    const devolverCaret = guardarCaret()
    suyo.showModal()
    return () => {
      suyo.close()
      devolverCaret()
    }
  }, [])
  return createPortal(
    <Box
      component="dialog"
      ref={dialogo}
      id={ID_DEL_BLOQUEO}
      aria-labelledby={`${ID_DEL_BLOQUEO}-titulo`}
      onCancel={event => event.preventDefault()}
      // A telephone's Back closes what it likes.
      onClose={() => estaBloqueada() && !dialogo.current?.open && dialogo.current?.showModal()}
      sx={{
        width: '100vw',
        height: '100dvh',
        maxWidth: 'none',
        maxHeight: 'none',
        m: 0,
        p: 2,
        border: 0,
        boxSizing: 'border-box',
        overflow: 'auto',
        bgcolor: 'background.default',
        color: 'text.primary',
      }}
    >
      <GlobalStyles styles={PAPEL} />
      <Box sx={{ display: 'flex', minHeight: '100%', alignItems: 'center', justifyContent: 'center' }}>
        <AbrirPantalla />
      </Box>
    </Box>,
    lugar,
  )
}
