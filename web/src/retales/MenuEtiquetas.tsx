import { Menu, MenuItem } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { bajarEtiquetas, ROLLOS } from '../etiquetas/bajar-etiquetas'
import { llamar } from '../kernel/api'

interface Props {
  /** Of which offcuts, and where it opens. */
  impresion: { ancla: HTMLElement; ids: readonly string[] }
  alCerrar: () => void
}

/** The roll and the printer of the labels of some offcuts. */
export default function MenuEtiquetas({ impresion, alCerrar }: Props) {
  const { ancla, ids } = impresion
  const nombre = ids.length === 1 ? `Etiqueta del retal ${ids[0]}` : `Etiquetas de ${ids.length} retales`
  return (
    <Menu
      open
      anchorEl={ancla}
      onClose={alCerrar}
      slotProps={{
        list: {
          dense: true,
          'aria-label': nombre,
          // A letter looks for an entry here; it is no shortcut of the screen behind.
          onKeyDown: (event: KeyboardEvent) => event.key.length === 1 && event.stopPropagation(),
        },
      }}
    >
      {ROLLOS.map(({ texto, formato, tipo }) => (
        <MenuItem
          key={texto}
          aria-label={`${nombre}: ${texto}`}
          onClick={() => {
            alCerrar()
            void bajarEtiquetas(tipo, () =>
              llamar('GET /documentos/retales', { query: { ids: ids.join(','), formato, tipo } }),
            )
          }}
          sx={{ '&:focus-visible': { outlineOffset: '-2px' } }}
        >
          {texto}
        </MenuItem>
      ))}
    </Menu>
  )
}
