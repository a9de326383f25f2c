import { FuncionProductoEnviado } from '#shared/maestros/funciones-productos'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'

interface Props {
  funcion: DatosDe<'GET /maestros/funciones-productos'>['funciones_productos']['data'][number] | undefined
  alCerrar: () => void
}

/** The form of a new entry, or of one that is there. */
export default function DialogoFuncion({ funcion, alCerrar }: Props) {
  const form = useFormulario(FuncionProductoEnviado, funcion ?? { nombre_funcion_producto: '', activo: true })
  const con = {
    invalida: ['GET /maestros/funciones-productos', 'GET /listas/funciones-productos'],
    form,
  } as const
  const crear = useAccion('POST /maestros/funciones-productos/guardar', con)
  const actualizar = useAccion('PUT /maestros/funciones-productos/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de función"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        funcion ? actualizar.ejecutar({ params: { id: funcion.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_funcion_producto" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
