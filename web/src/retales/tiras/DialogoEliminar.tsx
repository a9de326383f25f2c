import { Alert } from '@mui/material'
import * as z from 'zod'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { useFormulario } from '../../kernel/useFormulario'

const FORMULARIO = z.object({ motivo: z.string().trim().min(1, 'Debe ingresar el motivo').max(200) })

interface Props {
  titulo: string
  /** What goes with it. */
  texto: string
  /** The reason that was given before, where that could not be done. */
  motivo?: string
  alEliminar: (motivo: string) => Promise<unknown>
  alCerrar: () => void
}

/** Asks before strips leave the stock, and why they do (DECISIONS 321). */
export default function DialogoEliminar({ titulo, texto, motivo = '', alEliminar, alCerrar }: Props) {
  const form = useFormulario(FORMULARIO, { motivo })
  return (
    <DialogoFormulario
      titulo={titulo}
      form={form}
      alEnviar={escrito => alEliminar(escrito.motivo)}
      enviar="Continuar"
      peligro
      ancho="xs"
      alCerrar={alCerrar}
    >
      <Alert severity="warning">{texto}</Alert>
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido autoFocus maxLength={200} />
    </DialogoFormulario>
  )
}
