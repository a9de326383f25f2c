import { ListSubheader, Menu, MenuItem } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { bajarEtiquetas, ROLLOS } from './bajar-etiquetas'

type Rollo = Pick<(typeof ROLLOS)[number], 'formato' | 'tipo'>

export interface Etiquetas {
  /** What they are: `Etiquetas de las piezas`. */
  nombre: string
  pedir: (rollo: Rollo) => Promise<{ data: { enlace: string; nombre: string } }>
}

interface Props {
  /** Where it opens. */
  ancla: HTMLElement
  /** Labels of one kind, or of several, each under its name. */
  cuales: readonly Etiquetas[]
  /** For gloves, under a mouse too. */
  taller?: boolean
  alCerrar: () => void
}

/** The roll and the printer of some labels. */
export default function MenuEtiquetas({ ancla, cuales, taller = false, alCerrar }: Props) {
  return (
    <Menu
      open
      anchorEl={ancla}
      onClose={alCerrar}
      slotProps={{
        list: {
          dense: !taller,
          'aria-label': cuales.map(({ nombre }) => nombre).join(', '),
          // A key looks for an entry here, or chooses it; it is no shortcut of what stands behind.
          onKeyDown: (event: KeyboardEvent) =>
            !['Escape', 'Tab'].includes(event.key) && event.stopPropagation(),
        },
      }}
    >
      {cuales.flatMap(({ nombre, pedir }) => [
        cuales.length > 1 && (
          <ListSubheader key={nombre} role="presentation" sx={{ lineHeight: '32px' }}>
            {nombre}
          </ListSubheader>
        ),
        ...ROLLOS.map(({ texto, formato, tipo }) => (
          <MenuItem
            key={`${nombre} ${texto}`}
            aria-label={`${nombre}: ${texto}`}
            onClick={() => {
              alCerrar()
              void bajarEtiquetas(tipo, () => pedir({ formato, tipo }))
            }}
            sx={{
              '&:focus-visible': { outlineOffset: '-2px' },
              ...(taller && { minHeight: 48, fontSize: 18 }),
            }}
          >
            {texto}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}
