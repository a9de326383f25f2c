import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import './pagos.css'

/** In a column whose title says that it is money the sign only takes room; in a card it stands there (pagos.css). */
export const Pesos = ({ valor }: { valor: number }) => (
  <span className="en-pesos">{pesosExactos(valor).replace(/\$\s?/, '')}</span>
)

/** The same of a percentage. */
export const Porcentaje = ({ valor }: { valor: number }) => (
  <span className="en-porcentaje">{formatoNumero(valor)}</span>
)
