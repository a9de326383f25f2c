import { Box, TableCell, TableRow } from '@mui/material'
import { Celda } from '../../kernel/tarjetas'
import { formatoNumero, formatoPesos } from '#shared/kernel/format'
import { type Totales, totalesDe, type Venta } from './venta'

interface Props {
  ventas: readonly Venta[]
  /** Of the whole filter, from the server. */
  filtro: Totales
  /** A search found more than it may: the totals are those of the newest ones. */
  mas?: boolean
}

const cuantas = (n: number) => `${formatoNumero(n)} ${n === 1 ? 'venta' : 'ventas'}`

/** Totals of the page and of the whole filter, annulled sales left out of both (DECISIONS 50). */
export function PieDeTotales({ ventas, filtro, mas }: Props) {
  const pagina = totalesDe(ventas)
  const filas = [
    { titulo: 'Total de la página', totales: pagina },
    { titulo: mas ? 'Total de las más recientes' : 'Total de la búsqueda', totales: filtro },
  ]
  return filas.map(({ titulo, totales }) => (
    <TableRow key={titulo}>
      <TableCell colSpan={4}>
        {titulo}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {cuantas(totales.ventas)}, sin anuladas
        </Box>
      </TableCell>
      <Cifra rotulo="Subtotal" valor={totales.total_subtotal} />
      <Cifra rotulo="Descuento" valor={totales.total_descuento} />
      <Cifra rotulo="IVA y otros" valor={totales.total_impuestos} />
      <Cifra rotulo="Total" valor={totales.total_venta} />
      <TableCell colSpan={3} />
    </TableRow>
  ))
}

const Cifra = ({ rotulo, valor }: { rotulo: string; valor: number }) => (
  <Celda
    rotulo={rotulo}
    align="right"
    sx={{ whiteSpace: 'nowrap', fontSize: '12px !important', letterSpacing: '-0.01em' }}
  >
    {formatoPesos(valor)}
  </Celda>
)
