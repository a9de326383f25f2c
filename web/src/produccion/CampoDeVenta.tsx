import { CampoCantidad } from '../kernel/campos/CampoNumero'
import type { Filtros } from '../kernel/useFiltros'

const MAXIMO = 99_999_999

interface Props {
  etiqueta: string
  /** With the number of a sale as its filter `venta`; 0 is any. */
  filtros: Pick<Filtros<{ venta: number }>, 'borrador' | 'cambiar'>
}

/** The number of a sale, as a filter. */
export const CampoDeVenta = ({ etiqueta, filtros }: Props) => (
  <CampoCantidad
    etiqueta={etiqueta}
    ancho={120}
    maximo={MAXIMO}
    value={filtros.borrador.venta || null}
    onChange={venta => filtros.cambiar('venta', venta)}
  />
)
