import { LineaEnviada } from '#shared/maestros/lineas'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useRetener } from '../kernel/teclado/retencion'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { enOferta } from './en-oferta'

interface Props {
  linea: DatosDe<'GET /maestros/lineas'>['lineas']['data'][number] | undefined
  alCerrar: () => void
}

/** The form of a new line, or of one that is there: that one stays in its group. */
export default function DialogoLinea({ linea, alCerrar }: Props) {
  const form = useFormulario(
    LineaEnviada,
    linea ?? { nombre_linea: '', grupo_id: null as never, activo: true },
  )
  const con = {
    invalida: ['GET /maestros/lineas', 'GET /listas/lineas', 'GET /listas/grupos/{id}/lineas'],
    form,
  } as const
  const crear = useAccion('POST /maestros/lineas/guardar', con)
  const actualizar = useAccion('PUT /maestros/lineas/{id}/actualizar', con)
  const grupos = useRuta('GET /listas/grupos', { query: { todos: true } })
  // A choice that is typed waits for what it chooses from.
  useRetener(grupos.cargando && !grupos.error)
  return (
    <DialogoFormulario
      titulo="Registro de línea"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        linea ? actualizar.ejecutar({ params: { id: linea.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_linea" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <Selector
        nombre="grupo_id"
        etiqueta="Grupo"
        requerido
        disabled={linea !== undefined}
        ayuda={linea && 'Una línea no cambia de grupo: sus productos son de ambos'}
        opciones={enOferta(grupos.data?.grupos, g => g.nombre_grupo, linea?.grupo_id)}
      />
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
