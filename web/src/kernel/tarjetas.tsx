import { TableCell, type TableCellProps } from '@mui/material'
import { OCULTO } from './estilos'

/** What a cell is where its row is a card; any other, and a `largo` one, stands under its `rotulo`. */
export type LugarEnTarjeta =
  'titulo' | 'valor' | 'marca' | 'largo' | 'renglon' | 'accion' | 'acciones' | 'fuera'

interface Props extends TableCellProps {
  /** The head of its column, said above it in a card. */
  rotulo?: string
  lugar?: LugarEnTarjeta
}

/** Rows and cells say what they are, as those of MUI do (theme): not every browser keeps it for the blocks of a card. */
export const ES_FILA = { role: 'row' } as const
export const ES_CELDA = { role: 'cell' } as const

/** What says its own place needs no column's name above it. */
export const rotuloEnTarjeta = (rotulo?: string, lugar?: LugarEnTarjeta): string | undefined =>
  lugar && lugar !== 'largo' ? undefined : rotulo

/** A cell of a table that may become cards. */
export const Celda = ({ rotulo, lugar, ...props }: Props) => (
  <TableCell {...ES_CELDA} data-rotulo={rotuloEnTarjeta(rotulo, lugar)} className={lugar} {...props} />
)

const UN_BOTON = ':has(> :is(span, button):only-child)'
/** The same of its row: a `:has` within another one is none. */
const FILA_DE_UN_BOTON = 'tr:has(> td.acciones > :is(span, button):only-child)'
/** Nothing else is known of it than its title. */
const SOLO_TITULO = 'td.titulo + td.acciones'

const TARJETA = {
  '& table, & thead, & tbody, & tfoot': { display: 'block', minWidth: 0 },
  '& thead': { position: 'relative' },
  '& thead tr': { display: 'block' },
  '& thead th:not(.marca)': OCULTO,
  '& thead th.marca': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    width: 'auto',
    position: 'static',
    '&::after': { content: 'attr(data-rotulo) / ""' },
  },
  '& tbody tr, & tfoot tr': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    // A long one leaves no hole before it.
    gridAutoFlow: 'row dense',
    gap: '6px 12px',
    px: '12px',
    py: '10px',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tfoot': { position: 'static' },
  '& tfoot tr': { bgcolor: '#F3F2EC' },
  '& tbody tr:has(> td.marca)': { pl: '48px' },
  '& tbody td.MuiTableCell-root, & tfoot td.MuiTableCell-root': {
    display: 'block',
    width: 'auto',
    minWidth: 0,
    height: 'auto',
    p: 0,
    border: 0,
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tbody th.MuiTableCell-root': { display: 'block', width: 'auto', p: 0 },
  '& colgroup': { display: 'none' },
  '& tr > td.MuiTableCell-root:is(:empty, .fuera)': { display: 'none' },
  '& td[data-rotulo]::before': {
    content: 'attr(data-rotulo)',
    display: 'block',
    fontSize: 12,
    lineHeight: 1.3,
    fontWeight: 400,
    color: 'text.secondary',
  },
  '& td:is(.titulo, .renglon, [colspan]).MuiTableCell-root': { gridColumn: '1 / -1' },
  '& td.titulo.MuiTableCell-root': { gridRow: 1, fontSize: 14 },
  '& td.titulo .corte': { whiteSpace: 'normal' },
  // A button in the place of a field is drawn as one.
  '& td[data-rotulo] > button': { border: 1, borderColor: 'divider' },
  '& td.largo.MuiTableCell-root': { gridColumn: 'span 2' },
  '& tr:has(> td.valor) > td.titulo.MuiTableCell-root': { gridColumn: '1 / -2' },
  '& td.valor.MuiTableCell-root': {
    gridColumn: '-2 / -1',
    gridRow: 1,
    textAlign: 'right',
    fontSize: 15,
    whiteSpace: 'nowrap',
  },
  '& td.marca.MuiTableCell-root': {
    position: 'absolute',
    left: '24px',
    top: '20px',
    transform: 'translate(-50%, -50%)',
  },
  '& td.accion.MuiTableCell-root': { position: 'absolute', top: '4px', right: '4px' },
  '& tr:has(> td.accion) > td.valor.MuiTableCell-root': { pr: '36px' },
  '& tr:has(> td.accion):not(:has(> td.valor)) > td.titulo.MuiTableCell-root': { pr: '36px' },
  '& td.acciones.MuiTableCell-root': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexFlow: 'row wrap',
    justifyContent: 'flex-end',
    gap: '4px 8px',
  },
  // A single button has room beside the last fields.
  [`& td.acciones.MuiTableCell-root${UN_BOTON}`]: {
    gridColumn: 'span 1 / -1',
    alignSelf: 'end',
  },
  [`& ${SOLO_TITULO}.MuiTableCell-root${UN_BOTON}`]: { gridRow: 1, alignSelf: 'center' },
  [`& tr:has(> ${SOLO_TITULO}) > td.titulo.MuiTableCell-root`]: { gridColumn: '1 / -2', alignSelf: 'center' },
} as const

/** Wide enough for the acts beside the title. */
const TARJETA_ANCHA = {
  '& td.acciones.acciones.MuiTableCell-root': { gridArea: '1 / 2 / auto / -1', alignSelf: 'start' },
  '& tr:has(> td.acciones) > td.titulo.MuiTableCell-root': { gridColumn: 'span 1' },
  '& tr:has(> td.valor) > td.acciones.acciones.MuiTableCell-root': { gridColumn: '2 / -2' },
  [`& td.acciones.acciones.acciones.MuiTableCell-root${UN_BOTON}`]: { gridColumn: '-2 / -1' },
  [`& ${FILA_DE_UN_BOTON} > td.titulo.MuiTableCell-root`]: { gridColumn: '1 / span 2' },
  [`& tr:has(> td.valor) > td.acciones.acciones.acciones.MuiTableCell-root${UN_BOTON}`]: {
    gridColumn: '-3 / -2',
  },
  [`& ${FILA_DE_UN_BOTON}:has(> td.valor) > td.titulo.MuiTableCell-root`]: { gridColumn: '1 / -3' },
} as const

/** The box of a table whose rows become cards where it has less than `ancho` px. */
export const tarjetas = (ancho: number) => ({
  containerType: 'inline-size' as const,
  [`@container (max-width: ${ancho - 0.05}px)`]: TARJETA,
  [`@container (min-width: 600px) and (max-width: ${ancho - 0.05}px)`]: TARJETA_ANCHA,
})
