import { Box } from '@mui/material'
import { useEffect } from 'react'
import { aviso } from '../avisos'
import { alPerderTeclas, useEnEspera } from './retencion'

const VISIBLES = 40

/** Shows what was typed for a place that is still on its way; and, when it never came, what was not written. */
export function EnEspera() {
  const texto = useEnEspera()
  useEffect(
    () =>
      alPerderTeclas(perdido =>
        aviso.alerta(`No se escribió «${perdido.slice(0, VISIBLES * 4)}»`, {
          detalle: 'Lo que esperaba no llegó como se pidió. Revise y escríbalo de nuevo',
        }),
      ),
    [],
  )
  if (texto === '') return null
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
      En espera: {texto.length > VISIBLES ? `…${texto.slice(-VISIBLES)}` : texto}
    </Box>
  )
}
