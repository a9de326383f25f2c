import { Box } from '@mui/material'
import { useEffect } from 'react'
import { aviso } from '../avisos'
import { leerSesion } from '../session'
import { alPerderTeclas, useEnEspera } from './retencion'

const VISIBLES = 160

/** Shows that keys wait for a place that is still on its way; and, when it never came, what was not written. */
export function EnEspera() {
  const teclas = useEnEspera()
  useEffect(
    () =>
      alPerderTeclas(perdido => {
        // Before somebody has signed in it may be a password.
        const que = leerSesion().token === null ? 'lo que tecleó' : `«${perdido.slice(0, VISIBLES)}»`
        aviso.alerta(`No se escribió ${que}`, {
          detalle: 'Lo que esperaba no llegó como se pidió. Revise y escríbalo de nuevo',
        })
      }),
    [],
  )
  if (teclas === 0) return null
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: 16,
        bottom: 16,
        px: 1.5,
        py: '4px',
        borderRadius: 1,
        bgcolor: 'grey.900',
        color: 'common.white',
        fontSize: 13,
        // A key that is pressed at once is not worth a word.
        '@keyframes asomar': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'asomar 1ms 150ms backwards',
        pointerEvents: 'none',
      }}
    >
      En espera: {teclas === 1 ? '1 tecla' : `${teclas} teclas`}
    </Box>
  )
}
