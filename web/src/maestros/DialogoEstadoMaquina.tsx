import { EstadoMaquinaEnviado } from '#shared/maestros/estados-maquinas'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'

interface Props {
  estado: DatosDe<'GET /maestros/estados-maquinas'>['estados_maquinas']['data'][number] | undefined
  alCerrar: () => void
}

/** The form of a new entry, or of one that is there. */
export default function DialogoEstadoMaquina({ estado, alCerrar }: Props) {
  const form = useFormulario(EstadoMaquinaEnviado, estado ?? { nombre_estado_maquina: '' })
  const con = {
    invalida: ['GET /maestros/estados-maquinas', 'GET /listas/estados-maquinas', 'GET /maestros/maquinas'],
    form,
  } as const
  const crear = useAccion('POST /maestros/estados-maquinas/guardar', con)
  const actualizar = useAccion('PUT /maestros/estados-maquinas/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de estado"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        estado ? actualizar.ejecutar({ params: { id: estado.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_estado_maquina" etiqueta="Nombre" requerido autoFocus maxLength={60} />
    </DialogoFormulario>
  )
}
