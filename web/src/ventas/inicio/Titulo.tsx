import { Box, TableCell, TableRow } from '@mui/material'
import { Boton } from '../../kernel/Boton'
import { BotonRuta } from '../../kernel/BotonRuta'
import { TENUE } from '../../kernel/estilos'

interface Props {
  titulo: string
  nota: string
  todas: Record<string, string>
  /** Of a list that did not come. */
  reintentar: (() => Promise<unknown>) | undefined
}

/** The head of a list of Inicio: its name, how many, and the way to all of it, or to try again. */
export function Titulo({ titulo, nota, todas, reintentar }: Props) {
  return (
    <TableRow sx={{ bgcolor: '#F3F2EC' }}>
      <TableCell
        component="th"
        scope="rowgroup"
        colSpan={4}
        sx={{ gridColumn: '1 / -1', py: '2px', border: 0 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1 }}>
            <Box component="span" sx={{ fontWeight: 650, fontSize: 14 }}>
              {titulo}
            </Box>
            <Box component="span" sx={TENUE}>
              {nota}
            </Box>
          </Box>
          {reintentar ? (
            <Boton menudo tono="neutro" onClick={() => void reintentar()}>
              Reintentar
            </Boton>
          ) : (
            <BotonRuta
              menudo
              tono="neutro"
              to={`/facturacion?${new URLSearchParams(todas)}`}
              aria-label={`Ver todas: ${titulo}`}
            >
              Ver todas
            </BotonRuta>
          )}
        </Box>
      </TableCell>
    </TableRow>
  )
}
