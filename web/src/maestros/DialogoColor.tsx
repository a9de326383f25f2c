import { ColorEnviado } from '#shared/maestros/colores'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'

type Color = DatosDe<'POST /colores'>['colores']['data'][number]

/** The form of a colour: a new one, or one that is there. */
export default function DialogoColor({
  color,
  alCerrar,
}: {
  color: Color | undefined
  alCerrar: () => void
}) {
  const form = useFormulario(ColorEnviado, color ?? { nombre_color: '', activo: true })
  const con = { invalida: ['POST /colores', 'GET /listas/colores'], form } as const
  const crear = useAccion('POST /colores/guardar', con)
  const actualizar = useAccion('PUT /colores/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de color"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        color ? actualizar.ejecutar({ params: { id: color.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_color" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
