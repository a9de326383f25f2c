import { Box, Paper, Popper } from '@mui/material'
import type { ReactNode } from 'react'
import { OpcionDeLista } from './OpcionDeLista'

interface Opcion {
  clave: string | number
  texto: string
  detalle: ReactNode
}

export interface Props {
  id: string
  etiqueta: string
  ancla: HTMLElement | null
  opciones: readonly Opcion[]
  /** An answer has come. */
  hallado: boolean
  /** There are more than these. */
  mas: boolean
  /** Text of the last entry, which creates what was not found. */
  crear: string | undefined
  /** Place of the option that Enter takes; the one after the last creates. */
  marcada: number
  alElegir: (i: number) => void
}

/** What a `Buscador` found, under its field. */
export default function ListaDelBuscador(props: Props) {
  const { id, etiqueta, ancla, opciones, hallado, mas, crear, marcada, alElegir } = props
  const opcion = (i: number) => ({
    id: `${id}-${i}`,
    marcada: i === marcada,
    alElegir: () => alElegir(i),
  })
  return (
    <Popper
      open
      anchorEl={ancla}
      // Within the screen's landmark; over a dialog, in the body.
      container={ancla?.closest('main')}
      placement="bottom-start"
      role="presentation"
      sx={{ zIndex: 'modal' }}
    >
      <Paper
        id={id}
        // oxlint-disable-next-line prefer-tag-over-role -- a list of two-line options has no tag
        role="listbox"
        aria-label={etiqueta}
        elevation={6}
        // The field keeps the focus while an option is clicked.
        onMouseDown={event => event.preventDefault()}
        sx={{
          mt: '4px',
          py: '4px',
          minWidth: ancla?.offsetWidth,
          maxWidth: 'calc(100vw - 16px)',
          maxHeight: 340,
          overflow: 'auto',
        }}
      >
        {opciones.map(({ clave, texto, detalle }, i) => (
          <OpcionDeLista key={clave} {...opcion(i)}>
            <Box>{texto}</Box>
            {detalle && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{detalle}</Box>}
          </OpcionDeLista>
        ))}
        {hallado && mas && (
          <Box sx={{ px: 1.5, py: '6px', fontSize: 12, color: 'text.secondary' }}>
            Hay más resultados: afine la búsqueda
          </Box>
        )}
        {hallado && opciones.length === 0 && (
          <Box sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>No se encontraron datos</Box>
        )}
        {!hallado && <Box sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>Buscando…</Box>}
        {crear !== undefined && hallado && (
          <OpcionDeLista {...opcion(opciones.length)}>
            <Box sx={{ color: 'primary.main', fontWeight: 600 }}>{crear}</Box>
          </OpcionDeLista>
        )}
      </Paper>
    </Popper>
  )
}
