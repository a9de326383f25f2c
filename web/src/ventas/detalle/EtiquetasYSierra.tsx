import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturingOutlined'
import Sell from '@mui/icons-material/SellOutlined'
import { Button, Divider, ListSubheader, Menu, MenuItem } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Archivo, bajarArchivo } from './archivos'

const ROLLOS = [
  { formato: '100x50', medida: '100 × 50 mm' },
  { formato: '50x30', medida: '50 × 30 mm' },
] as const
const TIPOS = ['pdf', 'zpl'] as const

const etiquetas = (clase: 'piezas' | 'retales'): { texto: string; archivo: Archivo }[] =>
  ROLLOS.flatMap(({ formato, medida }) =>
    TIPOS.map(tipo => ({
      texto: `${medida} · ${tipo.toUpperCase()}`,
      archivo: { que: 'etiquetas', clase, formato, tipo },
    })),
  )
const GRUPOS: readonly { titulo: string; archivos: { texto: string; archivo: Archivo }[] }[] = [
  { titulo: 'Etiquetas de las piezas', archivos: etiquetas('piezas') },
  { titulo: 'Etiquetas de los retales', archivos: etiquetas('retales') },
  {
    titulo: 'Archivo para la sierra',
    archivos: [
      { texto: 'Tabla CSV', archivo: { que: 'corte', formato: 'csv' } },
      { texto: 'Patrones PTX', archivo: { que: 'corte', formato: 'ptx' } },
    ],
  },
]

interface Props {
  ventaId: number
  item: number
  referencia: string
}

/** What the workshop takes from the plan of a line: labels for its pieces and offcuts, and the file of the saw. */
export function EtiquetasYSierra({ ventaId, item, referencia }: Props) {
  const [ancla, setAncla] = useState<HTMLElement | null>(null)
  const [bajando, setBajando] = useState(false)
  const id = useId()
  const bajar = async (archivo: Archivo) => {
    setAncla(null)
    setBajando(true)
    await bajarArchivo(ventaId, item, archivo)
    setBajando(false)
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<Sell />}
        // Disabled it would lose the keyboard, so it only does nothing meanwhile.
        aria-busy={bajando}
        aria-haspopup="menu"
        aria-expanded={ancla !== null}
        aria-controls={ancla ? id : undefined}
        aria-label={`Etiquetas y sierra de ${referencia}`}
        onClick={event => !bajando && setAncla(event.currentTarget)}
        sx={{ minHeight: 26, px: '4px', py: 0, fontSize: 13 }}
      >
        Etiquetas y sierra
      </Button>
      <Menu
        id={id}
        open={ancla !== null}
        anchorEl={ancla}
        onClose={() => setAncla(null)}
        slotProps={{
          list: {
            dense: true,
            'aria-label': `Etiquetas y sierra de ${referencia}`,
            // A letter looks for an entry here; it is no shortcut of the screen behind.
            onKeyDown: (event: KeyboardEvent) => event.key.length === 1 && event.stopPropagation(),
          },
        }}
      >
        {GRUPOS.flatMap(({ titulo, archivos }, i) => [
          i > 0 && <Divider key={`${titulo}-raya`} sx={{ my: '4px' }} />,
          <ListSubheader key={titulo} role="presentation" sx={{ lineHeight: '28px', fontSize: 12 }}>
            {titulo}
          </ListSubheader>,
          ...archivos.map(({ texto, archivo }) => (
            <MenuItem
              key={`${titulo} ${texto}`}
              aria-label={`${titulo}: ${texto}`}
              onClick={() => void bajar(archivo)}
              sx={{ '&:focus-visible': { outlineOffset: '-2px' } }}
            >
              {archivo.que === 'corte' && <PrecisionManufacturing sx={{ fontSize: 16, mr: 1 }} />}
              {texto}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
