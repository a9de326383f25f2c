import { MotivoSuspensionEnviado } from '#shared/maestros/motivos-suspension'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'

interface Props {
  motivo: DatosDe<'GET /maestros/motivos-suspension'>['motivos_suspension']['data'][number] | undefined
  alCerrar: () => void
}

/** The form of a new entry, or of one that is there. */
export default function DialogoMotivo({ motivo, alCerrar }: Props) {
  const form = useFormulario(
    MotivoSuspensionEnviado,
    motivo ?? { nombre_tipo_motivo_suspension_produccion: '', activo: true },
  )
  const con = {
    invalida: ['GET /maestros/motivos-suspension', 'GET /listas/tipos-motivos-suspension-produccion'],
    form,
  } as const
  const crear = useAccion('POST /maestros/motivos-suspension/guardar', con)
  const actualizar = useAccion('PUT /maestros/motivos-suspension/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de motivo"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        motivo ? actualizar.ejecutar({ params: { id: motivo.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto
        nombre="nombre_tipo_motivo_suspension_produccion"
        etiqueta="Nombre"
        requerido
        autoFocus
        maxLength={60}
      />
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
