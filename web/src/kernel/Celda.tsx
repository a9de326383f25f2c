import { TableCell, type TableCellProps } from '@mui/material'
import { ES_CELDA, type LugarEnTarjeta, rotuloEnTarjeta } from './tarjetas'

interface Props extends TableCellProps {
  /** The head of its column, said above it in a card. */
  rotulo?: string
  lugar?: LugarEnTarjeta
}

/** A cell of a table that may become cards. */
export const Celda = ({ rotulo, lugar, ...props }: Props) => (
  <TableCell {...ES_CELDA} data-rotulo={rotuloEnTarjeta(rotulo, lugar)} className={lugar} {...props} />
)
