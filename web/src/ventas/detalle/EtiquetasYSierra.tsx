import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturingOutlined'
import Sell from '@mui/icons-material/SellOutlined'
import { Box } from '@mui/material'
import { type MouseEvent, useId, useRef, useState } from 'react'
import type { GrupoDeArchivos } from '../../etiquetas/bajar-etiquetas'
import { etiquetasDeVenta } from '../../etiquetas/de-venta'
import MenuDeArchivos from '../../etiquetas/MenuDeArchivos'
import { Boton } from '../../kernel/Boton'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { bajarCortes } from './archivos'

const SIERRA = <PrecisionManufacturing sx={{ fontSize: 16, mr: 1 }} />

/** Planned lines of a sale. The labels of all of them are one file; the saw takes a file for each. */
interface DeQue {
  id: number
  items: readonly number[]
  todas: boolean
}

function gruposDe({ id, items, todas }: DeQue): GrupoDeArchivos[] {
  const item = todas ? undefined : items[0]
  return [
    etiquetasDeVenta('piezas', id, item),
    etiquetasDeVenta('retales', id, item),
    {
      // The saw works plan by plan, so it gets a file for each board line.
      titulo: items.length === 1 ? 'Archivo para la sierra' : 'Archivos para la sierra, uno por línea',
      archivos: [
        { texto: 'Tabla CSV', icono: SIERRA, bajar: () => bajarCortes(id, items, 'csv') },
        { texto: 'Patrones PTX', icono: SIERRA, bajar: () => bajarCortes(id, items, 'ptx') },
      ],
    },
  ]
}

interface Props {
  ventaId: number
  item: number
  referencia: string
}

/** What the workshop takes from the plan of a line: labels for its pieces and offcuts, and the file of the saw. */
export function EtiquetasYSierra({ ventaId, item, referencia }: Props) {
  const { boton, menu } = useMenu({ id: ventaId, items: [item], todas: false })
  return (
    <>
      <Box
        component={Boton}
        menudo
        icono={<Sell />}
        aria-label={`Etiquetas y sierra de ${referencia}`}
        {...boton}
        sx={{ minHeight: 26, px: '4px', py: 0, fontSize: 13 }}
      >
        Etiquetas y sierra
      </Box>
      {menu}
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
  const { abrir, boton, menu } = useMenu({ id: ventaId, items, todas: true })
  const donde = useRef<HTMLButtonElement>(null)
  useAtajos({
    L: { texto: 'Etiquetas de toda la venta', hacer: () => abrir(donde.current) },
  })
  return (
    <>
      <Boton
        ref={donde}
        menudo
        forma="borde"
        tono="neutro"
        icono={<Sell />}
        alFinal={<Atajo tecla="L" />}
        {...boton}
      >
        Etiquetas de toda la venta
      </Boton>
      {menu}
    </>
  )
}

function useMenu(de: DeQue) {
  const [ancla, setAncla] = useState<HTMLElement | null>(null)
  const [bajando, setBajando] = useState(false)
  const id = useId()
  const abrir = (elemento: HTMLElement | null) => !bajando && setAncla(elemento)
  const elegir = async (bajar: () => Promise<unknown>) => {
    setBajando(true)
    await bajar()
    setBajando(false)
  }
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
    menu: ancla && (
      <MenuDeArchivos
        id={id}
        ancla={ancla}
        grupos={gruposDe(de)}
        alCerrar={() => setAncla(null)}
        alElegir={bajar => void elegir(bajar)}
      />
    ),
  } as const
}
