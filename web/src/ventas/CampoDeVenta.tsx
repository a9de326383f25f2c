import { CampoTexto } from '../kernel/campos/CampoTexto'
import type { Filtros } from '../kernel/useFiltros'

interface Props {
  etiqueta: string
  /** With the number of a sale as its filter `venta`; 0 is any. */
  filtros: Pick<Filtros<{ venta: number }>, 'borrador' | 'cambiar'>
}

/** The number of a sale, as a filter: it takes digits and nothing else. */
export const CampoDeVenta = ({ etiqueta, filtros }: Props) => (
  <CampoTexto
    etiqueta={etiqueta}
    ancho={120}
    maxLength={8}
    inputMode="numeric"
    value={filtros.borrador.venta ? String(filtros.borrador.venta) : ''}
    onChange={texto => filtros.cambiar('venta', Number(texto.replaceAll(/\D/g, '')))}
  />
)
