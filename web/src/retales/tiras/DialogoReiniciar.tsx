import { Alert } from '@mui/material'
import * as z from 'zod'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { useSesion } from '../../kernel/session'
import { useAccion } from '../../kernel/useAccion'
import { useFormulario } from '../../kernel/useFormulario'
import { LECTURAS } from './matriz'

const FORMULARIO = z.object({
  confirmacion: z.string().trim().min(1, 'Escriba el nombre de la tienda para confirmar').max(120),
  motivo: z.string().trim().min(1, 'Debe ingresar el motivo').max(200),
})

/** Takes all strips of the store away: who does it types its name (DECISIONS 139). */
export default function DialogoReiniciar({ cuantas, alCerrar }: { cuantas: number; alCerrar: () => void }) {
  const { tienda } = useSesion()
  const form = useFormulario(FORMULARIO, { confirmacion: '', motivo: '' })
  const reiniciar = useAccion('DELETE /retales-medidas/eliminar-medidas', { invalida: LECTURAS, form })
  return (
    <DialogoFormulario
      titulo="Reiniciar valores"
      form={form}
      alEnviar={body => reiniciar.ejecutar({ body })}
      enviar="Continuar"
      peligro
      ancho="xs"
      alCerrar={alCerrar}
    >
      <Alert severity="warning">
        {cuantas === 1 ? 'Sale 1 medida' : `Salen ${cuantas} medidas`} del inventario de esta tienda. Durante
        24 horas se puede deshacer.
      </Alert>
      <CampoTexto
        nombre="confirmacion"
        etiqueta="Nombre de la tienda"
        requerido
        autoFocus
        maxLength={120}
        ayuda={`Escriba: ${tienda?.name.replace(/^\d+ - /, '') ?? ''}`}
      />
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido maxLength={200} />
    </DialogoFormulario>
  )
}
