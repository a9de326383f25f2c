import { Box } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import type { EstadoRetal } from '#shared/retales/retal'
import { Boton } from '../kernel/Boton'
import { useAtajos } from '../kernel/atajos'
import { useRuta } from '../kernel/useRuta'
import { ESTADOS } from './retal'

interface Props {
  estado: EstadoRetal
  alElegir: (estado: EstadoRetal) => void
}

/** The states of the offcuts, and how many wait to be received; Alt and their number choose one. */
export function Estados({ estado, alElegir }: Props) {
  const propuestos = useRuta('GET /retales', { query: { estado: 'propuesto', per_page: 10 } })
  const porRecibir = propuestos.data?.retales.total
  useAtajos(
    Object.fromEntries(
      ESTADOS.map((cada, i) => [
        `Alt+${i + 1}`,
        {
          texto: `Ver ${cada.texto.toLowerCase()}`,
          activo: cada.estado !== estado,
          hacer: () => {
            // Out of the search, so that the rows of the other state get the keyboard.
            if (document.activeElement?.closest('search input'))
              (document.activeElement as HTMLElement).blur()
            alElegir(cada.estado)
          },
        },
      ]),
    ),
  )
  return (
    <Box
      component="fieldset"
      aria-label="Estado de los retales"
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: '4px', m: 0, p: 0, border: 0 }}
    >
      {ESTADOS.map((cada, i) => (
        <Boton
          key={cada.estado}
          forma={estado === cada.estado ? 'lleno' : 'borde'}
          tono={estado === cada.estado ? 'primario' : 'neutro'}
          aria-pressed={estado === cada.estado}
          title={`Alt+${i + 1}`}
          onClick={() => alElegir(cada.estado)}
        >
          {cada.texto}
          {cada.estado === 'propuesto' && porRecibir ? ` · ${formatoNumero(porRecibir)}` : ''}
        </Boton>
      ))}
    </Box>
  )
}
