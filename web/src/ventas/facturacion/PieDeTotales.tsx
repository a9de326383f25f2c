import { formatoNumero, formatoPesos } from '#shared/kernel/format'
import { ES_CELDA, ES_FILA } from '../../kernel/tarjetas'
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
    <tr key={titulo} {...ES_FILA} className="MuiTableRow-root">
      <td {...ES_CELDA} className={CELDA} colSpan={5}>
        {titulo} <span className="cuantas">{cuantas(totales.ventas)}, sin anuladas</span>
      </td>
      <Cifra rotulo="Subtotal" valor={totales.total_subtotal} />
      <Cifra rotulo="Descuento" valor={totales.total_descuento} />
      <Cifra rotulo="IVA y otros" valor={totales.total_impuestos} />
      <Cifra rotulo="Total" valor={totales.total_venta} />
      <td {...ES_CELDA} className={CELDA} colSpan={4} />
    </tr>
  ))
}

const CELDA = 'MuiTableCell-root celda de-pie'

const Cifra = ({ rotulo, valor }: { rotulo: string; valor: number }) => (
  <td {...ES_CELDA} className={`${CELDA} numero MuiTableCell-alignRight`} data-rotulo={rotulo}>
    {formatoPesos(valor)}
  </td>
)
