import { Box } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import { Boton } from './Boton'

interface Props {
  page: number
  last_page: number | undefined
  alIr: (page: number) => void
}

/** The way through a list in a dialog, whose page stands in no address; nothing where all of it is on show. */
export const PaginasDeDialogo = ({ page, last_page = 1, alIr }: Props) =>
  last_page > 1 && (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Boton tono="neutro" forma="borde" disabled={page === 1} onClick={() => alIr(page - 1)}>
        Anteriores
      </Boton>
      <span>
        Página {formatoNumero(page)} de {formatoNumero(last_page)}
      </span>
      <Boton tono="neutro" forma="borde" disabled={page >= last_page} onClick={() => alIr(page + 1)}>
        Siguientes
      </Boton>
    </Box>
  )
