import { Box } from '@mui/material'
import type { Vista } from '#shared/inventarios/vistas'
import { formatoNumero } from '#shared/kernel/format'
import { useAtajos } from '../kernel/atajos'
import { Boton } from '../kernel/Boton'
import { useRuta } from '../kernel/useRuta'
import { VISTAS_DE_INVENTARIO } from './inventario'

interface Props {
  vista: Vista
  alElegir: (vista: Vista) => void
}

/** Everything, what should be counted again, what should be bought, and how many of each; Alt and a number choose. */
export function Vistas({ vista, alElegir }: Props) {
  const cuantos = {
    todos: undefined,
    regularizar: useRuta('GET /inventarios', { query: { vista: 'regularizar', per_page: 10 } }).data
      ?.productos.total,
    comprar: useRuta('GET /inventarios', { query: { vista: 'comprar', per_page: 10 } }).data?.productos.total,
  }
  useAtajos(
    Object.fromEntries(
      VISTAS_DE_INVENTARIO.map((cada, i) => [
        `Alt+${i + 1}`,
        {
          texto: `Ver ${cada.texto.toLowerCase()}`,
          activo: cada.vista !== vista,
          hacer: () => {
            // Out of the search, so that the rows of the other list get the keyboard.
            if (document.activeElement?.closest('search input'))
              (document.activeElement as HTMLElement).blur()
            alElegir(cada.vista)
          },
        },
      ]),
    ),
  )
  return (
    <Box
      component="fieldset"
      aria-label="Qué se ve del inventario"
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: '4px', m: 0, p: 0, border: 0 }}
    >
      {VISTAS_DE_INVENTARIO.map((cada, i) => {
        const total = cuantos[cada.vista]
        return (
          <Boton
            key={cada.vista}
            forma={vista === cada.vista ? 'lleno' : 'borde'}
            tono={vista === cada.vista ? 'primario' : 'neutro'}
            aria-pressed={vista === cada.vista}
            title={`Alt+${i + 1}`}
            onClick={() => alElegir(cada.vista)}
          >
            {cada.texto}
            {total ? ` · ${formatoNumero(total)}` : ''}
          </Boton>
        )
      })}
    </Box>
  )
}
