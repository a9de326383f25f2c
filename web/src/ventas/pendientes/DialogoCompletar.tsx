import * as z from 'zod'
import { Texto } from '#shared/http/wire'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { useAccion } from '../../kernel/useAccion'
import { useFormulario } from '../../kernel/useFormulario'
import { clienteDe, LISTAS, type Tarea } from './tarea'

const Observada = z.object({ observacion_tarea: Texto(500) })

/** Completes a task, with what there is to say of it. */
export default function DialogoCompletar({ tarea, alCerrar }: { tarea: Tarea; alCerrar: () => void }) {
  const { id, venta_id, version } = tarea
  const form = useFormulario(Observada, { observacion_tarea: tarea.observacion_tarea })
  const completar = useAccion('PUT /tareas/{id}/actualizar', { invalida: LISTAS, form })
  return (
    <DialogoFormulario
      titulo="Completar la tarea"
      form={form}
      alEnviar={body =>
        completar.ejecutar({ params: { id }, body: { ...body, venta_id, version, tarea_completada: true } })
      }
      enviar="Completar"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>
        <strong>{tarea.descripcion_tarea}</strong>
        <br />
        Venta {venta_id} · {clienteDe(tarea)}
      </p>
      <CampoTexto
        nombre="observacion_tarea"
        etiqueta="Observación"
        autoFocus
        maxLength={500}
        ayuda="Queda con su nombre y la hora"
      />
    </DialogoFormulario>
  )
}
