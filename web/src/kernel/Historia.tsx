import { Box } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatoInstante } from '#shared/kernel/format'

interface PropsDeSeccion {
  ocupada: boolean
  children: ReactNode
}

/** The history of a thing: comes into sight with the keyboard in it, so that the arrow keys read on from there. */
export function SeccionDeHistoria({ ocupada, children }: PropsDeSeccion) {
  const seccion = useRef<HTMLElement>(null)
  useEffect(() => {
    seccion.current?.focus({ preventScroll: true })
    seccion.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Box
      component="section"
      ref={seccion}
      tabIndex={-1}
      aria-labelledby="historial"
      aria-busy={ocupada}
      sx={{ outline: 'none', scrollMarginTop: 8 }}
    >
      <Box component="h3" id="historial" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 650 }}>
        Historial
      </Box>
      {children}
    </Box>
  )
}

interface PropsDeRenglon {
  titulo: string
  usuario: string
  fecha: string
  /** It took something away. */
  grave?: boolean
  children?: ReactNode
}

/** An act, on a line that joins it to the next one. */
export function RenglonDeHistoria({ titulo, usuario, fecha, grave = false, children }: PropsDeRenglon) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: '18px',
        pb: '12px',
        ml: '5px',
        borderLeft: 2,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        breakInside: 'avoid',
        '&:last-of-type': { borderColor: 'transparent', pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: '-6px',
          top: '6px',
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: grave ? 'error.main' : 'primary.main',
          printColorAdjust: 'exact',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <b>{titulo}</b>
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {usuario} · <time dateTime={fecha}>{formatoInstante(fecha)}</time>
        </Box>
      </Box>
      {children}
    </Box>
  )
}
