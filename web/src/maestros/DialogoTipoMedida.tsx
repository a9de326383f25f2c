import { TipoMedidaEnviado } from '#shared/maestros/tipos-medidas'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'

interface Props {
  tipo:
    | { id: number; nombre_corto_tipo_medida: string; nombre_tipo_medida: string; version: number }
    | undefined
  alCerrar: () => void
}

/** The form of a new measure type, or of one that is there. */
export default function DialogoTipoMedida({ tipo, alCerrar }: Props) {
  const form = useFormulario(
    TipoMedidaEnviado,
    tipo ?? { nombre_corto_tipo_medida: '', nombre_tipo_medida: '' },
  )
  const con = { invalida: ['GET /maestros/tipos-medidas'], form } as const
  const crear = useAccion('POST /maestros/tipos-medidas/crear', con)
  const editar = useAccion('PUT /maestros/tipos-medidas/{id}/editar', con)
  return (
    <DialogoFormulario
      titulo="Registro de tipo de medida"
      form={form}
      faltan="Faltan campos por ingresar"
      alEnviar={body =>
        tipo ? editar.ejecutar({ params: { id: tipo.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto
        nombre="nombre_corto_tipo_medida"
        etiqueta="Nombre corto"
        requerido
        autoFocus
        maxLength={10}
        ayuda="Como se escribe tras una cantidad: m, un, caja"
      />
      <CampoTexto nombre="nombre_tipo_medida" etiqueta="Nombre" requerido maxLength={60} />
    </DialogoFormulario>
  )
}
