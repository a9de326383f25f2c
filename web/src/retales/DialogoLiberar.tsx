import { Box } from '@mui/material'
import { RetalALiberar } from '#shared/retales/schemas'
import { textoDeReserva } from '#shared/retales/reserva'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { Conflicto } from './Conflicto'
import { LISTAS, type Retal } from './retal'
import { Resumen } from './Resumen'
import { useConflicto } from './useConflicto'

interface Props {
  /** As the list has it by now. */
  retal: Retal
  alCerrar: () => void
}

/** Gives a reserved offcut back to everybody, with the reason. */
export default function DialogoLiberar({ retal, alCerrar }: Props) {
  const { id, reserva } = retal
  const form = useFormulario(RetalALiberar, { motivo: '', version: retal.version })
  const { conflicto, alFallar, conVersion } = useConflicto()
  const liberar = useAccion('POST /retales/{id}/liberar', { invalida: LISTAS, form, alFallar })
  return (
    <DialogoFormulario
      titulo={`Liberar el retal ${id}`}
      form={form}
      alEnviar={body => liberar.ejecutar({ params: { id }, body: conVersion(body, retal) })}
      enviar="Liberar retal"
      alCerrar={alCerrar}
      deshabilitado={conflicto?.anterior === false}
    >
      <Conflicto conflicto={conflicto} retal={retal} />
      <Resumen retal={retal} />
      {reserva && (
        <Box>
          Está {textoDeReserva(reserva)}
          {reserva.motivo !== null && `: ${reserva.motivo}`}
        </Box>
      )}
      <CampoTexto
        nombre="motivo"
        etiqueta="Motivo"
        requerido
        autoFocus
        maxLength={200}
        ayuda="Cualquiera lo puede vender o usar desde ya. Queda en sus movimientos"
      />
    </DialogoFormulario>
  )
}
