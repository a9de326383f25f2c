import { Menu, MenuItem } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { bajarEtiquetas, type QueEtiqueta } from './etiquetas'

const OPCIONES: readonly (QueEtiqueta & { texto: string })[] = [
  { formato: '100x50', tipo: 'pdf', texto: '100 × 50 mm · PDF' },
  { formato: '100x50', tipo: 'zpl', texto: '100 × 50 mm · ZPL' },
  { formato: '50x30', tipo: 'pdf', texto: '50 × 30 mm · PDF' },
  { formato: '50x30', tipo: 'zpl', texto: '50 × 30 mm · ZPL' },
]

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
      {OPCIONES.map(({ texto, ...que }) => (
        <MenuItem
          key={texto}
          aria-label={`${nombre}: ${texto}`}
          onClick={() => {
            alCerrar()
            void bajarEtiquetas(ids, que)
          }}
          sx={{ '&:focus-visible': { outlineOffset: '-2px' } }}
        >
          {texto}
        </MenuItem>
      ))}
    </Menu>
  )
}
