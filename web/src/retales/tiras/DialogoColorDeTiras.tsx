import * as z from 'zod'
import { SIN_NOMBRE } from '#shared/retales/tiras'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { Casilla } from '../../kernel/campos/Casilla'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { useAccion } from '../../kernel/useAccion'
import { useFormulario } from '../../kernel/useFormulario'
import { type ColorDeTiras, LECTURAS } from './matriz'

const FORMULARIO = z.object({
  nombre_retal_color: z.string().trim().min(1, SIN_NOMBRE).max(60),
  en_maestro: z.boolean(),
})

interface Props {
  /** The one that is renamed; undefined: another one. */
  color: ColorDeTiras | undefined
  alCerrar: () => void
}

/** The name of a colour of the strips, which is one of the master: it asks where it is renamed (DECISIONS 141). */
export default function DialogoColorDeTiras({ color, alCerrar }: Props) {
  const form = useFormulario(FORMULARIO, {
    nombre_retal_color: color?.nombre_retal_color ?? '',
    en_maestro: false,
  })
  const guardar = useAccion('POST /retales-medidas/guardar-color', {
    invalida: [...LECTURAS, 'POST /colores', 'GET /listas/colores'],
    form,
  })
  return (
    <DialogoFormulario
      titulo={color ? 'Cambiar el nombre del color' : 'Agregar color'}
      form={form}
      faltan={SIN_NOMBRE}
      alEnviar={body =>
        guardar.ejecutar({
          body: { ...body, ...(color && { color_id: color.id, version: color.version }) },
        })
      }
      enviar="Guardar color"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto
        nombre="nombre_retal_color"
        etiqueta="Nombre del color"
        requerido
        autoFocus
        maxLength={60}
        ayuda={color ? '' : 'Si ya está en el maestro de colores, es ese mismo'}
      />
      {color && (
        <Casilla
          nombre="en_maestro"
          etiqueta={`También en el maestro de colores (${color.nombre_color}); los productos lo siguen`}
        />
      )}
    </DialogoFormulario>
  )
}
