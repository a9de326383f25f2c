import { GrupoEnviado } from '#shared/maestros/grupos'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'

interface Props {
  grupo: DatosDe<'GET /maestros/grupos'>['grupos']['data'][number] | undefined
  alCerrar: () => void
}

/** The form of a new entry, or of one that is there. */
export default function DialogoGrupo({ grupo, alCerrar }: Props) {
  const form = useFormulario(GrupoEnviado, grupo ?? { nombre_grupo: '', activo: true })
  const con = { invalida: ['GET /maestros/grupos', 'GET /listas/grupos'], form } as const
  const crear = useAccion('POST /maestros/grupos/guardar', con)
  const actualizar = useAccion('PUT /maestros/grupos/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de grupo"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        grupo ? actualizar.ejecutar({ params: { id: grupo.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_grupo" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
