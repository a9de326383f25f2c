import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturingOutlined'
import Sell from '@mui/icons-material/SellOutlined'
import { Box, Divider, ListSubheader, Menu, MenuItem } from '@mui/material'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { Boton } from '../../kernel/Boton'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { type Archivo, bajarArchivo, type DeQue } from './archivos'

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
interface Grupo {
  titulo: string
  archivos: { texto: string; archivo: Archivo }[]
}
const gruposDe = (sierra: string): readonly Grupo[] => [
  { titulo: 'Etiquetas de las piezas', archivos: etiquetas('piezas') },
  { titulo: 'Etiquetas de los retales', archivos: etiquetas('retales') },
  {
    titulo: sierra,
    archivos: [
      { texto: 'Tabla CSV', archivo: { que: 'corte', formato: 'csv' } },
      { texto: 'Patrones PTX', archivo: { que: 'corte', formato: 'ptx' } },
    ],
  },
]
const GRUPOS = gruposDe('Archivo para la sierra')
/** The saw works plan by plan, so it gets a file for each board line. */
const GRUPOS_DE_VENTA = gruposDe('Archivos para la sierra, uno por línea')

interface Props {
  ventaId: number
  item: number
  referencia: string
}

/** What the workshop takes from the plan of a line: labels for its pieces and offcuts, and the file of the saw. */
export function EtiquetasYSierra({ ventaId, item, referencia }: Props) {
  const menu = useMenu({ id: ventaId, items: [item], todas: false })
  const nombre = `Etiquetas y sierra de ${referencia}`
  return (
    <>
      <Box
        component={Boton}
        menudo
        icono={<Sell />}
        aria-label={nombre}
        {...menu.boton}
        sx={{ minHeight: 26, px: '4px', py: 0, fontSize: 13 }}
      >
        Etiquetas y sierra
      </Box>
      <MenuDeArchivos nombre={nombre} grupos={GRUPOS} {...menu.lista} />
    </>
  )
}

interface PropsDeVenta {
  ventaId: number
  /** Lines with a plan. */
  items: readonly number[]
}
/** The same of every board of the sale at once: one roll of labels in sawing order, line after line. */
export function EtiquetasDeVenta({ ventaId, items }: PropsDeVenta) {
  const menu = useMenu({ id: ventaId, items, todas: true })
  const boton = useRef<HTMLButtonElement>(null)
  useAtajos({
    L: { texto: 'Etiquetas de toda la venta', hacer: () => menu.abrir(boton.current) },
  })
  return (
    <>
      <Boton
        ref={boton}
        menudo
        forma="borde"
        tono="neutro"
        icono={<Sell />}
        alFinal={<Atajo tecla="L" />}
        {...menu.boton}
      >
        Etiquetas de toda la venta
      </Boton>
      <MenuDeArchivos
        nombre="Etiquetas de toda la venta"
        grupos={items.length === 1 ? GRUPOS : GRUPOS_DE_VENTA}
        {...menu.lista}
      />
    </>
  )
}

function useMenu(de: DeQue) {
  const [ancla, setAncla] = useState<HTMLElement | null>(null)
  const [bajando, setBajando] = useState(false)
  const id = useId()
  const abrir = (elemento: HTMLElement | null) => !bajando && setAncla(elemento)
  return {
    abrir,
    boton: {
      // Disabled it would lose the keyboard, so it only does nothing meanwhile.
      'aria-busy': bajando,
      'aria-haspopup': 'menu',
      'aria-expanded': ancla !== null,
      'aria-controls': ancla ? id : undefined,
      onClick: (event: MouseEvent<HTMLElement>) => abrir(event.currentTarget),
    },
    lista: {
      id,
      ancla,
      alCerrar: () => setAncla(null),
      alElegir: async (archivo: Archivo) => {
        setAncla(null)
        setBajando(true)
        await bajarArchivo(de, archivo)
        setBajando(false)
      },
    },
  } as const
}

interface PropsDeMenu {
  id: string
  nombre: string
  grupos: readonly Grupo[]
  ancla: HTMLElement | null
  alCerrar: () => void
  alElegir: (archivo: Archivo) => Promise<void>
}
function MenuDeArchivos({ id, nombre, grupos, ancla, alCerrar, alElegir }: PropsDeMenu) {
  return (
    <Menu
      id={id}
      open={ancla !== null}
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
      {grupos.flatMap(({ titulo, archivos }, i) => [
        i > 0 && <Divider key={`${titulo}-raya`} sx={{ my: '4px' }} />,
        <ListSubheader key={titulo} role="presentation" sx={{ lineHeight: '28px', fontSize: 12 }}>
          {titulo}
        </ListSubheader>,
        ...archivos.map(({ texto, archivo }) => (
          <MenuItem
            key={`${titulo} ${texto}`}
            aria-label={`${titulo}: ${texto}`}
            onClick={() => void alElegir(archivo)}
            sx={{ '&:focus-visible': { outlineOffset: '-2px' } }}
          >
            {archivo.que === 'corte' && <PrecisionManufacturing sx={{ fontSize: 16, mr: 1 }} />}
            {texto}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}
