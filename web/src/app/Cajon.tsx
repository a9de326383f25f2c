import Close from '@mui/icons-material/Close'
import { Box, Drawer } from '@mui/material'
import { useEffect, useRef } from 'react'
import { CapaDeAtajos } from '../kernel/atajos'
import { BotonIcono } from '../kernel/BotonIcono'
import { Marca } from './Marca'
import { Entradas } from './MenuLateral'
import { MEDIDA } from './theme'

interface Props {
  abierto: boolean
  alCerrar: () => void
}

/** The menu over a narrow screen. The keyboard begins on the entry of the screen, and goes back to where it was. */
export default function Cajon({ abierto, alCerrar }: Props) {
  return (
    <Drawer
      open={abierto}
      onClose={alCerrar}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Menú',
          sx: { width: `min(${MEDIDA.menu + 48}px, calc(100vw - 56px))` },
        },
      }}
    >
      <CapaDeAtajos abierta={abierto}>
        <Contenido alCerrar={alCerrar} />
      </CapaDeAtajos>
    </Drawer>
  )
}

function Contenido({ alCerrar }: Pick<Props, 'alCerrar'>) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => menu.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus(), [])
  return (
    <Box
      component="nav"
      ref={menu}
      aria-label="Menú principal"
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}
    >
      <Box
        sx={{
          minHeight: MEDIDA.barra,
          display: 'flex',
          alignItems: 'center',
          pl: '14px',
          pr: 1,
          flexShrink: 0,
        }}
      >
        <Box sx={{ flex: 1 }}>
          <Marca />
        </Box>
        <BotonIcono aria-label="Cerrar el menú" style={{ padding: 8 }} onClick={alCerrar}>
          <Close />
        </BotonIcono>
      </Box>
      <Entradas alElegir={alCerrar} />
    </Box>
  )
}
