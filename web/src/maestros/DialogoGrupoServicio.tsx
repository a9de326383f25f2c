import { GrupoServicioEnviado } from '#shared/maestros/grupos-servicios'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'

interface Props {
  grupo: DatosDe<'GET /maestros/grupos-servicios'>['grupos_servicios']['data'][number] | undefined
  alCerrar: () => void
}

/** The form of a new entry, or of one that is there. */
export default function DialogoGrupoServicio({ grupo, alCerrar }: Props) {
  const form = useFormulario(GrupoServicioEnviado, grupo ?? { nombre_grupo_servicio: '', activo: true })
  const con = {
    invalida: ['GET /maestros/grupos-servicios', 'GET /listas/grupo-servicio', 'GET /maestros/maquinas'],
    form,
  } as const
  const crear = useAccion('POST /maestros/grupos-servicios/guardar', con)
  const actualizar = useAccion('PUT /maestros/grupos-servicios/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de grupo de servicio"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        grupo ? actualizar.ejecutar({ params: { id: grupo.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_grupo_servicio" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
