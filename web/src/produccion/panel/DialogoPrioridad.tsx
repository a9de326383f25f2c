import * as z from 'zod'
import { Texto } from '#shared/http/wire'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { useAccion } from '../../kernel/useAccion'
import { useFormulario } from '../../kernel/useFormulario'
import { AFECTADAS, nombreDe, type Orden } from '../produccion'

const Motivo = z.object({ motivo: Texto(300, 'Debe ingresar el motivo') })

/** An order goes before the others, or no longer does, and somebody says why (DECISIONS 204, 205). */
export default function DialogoPrioridad({ orden, alCerrar }: { orden: Orden; alCerrar: () => void }) {
  const form = useFormulario(Motivo, { motivo: '' })
  const priorizar = useAccion('POST /produccion/prioridad', { invalida: AFECTADAS, form })
  const { id, numero_orden, prioritario } = orden
  return (
    <DialogoFormulario
      titulo="OP Prioritaria"
      form={form}
      ancho="xs"
      enviar={prioritario ? 'Quitar prioridad' : 'Dar prioridad'}
      alEnviar={({ motivo }) =>
        priorizar.ejecutar({ body: { id, prioritario: !prioritario, motivo: motivo.trim() } })
      }
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>
        {prioritario
          ? `La OP ${numero_orden} de ${nombreDe(orden)} volverá a su turno.`
          : `La OP ${numero_orden} de ${nombreDe(orden)} irá antes que las demás: en las máquinas no se podrá iniciar otra mientras esta espere.`}
      </p>
      {prioritario && orden.motivo_prioridad && (
        <p style={{ margin: 0 }}>Es prioritaria por: {orden.motivo_prioridad}</p>
      )}
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido autoFocus maxLength={300} />
    </DialogoFormulario>
  )
}
