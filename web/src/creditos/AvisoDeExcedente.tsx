import { Alert } from '@mui/material'
import { pesosExactos } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { BotonAtajo } from '../kernel/BotonAtajo'

interface Props {
  /** What is paid beyond the balance. */
  excedente: number
  saldo: number
  confirmado: boolean
  confirmar: (si: boolean) => void
}

/** What is paid beyond the balance is refused, until somebody says that it becomes money in advance (DECISIONS 182). */
export function AvisoDeExcedente({ excedente, saldo, confirmado, confirmar }: Props) {
  if (excedente <= 0) return null
  return confirmado ? (
    <Alert
      severity="info"
      action={
        <Boton tono="neutro" onClick={() => confirmar(false)}>
          Deshacer
        </Boton>
      }
    >
      {pesosExactos(excedente)} quedan como anticipo del cliente
    </Alert>
  ) : (
    <Alert
      severity="warning"
      action={
        <BotonAtajo tecla="Alt+E" forma="borde" onClick={() => confirmar(true)}>
          Registrar excedente como anticipo
        </BotonAtajo>
      }
    >
      El abono no debe superar el saldo pendiente {pesosExactos(saldo)}
    </Alert>
  )
}
