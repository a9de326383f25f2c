import { TipoConceptoEnviado } from '#shared/maestros/tipos-conceptos'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'

type Tipo = DatosDe<'POST /maestros/tipos-conceptos/guardar'>['tipo_concepto']

/** The form of a type of concept: a new one, or one that is there. */
export default function DialogoTipoConcepto({
  tipo,
  alCerrar,
}: {
  tipo: Tipo | undefined
  alCerrar: () => void
}) {
  const form = useFormulario(TipoConceptoEnviado, tipo ?? { nombre_tipo_concepto: '' })
  const con = { invalida: ['GET /maestros/tipos-conceptos'], form } as const
  const crear = useAccion('POST /maestros/tipos-conceptos/guardar', con)
  const actualizar = useAccion('PUT /maestros/tipos-conceptos/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de tipo de concepto"
      form={form}
      faltan="Faltan campos por ingresar"
      alEnviar={body =>
        tipo ? actualizar.ejecutar({ params: { id: tipo.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_tipo_concepto" etiqueta="Nombre" requerido autoFocus maxLength={60} />
    </DialogoFormulario>
  )
}
