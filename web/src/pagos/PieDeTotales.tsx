import { formatoPesos } from '#shared/kernel/format'
import { ES_CELDA, ES_FILA } from '../kernel/tarjetas'
import type { Totales } from './pago'

const CELDA = 'MuiTableCell-root celda de-pie'

const Cifra = ({ rotulo, valor }: { rotulo: string; valor: number }) => (
  <td {...ES_CELDA} className={`${CELDA} numero MuiTableCell-alignRight`} data-rotulo={rotulo}>
    <strong>{formatoPesos(valor).replace(/\$\s?/, '')}</strong>
  </td>
)

/** What all payments of the filter come to, each column under its own. */
export function PieDeTotales({ totales }: { totales: Totales }) {
  return (
    <tr {...ES_FILA} className="MuiTableRow-root">
      <td {...ES_CELDA} className={CELDA} colSpan={4}>
        Total de {totales.pagos} {totales.pagos === 1 ? 'pago' : 'pagos'}
      </td>
      <Cifra rotulo="Valor total" valor={totales.valor_total} />
      <td {...ES_CELDA} className={CELDA} />
      <Cifra rotulo="Valor antes de IVA" valor={totales.valor_antes_iva} />
      <Cifra rotulo="Valor IVA" valor={totales.valor_iva} />
      <td {...ES_CELDA} className={CELDA} />
      <Cifra rotulo="Valor retefuente" valor={totales.valor_rte} />
      <Cifra rotulo="Total a pagar" valor={totales.valor_total_pagar} />
      <td {...ES_CELDA} className={CELDA} colSpan={4} />
    </tr>
  )
}
