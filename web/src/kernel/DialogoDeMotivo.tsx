import * as z from 'zod'
import { Texto } from '#shared/http/wire'
import type { ReactNode } from 'react'
import { CampoTexto } from './campos/CampoTexto'
import { DialogoFormulario } from './DialogoFormulario'
import { useFormulario } from './useFormulario'

const Motivo = z.object({ motivo: Texto(200, 'Debe ingresar el motivo') })

interface Props {
  titulo: string
  enviar: string
  /** What it will do. */
  children: ReactNode
  /** What must be known besides before it is done. */
  aviso?: ReactNode
  alEnviar: (motivo: string) => Promise<unknown>
  alCerrar: () => void
}

/** Takes something back, and says why. */
export default function DialogoDeMotivo({ titulo, enviar, children, aviso, alEnviar, alCerrar }: Props) {
  const form = useFormulario(Motivo, { motivo: '' })
  return (
    <DialogoFormulario
      titulo={titulo}
      form={form}
      peligro
      ancho="xs"
      enviar={enviar}
      alEnviar={({ motivo }) => alEnviar(motivo.trim())}
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>{children}</p>
      {aviso}
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido autoFocus maxLength={200} />
    </DialogoFormulario>
  )
}
