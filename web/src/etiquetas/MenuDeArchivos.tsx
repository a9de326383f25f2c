import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material'
import type { KeyboardEvent } from 'react'
import type { GrupoDeArchivos } from './bajar-etiquetas'

interface Props {
  id?: string
  /** Where it opens. */
  ancla: HTMLElement
  /** Files of one kind, or of several, each under its title. */
  grupos: readonly GrupoDeArchivos[]
  /** For gloves, under a mouse too. */
  taller?: boolean
  alCerrar: () => void
  /** Gets what was chosen, where its button tells meanwhile that it is on its way. */
  alElegir?: (bajar: () => Promise<unknown>) => void
}

/** Files to choose from: labels by roll and printer, and what a saw reads. */
export default function MenuDeArchivos({ id, ancla, grupos, taller = false, alCerrar, alElegir }: Props) {
  return (
    <Menu
      {...(id !== undefined && { id })}
      open
      anchorEl={ancla}
      onClose={alCerrar}
      slotProps={{
        list: {
          dense: !taller,
          'aria-label': grupos.map(({ titulo }) => titulo).join(', '),
          // A key looks for an entry here, or chooses it; it is no shortcut of what stands behind.
          onKeyDown: (event: KeyboardEvent) =>
            !['Escape', 'Tab'].includes(event.key) && event.stopPropagation(),
        },
      }}
    >
      {grupos.flatMap(({ titulo, archivos }, i) => [
        i > 0 && <Divider key={`${titulo}-raya`} sx={{ my: '4px' }} />,
        grupos.length > 1 && (
          <ListSubheader key={titulo} role="presentation" sx={{ lineHeight: taller ? '32px' : '28px' }}>
            {titulo}
          </ListSubheader>
        ),
        ...archivos.map(({ texto, icono, bajar }) => (
          <MenuItem
            key={`${titulo} ${texto}`}
            aria-label={`${titulo}: ${texto}`}
            onClick={() => {
              alCerrar()
              if (alElegir) alElegir(bajar)
              else void bajar()
            }}
            sx={{
              '&:focus-visible': { outlineOffset: '-2px' },
              ...(taller && { minHeight: 48, fontSize: 18 }),
            }}
          >
            {icono}
            {texto}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}
