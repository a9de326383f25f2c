import { Cifra } from '../kernel/Cifra'
import { ES_CELDA, ES_FILA } from '../kernel/tarjetas'
import { Pesos } from './Cifras'
import { type Sumada, SUMADAS, type Totales } from './pago'

const CELDA = 'MuiTableCell-root celda de-pie'

interface Props {
  totales: Totales
  /** Opens the payments that a total is made of. */
  alVer: (cifra: Sumada) => void
}

/** What all payments of the filter come to, each column under its own. */
export function PieDeTotales({ totales, alVer }: Props) {
  const suma = (cifra: Sumada) => (
    <td {...ES_CELDA} className={`${CELDA} numero MuiTableCell-alignRight`} data-rotulo={SUMADAS[cifra]}>
      <strong>
        <Cifra abre={`ver los pagos de ${SUMADAS[cifra].toLowerCase()}`} alAbrir={() => alVer(cifra)}>
          <Pesos valor={totales[cifra]} />
        </Cifra>
      </strong>
    </td>
  )
  return (
    <tr {...ES_FILA} className="MuiTableRow-root">
      <td {...ES_CELDA} className={CELDA} colSpan={4}>
        Total de {totales.pagos} {totales.pagos === 1 ? 'pago' : 'pagos'}
      </td>
      {suma('valor_total')}
      <td {...ES_CELDA} className={CELDA} />
      {suma('valor_antes_iva')}
      {suma('valor_iva')}
      <td {...ES_CELDA} className={CELDA} />
      {suma('valor_rte')}
      {suma('valor_total_pagar')}
      <td {...ES_CELDA} className={CELDA} colSpan={4} />
    </tr>
  )
}
