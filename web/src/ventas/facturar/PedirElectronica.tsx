import { useAtajos } from '../../kernel/atajos'
import { Casilla } from '../../kernel/campos/Casilla'
import { deTeclas } from '../../kernel/estilos'

interface Props {
  pedida: boolean
  disabled: boolean
  alElegir: (pedida: boolean) => void
}

/** Whether the bill asks for its electronic invoice, in both modes of payment (DECISIONS 5). */
export function PedirElectronica({ pedida, disabled, alElegir }: Props) {
  useAtajos({
    'Alt+F': {
      texto: pedida ? 'No pedir la factura electrónica' : 'Pedir la factura electrónica',
      activo: !disabled,
      hacer: () => alElegir(!pedida),
    },
  })
  return (
    <Casilla
      etiqueta={`Se solicita la factura electrónica${deTeclas(' (Alt+F)')}`}
      value={pedida}
      onChange={alElegir}
      disabled={disabled}
      ayuda={pedida ? 'Queda en cola al facturar' : 'Queda como remisión: se puede timbrar después'}
    />
  )
}
