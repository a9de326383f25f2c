import Recycling from '@mui/icons-material/Recycling'
import { Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { formatoNumero, formatoPesos } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { Atajo, useAtajos } from '../kernel/atajos'
import { sinCortar } from '../kernel/Entero'
import type { Fila } from './modelo'
import type { Oferta } from './useRetalesDeTienda'
import { VerRetales } from './VerRetales'

const TECLA = 'Alt+T'

const lugaresDe = (retales: readonly { ubicacion: string }[]): string =>
  [...new Set(retales.map(({ ubicacion }) => ubicacion))].join(', ')

/** `3 piezas salen de retales de la tienda (B4, C1): ahorra $ 62.000; los retales valen $ 30.000 y la tienda cede $ 8.000`. */
function textoDe({ piezas_en_retales: piezas, retales, ahorra, cobro, cede }: Oferta): string {
  const quienes = piezas === 1 ? '1 pieza sale' : `${formatoNumero(piezas)} piezas salen`
  const cuales = retales.length === 1 ? 'de un retal' : 'de retales'
  const vale = retales.length === 1 ? 'el retal vale' : 'los retales valen'
  const gana = ahorra === null ? 'no cabe todo en tableros' : `ahorra ${formatoPesos(ahorra)}`
  return sinCortar(
    `${quienes} ${cuales} de la tienda (${lugaresDe(retales)}): ${gana}; ${vale} ${formatoPesos(cobro)} y la tienda cede ${formatoPesos(cede)}`,
  )
}

interface Props {
  oferta: Oferta | null
  /** Rows as they were asked about: `fila` of the offer counts them from 1. */
  completas: readonly Fila[]
  /** All rows, by whose numbers a person knows them. */
  filas: readonly Fila[]
  alUsar: (oferta: Oferta) => void
}

/** What the store's offcuts would save, under the grid, so that no row moves when it comes and goes. */
export function BannerRetales({ oferta, completas, filas, alUsar }: Props) {
  const [viendo, setViendo] = useState(false)
  const usar = () => {
    setViendo(false)
    if (oferta) alUsar(oferta)
  }
  useAtajos({ [TECLA]: { texto: 'Usar los retales de la tienda', hacer: usar, activo: oferta !== null } })
  const hay = oferta !== null
  const lugar = useRef<HTMLElement>(null)
  useEffect(() => {
    // The grid has just become lower: the cell that is typed in stays in view.
    const activa = document.activeElement
    if (hay && lugar.current?.previousElementSibling?.contains(activa))
      activa?.scrollIntoView({ block: 'nearest' })
  }, [hay])
  return (
    <Box
      ref={lugar}
      component="section"
      aria-live="polite"
      aria-label="Retales de la tienda"
      sx={{ flexShrink: 0 }}
    >
      {oferta && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', md: 'nowrap' },
            alignItems: 'center',
            gap: 1,
            minHeight: 40,
            px: 1.5,
            py: '4px',
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: '#E6F2E7',
            fontSize: 13,
          }}
        >
          <Recycling aria-hidden sx={{ fontSize: 18, color: 'primary.main' }} />
          <Box sx={{ flex: { xs: '1 1 260px', md: 1 }, minWidth: 0, fontWeight: 550, lineHeight: 1.25 }}>
            {textoDe(oferta)}
          </Box>
          <Box component={Boton} menudo tono="neutro" onClick={() => setViendo(true)} sx={BOTON}>
            Ver
          </Box>
          <Box
            component={Boton}
            menudo
            forma="lleno"
            alFinal={<Atajo tecla={TECLA} />}
            onClick={usar}
            sx={BOTON}
          >
            Usar estos retales
          </Box>
        </Box>
      )}
      {oferta && viendo && (
        <VerRetales
          oferta={oferta}
          completas={completas}
          filas={filas}
          alUsar={usar}
          alCerrar={() => setViendo(false)}
        />
      )}
    </Box>
  )
}

const BOTON = { minWidth: 0, minHeight: 30, px: 1.25, fontSize: 13, flexShrink: 0 } as const
